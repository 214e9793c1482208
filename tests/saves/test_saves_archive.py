"""The index of finished matches is quick, and never the truth."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.book.summaries import check, glance, is_known
from game.saves import Archive, Entry, Places, Shelf, Status, seal, unseal
from tests.book.many import archive, goldens, put, records

COUNT = 8


@pytest.fixture
def full(places: Places) -> Places:
    """A house with some finished matches, one put away, and the index of all."""
    small = sorted(goldens(), key=lambda record: len(record.dumps()))[:6]
    made = list(records(COUNT, of=small))
    put(places, iter(made[:-1]))
    put(places, iter(made[-1:]), "put-away")
    archive(places).keep()
    return places


def told(made: Archive) -> list[tuple[Entry, bool]]:
    """All that an archive tells, and whether it was put away."""
    both = [(entry, False) for entry in made.finished()] + [(entry, True) for entry in made.away()]
    return sorted(both, key=lambda one: one[0].path)


def truth(places: Places) -> list[tuple[Entry, bool]]:
    """What the files say."""
    index(places).unlink(missing_ok=True)
    return told(archive(places))


def index(places: Places) -> Path:
    return places.matches / "index.json"


def document(places: Places) -> Any:
    return json.loads(unseal(index(places).read_bytes())[0])


def forge(places: Places, found: Any) -> None:
    index(places).write_bytes(seal(json.dumps(found).encode()))


def test_the_index_tells_what_the_files_say_and_no_file_is_read_again(full: Places) -> None:
    def never(_: str) -> Any:
        message = "a file was read that the index tells of"
        raise AssertionError(message)

    quick = Archive(full, never, is_known)
    assert quick.look() == 0
    assert len(told(quick)) == COUNT
    assert told(quick) == truth(full)


def with_version(number: object) -> Callable[[Any], Any]:
    return lambda found: {**found, "format_version": number, "rows": [[None] * 19] * 3}


HOSTILE: dict[str, Callable[[Any], Any]] = {
    "older": with_version(0),
    "newer": with_version(2),
    "no version": with_version(None),
    "a list": lambda found: [found],
    "rows are none": lambda found: {**found, "rows": None},
    "rows are words": lambda found: {**found, "rows": ["finished", 3, {}, [], None]},
    "of nothing": lambda found: {**found, "rows": []},
    "twice": lambda found: {**found, "rows": found["rows"] * 2},
    "of files that are gone": lambda found: {
        **found,
        "rows": [*found["rows"], ["finished", "poof-0123456789ab.tuckbox", *found["rows"][0][2:]]],
    },
    "of another folder": lambda found: {**found, "rows": [["..", *row[1:]] for row in found["rows"]]},
    "of a longer way": lambda found: {
        **found,
        "rows": [["finished", f"../finished/{row[1]}", *row[2:]] for row in found["rows"]],
    },
    "of another size": lambda found: {
        **found,
        "rows": [[*row[:2], row[2] + 1, *row[3:]] for row in found["rows"]],
    },
    "of no game": lambda found: {**found, "rows": [[*row[:7], "chess", *row[8:]] for row in found["rows"]]},
    "of no winner": lambda found: {
        **found,
        "rows": [[*row[:16], [9], *row[17:]] for row in found["rows"]],
    },
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_hostile_index_tells_nothing_that_the_files_do_not_say(full: Places, how: str) -> None:
    forge(full, HOSTILE[how](document(full)))
    found = told(archive(full))
    assert found == truth(full)
    assert len(found) == COUNT


@pytest.mark.parametrize("seed", range(12))
def test_random_bytes_and_torn_indexes_are_read_as_none(full: Places, seed: int) -> None:
    rng, good = random.Random(seed), index(full).read_bytes()
    torn = bytearray(good)
    torn[rng.randrange(len(torn))] ^= 1 << rng.randrange(8)
    bad = (rng.randbytes(rng.randrange(4000)), good[: rng.randrange(len(good))], bytes(torn), b"[" * 9000)
    index(full).write_bytes(bad[seed % 4])
    made = archive(full)
    made.keep()
    kept = archive(full)
    assert told(made) == told(kept) == truth(full)


WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    1 << 70,
    1.5,
    "\x1b[31m",
    "x" * 999,
    [],
    [[]],
    {},
    {"a": [1]},
    [True],
    ["\u202e"],
)


@pytest.mark.parametrize("column", range(19))
def test_no_value_of_another_kind_is_taken_for_a_fact(full: Places, column: int) -> None:
    rows = document(full)["rows"]
    for wrong in WRONG:
        found = {"format": "tuckbox-index", "format_version": 1}
        found["rows"] = [[*row[:column], wrong, *row[column + 1 :]] for row in rows]
        forge(full, found)
        for entry, _ in told(archive(full)):
            summary = entry.summary
            assert summary is not None
            assert all(name.isprintable() for name in (*summary.seats, summary.title, summary.deal))
            assert len(summary.seats) == len(summary.players) == len(summary.totals)
            assert all(type(number) is int for number in (*summary.totals, summary.moves, entry.seq))
            assert all(0 <= winner < len(summary.seats) for winner in summary.winners)
            assert type(entry.practice) is bool


def test_what_changed_on_the_disk_is_read_again(full: Places) -> None:
    first, second, *_ = sorted((full.matches / "finished").iterdir())
    first.write_text(first.read_text(encoding="utf-8").replace("seed = ", "seed =  "), encoding="utf-8")
    second.unlink()
    (full.matches / "finished" / "notes.tuckbox").write_text("milk, eggs", encoding="utf-8")
    found = told(archive(full))
    assert found == truth(full)
    assert [entry.status for entry, _ in found if entry.path == first] == [Status.EDITED]
    assert second not in [entry.path for entry, _ in found]


def test_a_damaged_match_is_told_of_and_stays_where_it_is(full: Places) -> None:
    first = min((full.matches / "finished").iterdir())
    first.write_bytes(first.read_bytes()[:300])
    archive(full).keep()
    (found,) = [entry for entry, _ in told(archive(full)) if entry.status is Status.DAMAGED]
    assert (found.path, found.summary, found.opens) == (first, None, False)
    assert first.exists()


def test_a_match_comes_back_to_where_it_was_put_away_from(full: Places) -> None:
    shelf = Shelf(full, check)
    (entry,) = archive(full).away()
    before = archive(full).finished()
    back = shelf.bring_back(entry)
    assert back.parent.name == "finished"
    assert len(archive(full).finished()) == len(before) + 1
    again = next(one for one in archive(full).finished() if one.path == back)
    shelf.put_away(again)
    assert [one.id for one in archive(full).away()] == [entry.id]


def test_a_match_that_was_not_over_comes_back_among_those_that_wait(places: Places) -> None:
    shelf = Shelf(places, check)
    record = next(iter(records(1)))[1]
    begun = record.with_match(record.new_match())
    shelf.save("0123456789ab", begun.dumps(), 1)
    shelf.put_away(shelf.matches()[0])
    assert shelf.matches() == ()
    (entry,) = archive(places).away()
    assert glance(entry.path.read_text(encoding="utf-8")).finished is False
    assert shelf.bring_back(entry).parent == places.matches
    assert [one.id for one in shelf.matches()] == ["0123456789ab"]
