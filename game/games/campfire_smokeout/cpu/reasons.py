"""Reasons for a CPU's moves in Campfire Smokeout. They use only what its seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.core.phrases import Phrase, SeatName, counted, phrase
from game.cpu.decision import TRIED, Measure, how_often, in_hundred
from game.cpu.levels import Level
from game.games.campfire_smokeout.rules import STAY, Move, Out, Phase, Start, State, hand

NO_WIND: Final = phrase("No Wind is left.")
STUCK: Final = phrase("No Wind in the hand moves the Smoke.")
START_STAYS: Final = phrase("The start card moves the Smoke nowhere, so it stays.")
START_FORCED: Final = phrase("The start card moves the Smoke only this way.")
LAST_WIND: Final = phrase("It is the last Wind in the hand, and it moves the Smoke only this way.")
NO_OTHER: Final = phrase("No other Wind moves the Smoke away.")

STAYS: Final = phrase("The Smoke stays for now, with another Wind left to send it on.")
NO_WAY_OUT: Final = phrase("No possible move sends the Smoke to another player.")
ANY_WAY: Final = phrase("The direction was picked at random.")
PLAIN: Final = phrase(
    "The Wind that reaches the fewest players is played first; the others are kept for later."
)
FOR_THE_MATCH: Final = phrase(
    "These chances are for this round, but the move was chosen for the whole match."
)


@dataclass(frozen=True, slots=True)
class Sent:
    """A move from `seat` to `to`, with the facts that its reasons need."""

    seat: int
    to: int
    reach: frozenset[int]
    """All other seats that the hand can reach."""
    counts: tuple[int, ...]
    """The number of Winds of each seat before the move."""
    left: int
    """The mover's number of Winds after the move."""
    plain: bool = False
    """Whether no other card of the hand reaches fewer seats."""
    ahead: bool = False
    """Whether `to` has fewer Smokeouts than any other seat that the card reaches."""
    short: bool = False
    """Whether `to` has fewer Winds than any other seat that the card reaches."""
    rare: bool = False
    """Whether `seat` lost the fewest playouts after this move."""


def only(view: State, move: Move) -> Phrase:
    """Returns the reason for a move if no other is legal."""
    winds = len(view.table.zones[hand(view.smoke)])
    if view.phase is Phase.START:
        return START_STAYS if isinstance(move, Start) and move.use == STAY else START_FORCED
    if isinstance(move, Out):
        return STUCK if winds else NO_WIND
    return NO_OTHER if winds > 1 else LAST_WIND


def why(level: Level, sent: Sent) -> Phrase:
    """Returns the most important true reason for a move."""
    return next(_reasons(level, sent))


def _reasons(level: Level, sent: Sent) -> Iterator[Phrase]:
    if sent.to != sent.seat:
        yield from _aimed(level, sent)
    elif sent.left:
        yield STAYS
    elif not sent.reach:
        yield NO_WAY_OUT
    if sent.plain and sent.left:
        yield PLAIN
    yield ANY_WAY if level is Level.GENTLE else TRIED


def _aimed(level: Level, sent: Sent) -> Iterator[Phrase]:
    """Yields the true reasons for sending the Smoke to this seat, the most important first."""
    to, name = sent.to, SeatName(sent.to)
    if not sent.counts[to]:
        yield phrase("{name} has no Wind left.", name=name)
    if sent.reach == {to}:
        yield phrase("The Smoke can be sent to nobody but {name}.", name=name)
    if level is Level.GENTLE:
        if sent.short:
            yield phrase("Of the players this Wind can reach, {name} has the fewest Winds.", name=name)
        if sent.ahead:
            yield phrase("Of the players this Wind can reach, {name} has the fewest Smokeouts.", name=name)
        return
    if sent.counts[to] == min(count for seat, count in enumerate(sent.counts) if seat != sent.seat):
        yield phrase("Nobody has fewer Winds left than {name}.", name=name)
    if sent.counts[to] == min(sent.counts[seat] for seat in sent.reach):
        yield phrase("Of all the players within reach, {name} has the fewest Winds.", name=name)
    if sent.rare:
        yield phrase("In trial rounds, the Smoke came back least often from {name}.", name=name)


GIVES_UP: Final = phrase("That uses up a Wind that reaches more players.")
STAYED: Final = phrase("That uses up a Wind without sending the Smoke away.")


def against(made: Sent, best: Sent, *, reaches_more: bool) -> Phrase | None:
    """Returns why the move `best` would have been better than `made`, or None.

    `reaches_more` says whether the Wind of `made` reaches more players than that of `best`.
    """
    if made.to == made.seat:
        return STAYED if best.to != best.seat and made.left < made.counts[made.seat] else None
    winds, name = made.counts[made.to], SeatName(made.to)
    if made.to == best.to:
        return GIVES_UP if reaches_more else None
    if winds > best.counts[best.to]:
        return counted(
            "{name} still has {count} Wind to pass it on.", "{name} still has {count} Winds to pass it on.",
            winds, name=name,
        )  # fmt: skip
    return None


def clear(worth: float) -> Phrase:
    """Says how often the seat does not lose this round, as in "nearly always stays clear"."""
    return how_often(
        worth,
        phrase("hardly ever stays clear of the Smoke"),
        phrase("stays clear of the Smoke about {chances} % of the time", chances=in_hundred(worth)),
        phrase("nearly always stays clear of the Smoke"),
    )


CLEAR: Final = Measure(phrase("Chance to stay clear of the Smoke"), clear)
"""The chance that players see in this game: not to lose the round."""
