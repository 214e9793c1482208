"""The parts from which all screens are built: card pictures, timing, layout, sounds and caches."""
