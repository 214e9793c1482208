import errno
import gc
import threading
import time
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.phrases import Phrase
from game.games.the_game.rules import End
from game.record import Record
from game.saves import NotSaved, Status, Why, seal
from game.session.session import Session
from scenes.context.background import Jobs
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.matches.telling import PutAway
from scenes.screens.rules.scene import RulesPage
from scenes.screens.settings.scene import SAVED
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Replace, Route
from scenes.stage.services import WindowPlace
from scenes.ui.scroll import ListRow
from tests.scenes.home import CODE, GOLDEN, golden, home, led, match


def read(context: Context) -> None:
    context.library.refresh()
    assert context.desk.jobs.flush()


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


def test_a_new_match_is_saved_at_once_and_can_be_resumed(context: Context) -> None:
    session = match(context, "Ines", "Pip")
    play(session, 3)
    read(context)
    (entry,) = context.library.entries
    assert entry.status is Status.OK
    assert entry.summary is not None
    assert entry.summary.seats == ("Ines", "Pip")
    assert entry.summary.moves == 3
    again = context.resume(entry)
    assert isinstance(again, Session)
    assert again.chair(again.first_chair()).view == session.chair(session.first_chair()).view
    assert again.match_id == session.match_id


def test_saving_a_resumed_match_creates_no_second_file(context: Context) -> None:
    play(match(context, "Ines"), 1)
    read(context)
    again = context.resume(context.library.entries[0])
    assert isinstance(again, Session)
    play(again, 2)
    read(context)
    (entry,) = context.library.entries
    assert entry.summary is not None
    assert entry.summary.moves == 3


def test_the_match_played_last_is_listed_first(context: Context) -> None:
    first = match(context, "Ines")
    read(context)
    match(context, "Pip", code="AAAA-AAAA")
    read(context)
    assert [entry.summary.seats for entry in context.library.entries if entry.summary] == [
        ("Pip",),
        ("Ines",),
    ]
    again = context.resume(context.library.entries[1])
    assert isinstance(again, Session)
    play(again, 1)
    read(context)
    assert context.library.entries[0].id == first.match_id


def test_a_removed_match_stays_on_the_disk(context: Context) -> None:
    match(context, "Ines")
    read(context)
    (entry,) = context.library.entries
    context.library.put_away(entry)
    assert context.library.entries == ()
    assert context.desk.jobs.flush()
    assert context.library.entries == ()
    assert list((context.desk.places.matches / "put-away").iterdir())


def test_a_match_that_cannot_be_removed_stays_in_the_list(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    match(context, "Ines")
    read(context)
    (entry,) = context.library.entries

    def refused(_path: Path, _goal: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refused)
        context.library.put_away(entry)
        assert context.desk.jobs.flush()
    assert [one.path for one in context.library.entries] == [entry.path]
    problem = str(context.desk.jobs.problem())
    assert problem == "Not put away: Tuckbox is not allowed to move the file. The match stays on the list."


@pytest.mark.parametrize("route", [routes.Settings()])
def test_a_list_of_matches_shows_matches_that_were_read_later(context: Context, route: Route) -> None:
    scene: Any = scene_of(context, route)
    scene.tab = SAVED
    scene.enter((1280, 800))
    assert not [one for one in scene.widgets if isinstance(one, ListRow)]
    match(context, "Ines").close()
    read(context)
    scene.update(0.05)
    assert len([one for one in scene.widgets if isinstance(one, ListRow)]) == 1


@pytest.mark.parametrize("route", [routes.Settings()])
def test_a_match_in_play_cannot_be_removed(context: Context, route: Route) -> None:
    session = match(context, "Ines")
    table = scene_of(context, routes.Table(session))
    read(context)
    scene: Any = scene_of(context, route)
    scene.tab = SAVED
    scene.enter((1280, 800))
    scene.on_action(PutAway(0))
    assert scene.dialog is None
    scene.on_action(PutAway(0, sure=True))
    assert context.desk.jobs.flush()
    assert [entry.id for entry in context.library.entries] == [session.match_id]
    table.leave()
    session.close()
    scene.on_action(PutAway(0))
    assert scene.dialog is not None
    scene.on_action(PutAway(0, sure=True))
    assert context.desk.jobs.flush()
    assert context.library.entries == ()


def test_an_answer_affects_the_match_that_its_question_names(context: Context) -> None:
    match(context, "Ines")
    read(context)
    scene: Any = scene_of(context, routes.Settings())
    scene.tab = SAVED
    scene.enter((1280, 800))
    context.desk.jobs.flush()
    scene.update(0.1)
    (asked,) = context.library.entries
    scene.on_action(PutAway(0))
    match(context, "Pip", code="AAAA-AAAA")  # it is saved while the question stands
    read(context)
    scene.update(0.1)
    scene.on_action(PutAway(0, sure=True))
    assert context.desk.jobs.flush()
    assert [entry.summary.seats for entry in context.library.entries if entry.summary] == [("Pip",)]
    assert asked.id not in {entry.id for entry in context.library.entries}


def test_an_opened_file_starts_a_practice_match_or_is_refused(context: Context, tmp_path: Path) -> None:
    found = context.open_path(GOLDEN / "2-unfinished.toml")
    assert isinstance(found, Session)
    assert found.practice
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Pip,\n", encoding="utf-8")
    assert isinstance(context.open_path(wrong), Phrase)
    assert isinstance(context.open_path(tmp_path / "nothing.tuckbox"), Phrase)


@pytest.mark.parametrize("seq", [10**80 - 3, 10**12 - 1, 10**9 + 1, 10**9, 10**9 - 2, -5, True, "7", 0])
def test_the_numbering_of_files_from_elsewhere_does_not_block_saving(context: Context, seq: object) -> None:
    old = match(context, "Bram", code="AAAA-AAAA")
    assert context.desk.autosaver.flush()
    record = old.written()
    foreign = replace(record, meta={**record.meta, "seq": seq, "id": "abcdef123456"})
    path = context.desk.shelf.folder / "poof-abcdef123456.tuckbox"
    path.write_bytes(seal(foreign.dumps().encode()))
    assert isinstance(context.open_path(path), Session)
    read(context)
    begun = match(context, "Ines")
    for moves in range(5):
        play(begun, moves)
        assert context.desk.autosaver.flush(), str(context.desk.autosaver.problem())
    read(context)
    mine = [entry for entry in context.library.entries if entry.id == begun.match_id]
    assert [entry.status for entry in mine] == [Status.OK]
    assert Record.loads(context.desk.shelf.load(mine[0])).rounds == begun.written().rounds
    again = context.resume(mine[0])
    assert isinstance(again, Session)
    play(again, 1)
    assert context.desk.autosaver.flush()
    read(context)
    (kept,) = [entry for entry in context.library.entries if entry.id == again.match_id]
    assert Record.loads(context.desk.shelf.load(kept)).rounds == again.written().rounds


def test_a_repeated_deal_has_the_same_cards_and_is_practice(context: Context) -> None:
    session = match(context, "Ines")
    same, fresh = context.again(session, same_deal=True), context.again(session, same_deal=False)
    own = session.chair(session.first_chair())
    assert same.chair(same.first_chair()).view == own.view
    assert same.practice
    assert fresh.record.seed != CODE
    assert not fresh.practice


def test_only_matches_finished_here_enter_the_score_book(
    context: Context,
) -> None:
    session = golden(context, "1-good")
    context.enter(session)
    context.enter(session)
    opened = context.open_path(GOLDEN / "2-beaten.toml")
    assert isinstance(opened, Session)
    context.enter(opened)
    assert context.desk.jobs.flush()
    (result,), torn = context.desk.scores.results()
    assert torn is None
    assert (result.match, result.totals, result.practice) == (session.match_id, (8,), False)


def test_leaving_a_table_opens_the_requested_or_the_previous_scene(context: Context) -> None:
    session = match(context, "Ines")
    context.leave(session)
    assert session.leaving
    assert context.leave_match(session) == Pop()
    heir = match(context, "Ines", code="AAAA-AAAA")
    context.leave(session, heir)
    change = context.leave_match(session)
    assert isinstance(change, Replace)
    assert led(context, change).session is heir


def test_the_rules_page_opens_at_the_phase_of_the_match(context: Context) -> None:
    session = match(context, "Ines", "Pip")
    leaflet = scene_of(context, routes.Rules.during(session))
    assert isinstance(leaflet, RulesPage)
    assert leaflet.section.title == "Who starts"
    play(session, 1)
    leaflet = scene_of(context, routes.Rules.during(session))
    assert isinstance(leaflet, RulesPage)
    assert leaflet.section.title == "A turn"


def test_a_problem_with_the_disk_is_reported_once(context: Context) -> None:
    def job() -> None:
        from game.saves import NotSaved, Why

        raise NotSaved(Why.FULL)

    context.desk.jobs.do(job)
    assert context.desk.jobs.flush()
    trouble = context.trouble()
    assert trouble is not None
    assert "disk is full" in str(trouble)
    assert context.trouble() is None


def test_settings_apply_at_once_and_survive_a_restart(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.25, contrast="high")
    assert context.services.look.text_size == 1.25
    place = WindowPlace((1280, 800), (10, 20), fullscreen=True, monitors=((0, 0, 1920, 1080),))
    context.preferences.remember_window(place)
    assert context.close()
    again = home(tmp_path, assets)
    assert again.services.look.high
    assert again.preferences.window == place
    again.close()


def test_pending_saves_are_written_when_the_program_closes(context: Context) -> None:
    session = match(context, "Ines")
    play(session, 2)
    context.preferences.change(speed=1.5)
    assert context.close()
    assert "speed = 1.5" in context.desk.places.settings.read_text(encoding="utf-8")
    (kept,) = context.desk.places.matches.glob("*.tuckbox")
    assert "lay" in kept.read_text(encoding="utf-8")


def test_only_the_newest_job_is_done_if_several_jobs_have_the_same_key() -> None:
    jobs, done = Jobs(), list[int]()
    jobs.do(lambda: time.sleep(0.1))
    for number in range(5):
        jobs.do(lambda number=number: done.append(number), key="one")  # type: ignore[misc]
    assert jobs.close()
    assert done == [4]


def test_a_job_that_only_reads_does_not_delay_the_end_of_the_program() -> None:
    jobs, begun, going, done = Jobs(), threading.Event(), threading.Event(), list[str]()

    def slow() -> None:
        begun.set()
        done.append("read" if going.wait(20) else "waited in vain")

    jobs.read(slow)
    assert begun.wait(20)
    jobs.read(lambda: done.append("dropped"))
    assert jobs.close(0.2)
    jobs.read(lambda: done.append("dropped"))
    going.set()
    assert jobs.flush()
    assert done == ["read"]


def test_the_program_closes_only_after_all_writing_jobs_are_done() -> None:
    jobs, going, done = Jobs(), threading.Event(), list[str]()
    jobs.do(lambda: done.append("written" if going.wait(20) else "waited in vain"))
    assert not jobs.close(0.1)
    going.set()
    assert jobs.close(20)
    assert done == ["written"]


def test_a_match_is_open_at_one_table_only(context: Context) -> None:
    session = match(context, "Ines")
    scene_of(context, routes.Table(session))
    read(context)
    (entry,) = context.library.entries
    play(session, 2)
    refusal = context.resume(entry)
    assert isinstance(refusal, Phrase)
    assert str(refusal) == "This match is on the table already."
    assert context.open_path(entry.path) == refusal
    context.leave_match(session)
    again = context.resume(entry)
    assert isinstance(again, Session)
    assert again.steps == session.steps


def test_a_match_is_removed_from_memory_after_the_player_has_left_it(context: Context) -> None:
    """An earlier version kept every match that had been on a table in memory."""
    left = []
    for _ in range(3):
        session = match(context, "Ines")
        scene_of(context, routes.Table(session))
        context.leave_match(session)
        left.append(weakref.ref(session))
        del session
    scene_of(context, routes.Table(match(context, "Ines")))
    gc.collect()
    assert [one() for one in left] == [None] * 3


def test_an_unsaved_match_can_still_be_resumed(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    session = match(context, "Ines")
    read(context)
    (entry,) = context.library.entries
    with monkeypatch.context() as patch:
        patch.setattr("game.saves.shelf.write_atomic", full)
        play(session, 3)
        assert not context.desk.autosaver.flush(2)
        session.close()
        again = context.resume(entry)
        assert isinstance(again, Session)
        assert again.steps == session.steps
    play(again, 1)
    assert context.desk.autosaver.flush(2)
    assert context.desk.autosaver.waiting(again.match_id) is None
    assert Record.loads(context.desk.shelf.load(entry)).rounds == again.written().rounds


def full(*_: object) -> None:
    raise NotSaved(Why.FULL)
