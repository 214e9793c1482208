"""Says how well a move suits a CPU's style in Spooky Boo.

A move is daring if it gives away an unseen card. It does much if it takes a card without a look at others.
"""

from __future__ import annotations

from game.cpu.styles import NEUTRAL, Style
from game.games.spooky_boo.cpu.belief import Knowledge
from game.games.spooky_boo.cpu.playout import (
    BOO,
    DECLINE,
    DRAW,
    HOLD,
    KEEP,
    PEEK,
    SPY,
    SWAP,
    TAKE,
    THROW,
    TRADE,
)


def likes(knowledge: Knowledge, move: int, style: Style) -> float:
    """Returns how much a style likes a move."""
    if style == NEUTRAL or move < 0 or move == BOO:
        return 0.0
    if move >= SWAP:
        return style.likes(1.0, 0.0)
    if move in (DRAW, THROW, DECLINE) or PEEK <= move < DECLINE or SPY <= move < SWAP:
        return style.likes(0.0, float(move == DECLINE))
    first = TRADE if move >= TRADE else TAKE if move < BOO else KEEP
    blind = knowledge.known[4 * knowledge.seat + move - first] is None
    return style.likes(float(blind), float(knowledge.phase != HOLD))
