"""The score book: who played, who won, and remarkable results."""
