"""The table of a match as a scene."""
