"""An exercise: a decision of the player's own from a past match, to be made again."""
