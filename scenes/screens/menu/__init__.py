"""The main menu, which is the first screen: a shelf with the boxes of the games."""
