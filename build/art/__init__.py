"""Draws the pictures of the program (`make.py`, `icons.py`), and pictures for developers (`shots.py`, `strips.py`)."""
