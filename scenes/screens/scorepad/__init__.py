"""The score pad, for the points of a match with real cards."""
