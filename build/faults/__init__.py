"""Deliberate faults: faults that are planted, trials of the running program, and what a new game still lacks."""
