"""Deliberate faults: planted ones, trials of the running program, and what a new game still lacks."""
