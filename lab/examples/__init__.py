"""Whole players to begin with; the guide in lab/README.md walks through them."""
