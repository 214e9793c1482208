"""The score book, a screen with two pages of results of finished matches."""
