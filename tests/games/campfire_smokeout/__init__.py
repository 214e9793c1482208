"""What Campfire Smokeout is asked: rulings, words, CPU players, its table."""
