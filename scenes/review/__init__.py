"""What the end of a match shows, whichever game it was."""
