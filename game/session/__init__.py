"""One match being played at a screen: its players, the CPUs' thinking and timing, its saves."""
