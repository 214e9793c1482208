"""Sounds: `make.py` writes all of them; a game's own stand in its folder of build/games."""
