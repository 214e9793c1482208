"""A hand of Poof: equal cards in stacks, all stacks in one row however many there are."""

from collections.abc import Sequence

from game.core.cards import CardId, Face
from game.core.events import Zone
from game.core.table import Table
from game.games.poof.rules import RANK
from scenes.stage.theme import Tokens

SHRUNK = 0.85
"""How much smaller the cards become at most."""


def stacked(table: Table, zone: Zone) -> list[tuple[CardId, ...]]:
    """The cards of a hand by value, Poofs last; the last card of a stack lies in front."""
    found: dict[Face, list[CardId]] = {}
    for card in table.zones[zone]:
        found.setdefault(table.face(card), []).append(card)
    return [tuple(found[face]) for face in sorted(found, key=RANK.__getitem__)]


def spacing(tokens: Tokens, stacks: Sequence[Sequence[CardId]], avail: float) -> tuple[float, float, float]:
    """Card width, distance of stacks and the edge that a hidden card shows: each gives way before the next."""
    hidden, gaps = sum(len(stack) - 1 for stack in stacks), max(1, len(stacks) - 1)
    width, least, most = (tokens.number(name) for name in ("card_w", "gap_min_w", "gap_max_w"))
    gap = edge = 0.0
    for edge_w, size in (
        (tokens.number("hidden_edge_w"), 1.0),
        (tokens.number("hidden_edge_tight_w"), 1.0),
        (tokens.number("hidden_edge_tight_w"), SHRUNK),
    ):
        wide = width * size
        edge = edge_w * wide
        gap = min(most * wide, (avail - wide - hidden * edge) / gaps)
        if gap >= least * wide:
            return wide, gap, edge
    return width * SHRUNK, gap, edge
