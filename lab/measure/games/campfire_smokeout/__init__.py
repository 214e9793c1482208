"""What measurements need to know of Campfire Smokeout."""
