"""What measurements need to know of The Game."""
