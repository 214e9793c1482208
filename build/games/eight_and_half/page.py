"""What the page that players get the program from shows of this game."""

PICTURE = "half-4"
"""The picture, by its name in tests/shots without the size."""
ALT = "Eight & Half for four: the marquee of a picture house shows 2½, beside it lie three Halves, and a note tells how the number got there."
"""What is to be seen there."""
