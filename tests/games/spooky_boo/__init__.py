"""Tests of Spooky Boo: its rulings, its words, its CPU players and its table."""
