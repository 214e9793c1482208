"""A small table that previews the appearance settings."""

from __future__ import annotations

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import phrase
from game.saves import Settings
from scenes.board.common import paint_ribbon
from scenes.games import SHOWS
from scenes.show import Sample
from scenes.stage.card_art import State
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.paint import Picture
from scenes.ui.text import Block, Style


def samples() -> dict[str, Sample]:
    """Returns samples of games with one, by game id."""
    return {game_id: show.sample for game_id, show in SHOWS.items() if show.sample is not None}


def lay_cloth(kit: Kit, size: tuple[int, int], game_id: str, title: str) -> tuple[Picture, Rect]:
    """Paints a piece of a game's cloth with a title; returns the area below."""
    unit = kit.metrics.u
    cloth = kit.paint.cloth(size, kit.theme.game(game_id))
    picture = cloth.surface.copy()
    inner = Rect(cloth.left, cloth.top, *size).inflate(-2 * unit(32), -2 * unit(30))
    style = kit.style("name", kit.colours.hot, align="centre")
    block = kit.text.fit(title, style, (inner.w, unit(60)))
    kit.text.draw(picture, block, Rect(inner.x, inner.y, inner.w, block.size[1]))
    below = block.size[1] + unit(10)
    return Picture(picture, cloth.left, cloth.top), Rect(inner.x, inner.y + below, inner.w, inner.h - below)


def paint_look(kit: Kit, rect: Rect, say: Say, _now: Settings) -> Picture:
    """Paints the cloth with two cards, a hint, a refusal and two buttons, as far as they fit."""
    unit = kit.metrics.u
    game_id, sample = next(iter(samples().items()))
    cloth, inner = lay_cloth(kit, rect.size, game_id, say(phrase("How it will look")))
    picture = cloth.surface
    low = _controls(kit, picture, inner, sample, say) - unit(22)
    words = bubble_height(kit, inner.w, sample, say)
    ribbon = max(unit(50), round(kit.metrics.text(24) * 1.6))
    room = low - inner.y
    least = unit(150)
    with_bubble = room - words - ribbon - 2 * unit(18) >= least
    with_ribbon = room - ribbon - unit(18) >= least
    if with_bubble:
        low -= words
        paint_bubble(kit, picture, Rect(inner.x, low, inner.w, words), sample, say)
        low -= unit(18)
    if with_ribbon:
        low -= ribbon
        hint = Rect(inner.x - unit(14), low, inner.w + 2 * unit(14), ribbon)
        paint_ribbon(kit, hint, say(sample.hint)).blit(picture, hint.topleft)
        low -= unit(18)
    _cards(kit, picture, Rect(inner.x, inner.y, inner.w, low - inner.y), game_id, sample)
    return cloth


def _cards(kit: Kit, picture: Surface, room: Rect, game_id: str, sample: Sample) -> None:
    """Paints an unplayable card and a selected one."""
    art = SHOWS[game_id].cards(kit, game_id)
    width = max(40, min(round(room.w * 0.52), round(room.h / 1.6)))
    for face, state, across, tilt in (
        (sample.dim, State.DIM, 0.27, 5.0),
        (sample.chosen, State.CHOSEN, 0.7, -4.0),
    ):
        card = pygame.transform.rotozoom(art.flat(face, width, state), tilt, 1.0)
        middle = (room.x + round(room.w * across), room.centery)
        place = (middle[0] - card.get_width() // 2, middle[1] - card.get_height() // 2)
        picture.blit(card, place, special_flags=BLEND_PREMULTIPLIED)


def _styles(kit: Kit) -> tuple[Style, Style]:
    return Style("bold", 21, kit.colours.ink), Style("regular", 19, kit.paint.soft_ink)


def _blocks(kit: Kit, width: int, sample: Sample, say: Say) -> tuple[Block, Block]:
    """Returns the two lines of a refusal, wrapped beside its cross."""
    strong, soft = _styles(kit)
    room = width - kit.metrics.u(34 + 3 * 16)
    return kit.text.block(say(sample.refused), strong, room), kit.text.block(say(sample.instead), soft, room)


def bubble_height(kit: Kit, width: int, sample: Sample, say: Say) -> int:
    """Returns the px of a refusal of this width."""
    return sum(block.size[1] for block in _blocks(kit, width, sample, say)) + kit.metrics.u(30)


def paint_bubble(kit: Kit, picture: Surface, rect: Rect, sample: Sample, say: Say) -> None:
    """Paints a refusal with its cross."""
    unit = kit.metrics.u
    kit.paint.bubble(rect.w, rect.h, None).blit(picture, rect.topleft)
    side = unit(34)
    disc = Rect(rect.x + unit(16), rect.centery - side // 2, side, side)
    kit.paint.round_mark(side, kit.colours.stop).blit(picture, disc.topleft)
    kit.icon(picture, "close", kit.colours.cream, disc.inflate(-side // 2, -side // 2))
    y = rect.y + unit(15)
    for block in _blocks(kit, rect.w, sample, say):
        picture.blit(kit.text.render(block), (disc.right + unit(16), y), special_flags=BLEND_PREMULTIPLIED)
        y += block.size[1]


def _controls(kit: Kit, picture: Surface, inner: Rect, sample: Sample, say: Say) -> int:
    """Paints the amber and the walnut button from the bottom; returns their upper edge."""
    gap, control = kit.metrics.u(14), kit.metrics.control
    second = Rect(inner.x, inner.bottom - control, inner.w, control)
    first = second.move(0, -control - gap)
    for rect, words, kind, icon in (
        (first, sample.play, "primary", ""),
        (second, phrase("Put back"), "secondary", "undo"),
    ):
        button = Button(
            rect, say(words), "", kind="primary" if kind == "primary" else "secondary", face=Face(icon)
        )
        button.paint(kit).blit(picture, rect.topleft)
    return first.y
