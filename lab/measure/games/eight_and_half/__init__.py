"""What measurements need to know of one game."""
