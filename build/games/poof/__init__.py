"""What developers make and plant for one game."""
