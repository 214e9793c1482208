"""The score pad for a match with real cards: its paper, its brass keys, and the start of a pad."""
