"""What may stand on a game's table besides cards, and what it means to a hand."""
