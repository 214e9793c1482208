"""The deal of the day, and the calendar of earlier days."""
