"""A challenge: one person plays a deal, and another the same cards."""
