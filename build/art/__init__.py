"""Pictures that the program draws with (`make.py`, `icons.py`), and pictures for developers.

Those for developers are made by `shots.py` and `strips.py`.
"""
