"""The rules of a game, on folded paper."""
