"""If a disk refuses a call, even a read, the player gets a sentence and the program goes on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import pytest

from game.saves import Bad, BadFile, Instance, NotSaved, Places, ScoreBook, Shelf, read_file, write_log
from game.saves.folder import copies_in, listed
from tests.saves.records import record

ID = "abc123def456"


def broken(*_: Any, **__: Any) -> Any:
    raise OSError(errno.EIO, "injected")


def test_a_file_whose_size_cannot_be_read_counts_as_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"x")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", broken)
        with pytest.raises(BadFile) as caught:
            read_file(path)
    assert caught.value.kind is Bad.UNREADABLE


def test_a_file_that_cannot_be_closed_counts_as_unreadable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stuck:
        def __init__(self, handle: int, _mode: str) -> None:
            self.handle = handle

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            os.close(self.handle)
            broken()

        def fileno(self) -> int:
            return self.handle

        def read(self, _: int) -> bytes:
            return b"x"

    path = tmp_path / "f"
    path.write_bytes(b"x")
    monkeypatch.setattr("game.saves.guards.os.fdopen", Stuck)
    with pytest.raises(BadFile) as caught:
        read_file(path)
    assert caught.value.kind is Bad.UNREADABLE


def _finish(shelf: Shelf, _: ScoreBook) -> None:
    shelf.finish(ID)


def _put_away(shelf: Shelf, _: ScoreBook) -> None:
    (entry,) = shelf.matches()
    shelf.put_away(entry)


@pytest.mark.parametrize(("job", "call"), [(_finish, "iterdir"), (_put_away, "exists")])
def test_a_change_in_an_unreadable_folder_fails_and_the_match_is_kept(
    shelf: Shelf, places: Places, monkeypatch: pytest.MonkeyPatch, job: Callable[..., None], call: str
) -> None:
    shelf.save(ID, record(5), 5)
    book = ScoreBook(places)
    with monkeypatch.context() as patch:
        patch.setattr(Path, call, broken)
        with pytest.raises(NotSaved):
            job(shelf, book)
    assert [entry.seq for entry in shelf.matches()] == [5]


def test_a_folder_that_does_not_exist_lists_no_files(shelf: Shelf, tmp_path: Path) -> None:
    assert shelf.finish(ID) is None
    (tmp_path / "file").write_bytes(b"")
    for folder in (tmp_path / "none", tmp_path / "file"):
        assert listed(folder, lambda _: True) == []


def test_only_numbered_copies_of_the_file_itself_are_found(tmp_path: Path) -> None:
    stem = "poof-[abc]"
    names = (
        f"{stem}.10.tuckbox",
        f"{stem}.2.tuckbox",
        f"{stem}.x.tuckbox",
        f"{stem}.1",
        "3.tuckbox",
        "4",
        "poof-a.5.tuckbox",
    )
    for name in names:
        (tmp_path / name).write_bytes(b"")
    assert [path.name for path in copies_in(tmp_path, f"{stem}.tuckbox")] == [names[1], names[0]]


def test_an_unreadable_score_book_is_shown_as_empty_with_the_reason(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "iterdir", broken)
    found, sentence = ScoreBook(places).results()
    assert found == ()
    assert "could not read" in str(sentence)


def test_unreadable_requests_do_not_stop_the_start(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "iterdir", broken)
    claim = Instance.claim(places)
    assert claim is not None
    assert claim.handed() == ()
    claim.release()


def test_a_lock_is_released_even_if_closing_its_file_fails(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim, close = Instance.claim(places), os.close
    assert claim is not None

    def closed(handle: int) -> None:
        close(handle)
        broken()

    with monkeypatch.context() as patch:
        patch.setattr(os, "close", closed)
        claim.release()
    again = Instance.claim(places)
    assert again is not None
    again.release()


def test_an_unreadable_log_is_not_overwritten(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_log(places, "first")
    assert path is not None
    with monkeypatch.context() as patch:
        patch.setattr(os, "fstat", broken)
        assert write_log(places, "second") is None
    assert path.read_text() == "first\n\n"
