"""Unfinished matches as open boxes lying on the lower board, at most two on top of each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from pygame import Surface

from game.core.phrases import Phrase, counted, phrase
from game.games import GAMES
from game.saves import Entry
from scenes.screens.menu.art import FLOOR, OPEN_BOX, BoxArt
from scenes.screens.menu.things import Thing, paint_thing
from scenes.ui.kit import Kit

SHARE = 0.915
"""Size of a lying box."""
HIGH, ASIDE = 59.0, 20.0
"""Design px from the bottom of a lying box to its upper side, and the offset of the upper box to the right."""
NEARER = 1.05
"""Factor by which a highlighted box is larger; it stays on its board."""
SOLID = 200
"""Smallest alpha of box or card, which excludes shadow."""


class Carry(Enum):
    """Which unfinished match to resume."""

    ON = "carry on"
    OTHER = "carry on with the other"


def waiting(entries: Iterable[Entry]) -> list[Entry]:
    """Returns the matches that can be opened, last saved first; counted ones come before practice."""
    return sorted((one for one in entries if one.opens and one.summary), key=lambda one: one.practice)


def drawn_ahead(kit: Kit, entries: list[Entry]) -> Iterator[None]:
    """Draws what `lying_boxes` shows of these entries, one box per step."""
    for _, entry in zip(Carry, entries, strict=False):
        assert entry.summary is not None
        for share in (SHARE, NEARER * SHARE):
            BoxArt(kit, share * kit.metrics.s).lying(entry.summary.game)
            yield


def lying_boxes(kit: Kit, entries: list[Entry]) -> Iterator[Thing]:
    """Returns buttons for the first two boxes; the plate below says how many more there are."""
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
    """Returns a box without its shadow and the tip of its flap."""
    box = lying.subsurface((lying.get_width() // 4, 0, lying.get_width() // 8, lying.get_height()))
    return lying.subsurface((0, 0, lying.get_width(), box.get_bounding_rect(SOLID).bottom))


def _words(entry: Entry, more: int) -> Phrase:
    """Returns the text of a match's plate."""
    assert entry.summary is not None
    words = phrase("Carry on")
    if entry.summary.round:
        words = phrase("Carry on, round {round}", round=entry.summary.round + 1)
    if more:
        words = counted("{words} \u00b7 {count} more", "{words} \u00b7 {count} more", more, words=words)
    return words
