"""Pictures: what the program draws with (`make.py`, `icons.py`), and what developers look at (`shots.py`, `strips.py`)."""
