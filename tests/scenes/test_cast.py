"""The animals that stand for players. Their moods fit the moment and reveal nothing secret."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from art import moods
from game.core.cards import PUBLIC, Seat
from game.games import GAMES
from game.pictures import ANIMALS
from scenes.board.common import Feeling, paint_expression
from scenes.games import SHOWS
from scenes.stage.assets import MOODS, Assets
from scenes.stage.theme import Look, Motion
from scenes.table.cast import BLINK_EVERY, QUIET, SLEEPS_AFTER
from tests.records_at_hand import played
from tests.scenes.tables import FRAME, Hand, session_of

POOF = ("poof", ("human", "gentle", "gentle", "gentle"))


def shown(hand: Hand) -> list[str]:
    places = hand.scene.spread.layout.places()
    pieces = hand.pieces(paint_expression)
    by_seat = {place.seat: piece.content.mood for place, piece in zip(places, pieces, strict=True)}
    return [by_seat[seat] for seat in sorted(by_seat)]


def at_rest(assets: Assets, look: Look | None = None) -> Hand:
    hand = Hand(session_of(*POOF, seed=3, moves=4, turn=0), assets, look=look or Look())
    hand.settle()
    hand.until(lambda: hand.scene.resting)
    return hand


def test_every_mood_of_every_animal_looks_different(assets: Assets) -> None:
    assert moods.MOODS == MOODS
    for animal in ANIMALS:
        faces = {mood: assets.mood(animal, 48, mood).get_buffer().raw for mood in MOODS}
        looks_alike = [one for one in faces if list(faces.values()).count(faces[one]) > 1]
        assert not looks_alike, (animal, looks_alike)
        assert f"chirp_{animal}" in assets.theme.sounds


def felt(display: Any, match: Any, viewer: Seat) -> list[list[Feeling]]:
    found, table = [], None
    for step, news in enumerate(match.news(viewer)):
        table = match.view(viewer, step).table
        for event in news.events:
            found.append(list(display.feelings(event, table)))
            table = table.after([event])
    return found


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_moods_depend_only_on_public_facts(game: str, assets: Assets) -> None:
    some: list[Feeling] = []
    for seed in (1, 2):
        _, match = played(GAMES[game], seed, 150)
        seats = match.seats
        players = ("human", *["gentle"] * (seats - 1))
        display = Hand(session_of(game, players, moves=0), assets).scene.context.board.display
        public = felt(display, match, PUBLIC)
        for seat in range(seats):
            assert felt(display, match, Seat(seat)) == public, f"seat {seat} is shown more"
        felt_by_all = [one for those in public for one in those]
        assert all(0 <= one.seat < seats for one in felt_by_all)
        some += felt_by_all
    assert some, "nobody ever feels anything"


def test_moods_change_with_a_blink(assets: Assets) -> None:
    hand = at_rest(assets)
    cast = hand.scene.context.cast
    cast.feel(Feeling(Seat(2), "wince"))
    seen = [shown(hand)[2]]
    while cast.moves:
        hand.wait(FRAME)
        seen.append(shown(hand)[2])
    runs = [one for nth, one in enumerate(seen) if not nth or seen[nth - 1] != one]
    assert runs == ["blink", "wince", "blink", ""]
    cast.feel(Feeling(Seat(2), "grin"))
    hand.wait(0.3)
    assert shown(hand)[2] == "grin"
    hand.scene.moments.finish()
    assert shown(hand) == ["", "", "", ""]


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_faces_do_not_change_with_calm_or_no_animation(motion: Motion, assets: Assets) -> None:
    hand = at_rest(assets, Look(motion=motion))
    hand.sounds_heard.clear()
    cast = hand.scene.context.cast
    cast.feel(Feeling(Seat(1), "grin"))
    cast.watch(Seat(2), 0.1)
    cast.cover(Seat(0))
    hand.wait(0.3)
    assert shown(hand) == ["", "", "", ""]
    assert not [name for name in hand.sounds_heard if name.startswith("chirp")]


def test_a_cpu_does_not_repeat_its_turn_sound_too_soon(assets: Assets) -> None:
    hand = at_rest(assets)
    hand.wait(QUIET)
    hand.sounds_heard.clear()
    cast = hand.scene.context.cast
    cast.watch(Seat(1), 0.1)
    hand.wait(0.2)
    assert [name for name in hand.sounds_heard if name.startswith("chirp")] == ["chirp_owl"]
    cast.feel(Feeling(Seat(2), "wince"))
    assert hand.sounds_heard.count("chirp_hare") == 0
    hand.wait(QUIET + FRAME)
    cast.feel(Feeling(Seat(0), "grin"))
    cast.feel(Feeling(Seat(2), "wince"))
    assert [name for name in hand.sounds_heard if name.startswith("chirp")] == ["chirp_owl", "chirp_hare"]


def test_animals_react_to_a_thinking_cpu_and_a_held_call(
    assets: Assets,
) -> None:
    hand = at_rest(assets)
    cast, places = hand.scene.context.cast, hand.scene.spread.layout.places()
    x = {place.seat: place.x for place in places}
    cast.watch(Seat(2), None)
    for seat, mood in enumerate(shown(hand)):
        aside = x[Seat(2)] - x[Seat(seat)]
        assert mood == ("" if abs(aside) < 60 else "left" if aside < 0 else "right")
    cast.watch(None, None)
    cast.cover(Seat(0))
    assert shown(hand) == ["", "cover", "cover", "cover"]
    cast.cover(None)
    assert shown(hand) == ["", "", "", ""]


def test_animals_blink_in_turn_and_sleep_until_there_is_input(assets: Assets) -> None:
    hand = at_rest(assets)
    blinks = set()
    for _ in range(round(5 * BLINK_EVERY / FRAME)):
        hand.wait(FRAME)
        hand.scene.screen.idle.stir()
        blinks |= {seat for seat, mood in enumerate(shown(hand)) if mood == "blink"}
    assert blinks == {0, 1, 2, 3}
    hand.wait(SLEEPS_AFTER + 1.5)
    assert shown(hand)[1:] == ["asleep"] * 3
    assert shown(hand)[0] != "asleep"
    hand.scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    hand.wait(1.0)
    assert "asleep" not in shown(hand)
