"""What the page that players get the program from shows of this game."""

PICTURE = "camp-6"
"""The picture, by its name in tests/shots without the size."""
ALT = "Campfire Smokeout for six: animals on logs round a fire, the Smoke lies before Ines, and arrows show to whom each Wind would blow it."
"""What is to be seen there."""
