"""The first lesson of a game, played at the real table."""
