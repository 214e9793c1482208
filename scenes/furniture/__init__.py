"""What stands on each game's table besides cards: signs, counters, words to say, by game id."""
