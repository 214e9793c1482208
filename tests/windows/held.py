"""Writes a save while another program holds the file for some seconds.

The Python for Windows in Wine runs `python held.py SOURCES FILE SECONDS`. It prints `saved`, or why nothing
was saved.
"""

import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, sys.argv[1])

from game.saves.trouble import NotSaved
from game.saves.writer import write_atomic

path = Path(sys.argv[2])
write_atomic(path, b"old")
opened = threading.Event()


def hold() -> None:
    with path.open("rb"):
        opened.set()
        time.sleep(float(sys.argv[3]))


holder = threading.Thread(target=hold)
holder.start()
opened.wait()
try:
    write_atomic(path, b"new")
except NotSaved as refused:
    print(refused.sentence)
else:
    print("saved", path.read_bytes().decode())
holder.join()
print("left", *sorted(each.name for each in path.parent.iterdir()), path.read_bytes().decode())
