"""The program's own widgets, such as buttons, text and lists, and what screen readers learn about a screen."""
