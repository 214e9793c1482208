"""Poof on the page from which players download the program."""

PICTURE = "poof-4"
ALT = "Poof for four: three CPU players with their rows of face-up cards, a pile of 9s, the sign “To play: 9 or lower”, and a hand in which three 7s are picked."
LOOK_BACK = ("lookback-poof-1600x1000.png", "Looking back at a match of Poof")
"""File name and caption of the picture of a past match."""
