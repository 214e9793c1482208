"""The program around its screens, such as its window and main loop."""
