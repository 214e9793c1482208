"""Spooky Boo on the page from which players download the program."""

PICTURE = "boo-4"
ALT = "Spooky Boo for four: houses by night with four shuttered windows each. A 9 was drawn; it may be kept, discarded, or used as a keyhole."
