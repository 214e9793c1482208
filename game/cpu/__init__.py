"""Players that think: they get what a chair gets, in a process of their own."""
