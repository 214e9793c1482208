"""An exercise: a decision from one of the player's own past matches, which the player can make again."""
