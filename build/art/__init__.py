"""Pictures the program draws with (`make.py`, `icons.py`), and pictures for developers (`shots.py`,
`strips.py`).
"""
