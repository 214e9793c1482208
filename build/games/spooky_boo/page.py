"""What the page that players get the program from shows of this game."""

PICTURE = "boo-4"
"""The picture, by its name in tests/shots without the size."""
ALT = "Spooky Boo for four: houses by night with four shuttered windows each. A 9 was drawn; it may be kept, discarded, or used as a keyhole."
"""What is to be seen there."""
