"""A sixth game with the same files as the five, and what tests need to put it on the real shelf."""
