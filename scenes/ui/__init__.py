"""The program's own widgets, such as buttons, text and lists."""
