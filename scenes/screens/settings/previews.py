"""Small pictures of a table for settings."""

from __future__ import annotations

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import Phrase, phrase
from game.saves import Person, Settings
from scenes.board.badges import pencil_dot
from scenes.board.common import Medallion, paint_medallion, paint_prompt
from scenes.games import SHOWS
from scenes.show import Sample
from scenes.stage.card_art import State
from scenes.stage.vector import blend
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit, Say
from scenes.ui.paint import Picture
from scenes.ui.text import Block, Style


def samples() -> dict[str, Sample]:
    """Returns each game's sample position, by the game's id."""
    return {game_id: show.sample for game_id, show in SHOWS.items() if show.sample is not None}


def lay_cloth(kit: Kit, size: tuple[int, int], game_id: str, title: str) -> tuple[Picture, Rect]:
    """Paints a game's table with a title, and returns the space below."""
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
    """Paints the preview on the first tab of the settings."""
    game_id, sample = next(iter(samples().items()))
    cloth, inner = lay_cloth(kit, rect.size, game_id, say(phrase("How it will look")))
    _paint_sample(kit, cloth.surface, inner, game_id, sample, say)
    return cloth


def paint_own_table(kit: Kit, rect: Rect, say: Say, person: Person) -> Picture:
    """Paints the preview of a table with a person's own settings."""
    unit = kit.metrics.u
    game_id, sample = next(iter(samples().items()))
    cloth, inner = lay_cloth(kit, rect.size, game_id, say(phrase("{person} plays", person=person.name)))
    side = max(unit(76), kit.metrics.text(56))
    blend(cloth.surface, kit.face(person.picture, side), (inner.centerx - side // 2, inner.y))
    style = Style("bold", 19, kit.colours.hot, "centre")
    main = phrase("Main button left") if kit.look.left else phrase("Main button right")
    block = kit.text.fit(say(main), style, (inner.w - unit(24), unit(60)), wraps=True)
    high = block.size[1] + unit(12)
    pill = Rect(inner.x, inner.bottom - high, inner.w, high)
    kit.paint.pill(*pill.size, (16, 8, 24), opacity=0.85).blit(cloth.surface, pill.topleft)
    kit.text.draw(cloth.surface, block, pill.inflate(-unit(24), -unit(12)))
    inner = Rect(inner.x, inner.y + side + unit(8), inner.w, inner.h - side - high - unit(22))
    _paint_sample(kit, cloth.surface, inner, game_id, sample, say)
    return cloth


def _paint_sample(kit: Kit, picture: Surface, inner: Rect, game_id: str, sample: Sample, say: Say) -> None:
    unit = kit.metrics.u
    low = _controls(kit, picture, inner, sample, say) - unit(22)
    words = bubble_height(kit, inner.w, sample, say)
    prompt = max(unit(50), round(kit.metrics.text(24) * 1.6))
    room = low - inner.y
    least = unit(150)
    with_bubble = room - words - prompt - 2 * unit(18) >= least
    with_prompt = room - prompt - unit(18) >= least
    if with_bubble:
        low -= words
        paint_bubble(kit, picture, Rect(inner.x, low, inner.w, words), sample, say)
        low -= unit(18)
    if with_prompt:
        low -= prompt
        hint = Rect(inner.x - unit(14), low, inner.w + 2 * unit(14), prompt)
        paint_prompt(kit, hint, say(sample.hint)).blit(picture, hint.topleft)
        low -= unit(18)
    _cards(kit, picture, Rect(inner.x, inner.y, inner.w, low - inner.y), game_id, sample)


def _cards(kit: Kit, picture: Surface, room: Rect, game_id: str, sample: Sample) -> None:
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
    strong, soft = _styles(kit)
    room = width - kit.metrics.u(34 + 3 * 16)
    refused, instead = ("\u00a0".join(say(one).rsplit(" ", 1)) for one in (sample.refused, sample.instead))
    return kit.text.block(refused, strong, room), kit.text.block(instead, soft, room)


def bubble_height(kit: Kit, width: int, sample: Sample, say: Say) -> int:
    """Returns the height in px of a speech bubble for the sample."""
    return sum(block.size[1] for block in _blocks(kit, width, sample, say)) + kit.metrics.u(30)


def paint_bubble(kit: Kit, picture: Surface, rect: Rect, sample: Sample, say: Say) -> None:
    """Paints a speech bubble that says why a move is not allowed."""
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


ODDS = "27%"
"""The probability on a face-down card in a preview."""
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
    """Paints the preview on the settings tab about play."""
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
    style = Style("semibold", 19, kit.colours.hot, "centre")
    block = kit.text.fit(words, style, (room.w - kit.metrics.u(36), room.h))
    pill = Rect(0, 0, block.size[0] + kit.metrics.u(36), room.h)
    pill.center = room.center
    kit.paint.chip(*pill.size).blit(onto, pill.topleft)
    kit.text.draw(onto, block, pill)


def _thinker(kit: Kit, onto: Surface, room: Rect) -> None:
    side = min(round(room.w * 0.66), round(room.h * 0.5))
    disc = Rect(0, 0, side, side)
    disc.center = (room.centerx, room.y + round(room.h * 0.36))
    paint_medallion(kit, disc, Medallion("owl", cpu=True, turn=True, key=2)).blit(onto, disc.topleft)


def _pile(kit: Kit, onto: Surface, room: Rect, game_id: str, now: Settings) -> None:
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
    tall, gap = kit.metrics.control, kit.metrics.u(12)
    wide = inner.w - tall - gap
    left = now.main_button == "left"
    rect = Rect(inner.x if left else inner.right - wide, inner.bottom - tall, wide, tall)
    back = Rect(inner.right - tall if left else inner.x, rect.y, tall, tall)
    Button(rect, words, "", kind="primary", size=22).paint(kit).blit(onto, rect.topleft)
    Button(back, "", "", kind="round", face=Face("undo")).paint(kit).blit(onto, back.topleft)
    return rect.y


def _button(kit: Kit, onto: Surface, inner: Rect, say: Say, *, twice: bool) -> int:
    tall = kit.metrics.control
    rect = Rect(inner.x, inner.bottom - tall, inner.w, tall)
    words = phrase("Lift the curtain") if twice else phrase("Hold to lift the curtain")
    size = 19 if kit.metrics.compact else 22
    button = Button(rect, say(words), "", kind="primary", confirm="twice" if twice else "hold", size=size)
    button.progress = 0.0 if twice else 0.4
    button.paint(kit).blit(onto, rect.topleft)
    if not twice:
        return rect.y
    chip = max(kit.metrics.u(40), round(kit.metrics.text(19) * 1.7))
    room = Rect(inner.x, rect.y - chip - kit.metrics.u(8), inner.w, chip)
    _chip(kit, onto, room, say(phrase("Press again to lift it")))
    return room.y
