"""Animations of a game's box: its flight to the next screen, and how a table's cards come out of it or go back."""
