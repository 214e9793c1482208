"""A first lesson at the real table."""
