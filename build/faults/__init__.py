"""What goes wrong on purpose: planted faults, trials of the running program, and what a new game still lacks."""
