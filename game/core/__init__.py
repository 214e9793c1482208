"""The parts that all games share: cards, zones, events, sight, shuffles. They know no game, no clock and no file."""
