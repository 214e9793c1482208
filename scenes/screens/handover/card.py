"""The panel on the curtain that says whose turn it is."""

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
from game.session.chairs import change_texts
from game.session.session import Session
from game.session.tally import tally_of
from scenes.board.common import medallion_of, paint_medallion
from scenes.games import SHOWS
from scenes.screens.setup.band import paint_tick
from scenes.stage.theme import mix
from scenes.stage.vector import Drawing, blend
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, Pad, Row, Scroll, Sized, Space, Whole
from scenes.ui.button import Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Balanced, Image, Label, Panel, Rule
from scenes.ui.paint import Picture, canvas
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Align, Style
from scenes.ui.widget import Action

MOST_LINES = 5
"""Largest number of recent events on the panel."""
MOST_CARDS = 4
"""Largest number of cards in an event's picture."""
CARD = 0.62
"""Width of a card, relative to the height of an event's picture."""
LAP = 0.3
"""Distance between two overlapping cards, in card widths."""
ICON = 0.5
"""Width of an icon, relative to the height of an event's picture."""
FACE = 0.8
"""Width of a player's picture, relative to the height of an event's picture."""
GAP = 0.2
"""Space between two parts of an event's picture, relative to the picture's height."""
PILE = CARD + 0.14
"""Width of a pile of cards, relative to the height of an event's picture."""
WIDE = 1040
"""Width of the handover panel, in design px."""
GROWS = 0.85
"""Fraction of the panel's width that grows with the text."""
SIDES = ((100, 25), (80, 24), (64, 22), (56, 21))
"""Heights and text sizes of an event's row in design px, largest first."""
TIGHT = 12
"""Least space in design px above a title beside a picture."""
FOOT = 16
"""Height in design px of the panel's empty foot if the panel lists no events."""
MOST_WIDE = 480
"""Largest width in design px of an event's picture."""


class HandoverWords(NamedTuple):
    """The texts and icon of the handover panel."""

    title: str
    aside: str
    looks: bool = False
    task: str = ""
    icon: str = "cards"


class More(NamedTuple):
    """The button that shows the events that do not fit on the panel."""

    action: Action
    opened: bool = False


class Drawn(NamedTuple):
    """The picture of an event: cards, an icon, and the seat or pile to which the cards go."""

    cards: tuple[CardFace | None, ...]
    icon: str
    to: Seat | None = None
    deck: bool = False
    """Whether the picture begins with a deck."""
    onto: tuple[CardFace | None, ...] | None = None
    """The top card of the pile to which the cards go, if it has one. None if they go to no pile."""

    @property
    def has_icon(self) -> bool:
        """Returns whether the picture has an icon."""
        return self.deck or self.to is not None or self.onto is not None or self.icon != "arrow-right"

    @property
    def before(self) -> float:
        """Returns the width of the picture's part left of the icon, relative to the picture's height."""
        return PILE if self.deck else self._cards

    @property
    def after(self) -> float:
        """Returns the width of the picture's part right of the icon, relative to the picture's height."""
        if self.deck:
            return self._cards
        return max(PILE * (self.onto is not None), FACE * (self.to is not None))

    @property
    def _cards(self) -> float:
        return CARD * (1 + LAP * (len(self.cards) - 1))


class EventColumns(NamedTuple):
    """How wide the pictures of events are, left and right of the icon. The unit is a picture's height."""

    before: float
    after: float

    @classmethod
    def of(cls, drawn: Sequence[Drawn]) -> EventColumns:
        """Returns the columns that are wide enough for all pictures."""
        return cls(max(one.before for one in drawn), max(one.after for one in drawn))

    @property
    def wide(self) -> float:
        """Returns the width of a picture, relative to its height."""
        return self.before + GAP + ICON + (GAP + self.after) * (self.after > 0) + GAP


class StepLine(NamedTuple):
    """A line about an event, perhaps with a picture."""

    seat: Seat | None
    words: str
    drawn: Drawn | None = None


def cards(kit: Kit, session: Session, seat: Seat, said: HandoverWords, more: More) -> Iterator[Node]:
    """Yields variants of the handover panel, the best first."""
    lines = since(session, seat)
    shown = lines[-MOST_LINES:]
    least, all_of_them = len(SIDES) - 1, len(shown)
    counts = [
        (False, all_of_them, 0),
        *((True, all_of_them, size) for size in range(least)),
        *((True, count, least) for count in range(all_of_them, -1, -1)),
        (True, None, least),
    ]
    events = _EventList(session, seat, lines, more)
    across = Span(0, max(kit.metrics.u(WIDE), kit.metrics.text(WIDE * GROWS)))
    for beside, count, size in counts if not more.opened else [(True, len(lines), least)]:
        rows = events.rows(kit, count, SIDES[size]) if lines and count is not None else None
        written = Column(
            [
                _head(kit, session, seat, said, beside=beside, large=size < least - 1),
                Fill(rows) if rows and more.opened else rows,
                Space(kit.metrics.u(FOOT)) if beside and not rows else None,
            ]
        )
        label = session.words.say(phrase("Place card"))
        card = Pad(
            written,
            kit.metrics.u(44 if lines else 56),
            ground=Panel(NOWHERE, label, stitched=True),
            name="card",
        )
        yield At(Sized(card, across), "centre", "stretch")


def _head(kit: Kit, session: Session, seat: Seat, said: HandoverWords, *, beside: bool, large: bool) -> Node:
    unit = kit.metrics.u
    align: Align = "left" if beside else "centre"
    style = kit.style("scene" if large else "panel", kit.colours.ink, align=align)
    title = Balanced(NOWHERE, said.title, style, top=True)
    aside = Balanced(NOWHERE, said.aside, Style("semibold", 23, kit.paint.soft_ink, align), top=True)
    task = _task(kit, said, beside=beside) if said.task else None
    looking = _looking(kit, session, seat) if said.looks else None
    words = Column([title, task, aside, looking], Span(unit(4), unit(8)) if beside else unit(8))
    side = unit(144 if large else 96)
    disc = Sized(medallion_image(session, seat, turn=True), side, side)
    content = (
        Row([disc, Fill(words)], unit(24), align="centre") if beside else Column([At(disc), words], unit(14))
    )
    if not beside:
        return Pad(content, y=unit(36), bottom=unit(34))
    return Pad(content, y=Span(unit(TIGHT), unit(22)), bottom=Span(unit(6), unit(12)))


def _task(kit: Kit, said: HandoverWords, *, beside: bool) -> Node:
    style = Style("bold", 30, kit.colours.ink)
    side = max(kit.metrics.u(44), kit.text.leading(style))

    def icon(kit: Kit, rect: Rect) -> Picture:
        picture = canvas(*rect.size)
        kit.icon(picture, said.icon, kit.colours.ink, Rect((0, 0), rect.size))
        return Picture(picture)

    words = Balanced(NOWHERE, said.task, style, top=True)
    mark, gap = Sized(Image(NOWHERE, "", icon), side, side), kit.metrics.u(14)
    if beside:
        return Row([mark, Fill(words)], gap, align="centre")
    return At(Row([mark, Whole(words)], gap, align="centre"), "centre")


def _looking(kit: Kit, session: Session, seat: Seat) -> Node | None:
    looks, sentences, unit = session.first_looks(), look_texts(session, seat), kit.metrics.u
    if not sentences:
        return None
    side, now = unit(46), looks.index(seat)

    def face(nth: int) -> Image:
        def paint(kit: Kit, rect: Rect) -> Picture:
            picture = paint_medallion(kit, rect, medallion_of(session, looks[nth], turn=nth == now))
            if nth < now:
                mark = rect.w * 2 // 5
                paint_tick(kit, picture.surface, Rect(picture.left + rect.w - mark, picture.top, mark, mark))
            return picture

        return Image(NOWHERE, session.words.say(sentences[nth]), paint)

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


def look_texts(session: Session, seat: Seat) -> list[Phrase]:
    """Returns sentences about people's looks at cards before the first turn."""
    looks = session.first_looks()
    if len(looks) < 2 or seat not in looks:
        return []
    now = looks.index(seat)
    names = [session.players[each].name for each in looks]
    return [
        *(phrase("{person} has looked.", person=name) for name in names[:now]),
        phrase("{person} looks now.", person=names[now]),
        *(phrase("{person} looks later.", person=name) for name in names[now + 1 :]),
    ]


def medallion_image(session: Session, seat: Seat, *, turn: bool = False) -> Image:
    """Returns a widget with a player's round picture."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        return paint_medallion(kit, rect, medallion_of(session, seat, turn=turn))

    return Image(NOWHERE, "", paint)


class _EventList:
    def __init__(self, session: Session, seat: Seat, lines: Sequence[StepLine], more: More) -> None:
        self._session, self._seat, self._lines, self._more = session, seat, lines, more
        self._first = not has_moved(session, seat)

    def rows(self, kit: Kit, count: int, size: tuple[int, int]) -> Node:
        """Returns the latest `count` events, with their caption."""
        unit, say, earlier = kit.metrics.u, self._session.words.say, len(self._lines) - count
        words = phrase("So far") if self._first else phrase("Since you last looked")
        caption = Label(NOWHERE, say(words), Style("bold", 19, kit.paint.soft_ink))
        button = None
        if earlier or self._more.opened:
            label = phrase("Fewer") if self._more.opened else counted("{count} more", "{count} more", earlier)
            face = Face("up" if self._more.opened else "down")
            button = Button(NOWHERE, say(label), self._more.action, kind="paper", face=face, size=18)
        head = Row([Fill(caption), button], unit(16), align="centre")
        rows: Item = Column([self._row(kit, line, size) for line in self._lines[earlier:]], unit(8))
        if self._more.opened:
            view = ScrollView(NOWHERE, say(words))
            rows = Fill(Scroll(view, rows, least=unit(160), gap=unit(8), keeps_bar=True))
        below = unit(TIGHT + 14)
        return Pad(
            Column([Rule(dashed=True), Space(unit(6)), head, Space(unit(8)), rows]),
            bottom=Span(below, unit(32)),
        )

    def _row(self, kit: Kit, line: StepLine, size: tuple[int, int]) -> Node:
        unit, (high, large) = kit.metrics.u, size
        style, side = (
            Style("semibold", large, kit.colours.ink),
            max(unit(high), round(kit.metrics.text(large) * 1.9)),
        )
        face = side * 4 // 5
        mark: Item = (
            Sized(Fill(), face, face)
            if line.seat is None
            else Sized(medallion_image(self._session, line.seat), face, face)
        )
        words = Pad(Balanced(NOWHERE, line.words, style, top=True), y=unit(5))
        text = At(words, "stretch", "centre")
        drawn, shown = line.drawn, None
        if drawn is not None:
            columns = EventColumns.of([one.drawn for one in self._lines if one.drawn is not None])
            across = min(round(side * columns.wide), unit(MOST_WIDE))
            shown = Sized(picture_of(self._session, drawn, columns), across, side)
        lit = drawn is not None and drawn.to == self._seat

        def band(kit: Kit, rect: Rect) -> Picture:
            return (
                kit.plate(rect.size, unit(14), mix(kit.colours.paper, kit.colours.go, 0.5))
                if lit
                else kit.paint.row(*rect.size)
            )

        parts = Row(
            [At(mark, "start", "centre"), shown, Sized(Fill(text), down=side)], unit(16), align="centre"
        )
        return Pad(parts, unit(14), ground=Image(NOWHERE, "", band))


def since(session: Session, seat: Seat) -> list[StepLine]:
    """Returns the events since a player's last move, without others' secrets."""
    first = _first_unseen(session, seat)
    rounds = [ended for ended in tally_of(session).rounds if ended.step >= first]
    found = [((ended.number, session.steps), _round(session, ended)) for ended in rounds]
    begun = _moment(session, first)
    for at, sentences in change_texts(session.record):
        if at >= begun:
            found += [(at, StepLine(_meant(session, one), session.words.say(one))) for one in sentences]
    story = session.story(PUBLIC, rounds[-1].step + 1 if rounds else first)
    for step, (news, sentences) in enumerate(story, session.steps - len(story)):
        line = _step_line(session, step, news, sentences)
        if line is not None:
            found.append((_moment(session, step), line))
    found.sort(key=lambda each: each[0])
    return [line for _, line in found if line.words]


def _first_unseen(session: Session, seat: Seat) -> int:
    """Returns the first step of which this curtain tells a player.

    It follows the player's last move, or the last deal after which the player has looked at cards.
    """
    news = session.chair(PUBLIC).news()
    for step in reversed(range(len(news))):
        is_latest = step == len(news) - 1
        if news[step].seat == seat or (not is_latest and _has_looked(news[step], seat)):
            return step + 1
    return 0


def _step_line(session: Session, step: int, news: News, sentences: Sequence[Phrase]) -> StepLine | None:
    if news.seat != DEALER:
        table = session.chair(PUBLIC).before(step).table
        words = session.words.line(sentences)
        return StepLine(_named(sentences, news.seat), words, drawn_of(table, news, sentences))
    if any(isinstance(event, Looked) for event in news.events):
        return None  # each curtain before a first look already says who starts
    if len(sentences) < 2:
        return None
    return StepLine(_starter(session, step), session.words.say(sentences[-1]))  # who begins, and why


def _has_looked(news: News, seat: Seat) -> bool:
    looks = (event for event in news.events if isinstance(event, Looked))
    return news.seat == DEALER and any(look.seat == seat for look in looks)


def _moment(session: Session, step: int) -> tuple[int, int]:
    """Returns the number of a step's round, from 0, and how many moves of that round came earlier."""
    ends = [ended.step for ended in tally_of(session).rounds if ended.step < step]
    news = session.chair(PUBLIC).news()[ends[-1] + 1 if ends else 0 : step]
    return len(ends), sum(one.seat != DEALER for one in news)


def _meant(session: Session, sentence: Phrase) -> Seat | None:
    names = set(sentence.values.values())
    return next((Seat(seat) for seat, one in enumerate(session.players) if one.name in names), None)


def _named(sentences: Sequence[Phrase], mover: Seat) -> Seat:
    name = next((sentence.values.get("name") for sentence in sentences), None)
    return Seat(name.seat) if isinstance(name, SeatName) else mover


def has_moved(session: Session, seat: Seat) -> bool:
    """Returns whether a player has made a move in this match."""
    return any(one.seat == seat for one in session.chair(PUBLIC).news())


def _starter(session: Session, step: int) -> Seat | None:
    chair = session.chair(PUBLIC)
    view = chair.before(step + 1) if step + 1 < session.steps else chair.view
    turn = session.game.turn(view)
    return turn if turn is not None and turn >= 0 else None


def _round(session: Session, ended: Ended) -> StepLine:
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


def drawn_of(table: Table, news: News, sentences: Sequence[Phrase]) -> Drawn | None:
    """Returns the picture of a step in which cards moved or were looked at, without hidden faces."""
    if news.seat == DEALER:
        return None
    to = _other_named(sentences, news.seat)
    moves = [event for event in news.events if isinstance(event, Moved)]
    if not moves:
        looks = [event for event in news.events if isinstance(event, Looked)]
        return Drawn(looks[0].faces[:MOST_CARDS], "eye", to) if looks else None
    givers = {_owner(table, event.src) for event in moves} - {PUBLIC}
    if len(givers) > 1:
        return Drawn((None,), "swap", to)
    first = next((one for one in moves if _owner(table, one.src) != _owner(table, one.dst)), moves[0])
    giver, taker = _owner(table, first.src), _owner(table, first.dst)
    faces: list[CardFace | None] = []
    for event in moves:
        if event.dst == first.dst and _owner(table, event.src) == giver:
            cards = zip(event.cards, event.faces, strict=True)
            # the face of a card that was face up before, too
            faces += [face or table.faces[card] for card, face in cards]
    shown = tuple(faces[:MOST_CARDS])
    if to is None and (giver, taker) == (news.seat, PUBLIC):
        top = table.zones[first.dst][-1:]
        return Drawn(shown, "arrow-right", onto=tuple(table.faces[card] for card in top))
    if to is None and (giver, taker) == (PUBLIC, news.seat):
        if any(table.faces[card] for card in first.cards):  # they lay there face up
            return Drawn(shown, "arrow-left")
        return Drawn(shown, "arrow-right", deck=True)
    return Drawn(shown, "arrow-right", to)


def _other_named(sentences: Sequence[Phrase], mover: Seat) -> Seat | None:
    """Returns the seat of the first player whom the sentences about a move name, apart from the mover."""
    for sentence in sentences:
        for value in sentence.values.values():
            if isinstance(value, SeatName) and value.seat != mover:
                return Seat(value.seat)
    return None


def _owner(table: Table, zone: Zone) -> Seat:
    return table.rules[zone].owner if zone in table.rules else PUBLIC


def picture_of(session: Session, drawn: Drawn, columns: EventColumns) -> Image:
    """Returns a widget with the picture of an event."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        picture = canvas(*rect.size)
        high = min(rect.h, round(rect.w / columns.wide))
        art, width = SHOWS[session.game.id].cards(kit, session.game.id), round(high * CARD)
        middle, side = round(high * (columns.before + GAP)), round(high * ICON)
        right = middle + side + round(high * GAP)

        def cards(shown: Sequence[CardFace | None], left: int, lap: float) -> None:
            for face in shown:
                card = art.flat(face, width)
                blend(picture, card, (left, (rect.h - card.get_height()) // 2))
                left += round(high * lap)

        if drawn.deck:
            cards((None, None), 0, PILE - CARD)
        cards(drawn.cards, right if drawn.deck else 0, CARD * LAP)
        if drawn.has_icon:
            kit.icon(picture, drawn.icon, kit.colours.ink, Rect(middle, (rect.h - side) // 2, side, side))
        if drawn.onto is not None:
            cards((*drawn.onto, drawn.cards[-1]), right, PILE - CARD)
        if drawn.to is not None:
            disc = Rect(right, 0, round(high * FACE), round(high * FACE))
            disc.centery = rect.h // 2
            them = paint_medallion(kit, disc, medallion_of(session, drawn.to))
            blend(picture, them.surface, (disc.x - them.left, disc.y - them.top))
        return Picture(picture)

    return Image(NOWHERE, "", paint)
