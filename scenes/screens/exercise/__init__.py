"""An exercise from one's own decision in a past match."""
