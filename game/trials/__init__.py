"""Whole matches between CPUs, played by another process in the background."""
