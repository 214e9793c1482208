"""A refusal names no seats, cards or places that the refused move does not touch."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import Zone
from game.core.phrases import Phrase, SeatName
from game.core.rules import Refusal, Touch
from game.core.shuffle import CodeDealer
from game.games import GAMES
from game.games.campfire_smokeout import rules as camp
from game.games.campfire_smokeout.positions import at
from game.games.eight_and_half import rules as half
from game.games.poof import rules as poof
from game.games.spooky_boo import rules as spooky_boo
from game.games.the_game import rules as the_game
from game.match import Match
from tests.laws import choose, settings

MATCHES = int(os.environ.get("TUCKBOX_REFUSED", "30"))
"""The number of matches for each game. In each of them about thirty inputs at the table are refused."""

WORDS = ("", "take", "skip", "end", "start", "boo", "decline", "out", *camp.ONE_WAY)


# -- what a refusal names ------------------------------------------------------------------------------
def leaves(sentence: Phrase) -> Iterator[object]:
    for value in sentence.values.values():
        if isinstance(value, Phrase):
            yield from leaves(value)
        else:
            yield value


def seats_touched(state: Any, touch: Touch) -> set[int]:
    """Returns the seat whose turn it is, and the owners of the chosen cards and places."""
    zones = {zone for zone, _, _ in touch.picks} | ({touch.place} if touch.place else set())
    return {state.table.rules[zone].owner for zone in zones} | {turn_of(state)}


def turn_of(state: Any) -> int:
    return state.smoke if isinstance(state, camp.State) else state.active


def faces_touched(touch: Touch) -> set[str]:
    return {str(face) for _, face, _ in touch.picks if face is not None}


def of_poof(state: Any, touch: Touch) -> set[str]:
    return faces_touched(touch) | {str(state.table.top(poof.PILE))}


def of_the_game(state: Any, touch: Touch) -> set[str]:
    if touch.word == the_game.END:
        return {str(the_game.minimum(state))}
    return faces_touched(touch) | {
        str(the_game.top(state.table, name)) for name in the_game.PILES if the_game.pile(name) == touch.place
    }


def of_half(state: Any, touch: Touch) -> set[str]:
    return faces_touched(touch) | ({half.shown(state.pile.value)} if state.pile.value is not None else set())


def of_camp(state: Any, touch: Touch) -> set[str]:
    """Returns the distances in seats over which the chosen cards may send the Smoke (a token)."""
    uses = (
        [touch.word]
        if touch.word
        else [use for face in faces_touched(touch) for use in camp.USES[Face(face)]]
    )
    return {use[1] for use in uses}


# What a refusal may name besides seats, by game.
NAMED: dict[str, Callable[[Any, Touch], set[str]]] = {
    "poof": of_poof,
    "the-game": of_the_game,
    "spooky-boo": lambda _state, _touch: set(),
    "eight-and-half": of_half,
    "campfire-smokeout": of_camp,
}


def check(name: str, state: Any, touch: Touch, refusal: Refusal) -> None:
    for value in leaves(refusal.wrong):
        if isinstance(value, SeatName):
            assert value.seat in seats_touched(state, touch), (str(refusal.wrong), touch)
        else:
            assert str(value) in NAMED[name](state, touch), (str(refusal.wrong), touch)


# -- touches -------------------------------------------------------------------------------------------
def slips(view: Any, touch: Touch, rng: Random) -> Iterator[Touch]:
    """Yields inputs that differ from a legal input in one thing: the place, the phrase or one card."""
    zones: list[Zone | None] = [None, *view.table.zones]
    cards = [card for lying in view.table.zones.values() for card in lying]
    other = Touch.of(view.table, rng.sample(cards, 1)).picks
    yield replace(touch, place=rng.choice(zones))
    yield replace(touch, word=rng.choice(WORDS))
    yield replace(touch, picks=together(touch, other))
    yield replace(touch, picks=other)
    yield replace(touch, picks=frozenset(sorted(touch.picks, key=str)[1:]))
    yield Touch.of(view.table, rng.sample(cards, 2), rng.choice(zones), rng.choice(WORDS))


def together(touch: Touch, more: frozenset[Any]) -> frozenset[Any]:
    """Returns the selection of an input with more cards added. Equal cards are counted together."""
    counts = Counter[Any]()
    for zone, face, count in (*touch.picks, *more):
        counts[zone, face] += count
    return frozenset((zone, face, count) for (zone, face), count in counts.items())


def refused(match: Match, rng: Random) -> Iterator[tuple[Any, Touch, Refusal]]:
    """Yields refused inputs at the table: each time the view of the seat, the input (touch) and the refusal."""
    seat = rng.choice([match.turn, match.turn, Seat(rng.randrange(match.seats))])
    if seat is None:
        return
    chair, game = match.chair(seat), match.game
    view, legal = chair.view, [touch for _, touch in chair.moves()]
    tried = rng.sample(legal, min(3, len(legal))) or [Touch()]
    for touch in [slip for one in tried for slip in slips(view, one, rng)]:
        if touch not in legal:
            yield view, touch, game.refuse(view, seat, touch)


@pytest.mark.parametrize("name", NAMED)
def test_a_refusal_mentions_only_the_attempted_move(name: str) -> None:
    game, rng, found = GAMES[name], Random(31), 0
    cases = list(settings(game))
    for number in range(MATCHES):
        seats, options = rng.choice(cases)
        match = Match(game, seats, options, CodeDealer(f"refused {number}"))
        for _ in range(rng.randrange(60)):
            if match.outcome is None:
                match.submit(*choose(game, match, rng, 0.8))
        for state, touch, refusal in refused(match, rng):
            check(name, state, touch, refusal)
            found += 1
    assert found > 5 * MATCHES


# -- the ways at the fire ------------------------------------------------------------------------------
@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("seats", camp.GAME.seats)
def test_the_refusal_of_a_wind_names_the_direction_that_the_player_chose(seats: int, extra: bool) -> None:  # noqa: FBT001
    for face, side in ((face, side) for face in camp.USES for side in "AB"):
        state = at(f"hand/0 {face}", seats=seats, face=side, extra_rule=extra)
        legal = {camp.touch(state, Seat(0), move) for move in camp.moves(state, Seat(0))}
        for place, word in ((seat, use) for seat in range(seats) for use in ("", *camp.USES[face])):
            touch = replace(next(iter(named(face))), place=camp.hand(place), word=word)
            if touch in legal:
                continue
            refusal = camp.refuse(state, Seat(0), touch)
            speaks_of_it(state, touch, [word] if word else list(camp.USES[face]), refusal)


def named(face: Face) -> Iterator[Touch]:
    yield Touch(frozenset({(camp.hand(0), face, 1)}))


def reached(state: camp.State, use: str) -> int:
    """Returns how many seats to the left the Smoke would go."""
    far = int(use[1]) + (state.options.extra_rule and use[0] == {"A": "L", "B": "R"}[state.face])
    return (far if use[0] == "L" else -far) % state.seats


def speaks_of_it(state: camp.State, touch: Touch, uses: list[str], refusal: Refusal) -> None:
    """Asserts that a refusal names the right ruling and only directions that the card allows."""
    place = state.table.rules[touch.place or camp.WIND].owner
    leads = [use for use in uses if reached(state, use) == place]
    directions = [str(value) for value in refusal.wrong.values.values() if isinstance(value, Phrase)]
    ways = {
        f"{use[1]}{more} {'left' if use[0] == 'L' else 'right'}"
        for use in uses
        for more in (" place", " places", " + 1 places")
    }
    assert ways.issuperset(directions), (str(refusal.wrong), touch)
    assert (refusal.ruling in ("C3", "C29")) == (bool(leads) and place == 0), (refusal, touch)
    assert (refusal.ruling == "C2") == (not leads), (refusal, touch)


def test_a_refusal_never_names_a_house_rule_that_is_off() -> None:
    match = Match(spooky_boo.GAME, 2, spooky_boo.GAME.defaults(), CodeDealer("call"))
    view = match.view(Seat(0))
    touch = Touch.of(view.table, view.table.zones[spooky_boo.DRAW][-1:], word="boo")
    assert "own turn only" not in str(spooky_boo.refuse(view, Seat(0), touch).wrong)
    assert view.table.rules[spooky_boo.DRAW].owner == PUBLIC
