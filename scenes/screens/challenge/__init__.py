"""A challenge: one person plays a deal and sends its code to another, who plays the same cards."""
