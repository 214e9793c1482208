"""The first lessons played at the screen: by clicks, by keys, well and badly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.cards import Seat
from game.core.rules import Refusal, Touch
from game.lessons import ASIDE, LESSONS
from scenes.assets import Assets
from scenes.furniture import FURNITURE
from scenes.furniture.calls import CallButton
from scenes.furniture.common import ribbon_seen
from scenes.house import House
from scenes.lesson import LessonTable
from scenes.looks import covered
from scenes.rules import Leaflet
from scenes.scene import Pop, Push, Replace
from scenes.setup import Setup
from scenes.table.lesson import Door
from scenes.table.note import Turn
from scenes.ui.button import Button
from tests.scenes.home import SIZE, click, home, match, press, widget

FRAME = 1 / 30
SMALL = (960, 600)
GAMES = [game for game in LESSONS if game in FURNITURE]

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture
def house(tmp_path: Path, assets: Assets) -> Iterator[House]:
    one = home(tmp_path, assets, names=("Ines",), motion="none")
    yield one
    one.close()


class Pupil:
    """A learner at the screen of one lesson, with a clock to wait by."""

    def __init__(self, house: House, game: str, size: tuple[int, int] = SMALL, door: Door = "set-up") -> None:
        scene = house.lesson(game, door)
        assert isinstance(scene, LessonTable)
        self.scene, self.size = scene, size
        self.surface = pygame.Surface(size)
        self.went: list[Any] = []
        self.refused: list[Refusal] = []
        real = scene.session.course.attempt

        def attempt(seat: Seat, touch: Touch) -> Refusal | None:
            refusal = real(seat, touch)
            if refusal is not None:
                self.refused.append(refusal)
            return refusal

        scene.session.course.attempt = attempt  # type: ignore[method-assign]
        scene.enter(size)
        self.settle()

    @property
    def at(self) -> int:
        return self.scene.session.course.at

    @property
    def steps(self) -> int:
        return self.scene.session.steps

    def wait(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            change = self.scene.update(FRAME)
            if change is not None:
                self.went.append(change)

    def settle(self) -> None:
        """Until the table rests, or waits for a private look to begin or to end."""
        for _ in range(2000):
            self.wait()
            scene = self.scene
            if scene.timeline.held is not None:
                return
            if scene._at_rest and not scene.session.course.is_watching and scene.particles.idle:
                self.wait()
                return
        message = f"the table never rests at step {self.at}"
        raise AssertionError(message)

    def click(self, at: tuple[int, int]) -> None:
        change = click(self.scene, at)
        if change is not None:
            self.went.append(change)

    def key(self, key: int) -> None:
        change = press(self.scene, key)
        if change is not None:
            self.went.append(change)

    def signs(self) -> list[Rect]:
        """Where the lesson points at to be touched."""
        return self.scene._pointed()[len(self.scene._shown_rects()) :]

    def step(self) -> Any:
        return self.scene.session.step

    # -- ways to play --------------------------------------------------------------------------------
    def follow_by_mouse(self) -> None:
        """One click where the lesson points, or on the way on."""
        note = self.scene._note
        assert note is not None
        rects = self.signs()
        if not rects:
            assert note.on is not None
            self.click(note.on.rect.center)
            return
        self.click(self.bare(rects[0]))

    def click_all_over(self) -> None:
        """Clicks in rows over the whole window but for the way out; what they picked is put back."""
        leave = widget(self.scene, "Leave the lesson").rect
        for x in range(20, self.size[0], 180):
            for y in range(90, self.size[1], 150):
                if not leave.collidepoint(x, y) and not self.lesson_over():
                    self.click((x, y))
        self.scene.on_other(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))

    def bare(self, rect: Rect) -> tuple[int, int]:
        """A point of what is pointed at where a press means that and nothing over it."""
        scene = self.scene
        wanted = [
            one
            for one in [*scene._cards.values(), *scene._places.values(), *scene.widgets]
            if one.visible
            and one.role == "button"
            and one.rect.contains(rect.inflate(-rect.w // 2, -rect.h // 2))
        ]
        for x in range(rect.x + 4, rect.right - 3, 6):
            for y in range(rect.centery, rect.bottom - 3, 6):
                if scene._at((x, y)) in wanted:
                    return (x, y)
        message = f"nothing of {rect} can be pressed at step {self.at}"
        raise AssertionError(message)

    def follow_by_keys(self) -> None:
        """Tab to what the lesson points at, and Enter; or Enter on the way on."""
        note, rects = self.scene._note, self.signs()
        assert note is not None
        if rects and isinstance(self.scene._at(self.bare(rects[0])), CallButton):
            self.key(pygame.K_c)
            return
        wanted = [self.scene._at(self.bare(rects[0]))] if rects else [note.on]
        for _ in range(90):
            if self.scene.ring.at in wanted:
                break
            self.key(pygame.K_TAB)
        assert self.scene.ring.at in wanted, f"Tab never comes to {rects} at step {self.at}"
        self.key(pygame.K_RETURN)

    def lesson_over(self) -> bool:
        return self.scene.dialog is not None

    def play(self, way: str) -> None:
        for _ in range(90):
            if self.lesson_over():
                return
            if way == "clicks":
                self.follow_by_mouse()
            else:
                self.follow_by_keys()
            self.settle()
        message = f"the lesson never ends, at step {self.at}"
        raise AssertionError(message)


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
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5), (SIZE, 1.0)])
def test_the_note_covers_nothing_that_is_meant(
    tmp_path: Path, assets: Assets, game: str, size: tuple[int, int], text: float
) -> None:
    house = home(tmp_path, assets, text_size=text, motion="none")
    pupil = Pupil(house, game, size)
    window = pygame.Rect((0, 0), size)
    while not pupil.lesson_over():
        note = pupil.scene._note
        assert note is not None
        assert window.contains(note.rect)
        assert note.rect.collidelist(pupil.signs()) < 0, f"step {pupil.at}"
        for one in note.widgets:
            assert note.rect.contains(one.rect)
            if isinstance(one, Button):
                assert min(one.rect.size) >= 44
        pupil.scene.on_action(Turn.ON)
        pupil.settle()
    house.close()


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


@every_game
@pytest.mark.parametrize("size", [SMALL, SIZE, (2560, 1440)])
def test_the_note_lies_beside_the_ribbon_and_the_hand(house: House, game: str, size: tuple[int, int]) -> None:
    pupil = Pupil(house, game, size)
    while not pupil.lesson_over():
        scene = pupil.scene
        assert scene._note is not None
        hand = [
            one.rect for card, one in scene._cards.items() if scene.timeline.shown.zone_of(card) == "hand/0"
        ]
        ribbon = ribbon_seen(scene.kit, scene.furniture.ribbon(), scene._ribbon.label)
        slack = 24 if size == SMALL else 0  # px at the edges, where there is no better room
        paper = scene._note.rect.inflate(-slack, -slack)
        assert not paper.colliderect(ribbon), pupil.at
        assert paper.collidelist(hand) < 0, pupil.at
        scene.on_action(Turn.ON)
        pupil.settle()
