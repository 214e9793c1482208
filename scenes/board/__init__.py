"""What a game's table contains besides cards."""
