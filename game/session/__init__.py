"""One match being played at a screen: its players, the CPUs' thinking and its timing, and its saves."""
