"""The front of a postcard: the stage of the match with everybody who was there, their names by hand, and the stamp."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, SeatName, phrase
from game.session.session import Session
from game.words.teller import listed
from scenes.board.common import medallion_of, paint_medallion
from scenes.games import SHOWS
from scenes.review.review import Ending, Review
from scenes.screens.postcard.mail import SIZE, Handwriting, paint_postmark, paint_stamp, write
from scenes.screens.result.actors import Actors
from scenes.screens.result.performance import Together, Win
from scenes.screens.result.stage import TALL, WIDE, Spot, Stage, StageWords
from scenes.stage.stage import Sprite
from scenes.stage.stage import Stage as Sprites
from scenes.stage.theme import Colour
from scenes.stage.vector import blend
from scenes.ui.kit import Kit
from scenes.ui.text import Style

STAGE: Final = Rect(0, 0, round(SIZE[1] * WIDE / TALL), SIZE[1]).move_to(center=(SIZE[0] // 2, SIZE[1] // 2))
"""The stage covers the whole card, its sides are cut off."""
NAMES: Final = Rect(76, 56, 860, 196)
LINE: Final = Rect(96, 252, 860, 66)
INK: Final[Colour] = (255, 244, 220)
LINE_INK: Final[Colour] = (255, 226, 160)
MARK_INK: Final[Colour] = (246, 234, 208)
TURN: Final = 3.0
NAME_PX: Final = 128
LINE_PX: Final = 56
MOST_LETTERS: Final = 40
"""More letters of names than this, and the card counts the others."""
FEW: Final = 2
"""Names that are always written."""
ONLOOKERS: Final = ((100, 432), (700, 432), (196, 440), (604, 440), (290, 446))
"""Where those stand who are not on the podium, on the stage's drawing, and their radius there."""
ONLOOKER: Final = 33.0
EDGE: Final = 14


def paint_front(picture: Surface, kit: Kit, session: Session, review: Review) -> Iterator[None]:
    """Paints the front in short steps."""
    stage = Stage(STAGE, kit.theme.game(session.game.id), review.ending, framed=False)
    blend(picture, stage.paint(kit), STAGE.topleft)
    yield
    _paint_people(kit, picture, session, stage)
    yield
    _write_names(kit, picture, session, stage)
    paint_stamp(kit, picture, session)
    paint_postmark(kit, picture, session, MARK_INK)


def _paint_people(kit: Kit, picture: Surface, session: Session, stage: Stage) -> None:
    """Paints everybody: those whom the stage shows, at rest, and the others before it."""
    ending = stage.ending
    spots = stage.spots()
    medallions = {seat: medallion_of(session, seat, turn=seat in ending.winners) for seat in spots}
    others = [Seat(seat) for seat in range(len(session.players)) if seat not in spots]
    nothing = StageWords(Rect(0, 0, 0, 0), "", Style("display", 20, INK))
    sprites = Sprites(SIZE)
    sprites.background = picture.copy()
    show = Win if ending.staged else Together
    performance = show(Actors(kit, sprites, stage), medallions, (nothing, nothing), "")
    performance.pose(math.inf)
    for seat, (x, y) in zip(others, ONLOOKERS, strict=False):
        spot = Spot(*stage.at(x, y), ONLOOKER * stage.scale)
        face = paint_medallion(kit, spot.rect, medallion_of(session, seat))
        place = spot.rect.x - face.left, spot.rect.y - face.top
        sprites.add(Sprite(face.surface, place, 1))
    sprites.draw(picture)


def _write_names(kit: Kit, picture: Surface, session: Session, stage: Stage) -> None:
    """Writes who was there, and how it went: across the sky, or on the board of a stage that has one."""
    say = session.words.say
    names, line = say(names_of(session)), say(greeting_of(session, stage.ending))
    if stage.pill(kit):
        written = write(kit, picture, names, NAMES, Handwriting(NAME_PX, INK, TURN, shaded=True))
        below = LINE.move_to(top=written.bottom + 4)
        write(kit, picture, line, below, Handwriting(LINE_PX, LINE_INK, TURN, shaded=True))
        return
    board, foot = (stage.room(name).inflate(-EDGE, 0) for name in ("title", "line"))
    write(kit, picture, names, board, Handwriting(NAME_PX, stage.ink(kit, "title"), align="centre"))
    write(kit, picture, line, foot, Handwriting(LINE_PX, stage.ink(kit, "line"), align="centre"))


def names_of(session: Session) -> Phrase:
    """Returns everybody's names in the order of their seats; of three or more with many letters only the first ones."""
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
    """Returns the sentence below the names, by game and result; the deal chooses among several."""
    greetings, winners = SHOWS[session.game.id].greetings, ending.winners
    if not winners:
        choice = greetings.nobody
    elif len(winners) > 1:
        choice = greetings.shared
    else:
        choice = greetings.won if ending.staged else greetings.lost
    words = choice[sum(map(ord, session.record.seed)) % len(choice)]
    return phrase(words, name=SeatName(winners[0])) if len(winners) == 1 else phrase(words)
