"""Who plays, by which house rules, from which deal."""
