"""Draws the pictures of the program, and pictures for developers."""
