"""The end of a round: the scores of all players, on a pad."""
