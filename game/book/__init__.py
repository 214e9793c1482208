"""The score book: who played, who won, and what is worth telling of it."""
