"""The matches that wait: open boxes that lie on the lower board, at most two, one upon the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from pygame import Surface

from game.core.phrases import Phrase, counted, phrase
from game.games import GAMES
from game.saves import Entry
from scenes.screens.menu.art import BoxArt
from scenes.screens.menu.places import FLOOR, OPEN_BOX
from scenes.screens.menu.things import Thing, paint_thing
from scenes.ui.kit import Kit

SHARE = 0.915
"""How large a box lies there."""
HIGH, ASIDE = 59.0, 20.0
"""Design px from the foot of a lying box to its upper side, and how far the upper one lies to the right."""
NEARER = 1.05
"""How much larger a box is seen that is pointed at: it comes nearer, and does not leave its board."""
SOLID = 200
"""The least alpha of what is box or card, and not shadow."""


class Carry(Enum):
    """Which of the matches that wait is carried on with."""

    ON = "carry on"
    OTHER = "carry on with the other"


def waiting(entries: Iterable[Entry]) -> list[Entry]:
    """The matches that open, the last one saved first: those that count, before what was only tried."""
    return sorted((one for one in entries if one.opens and one.summary), key=lambda one: one.practice)


def drawn_ahead(kit: Kit, entries: list[Entry]) -> Iterator[None]:
    """Steps that draw what `lying_boxes` shows of these entries, a box at each."""
    for _, entry in zip(Carry, entries, strict=False):
        assert entry.summary is not None
        for share in (SHARE, NEARER * SHARE):
            BoxArt(kit, share * kit.metrics.s).lying(entry.summary.game)
            yield


def lying_boxes(kit: Kit, entries: list[Entry]) -> Iterator[Thing]:
    """The boxes of the first two of them, each a button; the plate below says how many more there are."""
    metrics = kit.metrics
    left, floor = metrics.point(OPEN_BOX, FLOOR)
    for nth, (action, entry) in enumerate(zip(Carry, entries, strict=False)):
        assert entry.summary is not None
        game_id = entry.summary.game
        resting = _standing(BoxArt(kit, SHARE * metrics.s).lying(game_id))
        nearer = _standing(BoxArt(kit, NEARER * SHARE * metrics.s).lying(game_id))
        words = _words(entry, max(0, len(entries) - len(Carry)) if not nth else 0)
        at = (left + resting.get_width() // 2 + nth * metrics.u(ASIDE), floor - nth * metrics.u(HIGH))
        made = paint_thing(kit, kit.say(words), action, (resting, nearer), at, widest=0 if nth else None)
        made.label = f"{made.label}. {GAMES[game_id].title}"
        made.z = float(nth)
        made.rect.clamp_ip(metrics.window)
        yield made


def _standing(lying: Surface) -> Surface:
    """A box without what hangs below its foot: the shadow, and the tip of the flap."""
    box = lying.subsurface((lying.get_width() // 4, 0, lying.get_width() // 8, lying.get_height()))
    return lying.subsurface((0, 0, lying.get_width(), box.get_bounding_rect(SOLID).bottom))


def _words(entry: Entry, more: int) -> Phrase:
    """Returns what the plate of a match says."""
    assert entry.summary is not None
    words = phrase("Carry on")
    if entry.summary.round:
        words = phrase("Carry on, round {round}", round=entry.summary.round + 1)
    if more:
        words = counted("{words} \u00b7 {count} more", "{words} \u00b7 {count} more", more, words=words)
    return words
