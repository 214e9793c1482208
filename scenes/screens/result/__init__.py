"""The result scene at the end of a match."""
