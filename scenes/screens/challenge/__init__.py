"""A challenge: a deal that one person sends to another."""
