"""The animation of a table coming out of its box and going back into it."""
