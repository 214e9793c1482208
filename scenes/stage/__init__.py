"""What all screens are built from: card pictures, timing, layout, sounds and caches."""
