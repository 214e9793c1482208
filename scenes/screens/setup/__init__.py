"""Set-up of a new match: players, house rules and deal."""
