"""Recorded reference matches of Campfire Smokeout: every seat count, option and hand size, and every rare ending."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.cards import PUBLIC
from game.games.campfire_smokeout.rules import (
    ALL_SIX,
    STAY,
    USES,
    WILD,
    WINDS,
    Move,
    Out,
    Phase,
    Start,
    State,
    Wind,
    hand,
    lawful,
    outcome,
    smoke_move,
)
from game.match import Match
from tests.golden import Golden

Shows = Callable[[Match], bool]


def both(*shown: Shows) -> Shows:
    return lambda match: all(one(match) for one in shown)


def plays(match: Match) -> Iterator[tuple[State, Move]]:
    """Yields every move of a match, with the state before it."""
    for step, news in enumerate(match.news(PUBLIC)):
        if news.move is not None:
            yield match.before(step), news.move


def some(shown: Callable[[State, Any], bool]) -> Shows:
    """Returns a check of a match: is `shown` true for some move?"""
    return lambda match: any(shown(state, move) for state, move in plays(match))


def ends(*grades: str) -> Shows:
    return lambda match: match.outcome is not None and match.outcome.grade in grades


def goes_on(match: Match) -> bool:
    return match.outcome is None


def sender_drops_out(match: Match) -> bool:  # C20
    totals, sender = match.state.totals, match.state.sender
    tied = sum(count == min(totals) for count in totals) > 1
    return ends("won", "shared")(match) and tied and sender is not None and totals[sender] == min(totals)


def sender_is_alone(match: Match) -> bool:
    return outcome(match.state) is not None and match.state.sender in outcome_winners(match)


def outcome_winners(match: Match) -> tuple[int, ...]:
    return match.outcome.winners if match.outcome else ()


def nobody_sent_it(state: State, move: Move) -> bool:
    """Returns whether a round is lost before its first play (C14)."""
    return isinstance(move, Out) and state.sender is None


def own_doing(state: State, move: Move) -> bool:
    return isinstance(move, Out) and state.sender == state.smoke


def comes_back(state: State, move: Move) -> bool:
    return isinstance(move, Wind) and smoke_move(state, move.use).to == state.smoke


def may_not_come_back(state: State, move: Move) -> bool:
    """Returns whether one of the card's two directions leads back to its player."""
    return (
        isinstance(move, Wind)
        and move.face != WILD
        and 0 < len(lawful(state, move.face)) < len(USES[move.face])
    )


def stuck_with_cards(state: State, move: Move) -> bool:
    return isinstance(move, Out) and bool(state.table.zones[hand(state.smoke)])


def stays(_state: State, move: Move) -> bool:  # C10
    return isinstance(move, Start) and move.use == STAY


def all_at_two(match: Match) -> bool:  # C19, C24
    return match.state.totals == (ALL_SIX,) * 6 and match.outcome is not None


def uses_both_faces(match: Match) -> bool:
    """Returns whether each of three kinds of cards was played on both sides of the token.

    The kinds are: cards that flip the token, cards that do not, and wild cards.
    """
    seen = {
        (state.face, smoke_move(state, move.use).flips)
        for state, move in plays(match)
        if isinstance(move, Wind)
    }
    wilds = {state.face for state, move in plays(match) if isinstance(move, Wind) and move.face == WILD}
    return len(seen) == 4 and wilds == {"A", "B"}


def wild_start(_state: State, move: Move) -> bool:
    return isinstance(move, Start) and move.face == WILD


def deals(*each: int) -> Shows:
    """Returns a check of a match: do hands of all these sizes occur?"""
    return lambda match: {len(state.table.zones[hand(0)]) for state, _ in openings(match)} >= set(each)


def openings(match: Match) -> Iterator[tuple[State, Move]]:
    """Yields the first move of every round, with the state before it."""
    last = -1
    for state, move in plays(match):
        if state.round != last:
            last = state.round
            yield state, move


def bare_deck(match: Match) -> bool:
    """Returns whether the deal of some round emptied the deck."""
    return any(not state.table.zones[WINDS] and state.phase is Phase.PLAY for state, _ in openings(match))


EXTRA = {"extra_rule": True}
BACK = {"self_landing": True}

GOLDENS = (
    Golden("2-sneaky", 2, both(ends("sneaky"), some(may_not_come_back))),
    Golden("2-stuck-with-cards", 2, both(ends("won"), some(stuck_with_cards), sender_is_alone)),
    Golden("2-dead-start-card", 2, both(some(stays), ends("won"))),
    Golden("2-own-start-card", 2, both(some(stays), some(own_doing)), EXTRA),
    Golden("2-before-any-play", 2, some(nobody_sent_it), EXTRA),
    Golden("2-back-to-oneself", 2, both(some(comes_back), some(own_doing)), BACK),
    Golden("3-before-any-play", 3, some(nobody_sent_it)),
    Golden("3-youngest", 3, both(sender_drops_out, some(may_not_come_back)), {"youngest": 2}),
    Golden("3-unfinished", 3, goes_on, cut=9),
    Golden("4-bare-deck", 4, both(bare_deck, deals(3, 2))),
    Golden("4-sender-drops-out", 4, both(sender_drops_out, ends("shared"))),
    Golden("4-plus-one-and-flip", 4, both(uses_both_faces, some(comes_back)), EXTRA | BACK),
    Golden("5-deals-of-3-2-1", 5, both(deals(3, 2, 1), bare_deck)),
    Golden("5-wild-start", 5, both(some(wild_start), uses_both_faces), EXTRA | {"youngest": 4}),
    Golden("6-all-at-two", 6, both(all_at_two, deals(2, 1), bare_deck)),
    Golden("6-sneaky", 6, ends("sneaky"), nudged=0.0),
)
