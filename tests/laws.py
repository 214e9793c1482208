"""Checks one match by the laws that hold in every match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.cards import DEALER, PUBLIC, Face, Seat
from game.core.events import Looked, MatchEnded, Moved, RoundEnded, Scored, Shuffled
from game.core.memory import Memory
from game.core.rules import AnyGame, IllegalMove, OptionValue, Outcome, Refusal, Touch
from game.core.shuffle import CodeDealer, code_of
from game.core.table import Table, events_for, visible
from game.games import ENTRIES
from game.match import Match
from game.scoring.plain import plain
from tests.nudges import NUDGES

STEP_LIMIT = 40_000
ALWAYS, SOMETIMES = 0.04, 0.04
"""The share of matches in which every step is checked.

`SOMETIMES` is the share of checked steps in all other matches.
"""
REFUSALS = 20
"""The least number of refused moves in each match. They are illegal, or belong to another match or an earlier position.
"""
BY_POINTS: dict[str, Callable[[Sequence[int]], int]] = {
    plain().rule({}).template: max,
    plain(fewest=True).rule({}).template: min,
}
"""For each sentence about the winner, which total wins: the greatest or the least.

The keys are the templates of the sentences on the score sheet.
"""
LONG_DEAL = 24
"""A step with more events than this counts as a deal."""


def settings(game: AnyGame) -> Iterator[tuple[int, dict[str, OptionValue]]]:
    """Yields combinations of a number of seats and options. Every number and every value of an option occurs."""
    for seats in game.seats:
        yield seats, game.defaults()
        changed = game.defaults()
        for option in game.options:
            values = option.values or ((seats - 1,) if option.is_seat else (option.least, option.least + 1))
            for value in values:
                if value != option.default:
                    yield seats, {**game.defaults(), option.id: value}
                    changed[option.id] = value
        yield seats, changed


def choose(game: AnyGame, match: Match, rng: Random, nudged: float = 0.0) -> tuple[Seat, Any]:
    """Returns a random move. Sometimes the move is table talk or out of turn.

    The share `nudged` of the moves is sensible, as tests/nudges.py chooses them.
    """
    waiting = match.turn
    assert waiting is not None
    seats = [waiting] if rng.random() < 0.97 else list(map(Seat, range(match.seats)))
    everything = [(seat, move) for seat in seats for move in game.moves(match.state, seat)]
    silent = [(seat, move) for seat, move in everything if not game.is_talk(move)]
    if game.id in NUDGES and len(seats) == 1 and silent and rng.random() < nudged:
        return waiting, NUDGES[game.id](match.state, [move for _, move in silent], rng)
    return rng.choice(everything if rng.random() < 0.03 or not silent else silent)


def last_mover(match: Match) -> Seat:
    """Returns the seat that made the newest step. For a deal, returns DEALER."""
    return match.history[-1].seat


class Watch:
    """Checks one match by the laws that hold in all matches.

    In one match of 25, every step checks each seat's view. In the others 4 % of the steps do.
    """

    def __init__(self, game: AnyGame, seats: int, options: dict[str, OptionValue], seed: int) -> None:
        self.game = game
        self.rng = Random(seed)
        self.nudged = self.rng.choice((0.0, 0.7, 0.97))
        self.closely = 1.0 if self.rng.random() < ALWAYS else SOMETIMES
        self.match = Match(game, seats, options, CodeDealer(code_of(self.rng.getrandbits(40))))
        self.viewers = [*map(Seat, range(seats)), PUBLIC]
        self.totals = [0] * seats
        self.memory = Memory(self.rng.choice(self.viewers))
        self.folded = 0
        self.refused = 0
        self.read_news()

    def play(self) -> Match:
        while self.match.outcome is None:
            assert self.match.steps < STEP_LIMIT, (
                f"no end after {STEP_LIMIT} steps: let `outcome` answer once nobody can go on"
            )
            self.check_position()
            seat, move = choose(self.game, self.match, self.rng, self.nudged)
            if self.rng.random() < 0.05:
                self.refuse_something()
            before, number = self.match.state, self.match.steps
            self.match.submit(seat, move)
            changed = self.match.history[number].events or self.match.state != before
            assert changed, (
                f"{move} is legal and does nothing: leave it out of `moves`, or let `play` return its events"
            )
            self.read_news()
        self.check_end()
        return self.match

    def check_position(self) -> None:
        game, state = self.game, self.match.state
        waiting = self.match.turn
        assert waiting is not None, "`turn` names nobody, and `outcome` is None: one of them has to answer"
        assert waiting in range(self.match.seats), f"`turn` names seat {waiting} of {self.match.seats}"
        due = [move for move in game.moves(state, waiting) if not game.is_talk(move)]
        assert due, (
            f"`turn` names seat {waiting}, for whom `moves` has nothing but talk: give it a move, or the turn to another"
        )
        if self.rng.random() >= self.closely:
            return
        for seat in self.viewers[:-1]:
            moves = game.moves(state, seat)
            view = state.seen_by(seat)
            assert game.moves(view, seat) == moves, (
                f"`moves` lists other moves for seat {seat} by its view than by the state: ask only what a view knows"
            )
            assert len(set(moves)) == len(moves), f"`moves` lists a move twice: {moves}"
            for move in moves:
                assert game.read(str(move)) == move, (
                    f"`read` makes {game.read(str(move))!r} of {str(move)!r}, not {move!r}"
                )
            touches = [game.touch(view, seat, move) for move in moves]
            assert len(set(touches)) == len(touches), (
                f"`touch` gives two moves one touch, so that a click cannot tell them apart: {touches}"
            )

    def read_news(self) -> None:
        steps = self.match.history[self.folded :]
        self.folded = self.match.steps
        for number, step in enumerate(steps):
            after = steps[number + 1].before if number + 1 < len(steps) else self.match.state
            self._check_cards(step.before.table, step.events, after.table)
            if self.rng.random() < self.closely:
                for seat in self.viewers:
                    self._check_told(step.before.table, step.events, seat)
            self._check_memory(step.before.table, step.events, after.table)
            for event in step.events:
                if isinstance(event, Scored):
                    self.totals[event.seat] += event.points

    def _check_cards(self, before: Table, events: tuple[Any, ...], after: Table) -> None:
        assert before.after(events) == after, (
            "the state's table is not `table.after` of all events of the step"
        )
        lying = [card for cards in after.zones.values() for card in cards]
        assert len(lying) == len(set(lying)) == len(after.faces), (
            "a card lies in two zones or in none: move it by `table.move` alone"
        )
        if not any(isinstance(event, Shuffled) for event in events):
            assert after.faces == before.faces, (
                "a card changed its face without being shuffled: `play` may move and look, never exchange faces"
            )

    def _check_told(self, before: Table, events: tuple[Any, ...], seat: Seat) -> None:
        news = events_for(before, events, seat)
        mine, truth = before.seen_by(seat), before
        for number, (event, real) in enumerate(zip(news, events, strict=True), 1):
            mine, truth = mine.after([event]), truth.after([real])
            if len(events) > LONG_DEAL and self.closely < 1 and number < len(events):
                continue
            if isinstance(event, Moved | Shuffled | Looked):
                seen = visible(truth.rules, truth.zones, truth.looks, seat)
                shown = {
                    card for card, face in zip(event.cards, event.faces, strict=True) if face is not None
                }
                assert shown <= seen, (
                    f"{event} shows seat {seat} a face that it may not see right after it: see the zone's rule for who looks"
                )
            assert mine == truth.seen_by(seat), (
                f"seat {seat}'s news do not lead to its view after {event}: return every change as an event"
            )

    def _check_memory(self, before: Table, events: tuple[Any, ...], after: Table) -> None:
        self.memory.fold(events_for(before, events, self.memory.seat))
        if self.rng.random() >= self.closely:
            return
        remembered = self.memory.seen_cards.items()
        assert all(after.faces.get(card) == face for card, face in remembered), (
            "what a seat remembers of a card is no longer true: shuffle cards where they are mixed"
        )

    def refuse_something(self) -> None:
        game, match = self.game, self.match
        seat = Seat(self.rng.randrange(match.seats))
        legal = set(game.moves(match.state, seat))
        others = [
            step.move for step in self.rng.sample(match.history, min(8, match.steps)) if step.seat != DEALER
        ] + list(game.moves(match.state, Seat((seat + 1) % match.seats)))
        for move in others:
            if move not in legal:
                self.refuse(seat, move)
        self.refuse_touches(seat)

    def refuse(self, seat: Seat, move: Any) -> None:
        state, steps = self.match.state, self.match.steps
        with pytest.raises(IllegalMove) as refused:
            self.match.submit(seat, move)
        self._check_refusal(refused.value.refusal, move)
        assert self.match.state is state, f"{move} is refused and changes the state all the same"
        assert self.match.steps == steps, f"{move} is refused and made all the same"
        self.refused += 1

    def _check_refusal(self, refusal: Refusal, what: object) -> None:
        assert refusal.ruling in self.game.rulings, (
            f"{what} is refused by {refusal.ruling}, which `rulings` lacks"
        )
        assert str(refusal.wrong), f"the refusal of {what} does not say what is wrong"
        assert str(refusal.instead), f"the refusal of {what} does not say what to do instead"

    def refuse_touches(self, seat: Seat) -> None:
        """Checks that each drop of a card is either legal or refused with a ruling."""
        game, view = self.game, self.match.state.seen_by(seat)
        legal = {game.touch(view, seat, move) for move in game.moves(view, seat)}
        table: Table = view.table
        cards = [card for zone in table.zones.values() for card in zone]
        zones = [None, *table.zones]
        for _ in range(6):
            picked = self.rng.sample(cards, min(len(cards), self.rng.choice((0, 1, 1, 1, 2, 3))))
            touch = Touch.of(
                table, picked, self.rng.choice(zones), self.rng.choice(("", "", "end", "take", "call"))
            )
            if touch not in legal:
                self._check_refusal(game.refuse(view, seat, touch), touch)

    def check_end(self) -> None:
        match, outcome = self.match, self.match.outcome
        assert outcome is not None
        assert match.turn is None, f"the match is over, and `turn` still names seat {match.turn}"
        made = [(step.seat, step.move) for step in match.history if step.seat != DEALER]
        while self.refused < REFUSALS:
            self.refuse(*self.rng.choice(made))
        left = [move for seat in self.viewers[:-1] for move in self.game.moves(match.state, seat)]
        assert not left, f"the match is over, and `moves` still lists {left}"
        assert list(outcome.totals) == self.totals, (
            f"the outcome has totals {outcome.totals}, the Scored events add up to {self.totals}: score all points by events"
        )
        ends = [event for step in match.history for event in step.events if isinstance(event, MatchEnded)]
        assert [event.winners for event in ends] == [outcome.winners], (
            f"one MatchEnded with the winners {outcome.winners} was expected, not {ends}"
        )
        self._check_account(outcome)
        rounds = [
            event.round for step in match.history for event in step.events if isinstance(event, RoundEnded)
        ]
        assert rounds == list(range(len(match.rounds()))), (
            f"one RoundEnded for each of {len(match.rounds())} rounds was expected, numbered from 0, not {rounds}"
        )

    def _check_account(self, outcome: Outcome) -> None:
        entry = ENTRIES.get(self.game.id)
        said = entry.scoring.rule(self.game.defaults()).template if entry is not None else ""
        if entry is None or said not in BY_POINTS:
            return
        assert not entry.together, (
            f'the score pad says "{said}", but in {self.game.title} all win or lose together: give the Entry a scoring'
            " with a rule that says how"
        )
        best = BY_POINTS[said](outcome.totals)
        assert all(outcome.totals[seat] == best for seat in outcome.winners), (
            f'the score sheet says "{said}", and that is not who won: give the Entry a scoring that says who wins,'
            " plain(fewest=True) or plain(rule=phrase(...)) of game.scoring.plain"
        )


def watch(game: AnyGame, number: int, seed: int) -> Match:
    """Plays and checks a match. `number` chooses the number of seats and the options.

    Most matches of many rounds are cut short, because later rounds repeat the first two.
    """
    cases = list(settings(game))
    seats, options = cases[number % len(cases)]
    fewer = 1 + (number % 3 == 0)
    shorter = [one for one in game.options if one.id == "rounds" and one.accepts(fewer, seats)]
    if number % 8 and shorter and options["rounds"] == shorter[0].default:
        options = {**options, "rounds": fewer}
    try:
        return Watch(game, seats, options, seed).play()
    except AssertionError as error:
        error.add_note(f"repeat with: Watch(GAMES[{game.id!r}], {seats}, {options}, {seed}).play()")
        raise


def permuted(state: Any, seat: Seat, rng: Random) -> Any:
    table: Table = state.table
    seen = visible(table.rules, table.zones, table.looks, seat)
    hidden = [card for card in table.faces if card not in seen]
    faces = [table.faces[card] for card in hidden]
    rng.shuffle(faces)
    return replace(
        state, table=replace(table, faces={**table.faces, **dict(zip(hidden, faces, strict=True))})
    )


def deck_of(table: Table) -> Counter[Face]:
    return Counter(face for face in table.faces.values() if face is not None)
