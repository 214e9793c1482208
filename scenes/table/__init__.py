"""Parts of the table scene: its session, its cards, and how the player moves them."""
