"""Tuckbox's own widgets: buttons, text, focus and the tree a screen reader hears."""
