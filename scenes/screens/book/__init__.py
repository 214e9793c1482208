"""The score book, with results of finished matches."""
