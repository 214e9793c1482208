"""Scoring: points, rounds, who leads, and remarkable facts of a match."""
