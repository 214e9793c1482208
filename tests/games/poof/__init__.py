"""What Poof is asked: rulings, words, CPU players, its table."""
