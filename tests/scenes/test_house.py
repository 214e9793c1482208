import errno
import gc
import time
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.phrases import Phrase
from game.games.the_game import End
from game.record import Record
from game.saves import NotSaved, Status, Why, seal
from scenes.assets import Assets
from scenes.errands import Errands
from scenes.house import House
from scenes.match_list import PutAway
from scenes.scene import Pop, Replace
from scenes.services import WindowPlace
from scenes.table.session import Session
from tests.scenes.home import CODE, GOLDEN, golden, home, match


@pytest.fixture
def house(tmp_path: Path, assets: Assets) -> House:
    return home(tmp_path, assets)


def read(house: House) -> None:
    house.library.refresh()
    assert house.desk.errands.flush(5)


def play(session: Session, moves: int) -> None:
    game = session.game
    for _ in range(moves):
        seat = session.turn
        assert seat is not None
        view = session.chair(seat).view
        move = next(
            move for move in game.moves(view, seat) if not game.is_talk(move) and not isinstance(move, End)
        )
        assert session.attempt(seat, game.touch(view, seat, move)) is None


def test_a_match_begun_is_on_the_shelf_at_once_and_carries_on_where_it_was_left(house: House) -> None:
    session = match(house, "Ines", "Pip")
    play(session, 3)
    read(house)
    (entry,) = house.unfinished()
    assert entry.status is Status.OK
    assert entry.summary is not None
    assert entry.summary.seats == ("Ines", "Pip")
    assert entry.summary.moves == 3
    again = house.resume(entry)
    assert isinstance(again, Session)
    assert again.chair(again.first_chair()).view == session.chair(session.first_chair()).view
    assert again.match_id == session.match_id


def test_a_resumed_match_is_saved_over_its_own_file(house: House) -> None:
    play(match(house, "Ines"), 1)
    read(house)
    again = house.resume(house.unfinished()[0])
    assert isinstance(again, Session)
    play(again, 2)
    read(house)
    (entry,) = house.unfinished()
    assert entry.summary is not None
    assert entry.summary.moves == 3


def test_the_last_match_played_comes_first(house: House) -> None:
    first = match(house, "Ines")
    read(house)
    match(house, "Pip", code="AAAA-AAAA")
    read(house)
    assert [entry.summary.seats for entry in house.unfinished() if entry.summary] == [("Pip",), ("Ines",)]
    again = house.resume(house.unfinished()[1])
    assert isinstance(again, Session)
    play(again, 1)
    read(house)
    assert house.unfinished()[0].id == first.match_id


def test_a_match_put_away_leaves_the_list_but_not_the_disk(house: House) -> None:
    match(house, "Ines")
    read(house)
    (entry,) = house.unfinished()
    house.library.put_away(entry)
    assert house.unfinished() == ()
    assert house.desk.errands.flush(5)
    assert house.unfinished() == ()
    assert list((house.desk.places.matches / "put-away").iterdir())


def test_a_match_that_cannot_be_put_away_stays_and_nobody_says_that_it_is_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match(house, "Ines")
    read(house)
    (entry,) = house.unfinished()

    def refused(_path: Path, _goal: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refused)
        house.library.put_away(entry)
        assert house.desk.errands.flush(5)
    assert [one.path for one in house.unfinished()] == [entry.path]
    told = str(house.desk.errands.problem())
    assert told == "Not put away: Tuckbox may not move the file. The match stays on the list."


@pytest.mark.parametrize("door", ["settings", "matches"])
def test_a_match_on_the_table_is_not_put_away_from_under_it(house: House, door: str) -> None:
    session = match(house, "Ines")
    table = house.table(session)
    read(house)
    scene: Any = getattr(house, door)()
    scene.tab = 3
    scene.enter((1280, 800))
    scene.on_action(PutAway(0))
    assert scene.dialog is None
    scene.on_action(PutAway(0, sure=True))
    assert house.desk.errands.flush(5)
    assert [entry.id for entry in house.unfinished()] == [session.match_id]
    table.leave()
    session.close()
    scene.on_action(PutAway(0))
    assert scene.dialog is not None
    scene.on_action(PutAway(0, sure=True))
    assert house.desk.errands.flush(5)
    assert house.unfinished() == ()


def test_the_question_about_a_match_is_about_that_match(house: House) -> None:
    match(house, "Ines")
    read(house)
    scene: Any = house.settings()
    scene.tab = 3
    scene.enter((1280, 800))
    house.desk.errands.flush(5)
    scene.update(0.1)
    (asked,) = house.unfinished()
    scene.on_action(PutAway(0))
    match(house, "Pip", code="AAAA-AAAA")  # it is saved while the question stands
    read(house)
    scene.update(0.1)
    scene.on_action(PutAway(0, sure=True))
    assert house.desk.errands.flush(5)
    assert [entry.summary.seats for entry in house.unfinished() if entry.summary] == [("Pip",)]
    assert asked.id not in {entry.id for entry in house.unfinished()}


def test_a_file_from_elsewhere_opens_as_practice_and_a_wrong_one_says_why(
    house: House, tmp_path: Path
) -> None:
    found = house.open_path(GOLDEN / "2-unfinished.toml")
    assert isinstance(found, Session)
    assert found.practice
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Pip,\n", encoding="utf-8")
    assert isinstance(house.open_path(wrong), Phrase)
    assert isinstance(house.open_path(tmp_path / "nothing.tuckbox"), Phrase)


@pytest.mark.parametrize("seq", [10**80 - 3, 10**12 - 1, 10**9 + 1, 10**9, 10**9 - 2, -5, True, "7", 0])
def test_whatever_number_a_foreign_file_bears_matches_are_saved_after_it(house: House, seq: object) -> None:
    old = match(house, "Bram", code="AAAA-AAAA")
    assert house.desk.autosaver.flush()
    record = old.written()
    foreign = replace(record, meta={**record.meta, "seq": seq, "id": "abcdef123456"})
    path = house.desk.shelf.folder / "poof-abcdef123456.tuckbox"
    path.write_bytes(seal(foreign.dumps().encode()))
    assert isinstance(house.open_path(path), Session)
    read(house)
    begun = match(house, "Ines")
    for moves in range(5):
        play(begun, moves)
        assert house.desk.autosaver.flush(), str(house.desk.autosaver.problem())
    read(house)
    mine = [entry for entry in house.unfinished() if entry.id == begun.match_id]
    assert [entry.status for entry in mine] == [Status.OK]
    assert Record.loads(house.desk.shelf.load(mine[0])).rounds == begun.written().rounds
    again = house.resume(mine[0])
    assert isinstance(again, Session)
    play(again, 1)
    assert house.desk.autosaver.flush()
    read(house)
    (kept,) = [entry for entry in house.unfinished() if entry.id == again.match_id]
    assert Record.loads(house.desk.shelf.load(kept)).rounds == again.written().rounds


def test_the_same_deal_again_deals_the_same_cards_and_is_practice(house: House) -> None:
    session = match(house, "Ines")
    same, fresh = house.again(session, same_deal=True), house.again(session, same_deal=False)
    own = session.chair(session.first_chair())
    assert same.chair(same.first_chair()).view == own.view
    assert same.practice
    assert fresh.record.seed != CODE
    assert not fresh.practice


def test_a_match_that_ends_here_enters_the_score_book_once_and_one_opened_finished_never(
    house: House,
) -> None:
    session = golden(house, "1-good")
    house.enter(session)
    house.enter(session)
    opened = house.open_path(GOLDEN / "2-beaten.toml")
    assert isinstance(opened, Session)
    house.enter(opened)
    assert house.desk.errands.flush(5)
    (result,), torn = house.desk.scores.results()
    assert torn is None
    assert (result.match, result.totals, result.practice) == (session.match_id, (8,), False)


def test_a_table_that_is_left_goes_to_its_heir_or_back(house: House) -> None:
    session = match(house, "Ines")
    house.leave(session)
    assert session.leaving
    assert house.left(session) == Pop()
    heir = match(house, "Ines", code="AAAA-AAAA")
    house.leave(session, heir)
    change = house.left(session)
    assert isinstance(change, Replace)
    assert change.scene.session is heir  # type: ignore[attr-defined]


def test_the_rules_open_at_the_phase_of_the_match(house: House) -> None:
    session = match(house, "Ines", "Pip")
    leaflet = house.rules(session)
    assert leaflet.sections[leaflet._section].title == "Who starts"  # type: ignore[attr-defined]
    play(session, 1)
    leaflet = house.rules(session)
    assert leaflet.sections[leaflet._section].title == "A turn"  # type: ignore[attr-defined]


def test_trouble_with_the_disk_is_told_once(house: House) -> None:
    def job() -> None:
        from game.saves import NotSaved, Why

        raise NotSaved(Why.FULL)

    house.desk.errands.do(job)
    assert house.desk.errands.flush(5)
    trouble = house.trouble()
    assert trouble is not None
    assert "disk is full" in str(trouble)
    assert house.trouble() is None


def test_settings_are_in_force_at_once_and_there_after_a_restart(tmp_path: Path, assets: Assets) -> None:
    house = home(tmp_path, assets, text_size=1.25, contrast="high")
    assert house.services.look.text_size == 1.25
    house.preferences.remember_window(WindowPlace((1280, 800), (10, 20), fullscreen=True))
    assert house.close()
    again = home(tmp_path, assets)
    assert again.services.look.high
    assert again.preferences.window == WindowPlace((1280, 800), (10, 20), fullscreen=True)
    again.close()


def test_closing_writes_what_waits_within_two_seconds(house: House) -> None:
    session = match(house, "Ines")
    play(session, 2)
    house.preferences.change(speed=1.5)
    began = time.monotonic()
    assert house.close()
    assert time.monotonic() - began < 2
    assert "speed = 1.5" in house.desk.places.settings.read_text(encoding="utf-8")
    (kept,) = house.desk.places.matches.glob("*.tuckbox")
    assert "lay" in kept.read_text(encoding="utf-8")


def test_of_several_jobs_of_one_key_the_newest_is_done() -> None:
    errands, done = Errands(), list[int]()
    errands.do(lambda: time.sleep(0.1))
    for number in range(5):
        errands.do(lambda number=number: done.append(number), key="one")  # type: ignore[misc]
    assert errands.close()
    assert done == [4]


def test_a_match_lies_on_one_table_at_a_time(house: House) -> None:
    session = match(house, "Ines")
    house.table(session)
    read(house)
    (entry,) = house.unfinished()
    play(session, 2)
    told = house.resume(entry)
    assert isinstance(told, Phrase)
    assert str(told) == "This match is on the table already."
    assert house.open_path(entry.path) == told
    house.left(session)
    again = house.resume(entry)
    assert isinstance(again, Session)
    assert again.steps == session.steps


def test_matches_that_were_left_are_forgotten(house: House) -> None:
    """The house kept every match that had lain on a table: 800 KB each."""
    left = []
    for _ in range(3):
        session = match(house, "Ines")
        house.table(session)
        house.left(session)
        left.append(weakref.ref(session))
        del session
    house.table(match(house, "Ines"))
    gc.collect()
    assert [one() for one in left] == [None] * 3


def test_what_the_disk_did_not_take_is_carried_on_with_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = match(house, "Ines")
    read(house)
    (entry,) = house.unfinished()
    with monkeypatch.context() as patch:
        patch.setattr("game.saves.shelf.write_atomic", full)
        play(session, 3)
        assert not house.desk.autosaver.flush(2)
        session.close()
        again = house.resume(entry)
        assert isinstance(again, Session)
        assert again.steps == session.steps
    play(again, 1)
    assert house.desk.autosaver.flush(2)
    assert house.desk.autosaver.waiting(again.match_id) is None
    assert Record.loads(house.desk.shelf.load(entry)).rounds == again.written().rounds


def full(*_: object) -> None:
    raise NotSaved(Why.FULL)
