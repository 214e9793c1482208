"""The program around its screens: its window, main loop, routes to screens, and its behaviour after a crash."""
