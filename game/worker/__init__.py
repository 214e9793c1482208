"""The process of the CPUs, the connection to it, and the list of which CPU plays which game."""
