"""What The Game is asked: rulings, words, CPU players, its table."""
