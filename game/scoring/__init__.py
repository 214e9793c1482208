"""Says how games count points, who leads, and what was remarkable about a match."""
