"""All screens of the program, some with a folder of their own."""
