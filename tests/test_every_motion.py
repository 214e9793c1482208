"""Laws of how every table moves: nothing jumps, all that is told waits for its card, haste leaves no trace."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import math

import pygame
import pytest

from game.core.events import Moved
from game.games import GAMES
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.motion import PLAY
from tests.moves import Patient, Trip, Watch, play
from tests.scenes.tables import session_of

HOWS = ("click", "key", "drag")
POSES, FIRST_PX, STEP_TIMES, STEP_PX = 5, 8.0, 1.7, 24.0
SLAPS = 8


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


def watched(name: str, how: str, assets: Assets, moves: int, *, seed: int = 4) -> Watch:
    """Some moves of a person and of two CPUs, seen frame by frame."""
    seats = min(3, GAMES[name].seats[-1])
    session = session_of(name, ("human", *["gentle"] * (seats - 1)), seed=seed, moves=6, turn=0)
    watch = Watch(Patient(session, assets))
    play(watch, name, moves, how, seed)
    assert watch.trips, "no card went anywhere"
    return watch


def check(watch: Watch) -> None:
    """Hold what was seen against the laws."""
    for trip in watch.trips:
        no_teleport(trip)
    contacts(watch)


def no_teleport(trip: Trip) -> None:
    """A card is seen on its way, in steps that an eye can follow, from where it was last seen."""
    steps = trip.steps
    if trip.first is None or not steps:
        return
    assert math.dist(trip.first, trip.points[0]) <= FIRST_PX, f"it begins elsewhere: {trip}"
    assert len(steps) >= POSES, f"it jumps: {trip}"
    mean = sum(steps) / len(steps)
    assert max(steps) <= STEP_TIMES * mean + STEP_PX, (
        f"a step of {max(steps):.0f}, {mean:.0f} on average: {trip}"
    )


def contacts(watch: Watch) -> None:
    """Each slap is heard in the frame in which a card touches down, one a card; nothing written runs ahead of it."""
    before: dict[int, str] = {}
    slaps = landed = 0
    for frame in watch.frames:
        lands = [one for one in frame.contacts if isinstance(one.event, Moved)]
        heard = [cue for cue in frame.cues if cue.sound == PLAY.sound]
        assert len(heard) <= len(lands), "a slap, and nothing touches down"
        slaps += len(heard)
        landed += sum(one.nth < SLAPS for one in lands)
        changed = {
            frame.words[one] for one in frame.words.keys() & before.keys() if frame.words[one] != before[one]
        }
        at_rest = not watch.hand.scene.timeline.telling
        assert frame.contacts or frame.touched or at_rest or not changed, (
            f"{changed} are told before a card is there"
        )
        before = frame.words
    assert slaps <= landed


@pytest.mark.parametrize(("name", "how"), list(zip(SHOWS, [*HOWS, *HOWS], strict=False)))
def test_nothing_jumps_and_nothing_is_told_before_it_is_there(name: str, how: str, assets: Assets) -> None:
    check(watched(name, how, assets, 2))


@pytest.mark.long
@pytest.mark.parametrize("how", HOWS)
@pytest.mark.parametrize("name", SHOWS)
def test_in_whole_matches_nothing_jumps_and_nothing_is_told_too_early(
    name: str, how: str, assets: Assets
) -> None:
    for seed in range(3):
        check(watched(name, how, assets, 60, seed=seed))
