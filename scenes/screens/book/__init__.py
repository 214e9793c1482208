"""The score book, open."""
