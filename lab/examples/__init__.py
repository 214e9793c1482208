"""Complete players to start from; the guide in lab/README.md explains them."""
