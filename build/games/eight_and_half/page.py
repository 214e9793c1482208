"""This game on the page that players download the program from."""

PICTURE = "half-4"
"""Name of the picture in tests/shots, without the size."""
ALT = "Eight & Half for four: the marquee of a picture house shows 2½, beside it lie three Halves, and a note tells how the number got there."
"""Description of the picture."""
