"""A deal that one person sends another."""
