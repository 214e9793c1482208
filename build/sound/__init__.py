"""Sounds: `make.py` writes all of them."""
