"""Tests of Poof: its rulings, its words, its CPU players and its table."""
