import threading
import time
from collections.abc import Iterator
from functools import partial

import pytest

from game.saves import Autosaver, NotSaved, Places, Shelf, Status, Why
from tests.saves.records import check, record

ID, OTHER = "abc123def456", "fed654cba321"


class Disk(Shelf):
    """A store of matches in memory that behaves like a disk: slow, full, or broken by an unexpected error."""

    def __init__(self, places: Places) -> None:
        super().__init__(places, check)
        self.trouble: Exception | None = None
        self.gate = threading.Event()
        self.gate.set()
        self.written: list[tuple[str, int]] = []

    def save(self, match_id: str, text: str, seq: int) -> None:
        self.gate.wait(5)
        if self.trouble:
            raise self.trouble
        super().save(match_id, text, seq)
        self.written.append((match_id, seq))


@pytest.fixture
def disk(places: Places) -> Disk:
    return Disk(places)


@pytest.fixture
def saver(disk: Disk) -> Iterator[Autosaver]:
    saver = Autosaver(disk, retry_after=0.05)
    yield saver
    disk.trouble = None
    disk.gate.set()
    saver.close()


def test_a_requested_save_is_written(disk: Disk, saver: Autosaver) -> None:
    saver.offer(ID, partial(record, 3, seq=3), 3)
    saver.offer(OTHER, partial(record, 4, seq=4), 4)
    assert saver.flush()
    assert (saver.waiting(ID), saver.waiting(OTHER), saver.problem()) == (None, None, None)
    assert sorted(disk.written) == [(ID, 3), (OTHER, 4)]
    assert [entry.id for entry in disk.matches()] == [OTHER, ID]


def test_a_slow_disk_blocks_no_caller(disk: Disk, saver: Autosaver) -> None:
    disk.gate.clear()
    for n in range(1, 301):
        saver.offer(ID, partial(record, 1, seq=n), n)
    saver.offer(ID, partial(record, 1, seq=2), 2)
    assert saver.problem() is None
    assert not disk.written, "all was offered while the disk held the first"
    disk.gate.set()
    assert saver.flush()
    assert disk.written[-1] == (ID, 300)
    assert len(disk.written) <= 2


def test_a_failed_save_is_retried_on_request(disk: Disk) -> None:
    saver, disk.trouble = Autosaver(disk, retry_after=3600), NotSaved(Why.FULL)
    saver.offer(ID, partial(record, 3), 3)
    assert not saver.flush(1)
    assert not saver.try_again()
    disk.trouble = None
    assert saver.try_again(5)
    assert disk.written == [(ID, 3)]
    saver.close()


def test_a_full_disk_is_reported_and_retried(disk: Disk, saver: Autosaver) -> None:
    disk.trouble = NotSaved(Why.FULL)
    saver.offer(ID, partial(record, 3), 3)
    assert not saver.flush(1)
    assert "disk is full" in str(saver.problem())
    disk.trouble = None
    deadline = time.monotonic() + 3
    while saver.problem() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert saver.problem() is None
    assert disk.written == [(ID, 3)]


def test_the_next_move_retries_a_failed_save_at_once(disk: Disk) -> None:
    saver = Autosaver(disk, retry_after=60)
    disk.trouble = NotSaved(Why.FULL)
    saver.offer(ID, partial(record, 3), 3)
    assert not saver.flush(1)
    disk.trouble = None
    saver.offer(ID, partial(record, 4, seq=4), 4)
    assert saver.flush()
    assert disk.written == [(ID, 4)]
    assert saver.close()


def test_a_flush_of_all_saves_waits_for_a_successful_retry(disk: Disk) -> None:
    saver = Autosaver(disk, retry_after=60)
    for seq in range(3, 43, 2):
        disk.trouble = NotSaved(Why.FULL)
        saver.offer(ID, partial(record, 3, seq=seq), seq)
        assert not saver.flush(1)
        assert saver.waiting(ID) == (record(3, seq=seq), seq)
        disk.trouble = None
        disk.gate.clear()
        saver.offer(ID, partial(record, 3, seq=seq + 1), seq + 1)
        threading.Timer(0.01, disk.gate.set).start()
        assert saver.flush(2), "it did not wait for the write that was under way"
        assert saver.waiting(ID) is None
    assert saver.close()


def test_an_unexpected_error_does_not_stop_saving(disk: Disk, saver: Autosaver) -> None:
    disk.trouble = ZeroDivisionError()
    saver.offer(ID, partial(record, 3), 3)
    saver.flush(1)
    assert saver.problem() is not None
    disk.trouble = None
    saver.offer(ID, partial(record, 4, seq=4), 4)
    assert saver.flush()
    assert saver.problem() is None


def test_a_finished_match_moves_to_its_folder(disk: Disk, saver: Autosaver) -> None:
    saver.offer(ID, partial(record, 3), 3)
    saver.finish(ID, partial(record, 4, seq=4), 4)
    assert saver.flush()
    assert disk.matches() == ()
    assert [(entry.seq, entry.status) for entry in disk.finished()] == [(4, Status.OK)]


def test_pending_saves_are_written_when_the_program_closes(disk: Disk) -> None:
    saver = Autosaver(disk)
    saver.offer(ID, partial(record, 3), 3)
    assert saver.close()
    assert saver.close()
    assert disk.written == [(ID, 3)]


def test_a_closing_program_tries_failed_saves_again_and_reports_whether_it_succeeded(disk: Disk) -> None:
    saver = Autosaver(disk, retry_after=60)
    disk.trouble = NotSaved(Why.FULL)
    saver.offer(ID, partial(record, 3), 3)
    saver.flush(1)
    assert not saver.close()
    saver = Autosaver(disk, retry_after=60)
    saver.offer(ID, partial(record, 3), 3)
    saver.flush(1)
    disk.trouble = None
    assert saver.close()


def test_the_program_closes_after_a_time_limit_even_if_saves_are_pending(disk: Disk) -> None:
    saver = Autosaver(disk)
    disk.gate.clear()
    saver.offer(ID, partial(record, 3), 3)
    assert not saver.close(0.1)
    assert not disk.written
    disk.gate.set()
    assert saver.close()
