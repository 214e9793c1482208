"""All screens of the program. A screen with several files has a folder of its own."""
