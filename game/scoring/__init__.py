"""How games count: points, rounds, who leads, what is worth telling."""
