"""The page that answers questions about the rules while the player types them."""
