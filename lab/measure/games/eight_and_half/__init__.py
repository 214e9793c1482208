"""What measurements need to know of Eight & Half."""
