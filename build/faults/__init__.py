"""Plants known faults that the tests must notice, tortures the running program, and lists what a new game still
lacks."""
