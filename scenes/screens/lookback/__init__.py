"""Looking back: the player goes through a past match move by move."""
