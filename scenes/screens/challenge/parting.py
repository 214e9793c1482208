"""Comparison of two matches with the same deal."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from pygame import Rect

from game.challenge import Challenge, ChallengeResult
from game.core.cards import PUBLIC
from game.core.cards import Face as CardFace
from game.core.phrases import Phrase, phrase
from game.record import BadRecord, Record
from game.record.story import parted_at, story
from game.saves import BadFile, guard, read_file
from game.scoring.tally import laid
from game.session.seats import played, words_of
from scenes.board.common import Medallion
from scenes.context.context import Context
from scenes.screens.book.people import paint_person
from scenes.stage.sprites import CardArt
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Row, Sized, Space, Whole, Wrap
from scenes.ui.kit import Kit, Say
from scenes.ui.label import CREAM, Balanced, Image, Label, Panel, Paragraph, Rule, card_row
from scenes.ui.paint import BLACK, WHITE, Picture
from scenes.ui.share import Span
from scenes.ui.text import Style

MOST_CARDS: Final = 3
"""Largest number of cards in the picture of a move."""
LAY: Final = 120
"""Width in design px of each card in the row of moves that both matches have."""
SIDE: Final = 196
"""Width in design px of the cards in both players' first moves that differ."""
ARROWS: Final = 44
"""Height in design px of the arrows above both players' first moves that differ."""
LAUREL: Final = 116
"""Size in design px of a picture with the winner's laurel."""
MOST_ROUNDS: Final = 8
"""Largest number of rounds whose points are on the page."""
NOT_KNOWN: Final = "\u2013"
OVER: Final = phrase("The match was over.")


def points(
    kit: Kit, say: Say, own: Sequence[int], others: Sequence[int], *, fewest: bool
) -> list[Item | None]:
    """Returns the items with the points of each round. The better points are highlighted."""
    if max(len(own), len(others)) < 2:
        return []
    unit = kit.metrics.u
    style = Style("semibold", 18, kit.paint.soft_ink, "centre")
    shown: Sequence[int | None] = own[:MOST_ROUNDS] or (None,) * min(MOST_ROUNDS, len(others))
    titles = [say(phrase("Round {round}", round=nth + 1)) for nth in range(len(shown))]
    numbers = [str(nth + 1) for nth in range(len(shown))]

    def cell(nth: int, title: Item, side: int) -> Column:
        made = shown[nth]
        other = others[nth] if nth < len(others) and made is not None else made
        better = made is not None and other is not None and (made < other if fewest else made > other)
        ground = Image(NOWHERE, "", paint_tint) if better else None
        if ground is not None:
            ground.z = -9
        text = NOT_KNOWN if made is None else str(made)
        number = Label(NOWHERE, text, Style("display", 27, kit.colours.ink, "centre"))
        return Column([title, Pad(number, side, unit(2), ground)])

    def cells(titles: Sequence[str], side: int) -> list[Column]:
        return [cell(nth, Whole(Label(NOWHERE, one, style)), side) for nth, one in enumerate(titles)]

    heading = say(phrase("Points in rounds 1 to {count}", count=len(shown)))
    ways: list[Item] = [
        Row([Fill(one) for one in cells(titles, unit(12))], unit(24)),
        Column(
            [
                Paragraph(NOWHERE, heading, style, top=True),
                Row([Fill(one) for one in cells(numbers, unit(4))], unit(4)),
            ]
        ),
        Wrap(cells(titles, unit(12)), unit(8), unit(6)),
    ]
    return [Rule(dashed=True), Space(Span(unit(4), unit(10))), OneOf(ways, by_width=True)]


def paint_tint(kit: Kit, rect: Rect) -> Picture:
    """Returns the background of points that are better than the friend's."""
    corner = kit.metrics.u(12)
    if kit.look.high:
        return kit.plate(rect.size, corner, WHITE, Stroke(kit.colours.ink, 2), inside=True)
    return kit.plate(rect.size, corner, mix(kit.colours.go, kit.colours.paper, 0.5))


class WinnerPanel(Panel):
    """The panel of the better match, with an amber frame."""

    def paint(self, kit: Kit) -> Picture:
        picture, wide = super().paint(kit).copy(), max(3.0, kit.metrics.u(6))
        for edge, ink in ((wide + 2, kit.colours.ink), (wide, kit.colours.go)):
            frame = kit.plate(self.rect.size, kit.metrics.u(14), None, Stroke(ink, edge), inside=True)
            frame.blit(picture.surface, picture.room(self.rect.size).topleft)
        return picture


class Head(NamedTuple):
    """The top of a panel about a person's match."""

    name: str
    picture: str
    under: str
    leads: bool = False


def sheet(kit: Kit, head: Head, inner: Sequence[Item | None]) -> Node:
    """Returns a panel about a person's match."""
    unit = kit.metrics.u
    side = max(unit(LAUREL), kit.metrics.target)
    framed = Medallion(head.picture, False, turn=False)
    disc = Image(NOWHERE, "", lambda kit, rect: paint_person(kit, rect, framed, leads=head.leads, share=0.72))
    words = Column(
        [
            Label(NOWHERE, head.name, Style("display", 36, kit.colours.ink)),
            Paragraph(NOWHERE, head.under, Style("semibold", 19, kit.paint.soft_ink), top=True),
        ]
    )
    top = Row([Sized(disc, side, side), Fill(words)], unit(8), align="centre")
    body = Column([top, Space(Span(unit(4), unit(12))), *inner])
    ground = WinnerPanel(NOWHERE, head.name) if head.leads else Panel(NOWHERE, head.name)
    bottom = Span(unit(16), unit(22))
    # in a small window the sheets have different room left, and their tops are to be level
    return Pad(body, unit(24), unit(16) if kit.metrics.compact else bottom, ground, bottom)


class Total(Label):
    """A number that grows from 0 to a total."""

    def __init__(self, total: int, style: Style) -> None:
        super().__init__(NOWHERE, str(total), style)
        self._total = total

    def count(self, share: float) -> None:
        """Writes a fraction of the total, while the number grows."""
        self._text = str(round(self._total * share))
        self.change()


class Lead(Paragraph):
    """The text that says who is ahead. It appears after both totals."""


class Step(NamedTuple):
    """A move of a match and what happened next, without secrets."""

    done: str
    came: str = ""
    cards: tuple[CardFace, ...] = ()


class Parting(NamedTuple):
    """The first move, from 1, at which two matches differ."""

    round: int
    move: int
    lay: tuple[CardFace, ...]
    own: Step
    other: Step


class Compared(NamedTuple):
    """The player's match compared with a friend's match, if there is one."""

    parting: Parting | Phrase | None = None
    own: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    """The friend's points in each round."""
    friend: ChallengeResult | None = None
    """The friend's result, computed from the friend's match."""
    played: datetime | None = None
    played_there: datetime | None = None


def compared(context: Context, challenge: Challenge, mine: Record | None, theirs: Record | None) -> Compared:
    """Compares the player's match with a friend's match. Either may be missing."""
    seat = challenge.players.index("human")

    def points(record: Record | None) -> tuple[int, ...]:
        rounds = record.rounds if record is not None else ()
        return tuple(one.scores[seat] for one in rounds if one.scores is not None)

    friend = context.challenges.result_in(challenge, theirs) if theirs is not None else None
    parting = _parted(context, mine, theirs) if mine is not None and theirs is not None else None
    days = [played(one) if one is not None else None for one in (mine, theirs)]
    return Compared(parting, points(mine), points(theirs), friend, *days)


def record_in(path: Path) -> Record | None:
    """Returns the finished match in a file, or None."""
    try:
        record = Record.loads(guard(read_file(path)))
        return record if record.replay().outcome is not None else None
    except (BadFile, BadRecord):
        return None


def _parted(context: Context, mine: Record, theirs: Record) -> Parting | Phrase:
    at = parted_at(mine, theirs)
    if at is None:
        return phrase("Every move was the same.")
    lay, own = _step_at(context, mine, at)
    return Parting(at[0] + 1, at[1] + 1, lay, own, _step_at(context, theirs, at)[1])


def _step_at(context: Context, record: Record, at: tuple[int, int]) -> tuple[tuple[CardFace, ...], Step]:
    words, chair = words_of(context.translations, record.seats), record.replay().chair(PUBLIC)
    lay: tuple[CardFace, ...] = ()
    for line, news in zip(story(chair), chair.news(), strict=True):
        if (line.round, line.move) == at:
            done, *came = map(words.say, line.words)
            return lay, Step(done, " ".join(came), laid(news))
        if line.round == at[0]:
            lay = laid(news) or lay
    return lay, Step(words.say(OVER))


# -- how it is shown -----------------------------------------------------------------------------------
def shown(kit: Kit, say: Say, art: CardArt, parting: Parting, names: tuple[str, str]) -> list[Item | None]:
    """Returns the items that show the first difference between two matches."""
    unit = kit.metrics.u
    place = say(phrase("Round {round}, move {move}", round=parting.round, move=parting.move))
    lay = None
    if parting.lay and not kit.metrics.compact:
        count = len(parting.lay[-MOST_CARDS:])
        row = card_row(kit, art, parting.lay[-MOST_CARDS:], unit(LAY) * count)
        arrows = Sized(Image(NOWHERE, "", _paint_arrows), 0, unit(ARROWS))
        lay = Column([At(Image(row.get_rect(), "", row)), arrows], unit(4))
    most = max(1, *(len(step.cards[-MOST_CARDS:]) for step in (parting.own, parting.other)))
    sides: list[Item] = [
        Fill(_side(kit, art, name, step, unit(SIDE) // most, lit=lit))
        for name, step, lit in zip(names, (parting.own, parting.other), (True, False), strict=True)
    ]
    return [
        Fill(),
        Label(
            NOWHERE, say(phrase("Here your moves differ")), Style("display", 32, kit.colours.hot, "centre")
        ),
        At(_pill(kit, place, _DARK, kit.colours.cream)),
        lay,
        Row(sides, unit(14)),
        Fill(),
    ]


def _side(kit: Kit, art: CardArt, name: str, step: Step, width: int, *, lit: bool) -> Item:
    unit, faces = kit.metrics.u, step.cards[-MOST_CARDS:]
    row = card_row(kit, art, faces, width * len(faces), lit=lit) if faces else None
    style = Style("bold", 22, kit.colours.hot, "centre")
    fill = kit.colours.go if lit else CREAM
    return Column(
        [
            Sized(Label(NOWHERE, name, style), down=kit.text.leading(style)),
            At(Image(row.get_rect(), "", row)) if row is not None else None,
            _pill(kit, step.done, fill, kit.colours.ink),
            _pill(kit, step.came, _DARK, kit.colours.cream) if step.came else None,
            Fill(),
        ],
        unit(8),
    )


_DARK: Final[Colour] = (33, 23, 17)


def _pill(kit: Kit, words: str, fill: Colour, ink: Colour) -> Item:
    unit = kit.metrics.u
    rim = Stroke(WHITE, 2) if kit.look.high and fill == _DARK else None
    paint: Callable[[Kit, Rect], Picture] = lambda kit, rect: kit.plate(  # noqa: E731 - a callback
        rect.size, unit(18), BLACK if rim else fill, rim, inside=True
    )
    ground = Image(NOWHERE, "", paint)
    ground.z = -9
    text = Balanced(NOWHERE, words, Style("semibold", 19, ink, "centre"), top=True)
    return Pad(text, Span(unit(6), unit(14)), unit(5), ground)


def _paint_arrows(kit: Kit, rect: Rect) -> Picture:
    drawing, ink = Drawing(*rect.size), kit.colours.hot
    wide, high = rect.size
    for side in (-1, 1):
        start, end = (wide / 2 + side * wide * 0.06, 0.0), (wide / 2 + side * wide * 0.25, high - 2.0)
        bend = (end[0], start[1])
        steps = max(4, round(math.dist(start, end) / kit.metrics.u(9)))
        for nth in range(steps):
            at = nth / steps
            x, y = (
                (1 - at) ** 2 * a + 2 * at * (1 - at) * b + at**2 * c
                for a, b, c in zip(start, bend, end, strict=True)
            )
            drawing.circle((x, y + 2), max(1.2, kit.metrics.s * 2.2), ink)
        reach, (x, y) = kit.metrics.u(9), end
        head = f"M{x - reach:.1f} {y - reach:.1f}L{x:.1f} {y:.1f}L{x + reach:.1f} {y - reach:.1f}"
        drawing.path(head, None, stroke=Stroke(ink, max(1.5, kit.metrics.s * 3)))
    return Picture(drawing.surface())
