"""The shelf with the boxes."""
