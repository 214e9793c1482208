"""The main menu: a shelf with the boxes of the games."""
