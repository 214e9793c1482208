"""The score pad of Campfire Smokeout: who lost each round, and who had sent the Smoke (a token)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.games.campfire_smokeout.cards import DECK
from game.games.campfire_smokeout.rules import (
    GAME,
    after_round,
    hand_size,
    lawful,
    outcome,
    starter,
)
from game.games.campfire_smokeout.state import State
from game.scoring.pad import (
    TABLE,
    PadKey,
    PadLayout,
    PadRefusal,
    PadRound,
    PadRules,
    PadStart,
    PadVerdict,
    passed_on,
)
from game.scoring.tally import Options

SMOKEOUT, SENDER, NOBODY = "smokeout", "sent", "nobody"
UNKNOWN: Final = Seat(-1)
"""Stands for the starting seat while nobody has entered who sent the Smoke."""


def keys(_seats: int, _options: Options) -> tuple[PadKey, ...]:
    """Returns the entries for one round on the score pad."""
    return (
        PadKey(
            SMOKEOUT, phrase("Smokeout"), mark_text=phrase("has the Smokeout"), group="smokeout", ruling="C6"
        ),
        PadKey(SENDER, phrase("sent it"), group="sender", ruling="C20"),
        PadKey(NOBODY, phrase("nobody sent it"), group="sender", is_for_table=True, ruling="C14"),
    )


def judge(state: State, entries: PadRound) -> PadVerdict:
    """Returns the points of a round from the entries on the score pad.

    The verdict asks who sent the Smoke only if that decides who wins (C20).
    """
    victim, sender = entries.first_marked(SMOKEOUT), sent_by(state, entries)
    points = tuple(int(seat == victim) for seat in range(state.seats))
    wrong = tuple(_wrong(state, entries, victim))
    if victim is None:
        return PadVerdict(points, wrong, phrase("Who has the Smokeout?"))
    if sender is not None or entries.value(TABLE, NOBODY):
        return PadVerdict(points, wrong)
    result = outcome(after_round(replace(state, sender=None), points))
    if result is None:
        return PadVerdict(points, wrong, hint=phrase("Who sent it? That player starts the next round."))
    asks = phrase("Who sent the last Smoke? That decides the tie.") if len(result.winners) > 1 else None
    return PadVerdict(points, wrong, asks)


def sent_by(state: State, entries: PadRound) -> Seat | None:
    """Returns who sent the last Smoke, or None if nobody did or the sender is unknown."""
    sender, victim = entries.first_marked(SENDER), entries.first_marked(SMOKEOUT)
    if sender is not None or victim is None or entries.value(TABLE, NOBODY):
        return sender
    is_sure = state.seats == 2 and not state.options.self_landing
    return Seat(1 - victim) if is_sure else None


def _wrong(state: State, entries: PadRound, victim: Seat | None) -> Iterator[PadRefusal]:
    """Yields a refusal if `victim` cannot have got the Smoke as the entries say."""
    if victim is None:
        return
    dead, holder = dead_cards(state), starter(state)
    # C10: a dead start card counts as having moved the Smoke, and the youngest still has it.
    may_be_own = state.options.self_landing or (not state.round and dead and victim == holder)
    if entries.first_marked(SENDER) == victim and not may_be_own:
        yield PadRefusal("C3", phrase("The Smoke always goes to somebody else."), (victim,))
    if not entries.value(TABLE, NOBODY):
        return
    if not state.round:
        yield PadRefusal("C15", phrase("In the first round the start card has always moved the Smoke."))
    elif holder not in (UNKNOWN, victim):
        problem = phrase("If nobody sent the Smoke, {name} still has it.", name=SeatName(holder))
        yield PadRefusal("C14", problem, (victim,))
    elif state.options.self_landing or dead < hand_size(state.seats, state.round):
        yield PadRefusal("C14", phrase("At this table, somebody can always send the Smoke at least once."))


def dead_cards(state: State) -> int:
    """Returns how many cards of the deck can never move the Smoke to another seat (C4, C29)."""
    anywhere = replace(state, smoke=Seat(0))
    return sum(not lawful(anywhere, face) for face in DECK)


def after(state: State, entries: PadRound, points: Sequence[int]) -> State:
    """Returns the state after a whole round. The sender starts the next round (C15)."""
    sender = sent_by(state, entries)
    smoke = starter(state) if entries.value(TABLE, NOBODY) else UNKNOWN
    return after_round(replace(state, sender=sender, smoke=smoke), points)


def starts(state: State) -> PadStart:
    """Returns who starts the round, and a sentence that says so (C9, C15)."""
    seat = starter(state)
    if not state.round:
        sentence = phrase("{name} is the youngest, and turns up the first Wind.", name=SeatName(seat))
    elif seat == UNKNOWN:
        return PadStart(phrase("The player who sent the Smoke starts."))
    else:
        sentence = phrase("{name} starts with the Smoke.", name=SeatName(seat))
    return PadStart(sentence, seat)


def note(state: State) -> Phrase | None:
    """Returns a note if one more Smokeout can end the match, otherwise None (C18, C19)."""
    if all(would_end(state, seat) for seat in range(state.seats)):
        return phrase("The next Smokeout ends the match.")
    if any(would_end(state, seat) for seat in range(state.seats)):
        return phrase("A third Smokeout ends the match.")
    return None


def would_end(state: State, victim: int) -> bool:
    """Returns whether the match would end if this seat got a Smokeout now."""
    more = [int(seat == victim) for seat in range(state.seats)]
    return outcome(after_round(state, more)) is not None


def reseated(fresh: State, before: State, seats: Sequence[int | None]) -> State:
    """Returns the state after people have left, with the right starting seat."""
    holder = starter(before)
    if holder == UNKNOWN:
        return replace(fresh, smoke=UNKNOWN)
    return replace(fresh, smoke=Seat(passed_on(holder, before.seats, seats)))


PAD: Final = PadRules(
    GAME,
    PadLayout.MARKS,
    ("extra_rule", "self_landing", "youngest"),
    keys,
    judge,
    after,
    starts,
    over="C18",
    note=note,
    people_join=False,
    reseated=reseated,
)
