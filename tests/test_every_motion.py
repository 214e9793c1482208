"""Laws of movement at every table: no card jumps, texts change when cards land, and nothing is left over."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import math
from collections.abc import Mapping
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import Moved, Zone
from game.core.table import Rule
from game.games import GAMES
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.motion import PLAY, Pace
from scenes.stage.theme import Look
from scenes.stage.timeline import TRAVEL_Z, Contact, Cue, has_own_slap
from tests.laws import choose
from tests.moves import FRAME, Patient, Trip, Watch, play
from tests.scenes.tables import Hand, match_of, session_of
from tests.test_every_table import Silent, twins

HOWS = ("click", "key", "drag")
POSES, FIRST_PX, STEP_TIMES, STEP_PX = 5, 8.0, 1.7, 24.0
PUSHED = 0.2
"""Steps up to this fraction of a card's greatest step may come from cards that push it aside."""
NEXT_TO_IT = 8.0
"""Cards that move at most this many px in all are not checked."""
SLAPS = 8
REST = 25
"""The seconds after which even idle animations are still."""


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


def watched(name: str, how: str, assets: Assets, moves: int, *, seed: int = 4) -> Watch:
    """Watches some moves of a person and two CPUs frame by frame."""
    seats = min(3, GAMES[name].seats[-1])
    session = session_of(name, ("human", *["gentle"] * (seats - 1)), seed=seed, moves=6, turn=0)
    watch = Watch(Patient(session, assets))
    play(watch, name, moves, how, seed)
    assert watch.trips, "no card went anywhere"
    return watch


def check(watch: Watch) -> None:
    for trip in watch.trips:
        no_teleport(trip)
    contacts(watch)


def mean_step(steps: list[float]) -> float:
    """Returns the mean step of a flight.

    After a card has landed, later cards may push it aside by small steps. Such steps at the end are left out if
    enough other steps remain.
    """
    last = max(nth for nth, step in enumerate(steps) if step > max(steps) * PUSHED)
    flight = steps[: last + 1] if last + 1 >= POSES else steps
    return sum(flight) / len(flight)


@pytest.mark.parametrize(
    ("steps", "mean"),
    [
        ([10.0, 20, 30, 20, 10], 18),
        ([10.0, 20, 30, 20, 10, 2, 1, 1], 18),
        ([60.0, 2, 2, 2, 2, 2], 70 / 6),
        ([2.0, 2, 2, 2, 60, 2], 68 / 5),
    ],
)
def test_small_steps_after_a_flight_count_as_smooth_motion(steps: list[float], mean: float) -> None:
    assert mean_step(steps) == pytest.approx(mean)


def no_teleport(trip: Trip) -> None:
    """Asserts that a card starts at its earlier place and moves in small steps."""
    steps = trip.steps
    if trip.first is None or sum(steps) <= NEXT_TO_IT:
        return
    second = math.dist(*trip.points[:2]) if len(trip.points) > 1 else 0.0
    assert math.dist(trip.first, trip.points[0]) <= max(FIRST_PX, second), f"it begins elsewhere: {trip}"
    assert len(steps) >= POSES, f"it jumps: {trip}"
    mean = mean_step(steps)
    assert max(steps) <= STEP_TIMES * mean + STEP_PX, (
        f"a step of {max(steps):.0f}, {mean:.0f} on average: {trip}"
    )


def contacts(watch: Watch) -> None:
    """Asserts that sounds are heard when cards land, and that texts change only then."""
    before: dict[int, str] = {}
    slaps = landed = 0
    for frame in watch.frames:
        lands = [one for one in frame.contacts if isinstance(one.event, Moved)]
        heard = [cue for cue in frame.cues if cue.sound == PLAY.sound]
        assert len(heard) <= len(lands), "a slap, and nothing touches down"
        slaps += len(heard)
        rules = watch.hand.scene.context.timeline.shown.rules
        played = [one for one in lands if one.dips and played_from_hand(one, rules) and has_own_slap(one.nth)]
        assert frame.touched or len(heard) >= len(played), f"{len(played)} touch down, {len(heard)} slaps"
        landed += sum(one.nth < SLAPS for one in lands)
        changed = {
            frame.words[one] for one in frame.words.keys() & before.keys() if frame.words[one] != before[one]
        }
        at_rest = not watch.hand.scene.context.timeline.has_news
        assert frame.contacts or frame.touched or at_rest or not changed, (
            f"{changed} are told before a card is there"
        )
        before = frame.words
    assert slaps <= landed


def played_from_hand(contact: Contact, rules: Mapping[Zone, Rule]) -> bool:
    """Returns whether the landing card came from somebody's hand."""
    event = contact.event
    return isinstance(event, Moved) and rules[event.src].is_hand and not rules[event.dst].is_hand


@pytest.mark.parametrize(("name", "how"), list(zip(SHOWS, [*HOWS, *HOWS], strict=False)))
def test_cards_do_not_jump_and_effects_start_when_cards_land(name: str, how: str, assets: Assets) -> None:
    check(watched(name, how, assets, 2))


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("name", SHOWS)
def test_cards_never_jump_in_whole_matches(name: str, how: str, assets: Assets) -> None:
    for seed in range(3):
        check(watched(name, how, assets, 60, seed=seed))


# -- layers --------------------------------------------------------------------------------------------
NEAR = 0.25
"""How far a card may move under its neighbours, in widths of a card."""


@pytest.mark.parametrize("name", SHOWS)
def test_a_card_that_is_let_go_flies_home_above_the_other_cards(name: str, assets: Assets) -> None:
    seats = min(3, GAMES[name].seats[-1])
    hand = Hand(session_of(name, ("human", *["gentle"] * (seats - 1)), seed=4, moves=6, turn=0), assets)
    hand.settle()
    scene, line = hand.scene, hand.scene.context.timeline
    card, widget = next(iter(scene.spread.cards.items()))
    at, steps = widget.rect.center, hand.session.steps
    hand.press(at)
    for share in (0.2, 0.6, 1.0):
        hand.move((round(at[0] * (1 - share) + 30 * share), round(at[1] * (1 - share) + 140 * share)))
        hand.wait(FRAME)
    hand.release((30, 140))
    over, there, left = 0, False, math.inf
    for _ in range(60):
        pose, home = line.poses()[card], line.spot(card)
        before, left = left, math.dist((pose.spot.x, pose.spot.y), (home.x, home.y))
        there = there or left <= NEAR * home.width or left > before  # it may go a little too far at first
        assert there or pose.spot.z >= TRAVEL_Z, "it passes under others"
        over += not there
        hand.follow(scene.update(FRAME))
    assert over > 2
    assert line.poses()[card].spot == line.spot(card)
    assert hand.session.steps == steps


@pytest.mark.parametrize("name", SHOWS)
def test_an_idle_table_has_no_animations(name: str, assets: Assets) -> None:
    seats = min(3, GAMES[name].seats[-1])
    hand = Hand(
        session_of(name, ("human", *["gentle"] * (seats - 1)), seed=4, moves=6, brain=Silent()), assets
    )
    hand.settle()
    line, match, rng = hand.scene.context.timeline, match_of(hand.session), Random(4)
    for _ in range(8):
        if match.turn is None or match.turn < 0:
            break
        match.submit(*choose(match.game, match, rng, 1.0))
        hand.scene.read_news()
        for _ in range(600):
            line.update(FRAME)
            if line.held is not None:
                line.release()
            if line.idle:
                break
        still = line.poses()
        line.update(FRAME)
        assert line.poses() == still
        hand.scene.hurry()


# -- haste ---------------------------------------------------------------------------------------------
def shown(name: str, assets: Assets, seed: int, hurried: int | None) -> bytes:
    seats = min(3, GAMES[name].seats[-1])
    session = session_of(name, ("human", *["gentle"] * (seats - 1)), seed=seed, moves=10, brain=Silent())
    hand = Hand(session, assets)
    hand.scene.screen.idle.lay((), lively=False)
    hand.settle()
    match = match_of(session)
    if match.turn is None or match.turn < 0:
        return b""
    match.submit(*choose(match.game, match, Random(seed), 1.0))
    hand.scene.read_news()
    if hurried is not None:
        for _ in range(hurried):
            hand.follow(hand.scene.update(FRAME))
        hand.scene.hurry()
        at_once(hand)
    hand.settle()
    hand.until(lambda: hand.scene.context.is_at_rest and hand.scene.spread.particles.idle)
    for _ in range(REST):
        hand.follow(hand.scene.update(1.0))
    return hand.picture()


def at_once(hand: Hand) -> None:
    """Asserts that all cards are in their places at once after an animation is skipped."""
    line = hand.scene.context.timeline
    for card, pose in line.poses().items():
        assert (pose.spot, pose.face) == (line.spot(card), line.shown.faces[card]), (
            f"card {card} is still on its way"
        )


def no_trace(name: str, assets: Assets, seeds: range, frames: range) -> None:
    """Asserts that skipping an animation does not change the picture after it."""
    for seed in seeds:
        patient = shown(name, assets, seed, None)
        for hurried in frames:
            assert shown(name, assets, seed, hurried) == patient, f"match {seed}, frame {hurried}"


@pytest.mark.every_third
@pytest.mark.parametrize("name", SHOWS)
def test_skipping_animations_leaves_no_trace(name: str, assets: Assets) -> None:
    no_trace(name, assets, range(2, 3), range(1, 15, 13))


@pytest.mark.long
@pytest.mark.parametrize("name", SHOWS)
def test_skipping_animations_at_any_frame_leaves_no_trace(name: str, assets: Assets) -> None:
    no_trace(name, assets, range(6), range(1, 60, 3))


# -- secrets -------------------------------------------------------------------------------------------
def heard(hand: Hand, step: tuple[Seat, Any]) -> list[object]:
    """Returns everything that is heard after a move: first the sounds of cards, then all sounds of the table.

    Each has its time, place, pitch and gain.
    """
    hand.settle()
    hand.cues.clear()
    cues: list[object] = []
    began = hand.passed
    line = hand.scene.context.timeline
    match_of(hand.session).submit(*step)
    hand.scene.read_news()
    for frame in range(400):
        line.on_cue = lambda cue, frame=frame: cues.append((frame, cue))  # type: ignore[misc]
        hand.wait()
        if hand.scene.context.is_at_rest:
            table = [(round(one.at - began, 3), one.name, one.more) for one in hand.cues]
            return [*cues, (frame, Cue("still")), *table]
    message = "it does not come to rest"
    raise AssertionError(message)


def same_times(name: str, assets: Assets, pairs: int) -> None:
    """Asserts that tables whose hidden cards differ play the same sounds at the same times."""
    compared = 0
    for number in range(200):
        pair = twins(name, number)
        if pair is None:
            continue
        first, second, step = pair
        assert heard(Hand(first, assets), step) == heard(Hand(second, assets), step), number
        compared += 1
        if compared == pairs:
            return
    assert compared


@pytest.mark.parametrize("name", SHOWS)
def test_timing_and_pitch_do_not_depend_on_hidden_cards(name: str, assets: Assets) -> None:
    same_times(name, assets, 2)


@pytest.mark.long
def test_the_test_notices_a_pause_that_depends_on_a_hidden_card(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, extra = Pace.seconds, [0.0]
    monkeypatch.setattr(Pace, "seconds", lambda self, seconds: plain(self, seconds) + extra[0])
    for number in range(20):
        pair = twins(next(iter(SHOWS)), number)
        if pair is None:
            continue
        sounds = []
        for session in pair[:2]:
            faces = match_of(session).state.table.faces
            extra[0] = sum(card * ord(str(face)[0]) for card, face in faces.items()) % 5 / 20
            sounds.append(heard(Hand(session, assets), pair[2]))
        if sounds[0] != sounds[1]:
            return
    message = "nobody noticed"
    raise AssertionError(message)


@pytest.mark.long
@pytest.mark.parametrize("name", SHOWS)
def test_timing_does_not_depend_on_hidden_cards_in_many_deals(name: str, assets: Assets) -> None:
    same_times(name, assets, 30)


# -- without motion ------------------------------------------------------------------------------------
READ = 3
"""The results of a draw or turn may appear in at most this many frames."""


@pytest.mark.every_third
@pytest.mark.parametrize("name", SHOWS)
def test_moves_and_marks_are_shown_at_once_with_animation_off(name: str, assets: Assets) -> None:
    seats, at_once = min(3, GAMES[name].seats[-1]), 0
    players = ("human", *["gentle"] * (seats - 1))
    session = session_of(name, players, seed=2, moves=10, turn=0, brain=Silent())
    hand = Hand(session, assets, look=Look(motion="none"))
    hand.settle()
    hand.wait(2.0)
    hand.picture()
    match, rng = match_of(session), Random(2)
    for _ in range(8):
        if match.turn is None or match.turn < 0:
            break
        match.submit(*choose(match.game, match, rng, 1.0))
        hand.scene.read_news()
        changes, last = 0, b""
        for _ in range(40):
            hand.follow(hand.scene.update(FRAME))
            seen = hand.picture()
            changes += seen != last
            last = seen
        assert changes <= READ
        at_once += changes == 1
    assert at_once > 1
