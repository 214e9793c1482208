"""Sounds: `make.py` writes all of them; a game's own sounds are in its folder of build/games."""
