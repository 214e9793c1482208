"""Building blocks of the screen: card sprites, time, layout, pictures, sounds and caches."""
