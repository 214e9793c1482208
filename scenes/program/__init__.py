"""The program around its scenes: window, main loop, routes, and what follows a crash."""
