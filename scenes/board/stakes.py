"""The panel below a call's button: what the call is worth."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from scenes.stage.theme import Colour
from scenes.stage.vector import Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture
from scenes.ui.text import Style


class StakeLine(NamedTuple):
    """One line of the panel of stakes, in the player's language."""

    words: str
    value: str = ""
    lit: bool = False


def paint_stakes(kit: Kit, rect: Rect, lines: tuple[StakeLine, ...], fill: Colour) -> Picture:
    """Paints the dark panel of stakes."""
    unit = kit.metrics.u
    edge = kit.colours.cream if kit.look.high else kit.colours.hot
    rim = Stroke(edge, max(1.2, 1.6 * kit.metrics.s), (), 1.0 if kit.look.high else 0.7)
    plate = kit.plate(rect.size, unit(12), fill, rim, inside=True).copy()
    room = plate.room(rect.size).inflate(-2 * unit(18), -2 * unit(6))
    line = Stroke(edge, max(1.0, kit.metrics.s), (), 0.25)
    high = room.h // max(1, len(lines))
    style = Style("semibold", 20, kit.colours.hot, "left" if lines[0].value else "centre")
    rooms, values = _stake_rooms(kit, lines, style, room.w)
    fitted = [
        kit.text.fit(one.words, style, (wide, high), wraps=not one.value)
        for one, wide in zip(lines, rooms, strict=True)
    ]
    style = replace(style, px=min(kit.text.px(one.style) for one in fitted))
    for nth, (stake, wide) in enumerate(zip(lines, rooms, strict=True)):
        row = Rect(room.x, room.y + nth * high, room.w, high)
        words = Rect(row.x, row.y, wide, row.h)
        block = (
            kit.text.fit_name(stake.words, style, words.size)
            if stake.value
            else kit.text.fit(stake.words, style, words.size, wraps=True)
        )
        kit.text.draw(plate.surface, block, words)
        kit.text.write(plate.surface, stake.value, replace(_value(kit, stake), px=values), row)
        if nth:
            kit.plate((row.w, 2), 1, None, line).blit(plate.surface, row.topleft)
    return plate


def _stake_rooms(kit: Kit, lines: Sequence[StakeLine], style: Style, wide: int) -> tuple[list[int], int]:
    """Returns each line's width and the text size of all values, in px."""
    least = round(kit.metrics.scale.min_text_px)
    small, gap = replace(style, px=least), kit.metrics.u(12)
    usual = kit.text.px(_value(kit, lines[0]))

    def rooms(px: int) -> list[int]:
        return [
            wide - (kit.text.width(one.value, replace(_value(kit, one), px=px)) + gap) * bool(one.value)
            for one in lines
        ]

    words = [kit.text.widest_word(one.words, small) for one in lines]
    fits = (
        px
        for px in range(usual, least, -1)
        if all(word <= room for word, room in zip(words, rooms(px), strict=True))
    )
    px = next(fits, least)
    return rooms(px), px


def _value(kit: Kit, line: StakeLine) -> Style:
    ink = kit.colours.go if line.lit and not kit.look.high else kit.colours.hot
    return Style("display", 24, ink, "right")
