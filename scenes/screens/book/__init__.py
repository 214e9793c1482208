"""The score book with its two pages."""
