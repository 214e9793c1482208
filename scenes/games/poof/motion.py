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
from scenes.games.poof.gust import GUST
from scenes.stage.layout import Effect, Spot
from scenes.stage.motion import DEAL, PLAY, Heard, Way, in_quad

DEAL_SECONDS, DEAL_STAGGER = 3.0, 0.055
"""The longest deal, and the usual time between two cards."""
DRAW_STAGGER = 0.12
"""The time between two cards of the draw for the start."""
COMPARE_SECONDS, AGAIN_SECONDS = 1.3, 0.6
"""How long the draw for the start lies, and how long a card that was drawn again."""
TRY_SECONDS, FAILED_SECONDS = 0.43, 2.2
"""How long a face-down card flies that is tried, and how long one that is too high lies before the pile is picked up."""
PARACHUTES = ("parachute-34", "parachute-52", "parachute-78")
"""The kinds that fly when the pile poofs."""
EACH = 12
BLOWN_SECONDS, BLOWN_APART, BLOWN_MOST = 0.42, 0.035, 1.0
"""How long a card is in the gust, the usual time between two, and between the first and the last of a high pile."""


def effects_at(pile: Spot, before: Table, event: Event) -> Sequence[Effect]:
    """Parachutes where a Poof or a fourth copy has landed."""
    if not poofs(before, event):
        return ()
    return [Effect(kind, pile.x, pile.y, EACH) for kind in PARACHUTES]


def way_of(before: Table, event: Event, seats: int) -> Way | None:
    """Returns how an event is shown where that is special to Poof."""
    match event:
        case Moved(_, src, dst):
            if src == REST:
                return _drawn(before, seats) if dst.startswith("start/") else _dealt(seats)
            if dst == REST:
                lying = sum(len(before.zones[drawn(seat)]) for seat in range(seats))
                return Way(0.3, 0.03, easing=in_quad, joins=lying > len(event.cards))
            if dst == PILE:
                return _played(before, event)
            if dst == DISCARD:
                return _blown(len(event.cards))
            if src == PILE:
                return Way(0.42, 0.018, arc=0.08, easing=in_quad, sound="pile_take", top_first=True)
            if src.startswith("bottom/"):
                return Way(0.24, sound="card_flip", joins=True)
            return Way(0.3, 0.03, easing=in_quad, joins=True)
        case Marked(name, _, text) if name == SKIPPED and text:
            return Way(0.5, sound="card_back")
        case _:
            return None


def _blown(count: int) -> Way:
    """The pile in the gust: face up, its top first, each card turning over half-way to the heap."""
    apart = min(BLOWN_APART, BLOWN_MOST / max(1, count))
    return Way(
        BLOWN_SECONDS,
        apart,
        arc=0.24,
        easing=gusty,
        turns=(0.45, 0.95),
        dips=True,
        heard=Heard.CONTACT,
        top_first=True,
    )


def gusty(share: float) -> float:
    """Taken up slowly, carried off fast."""
    return 0.25 * share + 0.75 * share * share * (2 - share)


def _dealt(seats: int) -> Way:
    """One of the nineteen: the more players, the faster."""
    stagger = min(DEAL_STAGGER, DEAL_SECONDS / (seats * (2 * len(SLOTS) + HAND_SIZE)))
    return replace(DEAL, stagger=stagger)


def _drawn(before: Table, seats: int) -> Way:
    """A card for the start; when all have one, time to compare them."""
    lying = [len(before.zones[drawn(seat)]) for seat in range(seats)]
    last = COMPARE_SECONDS if sum(map(bool, lying)) >= seats - 1 else 0.0
    return replace(PLAY, stagger=DRAW_STAGGER, pause=AGAIN_SECONDS if sum(lying) >= seats else last)


def poofs(before: Table, event: Event) -> bool:
    """Returns whether the pile poofs once these cards have landed."""
    if not isinstance(event, Moved) or event.dst != PILE:
        return False
    after = before.after([event])
    if after.top(PILE) == POOF:
        return bool(before.zones[PILE])
    return run(before) < ENOUGH <= run(after)


def _played(before: Table, event: Moved) -> Way:
    """Cards onto the pile; what follows waits when it poofs, and when a card was tried blind."""
    poofing = poofs(before, event)
    pause = GUST if poofing else 0.0
    if event.src.startswith("bottom/"):
        failed = too_high(before.after([event]))
        rest = FAILED_SECONDS if failed else GUST if poofing else 0.5
        return replace(PLAY, seconds=TRY_SECONDS, pause=rest, read=FAILED_SECONDS if failed else 0.0)
    whole = run(before.after([event])) >= ENOUGH
    return replace(PLAY, pause=pause, joins=not pause and not whole)
