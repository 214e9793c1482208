"""The page that answers questions about the rules while they are typed."""
