"""The Game on the page from which players download the program."""

PICTURE = "table-3"
ALT = "The Game for three: two piles that climb and two that descend, each with the next number it takes, 34 of 98 cards played, and a hand of six."
