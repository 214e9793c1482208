"""The CPUs' process and the connection to it: which player plays which game."""
