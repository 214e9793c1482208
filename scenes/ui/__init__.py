"""Tuckbox's own widgets, among them buttons, text and lists; and what a screen reader hears of a screen."""
