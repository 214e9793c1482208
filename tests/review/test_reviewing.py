"""A review is made in the background. It is shown while it grows, and can be stopped at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.games import ENTRIES
from game.record import Record
from game.review.report import Review
from game.saves.reviews import review_path
from game.session.reviewing import Reviewing
from game.worker.child import Pipe
from game.worker.student import Gone, Student
from game.worker.studies import study
from game.worker.study import Studied, Study
from tests.review.made import matches
from tests.review.test_paper import record_of

LONG = 120.0


def watched(reviewing: Reviewing) -> Review:
    assert reviewing.join(LONG)
    found = reviewing.poll()
    assert found is not None
    return found


def small() -> Record:
    return record_of(next(matches("campfire-smokeout", 1)))


def dies(_pipe: Pipe) -> None:
    os._exit(3)


def babbles(pipe: Pipe) -> None:
    while True:
        pipe.recv_bytes()
        pipe.send_bytes(b"nonsense")


def waits(pipe: Pipe) -> None:
    pipe.recv_bytes()
    pipe.recv_bytes()


def test_a_complete_review_is_saved_and_reused(tmp_path: Path) -> None:
    record, path = small(), tmp_path / "camp-abcdef.tuckbox"
    first = Reviewing(record, path)
    made = watched(first)
    assert (first.is_done, first.share, first.notice) == (True, 1.0, None)
    assert any(seat.moves for seat in made.seats)

    def never(_pipe: Pipe) -> None:
        raise AssertionError

    second = Reviewing(record, path, student=lambda: Student(never))
    kept = watched(second)
    assert second.is_done
    assert [len(seat.moves) for seat in kept.seats] == [len(seat.moves) for seat in made.seats]
    for seat in kept.seats:
        parts = seat.ledger
        assert abs(parts.start + parts.own + parts.deck + parts.others - parts.result) < 1e-9


@pytest.mark.parametrize("target", [dies, babbles])
def test_a_review_process_that_dies_or_sends_nonsense_is_reported(
    target: Callable[[Pipe], None], tmp_path: Path
) -> None:
    reviewing = Reviewing(small(), tmp_path / "camp-abcdef.tuckbox", student=lambda: Student(target))
    assert reviewing.join(LONG)
    assert reviewing.notice is not None
    assert not reviewing.is_done
    assert not list(tmp_path.iterdir())


def test_the_review_process_stops_if_the_review_is_closed(tmp_path: Path) -> None:
    students: list[Student] = []

    def student() -> Student:
        students.append(Student(waits))
        return students[-1]

    reviewing = Reviewing(small(), tmp_path / "camp-abcdef.tuckbox", student=student)
    reviewing.close()
    assert reviewing.join(LONG)
    assert (reviewing.is_done, reviewing.notice, reviewing.poll()) == (False, None, None)
    assert not list(tmp_path.iterdir())


class Direct(Student):
    """A CPU worker that answers in the calling thread. After `most` requests it ends. None means never."""

    def __init__(self, asked: list[Study], most: int | None = None) -> None:
        super().__init__(waits)
        self._asked, self._left = asked, most

    def ask(self, asked: Study) -> Studied:
        if self._left == 0:
            self.end()
            raise Gone
        self._left = None if self._left is None else self._left - 1
        self._asked.append(asked)
        return study(asked)


@pytest.mark.every_third
@pytest.mark.parametrize("stops", [1, 4, 11])
def test_a_stopped_review_continues_to_the_same_result(tmp_path: Path, stops: int) -> None:
    record, path = small(), tmp_path / "camp-abcdef.tuckbox"
    asked: list[list[Study]] = [[], []]
    left: list[int | None] = [stops, None]
    stopped = Reviewing(record, path, student=lambda: Direct(asked[0], left.pop(0)))
    assert stopped.join(LONG)
    assert (stopped.is_done, stopped.notice, len(asked[0])) == (False, None, stops)
    assert not review_path(path).exists()
    stopped.go_on()
    found = watched(stopped)
    whole = watched(Reviewing(record, student=lambda: Direct(asked[1])))
    assert found == whole
    assert stopped.is_done
    assert review_path(path).exists()
    assert [one.steps for one in asked[0]] == [one.steps for one in asked[1]]
    stopped.go_on()
    assert stopped.join(LONG)
    assert len(asked[0]) == len(asked[1])


def test_a_review_by_an_older_judge_is_kept_until_a_new_review_replaces_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, path = small(), tmp_path / "camp-abcdef.tuckbox"
    watched(Reviewing(record, path))
    old = review_path(path).read_bytes()
    entry = ENTRIES["campfire-smokeout"]
    changed = replace(entry, judge_version=entry.judge_version + 1)
    monkeypatch.setitem(ENTRIES, "campfire-smokeout", changed)
    stopped = Reviewing(record, path, student=lambda: Student(dies))
    assert stopped.join(LONG)
    assert stopped.poll() is None
    assert review_path(path).read_bytes() == old
    assert watched(Reviewing(record, path)).seats
    assert f"judge = {changed.judge_version}" in review_path(path).read_text(encoding="utf-8")
    assert not (tmp_path / "damaged").exists(), "it was no bad one"


def test_a_hostile_review_is_set_aside_and_made_again(tmp_path: Path) -> None:
    path = tmp_path / "camp-abcdef.tuckbox"
    review_path(path).write_bytes(b"\x00format = [[[[" * 50)
    reviewing = Reviewing(small(), path)
    watched(reviewing)
    assert reviewing.is_done
    assert review_path(path).read_bytes().startswith(b"format")
    assert len(list((tmp_path / "damaged").iterdir())) == 1
