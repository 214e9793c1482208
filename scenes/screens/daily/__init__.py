"""The deal of the day, the same for all players, and earlier ones."""
