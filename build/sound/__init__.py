"""Sounds: `make.py` writes all of them; the sounds of one game are in its folder of build/games."""
