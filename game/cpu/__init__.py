"""CPU players. A CPU gets only what a person in its seat would see."""
