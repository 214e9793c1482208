"""What Eight & Half is asked: rulings, words, CPU players, its table."""
