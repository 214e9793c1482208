"""The index of finished matches is only for speed. If it differs from the match files, the files count."""

import json
import random
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.book.summaries import check, glance, is_known
from game.pictures import ANIMALS, animal_of
from game.saves import Archive, Entry, Places, Shelf, Status, Summary, seal, unseal
from tests.book.many import archive, put, records
from tests.golden import finished_goldens
from tests.saves.calls import calls_in
from tests.tier import share

COUNT = 8


@pytest.fixture
def full(places: Places) -> Places:
    """Returns a data folder with an index, and one archived match."""
    small = finished_goldens()[:6]
    made = list(records(COUNT, of=small))
    put(places, iter(made[:-1]))
    put(places, iter(made[-1:]), "put-away")
    archive(places).keep()
    return places


def listed(made: Archive) -> list[tuple[Entry, bool]]:
    both = [(entry, False) for entry in made.finished()] + [(entry, True) for entry in made.away()]
    return sorted(both, key=lambda one: one[0].path)


def truth(places: Places) -> list[tuple[Entry, bool]]:
    index(places).unlink(missing_ok=True)
    return listed(archive(places))


def index(places: Places) -> Path:
    return places.matches / "index.json"


def document(places: Places) -> Any:
    return json.loads(unseal(index(places).read_bytes())[0])


def forge(places: Places, found: Any) -> None:
    index(places).write_bytes(seal(json.dumps(found).encode()))


def test_the_index_agrees_with_the_saved_files(full: Places) -> None:
    read: list[str] = []

    def noted(text: str) -> Summary:
        read.append(text)
        return glance(text)

    quick = Archive(full, noted, is_known)
    assert quick.look() == 0
    assert len(listed(quick)) == COUNT
    assert len(read) == 1, "to see whether the index lies"
    assert listed(quick) == truth(full)


def with_version(number: object) -> Callable[[Any], Any]:
    return lambda found: {**found, "format_version": number}


def with_files(**columns: Callable[[list[Any]], object]) -> Callable[[Any], Any]:
    """Returns a function that changes columns of an index's list of files."""
    return lambda found: {
        **found,
        "files": {**found["files"], **{key: how(found["files"][key]) for key, how in columns.items()}},
    }


def in_part(part: str, key: str, value: object) -> Callable[[Any], Any]:
    return lambda found: {**found, part: {**found[part], key: value}}


def twice(found: Any) -> Any:
    both = {part: {key: column * 2 for key, column in found[part].items()} for part in ("files", "matches")}
    return {**found, **both}


def with_one_more(found: Any) -> Any:
    more = {
        part: {key: [*column, column[0]] for key, column in found[part].items()}
        for part in ("files", "matches")
    }
    more["files"]["name"][-1] = "poof-0123456789ab.tuckbox"
    return {**found, **more}


HOSTILE: dict[str, Callable[[Any], Any]] = {
    "older": with_version(1),
    "newer": with_version(3),
    "no version": with_version(None),
    "a list": lambda found: [found],
    "no files": lambda found: {**found, "files": None},
    "files are a list": lambda found: {**found, "files": list(found["files"].values())},
    "matches are words": lambda found: {**found, "matches": "words"},
    "words are words": lambda found: {**found, "words": dict.fromkeys(found["words"], "words")},
    "of nothing": lambda found: {
        **found,
        **{part: {key: [] for key in found[part]} for part in ("files", "matches", "words")},
    },
    "twice": twice,
    "of files that are gone": with_one_more,
    "a column is short": with_files(seq=lambda column: column[1:]),
    "a match is missing": lambda found: {
        **found,
        "matches": {key: column[1:] for key, column in found["matches"].items()},
    },
    "of a longer way": with_files(name=lambda column: [f"../finished/{name}" for name in column]),
    "of a longer way in Windows": with_files(name=lambda column: [f"..\\{name}" for name in column]),
    "of another size": with_files(size=lambda column: [size + 1 for size in column]),
    "of another time": with_files(changed=lambda column: [time - 1 for time in column]),
    "of another state": with_files(status=lambda column: ["foreign"] * len(column)),
    "all damaged": with_files(status=lambda column: ["damaged"] * len(column)),
    "of no game": lambda found: in_part("words", "game", ["chess"] * len(found["words"]["game"]))(found),
    "of no winner": lambda found: in_part("words", "winners", [[9]] * len(found["words"]["winners"]))(found),
    "without options": lambda found: in_part("words", "options", [{}] * len(found["words"]["options"]))(
        found
    ),
    "of no rounds": lambda found: in_part(
        "words", "options", [{**one, "rounds": ""} for one in found["words"]["options"]]
    )(found),
    "of nobody": lambda found: in_part("words", "seats", [[]] * len(found["words"]["seats"]))(found),
    "of too many": lambda found: in_part("words", "totals", [[1] * 4] * len(found["words"]["totals"]))(found),
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_forged_index_never_shows_wrong_matches(full: Places, how: str) -> None:
    forge(full, HOSTILE[how](document(full)))
    found = listed(archive(full))
    assert found == truth(full)
    assert len(found) == COUNT


def with_other_winners(found: Any) -> Any:
    return in_part("words", "winners", [[1 - one[0]] if one else [0] for one in found["words"]["winners"]])(
        found
    )


def test_an_index_with_every_row_forged_is_dropped(full: Places) -> None:
    right = truth(full)
    archive(full).keep()
    forge(full, with_other_winners(document(full)))
    made = archive(full)
    assert listed(made) == right
    made.keep()
    assert listed(archive(full)) == right


def test_each_row_of_an_index_is_compared_with_its_file(
    full: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = truth(full)
    archive(full).keep()
    good = document(full)
    for number in range(COUNT):
        seq = [one + 100 * (nth == number) for nth, one in enumerate(good["files"]["seq"])]
        forge(full, with_files(seq=lambda _, seq=seq: seq)(good))  # type: ignore[misc]
        seen = []
        for second in range(COUNT):
            monkeypatch.setattr("time.time", lambda second=second: float(second))
            seen.append(listed(archive(full)) == right)
        assert seen.count(True) == 1, "one start finds the one row that lies"


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_index_counts_as_missing(full: Places, seed: int) -> None:
    rng, good = random.Random(seed), index(full).read_bytes()
    torn = bytearray(good)
    torn[rng.randrange(len(torn))] ^= 1 << rng.randrange(8)
    bad = (rng.randbytes(rng.randrange(4000)), good[: rng.randrange(len(good))], bytes(torn), b"[" * 9000)
    index(full).write_bytes(bad[seed % 4])
    made = archive(full)
    made.keep()
    kept = archive(full)
    assert listed(made) == listed(kept) == truth(full)


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


COLUMNS = (
    *(("files", key) for key in ("away", "name", "size", "changed", "status", "seq", "practice")),
    *(
        ("matches", key)
        for key in ("finished", "round", "updated", "moves", "deal", "daily", "game", "seats")
    ),
    *(("words", key) for key in ("game", "title", "seats", "players", "totals", "winners", "options")),
    *(("words", key) for key in ("offset", "hints", "pictures", "head_starts")),
)


@pytest.mark.every_third
@pytest.mark.parametrize(("part", "key"), COLUMNS)
def test_values_of_wrong_types_are_refused(full: Places, part: str, key: str) -> None:
    good = document(full)
    assert set(COLUMNS) >= {(part, key) for part in ("files", "words") for key in good[part]}
    whole = share(WRONG[COLUMNS.index((part, key)) % 4 :], 4)
    for wrong in WRONG:
        column = [wrong, *good[part][key][1:]]
        forge(full, in_part(part, key, column)(good))
        for entry, _ in listed(archive(full)):
            summary = entry.summary
            assert summary is not None
            assert all(name.isprintable() for name in (*summary.seats, summary.title, summary.deal))
            assert len(summary.seats) == len(summary.players) == len(summary.totals)
            assert all(type(number) is int for number in (*summary.totals, summary.moves, entry.seq))
            assert all(0 <= winner < len(summary.seats) for winner in summary.winners)
            assert type(entry.practice) is bool
            assert summary.daily is None or type(summary.daily) is date
            assert summary.offset is None or type(summary.offset) is int
            assert all(type(number) is int for number in summary.hints)
            assert len(summary.head_starts) in {0, len(summary.seats)}
            assert all(picture == "" or animal_of(picture) in ANIMALS for picture in summary.pictures)
        if wrong in whole:
            forge(full, in_part(part, key, wrong)(good))
            assert len(listed(archive(full))) == COUNT, "a column that is none is as if it were not there"


# -- what an index costs -------------------------------------------------------------------------------
CALLS = 30
"""The most Python calls for each match in an index. At this number, ten thousand matches take a fifth of a second."""


def test_adding_one_match_to_the_index_needs_few_calls(places: Places) -> None:
    small = finished_goldens()[:6]
    calls = []
    for count in (100, 500):
        put(places, records(count, of=small))
        archive(places).keep()
        made = Archive(places, glance, is_known)
        calls.append(calls_in(made.look))
        assert len(made.finished()) == count
    assert (calls[1] - calls[0]) / 400 <= CALLS


def test_match_files_that_were_changed_are_read_again(full: Places) -> None:
    first, second, *_ = sorted((full.matches / "finished").iterdir())
    first.write_text(first.read_text(encoding="utf-8").replace("seed = ", "seed =  "), encoding="utf-8")
    second.unlink()
    (full.matches / "finished" / "notes.tuckbox").write_text("milk, eggs", encoding="utf-8")
    found = listed(archive(full))
    assert found == truth(full)
    assert [entry.status for entry, _ in found if entry.path == first] == [Status.EDITED]
    assert second not in [entry.path for entry, _ in found]


def test_a_damaged_match_is_reported_and_stays(full: Places) -> None:
    first = min((full.matches / "finished").iterdir())
    first.write_bytes(first.read_bytes()[:300])
    archive(full).keep()
    (found,) = [entry for entry, _ in listed(archive(full)) if entry.status is Status.DAMAGED]
    assert (found.path, found.summary, found.opens) == (first, None, False)
    assert first.exists()


def test_a_restored_match_returns_to_its_folder(full: Places) -> None:
    shelf = Shelf(full, check)
    (entry,) = archive(full).away()
    before = archive(full).finished()
    back = shelf.bring_back(entry)
    assert back.parent.name == "finished"
    assert len(archive(full).finished()) == len(before) + 1
    again = next(one for one in archive(full).finished() if one.path == back)
    shelf.put_away(again)
    assert [one.id for one in archive(full).away()] == [entry.id]


def test_a_restored_unfinished_match_can_be_continued(places: Places) -> None:
    shelf = Shelf(places, check)
    record = next(iter(records(1)))[1]
    begun = replace(record.with_match(record.new_match()), meta={"id": "0123456789ab"})
    shelf.save("0123456789ab", begun.dumps(), 1)
    shelf.put_away(shelf.matches()[0])
    assert shelf.matches() == ()
    (entry,) = archive(places).away()
    assert glance(entry.path.read_text(encoding="utf-8")).finished is False
    assert shelf.bring_back(entry).parent == places.matches
    assert [one.id for one in shelf.matches()] == ["0123456789ab"]
