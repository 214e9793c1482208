"""The postcard of a finished match."""
