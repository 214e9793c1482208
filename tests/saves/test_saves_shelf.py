import errno
import gc
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.saves import (
    BadFile,
    Entry,
    NotSaved,
    Places,
    Shelf,
    Status,
    Summary,
    Why,
    file_name,
    new_id,
    seal,
    slug,
)
from game.saves.reading import Reading
from game.saves.reviews import keep_review, review_path
from tests.saves.records import FACES, HeldError, check, record

ID = "abc123def456"


def file_of(shelf: Shelf, match_id: str = ID) -> Path:
    return shelf.folder / file_name("poof", match_id)


def only(shelf: Shelf) -> Entry:
    (entry,) = shelf.matches()
    return entry


def put(shelf: Shelf, name: str, data: bytes | str) -> Path:
    shelf.folder.mkdir(parents=True, exist_ok=True)
    path = shelf.folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def test_a_saved_match_loads_unchanged(shelf: Shelf) -> None:
    text = record(30, seq=30)
    shelf.save(ID, text, 30)
    entry = only(shelf)
    assert (entry.id, entry.status, entry.seq, entry.practice) == (ID, Status.OK, 30, False)
    assert entry.summary is not None
    assert entry.summary.seats == ("Zoë Šťastná [[[[[[[[[[[[[[", "Bo")
    assert shelf.load(entry).startswith(text)
    assert check(shelf.load(entry)) == check(text)
    assert file_of(shelf).name == f"poof-{ID}.tuckbox"


def test_an_empty_folder_has_no_matches(shelf: Shelf) -> None:
    assert shelf.matches() == ()
    assert shelf.finished() == ()
    assert shelf.finish(ID) is None


def test_the_match_saved_last_comes_first_regardless_of_file_times(shelf: Shelf) -> None:
    ids = [new_id() for _ in range(5)]
    for number, match_id in enumerate(ids, 1):
        shelf.save(match_id, record(seed=number, seq=number), number)
        os.utime(file_of(shelf, match_id), (2_000_000_000 - 1e6 * number,) * 2)
    assert [entry.id for entry in shelf.matches()] == ids[::-1]
    shelf.save(ids[0], record(seq=6), 6)
    assert shelf.matches()[0].id == ids[0]


def test_an_older_save_never_replaces_a_newer_save(shelf: Shelf) -> None:
    shelf.save(ID, record(9, seq=9), 9)
    shelf.save(ID, record(8, seq=8), 8)
    assert only(shelf).seq == 9


def test_every_tenth_save_keeps_a_backup(shelf: Shelf) -> None:
    for n in range(1, 13):
        shelf.save(ID, record(n, seq=n), n)
    backup = file_of(shelf).with_name(file_of(shelf).name + ".bak")
    assert backup.read_bytes() == seal(record(10, seq=10).encode())
    assert only(shelf).seq == 12


def test_a_damaged_file_is_never_copied_over_the_backup(shelf: Shelf, places: Places) -> None:
    for n in range(1, 12):
        shelf.save(ID, record(n, seq=n), n)
    file_of(shelf).write_bytes(b"\0" * 500)
    Shelf(places, check).save(ID, record(12, seq=12), 12)
    backup = file_of(shelf).with_name(file_of(shelf).name + ".bak")
    assert backup.read_bytes() == seal(record(10, seq=10).encode())


def test_a_damaged_match_is_recovered_from_its_backup(shelf: Shelf, places: Places) -> None:
    for n in range(1, 14):
        shelf.save(ID, record(n, seq=n), n)
    good = file_of(shelf).read_bytes()
    spoiled = good.replace(b'"0 ', b'"5 ', 1)
    file_of(shelf).write_bytes(spoiled)
    entry = only(shelf)
    assert (entry.status, entry.seq, entry.id, entry.opens) == (Status.RECOVERED, 10, ID, True)
    assert "At most 3 moves are missing" in str(entry.sentence)
    assert check(shelf.load(entry)).title == "10 moves"
    (kept,) = (shelf.folder / "damaged").iterdir()
    assert kept.name == f"poof-{ID}.1.tuckbox"
    assert kept.read_bytes() == spoiled
    again = only(Shelf(places, check))
    assert (again.status, str(again.sentence)) == (Status.RECOVERED, str(entry.sentence))
    shelf.save(ID, record(11, seq=14), 14)
    assert only(shelf).status is Status.OK


def test_a_match_restored_from_a_backup_says_which_moves_are_missing(shelf: Shelf) -> None:
    for n in range(1, 12):
        shelf.save(ID, record(n, seq=n), n)
    file_of(shelf).write_bytes(file_of(shelf).read_bytes()[:-90])
    assert file_of(shelf).exists()
    # The cut took the seal: what is left is legal and could be an edit, so it opens as practice.
    file_of(shelf).write_bytes(file_of(shelf).read_bytes().replace(b"deck", b"dock"))
    assert "The last move is missing" in str(only(shelf).sentence)
    for copy in (shelf.folder / "damaged").iterdir():
        copy.unlink()
    assert "The last few moves are missing" in str(only(shelf).sentence)


def test_a_damaged_match_without_backup_is_set_aside(shelf: Shelf) -> None:
    shelf.save(ID, record(), 12)
    other = new_id()
    shelf.save(other, record(seq=13), 13)
    for turn in (1, 2):
        put(shelf, file_of(shelf).name, b"\0" * 4096)
        entries = shelf.matches()
        assert [(e.id, e.status) for e in entries] == [(other, Status.OK)] + [(ID, Status.DAMAGED)] * turn
        assert "kept in the folder" in str(entries[-1].sentence)
        assert entries[-1].reason is not None
        assert not entries[-1].opens
        assert not file_of(shelf).exists()
    names = sorted(path.name for path in (shelf.folder / "damaged").iterdir())
    assert names == [f"poof-{ID}.1.tuckbox", f"poof-{ID}.2.tuckbox"]
    with pytest.raises(BadFile):
        shelf.load(entries[-1])
    for entry in shelf.matches()[1:]:
        shelf.put_away(entry)
    assert len(shelf.matches()) == 1


def test_a_damaged_match_is_still_reported_after_other_matches_are_listed(shelf: Shelf) -> None:
    put(shelf, file_name("poof", ID), b"\0" * 64)
    shelf.finished()
    assert only(shelf).status is Status.DAMAGED


@pytest.mark.parametrize("version", ["2", "6", '"banana"', "1.5", "true"])
def test_a_newer_record_is_left_untouched(shelf: Shelf, version: str) -> None:
    data = seal(record().replace("format_version = 1", f"format_version = {version}").encode())
    path = put(shelf, file_name("poof", ID), data)
    entry = only(shelf)
    assert (entry.status, entry.opens) == (Status.NEWER, False)
    assert "newer" in str(entry.sentence)
    assert path.read_bytes() == data
    with pytest.raises(BadFile):
        shelf.load(entry)


@pytest.mark.parametrize("close", [seal, bytes])
def test_an_edited_record_opens_as_practice(shelf: Shelf, close: Callable[[bytes], bytes]) -> None:
    data = close(record(10, seq=10).encode())
    path = put(shelf, file_name("poof", ID), data.replace(b"Bo", b"Me"))
    entry = only(shelf)
    assert (entry.status, entry.opens, entry.practice, entry.id) == (Status.EDITED, True, True, ID)
    assert entry.summary is not None
    assert entry.summary.seats[1] == "Me"
    assert path.exists()


def test_a_sealed_practice_match_is_still_practice_when_read(shelf: Shelf) -> None:
    shelf.save(ID, record(meta={"seq": 3, "practice": True}), 3)
    entry = only(shelf)
    assert (entry.status, entry.practice) == (Status.OK, True)


def test_files_that_are_no_matches_are_listed_as_damaged_and_left_alone(shelf: Shelf) -> None:
    shelf.save(ID, record(), 12)
    put(shelf, "notes.tuckbox", "a = 1\n")
    put(shelf, "noise.tuckbox", b"\xff\0\xff")
    put(shelf, "other.tuckbox", record(rounds=[{"deck": FACES, "moves": ["1 cheat"]}]))
    put(shelf, "readme.txt", "not looked at")
    put(shelf, "huge.tuckbox", b"x" * (300 << 10))
    (shelf.folder / "folder.tuckbox").mkdir()
    (shelf.folder / "loop.tuckbox").symlink_to(shelf.folder / "loop.tuckbox")
    os.mkfifo(shelf.folder / "pipe.tuckbox")
    before = sorted(path.name for path in shelf.folder.iterdir())
    entries = shelf.matches()
    assert [e.status for e in entries] == [Status.OK] + [Status.FOREIGN] * 7
    assert all(str(e.sentence) for e in entries)
    (illegal,) = [e for e in entries if e.path.name == "other.tuckbox"]
    assert str(illegal.reason) == "Round 0, move 0: not legal."
    assert sorted(path.name for path in shelf.folder.iterdir()) == before


def test_a_sealed_illegal_record_is_not_called_damaged(shelf: Shelf) -> None:
    path = put(
        shelf, file_name("poof", ID), seal(record(rounds=[{"deck": FACES, "moves": ["1 cheat"]}]).encode())
    )
    entry = only(shelf)
    assert entry.status is Status.FOREIGN
    assert str(entry.reason) == "Round 0, move 0: not legal."
    assert path.exists()


def test_a_huge_file_with_the_name_of_a_match_counts_as_damaged(shelf: Shelf) -> None:
    path = put(shelf, file_name("poof", ID), b"")
    with path.open("wb") as file:
        file.truncate(100 << 20)
    assert only(shelf).status is Status.DAMAGED


def test_a_match_is_listed_even_if_the_check_of_the_moves_crashes(places: Places) -> None:
    def trips(text: str) -> Summary:
        if "Bo" in text:
            raise KeyError(text)
        return check(text)

    shelf = Shelf(places, trips)
    shelf.save(ID, record(), 12)
    shelf.save(new_id(), record(seats=[{"name": "A"}, {"name": "C"}]), 13)
    assert [entry.status for entry in shelf.matches()] == [Status.OK, Status.FOREIGN]


def test_finished_matches_move_to_their_own_folder(shelf: Shelf) -> None:
    for n in range(1, 13):
        shelf.save(ID, record(n, seq=n), n)
    path = shelf.finish(ID)
    assert path == shelf.folder / "finished" / file_name("poof", ID)
    assert shelf.matches() == ()
    assert [e.status for e in shelf.finished()] == [Status.OK]
    assert [p.name for p in shelf.folder.iterdir()] == ["finished"]
    assert shelf.open_path(path).id == ID


def test_putting_a_match_away_keeps_its_file_and_its_backup(shelf: Shelf) -> None:
    for turn in (1, 2):
        for n in range(1, 13):
            Shelf.save(shelf, ID, record(n, seq=turn * 100 + n), turn * 100 + n)
        moved = shelf.put_away(only(shelf))
        assert moved.parent.name == "put-away"
        assert shelf.matches() == ()
    assert len(list((shelf.folder / "put-away").iterdir())) == 4


def test_putting_a_match_away_removes_its_review(shelf: Shelf) -> None:
    shelf.save(ID, record(), 1)
    entry = only(shelf)
    assert keep_review(entry.path, "format = 1")
    assert shelf.matches() == (entry,)
    shelf.put_away(entry)
    assert not review_path(entry.path).exists()


def test_the_cached_text_of_a_removed_match_is_dropped_from_memory(shelf: Shelf) -> None:
    before = texts_kept()
    for match_id in (ID, new_id(), new_id()):
        shelf.save(match_id, record(), 1)
    first, second, _ = shelf.matches()
    assert texts_kept() == before + 3
    shelf.put_away(first)
    shelf.finish(second.id)
    assert len(shelf.matches()) == 1
    assert texts_kept() == before + 1


def texts_kept() -> int:
    gc.collect()
    return sum(isinstance(one, Reading) for one in gc.get_objects())


@pytest.mark.parametrize("name", ["a\0b/c.tuckbox", "\ud800/c.tuckbox", "loop/c.tuckbox"])
def test_a_path_that_does_not_exist_opens_no_match(shelf: Shelf, tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert not shelf.open_path(tmp_path / name).opens


def test_opening_a_file_never_changes_it(shelf: Shelf, tmp_path: Path) -> None:
    shelf.save(ID, record(seed=5), 12)
    outside = tmp_path / file_name("poof", ID)
    outside.write_bytes(seal(record(3, seed=5).encode()))
    entry = shelf.open_path(outside)
    assert (entry.status, entry.opens) == (Status.OK, True)
    assert entry.id != ID, "an older copy from elsewhere must not be saved over the match on the shelf"
    assert shelf.open_path(file_of(shelf)).id == ID
    assert shelf.open_path(tmp_path / "missing").status is Status.FOREIGN
    assert "no such file" in str(shelf.open_path(tmp_path / "missing").sentence)
    outside.write_bytes(seal(record(3).encode()).replace(b'"0 ', b'"7 ', 1))
    assert shelf.open_path(outside).status is Status.DAMAGED
    assert outside.exists()


def test_a_match_too_long_to_read_is_not_written(shelf: Shelf) -> None:
    shelf.save(ID, record(20), 20)
    with pytest.raises(NotSaved) as caught:
        shelf.save(ID, record(30_000), 30_000)
    assert caught.value.why is Why.TOO_LONG
    assert only(shelf).seq == 20


def test_a_locked_file_is_saved_under_another_name(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.save(ID, record(5, seq=5), 5)
    real, held = Path.replace, file_of(shelf)

    def replace(self: Path, goal: Path) -> Path:
        if goal == held:
            raise HeldError(32)
        return real(self, goal)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", replace)
        shelf.save(ID, record(6, seq=6), 6)
    assert only(shelf).seq == 6
    shelf.save(ID, record(7, seq=7), 7)
    assert only(shelf).seq == 7
    assert not list(shelf.folder.glob("*.new.tuckbox"))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", replace)
        shelf.save(ID, record(8, seq=8), 8)
    shelf.finish(ID)
    assert shelf.matches() == ()
    assert [entry.seq for entry in shelf.finished()] == [8]


def test_a_read_only_folder_can_still_be_read(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    for n in range(1, 13):
        shelf.save(ID, record(n, seq=n), n)
    put(shelf, file_name("poof", "000000000001"), b"\0" * 64)
    file_of(shelf).write_bytes(b"")

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr("tempfile.mkstemp", refuse)
    assert [e.status for e in shelf.matches()] == [Status.RECOVERED, Status.DAMAGED]
    with pytest.raises(NotSaved) as caught:
        shelf.save(ID, record(13), 13)
    assert caught.value.why is Why.READ_ONLY


def test_a_missing_folder_is_created_again_when_a_match_is_saved(shelf: Shelf, places: Places) -> None:
    shelf.save(ID, record(1), 1)
    for path in shelf.folder.iterdir():
        path.unlink()
    shelf.folder.rmdir()
    assert shelf.matches() == ()
    shelf.save(ID, record(2, seq=2), 2)
    assert only(shelf).seq == 2
    places.data.joinpath("blocked").write_text("x")
    blocked = Shelf(Places(places.data / "blocked", places.config, places.state), check)
    assert blocked.matches() == ()
    with pytest.raises(NotSaved):
        blocked.save(ID, record(), 1)


@pytest.mark.parametrize(
    ("words", "safe"),
    [
        ("campfire-smokeout", "campfire-smokeout"),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "match"),
        ("lpt1", "match"),
        ("nul.", "match"),
        ("", "match"),
        ("漢字", "match"),
        ("Žluť 😀 \u202e x", "lu-x"),
        ("a" * 90, "a" * 40),
        ("a\0b", "a-b"),
    ],
)
def test_slugs_are_safe_file_names(words: str, safe: str) -> None:
    assert slug(words) == safe


def test_names_from_records_never_become_paths(shelf: Shelf) -> None:
    shelf.save(ID, record(game="../../../tmp/x"), 1)
    assert [path.name for path in shelf.folder.iterdir()] == [f"tmp-x-{ID}.tuckbox"]
    for bad in ("../x", "", "A" * 12, "short", "a" * 33, "abc123\n"):
        with pytest.raises(ValueError, match="not a match id"):
            shelf.save(bad, record(), 1)
