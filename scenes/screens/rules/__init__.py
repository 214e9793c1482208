"""A game's rules on a folded leaflet."""
