"""What measurements need to know of Spooky Boo."""
