"""CPU players of Campfire Smokeout at four levels.

The Smoke is a token. A Wind is a card that moves it. A Smokeout is the loss of a round.

* Gentle sends the Smoke to an empty hand, or plays the Wind that reaches the fewest seats.
* Steady sends the Smoke to the seat with the fewest Winds.
* Sharp remembers every Wind, and tries its moves in many deals of the unseen ones.
* Master is like Sharp, but prefers deals that explain the others' moves. It tries all of its own later moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, NamedTuple

from game.core.cards import Face, Seat
from game.core.memory import Memory
from game.core.news import News
from game.core.phrases import Phrase
from game.cpu.decision import Decision, Reasoner, Weighed, deciding, weighed, weighed_moves
from game.cpu.ends import settled as all_settled
from game.cpu.levels import Level, Limit
from game.cpu.styles import NEUTRAL, Style
from game.cpu.trial import Budget, Ranked, preferred, ranking
from game.games.campfire_smokeout.cpu import playout
from game.games.campfire_smokeout.cpu.belief import Belief, Sending, believed, sendings
from game.games.campfire_smokeout.cpu.equity import PULL, after
from game.games.campfire_smokeout.cpu.manner import likes
from game.games.campfire_smokeout.cpu.playout import (
    NOBODY,
    OUT,
    STAY,
    Airs,
    bits,
    blown_out,
    card_of,
    foreseen,
    move_of,
    number_of,
    use_of,
    winners,
    without,
)
from game.games.campfire_smokeout.cpu.reasons import CLEAR, FOR_THE_MATCH, Sent, only, why
from game.games.campfire_smokeout.rules import ALL_SIX, DECK, ENOUGH, GAME, WIND, Move, Phase, State, hand

NOISE: Final = 0.15
"""The probability that a seat in a playout sends the Smoke to a random seat."""

PLAIN: Final = 0.5
"""The share of playouts in which players ignore Smokeouts when they choose between seats with equally many Winds."""

MATCH: Final = 0.5
"""The weight of the match in a move's value. The weight of the present round is 1 - `MATCH`."""


TASTE: Final = 0.02
"""The largest drop in a move's value that a CPU accepts for its style."""


GLANCE: Final = 0.5
"""The probability that Gentle sends the Smoke to the reachable seat with the fewest Winds."""
CROWD: Final = 5
"""Gentle always chooses as `GLANCE` describes if there are this many seats or more."""


class World(NamedTuple):
    """The guessed hands, and a number for each seat.

    Of the seats to which the Smoke can go, it goes to the seat with the lowest number.
    """

    hands: list[int]
    keys: list[int]


@cache
def airs_of(seats: int, *, extra_rule: bool, self_landing: bool) -> Airs:
    """Returns what every Wind does, for one number of seats and one choice of options."""
    return Airs(seats, extra_rule=extra_rule, self_landing=self_landing)


# -- what is seen --------------------------------------------------------------------------------------
class After(NamedTuple):
    """What a move leads to: the seat with the Smoke, the Smoke's upper side, and the mover's hand."""

    smoke: int
    face: int
    hand: int


@dataclass(frozen=True, slots=True)
class Situation:
    """What the seat with the Smoke knows: its own hand, and what everybody sees."""

    airs: Airs
    seat: int
    hand: int
    counts: tuple[int, ...]
    """The number of Winds of each seat."""
    totals: tuple[int, ...]
    """The number of Smokeouts of each seat."""
    face: int
    """The upper side of the Smoke."""
    opener: int
    """The start card while it must be used, otherwise `NOBODY`."""

    def moves(self) -> tuple[int, ...]:
        """Returns the legal moves. Of moves that lead to the same position, it returns only one."""
        if self.opener == NOBODY:
            return self.airs.distinct(self.face, self.hand) or (OUT,)
        uses = self.airs.reach[self.face][self.opener]
        return tuple(number_of(self.opener, use) for use in uses or (STAY,))

    def ways(self, move: int) -> int:
        """Returns the number of ways in which a move's card could be used now."""
        return len(self.airs.reach[self.face][card_of(move)]) if use_of(move) not in (STAY, OUT) else 0

    def likes(self, move: int, style: Style) -> float:
        seats = self.airs.seats
        return likes(seats, (self.after(move).smoke - self.seat) % seats, self.ways(move), style)

    def after(self, move: int) -> After:
        use = use_of(move)
        left = self.hand if self.opener != NOBODY else without(self.hand, move)
        if use in (STAY, OUT):
            return After(self.seat, self.face, left)
        return After(self.airs.to[self.face][use][self.seat], self.airs.flips[self.face][use], left)


def numbers(faces: Sequence[Face]) -> list[int]:
    """Returns the numbers of these cards."""
    found: list[int] = []
    for face in faces:
        card = DECK.index(face)
        found.append(card + 1 if card in found else card)
    return found


def seen_from(view: State, seat: Seat) -> Situation:
    """Returns what a seat's view shows, as the numbers that playouts use."""
    options, table = view.options, view.table
    return Situation(
        airs=airs_of(view.seats, extra_rule=options.extra_rule, self_landing=options.self_landing),
        seat=seat,
        hand=bits(numbers(table.faces_in(hand(seat)))),
        counts=tuple(len(table.zones[hand(other)]) for other in range(view.seats)),
        totals=view.totals,
        face="AB".index(view.face),
        opener=numbers(table.faces_in(WIND))[0] if view.phase is Phase.START else NOBODY,
    )


def unseen(view: State, seat: Seat, news: Sequence[News]) -> list[int]:
    """Returns the cards that the seat has never seen."""
    memory = Memory(seat)
    for step in news:
        memory.fold(step.events)
    faces = (face or memory.seen_cards.get(card) for card, face in view.table.faces.items())
    known = set(numbers(sorted(face for face in faces if face is not None)))
    return [card for card in range(len(DECK)) if card not in known]


def settled(view: State, seat: Seat, moves: Iterable[Move]) -> dict[Move, float]:
    """Returns the moves that certainly decide the match. The values are the seat's shares of the win."""
    if max(view.totals) + 1 < ENOUGH and view.seats < 6:
        return {}
    return all_settled(GAME, view, seat, moves)


# -- rules of thumb ------------------------------------------------------------------------------------
def gently(situation: Situation, rng: Random) -> int:
    """Returns the move of a Gentle CPU.

    It sends the Smoke to an empty hand, or else plays the card that reaches the fewest seats.
    """
    to = {move: situation.after(move).smoke for move in situation.moves()}
    away = [move for move in to if to[move] != situation.seat]
    empty = [move for move in away if not situation.counts[to[move]]]
    away = away or list(to)
    choices = empty or [move for move in away if card_of(move) == card_of(away[0])]
    if rng.random() >= GLANCE and len(situation.counts) < CROWD:
        return rng.choice(choices)

    def winds_and_smokeouts(move: int) -> tuple[int, int]:
        return situation.counts[to[move]], situation.totals[to[move]]

    fewest = min(map(winds_and_smokeouts, choices))
    return rng.choice([move for move in choices if winds_and_smokeouts(move) == fewest])


def steadily(situation: Situation, style: Style = NEUTRAL) -> int:
    """Returns Steady's move: to the seat with the fewest Winds, then the fewest lost rounds."""

    def bad(move: int) -> tuple[bool, int, int, float]:
        to = situation.after(move).smoke
        return to == situation.seat, situation.counts[to], situation.totals[to], -situation.likes(move, style)

    return min(situation.moves(), key=bad)


# -- playouts ------------------------------------------------------------------------------------------
@cache
def hopes(totals: tuple[int, ...], seat: int) -> float:
    """Returns a seat's expected share of the win before the next round."""
    seats = range(len(totals))
    each = [ended(totals, victim, sender, seat) for victim in seats for sender in seats if sender != victim]
    return sum(each) / len(each)


@cache
def ended(totals: tuple[int, ...], victim: int, sender: int, seat: int) -> float:
    """Returns a seat's expected share of the win after `victim` lost a round to `sender`."""
    after = (*totals[:victim], totals[victim] + 1, *totals[victim + 1 :])
    if max(after) < ENOUGH and (len(after) < 6 or min(after) < ALL_SIX):
        return hopes(after, seat)
    won = winners(after, sender)
    return 1 / len(won) if seat in won else 0.0


def guesses(situation: Situation, cards: list[int], rng: Random) -> Iterator[list[int]]:
    """Yields random hands of the other seats, without end.

    `cards` are the cards that this seat does not see; their order changes.
    """
    chance = rng.random
    others = [(other, count) for other, count in enumerate(situation.counts) if other != situation.seat]
    while True:
        cards.sort(key=lambda _: chance())
        hands, at = [0] * situation.airs.seats, 0
        for other, count in others:
            hands[other] = bits(cards[at : at + count])
            at += count
        yield hands


def worlds(
    situation: Situation, cards: list[int], rng: Random, sent: Sequence[Sending] = ()
) -> Iterator[World]:
    """Yields random deals that fit what a seat sees, without end.

    Deals that explain the moves in `sent` come more often.
    """
    chance = rng.random
    plain = [count * 4 for count in situation.counts]
    grudging = [count + total for count, total in zip(plain, situation.totals, strict=True)]
    dealt = guesses(situation, cards, rng)
    if sent:
        dealt = believed(dealt, Belief(situation.airs, situation.totals, sent), chance)
    for hands in dealt:
        yield World(hands, plain if chance() < PLAIN else grudging)


def worths(situation: Situation, level: Level) -> list[list[float]]:
    """Returns the worth of each possible end of the round for this seat.

    Rows are losers, columns are senders. The last column is for a Smoke that nobody sent.
    """
    totals, seat, seats = situation.totals, situation.seat, range(situation.airs.seats)
    senders = (*seats, NOBODY)
    if level is Level.MASTER:
        pull = PULL["sharp"][len(totals)]
        return [[after(totals, victim, sender, pull)[seat] for sender in senders] for victim in seats]
    return [
        [MATCH * ended(totals, victim, sender, seat) - (1 - MATCH) * (victim == seat) for sender in senders]
        for victim in seats
    ]


def options(
    situation: Situation,
    dealt: Iterator[World],
    budget: Budget,
    rng: Random,
    smoked: Counter[int],
    level: Level = Level.SHARP,
) -> list[Ranked[int]]:
    """Returns all moves with their values in sampled deals.

    Counts in `smoked` how many rounds this seat lost after each move.
    """
    airs, seat, chance, rule = situation.airs, situation.seat, rng.random, steadily(situation)
    moves = [rule, *(move for move in situation.moves() if move != rule)]
    ways = {move: situation.after(move) for move in moves}
    value = worths(situation, level)
    cards_gone = int(situation.opener == NOBODY)  # the start card comes from no hand

    def outcome(world: World, move: int) -> float:
        after = ways[move]
        hands, keys = world.hands[:], world.keys[:]
        hands[seat] = after.hand
        keys[seat] -= 4 * cards_gone
        place = (after.smoke, after.face, seat)
        expected = None
        if level is Level.MASTER:
            expected = foreseen(airs, hands[:], keys[:], place, (seat, value), (chance, NOISE))
        victim, sender = blown_out(airs, hands, keys, place, chance, NOISE)
        smoked[move] += victim == seat
        return value[victim][sender] if expected is None else expected

    return ranking(moves, outcome, dealt, budget)


def random_rounds(view: State, count: int, rng: Random) -> int:
    """Plays `count` possible rounds with random moves and returns the number of moves."""
    seat = view.smoke
    situation, cards = seen_from(view, seat), unseen(view, seat, ())
    place = (seat, situation.face, rng.random)
    return playout.random_rounds(
        situation.airs, [situation.hand] * view.seats, situation.counts, cards, place, count
    )


def sent(situation: Situation, move: int, *, rare: bool = False) -> Sent:
    """Returns a move with all that sentences about the move need.

    `rare`: after the move, this seat lost the fewest playouts.
    """
    after = situation.after(move)
    to = after.smoke
    reach: dict[int, set[int]] = {}
    for one in situation.moves():
        reach.setdefault(card_of(one), set()).add(situation.after(one).smoke)
    of_card = reach[card_of(move)]
    others = of_card - {to, situation.seat}
    return Sent(
        seat=situation.seat,
        to=to,
        reach=frozenset().union(*reach.values()) - {situation.seat},
        counts=situation.counts,
        left=after.hand.bit_count(),
        plain=all(len(seats) >= len(of_card) for seats in reach.values()),
        ahead=bool(others) and all(situation.totals[to] < situation.totals[other] for other in others),
        short=bool(others) and all(situation.counts[to] < situation.counts[other] for other in others),
        rare=rare,
    )


# -- the player ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Camper(Reasoner):
    """A CPU player of Campfire Smokeout, at any level."""

    level: Level
    limit: Limit
    style: Style = NEUTRAL

    def choose_why(
        self, view: State, _moves: Sequence[Move], news: Sequence[News], rng: Random, /
    ) -> Decision:
        budget, situation = Budget(self.limit), seen_from(view, view.smoke)
        if self.level is Level.GENTLE:
            return self._decision(situation, gently(situation, rng))
        rule = steadily(situation)
        if self.level is Level.STEADY:
            return self._decision(situation, steadily(situation, self.style))
        smoked: Counter[int] = Counter()
        past = sendings(view, view.smoke, news) if self.level is Level.MASTER else ()
        dealt = worlds(situation, unseen(view, view.smoke, news), rng, past)
        ranked = options(situation, dealt, budget, rng, smoked, self.level)

        def rules_move(move: int) -> Move:
            return move_of(move, starting=situation.opener != NOBODY)

        def wins_match(move: int) -> bool:
            return 1 in settled(view, view.smoke, [rules_move(move)]).values()

        wins = {one.move: 1.0 for one in ranked if wins_match(one.move)}
        chosen = deciding(wins)
        if chosen is None:
            chosen = preferred(ranked, rule, lambda one: TASTE * situation.likes(one.move, self.style))
        stays_clear = {one.move: 1 - smoked[one.move] / max(1, one.worlds) for one in ranked}
        candidates = weighed_moves(ranked, chosen, rules_move, stays_clear, CLEAR, wins)
        smoked_least = stays_clear[chosen] >= max(stays_clear.values())
        return self._decision(situation, chosen, candidates, rare=smoked_least)

    def only(self, view: State, move: Move, /) -> Phrase:
        return only(view, move)

    def _decision(
        self, situation: Situation, move: int, candidates: tuple[Weighed, ...] = (), *, rare: bool = False
    ) -> Decision:
        reasons = weighed(why(self.level, sent(situation, move, rare=rare)), candidates, FOR_THE_MATCH)
        return Decision(move_of(move, starting=situation.opener != NOBODY), reasons)


def player(level: Level, limit: Limit, style: Style = NEUTRAL) -> Reasoner:
    """Returns a player of this level and style."""
    return Camper(level, limit, style)
