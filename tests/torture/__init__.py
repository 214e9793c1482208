"""The trials ("torture") of what the program promises to survive. `build/faults/torture.py` runs them."""
