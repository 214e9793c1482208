"""The settings screen, and its page about the program."""
