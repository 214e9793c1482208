"""Thousands of damaged files. None of them is ever read as a different match."""

import random
from collections import Counter

import pytest

from game.saves import Places, Shelf, Status, file_name, seal
from game.saves.reading import judge
from tests.saves.records import check, record
from tests.saves.spoil import spoiled

CORPUS = [seal(record(moves, seed=moves).encode()) for moves in (0, 1, 2, 9, 40)]


def spoil(count: int) -> Counter[Status]:
    seen: Counter[Status] = Counter()
    for number in range(count):
        rng = random.Random(number)
        good = rng.choice(CORPUS)
        bad = spoiled(good, CORPUS, rng)
        reading = judge(bad, check, ours=True)
        seen[reading.status] += 1
        if bad in CORPUS:
            continue
        assert str(reading.sentence)
        if reading.status is Status.OK:
            # Only the seal's own lines may differ, in a way that says the same.
            assert any(bad.partition(b"\n[seal]")[0] == kept.partition(b"\n[seal]")[0] for kept in CORPUS), (
                number
            )
        assert reading.opens is bool(reading.text)
    return seen


def test_a_damaged_file_is_never_read_as_a_different_match() -> None:
    seen = spoil(5000)
    assert seen[Status.DAMAGED] > 2000
    assert seen[Status.EDITED] > 100


@pytest.mark.long
def test_many_damaged_files_are_never_read_as_different_matches() -> None:
    spoil(100_000)


def test_good_files_among_damaged_files_are_listed_unchanged(places: Places) -> None:
    shelf = Shelf(places, check)
    good = {}
    for number in range(10):
        match_id = f"{number:012}"
        shelf.save(match_id, record(number, seq=number + 1), number + 1)
        good[match_id] = (shelf.folder / file_name("poof", match_id)).read_bytes()
    for number in range(60):
        rng = random.Random(number)
        name = file_name("poof", f"bad{number:09}")
        (shelf.folder / name).write_bytes(spoiled(rng.choice(CORPUS[1:]), CORPUS, rng) + b"\n")
    entries = shelf.matches()
    assert len(entries) == 70
    for match_id, data in good.items():
        (entry,) = [e for e in entries if e.id == match_id]
        assert entry.status is Status.OK
        assert entry.path.read_bytes() == data
    assert len(list((shelf.folder / "damaged").iterdir())) == sum(e.status is Status.DAMAGED for e in entries)
