"""How the screen passes from person to person.

If the table shows a secret, a curtain covers it. Otherwise the table stays open, with a strip of text over it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import PUBLIC, Seat
from game.games import GAMES
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.handover.scene import LIFT, Handover
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.idle import Idle
from scenes.stage.theme import Look, Motion
from scenes.table.actions import TableAction
from scenes.table.progress import Phase
from scenes.ui.access import ACCESS
from tests.laws import choose
from tests.scenes.home import managed
from tests.scenes.otherwise import dealt_otherwise
from tests.scenes.passing import hides, just_before_one, twin
from tests.scenes.played import seated
from tests.scenes.tables import NAMES, Hand, match_of, session_of
from tests.tier import NIGHTLY, in_turn

SIZES = ((960, 600), (1600, 1000), (2560, 1440))
TABLES = [(name, people) for name, game in GAMES.items() for people in game.seats if people > 1]
OPEN = ("poof", "eight-and-half", "campfire-smokeout")
HAND_OVERS = 400 if NIGHTLY else 60
CLOTH, TOP, FAINT = (40, 240), (40, 100), 3
"""Two points in px that no card covers, so the table's surface is visible.

At `TOP` the curtain's shadow may change a colour channel by less than `FAINT`.
"""


def hand_overs(session: Session, rng: Random) -> Iterator[Seat]:
    """Plays a match. Yields each seat that gets the turn from another seat."""
    match, before = match_of(session), None
    while match.outcome is None:
        turn = match.turn
        assert turn is not None
        if turn != before and match.steps > 1:
            yield turn
        before = turn
        match.submit(*choose(match.game, match, rng, 0.9))


def opened(hand: Hand, made: Any) -> Hand:
    hand.session.curtained = False
    hand.settle()
    match_of(hand.session).submit(*made)
    hand.until(lambda: hand.scene.progress.phase is Phase.PASSING or bool(hand.went), 30)
    assert hand.scene.progress.phase is Phase.PASSING, hand.opened
    return hand


def table(
    name: str, people: int, assets: Assets, size: tuple[int, int] = SIZES[0], look: Look | None = None
) -> Hand:
    session, made = just_before_one(name, people)
    return opened(Hand(session, assets, size, look), made)


def come_to(hand: Hand, seat: Seat) -> None:
    scene = hand.scene

    def is_there() -> bool:
        passing = scene.progress.phase is Phase.PASSING
        return passing or f"curtain {seat}" in hand.opened or scene.progress.round is not None

    hand.until(is_there)
    if scene.progress.round is not None:
        hand.key(pygame.K_e)
        scene.enter(hand.surface.get_size())
        hand.until(lambda: f"curtain {seat}" in hand.opened or scene.progress.phase is Phase.PASSING)


# -- when -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "people"), TABLES)
def test_the_table_stays_open_only_if_it_shows_no_private_cards(name: str, people: int) -> None:
    found = set()
    for seed in (1, 2) if NIGHTLY else (1,):
        session = session_of(name, ("human",) * people, seed=seed)
        for number, seat in enumerate(hand_overs(session, Random(seed))):
            is_open = session.hides_nothing_from(seat)
            match = match_of(session)
            assert is_open is not hides(match.game, match.state, seat), (seed, match.steps)
            found.add(is_open)
            if number >= HAND_OVERS * 2:
                break
    assert False in found


@pytest.mark.parametrize(("name", "people"), in_turn(OPEN, (3, 2, 5)))
def test_the_curtain_or_a_notice_appears_when_the_screen_is_passed_on(
    name: str, people: int, assets: Assets
) -> None:
    found = set()
    for seed in range(3, 8):
        session = session_of(name, ("human",) * people, seed=seed)
        hand = Hand(session, assets, look=Look(motion="none"))
        hand.wait()
        for number, seat in enumerate(hand_overs(session, Random(seed))):
            hand.went.clear()
            hand.opened.clear()
            come_to(hand, seat)
            passing = hand.scene.progress.phase is Phase.PASSING
            assert passing is session.hides_nothing_from(seat)
            assert passing is not (f"curtain {seat}" in hand.opened)
            assert bool(hand.scene.pass_on.widgets) is passing
            found.add(passing)
            if passing:
                hand.key(pygame.K_RETURN)
            if number >= HAND_OVERS:
                break
        if found == {True, False}:
            return
    assert found == {True, False}


# -- what is seen -----------------------------------------------------------------------------------------
@pytest.mark.each_value
@pytest.mark.parametrize("motion", ["full", "calm", "none"])
@pytest.mark.parametrize("name", OPEN)
def test_no_picture_of_an_uncovered_table_depends_on_hidden_cards(
    name: str, motion: Motion, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The fire's flicker depends on the time that the last person took.
    monkeypatch.setattr(Idle, "update", lambda _self, _dt: None)
    frames: list[list[Any]] = []
    for otherwise in (False, True):
        session, made = just_before_one(name, 3)
        if otherwise:
            deal_otherwise(session, made)
        hand = opened(Hand(session, assets, look=Look(motion=motion)), made)
        seen: list[Any] = []
        for _ in range(12):
            seen += [hand.picture(), hand.scene.access_tree()]
            hand.wait()
        frames.append(seen)
    assert frames[0] == frames[1]


def deal_otherwise(session: Session, made: Any) -> None:
    """Changes hidden cards in such a way that the public view after the move `made` stays the same."""
    expected = twin(match_of(session))
    expected.submit(*made)
    for number in range(40):
        dealt_otherwise(session, PUBLIC, Random(number))
        found = twin(match_of(session))
        if all(move != made[1] for move, _ in found.legal(made[0])):
            continue
        found.submit(*made)
        if found.view(PUBLIC) == expected.view(PUBLIC) and found.state != expected.state:
            return
    message = "no other deal leads here"
    raise AssertionError(message)


@pytest.mark.each_value
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("name", "people"), [(name, people) for name in OPEN for people in (2, 5)])
def test_the_notice_is_inside_the_window_and_covers_no_card(
    name: str, people: int, size: tuple[int, int], scale: float, assets: Assets
) -> None:
    hand = table(name, people, assets, size, Look(text_size=scale, motion="none"))
    scene = hand.scene
    strip, button = scene.pass_on.piece, scene.pass_on.button
    assert strip is not None
    assert button is not None
    assert scene.kit.metrics.window.contains(strip.rect)
    assert strip.rect.contains(button.rect)
    slack = strip.rect.h // 8  # the strip leans: the corners of its rectangle are free
    covered = strip.rect.inflate(0, -2 * slack)
    assert not [card for card, one in scene.spread.cards.items() if one.rect.colliderect(covered)]
    names = [scene.session.players[one].name for one in (scene.context.viewpoint.seat,)]
    assert strip.label.startswith(f"Pass the mouse to {names[0]}")
    scene.speech.tick()
    assert strip.label in scene.announcements.last
    assert scene.ring.at is button


def test_the_notice_calls_people_by_their_first_names(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Wilhelmina Featherstoneh", "Maximilian Wolkenbruecke")
    monkeypatch.setattr("tests.scenes.tables.NAMES", names)
    scene = table("poof", 2, assets).scene
    assert scene.pass_on.button is not None
    first = names[scene.context.viewpoint.seat].split()[0]
    assert scene.pass_on.title.startswith(f"Pass the mouse to {first}")
    assert "Featherstoneh" not in scene.pass_on.title
    assert "Wolkenbruecke" not in scene.pass_on.title
    assert scene.pass_on.button.label == f"{first} plays"


# -- how it goes away -------------------------------------------------------------------------------------
def test_the_button_of_the_notice_starts_the_turn(assets: Assets) -> None:
    hand = table("poof", 3, assets)
    assert not hand.scene.context.facts().legal
    steps = hand.session.steps
    hand.click(hand.scene.pass_on.button.rect.center if hand.scene.pass_on.button else (0, 0))
    assert hand.scene.progress.phase is not Phase.PASSING
    assert not hand.scene.pass_on.widgets
    hand.settle()
    assert hand.scene.context.facts().mine
    assert hand.scene.context.facts().legal
    assert hand.session.steps == steps


@pytest.mark.every_third
@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_e, pygame.K_1, pygame.K_LEFT, pygame.K_h]
)
def test_a_key_removes_the_notice_and_makes_no_move(key: int, assets: Assets) -> None:
    hand = table("poof", 3, assets)
    steps = hand.session.steps
    hand.key(key)
    assert hand.scene.progress.phase is not Phase.PASSING
    hand.settle()
    assert hand.session.steps == steps
    assert not hand.scene.context.picking.cards
    assert hand.scene.context.facts().mine


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("key", "opens"), [(pygame.K_ESCAPE, "pause"), (pygame.K_l, "history"), (pygame.K_F1, "rules")]
)
def test_the_notice_stays_if_a_player_opens_another_page(key: int, opens: str, assets: Assets) -> None:
    hand = table("poof", 3, assets)
    hand.key(key)
    assert hand.opened[-1] == opens
    assert hand.scene.pass_on.widgets


def test_clicking_a_card_in_the_hand_removes_the_notice_and_selects_that_card(assets: Assets) -> None:
    hand = table("eight-and-half", 3, assets, look=Look(motion="none"))
    hand.wait(1)
    match = match_of(hand.session)
    played = {
        card
        for _, touch in match.legal(hand.scene.context.viewpoint.seat)
        for card in hand.scene.spread.cards
    }
    widget = next(one for one in hand.scene.spread.numbered() if one.card in played)
    hand.click(hand.point_on(widget.card))
    assert hand.scene.progress.phase is not Phase.PASSING
    assert (
        hand.scene.context.picking.cards
        or hand.scene.refusals.is_shown
        or match.turn != hand.scene.context.viewpoint.seat
    )


def test_clicking_the_notice_does_not_click_the_table_below(assets: Assets) -> None:
    hand = table("poof", 3, assets)
    strip = hand.scene.pass_on.piece
    assert strip is not None
    hand.click((strip.rect.x + 20, strip.rect.centery))
    assert hand.scene.progress.phase is not Phase.PASSING
    assert not hand.scene.context.picking.cards


def test_a_screen_reader_can_remove_the_notice_by_button_or_card(assets: Assets) -> None:
    for role, name in (("button", "plays"), ("", "")):
        hand = table("eight-and-half", 3, assets, look=Look(motion="none"))
        tree = hand.scene.access_tree()
        wanted = [one for one in tree if one.role == role and one.name.endswith(name)] if role else []
        cards = {one.label for one in hand.scene.spread.numbered()}
        target = wanted[0] if wanted else next(one for one in tree if one.name in cards)
        hand.follow(hand.scene.handle(pygame.Event(ACCESS, target=target.number, wish="use")))
        assert hand.scene.progress.phase is not Phase.PASSING
        assert not hand.scene.pass_on.widgets


def test_moves_missed_while_away_are_shown(assets: Assets) -> None:
    session, made = just_before_one("eight-and-half", 3)
    hand = opened(Hand(session, assets), made)
    seat = hand.scene.context.viewpoint.seat
    since = hand.scene.context.viewpoint.steps_to_own_move()
    passed = hand.scene.context.viewpoint.passed
    assert passed is not None
    assert passed.missed
    assert since < session.steps
    assert hand.scene.context.viewpoint.steps == session.steps
    hand.key(pygame.K_RETURN)
    assert not hand.scene.context.timeline.idle, "the last moves are shown again"
    hand.settle()
    assert hand.scene.context.viewpoint.seat == seat
    assert hand.scene.context.facts().mine


def test_a_resumed_match_says_whose_turn_it_is(assets: Assets) -> None:
    session, made = just_before_one("poof", 3)
    match_of(session).submit(*made)
    hand = Hand(session, assets)
    assert session.curtained
    hand.wait()
    assert not session.curtained
    strip = hand.scene.pass_on.piece
    assert strip is not None
    assert strip.label.startswith(f"{NAMES[session.turn or 0]}, it is your turn")


def test_returning_to_the_same_turn_shows_no_second_notice(assets: Assets) -> None:
    hand = table("poof", 3, assets)
    hand.key(pygame.K_RETURN)
    hand.settle()
    hand.scene.hide()
    assert hand.scene.is_bare
    hand.wait()
    assert not hand.scene.is_bare
    assert not hand.scene.pass_on.widgets


def test_hints_and_undo_are_off_while_the_notice_is_shown(assets: Assets) -> None:
    hand = table("poof", 3, assets)
    assert not hand.scene.screen.hud.buttons[TableAction.HINT].enabled
    hand.key(pygame.K_h)
    assert hand.scene.hints.given is None


def test_no_frame_is_darker_while_the_curtain_is_lifted(context: Context) -> None:
    session = seated(context, session_of("poof", ("human",) * 3, moves=8).written())
    manager, surface = managed(context, routes.Table(session), SIZES[0], "full"), pygame.Surface(SIZES[0])

    def frame() -> int:
        manager.update(1 / 60)
        manager.draw(surface)
        return sum(surface.get_at(CLOTH)[:3])

    while not isinstance(manager.top, Handover) or manager.top.ring.at is None:
        frame()
    manager.top.on_action(LIFT)
    while isinstance(manager.top, Handover):
        frame()
    light = frame()
    bare = surface.get_at(TOP)
    seen = [frame() for _ in range(90)]
    assert isinstance(manager.top, Table)
    assert manager.passage is None
    assert {light} == set(seen), "the cloth gets darker"
    assert max(abs(a - b) for a, b in zip(bare, surface.get_at(TOP), strict=True)) < FAINT, "its shadow stays"
    shown = surface.copy()
    manager.top.stage.expose()
    manager.top.draw(surface)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(surface, "RGB"), "traces are left"
