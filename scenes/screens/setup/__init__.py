"""The screen on which a new match is set up."""
