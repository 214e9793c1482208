"""What the page that players get the program from shows of this game."""

PICTURE = "table-3"
"""The picture, by its name in tests/shots without the size."""
ALT = "The Game for three: two piles that climb and two that descend, each with the next number it takes, 34 of 98 cards played, and a hand of six."
"""What is to be seen there."""
