"""Play with one switch: exactly the legal moves are offered, and whole matches can be played with one key."""

from __future__ import annotations

import math
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.core.rules import Touch
from game.games import GAMES
from scenes.board.board import Made, MoreWords
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.program.routes import scene_of
from scenes.program.switch import SwitchPlay, SwitchStrip
from scenes.screens.handover.scene import Handover
from scenes.screens.pause import Pause
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.picking import Picking, begins
from scenes.stage.routes import Route
from scenes.stage.scene import SceneManager
from scenes.stage.services import Services, SwitchSettings
from scenes.stage.theme import Look
from scenes.table.progress import Phase
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.scan import OUT, Scan, is_usable, stop_of
from scenes.ui.screen import Screen
from scenes.ui.switch_bar import Bar, BarContent
from scenes.ui.values import Slider
from tests.scenes.boxed import SCENES
from tests.scenes.home import SIZE, Quiet, home, match
from tests.scenes.lessons import Pupil
from tests.scenes.probe import Probe
from tests.scenes.switched import KEY, WAY, Presser, SwitchedPupil
from tests.scenes.tables import FRAME, Hand, session_of
from tests.scenes.test_by_keys import positions
from tests.tier import share

every_game = pytest.mark.parametrize("name", SHOWS)
STILL = Look(motion="none")
MOST_A_TURN = 6.0
"""The highest average number of presses in a turn."""
LOOKS = (Phase.LOOKING, Phase.SEEING, Phase.WAITING, Phase.PASSING)


# -- at the tables -----------------------------------------------------------------------------------
@pytest.mark.every_third
@every_game
def test_one_switch_reaches_exactly_the_legal_actions(name: str, assets: Assets) -> None:
    check_reach(name, assets, 2)


@pytest.mark.long
@every_game
def test_one_switch_reaches_every_legal_action_in_many_turns(name: str, assets: Assets) -> None:
    check_reach(name, assets, 40)


def check_reach(name: str, assets: Assets, count: int) -> None:
    for hand in positions(name, assets, count):
        presser = Presser(hand)
        moves, is_talk = hand.scene.context.facts().legal, hand.session.game.is_talk
        alone = len(hand.session.players) == 1  # nobody to talk to, and no words on the table
        legal = [touch for move, touch in moves if not (alone and is_talk(move))]
        for touch in legal:
            presser.wanted = touch
            assert reached(presser, legal), (
                f"{touch} cannot be reached: {[leaf.words for leaf in presser.leaves()]}"
            )


def reached(presser: Presser, legal: list[Touch]) -> bool:
    """Returns whether one switch can make the wanted input.

    Asserts that the switch offers only legal moves on the way.
    """
    scene = presser.scene
    scene.hand.pick(Picking())
    for _ in range(12):
        leaves = presser.leaves()
        found = [presser.result(leaf) for leaf in leaves]
        check_legal(scene, found, legal)
        touches = [each.touches[0] if isinstance(each, Made) else each for each in found]
        if presser.wanted in touches:
            return True
        ways = [leaf for leaf in leaves if presser.leads(leaf)]
        if not ways:
            pages = [leaf.widget.action for leaf in leaves if isinstance(leaf.widget, Button)]
            page = next((each for each in pages if isinstance(each, MoreWords)), None)
            if page is None:
                return False
            scene.on_action(page)
            continue
        scene.hand.pick(presser.result(ways[0]))
    return False


def check_legal(scene: Any, found: list[Any], legal: list[Touch]) -> None:
    calls, facts = scene.context.board.controls.call, scene.context.facts()
    for result in found:
        if isinstance(result, Touch):
            assert result in legal or (calls is not None and result.word == calls.word)
        elif isinstance(result, Picking) and result.cards:
            assert begins(Touch.of(facts.shown, result.cards), facts.legal)


@pytest.mark.every_third
@every_game
def test_one_switch_offers_no_move_while_other_players_play(name: str, assets: Assets) -> None:
    session = session_of(name, ("human", "gentle", "gentle"), seed=3, moves=2, turn=1, brain=Quiet())
    presser = Presser(Hand(session, assets, SIZE, STILL))
    presser.wait(1.0)
    while presser.scene.progress.on_screen in LOOKS:
        presser.choose(lambda stop: stop.widget is presser.scene.big.button)
        presser.wait(1.0)
    scan = presser.scene.scan()
    assert scan.waits
    assert not [stop for stop in scan.stops if stop.key in ("plays", "hand", "table", "next")]
    assert presser.play.shown() == BarContent("Press to begin")
    presser.press()
    assert presser.play.begun


def played(name: str, seed: int, players: int, assets: Assets, most: int) -> tuple[int, int]:
    options = {"rounds": 1} if "rounds" in GAMES[name].defaults() else {}
    session = session_of(name, ("human", *["gentle"] * (players - 1)), seed=seed, **options)
    hand = Hand(session, assets, SIZE, STILL)
    presser, rng, scene, last = Presser(hand), Random(seed), hand.scene, -1
    turns = presses = 0
    ended = False
    """Whether the only player has just ended a turn. Nobody else moves after it."""
    while session.outcome is None and scene.progress.round is None and turns < most:
        if scene.progress.on_screen in LOOKS:
            presser.choose(lambda stop: stop.widget in (scene.big.button, scene.pass_on.button))
        elif scene.context.viewpoint.turn == 0 and scene.context.is_at_rest and scene.context.facts().idle:
            before, steps = presser.play.presses, session.steps
            wanted = presser.decide(rng)
            presser.make(wanted)
            presses += presser.play.presses - before
            turns += ended or last != steps
            ended, last = players == 1 and not wanted.picks, session.steps
        presser.wait()
    return turns, presses


@pytest.mark.every_third
@every_game
def test_a_match_is_played_with_one_switch_in_few_presses(name: str, assets: Assets) -> None:
    turns, presses = played(name, 1, GAMES[name].seats[-1], assets, most=3)
    assert turns
    assert presses / turns < MOST_A_TURN


@pytest.mark.long
@every_game
def test_whole_matches_are_played_with_one_switch_in_few_presses(name: str, assets: Assets) -> None:
    for players in GAMES[name].seats:
        found = [played(name, seed, players, assets, most=1000) for seed in range(1, 4)]
        turns, presses = (sum(each) for each in zip(*found, strict=True))
        print(f"{name}, {players} players: {presses / turns:.2f} presses a turn in {turns} turns")
        assert presses / turns < MOST_A_TURN


@pytest.mark.every_third
@every_game
def test_a_switch_that_bounces_makes_no_move(name: str, assets: Assets) -> None:
    hand = positions(name, assets, 1)[0]
    presser = Presser(hand)
    presser.wait(0.5)
    presser.press()  # as somebody meant to
    for _ in range(90):
        presser.wait(FRAME)
        presser.press()
    assert presser.play.presses == 1


@pytest.mark.long
@every_game
def test_a_first_lesson_can_be_completed_with_one_switch(name: str, tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, one_switch=WAY.press, switch_seconds=0.4, motion="none")
    one = SwitchedPupil(Pupil(context, name, SIZE))
    for _ in range(90):
        if one.pupil.lesson_over():
            return
        one.follow()
    message = f"the lesson never ends, at step {one.pupil.at}"
    raise AssertionError(message)


def test_one_switch_lifts_the_curtain_in_two_steps(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, one_switch=WAY.press, switch_seconds=0.4, motion="none")
    session = match(context, "Ines", "Pip", game="poof")
    house = House(context, routes.Table(session))
    house.wait(0.05)
    assert isinstance(house.top, Handover)
    house.choose("yes, Hold to lift")
    house.wait(0.05)
    assert isinstance(house.top, Table)
    assert not session.curtained


# -- on every screen ---------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, assets: Assets) -> Context:
    return home(tmp_path_factory.mktemp("house"), assets)


@pytest.mark.every_third
@pytest.mark.parametrize("name", share(SCENES, 3))
def test_one_switch_reaches_everything_usable_on_every_screen(
    name: str, tmp_path: Path, assets: Assets
) -> None:
    scene = SCENES[name](home(tmp_path, assets))
    scene.enter((960, 600))
    if isinstance(scene, Table):
        return  # asked of legal touches above
    scene.update(0.0)
    reachable = {leaf.widget for leaf in scene.scan().leaves()}
    usable = {one for one in scene.active if is_usable(one)}
    assert usable <= reachable
    assert all(is_usable(one) for one in reachable if one is not None)
    scene.leave()


class House:
    def __init__(self, context: Context, first: Route, size: tuple[int, int] = SIZE) -> None:
        self.context = context
        self.play = SwitchPlay(context.services)
        self.manager = SceneManager(first, partial(scene_of, context), size, lambda: "none")

    @property
    def top(self) -> Any:
        return self.manager.top

    def wait(self, seconds: float) -> None:
        self.manager.update(seconds)
        self.play.update(seconds, self.top)

    def press(self) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = pygame.Event(kind, key=KEY, mod=0, unicode="")
            taken, change = self.play.take(event, self.top)
            self.manager.apply(change) if taken else self.manager.handle(event)

    def choose(self, *words: str) -> None:
        for each in words:
            self._choose(each)

    def _choose(self, words: str) -> None:
        for _ in range(400):
            self.wait(0.3)
            stop = self.play.stop
            if stop is None:
                self.press()
                continue
            here = [leaf for leaf in stop.leaves() if leaf.words.startswith(words)]
            inside = [leaf for one in self.play.stops if one.key != OUT for leaf in one.leaves()]
            elsewhere = any(leaf.words.startswith(words) for leaf in inside)
            named = stop.words.startswith(words) and stop.widget is not None
            if (stop.key == OUT and elsewhere) or (stop.key != OUT and not here and not named):
                self.wait(self.play.settings.seconds - self.play.elapsed + 0.001)
                continue
            self.press()
            if named or (here and not stop.inside) or len(list(stop.leaves())) == 1:
                self.wait(FRAME)
                return
        message = f"never offered {words!r}: {[leaf.words for leaf in self.play.scan.leaves()]}"
        raise AssertionError(message)


def test_one_switch_can_turn_itself_off_in_the_settings(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, one_switch=WAY.press, switch_seconds=0.4, motion="none")
    house = House(context, routes.Menu())
    house.choose("Settings", "Controls")
    assert isinstance(house.top, SettingsScene)
    house.choose("One switch: off")
    assert not house.play.on
    assert context.preferences.now.one_switch == ""


def test_one_switch_leads_from_the_menu_to_a_table_and_back(tmp_path: Path, assets: Assets) -> None:
    house = House(
        home(tmp_path, assets, one_switch=WAY.press, switch_seconds=0.4, motion="none"), routes.Menu()
    )
    house.choose("Poof", "Deal the cards")
    house.wait(1.0)
    assert isinstance(house.top, Table)
    house.choose("Pause")
    assert isinstance(house.top, Pause)


def test_a_name_can_be_typed_with_one_switch(services: Services) -> None:
    made: list[TextField] = []

    def field() -> TextField:
        made.append(TextField(pygame.Rect(100, 100, 400, 60), "Name", "", lambda text: ("name", text)))
        return made[-1]

    probe = Probe(services, field)
    services.settings.switch = WAY  # type: ignore[misc]
    play = SwitchPlay(services)
    play.update(0.0, probe)

    def choose(words: str) -> None:
        for _ in range(200):
            play.update(0.3, probe)
            stop = play.stop
            assert stop is not None, words
            if stop.words == words:
                play.take(pygame.Event(pygame.KEYDOWN, key=KEY, mod=0, unicode=""), probe)
                play.take(pygame.Event(pygame.KEYUP, key=KEY, mod=0, unicode=""), probe)
                return
            play.update(0.4 - play.elapsed + 0.001, probe)
        raise AssertionError(words)

    for words in ("Name", "M N O P Q R", "P", "g h i j k l", "i"):
        choose(words)
    assert made[0].text == "Pi"
    choose("taking back the last letter of Pi")
    assert made[0].text == "P"


def test_one_switch_moves_sliders_and_presses_risky_buttons(services: Services) -> None:
    say = str
    slider = Slider(pygame.Rect(0, 0, 400, 50), "All sound", 50, lambda number: number)
    less, more = stop_of(slider, say).inside
    assert (less.how(slider), more.how(slider), more.stays) == (40, 50, True)
    held = Button(pygame.Rect(0, 0, 200, 60), "Lift", "lift", confirm="hold")
    asked = stop_of(held, say)
    assert [one.how(held) for one in asked.inside][1] == "lift"
    assert asked.inside[0].key == "no"  # a second press right away only leaves it


# -- time and the second switch ----------------------------------------------------------------------
def buttons(services: Services, count: int = 3) -> Probe:
    def make(nth: int) -> Button:
        return Button(pygame.Rect(100, 100 + 90 * nth, 300, 60), f"Button {nth}", nth)

    return Probe(services, *(partial(make, nth) for nth in range(count)))


def tap(play: SwitchPlay, top: Screen, key: int = KEY) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        play.take(pygame.Event(kind, key=key, mod=0, unicode=""), top)


def test_a_scan_stops_after_some_rounds_and_restarts_on_a_press(services: Services) -> None:
    probe = buttons(services)
    services.settings.switch = SwitchSettings(WAY.press, seconds=0.4, rounds=2)  # type: ignore[misc]
    play = SwitchPlay(services)
    play.update(0.0, probe)
    assert play.runs
    for _ in range(2 * 3):
        assert play.runs
        play.update(0.4, probe)
    assert not play.runs
    assert play.shown().words == "Press to begin"
    tap(play, probe)
    assert play.runs
    assert probe.heard == []
    play.update(0.3, probe)
    tap(play, probe)
    assert probe.heard == [0]


def test_the_first_of_two_switches_moves_on_and_the_second_chooses(services: Services) -> None:
    probe = buttons(services)
    services.settings.switch = SwitchSettings(WAY.press, f"key:{pygame.K_x}", seconds=0.4)  # type: ignore[misc]
    play = SwitchPlay(services)
    play.update(0.3, probe)
    for _ in range(3):
        tap(play, probe, pygame.K_x)
        play.update(0.3, probe)
    assert not play.runs
    assert play.shown().seconds is None
    at = play.at
    play.update(5.0, probe)
    assert play.at == at
    tap(play, probe)
    assert probe.heard == [at]


def test_a_press_of_the_switch_is_ignored_shortly_after_a_change(services: Services) -> None:
    probe = buttons(services)
    services.settings.switch = WAY  # type: ignore[misc]
    play = SwitchPlay(services)
    play.update(0.0, probe)
    tap(play, probe)
    assert probe.heard == []


def test_a_press_of_the_switch_closes_a_notice(services: Services) -> None:
    probe = buttons(services)
    services.settings.switch = WAY  # type: ignore[misc]
    play = SwitchPlay(services)
    play.update(0.0, probe)
    probe.notices.say("It cannot be done.", warning=False, seconds=math.inf)
    tap(play, probe)
    assert probe.notices.banner is None


def test_other_keys_and_the_mouse_still_work_while_one_switch_is_used(services: Services) -> None:
    probe = buttons(services)
    services.settings.switch = WAY  # type: ignore[misc]
    play = SwitchPlay(services)
    play.update(0.3, probe)
    for event in (
        pygame.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x"),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1),
    ):
        assert play.take(event, probe) == (False, None)
    assert play.take(pygame.Event(pygame.KEYDOWN, key=KEY, mod=0, unicode=" "), probe)[0]


def test_no_widget_is_scanned_without_a_switch(services: Services) -> None:
    probe = buttons(services)
    play = SwitchPlay(services)
    play.update(1.0, probe)
    assert not play.on
    assert not play.runs
    assert play.scan == Scan()


# -- the bar -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", [(960, 644), (1600, 1000), (2560, 1440)])
def test_the_switch_bar_below_the_screen_changes_only_with_its_text(
    services: Services, size: tuple[int, int]
) -> None:
    services.settings.switch = WAY  # type: ignore[misc]
    strip = SwitchStrip(services, SwitchPlay(services), (960, 600))
    surface = Surface(size)
    canvas = strip.canvas(surface)
    assert canvas.get_height() + 44 <= size[1]
    assert canvas.get_height() >= 600
    assert strip.draw(surface)
    assert not strip.draw(surface)
    assert strip.least[1] == 644


def test_the_switch_bar_is_drawn_at_most_a_few_times_a_second(services: Services) -> None:
    surface, bar = Surface((1600, 60)), Bar()
    kit = buttons(services).kit
    drawn = sum(
        bar.draw(surface, surface.get_rect(), kit, BarContent("Press for: **it**", share / 1000, 1.2))
        for share in range(1000)
    )
    assert drawn <= 1.2 * 20 + 1


def test_a_switch_key_is_set_by_pressing_it(tmp_path: Path, assets: Assets) -> None:
    from scenes.screens.settings.controls import AskSwitch, NoSwitch, SwitchSlot

    context = home(tmp_path, assets)
    scene = SettingsScene(context)
    scene.enter(SIZE)
    for name, event in (
        (f"key:{pygame.K_b}", pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b")),
        ("mouse:3", pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)),
        ("mouse:3", pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")),
    ):
        scene.on_action(AskSwitch(SwitchSlot.FIRST))
        assert scene.hears_all
        scene.handle(event)
        assert not scene.hears_all
        assert context.preferences.now.one_switch == name
    scene.on_action(NoSwitch(SwitchSlot.FIRST))
    assert context.preferences.now.one_switch == ""
