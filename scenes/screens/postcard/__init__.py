"""The postcard of a finished match, to be saved as pictures."""
