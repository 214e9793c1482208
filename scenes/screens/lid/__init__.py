"""Inside the lid of a game's box: the stamps of good moments."""
