"""One match at a screen: its players, the CPUs and when they move, and its saves."""
