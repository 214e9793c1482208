"""The last section of the rules: the keys, from the table that the keyboard uses."""

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect

from game.core.phrases import Phrase, phrase
from scenes.games import SHOWS
from scenes.screens.rules.page import Part, Section
from scenes.stage.vector import Stroke
from scenes.table.actions import AT_TABLE, COUNTING
from scenes.ui.keys import EVERYWHERE, Binding
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Style

CAP = 20.0
"""Text size on a key."""


def bindings_of(game_id: str) -> tuple[Binding, ...]:
    """Returns the keys at a game's table."""
    show = SHOWS[game_id]
    return (*AT_TABLE, *(COUNTING if show.counting else ()), *show.keys)


def keys_section(say: Callable[[Phrase], str], game_id: str) -> Section:
    """Returns all keys with their functions: at this game's table, and everywhere."""
    parts = [
        Part("head", say(phrase("At the table"))),
        *_parts(say, bindings_of(game_id)),
        Part("head", say(phrase("Everywhere"))),
        *_parts(say, EVERYWHERE),
    ]
    return Section(say(phrase("Keys")), tuple(parts))


def _parts(say: Callable[[Phrase], str], bindings: Iterable[Binding]) -> list[Part]:
    """Returns a line per function, with several chords side by side."""
    caps: dict[str, list[str]] = {}
    for one in bindings:
        caps.setdefault(say(one.does), []).extend(say(cap) for cap in one.caps())
    return [Part("key", does, caps=tuple(keys)) for does, keys in caps.items()]


def caps_width(kit: Kit, caps: Sequence[str]) -> int:
    """Returns the width of keys side by side."""
    return sum(_width(kit, cap) for cap in caps) + kit.metrics.u(6) * (len(caps) - 1)


def paint_caps(kit: Kit, rect: Rect, caps: Sequence[str]) -> Picture:
    """Paints key caps side by side."""
    picture, x = canvas(*rect.size), 0
    for cap in caps:
        room = Rect(x, 0, _width(kit, cap), rect.h)
        rim = Stroke(kit.colours.ink, max(1.2, 1.8 * kit.metrics.s))
        key = kit.plate(room.size, kit.metrics.u(7), kit.colours.cream, rim, inside=True)
        key.blit(picture, room.topleft)
        style = Style("bold", CAP, kit.colours.ink, "centre")
        kit.text.write(picture, cap, style, room)
        x = room.right + kit.metrics.u(6)
    return Picture(picture)


def _width(kit: Kit, cap: str) -> int:
    style = Style("bold", CAP, kit.colours.ink)
    return max(kit.metrics.text(34), kit.text.width(cap, style) + kit.metrics.u(20))
