"""An exercise: a decision from an own past match, to be made again."""
