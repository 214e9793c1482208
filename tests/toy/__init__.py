"""A sixth game for tests, with the same files as the other five, and helpers that put it on the shelf."""
