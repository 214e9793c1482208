"""The parts that all games share: cards, zones, events, shuffles."""
