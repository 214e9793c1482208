"""Things on a game's table besides cards, and their use."""
