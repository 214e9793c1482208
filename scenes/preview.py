"""A small table that shows what the look's settings do."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import Face as CardFace
from game.core.phrases import Phrase, phrase
from scenes.furniture.common import Bubble, bubble_size, paint_bubble, paint_ribbon
from scenes.sprites import CardArt, State
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture


def paint_preview(kit: Kit, rect: Rect, say: Callable[[Phrase], str]) -> Picture:
    """The cloth with two cards, a hint, a refusal and two buttons, filling the rectangle."""
    look = kit.theme.game("game")
    cloth = kit.paint.cloth(rect.size, look)
    picture = cloth.surface.copy()
    inner = Rect(cloth.left, cloth.top, rect.w, rect.h).inflate(
        -2 * kit.metrics.u(30), -2 * kit.metrics.u(28)
    )
    style = kit.style("name", kit.colours.hot, align="centre")
    title = kit.text.fit(say(phrase("How it will look")), style, (inner.w, kit.metrics.u(60)))
    kit.text.draw(picture, title, Rect(inner.x, inner.y, inner.w, title.size[1]))
    y = inner.y + title.size[1] + kit.metrics.u(14)
    low = _controls(kit, picture, inner, say)
    words = _bubble(kit, inner, say)
    high = words.h + kit.metrics.u(80)
    y = _cards(kit, picture, Rect(inner.x, y, inner.w, low - high - y))
    ribbon = Rect(inner.x - kit.metrics.u(16), y + kit.metrics.u(14), inner.w + kit.metrics.u(32), 0)
    ribbon.h = max(kit.metrics.u(50), round(kit.metrics.text(24) * 1.6))
    room = low - ribbon.y
    if room < ribbon.h + kit.metrics.u(8):
        return Picture(picture, cloth.left, cloth.top)
    hint = paint_ribbon(kit, ribbon, say(phrase("Play one more card")))
    hint.blit(picture, ribbon.topleft)
    words.midtop = (inner.centerx, ribbon.bottom + kit.metrics.u(16))
    if words.bottom <= low - kit.metrics.u(10) and words.w <= inner.w + kit.metrics.u(40):
        refusal = Bubble(*_refusal(say), None)
        paint_bubble(kit, words, refusal).blit(picture, words.topleft)
    return Picture(picture, cloth.left, cloth.top)


def _cards(kit: Kit, picture: Surface, room: Rect) -> int:
    """A card that may not be played and one that is chosen; where they end."""
    art = CardArt(kit.assets, kit.metrics, kit.look, kit.theme.game("game"))
    width = max(40, min(round(room.w * 0.46), round(room.h / 1.55)))
    height = round(width * 1.4)
    for face, state, across, tilt in (("46", State.DIM, 0.29, 5.0), ("36", State.CHOSEN, 0.69, -4.0)):
        card = pygame.transform.rotozoom(art.flat(CardFace(face), width, state), tilt, 1.0)
        middle = (room.x + round(room.w * across), room.y + height // 2 + kit.metrics.u(8))
        place = (middle[0] - card.get_width() // 2, middle[1] - card.get_height() // 2)
        picture.blit(card, place, special_flags=BLEND_PREMULTIPLIED)
    return room.y + height + kit.metrics.u(16)


def _refusal(say: Callable[[Phrase], str]) -> tuple[str, str]:
    wrong = phrase("{number} cannot go up from {top}.", number=41, top=46)
    return say(wrong), say(phrase("Play 47 or above, or 36."))


def _bubble(kit: Kit, inner: Rect, say: Callable[[Phrase], str]) -> Rect:
    width, height = bubble_size(kit, *_refusal(say))
    rect = Rect(0, 0, width, height)
    rect.midtop = inner.midtop
    return rect


def _controls(kit: Kit, picture: Surface, inner: Rect, say: Callable[[Phrase], str]) -> int:
    """The amber button and the walnut one, from the bottom; their upper edge."""
    gap, control = kit.metrics.u(14), kit.metrics.control
    second = Rect(inner.x, inner.bottom - control, inner.w, control)
    first = second.move(0, -control - gap)
    for rect, words, kind, icon in (
        (first, phrase("Play 1 more"), "primary", ""),
        (second, phrase("Put back"), "secondary", "undo"),
    ):
        button = Button(
            rect, say(words), "", kind="primary" if kind == "primary" else "secondary", face=Face(icon)
        )
        button.paint(kit).blit(picture, rect.topleft)
    return first.y
