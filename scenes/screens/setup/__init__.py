"""Players, house rules and deal of a new match."""
