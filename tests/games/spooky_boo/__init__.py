"""What Spooky Boo is asked: rulings, words, CPU players, its table."""
