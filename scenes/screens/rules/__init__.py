"""The rules of a game, on a sheet of folded paper."""
