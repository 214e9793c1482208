"""Pictures, sounds and planted faults of Poof, for developers."""
