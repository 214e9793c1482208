"""A sixth game, file by file as one stands beside the five, and the whole of it laid on the real table by tests."""
