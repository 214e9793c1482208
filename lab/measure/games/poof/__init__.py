"""What measurements need to know of Poof."""
