"""A decision of one's own that is tried once more."""
