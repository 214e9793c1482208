"""The review of a finished match of The Game."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame import Rect

from game.core.cards import PUBLIC, Face, Seat
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.core.rules import of_kind
from game.games.the_game.cards import DECK
from game.games.the_game.rules import (
    DRAW,
    PILE_NAMES,
    PILES,
    Lay,
    Say,
    State,
    hand,
    is_ten_back,
    left,
    pile,
    top,
    tops,
)
from game.games.the_game.words import ended_by
from game.names import brief_names
from game.session.session import Session
from game.words.teller import joined
from scenes.review.review import Ending, Moment
from scenes.review.wreath import Wreath
from scenes.ui.box import NOWHERE, Column, Fill, Node, Pad, Room, Space
from scenes.ui.chart import Axes, Chart, Curve
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.text import Style

LEAST_CHART = 130
"""Smallest height of the chart in design px."""
STARS: Final = Wreath("win-star", 16, 0.14, 0.63)
"""Stars around the picture of each winner."""


@dataclass(frozen=True, slots=True)
class Line:
    """One pile in the chart of a match."""

    name: Phrase
    heights: tuple[int, ...]
    """The number on top of the pile after each card."""
    ten_backs: tuple[int, ...]
    """Numbers of played cards at which the pile went back by ten."""
    top: Face | None


class PlayedCard(NamedTuple):
    """A played card with its pile and the number of its step."""

    face: Face
    pile: Phrase
    step: int


class Back(NamedTuple):
    """A ten-back: a card that set its pile back by ten."""

    face: Face
    top: int
    """The number under the card."""
    step: int
    """Index of the move in the match."""
    seat: Seat


@dataclass(frozen=True, slots=True)
class Climb:
    """The summary of a match of The Game."""

    title: Phrase
    short: Phrase
    line: Phrase
    why: Phrase
    """Why the match ended, without repeating `short`."""
    facts: tuple[Phrase, ...]
    piles: tuple[Line, ...]
    hands: tuple[tuple[Face, ...], ...]
    to_draw: int
    won: bool
    backs: int
    last_back: Back | None
    last: PlayedCard | None


def climb(session: Session) -> Climb:
    """Returns the review of a finished match of The Game."""
    outcome = session.outcome
    assert outcome is not None
    chair = session.chair(PUBLIC)
    heights: dict[str, list[int]] = {name: [] for name in PILES}
    backs: dict[str, list[int]] = {name: [] for name in PILES}
    turns, words, laid = 0, 0, 0
    last_back: Back | None = None
    last: PlayedCard | None = None
    for step, news in enumerate(chair.news()):
        before = of_kind(State, chair.before(step))
        match news.move:
            case Lay(face, name):
                last = PlayedCard(face, PILE_NAMES[name], step)
                under = top(before.table, name)
                if is_ten_back(int(face), under, name):
                    backs[name].append(laid + 1)
                    last_back = Back(face, under, step, news.seat)
                turns += before.laid == 0
                if not laid:
                    _note(heights, tops(before.table))
                laid += 1
                shown = dict(zip(PILES, tops(before.table), strict=True)) | {name: int(face)}
                _note(heights, tuple(shown.values()))
            case Say():
                words += 1
            case _:
                pass
    table = chair.view.table
    count = sum(map(len, backs.values()))
    return Climb(
        _title(outcome.grade),
        _left(left(table)) if left(table) else phrase("All 98 cards are played."),
        joined(_why(session), _left(left(table))) if left(table) else _why(session),
        _why(session),
        _facts(turns, count, words),
        tuple(
            Line(PILE_NAMES[name], tuple(heights[name]), tuple(backs[name]), table.top(pile(name)))
            for name in PILES
        ),
        tuple(_hand(session, Seat(seat)) for seat in range(len(session.players))),
        len(table.zones[DRAW]),
        bool(outcome.winners),
        count,
        last_back,
        last,
    )


def _note(heights: dict[str, list[int]], shown: tuple[int, ...]) -> None:
    for name, number in zip(PILES, shown, strict=True):
        heights[name].append(number)


def _title(grade: str) -> Phrase:
    match grade:
        case "beaten":
            return phrase("The Game is beaten")
        case "good":
            return phrase("A good effort")
        case _:
            return phrase("The Game wins")


def _why(session: Session) -> Phrase:
    chair = session.chair(PUBLIC)
    if not left(chair.view.table):
        return phrase("All 98 cards are played.")
    last = len(chair.news()) - 1
    return ended_by(of_kind(State, chair.before(last)), chair.news()[last])


def _left(count: int) -> Phrase:
    return counted("{count} card is left.", "{count} cards are left.", count)


def _facts(turns: int, backs: int, words: int) -> tuple[Phrase, ...]:
    """Returns texts about the numbers of turns, ten-backs and phrases."""
    facts = (
        counted("{count} turn", "{count} turns", turns),
        counted("{count} ten-back", "{count} ten-backs", backs),
    )
    return facts if not words else (*facts, counted("{count} phrase said", "{count} phrases said", words))


def _hand(session: Session, seat: Seat) -> tuple[Face, ...]:
    """Returns the cards left in a seat's hand, the lowest first."""
    table = session.chair(seat).view.table
    return tuple(sorted(table.faces_in(hand(seat)), key=int))


class ClimbReview:
    """The page after a match."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.climb = climb(session)
        team = tuple(map(Seat, range(len(session.players))))
        staged = team if self.climb.won else ()
        self.ending = Ending(
            self.climb.title,
            self.climb.short,
            self.climb.line,
            staged,
            staged,
            () if self.climb.won else team,
            wreath=STARS,
        )
        self.about = self.climb.facts

    def standing(self) -> list[tuple[str, Seat, str]]:
        """Returns the players of the team, without ranks or totals."""
        return [("", Seat(seat), "") for seat in range(len(self.session.players))]

    def paper(self, kit: Kit) -> Node:
        """Returns the paper with the chart, and with the sentence that says why the match ended."""
        unit, say = kit.metrics.u, self.session.words.say
        title, soft = Style("display", 30, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
        line = Label(NOWHERE, say(self.climb.why), soft)  # how many cards are left is said on the stage
        line.breaks = True  # the line has names, which may be long
        written = Column(
            [
                Label(NOWHERE, say(phrase("How the climb went")), title),
                Space(unit(4)),
                line,
                Space(unit(10)),
                Fill(Room(lambda rect: [self.chart(kit, rect)], down=unit(LEAST_CHART))),
            ]
        )
        return Pad(written, unit(14))

    def chart(self, kit: Kit, room: Rect) -> Chart:
        say = self.session.words.say
        curves = [Curve(say(one.name), one.heights, one.ten_backs) for one in self.climb.piles]
        across = phrase("Cards played; a gold disc is a ten-back")
        wide = kit.text.width(say(across), Style("semibold", 17, kit.paint.soft_ink))
        axes = Axes(say(phrase("Cards played") if wide > room.w // 2 else across))
        ends = [(one.name, one.heights[-1]) for one in self.climb.piles if one.heights]
        tops = [say(phrase("{pile} ended at {face}", pile=pile, face=face)) for pile, face in ends]
        return Chart(room, ", ".join(tops), curves, axes)

    def moments(self) -> list[Moment]:
        """Returns the two or three moments that the end of the match shows."""
        found = [self._piles(), self._left()]
        if self.climb.last_back is not None:
            back = self.climb.last_back
            which = N_("It was {face} on {top}."), N_("The last was {face} on {top}.")
            line = phrase(which[self.climb.backs > 1], face=back.face, top=back.top)
            title = counted("{count} ten-back", "{count} ten-backs", self.climb.backs)
            moment = self._moment(title, line, (Face(str(back.top)), back.face), back.step)
            sentence = phrase(
                "{name} put {face} on {top}, which was exactly ten back.",
                name=SeatName(back.seat),
                face=back.face,
                top=back.top,
            )
            words = self.session.words
            brief = words.calling(brief_names(words.names))
            found.insert(0, replace(moment, told=brief.say(sentence)))
        return found

    def _piles(self) -> Moment:
        faces = tuple(one.top for one in self.climb.piles if one.top is not None)
        played = len(DECK) - left(self.session.chair(PUBLIC).view.table)
        line = counted(
            "{count} of {all} cards in {turns}.",
            "{count} of {all} cards in {turns}.",
            played,
            all=len(DECK),
            turns=self.climb.facts[0],
        )
        sentence = counted(
            "{count} of {all} cards was played in {turns}.",
            "{count} of {all} cards were played in {turns}.",
            played,
            all=len(DECK),
            turns=self.climb.facts[0],
        )
        moment = self._moment(phrase("The four piles"), line, faces, self.session.steps)
        return replace(moment, told=self.session.words.say(sentence))

    def _left(self) -> Moment:
        held = [(seat, faces) for seat, faces in enumerate(self.climb.hands) if faces]
        if not held:
            return self._last()
        names = "\n".join(f"{self.session.players[seat].name}: {', '.join(faces)}" for seat, faces in held)
        words = self.session.words.say(phrase("Left in hand"))
        every = tuple(face for _, faces in held for face in faces)
        called = brief_names([player.name for player in self.session.players])
        most_first = sorted(held, key=lambda one: -len(one[1]))
        brief = ", ".join(f"{called[seat]}\u00a0{len(faces)}" for seat, faces in most_first)
        return Moment(
            words, names, f"{words}. {names}", (), "", every[:4], step=self.session.steps, brief=brief
        )

    def _last(self) -> Moment:
        last = self.climb.last
        if last is None:
            words = phrase("No card was played")
            return self._moment(words, self.climb.short, (), self.session.steps, icon="mountain")
        line = phrase("{face} went on {pile}.", face=last.face, pile=last.pile)
        return self._moment(phrase("The last card"), line, (last.face,), last.step)

    def _moment(
        self, title: Phrase, line: Phrase, cards: tuple[Face, ...], step: int | None, *, icon: str = ""
    ) -> Moment:
        words = self.session.words.say(title), self.session.words.say(line)
        return Moment(*words, ": ".join(words), (), icon, cards, step=step)
