"""CPU players. A CPU gets only what a person in its seat would see, and runs in another process."""
