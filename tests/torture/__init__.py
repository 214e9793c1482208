"""Trials of everything that the program promises to survive ("torture"), run by `build/faults/torture.py`."""
