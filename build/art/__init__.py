"""Pictures that the program draws with (`make.py`, `icons.py`), and pictures for developers.

The pictures for developers are made by `shots.py` and `strips.py`.
"""
