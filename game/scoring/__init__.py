"""Scoring: points, rounds, who leads, and remarkable facts about a match."""
