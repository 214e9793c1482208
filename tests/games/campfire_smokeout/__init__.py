"""Tests of Campfire Smokeout: its rulings, its words, its CPU players and its table."""
