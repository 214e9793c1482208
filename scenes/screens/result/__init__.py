"""The screen with the result at the end of a match."""
