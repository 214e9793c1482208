"""The first scene: the shelf with the boxes of the games."""
