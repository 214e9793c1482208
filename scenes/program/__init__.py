"""The program round its scenes: window, loop, routes, what lives as long as it does, and what is left of it after a fault."""
