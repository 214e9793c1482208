"""One match being played at a screen: who plays, what the CPUs think and when, what is kept."""
