"""Tests the tests with known faults, tortures the program, and lists what a new game still lacks."""
