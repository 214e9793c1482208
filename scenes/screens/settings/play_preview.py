"""A small table that previews the play settings."""

from __future__ import annotations

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import Phrase, phrase
from game.saves import Settings
from scenes.board.badges import pencil_dot
from scenes.board.common import Medallion, paint_medallion
from scenes.games import SHOWS
from scenes.screens.settings.preview import bubble_height, lay_cloth, paint_bubble, samples
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.paint import Picture
from scenes.ui.text import Style

ODDS = "27%"
"""Sample text about the face-down card."""
PACES: dict[tuple[float, bool], Phrase] = {
    (0.5, False): phrase("Takes its time"),
    (1.0, False): phrase("Thinks for a moment"),
    (2.0, False): phrase("Plays quickly"),
    (0.5, True): phrase("Slow, then asks you to go on"),
    (1.0, True): phrase("Thinks, then asks you to go on"),
    (2.0, True): phrase("Quick, then asks you to go on"),
}
QUESTIONS: dict[str, Phrase] = {
    "nothing": phrase("Asks nothing"),
    "big": phrase("Asks before big moves"),
    "all": phrase("Asks before every move"),
}


def paint_play(kit: Kit, rect: Rect, say: Say, now: Settings) -> Picture:
    """Paints the cloth with a CPU, a face-down card, a notice and the curtain's button, as far as they fit."""
    unit = kit.metrics.u
    game_id, sample = next(iter(samples().items()))
    cloth, inner = lay_cloth(kit, rect.size, game_id, say(phrase("How it will play")))
    chip = max(unit(40), round(kit.metrics.text(19) * 1.7))
    low = _main(kit, cloth.surface, inner, say(sample.play), now) - unit(14)
    above = Rect(inner.x, inner.y, inner.w, low - inner.y)
    low = _button(kit, cloth.surface, above, say, twice=now.curtain == "click-twice") - unit(24)
    notice = bubble_height(kit, inner.w, sample, say) + unit(10) + chip
    if low - notice - inner.y >= unit(250):
        low -= notice
        bubble = Rect(inner.x, low, inner.w, notice - chip - unit(10))
        paint_bubble(kit, cloth.surface, bubble, sample, say)
        stays = phrase("Stays until touched") if now.notes_stay else phrase("Fades away")
        _chip(kit, cloth.surface, Rect(inner.x, bubble.bottom + unit(10), inner.w, chip), say(stays))
        low -= unit(30)
    inner = _brass(kit, cloth.surface, inner, now)
    if low - inner.y >= unit(140) + chip:
        low -= chip + unit(10)
        _chip(kit, cloth.surface, Rect(inner.x, low, inner.w, chip), say(QUESTIONS[now.ask_before]))
        low -= unit(10)
    half = inner.w // 2
    seat, pile = (Rect(x, inner.y, half, low - inner.y) for x in (inner.x, inner.x + half))
    _thinker(kit, cloth.surface, seat)
    _pile(kit, cloth.surface, pile, game_id, now)
    _chip(
        kit, cloth.surface, Rect(inner.x, low - chip, inner.w, chip), say(PACES[now.cpu_pace, now.cpu_waits])
    )
    return cloth


def _brass(kit: Kit, onto: Surface, inner: Rect, now: Settings) -> Rect:
    """Paints the two buttons a setting may disable; returns the area below them."""
    side, gap = max(kit.metrics.u(52), kit.metrics.target), kit.metrics.u(12)
    shown = (("undo", now.take_back != "off"), ("hint", now.hints != "never"))
    left = inner.centerx - (len(shown) * (side + gap) - gap) // 2
    for nth, (icon, awake) in enumerate(shown):
        rect = Rect(left + nth * (side + gap), inner.y, side, side)
        button = Button(rect, "", "", kind="round", face=Face(icon), reason=None if awake else icon)
        button.paint(kit).blit(onto, rect.topleft)
    down = side + kit.metrics.u(10)
    return Rect(inner.x, inner.y + down, inner.w, inner.h - down)


def _chip(kit: Kit, onto: Surface, room: Rect, words: str) -> None:
    """Paints a line on a dark pill in the middle of its area."""
    style = Style("semibold", 19, kit.colours.hot, "centre")
    block = kit.text.fit(words, style, (room.w - kit.metrics.u(36), room.h))
    pill = Rect(0, 0, block.size[0] + kit.metrics.u(36), room.h)
    pill.center = room.center
    kit.paint.chip(*pill.size).blit(onto, pill.topleft)
    kit.text.draw(onto, block, pill)


def _thinker(kit: Kit, onto: Surface, room: Rect) -> None:
    """Paints a CPU on its turn."""
    side = min(round(room.w * 0.66), round(room.h * 0.5))
    disc = Rect(0, 0, side, side)
    disc.center = (room.centerx, room.y + round(room.h * 0.36))
    paint_medallion(kit, disc, Medallion("owl", cpu=True, turn=True, key=2)).blit(onto, disc.topleft)


def _pile(kit: Kit, onto: Surface, room: Rect, game_id: str, now: Settings) -> None:
    """Paints a face-down card with its odds or a dot, as the memory aids are set."""
    width = min(round(room.w * 0.62), round(room.h * 0.46))
    card = SHOWS[game_id].cards(kit, game_id).flat(None, width)
    middle = (room.centerx, room.y + round(room.h * 0.36))
    place = (middle[0] - card.get_width() // 2, middle[1] - card.get_height() // 2)
    onto.blit(card, place, special_flags=BLEND_PREMULTIPLIED)
    if now.count_cards:
        tall = max(kit.metrics.u(38), round(kit.metrics.text(19) * 1.6))
        _chip(kit, onto, Rect(room.x, middle[1] - tall // 2, room.w, tall), ODDS)
    if now.remember:
        dot = pencil_dot(kit)
        foot = (middle[0] - dot.get_width() // 2, middle[1] + card.get_height() // 2 - dot.get_height() // 2)
        onto.blit(dot, foot, special_flags=BLEND_PREMULTIPLIED)


def _main(kit: Kit, onto: Surface, inner: Rect, words: str, now: Settings) -> int:
    """Paints the main button on its side and a smaller one; returns their upper edge."""
    tall, gap = kit.metrics.control, kit.metrics.u(12)
    wide = inner.w - tall - gap
    left = now.main_button == "left"
    rect = Rect(inner.x if left else inner.right - wide, inner.bottom - tall, wide, tall)
    back = Rect(inner.right - tall if left else inner.x, rect.y, tall, tall)
    Button(rect, words, "", kind="primary", size=22).paint(kit).blit(onto, rect.topleft)
    Button(back, "", "", kind="round", face=Face("undo")).paint(kit).blit(onto, back.topleft)
    return rect.y


def _button(kit: Kit, onto: Surface, inner: Rect, say: Say, *, twice: bool) -> int:
    """Paints the curtain's button; returns its upper edge."""
    tall = kit.metrics.control
    rect = Rect(inner.x, inner.bottom - tall, inner.w, tall)
    words = phrase("Lift the curtain") if twice else phrase("Hold to lift the curtain")
    button = Button(rect, say(words), "", kind="primary", confirm="twice" if twice else "hold", size=22)
    button.progress = 0.0 if twice else 0.4
    button.paint(kit).blit(onto, rect.topleft)
    if not twice:
        return rect.y
    chip = max(kit.metrics.u(40), round(kit.metrics.text(19) * 1.7))
    room = Rect(inner.x, rect.y - chip - kit.metrics.u(8), inner.w, chip)
    _chip(kit, onto, room, say(phrase("Once more to lift it")))
    return room.y
