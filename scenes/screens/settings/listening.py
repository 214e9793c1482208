"""The pictures beside the settings of sound, some with a sound."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame import Rect, Surface

from game.core.phrases import phrase
from scenes.games import SHOWS
from scenes.screens.base import on_shelf
from scenes.screens.settings.rows import SettingRow, paint_sign
from scenes.stage.vector import Drawing, Stroke, blend, blend_turned
from scenes.ui.box import NOWHERE, Item, Sized
from scenes.ui.button import Button
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image
from scenes.ui.paint import Picture, canvas
from scenes.ui.widget import Size

SIDE: Final = 64
"""Width and height in design px of a sound setting's picture."""
SAMPLES: Final[Mapping[str, str]] = {
    "volume_master": "box_open",
    "volume_effects": "card_play",
    "volume_music": "score_win",
    "voices": "chirp_owl",
}
"""The sound that a click on a setting's picture plays, by the setting."""
ICONS: Final[Mapping[str, str]] = {
    "muted": "sound",
    "volume_master": "dial",
    "volume_room": "lantern",
    "mute_unfocused": "window",
}
"""The icon in each setting's picture, by the setting."""
TILTS: Final = (16.0, 0.0, -16.0)
"""Tilt in degrees of three cards in a picture."""


class Listen(NamedTuple):
    """The action that plays a sound, as loudly as during a match."""

    sound: str


def sign_of(kit: Kit, say: Say, row: SettingRow) -> Item:
    """Returns the picture of a setting, perhaps as a button."""
    side = max(kit.metrics.target, kit.metrics.u(SIDE))
    if (sound := SAMPLES.get(row.key)) is not None:
        words = say(phrase("Listen: {setting}", setting=row.title))
        return Sized(SoundSign(words, Listen(sound), row.key), side, side)
    return Sized(Image(NOWHERE, "", lambda kit, rect: _painted(kit, rect, row.key)), side, side)


class SoundSign(Button):
    """A round picture that plays a sound when it is clicked."""

    def __init__(self, label: str, action: Listen, key: str) -> None:
        super().__init__(NOWHERE, label, action, kind="plain")
        self._key = key

    @property
    def radius(self) -> float:
        return self.rect.h / 2

    @property
    def tip(self) -> str:
        return self.label

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = max(kit.metrics.target, kit.metrics.u(SIDE))
        return Size(side, side, side, side)

    def paint(self, kit: Kit) -> Picture:
        base = _painted(kit, self.rect, self._key)
        picture = base.surface.copy()
        side = max(14, round(self.rect.w * 0.36))
        mark = Rect(0, 0, side, side).move_to(bottomright=base.room(self.rect.size).bottomright)
        fill = kit.colours.cream if self.hovered else kit.colours.go
        kit.paint.round_mark(side, fill, rim=kit.colours.ink).blit(picture, mark.topleft)
        kit.icon(
            picture, "play", kit.colours.ink, mark.inflate(-side * 2 // 5, -side * 2 // 5).move(side // 16, 0)
        )
        return Picture(picture, base.left, base.top)


def _painted(kit: Kit, rect: Rect, key: str) -> Picture:
    side = rect.w
    if key == "voices":
        return Picture(kit.face("owl", side))
    disc = paint_sign(kit, rect, ICONS.get(key, "")) if key in ICONS else None
    if disc is not None:
        return disc
    made = kit.paint.round_mark(side, kit.colours.ink).copy()
    room = made.room(rect.size)
    if key == "volume_effects":
        _paint_cards(kit, made.surface, room)
    else:
        _paint_note(kit, made.surface, room)
    return made


def _paint_cards(kit: Kit, onto: Surface, room: Rect) -> None:
    games = [game.id for game in on_shelf()]
    wide = round(room.w * 0.3)
    for nth, tilt in enumerate(TILTS):
        game = games[nth % len(games)]
        card = SHOWS[game].cards(kit, game).flat(None, wide)
        at = (room.centerx + round((nth - 1) * wide * 0.5), room.centery + abs(nth - 1) * wide // 8)
        blend_turned(onto, card, at, tilt)


def _paint_note(kit: Kit, onto: Surface, room: Rect) -> None:
    side, ink = room.w, kit.colours.cream
    drawing, head = Drawing(side, side), side * 0.085
    left, right, foot, top = side * 0.36, side * 0.66, side * 0.68, side * 0.28
    stem = Stroke(ink, max(1.6, side * 0.045))
    for x, low in ((left, foot), (right, foot - side * 0.05)):
        drawing.circle((x - head * 0.8, low), head, ink)
        drawing.line((x, low), (x, low - (foot - top)), stem)
    drawing.line((left, top), (right, top - side * 0.05), Stroke(ink, max(2.4, side * 0.09)))
    picture = canvas(side, side)
    drawing.onto(picture)
    blend(onto, picture, room.topleft)
