"""The back of a postcard: one moment with its cards, what happened, and who was there with which result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from game.core.cards import Face, Seat
from game.core.phrases import phrase
from game.session.session import Session
from scenes.board.common import medallion_of, paint_medallion
from scenes.games import SHOWS
from scenes.review.review import Moment, Review
from scenes.screens.blurbs import peeking_cards
from scenes.screens.postcard.mail import SIZE, Handwriting, paint_postmark, paint_stamp, shadow, write
from scenes.stage.theme import Colour
from scenes.stage.vector import Box, Drawing, Stroke, blend
from scenes.ui.kit import Kit
from scenes.ui.text import Align, Style

TOP: Final[Colour] = (253, 244, 224)
BOTTOM: Final[Colour] = (240, 226, 196)
BLUE: Final[Colour] = (30, 58, 122)
BROWN: Final[Colour] = (94, 68, 44)
DARK: Final[Colour] = (42, 28, 20)
TAPE: Final[Colour] = (226, 204, 140)
FOLD: Final = 820
"""Where the line between the two halves stands, px from the left."""
TITLE: Final = Rect(78, 52, 700, 100)
CARDS: Final = Rect(78, 204, 700, 330)
WORDS: Final = Rect(78, 560, 700, 266)
NAME: Final = Rect(420, 842, 340, 110)
LINES: Final = (490, 578, 664)
"""The heights of the ruled lines, px."""
LEFT, RIGHT = 896, 1436
PEOPLE: Final = Rect(LEFT - 20, 716, RIGHT - LEFT + 40, 210)
CARD_WIDE, CARD_APART = 214, 250.0
SEEN, SEEN_GAP = 120, 54
"""Px of the picture of somebody of whom the moment tells, and from one to the next."""
MOST_CARDS: Final = 4
FACE: Final = 82
"""Largest px of somebody's picture."""
MOST_IN_A_ROW: Final = 4


def paint_back(picture: Surface, kit: Kit, session: Session, review: Review, code: str) -> Iterator[None]:
    """Paints the back in short steps."""
    _paint_ground(kit, picture, session)
    yield
    say = session.words.say
    found = review.moments()
    moment = next((one for one in found if one.cards), found[0] if found else None)
    title = moment.title if moment is not None else say(review.ending.title)
    below = write(kit, picture, title, TITLE, Handwriting(84, BLUE, 1.5))
    under = Drawing(*SIZE)
    under.path(f"M{below.x} {below.bottom + 6}q{below.w / 2} -14 {below.w} -10", None, stroke=Stroke(BLUE, 3))
    blend(picture, under.surface())
    faces = _cards_of(session, moment)
    _tape_cards(kit, picture, session, faces)
    if moment is not None and len(faces) < MOST_CARDS:
        _paint_seen(kit, picture, moment, len(faces))
    yield
    sentences = [moment.line] if moment is not None else []
    sentences.append(say(review.ending.line))
    if not review.ending.staged and (short := say(review.ending.short)) not in sentences[-1]:
        sentences.append(short)
    write(kit, picture, "\n".join(sentences), WORDS, Handwriting(52, BLUE, 1.0))
    _sign(kit, picture, session)
    _paint_address(kit, picture, session, code)
    _paint_people(kit, picture, session, review)
    paint_stamp(kit, picture, session)
    paint_postmark(kit, picture, session, DARK)


def _paint_ground(kit: Kit, picture: Surface, session: Session) -> None:
    """Paints the paper with its fibres, its dotted edge, and the line between the halves."""
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
    """Returns the cards of a moment, at most four; those on the game's box where it has none."""
    return list(moment.cards[:MOST_CARDS] if moment and moment.cards else peeking_cards(session.game.id))


def _tape_cards(kit: Kit, picture: Surface, session: Session, faces: Sequence[Face | None]) -> None:
    """Paints cards that lie a little askew, each under a strip of tape."""
    art, chance = SHOWS[session.game.id].cards(kit, session.game.id), Random(session.record.seed)
    apart = min(CARDS.w / len(faces), CARD_APART)
    wide = min(CARD_WIDE, round(apart * 0.82))
    for nth, face in enumerate(faces):
        card = art.flat(face, wide)
        turned = pygame.transform.rotozoom(card, chance.uniform(-7, 7), 1.0)
        middle = CARDS.x + round((nth + 0.5) * apart), CARDS.centery
        corner = turned.get_rect(center=middle).topleft
        blend(picture, shadow(turned), (corner[0] + 3, corner[1] + 6))
        blend(picture, turned, corner)
        strip = Drawing(104, 32).box(Box(1, 1, 102, 30, 2), TAPE, opacity=0.82).surface()
        tape = pygame.transform.rotozoom(strip, chance.uniform(-8, 8), 1.0)
        high = card.get_height() // 2
        blend(picture, tape, tape.get_rect(center=(middle[0], middle[1] - high)).topleft)


def _paint_seen(kit: Kit, picture: Surface, moment: Moment, cards: int) -> None:
    """Paints those of whom a moment tells beside its cards."""
    left = CARDS.x + round(cards * CARD_APART) + 20
    shown = moment.medallions[: max(0, (CARDS.right - left) // (SEEN + SEEN_GAP))]
    for nth, one in enumerate(shown):
        disc = Rect(left + nth * (SEEN + SEEN_GAP) + SEEN_GAP, 0, SEEN, SEEN)
        disc.centery = CARDS.centery + 10 * (-1) ** nth
        paint_medallion(kit, disc, one).blit(picture, disc.topleft)


def _sign(kit: Kit, picture: Surface, session: Session) -> None:
    """Writes the name of the first person who won, else of the first person, else of the first player."""
    outcome, people = session.outcome, session.humans
    winners = outcome.winners if outcome is not None else ()
    seat = next((one for one in people if one in winners), people[0] if people else Seat(0))
    below = write(kit, picture, session.players[seat].name, NAME, Handwriting(88, BLUE, 2.0, "centre"))
    under = Drawing(*SIZE)
    under.path(f"M{below.x} {below.bottom - 4}q{below.w / 2} -12 {below.w} -4", None, stroke=Stroke(BLUE, 3))
    blend(picture, under.surface())


def _paint_address(kit: Kit, picture: Surface, session: Session, code: str) -> None:
    """Paints two lines that are free to be written on, and one with the code of the same cards."""
    drawing = Drawing(*SIZE)
    for y in LINES:
        drawing.line((LEFT, y), (RIGHT, y), Stroke(BROWN, 2))
    blend(picture, drawing.surface())
    room = Rect(LEFT + 4, LINES[2] - 62, RIGHT - LEFT - 8, 58)
    told = kit.text.fit(
        session.words.say(phrase("The same cards:")), Style("semibold", 1, BROWN, px=22), room.size
    )
    kit.text.draw(picture, told, room)
    right = Rect(room.x + told.size[0] + 16, room.y, room.w - told.size[0] - 16, room.h)
    kit.text.draw(picture, kit.text.fit(code, Style("bold", 1, DARK, "right", 34), right.size), right)


def _paint_people(kit: Kit, picture: Surface, session: Session, review: Review) -> None:
    """Paints everybody with name and total, the best first."""
    rows = review.standing()
    across = min(len(rows), MOST_IN_A_ROW if len(rows) <= MOST_IN_A_ROW else 3)
    down = -(-len(rows) // across)
    wide, high = PEOPLE.w // across, PEOPLE.h // down
    for nth, (_, seat, total) in enumerate(rows):
        cell = Rect(PEOPLE.x + nth % across * wide, PEOPLE.y + nth // across * high, wide, high)
        won = seat in review.ending.winners
        name = session.players[seat].name
        if down == 1:
            disc = Rect(0, 0, FACE, FACE).move_to(midtop=(cell.centerx, cell.y))
            words = Rect(cell.x + 4, disc.bottom + 8, wide - 8, 34)
            below = Rect(words.x, words.bottom, words.w, 32)
            align: Align = "centre"
        else:
            disc = Rect(0, 0, 64, 64).move_to(midleft=(cell.x + 22, cell.centery))
            words = Rect(disc.right + 8, disc.y - 2, cell.right - disc.right - 12, 34)
            below = Rect(words.x, words.bottom, words.w, 32)
            align = "left"
        paint_medallion(kit, disc, medallion_of(session, seat, turn=won)).blit(picture, disc.topleft)
        kit.text.draw(
            picture, kit.text.fit_name(name, Style("display", 1, DARK, align, 23), words.size), words
        )
        if total:
            kit.text.draw(
                picture, kit.text.fit(total, Style("semibold", 1, BROWN, align, 21), below.size), below
            )
