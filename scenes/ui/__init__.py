"""The program's own widgets, such as buttons, text and lists, and what a screen reader gets to know of a screen."""
