"""What all games share: cards, zones, events, sight, shuffles. It knows no game, no clock and no file."""
