"""The page at the end of a match, for any game."""
