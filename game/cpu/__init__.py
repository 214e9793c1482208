"""CPU players. A CPU is given only what a person in its seat would see, and runs in another process."""
