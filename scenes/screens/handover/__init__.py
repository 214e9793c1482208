"""The screen that covers the table with a curtain while two people change places."""
