"""How Poof's cards move: deals from the box, plays, puffs that blow the pile away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.events import Event, Marked, Moved
from game.core.table import Table
from game.games.poof.rules import (
    DISCARD,
    ENOUGH,
    HAND_SIZE,
    PILE,
    POOF,
    REST,
    SKIPPED,
    SLOTS,
    drawn,
    run,
    too_high,
)
from scenes.stage.layout import Effect, Spot
from scenes.stage.motion import DEAL, PLAY, Way, in_quad

DEAL_SECONDS, DEAL_STAGGER = 3.0, 0.055
"""The longest deal, and the usual time between two cards."""
COMPARE_SECONDS, AGAIN_SECONDS = 1.3, 0.6
"""How long the draw for the start lies, and how long a card that was drawn again."""
TRY_SECONDS, FAILED_SECONDS = 0.43, 2.2
"""How long a face-down card flies that is tried, and how long one that is too high lies before the pile is picked up."""
PARACHUTES, DISCS = 24, 3


def effects_at(pile: Spot, before: Table, event: Event) -> Sequence[Effect]:
    """A puff and parachutes where a Poof or a fourth copy has landed."""
    if not poofs(before, event):
        return ()
    return (
        Effect("puff", pile.x, pile.y, DISCS, "poof"),
        Effect("parachute", pile.x, pile.y + pile.height / 3, PARACHUTES),
    )


def way_of(before: Table, event: Event, seats: int) -> Way | None:
    """How an event is shown where that is special to Poof."""
    match event:
        case Moved(_, src, dst):
            if src == REST:
                return _drawn(before, seats) if dst.startswith("start/") else _dealt(seats)
            if dst == PILE:
                return _played(before, event)
            if dst == DISCARD:
                return Way(0.62, 0.016, arc=0.1, bow=-0.16, shrink=0.7, easing=in_quad, pause=0.1)
            if src == PILE:
                return Way(0.42, 0.018, arc=0.08, easing=in_quad, sound="pile_take")
            if src.startswith("bottom/"):
                return Way(0.24, sound="card_flip", joins=True)
            return Way(0.3, 0.03, easing=in_quad, joins=True)
        case Marked(name, _, text) if name == SKIPPED and text:
            return Way(0.5, sound="card_back")
        case _:
            return None


def _dealt(seats: int) -> Way:
    """One of the nineteen: the more players, the faster."""
    stagger = min(DEAL_STAGGER, DEAL_SECONDS / (seats * (2 * len(SLOTS) + HAND_SIZE)))
    return replace(DEAL, stagger=stagger)


def _drawn(before: Table, seats: int) -> Way:
    """A card for the start; when all have one, time to compare them."""
    lying = [len(before.zones[drawn(seat)]) for seat in range(seats)]
    last = COMPARE_SECONDS if sum(map(bool, lying)) >= seats - 1 else 0.0
    return replace(PLAY, pause=AGAIN_SECONDS if sum(lying) >= seats else last)


def poofs(before: Table, event: Event) -> bool:
    """Whether the pile poofs once these cards have landed."""
    if not isinstance(event, Moved) or event.dst != PILE:
        return False
    after = before.after([event])
    if after.top(PILE) == POOF:
        return bool(before.zones[PILE])
    return run(before) < ENOUGH <= run(after)


def _played(before: Table, event: Moved) -> Way:
    """Cards onto the pile; what follows waits when it poofs, and when a card was tried blind."""
    pause = 0.16 if poofs(before, event) else 0.0
    if event.src.startswith("bottom/"):
        failed = too_high(before.after([event]))
        rest = FAILED_SECONDS if failed else max(pause, 0.5)
        return replace(PLAY, seconds=TRY_SECONDS, pause=rest, read=FAILED_SECONDS if failed else 0.0)
    whole = run(before.after([event])) >= ENOUGH
    return replace(PLAY, pause=pause, joins=not pause and not whole)
