"""Tests of The Game: its rulings, its words, its CPU players and its table."""
