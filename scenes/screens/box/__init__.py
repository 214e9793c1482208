"""Animations of a game's box: from one scene to the next, unpacking a table, and packing it again."""
