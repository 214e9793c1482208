"""Looking back on a match."""
