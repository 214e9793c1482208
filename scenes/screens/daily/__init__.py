"""The deal of the day, and the calendar of the days before."""
