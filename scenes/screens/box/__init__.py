"""A table that comes out of its box, and goes back into it."""
