"""The first lesson of a game, at the real table."""
