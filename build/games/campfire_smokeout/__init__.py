"""Pictures, sounds and planted faults of Campfire Smokeout, for developers."""
