"""What a round came to, on the score pad."""
