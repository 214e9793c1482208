"""The picture on a panel about a moment."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.cards import Face
from scenes.board.common import Medallion, paint_medallion
from scenes.review.review import Moment
from scenes.screens.menu.art import FRONT_TALL, FRONT_WIDE, BoxArt
from scenes.stage.layout import RATIO
from scenes.stage.sprites import CardArt
from scenes.stage.theme import GameLook, mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.kit import Kit
from scenes.ui.paint import BLACK, WHITE, Picture

BOXES = ("box/front.svg", "box/lying.svg")
"""Drawings of the game's box. They replace a picture that other panels show already."""
MOST_OTHERS = 4
"""Largest number of replacements that are tried for a panel's picture."""
MOST_CARDS = 4
"""Largest number of cards in a picture."""
TURNS = (3.0, -2.0, -3.0, 2.0)
"""Rotations in degrees of the cards in a picture."""
LONE_TURN = -4.0
"""Rotation in degrees of a card that is alone."""
ACROSS = 0.86
"""Largest width of all cards together, relative to the picture."""
DOWN = {1: 0.66, 2: 0.88}
"""Largest height of all cards together, relative to the picture, by number of rows."""
LONE_ACROSS = 0.54
"""Largest width of a single card, relative to the picture."""
APART = 1.08
"""Distance between neighbouring cards' middles, in card sizes."""


def paint_moment(
    kit: Kit, picture: Surface, room: Rect, moment: Moment, look: GameLook, art: CardArt
) -> None:
    """Paints the picture of a moment on the table surface of its game."""
    paint_cloth(kit, picture, room, look)
    if moment.cards:
        paint_cards(picture, room, moment.cards, art)
    elif moment.medallions:
        _paint_medallions(kit, picture, room, moment.medallions)
    elif moment.icon in BOXES:
        _paint_box(kit, picture, room, look, lies=moment.icon == BOXES[1])
    else:
        kit.icon(picture, moment.icon, WHITE, room.inflate(-room.w * 2 // 5, -room.h * 3 // 5))


def paint_cards(picture: Surface, room: Rect, cards: Sequence[Face | None], art: CardArt) -> None:
    """Paints the last few of a moment's cards. None means that a card shows its back."""
    cards = cards[-MOST_CARDS:]
    wide, places = places_of_cards(room, len(cards))
    for face, (x, y, turn) in zip(cards, places, strict=True):
        card = pygame.transform.rotozoom(art.flat(face, wide), turn, 1)
        picture.blit(card, card.get_rect(center=(x, y)), special_flags=BLEND_PREMULTIPLIED)


def places_of_cards(room: Rect, count: int) -> tuple[int, list[tuple[int, int, float]]]:
    """Returns the width of the cards, and each card's middle and tilt."""

    def width(rows: int) -> float:
        across = math.ceil(count / rows)
        room_across = room.w * (LONE_ACROSS if across == 1 else ACROSS / (1 + APART * (across - 1)))
        return min(room_across, room.h * DOWN[rows] / RATIO / (1 + APART * (rows - 1)))

    rows = max((1, 2), key=width) if count > 2 else 1
    wide, across, places = width(rows), math.ceil(count / rows), []
    for nth in range(count):
        row, place = divmod(nth, across)
        in_row = min(across, count - row * across)
        x = room.centerx + round((place - (in_row - 1) / 2) * wide * APART)
        y = room.centery + round((row - (rows - 1) / 2) * wide * RATIO * APART)
        places.append((x, y, TURNS[nth] if count > 1 else LONE_TURN))
    return round(wide), places


def _paint_box(kit: Kit, picture: Surface, room: Rect, look: GameLook, *, lies: bool) -> None:
    wide, tall = kit.theme.box.numbers("lying") if lies else (FRONT_WIDE, FRONT_TALL)
    art = BoxArt(kit, min(room.w * 0.8 / wide, room.h * 0.66 / tall))
    box = Picture(art.lying(look.key)) if lies else art.box(look.key, 0, 0.0)
    size = (art.px(wide), art.px(tall))
    box.blit(picture, (room.centerx - size[0] // 2, room.centery - size[1] // 2))


def _paint_medallions(kit: Kit, picture: Surface, room: Rect, medallions: Sequence[Medallion]) -> None:
    across = 1 if len(medallions) == 1 else 2 if len(medallions) <= 4 else 3
    rows = -(-len(medallions) // across)
    side = min(room.w * 62 // 100 // across, room.h * 70 // 100 // rows)
    for nth, medallion in enumerate(medallions):
        row, place = divmod(nth, across)
        in_row = min(across, len(medallions) - row * across)
        disc = Rect(0, 0, side, side)
        disc.center = (
            room.centerx + round((place - (in_row - 1) / 2) * side * 1.3),
            room.centery + round((row - (rows - 1) / 2) * side * 1.15),
        )
        paint_medallion(kit, disc, medallion).blit(picture, disc.topleft)


def paint_cloth(kit: Kit, picture: Surface, room: Rect, look: GameLook) -> None:
    """Paints the table surface of a game behind the cards of a panel."""

    def draw(drawing: Drawing, box: Box) -> None:
        round_ = Box(box.x, box.y, box.w, box.h, kit.metrics.u(8))
        if kit.look.high:
            drawing.box(round_, look.high_cloth, stroke=Stroke(BLACK, 2))
            return
        stops = ((0.0, mix(look.mat, look.tint, 0.22), 1.0), (0.5, look.mat, 1.0), (1.0, look.mat2, 1.0))
        fill = drawing.radial(stops, (box.x + box.w / 2, box.y + box.h * 0.42), box.h * 0.8)
        drawing.box(round_, fill)

    kit.paint.shape(("moment", look.key), room.size, draw).blit(picture, room.topleft)


def told_apart(moments: Sequence[Moment]) -> list[Moment]:
    """Returns the moments with different pictures, if possible."""
    ways = [[(_picture_of(one), one) for one in _ways_to_show(moment)] for moment in moments]
    with_cards = [any(one.cards for _, one in each) for each in ways]
    best: tuple[tuple[int, int, int], list[Moment]] = ((-1, 0, 0), [])

    def search(chosen: list[Moment], seen: frozenset[object], worth: tuple[int, int, int]) -> None:
        nonlocal best
        different, cards, preferred = worth
        left = len(ways) - len(chosen)
        if (different + left, cards + sum(with_cards[len(chosen) :]), preferred) <= best[0]:
            return  # whatever is chosen for the others, it is not better
        if not left:
            best = worth, chosen
            return
        for nth, (picture, one) in enumerate(ways[len(chosen)]):
            more = (different + (picture not in seen), cards + bool(one.cards), preferred - nth)
            search([*chosen, one], seen | {picture}, more)

    search([], frozenset(), (0, 0, 0))
    return best[1]


def _ways_to_show(moment: Moment) -> list[Moment]:
    also = [replace(moment, **one._asdict()) for one in moment.also[-MOST_OTHERS:]]
    bare = replace(moment, cards=(), medallions=())
    ways = [moment, *also[::-1], replace(moment, cards=()), bare, *(replace(bare, icon=box) for box in BOXES)]
    return [one for one in ways if _picture_of(one) is not None]


def _picture_of(moment: Moment) -> object:
    if moment.cards:
        return tuple(sorted(map(str, moment.cards[-4:])))
    return moment.medallions or moment.icon or None
