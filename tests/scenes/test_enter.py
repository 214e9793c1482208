"""In every scene the Enter key presses the widget that shows the Enter badge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from game.core.cards import Seat
from game.games import GAMES
from game.record import Player
from game.words import Words
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.handover.scene import Handover
from scenes.screens.matches.scene import Matches
from scenes.screens.menu.scene import Menu
from scenes.screens.pause import Pause
from scenes.screens.result.scene import ResultScene
from scenes.screens.rules.scene import RulesPage
from scenes.screens.scores.scene import RoundScores
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.table.why import History, Why
from scenes.ui.button import ENTER_CAP, Button, is_primary
from scenes.ui.keys import ARROWS
from scenes.ui.screen import Screen
from scenes.ui.widget import HANDLED, Action, Widget
from tests.pseudo import Pseudo, pseudo
from tests.scenes.home import CODE, NAMES, SIZE, click, golden, home, match, press, widget
from tests.scenes.played import at_round_end
from tests.scenes.written import texts
from tests.tier import share, tries

TRIES = tries(6, 25)
OUTSIDE = (SIZE[0] + 500, SIZE[1] + 500)


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="none")


def asked(context: Context) -> Screen:
    scene = Pause(context, match(context, "Ines"), Surface(SIZE))
    scene.enter(SIZE)
    click(scene, widget(scene, "Start again", "button"))
    return scene


def tab(number: int) -> Callable[[Context], Screen]:
    def made(context: Context) -> Screen:
        scene = SettingsScene(context)
        scene.tab = number
        return scene

    return made


def played(game: str) -> Callable[[Context], Screen]:
    def made(context: Context) -> Screen:
        others = NAMES[1 : max(2, GAMES[game].seats[0])]
        players = [Player(NAMES[0], "human"), *(Player(name, "gentle") for name in others)]
        scene = scene_of(context, routes.Table(context.begin(game, players, GAMES[game].defaults(), CODE)))
        assert isinstance(scene, Screen)
        return scene

    return made


def sheet(kind: type[History | Why]) -> Callable[[Context], Screen]:
    def made(context: Context) -> Screen:
        session = match(context, "Ines")
        return kind(session, Seat(0), session.steps, Surface(SIZE), context.services)

    return made


def lesson(context: Context) -> Screen:
    scene = scene_of(context, routes.Lesson("poof", "set-up"))
    assert isinstance(scene, Screen)
    return scene


SCENES: dict[str, Callable[[Context], Screen]] = {
    "shelf": Menu,
    "set-up": lambda context: Setup(context, "the-game"),
    "leaflet": lambda context: RulesPage(context, "poof", ""),
    "matches": Matches,
    "pause": lambda context: Pause(context, match(context, "Ines"), Surface(SIZE)),
    "question": asked,
    "curtain": lambda context: Handover(context, match(context, "Ines", "Pip"), Seat(0)),
    "scores": lambda context: RoundScores(context, at_round_end(context, "poof", 2, 1), 0),
    "result": lambda context: ResultScene(context, golden(context, "5-lost")),
    "history": sheet(History),
    "why": sheet(Why),
    "lesson": lesson,
    **{f"settings {number}": tab(number) for number in range(5)},
    **{game: played(game) for game in GAMES},
}


def standing(context: Context, name: str) -> Screen:
    scene = SCENES[name](context)
    scene.enter(SIZE)
    for _ in range(40):
        scene.update(0.05)
    return scene


def badges(scene: Screen) -> list[Button]:
    scene.draw(Surface(SIZE))
    return [one for one in scene.active if isinstance(one, Button) and one.visible and one.cap == ENTER_CAP]


def check(scene: Screen, before: str) -> int:
    found = badges(scene)
    assert len(found) < 2, before
    for badge in found:
        pressed: list[str] = []

        def heard(event: pygame.Event, badge: Button = badge, pressed: list[str] = pressed) -> Action:
            pressed.append(badge.label)
            return HANDLED

        badge.key = heard  # type: ignore[method-assign]
        press(scene, pygame.K_RETURN)
        del badge.key
        assert pressed == [badge.label], f"{before}: Enter did something else than {badge.label}"
    return len(found)


@pytest.mark.every_third
@pytest.mark.parametrize("name", SCENES)
def test_enter_presses_the_button_that_shows_the_enter_badge(name: str, context: Context) -> None:
    scene = standing(context, name)
    seen = check(scene, "at first")
    for target in list(scene.active):
        if not target.focusable or target not in scene.active:
            continue
        scene.focus_on(target)
        check(scene, f"with the keys on {target.label}")
        middle = target.rect.center
        scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1))
        scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=OUTSIDE, button=1))
        after = check(scene, f"after a press on {target.label}")
        if seen and scene.entered is not target:
            assert after == 1, f"a press on {target.label} took the badge away"


def test_enter_presses_the_deal_button_after_a_click_on_a_choice(context: Context) -> None:
    scene = Setup(context, "the-game")
    scene.enter(SIZE)
    choice = widget(scene, "Who plays seat 2", "choices")
    click(scene, choice.room(0).center)  # type: ignore[attr-defined]
    assert scene.form.seats[1].person
    assert [one.label for one in badges(scene)] == ["Deal the cards"]
    change = press(scene, pygame.K_RETURN)
    assert change is not None
    assert scene.form.seats[1].person


def test_the_enter_badge_follows_the_focus(context: Context) -> None:
    scene = Setup(context, "the-game")
    scene.enter(SIZE)
    assert [one.label for one in badges(scene)] == ["Deal the cards"]
    scene.focus_on(widget(scene, "Add a seat"))
    scene.ring.seen = True
    assert badges(scene) == []
    count = len(scene.form.seats)
    press(scene, pygame.K_RETURN)
    assert len(scene.form.seats) == count + 1


@pytest.mark.every_third
@pytest.mark.parametrize("name", [*share(sorted(set(SCENES) - {"question", "set-up"}), 2), "set-up"])
def test_key_names_on_buttons_are_translated(context: Context, name: str) -> None:
    context.services = replace(context.services, say=Words(Pseudo(), ()).say)
    scene = SCENES[name](context)
    scene.enter(SIZE)
    scene.draw(Surface(SIZE))
    drawn = {text.words for text in texts(scene)}
    assert not drawn & {"Enter", "Esc", "Space"}
    assert pseudo("Enter") in drawn or name != "set-up"


def test_key_names_in_tooltips_are_translated(context: Context) -> None:
    context.services = replace(context.services, say=Words(Pseudo(), ()).say)
    scene = Matches(context)
    scene.enter(SIZE)
    assert [one.tip for one in scene.active if one.tip == f"{pseudo('Back')} ({pseudo('Esc')})"]


@pytest.mark.every_third
@pytest.mark.parametrize("name", ["leaflet", *share(sorted(set(SCENES) - {"question", "leaflet"}), 2)])
def test_f1_opens_the_rules_everywhere(context: Context, name: str) -> None:
    scene = standing(context, name)
    change = press(scene, pygame.K_F1)
    if name == "leaflet":
        assert isinstance(change, Pop)
    else:
        assert isinstance(change, Push)
        assert isinstance(change.route, routes.Rules)


def seen_to_have_enter(scene: Screen) -> list[Widget]:
    """Returns the widgets that look as if Enter would press them."""
    scene.draw(Surface(SIZE))
    at, clicked = scene.ring.at, scene.ring.clicked and not scene.ring.seen
    if at is not None and (at.is_written_in or (at.takes_enter and scene.ring.seen)):
        return [at]
    forward = [at] if at is not None and at.takes_enter and at.tells_enter and not clicked else []
    return [*forward, *badges(scene), *filter(is_primary, scene.active)]


def enters(scene: Screen) -> Widget | None:
    pressed: list[Widget] = []

    def listening(target: Widget) -> Callable[[pygame.Event], Action]:
        def heard(event: pygame.Event) -> Action:
            _ = event
            pressed.append(target)
            return HANDLED

        return heard

    for one in scene.active:
        one.key = listening(one)  # type: ignore[method-assign, assignment]
    press(scene, pygame.K_RETURN)
    for one in scene.active:
        one.__dict__.pop("key", None)
    assert len(pressed) < 2
    return pressed[0] if pressed else None


@pytest.mark.every_third
@pytest.mark.parametrize("name", SCENES)
def test_enter_presses_only_buttons_that_show_the_enter_badge(name: str, context: Context) -> None:
    scene = standing(context, name)
    rng = Random(len(name))
    for _ in range(TRIES):
        stops = [one for one in scene.active if one.focusable]
        scene.ring.seen = rng.random() < 0.5
        scene.ring.to(rng.choice([None, *stops]))
        scene.ring.clicked = rng.random() < 0.3
        for key in rng.choices([pygame.K_TAB, *ARROWS], k=rng.randrange(3)):
            scene.ring.walk(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
        looks = seen_to_have_enter(scene)
        pressed = enters(scene)
        assert pressed is None or pressed in looks, (
            f"{pressed.label}, not one of {[one.label for one in looks]}"
        )


def test_the_focus_ring_is_on_the_button_that_enter_presses(context: Context) -> None:
    scene = Setup(context, "the-game")
    scene.enter(SIZE)
    click(scene, widget(scene, "First lesson", "button"))
    scene.leave()
    context.services.interaction.uses_keys = True  # the lesson was done by keys
    scene.enter(SIZE)
    assert scene.ring.at is widget(scene, "Deal the cards", "button")
    assert [one.label for one in badges(scene)] == ["Deal the cards"]


def test_the_first_arrow_key_moves_the_focus_on_the_pause_page(context: Context) -> None:
    scene = Pause(context, match(context, "Ines"), Surface(SIZE))
    scene.enter(SIZE)
    press(scene, pygame.K_DOWN)
    assert scene.ring.at is widget(scene, "Who is at the table", "button")
    change = press(scene, pygame.K_RETURN)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Chairs)


def test_the_first_enter_after_a_click_only_shows_the_focus(context: Context) -> None:
    scene = SettingsScene(context)
    scene.tab = 1
    scene.enter(SIZE)
    choice = widget(scene, "Sound", "choices")
    click(scene, choice.room(0).center)  # type: ignore[attr-defined]
    value = choice.value
    press(scene, pygame.K_RETURN)
    assert choice.value == value
    assert scene.ring.seen
    press(scene, pygame.K_RETURN)
    assert choice.value != value
