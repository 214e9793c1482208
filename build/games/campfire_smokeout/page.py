"""Campfire Smokeout on the page from which players download the program."""

PICTURE = "camp-6"
ALT = "Campfire Smokeout for six: animals on logs round a fire, the Smoke lies before Ines, and arrows show to whom each Wind would blow it."
