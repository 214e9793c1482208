"""The screen on which a match is played."""
