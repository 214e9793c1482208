"""The screen at the end of a round, with the scores of all players."""
