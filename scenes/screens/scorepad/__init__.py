"""The score pad: a screen on which people type their points in a match with real cards."""
