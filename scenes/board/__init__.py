"""What a game's table shows besides cards, and how the player uses it."""
