"""Whole matches that CPUs play among themselves in a process of its own, beside the frames."""
