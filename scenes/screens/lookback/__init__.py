"""Look-back: going through a past match move by move."""
