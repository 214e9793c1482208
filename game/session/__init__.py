"""One match that is being played at a screen: its players, the CPUs and when they move, and its saves."""
