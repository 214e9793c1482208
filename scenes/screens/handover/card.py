"""The place card on the curtain: whose turn it is, and what happened since that person last looked, in words or drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.cards import Face as CardFace
from game.core.events import Looked, Moved, Zone
from game.core.news import News
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.table import Table
from game.games import ENTRIES
from game.scoring.tally import Ended
from game.session.session import Session
from game.session.tally import tally_of
from scenes.board.common import medallion_of, paint_medallion
from scenes.games import SHOWS
from scenes.screens.setup.band import paint_tick
from scenes.stage.vector import Drawing, blend
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, Pad, Row, Scroll, Sized, Space
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel, Paragraph, Rule
from scenes.ui.paint import Picture, canvas
from scenes.ui.scroll import ScrollView
from scenes.ui.text import Align, Block, Style
from scenes.ui.widget import Action

MOST_LINES = 5
"""Lines that the card lists; what happened before them is in the history."""
BALANCE = 4
"""Px to which the width of a balanced title is found."""
MOST_CARDS = 4
"""Cards of one step that are drawn at most; the words tell of all."""
CARD, LAP, ICON = 0.62, 0.3, 0.5
"""Width of a card, how far the next lies to its right, and the side of an icon, in heights of the picture."""
FACE, GAP = 0.8, 0.2
"""Side of the face of whom it went to, and the air before it and before an icon, in heights of the picture."""


class HandoverWords(NamedTuple):
    """What the card says: to its person, what they have to do, and to everybody else; a `long` title is set smaller."""

    title: str
    aside: str
    long: bool = False
    task: str = ""


class More(NamedTuple):
    """What shows the lines that have no room, and whether it was pressed; with `opened` all of them scroll."""

    action: Action
    opened: bool = False


class Drawn(NamedTuple):
    """Cards as everybody saw them, None for a back; what became of them, as an icon; whose they are now."""

    cards: tuple[CardFace | None, ...]
    icon: str
    to: Seat | None = None

    @property
    def has_icon(self) -> bool:
        """Returns whether an icon says what became of the cards: a plain arrow only where it leads to somebody."""
        return self.to is not None or self.icon != "arrow-right"

    @property
    def wide(self) -> float:
        """Returns how wide the picture is, in its heights."""
        cards = CARD * (1 + LAP * (len(self.cards) - 1))
        return cards + (GAP + ICON) * self.has_icon + (GAP + FACE) * (self.to is not None) + GAP


class StepLine(NamedTuple):
    """One thing that happened: whose doing it was, if anybody's, the words, and a picture, if cards had part in it."""

    seat: Seat | None
    words: str
    drawn: Drawn | None = None


def cards(kit: Kit, session: Session, seat: Seat, said: HandoverWords, more: More) -> Iterator[Node]:
    """The card in all its forms, the best first: the medallion over the words, then beside them, then fewer lines.

    Where all lines are wanted there is one form, in which they scroll.
    """
    lines = since(session, seat)
    shown = lines[-MOST_LINES:]
    counts = [(False, len(shown)), *((True, count) for count in range(len(shown), -1, -1)), (True, None)]
    told = _Told(session, lines, more, first=not has_moved(session, seat))
    for beside, count in counts if not more.opened else [(True, len(lines))]:
        rows = told.rows(kit, count) if lines and count is not None else None
        written = Column(
            [_head(kit, session, seat, said, beside=beside), Fill(rows) if rows and more.opened else rows]
        )
        label = session.words.say(phrase("Place card"))
        yield Pad(written, kit.metrics.u(56), ground=Panel(NOWHERE, label, stitched=True), name="card")


def _head(kit: Kit, session: Session, seat: Seat, said: HandoverWords, *, beside: bool) -> Node:
    """The medallion, whose turn it is, and a word to everybody else; `beside` the medallion where height is scarce."""
    unit = kit.metrics.u
    align: Align = "left" if beside else "centre"
    style = kit.style("panel" if beside or said.long else "scene", kit.colours.ink, align=align)
    title = (Paragraph if beside else Balanced)(NOWHERE, said.title, style, top=True)
    aside = Paragraph(NOWHERE, said.aside, Style("semibold", 23, kit.paint.soft_ink, align), top=True)
    task = (
        (Paragraph if beside else Balanced)(
            NOWHERE, said.task, Style("bold", 26, kit.colours.ink, align), top=True
        )
        if said.task
        else None
    )
    looking = _looking(kit, session, seat) if said.long else None
    words = Column([title, task, aside, looking], unit(8))
    side = unit(96 if beside else 144)
    disc = Sized(medallion_image(session, seat, turn=True), side, side)
    content = (
        Row([disc, Fill(words)], unit(24), align="centre") if beside else Column([At(disc), words], unit(14))
    )
    return Pad(content, y=unit(22 if beside else 36), bottom=unit(18 if beside else 34))


def _looking(kit: Kit, session: Session, seat: Seat) -> Node | None:
    """Returns everybody who looks in turn, those who have looked with a tick, the dots leading on to the next."""
    looks, unit = session.first_looks(), kit.metrics.u
    if len(looks) < 2 or seat not in looks:
        return None
    side, now = unit(46), looks.index(seat)

    def face(nth: int) -> Image:
        def paint(kit: Kit, rect: Rect) -> Picture:
            picture = paint_medallion(kit, rect, medallion_of(session, looks[nth], turn=nth == now))
            if nth < now:
                mark = rect.w * 2 // 5
                paint_tick(kit, picture.surface, Rect(picture.left + rect.w - mark, picture.top, mark, mark))
            return picture

        return Image(NOWHERE, "", paint)

    def dots(kit: Kit, rect: Rect) -> Picture:
        drawing = Drawing(*rect.size)
        for nth in range(3):
            middle = (rect.w * (2 * nth + 1) / 6, rect.h / 2)
            drawing.circle(middle, max(1.5, unit(3)), kit.colours.brass_dark)
        return Picture(drawing.surface())

    items: list[Item] = [Sized(face(0), side, side)]
    for nth in range(1, len(looks)):
        items += [Sized(Image(NOWHERE, "", dots), unit(30), side), Sized(face(nth), side, side)]
    return At(Row(items, unit(4)), "centre")


def medallion_image(session: Session, seat: Seat, *, turn: bool = False) -> Image:
    """Returns a player's medallion as it is shown on a screen."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        return paint_medallion(kit, rect, medallion_of(session, seat, turn=turn))

    return Image(NOWHERE, "", paint)


class _Told:
    """The lines about what happened, the last one last; `first`, the person has not seen the table yet."""

    def __init__(self, session: Session, lines: Sequence[StepLine], more: More, *, first: bool) -> None:
        self._session, self._lines, self._more, self._first = session, lines, more, first

    def rows(self, kit: Kit, count: int) -> Node:
        """Returns so many of the newest lines under their caption, and a button for those before them."""
        unit, say, earlier = kit.metrics.u, self._session.words.say, len(self._lines) - count
        words = phrase("So far") if self._first else phrase("Since you last looked")
        caption = Label(NOWHERE, say(words), Style("bold", 19, kit.paint.soft_ink))
        button = None
        if earlier or self._more.opened:
            told = phrase("Fewer") if self._more.opened else counted("{count} more", "{count} more", earlier)
            face = Face("up" if self._more.opened else "down")
            button = Button(NOWHERE, say(told), self._more.action, kind="paper", face=face, size=18)
        head = Row([Fill(caption), button], unit(16), align="centre")
        rows: Item = Column([self._row(kit, line) for line in self._lines[earlier:]], unit(10))
        if self._more.opened:
            view = ScrollView(NOWHERE, say(words))
            rows = Fill(Scroll(view, rows, least=unit(160), gap=unit(8), keeps_bar=True))
        return Pad(Column([Rule(dashed=True), Space(unit(6)), head, Space(unit(8)), rows]), bottom=unit(32))

    def _row(self, kit: Kit, line: StepLine) -> Node:
        """Returns a line: who, the picture where there is any, and the words, which wrap."""
        unit = kit.metrics.u
        style, side = Style("semibold", 21, kit.colours.ink), max(unit(56), round(kit.metrics.text(21) * 1.9))
        mark: Item = Fill() if line.seat is None else medallion_image(self._session, line.seat)
        text = At(Paragraph(NOWHERE, line.words, style, top=True), "stretch", "centre")
        wide = max((one.drawn.wide for one in self._lines if one.drawn is not None), default=0.0)
        shown = Sized(picture_of(self._session, line.drawn), round(side * wide), side) if wide else None
        disc = At(Sized(mark, side, side), "start", "centre")
        return Row([disc, shown, Sized(Fill(text), down=side)], unit(16), align="centre")


class Balanced(Paragraph):
    """A text in the middle whose lines are alike in width: none is left with one word."""

    def block(self, kit: Kit) -> Block:
        return kit.text.block(
            self.text, self._style, balanced_width(kit, self.text, self._style, self.rect.w)
        )


def balanced_width(kit: Kit, words: str, style: Style, width: int) -> int:
    """Returns the least width in px at which words take as few lines as at a width: no line is left with one word."""
    lines = len(kit.text.block(words, style, width).lines)
    least, most = width // 2, width
    while lines > 1 and most - least > BALANCE:
        middle = (least + most) // 2
        if len(kit.text.block(words, style, middle).lines) > lines:
            least = middle
        else:
            most = middle
    return most


def since(session: Session, seat: Seat) -> list[StepLine]:
    """Returns what happened since a seat's own last move, as everybody may know it: a line a step, one for a whole round."""
    news = session.chair(PUBLIC).news()
    own = [step for step, one in enumerate(news) if one.seat == seat]
    first = own[-1] + 1 if own else 0
    rounds = [ended for ended in tally_of(session).rounds if ended.step >= first]
    found = [_round(session, ended) for ended in rounds]
    told = session.story(PUBLIC, rounds[-1].step + 1 if rounds else first)
    for step, (one, sentences) in enumerate(told, session.steps - len(told)):
        if one.seat != DEALER:
            table = session.chair(PUBLIC).before(step).table
            line = session.words.line(sentences)
            found.append(StepLine(_named(sentences, one.seat), line, drawn_of(table, one, sentences)))
        elif len(sentences) > 1:  # who begins, and why
            found.append(StepLine(_starter(session, step), session.words.say(sentences[-1])))
    return [line for line in found if line.words]


def _named(sentences: Sequence[Phrase], mover: Seat) -> Seat:
    """Returns whom a step is about: the one that made it, unless its first sentence names another."""
    name = next((sentence.values.get("name") for sentence in sentences), None)
    return Seat(name.seat) if isinstance(name, SeatName) else mover


def has_moved(session: Session, seat: Seat) -> bool:
    """Returns whether a seat has made a move in this match."""
    return any(one.seat == seat for one in session.chair(PUBLIC).news())


def _starter(session: Session, step: int) -> Seat | None:
    """Whose turn it is after a deal."""
    chair = session.chair(PUBLIC)
    view = chair.before(step + 1) if step + 1 < session.steps else chair.view
    turn = session.game.turn(view)
    return turn if turn is not None and turn >= 0 else None


def _round(session: Session, ended: Ended) -> StepLine:
    """Who won a round; how it ended where several are equal."""
    account, number = ENTRIES[session.game.id].scoring, ended.number + 1
    points = [0] * len(session.players)
    for scored in ended.scored:
        points[scored.seat] += scored.points
    best = min(points) if account.fewest else max(points)
    if points.count(best) == 1:
        winner = Seat(points.index(best))
        words = phrase("{name} won round {number}.", name=SeatName(winner), number=number)
        return StepLine(winner, session.words.say(words))
    headline = account.headline(ended)
    words = phrase("Round {number}: {how}.", number=number, how=headline.title)
    return StepLine(headline.seat, session.words.say(words))


def drawn_of(table: Table, news: News, told: Sequence[Phrase]) -> Drawn | None:
    """Returns a step as everybody was told it, from the table before it and its sentences; None where no card had part in it."""
    if news.seat == DEALER:
        return None
    moves = [event for event in news.events if isinstance(event, Moved)]
    looks = [event for event in news.events if isinstance(event, Looked)]
    named = (value for one in told for value in one.values.values() if isinstance(value, SeatName))
    to = next((Seat(name.seat) for name in named if name.seat != news.seat), None)
    if not moves:
        return Drawn(looks[0].faces[:MOST_CARDS], "eye", to) if looks else None
    first = moves[0]
    if len({_owner(table, event.src) for event in moves} - {PUBLIC}) > 1:
        return Drawn((None,), "swap", to)
    held = _owner(table, first.src)
    together = (one for one in moves if one.dst == first.dst and _owner(table, one.src) == held)
    faces = [face for event in together for face in event.faces]
    return Drawn(tuple(faces[:MOST_CARDS]), "arrow-right", to)


def _owner(table: Table, zone: Zone) -> Seat:
    return table.rules[zone].owner if zone in table.rules else PUBLIC


def picture_of(session: Session, drawn: Drawn | None) -> Image:
    """Returns the picture beside the words of a step: cards, what became of them, and to whom; empty for none."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        picture, high = canvas(*rect.size), rect.h
        if drawn is None:
            return Picture(picture)
        art, width, x = SHOWS[session.game.id].cards(kit, session.game.id), round(high * CARD), 0
        for face in drawn.cards:
            card = art.flat(face, width)
            blend(picture, card, (x, (rect.h - card.get_height()) // 2))
            x += round(width * LAP)
        x += round(width * (1 - LAP) + high * GAP)
        if drawn.has_icon:
            icon = Rect(x, 0, round(high * ICON), round(high * ICON))
            icon.centery = rect.h // 2
            kit.icon(picture, drawn.icon, kit.colours.ink, icon)
            x = icon.right + round(high * GAP)
        if drawn.to is not None:
            disc = Rect(x, 0, round(high * FACE), round(high * FACE))
            disc.centery = rect.h // 2
            them = paint_medallion(kit, disc, medallion_of(session, drawn.to))
            blend(picture, them.surface, (disc.x - them.left, disc.y - them.top))
        return Picture(picture)

    return Image(NOWHERE, "", paint)
