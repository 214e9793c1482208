"""Parts of the table scene: the session it plays, the cards it shows, the hands that touch them."""
