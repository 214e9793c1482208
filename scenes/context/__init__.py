"""Objects that live as long as the program, such as settings and saved matches."""
