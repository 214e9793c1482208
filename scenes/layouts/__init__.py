"""Where each game's things lie, by game id."""
