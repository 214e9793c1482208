"""A game's rules on folded paper."""
