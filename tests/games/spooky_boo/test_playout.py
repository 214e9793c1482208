"""Tests that the fast model of Spooky Boo agrees with the rules."""

from __future__ import annotations

from random import Random

import pytest

from game.core.cards import Seat
from game.core.events import Scored, Shuffled
from game.core.memory import Memory
from game.core.shuffle import CodeDealer
from game.games.spooky_boo.cpu.playout import (
    BOO,
    CALLED_NOBODY,
    HOLD,
    OVER,
    REFILL,
    TRADING,
    TURN,
    VALUES,
    Haunt,
    move_of,
    number_of,
    points,
    random_round,
)
from game.games.spooky_boo.rules import DISCARD, DRAW, GAME, PLACES, Phase, State, held, square
from game.match import Match
from tests.laws import settings
from tests.tier import tries

MATCHES = tries(40, 120)
PHASES = {Phase.TURN: TURN, Phase.HOLD: HOLD, Phase.TRADE: TRADING}


def slots(state: State) -> list[int]:
    table = state.table
    return [
        int(table.face(table.zones[square(seat, place)][0]))
        for seat in range(state.seats)
        for place in PLACES
    ]


def new_round(match: Match, options: dict[str, object]) -> Haunt:
    state = match.state
    deck = [int(face) for face in state.table.faces_in(DRAW)]
    haunt = Haunt(state.seats, slots(state), deck, state.active)
    haunt.limit, haunt.own_turn_calls = state.limit, bool(options["call_only_at_own_turn"])
    return haunt


def same_place(haunt: Haunt, match: Match, memories: list[Memory]) -> None:
    state = match.state
    table = state.table
    assert haunt.cards == slots(state)
    assert haunt.deck == [int(face) for face in table.faces_in(DRAW)]
    assert haunt.pile == [int(face) for face in table.faces_in(DISCARD)]
    assert haunt.phase == PHASES.get(state.phase, haunt.phase)
    assert (haunt.active, haunt.turns) == (state.active, state.turns)
    assert haunt.last == (CALLED_NOBODY if state.last is None else state.last)
    if state.phase is Phase.HOLD:
        assert haunt.held == int(table.faces_in(held(state.active))[0])
    for seat, memory in enumerate(memories):
        for slot in range(4 * state.seats):
            card = table.zones[square(slot >> 2, PLACES[slot & 3])][0]
            assert (haunt.knows[seat] >> slot & 1) == (card in memory.seen_cards)


def told_to(match: Match, memories: list[Memory], since: int) -> int:
    for memory in memories:
        for news in match.news(memory.seat, since):
            memory.fold(news.events)
    return match.steps


@pytest.mark.every_third
@pytest.mark.parametrize("part", range(4))
def test_the_fast_model_plays_by_the_rules(part: int) -> None:
    cases = list(settings(GAME))
    positions = rounds = refills = 0
    for number in range(part, MATCHES, 4):
        seats, options = cases[number % len(cases)]
        rng = Random(number)
        patience = rng.choice((0.02, 0.1, 0.5))
        options = {**options, "rounds": min(3, int(options["rounds"]))}
        match = Match(GAME, seats, options, CodeDealer(f"fast {number}"), people=number % 3 == 0)
        memories = [Memory(Seat(seat)) for seat in range(seats)]
        since = told_to(match, memories, 0)
        haunt = new_round(match, dict(options))
        while match.outcome is None and match.steps < 1200:
            positions += 1
            same_place(haunt, match, memories)
            for seat in range(seats):
                legal = haunt.legal(seat)
                assert tuple(map(move_of, legal)) == GAME.moves(match.state, Seat(seat))
                assert tuple(map(number_of, GAME.moves(match.state, Seat(seat)))) == legal
            callers = [seat for seat in range(seats) if BOO in haunt.legal(seat)]
            if callers and rng.random() < patience / 5:
                mover, move = rng.choice(callers), BOO
            else:
                mover = haunt.active
                move = rng.choice([move for move in haunt.legal(mover) if move != BOO])
            round_before, totals = match.state.round, match.state.totals
            haunt.play(mover, move)
            match.submit(Seat(mover), move_of(move))
            news = match.history[since:]
            since = told_to(match, memories, since)
            if haunt.phase == OVER:
                rounds += 1
                scored = [event.points for event in news[0].events if isinstance(event, Scored)]
                assert points(haunt.cards, seats, haunt.caller) == scored
                assert match.outcome is not None or match.state.round == round_before + 1
                assert [now - then for now, then in zip(match.state.totals, totals, strict=True)] == scored
                if match.outcome is None:
                    haunt = new_round(match, dict(options))
            elif len(news) > 1:
                (shuffled,) = (event for event in news[1].events if isinstance(event, Shuffled))
                refills += 1
                haunt.refill([int(face) for face in reversed(shuffled.faces) if face is not None])
    assert positions > 24 * MATCHES
    assert rounds > MATCHES // 4
    assert refills > 0


def test_a_random_round_has_only_legal_moves() -> None:
    """`random_round` makes as many moves as this loop, which chooses each move among the legal moves."""
    for number in range(600):
        seats = 2 + number % 3
        cards = list(VALUES)
        Random(number).shuffle(cards)
        dealt, deck = cards[: 4 * seats], cards[4 * seats :][: 3 if number % 5 == 0 else None]
        fused = random_round(seats, dealt[:], deck[:], 0, Random(number).random)
        haunt, chance, made = Haunt(seats, dealt, deck, 0), Random(number).random, 0
        while haunt.phase != OVER:
            legal = haunt.legal(haunt.active)
            haunt.play(haunt.active, legal[int(chance() * len(legal))])
            made += 1
            if haunt.phase == REFILL:
                order = haunt.pile[:-1]
                order.sort(key=lambda _: chance())
                haunt.refill(order[::-1])
        assert made == fused
