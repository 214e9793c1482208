"""Painting of both sides of a postcard about a match."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Face, Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.session.session import Session
from game.words.teller import listed
from scenes.board.common import medallion_of, paint_medallion
from scenes.games import SHOWS
from scenes.review.review import Ending, Moment, Review
from scenes.screens.base import brief_words, peeking_cards
from scenes.screens.lid.art import short_day
from scenes.screens.result.performance import paint_players, paint_shade
from scenes.screens.result.stage import TALL, WIDE, Stage
from scenes.screens.scorepad.paper import evened
from scenes.stage.layout import RATIO
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend, blend_turned
from scenes.ui.kit import Kit
from scenes.ui.paint import canvas
from scenes.ui.text import Align, Block, Style

SIZE: Final = (1500, 1000)
"""Width and height in px of each side of the postcard."""
STAMP: Final = (1242, 44, 196, 252)
"""Rectangle in px of the postage stamp before its tilt."""
STAMP_TURN: Final = -3.0
"""Tilt in degrees of the postage stamp."""
TEETH: Final = 9.0
"""Radius in px of the round teeth at the edge of the postage stamp."""
PAPER: Final[Colour] = (252, 246, 232)
RIM: Final = 22
"""Width in px of the stamp's paper around its picture."""
BOX: Final = 152
"""Height in px of the game's box on the stamp."""
MARK: Final = (1122, 195)
"""Point in px of the postmark's middle."""
RADIUS: Final = 104
INNER: Final = 0.7
"""Radius of the postmark's inner ring, relative to the outer."""
DATE_TURN: Final = 7.0
SHADE: Final = 150
"""Largest opacity of a shadow, from 0 to 255."""


class Handwriting(NamedTuple):
    """The look of a handwritten text."""

    px: int
    ink: Colour
    turn: float = 0.0
    align: Align = "left"
    shaded: bool = False


def write(kit: Kit, picture: Surface, text: str, room: Rect, hand: Handwriting) -> Rect:
    """Writes a tilted text in handwriting. Returns the rectangle that it would fill without the tilt."""
    ink = kit.text.render(_handwritten(kit, text, room, hand))
    place = Rect(0, 0, *ink.get_size()).move_to(midleft=room.midleft)
    if hand.align == "centre":
        place.centerx = room.centerx
    turned = pygame.transform.rotozoom(ink, hand.turn, 1.0) if hand.turn else ink
    corner = turned.get_rect(center=place.center).topleft
    if hand.shaded:
        blend(picture, shadow(turned), (corner[0] + 3, corner[1] + 5))
    blend(picture, turned, corner)
    return place


def _handwritten(kit: Kit, text: str, room: Rect, hand: Handwriting) -> Block:
    style = Style("hand", 1, hand.ink, hand.align, hand.px)
    return kit.text.fit(text, style, room.size, wraps=True)


def _px_on_one_line(kit: Kit, text: str, style: Style, wide: float) -> int:
    """Returns the largest text size for one line."""
    sizes = range(kit.text.px(style), LEAST_PX, -1)
    return next((px for px in sizes if kit.text.width(text, replace(style, px=px)) <= wide), LEAST_PX)


def even_lines(kit: Kit, names: str, room: Rect, hand: Handwriting) -> str:
    """Returns the names in one line, or in two for larger letters."""
    words = names.split(", ")
    broken = [f"{', '.join(words[:nth])},\n{', '.join(words[nth:])}" for nth in range(1, len(words))]

    def worth(text: str) -> tuple[int, int]:
        block = _handwritten(kit, text, room, hand)
        return kit.text.px(block.style), -max(map(len, text.split("\n")))

    return max([names, *broken], key=worth)


def shadow(picture: Surface) -> Surface:
    """Returns the soft shadow of a premultiplied picture."""
    dark = picture.copy()
    dark.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(dark, 3)


def paint_stamp(kit: Kit, picture: Surface, session: Session) -> None:
    """Paints the postage stamp, with the number of players."""
    wide, high = STAMP[2:]
    look = kit.theme.game(session.game.id)
    drawing = Drawing(wide, high)
    drawing.box(Box(TEETH, TEETH, wide - 2 * TEETH, high - 2 * TEETH, 1), PAPER)
    for along, across, upright in ((wide, high, False), (high, wide, True)):
        count = round((along - 2 * TEETH) / (2.6 * TEETH))
        for nth in range(count + 1):
            at = TEETH + nth * (along - 2 * TEETH) / count
            for edge in (TEETH, across - TEETH):
                drawing.circle((edge, at) if upright else (at, edge), TEETH * 0.75, PAPER)
    ground = Box(RIM, RIM, wide - 2 * RIM, high - 2 * RIM, 2)
    drawing.box(ground, look.tint)
    drawing.box(ground, None, stroke=Stroke(look.deep, 2))
    flat = drawing.surface()
    box = kit.small_box(session.game.id, BOX)
    blend(flat, box, box.get_rect(center=(wide // 2, RIM + 10 + BOX // 2)).topleft)
    words = Rect(RIM + 8, high - RIM - 44, wide - 2 * RIM - 16, 44)
    kit.text.write(flat, "Tuckbox", Style("display", 1, DARK, "left", 24), words)
    kit.text.write(flat, str(len(session.players)), Style("display", 1, DARK, "right", 36), words)
    turned = pygame.transform.rotozoom(flat, STAMP_TURN, 1.0)
    middle = STAMP[0] + wide // 2, STAMP[1] + high // 2
    corner = turned.get_rect(center=middle).topleft
    blend(picture, shadow(turned), (corner[0] + 4, corner[1] + 6))
    blend(picture, turned, corner)


def paint_postmark(kit: Kit, picture: Surface, session: Session, ink: Colour) -> None:
    """Paints the postmark, with the game, the date, and the deal's code."""
    x, y = MARK
    drawing = Drawing(*SIZE)
    drawing.circle(MARK, RADIUS, None, stroke=Stroke(ink, 4))
    drawing.circle(MARK, RADIUS * INNER, None, stroke=Stroke(ink, 2.5))
    for row in range(4):
        top = y - 86 + row * 34  # the stamp's words stay free
        points = [(x + RADIUS + 2 + nth * 30, top + 9 * (-1) ** nth) for nth in range(9)]
        path = f"M{points[0][0]} {points[0][1]}" + "".join(
            f"C{(one[0] + other[0]) / 2} {one[1]} {(one[0] + other[0]) / 2} {other[1]} {other[0]} {other[1]}"
            for one, other in pairwise(points)
        )
        drawing.path(path, None, stroke=Stroke(ink, 3, opacity=0.8))
    blend(picture, drawing.surface())
    say = session.words.say
    _on_arc(kit, picture, session.game.title.upper(), ink, upper=True)
    _on_arc(kit, picture, say(phrase("Deal {code}", code=session.record.seed)).upper(), ink, upper=False)
    date = canvas(round(2 * RADIUS * INNER), 100)
    day, year = Rect(8, 4, date.get_width() - 16, 46), Rect(8, 48, date.get_width() - 16, 46)
    kit.text.write(date, say(short_day(session.played)).upper(), Style("bold", 1, ink, "centre", 34), day)
    kit.text.write(date, str(session.played.year), Style("display", 1, ink, "centre", 38), year)
    blend_turned(picture, date, MARK, DATE_TURN)


def _on_arc(kit: Kit, picture: Surface, text: str, ink: Colour, *, upper: bool) -> None:
    middle = RADIUS * (1 + INNER) / 2
    style = Style(
        "bold", 1, ink, px=_px_on_one_line(kit, text, Style("bold", 1, ink, px=23), 0.9 * math.pi * middle)
    )
    widths = [kit.text.width(sign, style) for sign in text]
    at = -sum(widths) / 2
    side = -1 if upper else 1
    for sign, wide in zip(text, widths, strict=True):
        angle = (at + wide / 2) / middle
        at += wide
        spot = MARK[0] + middle * math.sin(angle), MARK[1] + side * middle * math.cos(angle)
        blend_turned(picture, kit.text.line(sign, style), spot, side * math.degrees(angle))


STAGE: Final = Rect(0, 0, round(SIZE[1] * WIDE / TALL), SIZE[1]).move_to(center=(SIZE[0] // 2, SIZE[1] // 2))
"""Rectangle in px of the stage picture, wider than the postcard."""
NAMES: Final = Rect(76, 56, 860, 196)
LINE: Final = Rect(96, 252, 860, 66)
LINE_ROOM: Final = 90
"""Height in px that the sentence below the names needs."""
INK: Final[Colour] = (255, 244, 220)
LINE_INK: Final[Colour] = (255, 226, 160)
MARK_INK: Final[Colour] = (246, 234, 208)
NAME_TURN: Final = 3.0
NAME_PX: Final = 128
LINE_PX: Final = 56
LEAST_PX: Final = 12
BOARD_LINE: Final = 60
"""Height in px of the sentence below the names, if the names are on a board."""
MOST_LETTERS: Final = 40
"""Largest number of letters of all written names together. The first `FEW` names may have more."""
FEW: Final = 2
"""This many names are always written, however long they are."""
EDGE: Final = 14
BELOW_BOARD: Final = 340
"""By how many px the postcard's stamp moves down if the names are on a board."""


def paint_front(picture: Surface, kit: Kit, session: Session, review: Review) -> Iterator[None]:
    """Paints the front of the postcard, and yields after each part."""
    stage = _stage_of(kit, session, review)
    blend(picture, stage.paint(kit), STAGE.topleft)
    yield
    _paint_crowd(kit, picture, session, stage)
    yield
    _write_names(kit, picture, session, stage)
    yield
    paint_stamp(kit, _corner(kit, picture, stage), session)
    yield
    paint_postmark(kit, _corner(kit, picture, stage), session, MARK_INK)


def _stage_of(kit: Kit, session: Session, review: Review) -> Stage:
    return Stage(STAGE, kit.theme.game(session.game.id), review.ending, framed=False)


def _corner(kit: Kit, picture: Surface, stage: Stage) -> Surface:
    """Returns the part of a picture for stamp and postmark."""
    down = 0 if stage.pill(kit) else BELOW_BOARD
    return picture.subsurface((0, down, SIZE[0], SIZE[1] - down))


def stuck_on(kit: Kit, session: Session, review: Review) -> Iterator[Surface]:
    """Yields transparent pictures of the stamp and of the postmark."""
    stage = _stage_of(kit, session, review)
    stamped, marked = canvas(*SIZE), canvas(*SIZE)
    paint_stamp(kit, _corner(kit, stamped, stage), session)
    yield stamped
    paint_postmark(kit, _corner(kit, marked, stage), session, MARK_INK)
    yield marked


def writing_of(kit: Kit, session: Session, review: Review) -> Rect:
    """Returns the rectangle of the names on the front, in px."""
    stage = _stage_of(kit, session, review)
    return NAMES if stage.pill(kit) else _board(stage)[0]


def _board(stage: Stage) -> tuple[Rect, Rect]:
    """Returns the rectangles in px of two texts on the front's board: the names, and the sentence below."""
    paper = stage.room("title").union(stage.room("line")).inflate(-EDGE, 0)
    foot = Rect(paper.x, paper.bottom - BOARD_LINE, paper.w, BOARD_LINE)
    return Rect(paper.x, paper.y, paper.w, paper.h - BOARD_LINE), foot


def _paint_crowd(kit: Kit, picture: Surface, session: Session, stage: Stage) -> None:
    winners = stage.ending.winners
    paint_players(
        kit,
        picture,
        stage,
        {seat: medallion_of(session, seat, turn=seat in winners) for seat in stage.spots()},
    )
    for seat, spot in stage.rivals().items():
        paint_shade(kit, picture, spot)
        paint_medallion(kit, spot.rect, medallion_of(session, seat)).blit(picture, spot.rect.topleft)


def _write_names(kit: Kit, picture: Surface, session: Session, stage: Stage) -> None:
    say = session.words.say
    names, line = say(names_of(session)), say(greeting_of(session, stage.ending))
    if stage.pill(kit):
        hand = Handwriting(NAME_PX, INK, NAME_TURN, shaded=True)
        room = NAMES.copy()
        room.h -= max(0, room.bottom + LINE_ROOM - _foot_of_sky(stage))
        written = write(kit, picture, even_lines(kit, names, room, hand), room, hand)
        below = LINE.move_to(top=written.bottom + 4)
        write(kit, picture, line, below, Handwriting(LINE_PX, LINE_INK, NAME_TURN, shaded=True))
        return
    board, foot = _board(stage)
    hand = Handwriting(NAME_PX, stage.ink(kit, "title"), align="centre")
    write(kit, picture, even_lines(kit, names, board, hand), board, hand)
    ink = stage.ink(kit, "line")
    px = _px_on_one_line(kit, line, Style("hand", 1, ink, px=LINE_PX), foot.w)
    write(kit, picture, line, foot, Handwriting(px, ink, align="centre"))


def _foot_of_sky(stage: Stage) -> int:
    """Returns the lowest y in px to which words may reach, because they cover nothing important there."""
    wreath, spots = stage.ending.wreath, [stage.spots()[seat] for seat in stage.ending.staged]
    tops = [one.y - 2 * one.radius * (wreath.away + wreath.size / 2) for one in spots if wreath is not None]
    return round(min([*tops, stage.at(0, stage.sky)[1]]))


def names_of(session: Session) -> Phrase:
    """Returns the names of the players. If they are too many, a number stands in for the last ones."""
    names = [SeatName(Seat(seat)) for seat in range(len(session.players))]
    if len(names) == 1:
        return phrase("{name}", name=names[0])
    lengths = [len(player.name) for player in session.players]
    fit = [count for count in range(1, len(names) + 1) if sum(lengths[:count]) <= MOST_LETTERS]
    shown = max(fit, default=1) if len(names) > FEW else len(names)
    if shown < len(names):
        left = len(names) - shown
        return phrase("{names} and {count} more", names=listed(names[:shown]), count=left)
    return phrase("{names} and {last}", names=listed(names[:-1]), last=names[-1])


def greeting_of(session: Session, ending: Ending) -> Phrase:
    """Returns the sentence below the names. It is one of several, and the deal's code decides which."""
    greetings, winners = SHOWS[session.game.id].greetings, ending.winners
    if not winners:
        choice = greetings.nobody
    elif len(winners) > 1:
        choice = greetings.shared
    else:
        choice = greetings.won if ending.staged else greetings.lost
    words = choice[sum(map(ord, session.record.seed)) % len(choice)]
    return phrase(words, name=SeatName(winners[0])) if len(winners) == 1 else phrase(words)


TOP: Final[Colour] = (253, 244, 224)
BOTTOM: Final[Colour] = (240, 226, 196)
BLUE: Final[Colour] = (30, 58, 122)
BROWN: Final[Colour] = (94, 68, 44)
DARK: Final[Colour] = (42, 28, 20)
TAPE: Final[Colour] = (226, 204, 140)
FOLD: Final = 820
"""X in px of the vertical line on the postcard's back."""
TITLE: Final = Rect(78, 52, 700, 100)
CARDS: Final = Rect(78, 204, 700, 330)
WORDS: Final = Rect(78, 560, 700, 266)
NAME: Final = Rect(420, 842, 340, 110)
LINES: Final = (490, 578, 664)
"""Y in px of the three ruled lines for the address."""
ABOVE: Final = 62
"""Height in px for handwriting on a ruled line."""
LEFT, RIGHT = 896, 1436
PEOPLE: Final = Rect(LEFT - 20, 716, RIGHT - LEFT + 40, 210)
CARD_WIDE, CARD_APART = 214, 236.0
SEEN = 190
"""Largest width in px of a single player's picture."""
SMALL_SEEN = 122
"""Largest width in px of one of several players' pictures."""
SEEN_GAP = 14
"""Gap in px below a player's round picture."""
_AFTER_NUMBER = re.compile(r"(?<=\d) (?=\w)")
KEY: Final = 0.3
"""Width of a CPU's wind-up key, relative to the picture."""
ARROW = 128
"""Width in px of an arrow with its margins."""
ARCH = 110
"""Height in px of an arrow's curve."""
TAPE_SHARE: Final = 0.46
"""Length of the tape over a card, in card widths."""
MOST_CARDS = 4
"""Largest number of cards in a picture."""
CROWD = 3
"""With this many cards or more, no player's picture stands beside them."""
FACE = 82
"""Width in px of a player's picture in a single row."""
SMALL_FACE = 60
"""Width in px of a player's picture in several rows."""
MOST_IN_A_ROW: Final = 4


def paint_back(picture: Surface, kit: Kit, session: Session, review: Review, code: str) -> Iterator[None]:
    """Paints the back of the postcard, and yields after each part."""
    _paint_ground(kit, picture, session)
    yield
    say = session.words.say
    moment = _moment_of(review)
    title = moment.title if moment is not None else say(review.ending.title)
    below = write(kit, picture, title, TITLE, Handwriting(84, BLUE, 1.5))
    under = Drawing(*SIZE)
    under.path(f"M{below.x} {below.bottom + 6}q{below.w / 2} -14 {below.w} -10", None, stroke=Stroke(BLUE, 3))
    blend(picture, under.surface())
    faces = _cards_of(session, moment)
    _paint_moment(kit, picture, session, faces, moment)
    yield
    hand = Handwriting(52, BLUE, 1.0)
    write(kit, picture, even_sentences(kit, sentences_of(session, review), WORDS, hand), WORDS, hand)
    _sign(kit, picture, session)
    _paint_address(kit, picture, session, code)
    _paint_people(kit, picture, session, review)
    paint_stamp(kit, picture, session)
    paint_postmark(kit, picture, session, DARK)


def _moment_of(review: Review) -> Moment | None:
    found = review.moments()
    return next((one for one in found if one.cards), found[0] if found else None)


def sentences_of(session: Session, review: Review) -> list[str]:
    """Returns the sentences on the back."""
    words, moment, ending = brief_words(session), _moment_of(review), review.ending
    sentences = [moment.told or moment.line] if moment is not None else []
    sentences += map(words.say, ending.told or (ending.line,))
    guest, short = ending.guest, words.say(ending.short)
    is_named = guest is not None and words.names[guest] in sentences[-1]
    if not ending.staged and not is_named and short not in sentences[-1]:
        sentences.append(short)
    return sentences


def even_sentences(kit: Kit, sentences: Sequence[str], room: Rect, hand: Handwriting) -> str:
    """Returns the sentences, each in lines of equal length."""
    style = _handwritten(kit, "\n".join(sentences), room, hand).style
    blocks = [kit.text.balanced(_AFTER_NUMBER.sub("\u00a0", one), style, room.w) for one in sentences]
    lines = ("".join(bit.text for bit in line).strip() for one in blocks for line in one.lines)
    return "\n".join(lines).replace("\u00a0", " ")


def _paint_ground(kit: Kit, picture: Surface, session: Session) -> None:
    wide, high = SIZE
    drawing = Drawing(wide, high)
    whole = Box(0, 0, wide, high, 0)
    drawing.box(whole, drawing.down(TOP, BOTTOM, whole))
    chance = Random(session.record.seed)
    for _ in range(140):
        x, y, long = chance.uniform(20, wide - 60), chance.uniform(20, high - 20), chance.uniform(12, 40)
        drawing.line((x, y), (x + long, y + chance.uniform(-3, 3)), Stroke(BROWN, 1.2, opacity=0.12))
    drawing.box(
        Box(22, 22, wide - 44, high - 44, 22), None, stroke=Stroke(BROWN, 2, dash=(2.0, 6.0), opacity=0.6)
    )
    drawing.line((FOLD, 90), (FOLD, 910), Stroke(BROWN, 2))
    blend(picture, drawing.surface())
    say = session.words.say
    words = say(phrase("Tuckbox \u00b7 {game}", game=session.game.title))
    line = kit.text.line(words, Style("semibold", 1, BROWN, px=19))
    turned = pygame.transform.rotate(line, 90)
    blend(picture, turned, turned.get_rect(midleft=(FOLD + 10, SIZE[1] // 2)).topleft)


def _cards_of(session: Session, moment: Moment | None) -> list[Face | None]:
    return list(moment.cards[:MOST_CARDS] if moment and moment.cards else peeking_cards(session.game.id))


def _paint_moment(
    kit: Kit, picture: Surface, session: Session, faces: Sequence[Face | None], moment: Moment | None
) -> None:
    people = moment.owners if moment is not None and len(faces) < CROWD else ()
    lone = not people and len(faces) == FEW
    apart = min(CARDS.w / len(faces), CARD_APART)
    wide = min(CARD_WIDE, round(apart * 0.82))
    size, across = _size_of(len(people), len(faces))
    key = round(KEY * size) if any(one.cpu for one in people) else 0
    long = across * (size + key)
    left = CARDS.x + (CARDS.w - len(faces) * apart - (ARROW + long) * bool(people) - ARROW * lone) / 2
    rows = -(-len(people) // across)
    for nth, one in enumerate(people):
        row, column = divmod(nth, across)
        disc = Rect(0, 0, size, size)
        disc.center = (
            round(left + key + size / 2 + column * (size + key)),
            CARDS.centery + round((row - (rows - 1) / 2) * (size + SEEN_GAP)),
        )
        paint_medallion(kit, disc, one).blit(picture, disc.topleft)
    begin = left + (ARROW + long) * bool(people)
    middles = [round(begin + (nth + 0.5) * apart + ARROW * lone * nth) for nth in range(len(faces))]
    edge = middles[lone] - wide / 2
    if moment is not None and moment.cards and (people or lone):
        _draw_arrow(picture, (left + long if people else middles[0] + wide / 2) + 14, edge - 14)
    _tape_cards(kit, picture, session, list(zip(faces, middles, strict=True)), wide)


def _size_of(people: int, cards: int) -> tuple[int, int]:
    across = 2 if people > FEW and cards == 1 else 1
    rows = max(1, -(-people // across))
    widest = SEEN if across * cards == 1 else SMALL_SEEN
    return min(widest, (CARDS.h + SEEN_GAP) // rows - SEEN_GAP), across


def _draw_arrow(picture: Surface, begin: float, end: float) -> None:
    y, long, drawing = CARDS.centery + 10, end - begin, Drawing(*SIZE)
    path = f"M{begin} {y}q{long / 2} -{ARCH} {long} 0"
    drawing.path(path, None, stroke=Stroke(BLUE, 5))
    drawing.path(f"M{end - 34} {y - 6}L{end} {y}L{end - 3} {y - 36}", None, stroke=Stroke(BLUE, 5))
    blend(picture, drawing.surface())


def _tape_cards(
    kit: Kit, picture: Surface, session: Session, cards: Sequence[tuple[Face | None, int]], wide: int
) -> None:
    art, chance = SHOWS[session.game.id].cards(kit, session.game.id), Random(session.record.seed)
    long, broad = round(wide * TAPE_SHARE), round(wide * TAPE_SHARE / 3.25)
    for face, x in cards:
        card = art.flat(face, wide)
        turned = pygame.transform.rotozoom(card, chance.uniform(-7, 7), 1.0)
        corner = turned.get_rect(center=(x, CARDS.centery)).topleft
        blend(picture, shadow(turned), (corner[0] + 3, corner[1] + 6))
        blend(picture, turned, corner)
        strip = Drawing(long + 2, broad + 2).box(Box(1, 1, long, broad, 2), TAPE, opacity=0.82).surface()
        high = round(wide * RATIO) // 2 - broad // 8  # the picture of a card has room around the card
        blend_turned(picture, strip, (x, CARDS.centery - high), chance.uniform(-8, 8))


def _sign(kit: Kit, picture: Surface, session: Session) -> None:
    outcome, people = session.outcome, session.humans
    winners = outcome.winners if outcome is not None else ()
    seat = next((one for one in people if one in winners), people[0] if people else Seat(0))
    below = write(kit, picture, session.players[seat].name, NAME, Handwriting(88, BLUE, 2.0, "centre"))
    under = Drawing(*SIZE)
    under.path(f"M{below.x} {below.bottom - 4}q{below.w / 2} -12 {below.w} -4", None, stroke=Stroke(BLUE, 3))
    blend(picture, under.surface())


def _paint_address(kit: Kit, picture: Surface, session: Session, code: str) -> None:
    drawing = Drawing(*SIZE)
    for y in LINES:
        drawing.line((LEFT, y), (RIGHT, y), Stroke(BROWN, 2))
    blend(picture, drawing.surface())
    say, invites = session.words.say, phrase(SHOWS[session.game.id].greetings.invites)
    lines = say(phrase("For those who were not there")), say(invites)
    above = Rect(LEFT + 8, 0, RIGHT - LEFT - 16, ABOVE)
    px = min(kit.text.px(_handwritten(kit, words, above, Handwriting(50, BLUE)).style) for words in lines)
    for y, words in zip(LINES, lines, strict=False):
        write(kit, picture, words, above.move(0, y - ABOVE), Handwriting(px, BLUE, 0.8))
    room = Rect(LEFT + 4, LINES[2] - 62, RIGHT - LEFT - 8, 58)
    told = kit.text.fit(
        session.words.say(phrase("The same cards:")), Style("semibold", 1, BROWN, px=22), room.size
    )
    kit.text.draw(picture, told, room)
    right = Rect(room.x + told.size[0] + 16, room.y, room.w - told.size[0] - 16, room.h)
    kit.text.draw(picture, kit.text.fit(code, Style("bold", 1, DARK, "right", 34), right.size), right)


def _paint_people(kit: Kit, picture: Surface, session: Session, review: Review) -> None:
    rows = review.standing()
    names, across = [session.players[seat].name for _, seat, _ in rows], len(rows)
    style, beside = Style("display", 1, DARK, "centre", 23), 8
    if one_row := across <= MOST_IN_A_ROW:
        side = FACE
    else:
        style, side, beside = replace(style, align="left"), SMALL_FACE, SMALL_FACE + 34
        fits = all(kit.text.width(name, style) <= PEOPLE.w // 3 - beside for name in names)
        across = 3 if fits else 2
    down = -(-len(rows) // across)
    wide, high = PEOPLE.w // across, PEOPLE.h // down
    room = (wide - beside, 34)
    called = [kit.text.fit_name(name, style, room) for name in names]
    for nth, (_, seat, total) in enumerate(rows):
        cell = Rect(PEOPLE.x + nth % across * wide, PEOPLE.y + nth // across * high, wide, high)
        won = seat in review.ending.winners
        if one_row:
            disc = Rect(0, 0, side, side).move_to(midtop=(cell.centerx, cell.y))
            words = Rect((cell.x + 4, disc.bottom + 8), room)
        else:
            disc = Rect(0, 0, side, side).move_to(midleft=(cell.x + 22, cell.centery))
            words = Rect((disc.right + 8, disc.centery - 34), room)
            if not total:
                words.centery = disc.centery
        paint_medallion(kit, disc, medallion_of(session, seat, turn=won)).blit(picture, disc.topleft)
        kit.text.draw(picture, evened(kit, called[nth], called), words)
        if total:
            below = Rect(words.x, words.bottom, words.w, 32)
            kit.text.draw(
                picture, kit.text.fit(total, Style("semibold", 1, BROWN, style.align, 21), below.size), below
            )
