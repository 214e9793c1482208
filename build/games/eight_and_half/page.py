"""Eight & Half on the page from which players download the program."""

PICTURE = "half-4"
ALT = "Eight & Half for four: the marquee of a picture house shows 2½, beside it lie three Halves, and a note tells how the number got there."
