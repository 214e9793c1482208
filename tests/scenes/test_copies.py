"""Copies of match files: a match is known by its id, so of several files with one id only one counts."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from game import cli
from game.book.summaries import check, glance, is_known
from game.record import Record
from game.saves import Entry, MarksFile, Places, Shelf, Status, file_name, find_places, seal
from game.saves.reviews import keep_review
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.matches.selection import Selection, State, items_of
from scenes.stage.assets import Assets
from tests.book.many import archive, put, records
from tests.golden import finished_goldens
from tests.scenes.home import home, match
from tests.scenes.reviewed import kept

COUNT = 5
NAMES: dict[str, Callable[[str], str]] = {
    "a copy": lambda name: name.replace(".tuckbox", " (copy).tuckbox"),
    "downloaded twice": lambda name: name.replace(".tuckbox", "(1).tuckbox"),
    "numbered": lambda name: name.replace(".tuckbox", ".1.tuckbox"),
    "in conflict": lambda name: name.replace(".tuckbox", ".sync-conflict-20261126-101010-ABCDEFG.tuckbox"),
    "in conflict by words": lambda name: name.replace(
        ".tuckbox", " (Ines's conflicted copy 2026-11-26).tuckbox"
    ),
    "as another match": lambda _: "poof-ffffffffffff.tuckbox",
    "as nothing of ours": lambda _: "best match ever.tuckbox",
}


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    monkeypatch.setenv("TUCKBOX_HOME", str(tmp_path / "home"))
    made = find_places({"TUCKBOX_HOME": str(tmp_path / "home")})
    small = finished_goldens()[:4]
    put(made, records(COUNT, seed=5, of=small))
    return made


def copied(path: Path, how: str, *, older: bool = False) -> Path:
    data = path.read_bytes()
    if older:
        record = Record.loads(data.decode())
        first = record.rounds[0]
        begun = replace(first, moves=first.moves[: len(first.moves) // 2], scores=None)
        meta = {**record.meta, "seq": max(1, record.meta["seq"] - 1)}
        meta["saved_at"] -= timedelta(minutes=1)
        data = seal(replace(record, rounds=(begun,), result=None, meta=meta).dumps().encode())
    other = path.with_name(NAMES[how](path.name))
    other.write_bytes(data)
    return other


def first(places: Places) -> Path:
    return min((places.matches / "finished").iterdir())


def facts(capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    assert cli.main(["scores", "--json"]) == 0
    printed = capsys.readouterr()
    return json.loads(printed.out), printed.err


@pytest.mark.parametrize("older", [False, True], ids=["equal", "older"])
@pytest.mark.parametrize("how", NAMES)
def test_copied_match_files_do_not_count_in_the_score_book(
    places: Places, capsys: pytest.CaptureFixture[str], how: str, *, older: bool
) -> None:
    before, silent = facts(capsys)
    assert silent == ""
    copied(first(places), how, older=older)
    again, complaint = facts(capsys)
    assert again == before
    assert "older copies of matches, which are not counted: 1" in complaint
    table = places.data / "table.csv"
    assert cli.main(["scores", "--csv", str(table)]) == 0
    with table.open(encoding="utf-8-sig", newline="") as file:
        lines = [(line["match"], line["seat"]) for line in csv.DictReader(file)]
    assert len(lines) == len(set(lines))


def test_a_match_counts_once_even_if_a_copy_of_it_was_put_away(
    places: Places, capsys: pytest.CaptureFixture[str]
) -> None:
    before, _ = facts(capsys)
    away = places.matches / "put-away" / first(places).name
    away.parent.mkdir()
    away.write_bytes(first(places).read_bytes())
    assert facts(capsys) == (before, "")


def test_an_edited_copy_replaces_no_match(places: Places, capsys: pytest.CaptureFixture[str]) -> None:
    before, _ = facts(capsys)
    record = Record.loads(first(places).read_text(encoding="utf-8"))
    newer = replace(record, meta={**record.meta, "seq": record.meta["seq"] + 50})
    first(places).with_name("mine.tuckbox").write_text(newer.dumps(), encoding="utf-8")
    assert facts(capsys)[0] == before


@pytest.fixture
def context(places: Places, assets: Assets) -> Context:
    made = home(places.data.parent / "window", assets)
    put(made.desk.places, records(COUNT, seed=5, of=finished_goldens()[:4]))
    return made


def read(context: Context) -> None:
    context.library.refresh()
    context.library.open_archive()
    assert context.desk.jobs.flush()


def drawer(context: Context, state: State) -> list[str]:
    found = Selection(state=state).of(items_of(context.library), context.library.marks)
    return sorted(item.entry.id for item in found)


@pytest.mark.parametrize("how", NAMES)
def test_a_match_with_several_files_is_shown_once_in_all_lists(context: Context, how: str) -> None:
    waiting = match(context, "Ines", "Bo")
    assert context.desk.autosaver.flush(20)
    read(context)
    over, waits = drawer(context, State.FINISHED), drawer(context, State.WAITING)
    assert (len(over), len(waits)) == (COUNT, 1)
    assert context.library.copies() is None
    places = context.desk.places
    copied(first(places), how)
    running = next(path for path in places.matches.glob("*.tuckbox"))
    running.with_name(NAMES[how](running.name)).write_bytes(running.read_bytes())
    read(context)
    assert (drawer(context, State.FINISHED), drawer(context, State.WAITING)) == (over, waits)
    notice = context.library.copies()
    assert notice is not None
    assert notice.count == 2
    assert context.library.copies() is None, "once"
    assert [entry.id for entry in context.library.entries] == [waiting.match_id]


def test_an_older_copy_of_a_finished_match_is_not_offered(context: Context) -> None:
    places = context.desk.places
    older = copied(first(places), "a copy", older=True)
    older.rename(places.matches / older.name)
    read(context)
    assert context.library.entries == ()
    assert len(context.library.finished) == COUNT


def test_stars_and_exercises_are_kept_when_the_match_file_is_renamed(context: Context) -> None:
    record, path = kept(context)
    read(context)
    entry = next(one for one in context.library.finished if one.path == path)
    assert entry.id == record.identity
    context.library.star(entry, starred=True)
    assert context.desk.jobs.flush()
    other = path.with_name("renamed by hand.tuckbox")
    path.rename(other)
    path.with_suffix(".review").rename(other.with_suffix(".review"))
    read(context)
    renamed = next(one for one in context.library.finished if one.path == other)
    assert renamed.id in MarksFile(context.desk.places).load()[0].starred
    copy = other.with_name("and again.tuckbox")
    copy.write_bytes(other.read_bytes())
    keep_review(copy, other.with_suffix(".review").read_text(encoding="utf-8").partition("\n[seal]")[0])
    read(context)
    assert sum(one.id == entry.id for one in context.library.finished) == 1


def ids(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.id for entry in entries]


@pytest.fixture
def running(places: Places) -> tuple[Shelf, Record]:
    shelf = Shelf(places, check)
    record = Record.loads((goldens_that_go_on() / "2-unfinished.toml").read_text(encoding="utf-8"))
    record = replace(record, meta={"id": "0123456789ab", "seq": 7})
    shelf.save("0123456789ab", record.dumps(), 7)
    return Shelf(places, check), record


def goldens_that_go_on() -> Path:
    return Path(__file__).parent.parent / "records" / "the-game"


@pytest.mark.parametrize("how", NAMES)
def test_no_file_of_another_match_is_overwritten(running: tuple[Shelf, Record], how: str) -> None:
    shelf, record = running
    own = shelf.folder / file_name("the-game", "0123456789ab")
    newer = replace(record, meta={"id": "0123456789ab", "seq": 9})
    copy = own.with_name(NAMES[how](own.name))
    copy.write_bytes(seal(newer.dumps().encode()))
    before = {path: path.read_bytes() for path in shelf.folder.glob("*.tuckbox")}
    (entry,) = shelf.matches()
    assert (entry.path, entry.id, entry.seq) == (copy, "0123456789ab", 9)
    shelf.save(entry.id, replace(record, meta={"id": entry.id, "seq": 10}).dumps(), 10)
    changed = [path for path, data in before.items() if path.read_bytes() != data]
    assert changed == ([copy] if how == "numbered" else []), "only a file of this match that we named so"
    (now,) = shelf.matches()
    assert (now.id, now.seq) == ("0123456789ab", 10)
    moved = shelf.finish(entry.id)
    assert moved is not None
    assert shelf.matches() == ()
    lying = [*(shelf.folder / "put-away").iterdir(), moved]
    assert len(lying) == len(before) + (how != "numbered"), "nothing is lost"


def test_a_match_gets_another_file_name_if_its_file_name_is_taken(running: tuple[Shelf, Record]) -> None:
    shelf, record = running
    (entry,) = shelf.matches()
    wrong = entry.path.with_name(file_name("the-game", "aaaaaaaaaaaa"))
    entry.path.rename(wrong)
    other = replace(record, seed="AAAA-BBBB", meta={"id": "aaaaaaaaaaaa", "seq": 1})
    shelf.save("aaaaaaaaaaaa", other.dumps(), 1)
    assert sorted(ids(shelf.matches())) == ["0123456789ab", "aaaaaaaaaaaa"]
    assert all(one.status is Status.OK for one in shelf.matches())


def test_a_record_without_an_id_is_identified_by_its_moves(places: Places) -> None:
    record = finished_goldens()[0]
    assert not record.meta
    folder = places.matches / "finished"
    for name in ("one.tuckbox", "another.tuckbox"):
        (folder / name).write_bytes(seal(record.dumps().encode()))
    found = [entry for entry in archive(places).finished() if entry.id == record.identity]
    assert len(found) == 2
    assert record.identity == record.digest[:12]
    assert glance(record.dumps()).identity == check(record.dumps()).identity == record.identity
    assert is_known(record.game.id, len(record.seats), record.options)


def test_a_match_opened_from_elsewhere_is_saved_as_a_separate_match(context: Context, tmp_path: Path) -> None:
    waiting = match(context, "Ines", "Bo")
    assert context.desk.autosaver.flush(20)
    path = next(iter(context.desk.places.matches.glob("*.tuckbox")))
    foreign = tmp_path / path.name
    foreign.write_bytes(path.read_bytes())
    session = context.open_path(foreign)
    assert isinstance(session, Session)
    assert session.match_id != waiting.match_id, "it is not saved over the one that waits here"
