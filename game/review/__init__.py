"""Looking back at a match: what each move was worth by what its seat knew then, and what decided it."""
