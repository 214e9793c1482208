"""The score pad for real cards: its paper, its brass keys, and how a pad is started."""
