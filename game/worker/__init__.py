"""The process in which CPUs think, the connection to it, and which CPU plays which game."""
