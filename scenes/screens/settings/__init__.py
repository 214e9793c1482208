"""The settings scene, and its page about the program."""
