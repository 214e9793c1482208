"""What scenes are built from: card sprites, timing, layout, pictures, sounds and caches."""
