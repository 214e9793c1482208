"""The screen after a round, with the scores of all players."""
