"""The first lessons played on the screen, by clicks and by keys, with right and wrong moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.course import ASIDE
from game.games import LESSONS
from game.session.lesson_session import Door
from scenes.board.piece import Piece
from scenes.board.playback import covered
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.rules.scene import RulesPage
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.table.guide import NoteStep, PointerMark
from scenes.ui.button import Button
from tests.able import able
from tests.scenes.home import SIZE, click, home, led, match, widget
from tests.scenes.lessons import GAMES, SMALL, Pupil, every_game, guide_of


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Iterator[Context]:
    one = home(tmp_path, assets, names=("Ines",), motion="none")
    yield one
    one.close()


def files(context: Context) -> dict[str, bytes]:
    context.desk.jobs.flush()
    places = context.desk.places
    found = [
        path
        for folder in (places.data, places.config, places.state)
        for path in folder.rglob("*")
        if path.is_file()
    ]
    return {str(path): path.read_bytes() for path in found}


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize(
    ("way", "size", "motion"), [("clicks", SMALL, "full"), ("keys", SMALL, "calm"), ("clicks", SIZE, "none")]
)
def test_a_lesson_can_be_finished_by_following_its_arrows(
    context: Context, game: str, way: str, size: tuple[int, int], motion: str
) -> None:
    context.preferences.change(motion=motion)
    before = files(context)
    pupil = Pupil(context, game, size)
    pupil.play(way)
    assert pupil.guide.session.step is None
    assert pupil.went == []
    assert widget(pupil.scene, "Now you know", "heading")
    assert files(context) == before
    tried = [step.tries for step in LESSONS[game].steps if step.tries is not None]
    assert len(pupil.refused) >= len(tried)
    assert all(refusal.ruling != ASIDE for refusal in pupil.refused)


@pytest.mark.every_third
@pytest.mark.parametrize("game", able("tries", among=GAMES))
def test_a_wrong_move_in_a_lesson_shows_the_refusal_of_the_rules(context: Context, game: str) -> None:
    pupil = Pupil(context, game)
    while pupil.step().tries is None:
        pupil.follow_by_mouse()
        pupil.settle()
    at = pupil.at
    while pupil.at == at:
        pupil.follow_by_mouse()
    scene, refusal = pupil.scene, pupil.refused[-1]
    assert refusal.ruling in LESSONS[game].steps[at].tries.rulings  # type: ignore[union-attr]
    assert scene.refusals.is_shown
    assert (
        scene.refusals.bubble.label
        == f"{scene.context.say(refusal.wrong)} {scene.context.say(refusal.instead)}"
    )
    assert pupil.guide.note is not None
    assert not pupil.guide.note.rect.colliderect(scene.refusals.bubble.rect)


@pytest.mark.every_third
@every_game
def test_the_lesson_note_answers_an_unexpected_legal_move(context: Context, game: str) -> None:
    pupil, answered, asked = Pupil(context, game), 0, -1
    while not pupil.lesson_over():
        scene = pupil.scene
        if scene.context.timeline.held is None and pupil.at > asked:
            asked = pupil.at
            is_talk, is_wanted = scene.session.game.is_talk, pupil.guide.session.course.is_wanted
            legal = scene.session.chair(scene.context.viewpoint.seat).moves()
            others = [touch for move, touch in legal if not is_talk(move) and not is_wanted(move)]
            for touch in others[:: max(1, len(others) // 3)]:
                before = (pupil.at, pupil.steps)
                scene.hand.attempt(touch)
                if scene.dialog is not None:
                    scene.close_dialog()
                    continue
                assert (pupil.at, pupil.steps) == before
                assert pupil.refused[-1].ruling == ASIDE
                said = [one.label for one in pupil.guide.widgets]
                assert any(scene.context.say(pupil.refused[-1].instead) in label for label in said)
                assert not scene.refusals.is_shown
                answered += 1
        pupil.follow_by_mouse()
        pupil.settle()
    assert answered


@pytest.mark.every_third
@every_game
def test_clicking_anywhere_never_breaks_a_lesson(context: Context, game: str) -> None:
    pupil, tried = Pupil(context, game), -1
    for _ in range(80):
        if pupil.lesson_over():
            break
        if pupil.at > tried:
            tried = pupil.at
            pupil.click_all_over()
        else:
            pupil.follow_by_mouse()
        pupil.settle()
        pupil.scene.draw(pupil.surface)
    assert pupil.lesson_over()
    assert all(isinstance(change, Push) for change in pupil.went)


@pytest.mark.every_third
@every_game
def test_leaving_a_lesson_at_any_step_changes_no_file(context: Context, game: str) -> None:
    before = files(context)
    pupil = Pupil(context, game)
    while not pupil.lesson_over():
        pupil.went.clear()
        pupil.key(pygame.K_ESCAPE)
        assert pupil.went == [Pop()]
        assert files(context) == before
        pupil.scene.leave()
        pupil.scene.enter(SMALL)
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()
    assert files(context) == before
    assert context.brain.asked == []  # type: ignore[attr-defined]


@pytest.mark.every_third
@every_game
def test_steps_can_be_skipped_and_repeated(context: Context, game: str) -> None:
    pupil = Pupil(context, game)
    for _ in range(3):
        at = pupil.at
        while pupil.at == at:
            pupil.key(pygame.K_PAGEDOWN)
            pupil.settle()
    pupil.key(pygame.K_PAGEUP)
    pupil.key(pygame.K_u)
    assert pupil.at == 1
    pupil.settle()
    assert pupil.scene.context.timeline.held is None
    assert pupil.scene.context.timeline.shown == covered(pupil.scene.context.chair.view.table)
    while not pupil.lesson_over():
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()


@pytest.mark.every_third
@every_game
def test_a_lesson_keeps_its_step_after_a_resize(context: Context, game: str) -> None:
    pupil = Pupil(context, game)
    for size in (SIZE, SMALL):
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()
        at = pupil.at
        pupil.scene.resize(size)
        pupil.settle()
        assert pupil.at == at
    pupil.play("clicks")


@pytest.mark.every_third
@every_game
def test_rules_opened_from_a_lesson_offer_no_second_lesson(context: Context, game: str) -> None:
    pupil = Pupil(context, game)
    pupil.key(pygame.K_F1)
    (change,) = pupil.went
    assert isinstance(change, Push)
    leaflet = led(context, change)
    assert isinstance(leaflet, RulesPage)
    leaflet.enter(SIZE)
    assert not [one for one in leaflet.widgets if one.label == "First lesson"]


# -- the doors ---------------------------------------------------------------------------------------
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_the_lesson_opens_from_the_set_up_and_from_the_rules(
    context: Context, game: str, size: tuple[int, int]
) -> None:
    for scene, label in (
        (Setup(context, game), "First lesson"),
        (RulesPage(context, game, ""), "First lesson"),
    ):
        scene.enter(size)
        button = widget(scene, label, "button")
        assert min(button.rect.size) >= 44
        others = [one for one in scene.widgets if isinstance(one, Button) and one is not button]
        assert button.rect.collidelist([one.rect for one in others]) < 0
        change = click(scene, button)
        assert isinstance(change, Push)
        assert isinstance(change.route, routes.Lesson)
        assert led(context, change).session.game.id == game


def ended(context: Context, door: Door) -> Pupil:
    pupil = Pupil(context, "the-game", SMALL, door)
    while not pupil.lesson_over():
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()
    return pupil


@pytest.mark.parametrize(
    ("door", "labels"),
    [
        ("set-up", ["Play", "Once more"]),
        ("rules", ["Play", "Once more", "Back"]),
        ("match", ["Once more", "Back"]),
    ],
)
def test_the_last_note_of_a_lesson_offers_what_to_do_next(
    context: Context, door: Door, labels: list[str]
) -> None:
    scene = ended(context, door).scene
    assert [one.label for one in scene.active if isinstance(one, Button)] == labels


def test_the_play_button_after_a_lesson_opens_the_set_up(context: Context) -> None:
    pupil = ended(context, "set-up")
    assert click(pupil.scene, widget(pupil.scene, "Play", "button")) == Pop()
    pupil = ended(context, "rules")
    change = click(pupil.scene, widget(pupil.scene, "Play", "button"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Setup)


def test_the_lesson_can_be_started_once_more_from_its_end(context: Context) -> None:
    pupil = ended(context, "rules")
    change = click(pupil.scene, widget(pupil.scene, "Once more", "button"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Lesson)
    assert guide_of(led(context, change)).session.course.at == 0
    assert guide_of(led(context, change)).door == "rules"


def test_escape_after_a_lesson_goes_back(context: Context) -> None:
    pupil = ended(context, "match")
    pupil.key(pygame.K_ESCAPE)
    assert pupil.went == [Pop()]


def test_a_lesson_opened_during_a_match_leads_back_to_the_match(context: Context) -> None:
    session = match(context, "Ines", "Odile")
    leaflet = scene_of(context, routes.Rules.during(session))
    assert isinstance(leaflet, RulesPage)
    leaflet.enter(SIZE)
    change = click(leaflet, widget(leaflet, "First lesson", "button"))
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Lesson)
    assert guide_of(led(context, change)).door == "match"


def test_the_learner_has_their_own_name_in_a_lesson(tmp_path: Path, assets: Assets) -> None:
    for names, me in (((), "You"), (("Odile",), "Odile")):
        context = home(tmp_path / me, assets, names=names)
        players = Pupil(context, "the-game").scene.session.players
        assert players[0].name == me
        assert len({player.name for player in players}) == len(players)
        context.close()


def test_pressing_p_does_not_leave_a_lesson(context: Context) -> None:
    pupil = Pupil(context, "the-game")
    pupil.key(pygame.K_p)
    assert pupil.went == []


def test_a_hint_in_a_lesson_is_the_expected_move(context: Context) -> None:
    pupil = Pupil(context, "the-game")
    pupil.key(pygame.K_h)
    pupil.wait(0.2)
    assert "Let me think" not in pupil.scene.prompt_line.piece.label
    pupil.scene.on_action(NoteStep.ON)
    pupil.settle()
    pupil.key(pygame.K_h)
    pupil.wait(0.2)
    assert "3" in pupil.scene.prompt_line.piece.label


def test_the_arrows_of_a_lesson_move_for_a_while_and_then_stop(context: Context) -> None:
    context.preferences.change(motion="full")
    pupil = Pupil(context, "the-game")
    assert pupil.guide.signs is not None
    (first, *_) = [
        one for one in pupil.scene.widgets if isinstance(one, Piece) and isinstance(one.content, PointerMark)
    ]
    seen = set()
    for _ in range(60):
        pupil.wait()
        seen.add(first.content)
    assert len(seen) == 2
    pupil.wait(10)
    seen.clear()
    for _ in range(30):
        pupil.wait()
        seen.add(first.content)
    assert [sign.low for sign in seen if sign is not None] == [False]


# -- the keyboard ------------------------------------------------------------------------------------
@pytest.mark.every_third
@every_game
def test_the_enter_key_turns_to_the_next_note_and_makes_no_move(context: Context, game: str) -> None:
    pupil, passed = Pupil(context, game, SIZE), list[Any]()
    session = pupil.guide.session
    read_on = session.read_on

    def noted() -> None:
        passed.append(session.step)
        read_on()

    session.read_on = noted  # type: ignore[method-assign]
    for _ in range(60):
        if pupil.lesson_over():
            break
        step = pupil.step()
        is_note = step.is_read and not step.looks and pupil.scene.context.timeline.held is None
        assert (pupil.scene.entered is pupil.guide.note.on) == is_note  # type: ignore[union-attr]
        pupil.key(pygame.K_RETURN)
        pupil.settle()
    assert passed
    assert all(step.is_read or step.looks for step in passed)


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
def test_a_lesson_that_expects_a_move_waits_for_nobody_else(context: Context, game: str) -> None:
    pupil, asked = Pupil(context, game), list[str]()
    while not pupil.lesson_over():
        if pupil.guide.session.course.expected_move() is not None:
            asked.append(pupil.scene.prompt_line.piece.label)
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()
    assert asked
    assert [one for one in asked if one.startswith("Waiting")] == []
    assert ("Call Spooky Boo!" in asked) == (game == "spooky-boo")
