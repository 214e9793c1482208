"""Writes many finished matches to the disk: copies of golden (recorded) matches, with other people and times.

`python -m tests.book.many FOLDER COUNT` puts COUNT matches in a new FOLDER. Then it measures two starts of the
program: one that has never seen these matches, and one that has.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from game.book.summaries import glance, is_known
from game.record import Player, Record
from game.saves import Archive, Places, file_name, find_places, seal
from tests.golden import finished_goldens

PEOPLE = ("Ines", "ines", "Zoë Šťastná", "Bo", "=SUM(A1)", "Pip")
BEGAN = datetime(2024, 1, 31, 22, 15, tzinfo=UTC)


def records(count: int, seed: int = 1, of: Sequence[Record] = ()) -> Iterator[tuple[str, Record]]:
    """Yields `count` matches with their ids.

    They are copies of the golden (recorded) matches, or of the records in `of`.
    """
    rng, some = Random(seed), of or finished_goldens()
    for number in range(count):
        record = rng.choice(some)
        names = [*rng.sample(PEOPLE[1:], min(len(record.seats), 5)), "Fenn"]
        kinds = ("human", "human", "gentle", "steady", "sharp", "master", "random")
        seats = tuple(Player(names[seat], rng.choice(kinds)) for seat in range(len(record.seats)))
        ended = BEGAN + timedelta(minutes=37 * number)
        meta = {
            "id": f"{number:012x}",
            "seq": number + 1,
            "saved_at": ended,
            "practice": rng.random() < 0.1,
        }
        yield f"{number:012x}", replace(record, seats=seats, created=ended, meta=meta)


def put(places: Places, made: Iterator[tuple[str, Record]], folder: str = "finished") -> None:
    """Writes matches into a folder on the disk, as the program writes them."""
    to = places.matches / folder
    to.mkdir(parents=True, exist_ok=True)
    for match_id, record in made:
        (to / file_name(record.game.id, match_id)).write_bytes(seal(record.dumps().encode()))


def archive(places: Places) -> Archive:
    """Returns the archive of records as it is after a program start, with all records read."""
    made = Archive(places, glance, is_known)
    made.look()
    while made.read(1.0):
        pass
    return made


def main() -> None:
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    places = find_places({"TUCKBOX_HOME": str(folder)})
    put(places, records(count, of=finished_goldens()[: len(finished_goldens()) // 2]))
    for what in ("without an index", "with one"):
        began = time.perf_counter()
        made = archive(places)
        print(f"{what}: {len(made.finished())} matches in {time.perf_counter() - began:.3f} s")
        made.keep()


if __name__ == "__main__":
    main()
