"""Pictures, sounds and planted faults of Eight & Half, for developers."""
