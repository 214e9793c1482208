"""The screen that hides the table while two people change places: a curtain."""
