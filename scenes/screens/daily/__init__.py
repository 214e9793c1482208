"""The deal of the day, which is the same for all players, and the calendar of earlier days."""
