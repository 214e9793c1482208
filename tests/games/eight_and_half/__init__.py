"""Tests of Eight & Half: its rulings, its words, its CPU players and its table."""
