"""The unfinished matches."""
