"""The laboratory: environments for learning players, and many machines for simulate. The program never imports it."""
