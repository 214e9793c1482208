"""Pictures, sounds and planted faults of Spooky Boo, for developers."""
