"""The program around its scenes: window, main loop, routes, and what happens after a crash."""
