"""Memory does not grow with the number of matches that are played and finished in one sitting."""

import gc
import sys
from dataclasses import replace
from functools import partial

from game.saves import Autosaver, Places, ScoreBook, Shelf
from game.saves.folder import new_id
from tests.saves.records import record
from tests.saves.test_saves_scorebook import ONE

MATCHES = 60
NOISE = 60
"""At most this many blocks of memory may differ by chance.

If the program kept two ids for each match, twice as many blocks would differ.
"""


def play(shelf: Shelf, saver: Autosaver, book: ScoreBook) -> None:
    over, left = new_id(), new_id()
    saver.offer(over, partial(record, 3), 3)
    saver.offer(left, partial(record, 3), 3)
    saver.finish(over, partial(record, 4), 4)
    assert saver.flush()
    (entry,) = shelf.matches()
    shelf.put_away(entry)
    book.add(replace(ONE, match=over))


def test_finished_matches_do_not_stay_in_memory(places: Places, shelf: Shelf) -> None:
    saver, book = Autosaver(shelf), ScoreBook(places)
    blocks = []
    for _ in ("to warm up", "before", "after"):
        for _ in range(MATCHES):
            play(shelf, saver, book)
        assert shelf.matches() == ()
        gc.collect()
        blocks.append(sys.getallocatedblocks())
    saver.close()
    assert blocks[-1] - blocks[-2] < NOISE
