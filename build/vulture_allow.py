"""Names that vulture cannot see used: each line says who uses them."""
