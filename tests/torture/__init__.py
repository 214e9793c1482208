"""The torture chamber: trials of everything the program promises to survive, run by `build/faults/torture.py`."""
