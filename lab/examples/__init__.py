"""Complete players as examples to start from; lab/README.md explains them."""
