"""Animations of a game's box, and of a table that is unpacked or packed."""
