"""CPU players. They get what a chair gets, and run in another process."""
