"""All screens of the program. Each screen with several files has a folder."""
