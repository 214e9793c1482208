"""Exercises: the player tries a past decision again, and sees only what the seat saw then.

After the move, the exercise explains it.
"""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.phrases import Phrase
from game.core.rules import Touch
from game.games import GAMES
from game.record import Record
from game.review.paper import written
from game.saves import SettingsFile
from game.saves.reviews import keep_review, review_path
from game.session.exercise_session import ExerciseSession, waiting
from game.session.reviewing import SET_ASIDE
from scenes.board.common import paint_name
from scenes.context.context import Context
from scenes.screens.exercise.scene import ASKED, BRIEF, EXPLAINED, AnswerSheet
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.picking import Picking
from scenes.stage.scene import SceneManager
from scenes.ui.button import Button
from scenes.ui.label import Label, Panel
from scenes.ui.screen import ASK_SECONDS
from tests.scenes.boxed import SCENES
from tests.scenes.home import SIZE, click, home, managed, picture, widget
from tests.scenes.reviewed import kept, review_of, with_one_mistake


def found(context: Context, after: str = "") -> ExerciseSession | Phrase | None:
    context.exercises.look(after)
    assert context.desk.jobs.flush()
    return context.exercises.result()


def one(context: Context) -> ExerciseSession:
    session = found(context)
    assert isinstance(session, ExerciseSession)
    return session


def laid(context: Context, session: ExerciseSession) -> SceneManager:
    manager = managed(context, routes.Menu())
    manager.apply(routes.Push(routes.Table(session)))
    for _ in range(4):
        manager.update(0.05)
    return manager


def attempted(manager: SceneManager, move: str) -> AnswerSheet:
    table: Any = manager.top
    assert isinstance(table, Table)
    touch = next(touch for legal, touch in table.context.facts().legal if str(legal) == move)
    assert table.hand.attempt(touch) is None
    if table.dialog is not None:
        press(manager, pygame.K_TAB, pygame.K_RETURN)
        table.hand.lay_anyway()
    manager.update(0.05)
    assert isinstance(manager.top, AnswerSheet)
    return manager.top


def press(manager: SceneManager, *keys: int) -> None:
    for key in keys:
        manager.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        manager.handle(pygame.Event(pygame.KEYUP, key=key, mod=0))
        manager.update(0.05)


@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_an_exercise_shows_only_the_view_of_the_seat(context: Context, name: str) -> None:
    record, _ = kept(context, name)
    session = one(context)
    step, match = session.exercise.decision.step, record.replay()
    manager = laid(context, session)
    table: Any = manager.top
    assert table.context.timeline.shown.zones == match.view(session.exercise.seat, step).table.zones
    assert widget(table, "What would you do?")
    best = session.exercise.decision.best[0].move
    sheet = attempted(manager, best)
    assert session.steps == step
    assert sheet.answer is not None
    assert sheet.answer.solved
    assert widget(sheet, "That is the best move.")
    assert widget(sheet, "Best, and your pick: ")
    assert context.desk.jobs.flush()
    assert context.library.marks.tried == {session.exercise.key: True}
    assert isinstance(found(context), Phrase), "what was solved does not come again"


def test_a_worse_move_in_an_exercise_is_explained_and_can_be_taken_back(context: Context) -> None:
    kept(context)
    session = one(context)
    manager = laid(context, session)
    second = session.exercise.decision.best[1].move
    sheet = attempted(manager, second)
    assert sheet.answer is not None
    assert not sheet.answer.solved
    assert widget(sheet, "There was a better move.")
    assert any(
        each.label.startswith("You: ") and "Wins 40 times in 100" in each.label for each in sheet.widgets
    )
    press(manager, pygame.K_ESCAPE)
    assert isinstance(manager.top, Table)
    sheet = attempted(manager, session.exercise.decision.best[0].move)
    assert sheet.answer is not None
    assert sheet.answer.solved
    assert context.desk.jobs.flush()
    assert context.library.marks.tried[session.exercise.key]
    click(sheet, widget(sheet, "The match"))


def test_a_chance_of_one_in_a_hundred_is_worded_as_1_time(context: Context) -> None:
    kept(context)
    session = one(context)
    best, *others = session.exercise.decision.best
    rare = replace(session.exercise.decision, best=(best, *(replace(each, chance=0.01) for each in others)))
    session.exercise = replace(session.exercise, decision=rare)
    sheet = attempted(laid(context, session), others[0].move)
    assert any("Wins 1 time in 100, give" in each.label for each in sheet.widgets)


def test_a_certain_win_is_shown_without_a_margin(context: Context) -> None:
    kept(context)
    session = one(context)
    best, *others = session.exercise.decision.best
    sure = replace(session.exercise.decision, best=(replace(best, chance=1.0, error=0.0), *others))
    session.exercise = replace(session.exercise, decision=sure)
    sheet = attempted(laid(context, session), best.move)
    assert any("Wins the match for certain." in each.label for each in sheet.widgets)


def test_an_illegal_move_in_an_exercise_is_refused(context: Context) -> None:
    kept(context)
    session = one(context)
    manager = laid(context, session)
    table: Any = manager.top
    assert table.hand.attempt(Touch(word="nothing of the kind")) is not None
    assert session.tried is None


def test_removed_matches_give_no_exercise(context: Context) -> None:
    _, path = kept(context)
    review_path(path).write_bytes(b"nonsense")
    assert isinstance(found(context), Phrase)
    assert [one.name for one in (path.parent / "damaged").iterdir()] == ["poof-abcdef.1.review"]
    assert context.trouble() == SET_ASIDE
    assert context.trouble() is None, "once"
    kept(context)
    path.unlink()
    assert isinstance(found(context), Phrase)


def test_one_exercise_per_day_is_offered_unless_the_option_is_off(context: Context, assets: Assets) -> None:
    kept(context)
    manager = managed(context, routes.Menu())
    assert context.desk.jobs.flush()
    manager.update(0.05)
    menu: Any = manager.top
    assert widget(menu, "From your matches: Poof. What would you do?", "button")
    assert picture(menu, SIZE).get_width() == SIZE[0]
    click(menu, widget(menu, "Not today"))
    assert all("From your matches" not in each.label for each in menu.widgets)
    menu.enter(SIZE)
    assert context.desk.jobs.flush()
    menu.update(0.05)
    assert all("From your matches" not in each.label for each in menu.widgets), "once a day"
    other = home(context.desk.places.data.parent / "other", assets, exercises=False)
    kept(other)
    other.exercises.offer()
    assert other.desk.jobs.flush()
    assert other.exercises.offered() is None


def test_the_drawer_opens_an_exercise(context: Context) -> None:
    kept(context)
    manager = managed(context, routes.Matches())
    assert context.desk.jobs.flush()
    manager.update(0.05)
    top: Any = manager.top
    click(top, widget(top, "Your own moments", "button"))
    assert context.desk.jobs.flush()
    for _ in range(3):
        manager.update(0.05)
    assert isinstance(manager.top, Table)
    press(manager, pygame.K_ESCAPE)
    assert manager.top is top


def test_the_drawer_mentions_missing_exercises_without_a_warning_sign(context: Context) -> None:
    manager = managed(context, routes.Matches())
    top: Any = manager.top
    click(top, widget(top, "Your own moments", "button"))
    assert context.desk.jobs.flush()
    manager.update(0.05)
    assert top.notices.banner.label == "No new moments. They come when you look back at a finished match."
    assert not top.notices.banner.warning


def test_the_exercise_comes_from_the_match_that_was_played_last(context: Context) -> None:
    record, path = kept(context)
    path.unlink()
    for saves, hour in ((9, 19), (2, 21), (5, 20)):
        meta = {"id": f"{saves:012x}", "seq": saves, "saved_at": datetime(2026, 11, 20, hour, tzinfo=UTC)}
        text = replace(record, meta=meta).dumps()
        match = path.with_name(f"poof-{saves:012x}.tuckbox")
        match.write_text(text, encoding="utf-8")
        assert keep_review(match, written(with_one_mistake(review_of(record)), Record.loads(text)))
    context.library.open_archive()
    assert context.desk.jobs.flush()
    assert one(context).exercise.match == f"{2:012x}"


def test_positions_already_tried_come_after_new_positions(context: Context) -> None:
    kept(context)
    context.library.open_archive()
    assert context.desk.jobs.flush()
    entries, notices = context.library.finished, list[Phrase]()
    ((exercise, _),) = waiting(entries, {}, notices.append)
    assert [each.key for each, _ in waiting(entries, {exercise.key: False}, notices.append)] == [exercise.key]
    assert not list(waiting(entries, {exercise.key: True}, notices.append))


def test_records_without_a_review_are_not_read(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    record, path = kept(context)
    for number in range(5):
        other = replace(record, meta={"id": f"{number:012x}"})
        path.with_name(f"poof-{number:012x}.tuckbox").write_text(other.dumps(), encoding="utf-8")
    context.library.open_archive()
    assert context.desk.jobs.flush()
    read: list[Path] = []
    monkeypatch.setattr("game.session.exercise_session._reviewed", lambda path, _: read.append(path))
    assert len(context.library.finished) == 6
    assert not list(waiting(context.library.finished, {}, list[Phrase]().append))
    assert read == [path]


def test_the_setting_of_the_daily_exercise_is_saved(context: Context) -> None:
    context.preferences.change(exercises=False)
    assert context.desk.jobs.flush()
    settings, problem = SettingsFile(context.desk.places).load()
    assert problem is None
    assert not settings.exercises


def test_the_answer_to_an_exercise_is_shown_even_if_the_page_is_laid_out_in_steps(context: Context) -> None:
    kept(context)
    session = one(context)
    session.tried = session.game.read(session.exercise.decision.best[0].move)
    sheet = AnswerSheet(context, session, pygame.Surface(SIZE))
    context.services.printing.open()
    for _ in sheet.enter_by_steps(SIZE):
        context.services.printing.hand_over(context.services.assets)
    assert widget(sheet, "That is the best move.")
    assert widget(sheet, "Best, and your pick: ")


def test_a_tried_move_is_compared_with_the_same_sampled_deals(context: Context) -> None:
    kept(context)
    session = one(context)
    known = {each.move for each in session.exercise.decision.best} | {session.exercise.decision.played}
    chair = session.chair(session.exercise.seat)
    tries = [move for move, _ in chair.moves() if not session.game.is_talk(move) and str(move) not in known]
    session.tried = tries[0]
    judging = session.start_rating()
    while judging.answer is None:
        assert not judging.failed
        time.sleep(0.01)
    answer = judging.answer
    assert str(tries[0]) == answer.tried
    assert answer.tried in [each.move for each in answer.choices]
    chances = [each.chance for each in answer.choices]
    assert chances == sorted(chances, reverse=True)
    sheet = AnswerSheet(context, session, pygame.Surface(SIZE))
    sheet.enter(SIZE)
    made = next(each for each in answer.choices if each.move == answer.tried)
    other = next(each for each in answer.choices if each.move != answer.tried)
    sheet.answer = replace(answer, solved=True, choices=(other, made))
    sheet.rebuild()
    assert widget(sheet, "That is as good as the best move.")


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_buttons_below_an_answer_have_one_line_and_the_same_margins(
    tmp_path: Path, assets: Assets, text: float
) -> None:
    scene = SCENES["best answer"](home(tmp_path, assets, text_size=text))
    scene.enter((960, 600))
    (sheet,) = [one.rect for one in scene.widgets if isinstance(one, Panel)]
    buttons = [one for one in scene.widgets if isinstance(one, Button)]
    assert max(one.rect.h for one in buttons) < 1.5 * scene.kit.metrics.target
    assert sheet.bottom - buttons[0].rect.bottom >= scene.kit.metrics.u(24)
    assert buttons[0].rect.x - sheet.x >= scene.kit.metrics.u(24)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
@pytest.mark.parametrize("name", GAMES)
def test_the_exercise_note_covers_neither_names_nor_buttons(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    kept(context, name)
    manager = laid(context, one(context))
    table: Any = manager.top
    table.enter(size)
    touch = next((touch for _, touch in table.context.facts().legal if touch.picks), None)
    if touch is not None:
        shown = table.context.timeline.shown
        zone, face, _ = next(iter(touch.picks))
        card = next(card for card in shown.zones[zone] if shown.faces.get(card) == face)
        table.hand.pick(Picking((card,)))
        table.refresh()
    table.update(0.05)
    table.update(0.05)
    note = next(
        one for one in table.guide.widgets if one.rect.h == max(o.rect.h for o in table.guide.widgets)
    )
    buttons = [one for one in table.widgets if isinstance(one, Button) and one.visible]
    names = [one for one in table.widgets if getattr(one, "painter", None) is paint_name]
    assert buttons
    assert names
    over = [one.label for one in (*buttons, *names) if one.rect.colliderect(note.rect)]
    assert not over


@pytest.mark.parametrize(("name", "text"), [("poof", 1.0), ("campfire-smokeout", 1.0), ("poof", 1.5)])
def test_the_exercise_note_asks_and_explains_in_a_small_window(
    tmp_path: Path, assets: Assets, name: str, text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    kept(context, name)
    table: Any = laid(context, one(context)).top
    table.enter((960, 600))
    table.update(0.05)
    shown = [each.text for each in table.guide.widgets if isinstance(each, Label)]
    assert shown == [str(ASKED), str(EXPLAINED)]


@pytest.mark.parametrize("name", GAMES)
def test_an_exercise_in_large_text_has_one_note_and_no_message(
    tmp_path: Path, assets: Assets, name: str
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    kept(context, name)
    table: Any = laid(context, one(context)).top
    table.enter((960, 600))
    table.update(0.05)
    table.update(0.05)
    shown = [each.text for each in table.guide.widgets if isinstance(each, Label)]
    assert shown in ([str(ASKED), str(EXPLAINED)], [str(BRIEF)])
    assert table.notices.banner is None
    paper, question, *_ = table.guide.widgets
    read = [each for each in table.widgets if each.visible and each.label and each.rect.h < 120]
    assert not [each.label for each in read if each.rect.colliderect(paper.rect) and each.label not in shown]
    table.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=question.rect.center, button=pygame.BUTTON_LEFT))
    table.update(ASK_SECONDS + 0.1)
    said = table.notices.explanation.text if table.notices.explanation is not None else ""
    assert said == ("" if len(shown) > 1 else f"{BRIEF} {EXPLAINED}")
