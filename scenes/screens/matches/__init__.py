"""The screen of all saved matches, drawn as an open drawer."""
