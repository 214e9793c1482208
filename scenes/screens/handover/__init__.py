"""The screen with a curtain over the table while the screen changes hands."""
