"""Pictures, sounds and planted faults of The Game, for developers."""
