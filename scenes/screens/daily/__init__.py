"""The deal of the day, the same for all players, and the deals of earlier days."""
