"""Poof on the page from which players download the program."""

PICTURE = "poof-4"
"""Name of the picture in tests/shots, without the size."""
ALT = "Poof for four: three CPU players with their rows of face-up cards, a pile of 9s, the sign “To play: 9 or lower”, and a hand in which three 7s are picked."
"""Description of the picture."""
LOOK_BACK = ("lookback-poof-1600x1000.png", "Looking back at a match of Poof")
"""Picture of the look-back for software lists, with its caption."""
