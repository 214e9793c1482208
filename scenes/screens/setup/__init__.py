"""The screen on which a new match is set up: players, house rules, and how the cards are dealt."""
