"""Parts of the table scene: the session that it plays, the cards it shows, and how the player moves them."""
