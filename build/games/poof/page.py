"""What the page that players get the program from shows of this game."""

PICTURE = "poof-4"
"""The picture, by its name in tests/shots without the size."""
ALT = "Poof for four: three CPU players with their rows of face-up cards, a pile of 9s, the sign “To play: 9 or lower”, and a hand in which three 7s are picked."
"""What is to be seen there."""
LOOK_BACK = ("lookback-poof-1600x1000.png", "Looking back at a match of Poof")
"""A picture of looking back for the lists of other people's programs, and what it shows."""
