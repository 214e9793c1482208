"""The first lessons played at the screen: by clicks, by keys, well and badly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.lessons import ASIDE, LESSONS
from scenes.assets import Assets
from scenes.house import House
from scenes.lesson import LessonTable
from scenes.looks import covered
from scenes.rules import Leaflet
from scenes.scene import Pop, Push, Replace
from scenes.setup import Setup
from scenes.table.lesson import Door
from scenes.table.note import Turn
from scenes.ui.button import Button
from tests.scenes.home import SIZE, click, home, match, widget
from tests.scenes.lessons import SMALL, Pupil, every_game


@pytest.fixture
def house(tmp_path: Path, assets: Assets) -> Iterator[House]:
    one = home(tmp_path, assets, names=("Ines",), motion="none")
    yield one
    one.close()


def files(house: House) -> dict[str, bytes]:
    """All that lies on the disk but the log."""
    house.desk.errands.flush(5)
    places = house.desk.places
    found = [
        path
        for folder in (places.data, places.config, places.state)
        for path in folder.rglob("*")
        if path.is_file()
    ]
    return {str(path): path.read_bytes() for path in found}


@every_game
@pytest.mark.parametrize(
    ("way", "size", "motion"), [("clicks", SMALL, "full"), ("keys", SMALL, "calm"), ("clicks", SIZE, "none")]
)
def test_who_follows_the_signs_comes_to_the_end(
    house: House, game: str, way: str, size: tuple[int, int], motion: str
) -> None:
    house.preferences.change(motion=motion)
    before = files(house)
    pupil = Pupil(house, game, size)
    pupil.play(way)
    assert pupil.scene.session.step is None
    assert pupil.went == []
    assert widget(pupil.scene, "Now you know", "label")
    assert files(house) == before
    tried = [step.tries for step in LESSONS[game].steps if step.tries is not None]
    assert len(pupil.refused) >= len(tried)
    assert all(refusal.ruling != ASIDE for refusal in pupil.refused)


@every_game
def test_the_refusal_on_screen_is_that_of_the_rules(house: House, game: str) -> None:
    pupil = Pupil(house, game)
    while pupil.step().tries is None:
        pupil.follow_by_mouse()
        pupil.settle()
    at = pupil.at
    while pupil.at == at:
        pupil.follow_by_mouse()
    scene, refusal = pupil.scene, pupil.refused[-1]
    assert refusal.ruling in LESSONS[game].steps[at].tries.rulings  # type: ignore[union-attr]
    assert scene._bubble_left > 0
    assert scene._bubble.label == f"{scene.say(refusal.wrong)} {scene.say(refusal.instead)}"
    assert scene._note is not None
    assert not scene._note.rect.colliderect(scene._bubble.rect)


@every_game
def test_a_move_that_is_not_meant_is_answered_on_the_note(house: House, game: str) -> None:
    pupil, answered, asked = Pupil(house, game), 0, -1
    while not pupil.lesson_over():
        scene = pupil.scene
        if scene.timeline.held is None and pupil.at > asked:
            asked = pupil.at
            is_talk, is_wanted = scene.session.game.is_talk, scene.session.course._is_wanted
            legal = scene.session.chair(scene.seat).moves()
            others = [touch for move, touch in legal if not is_talk(move) and not is_wanted(move)]
            for touch in others[:: max(1, len(others) // 3)]:
                before = (pupil.at, pupil.steps)
                scene._attempt(touch)
                if scene.dialog is not None:
                    scene.close_dialog()
                    continue
                assert (pupil.at, pupil.steps) == before
                assert pupil.refused[-1].ruling == ASIDE
                said = [one.label for one in scene._note.widgets]  # type: ignore[union-attr]
                assert any(scene.say(pupil.refused[-1].instead) in label for label in said)
                assert scene._bubble_left <= 0
                answered += 1
        pupil.follow_by_mouse()
        pupil.settle()
    assert answered


@every_game
def test_clicking_anywhere_never_breaks_it(house: House, game: str) -> None:
    pupil, tried = Pupil(house, game), -1
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


@every_game
def test_leaving_at_any_step_leaves_nothing_behind(house: House, game: str) -> None:
    before = files(house)
    pupil = Pupil(house, game)
    while not pupil.lesson_over():
        pupil.went.clear()
        pupil.key(pygame.K_ESCAPE)
        assert pupil.went == [Pop()]
        assert files(house) == before
        pupil.scene.leave()
        pupil.scene.enter(SMALL)
        pupil.scene.on_action(Turn.ON)
        pupil.settle()
    assert files(house) == before
    assert house.brain.asked == []  # type: ignore[attr-defined]


@every_game
def test_steps_are_passed_over_and_gone_back_to(house: House, game: str) -> None:
    pupil = Pupil(house, game)
    for _ in range(3):
        at = pupil.at
        while pupil.at == at:
            pupil.key(pygame.K_PAGEDOWN)
            pupil.settle()
    pupil.key(pygame.K_PAGEUP)
    pupil.key(pygame.K_u)
    assert pupil.at == 1
    pupil.settle()
    assert pupil.scene.timeline.held is None
    assert pupil.scene.timeline.shown == covered(pupil.scene.chair.view.table)
    while not pupil.lesson_over():
        pupil.scene.on_action(Turn.ON)
        pupil.settle()


@every_game
def test_a_lesson_stands_where_it_was_when_the_window_changes(house: House, game: str) -> None:
    pupil = Pupil(house, game)
    for size in (SIZE, SMALL):
        pupil.scene.on_action(Turn.ON)
        pupil.settle()
        at = pupil.at
        pupil.scene.resize(size)
        pupil.settle()
        assert pupil.at == at
    pupil.play("clicks")


@every_game
def test_f1_opens_the_rules_which_lead_to_no_second_lesson(house: House, game: str) -> None:
    pupil = Pupil(house, game)
    pupil.key(pygame.K_F1)
    (change,) = pupil.went
    assert isinstance(change, Push)
    leaflet = change.scene
    assert isinstance(leaflet, Leaflet)
    leaflet.enter(SIZE)
    assert not [one for one in leaflet.widgets if one.label == "First lesson"]


# -- the doors ---------------------------------------------------------------------------------------
@every_game
@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_the_set_up_and_the_leaflet_lead_to_it(house: House, game: str, size: tuple[int, int]) -> None:
    for scene, label in ((Setup(house, game), "First lesson"), (Leaflet(house, game, ""), "First lesson")):
        scene.enter(size)
        button = widget(scene, label, "button")
        assert min(button.rect.size) >= 44
        others = [one for one in scene.widgets if isinstance(one, Button) and one is not button]
        assert button.rect.collidelist([one.rect for one in others]) < 0
        change = click(scene, button)
        assert isinstance(change, Push)
        assert isinstance(change.scene, LessonTable)
        assert change.scene.session.game.id == game


def ended(house: House, door: Door) -> Pupil:
    pupil = Pupil(house, "the-game", SMALL, door)
    while not pupil.lesson_over():
        pupil.scene.on_action(Turn.ON)
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
def test_the_card_at_the_end_leads_on(house: House, door: Door, labels: list[str]) -> None:
    scene = ended(house, door).scene
    assert [one.label for one in scene._active if isinstance(one, Button)] == labels


def test_play_leads_to_the_set_up(house: House) -> None:
    pupil = ended(house, "set-up")
    assert click(pupil.scene, widget(pupil.scene, "Play", "button")) == Pop()
    pupil = ended(house, "rules")
    change = click(pupil.scene, widget(pupil.scene, "Play", "button"))
    assert isinstance(change, Replace)
    assert isinstance(change.scene, Setup)


def test_once_more_begins_anew(house: House) -> None:
    pupil = ended(house, "rules")
    change = click(pupil.scene, widget(pupil.scene, "Once more", "button"))
    assert isinstance(change, Replace)
    assert isinstance(change.scene, LessonTable)
    assert change.scene.session.course.at == 0
    assert change.scene.door == "rules"


def test_escape_at_the_end_goes_back(house: House) -> None:
    pupil = ended(house, "match")
    pupil.key(pygame.K_ESCAPE)
    assert pupil.went == [Pop()]


def test_from_a_running_match_a_lesson_leads_back_to_it(house: House) -> None:
    session = match(house, "Ines", "Odile")
    leaflet = house.rules(session)
    assert isinstance(leaflet, Leaflet)
    leaflet.enter(SIZE)
    change = click(leaflet, widget(leaflet, "First lesson", "button"))
    assert isinstance(change, Push)
    assert isinstance(change.scene, LessonTable)
    assert change.scene.door == "match"


def test_the_learner_is_called_by_name_and_the_others_differ(tmp_path: Path, assets: Assets) -> None:
    for names, me in (((), "Player 1"), (("Odile",), "Odile")):
        house = home(tmp_path / me, assets, names=names)
        players = Pupil(house, "the-game").scene.session.players
        assert players[0].name == me
        assert len({player.name for player in players}) == len(players)
        house.close()


def test_p_is_no_way_out_of_a_lesson(house: House) -> None:
    pupil = Pupil(house, "the-game")
    pupil.key(pygame.K_p)
    assert pupil.went == []


def test_a_hint_is_the_guides_own_move(house: House) -> None:
    pupil = Pupil(house, "the-game")
    pupil.key(pygame.K_h)
    pupil.wait(0.2)
    assert "Let me think" not in pupil.scene._ribbon.label
    pupil.scene.on_action(Turn.ON)
    pupil.settle()
    pupil.key(pygame.K_h)
    pupil.wait(0.2)
    assert "3" in pupil.scene._ribbon.label


def test_the_arrows_nod_for_a_while_and_rest(house: House) -> None:
    house.preferences.change(motion="full")
    pupil = Pupil(house, "the-game")
    assert pupil.scene._signs is not None
    (first, *_) = pupil.scene._signs._pieces
    seen = set()
    for _ in range(60):
        pupil.wait()
        seen.add(first._content)
    assert len(seen) == 2
    pupil.wait(10)
    seen.clear()
    for _ in range(30):
        pupil.wait()
        seen.add(first._content)
    assert seen == {pupil.scene._signs._sign(first.rect)}


# -- the keyboard ------------------------------------------------------------------------------------
@every_game
def test_enter_goes_on_where_the_note_tells_and_makes_no_move_for_the_learner(
    house: House, game: str
) -> None:
    pupil, passed = Pupil(house, game, SIZE), list[Any]()
    session = pupil.scene.session
    read_on = session.read_on

    def noted() -> None:
        passed.append(session.step)
        read_on()

    session.read_on = noted  # type: ignore[method-assign]
    for _ in range(60):
        if pupil.lesson_over():
            break
        step = pupil.step()
        told = step.is_read and not step.looks and pupil.scene.timeline.held is None
        assert (pupil.scene.entered is pupil.scene._note.on) == told  # type: ignore[union-attr]
        pupil.key(pygame.K_RETURN)
        pupil.settle()
    assert passed
    assert all(step.is_read or step.looks for step in passed)
