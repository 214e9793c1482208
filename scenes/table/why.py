"""Dialogs about past moves: history, and reasons of CPUs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.cards import Face as CardFace
from game.core.news import News
from game.core.phrases import Phrase, SeatName, phrase
from game.cpu.decision import Weighed
from game.cpu.even import place, strength_of
from game.cpu.styles import NEUTRAL
from game.games import ENTRIES
from game.pictures import picture_at
from game.session.chairs import change_texts
from game.session.past_session import PastSession
from game.session.seats import named, seated
from game.session.session import Session
from game.session.thoughts import Thought
from scenes.board.board import kind_of
from scenes.board.common import Medallion, medallion_of, paint_medallion
from scenes.board.piece import Piece
from scenes.board.sheets import CLOSE, Sheet, paint_face
from scenes.games import SHOWS
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Replace
from scenes.stage.services import Services
from scenes.table.options import CARDS_WIDE, Bubble, Option, OptionRow
from scenes.ui.access import ACCESS, sentence
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, Pad, Row, Scroll, Sized, Space
from scenes.ui.button import Button, Face
from scenes.ui.keys import ESC, HISTORY, WHY
from scenes.ui.kit import Kit
from scenes.ui.label import EvenLabel, Image, Label, Panel
from scenes.ui.paint import Picture
from scenes.ui.scroll import ScrollView
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Handled

SHEET = (210.0, 150.0, 1180.0, 770.0)
WIDE_SHEET = (60.0, 90.0, 1480.0, 870.0)
ROWS = 3
"""Number of compared moves in a dialog of full height."""
LARGE_TEXT = 1.2
WIND_SECONDS, TURNS = 0.3, 8
BETWEEN_ROWS = 0.06
RISE = 40
"""Distance of the CPU's picture above the paper, in design px."""
CHOICE = phrase("My choice")
UNMOVED = -1
"""Step number of a page about a CPU that has not moved."""
MOST = 24
"""Largest number of moves of the finished round in the dialog."""


class Entry(NamedTuple):
    """Some lines of the page with reasons. `seat` is the seat that they are about, if any."""

    seat: Seat | None
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the dialog: a CPU's move and its reasons."""

    seat: Seat | None
    step: int
    lines: tuple[str, ...]
    options: tuple[Option, ...] = ()
    note: str = ""


class Why(Sheet):
    """The dialog in which CPUs explain their moves."""

    shortcuts = (WHY,)

    title = phrase("Why did the CPUs do that?")

    def __init__(self, session: Session, seat: Seat, steps: int, below: Surface, services: Services) -> None:
        """Makes the dialog. It tells what `seat` may know after the first `steps` steps of the match."""
        super().__init__(session, below, services)
        self.seat = seat
        self._recalled = session.recalled(steps)
        self._pages: list[Page] = []
        self._elapsed = 0.0
        self._rows: list[OptionRow] = []
        self._face: Piece[Medallion] | None = None
        self._bubble: Bubble | None = None
        self._page_at = 0
        self._said: set[str] = set()
        """Reasons that a page has already given."""

    @property
    def opening(self) -> str:
        page = self._pages[self._page_at]
        shown = [text for text, _ in self._said_of(page)], [row.label for row in self._rows], [page.note]
        return " ".join(sentence(text) for texts in shown for text in texts if text)

    def on_key(self, event: pygame.Event) -> Change | None:
        return Pop() if WHY.means(event) else super().on_key(event)

    # -- what is told ------------------------------------------------------------------------------
    def entries(self) -> Iterator[Entry]:
        say, recalled = self.session.words.say, self._recalled
        self._said.clear()
        if not recalled.running and not recalled.over:
            yield Entry(None, (say(phrase("No CPU has made a move yet.")),))
            return
        for step, seat in self._latest():
            yield Entry(seat, (self._happened(step), say(self._aim(seat))))
        if any(step >= self.session.began for step, _ in recalled.running):
            words = phrase(
                "You see their reasons here after the round. Before that, they could give away hidden cards."
            )
            yield Entry(None, (say(words),))
        if recalled.over:
            last = say(phrase("The last round"))
            yield Entry(None, (f"**{last}**",))
        for thought in recalled.over[::-1][:MOST]:
            yield Entry(thought.seat, (self._happened(thought.step), *self._weighed(thought)))
        moves = [*(step for step, _ in recalled.running), *(one.step for one in recalled.over)]
        if any(step < self.session.began for step in moves):
            words = phrase("When a match is put away, the reasons for its moves are not kept.")
            yield Entry(None, (say(words),))

    def _latest(self) -> list[tuple[int, Seat]]:
        """Returns the last move of each CPU in this round, newest first."""
        last = {seat: step for step, seat in self._recalled.running}
        return sorted(((step, seat) for seat, step in last.items()), reverse=True)

    def _happened(self, step: int) -> str:
        """Returns the text of a step's events, as this seat may know them."""
        return f"**{self._line(step, self.session.chair(self.seat).news(step)[0])}**"

    def _line(self, step: int, news: News) -> str:
        before = self.session.chair(self.seat).before(step)
        return self.session.words.line(ENTRIES[self.session.game.id].words.tell(before, news))

    def _aim(self, seat: Seat) -> Phrase:
        entry = ENTRIES[self.session.game.id]
        level, strength = self.session.level(seat).value, strength_of(self.session.players[seat].player)
        if strength is not None:
            return phrase("{name}: Even, {place}.", name=SeatName(seat), place=place(strength))
        aim, style = entry.aim(level), entry.style(seat, level)
        own = f"{style.name.template} {aim.template}"
        if own in self._said:
            return phrase("{name} plays the same way.", name=SeatName(seat))
        self._said.add(own)
        if style == NEUTRAL:
            return phrase("{name} {aim}", name=SeatName(seat), aim=aim)
        return phrase("{name}, {style}, {aim}", name=SeatName(seat), style=style.name, aim=aim)

    def _weighed(self, thought: Thought) -> Iterator[str]:
        say = self.session.words.say
        if thought.reasons is None:
            return
        why = say(thought.reasons.why)
        if why not in self._said:
            self._said.add(why)
            yield why
        for number, option in enumerate(thought.reasons.options):
            line = phrase("{move}: {chance}", move=self._option(option), chance=option.words)
            text = say(line if number else phrase("Chosen: {line}", line=line))
            yield text if number else f"**{text}**"

    def _option(self, option: Weighed) -> Phrase:
        if option.move is None:
            return phrase("Say nothing")
        return ENTRIES[self.session.game.id].words.label(option.move)

    # -- pages -------------------------------------------------------------------------------------
    def pages(self) -> list[Page]:
        """Returns a page for each move, the present round first."""
        say, recalled = self.session.words.say, self._recalled
        notes = tuple(line for entry in self.entries() if entry.seat is None for line in entry.lines)
        notes = tuple(line for line in notes if not line.startswith("**"))
        self._said.clear()
        found = [Page(seat, step, (say(self._aim(seat)),)) for step, seat in self._latest()]
        found += [
            Page(thought.seat, thought.step, self._why(thought), self._options(thought))
            for thought in recalled.over[::-1][:MOST]
        ]
        notes = notes or ("",)
        return [replace(page, note=notes[0] if page.options == () else "") for page in found] or [
            self._greeting(notes)
        ]

    def _greeting(self, notes: tuple[str, ...]) -> Page:
        """Returns the page before any CPU has moved."""
        people = self.session.humans
        cpus = [Seat(nth) for nth in range(len(self.session.players)) if nth not in people]
        if not cpus:
            return Page(None, 0, notes)
        say = self.session.words.say
        later = phrase("Ask again after a move of mine, and I will tell you why.")
        return Page(cpus[0], UNMOVED, (say(later),), note=say(self._aim(cpus[0])))

    def _why(self, thought: Thought) -> tuple[str, ...]:
        return () if thought.reasons is None else (self.session.words.say(thought.reasons.why),)

    def _options(self, thought: Thought) -> tuple[Option, ...]:
        """Returns the moves that the CPU compared, as far as they are public."""
        reasons, say = thought.reasons, self.session.words.say
        if reasons is None:
            return ()
        move = self.session.chair(PUBLIC).news(thought.step)[0].move
        if not reasons.options:
            view, game = self.session.chair(thought.seat).before(thought.step), self.session.game
            forced = len(game.moves(view, thought.seat)) == 1
            words = say(phrase("I had no other move.")) if forced else ""
            return (Option(self._name(move), self._faces(thought, move), words),)
        compared = reasons.options[:1] if self.session.shared else reasons.options
        return tuple(
            Option(
                self._name(one.move),
                self._faces(thought, one.move),
                _sentence(say(one.words)),
                one.worth,
                one.give,
                say(one.of),
            )
            for one in compared
        )

    def _name(self, move: Any) -> str:  # noqa: ANN401 - each game has its own moves
        say = self.session.words.say
        return (
            say(phrase("Say nothing"))
            if move is None
            else say(ENTRIES[self.session.game.id].words.label(move))
        )

    def _faces(self, thought: Thought, move: Any) -> tuple[CardFace | None, ...]:  # noqa: ANN401
        """Returns the faces of a move's cards, as its player knew them."""
        if move is None:
            return ()
        view = self.session.chair(thought.seat).before(thought.step)
        picks = self.session.game.touch(view, thought.seat, move).picks
        return tuple(face for _, face, count in sorted(picks, key=str) for _ in range(count))

    # -- how it is shown ---------------------------------------------------------------------------
    def build(self) -> Node:
        self._pages = self._pages or self.pages()
        self._page_at = min(self._page_at, len(self._pages) - 1)
        page, kit, unit = self._pages[self._page_at], self.kit, self.kit.metrics.u
        self._rows, self._face = [], None
        large = kit.metrics.compact or kit.look.text_size > LARGE_TEXT
        place = kit.metrics.rect(*(WIDE_SHEET if large else SHEET))
        fewer = ROWS - max(1, len(page.options))
        high = place.h - fewer * (place.h * 18 // 100)
        turns = (self._page_at + 1 < len(self._pages), self._page_at > 0) if len(self._pages) > 1 else None
        foot = self._foot(page, turns)
        below = (
            [Fill(self._compared(page, narrow=large)), Space(unit(16)), foot]
            if page.options
            else [Space(unit(32)), self._note(page.note), Space(unit(46)), foot]
        )
        rise = unit(RISE)
        written = Column([self._speaker(page, rise), Space(unit(14)), *below])
        paper = RaisedPaper(self.session.words.say(self.title), rise)
        sheet = Pad(written, unit(28), 0, paper, bottom=unit(28), name="sheet")
        sized = Sized(sheet, down=high + rise) if page.options else sheet
        beside = Space(place.x)
        above = Space(Span(0, place.y - rise)) if page.options else Fill()
        return Column([above, Row([beside, Fill(sized), beside]), Fill()])

    def on_laid(self) -> None:
        if self._face is not None and self._bubble is not None:
            self._bubble.toward(self.kit, self._face.rect)
        self._pose()

    # -- in time -----------------------------------------------------------------------------------
    def _pose(self) -> None:
        if self.services.look.motion != "full":
            self._elapsed = math.inf
        if self._face is not None and self._face.content is not None:
            wound = min(1.0, self._elapsed / WIND_SECONDS)
            self._face.show(self._face.content._replace(key=round(TURNS * wound) % TURNS))
        for nth, row in enumerate(self._rows):
            row.visible = self._elapsed >= WIND_SECONDS + BETWEEN_ROWS * nth

    def tick(self, dt: float) -> Change | None:
        if not self._elapsed:
            self.services.sounds.play("turn_you", gain=-6.0)
        if self._elapsed < WIND_SECONDS + BETWEEN_ROWS * ROWS:
            self._elapsed += dt
            self._pose()
        return super().tick(dt)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            self._elapsed = math.inf
            self._pose()
        return super().take(event)

    # -- its parts ---------------------------------------------------------------------------------
    def _speaker(self, page: Page, rise: int) -> Node:
        kit, unit, texts = self.kit, self.kit.metrics.u, self._said_of(page)
        spoken = "\n".join(text for text, _ in texts)
        most = 170 if page.options else 330  # without rows below it there is room
        self._bubble = Bubble(spoken, texts, tail=page.seat is not None, most=most)
        bubble = Column([Space(rise + unit(36)), self._bubble])
        if page.seat is None:
            return Row([Fill(bubble), Space(unit(32))])
        player, side = self.session.players[page.seat], unit(164)
        self._face = Piece(Rect(0, 0, side, side), paint_medallion, medallion_of(self.session, page.seat))
        self._face.z = 1
        level = Style("semibold", 19, kit.paint.soft_ink, "centre")
        names = (
            Label(NOWHERE, player.name, Style("display", 25, kit.colours.ink, "centre")),
            Label(NOWHERE, self.session.words.say(kind_of(player.player)), level),
        )
        who = Column([At(self._face), Space(unit(4)), *names])
        return Row([Fill(who, 208), Fill(bubble, 860), Space(unit(32))])

    def _note(self, note: str) -> Item | None:
        style = Style("semibold", 22, self.kit.paint.soft_ink, "centre")
        return EvenLabel(NOWHERE, note, style) if note else None

    def _said_of(self, page: Page) -> tuple[tuple[str, Style], ...]:
        ink, soft = self.kit.colours.ink, self.kit.paint.soft_ink
        heading = [(self._headline(page), Style("display", 30, ink))] if page.seat is not None else []
        return (*heading, *((line, Style("semibold", 21, soft)) for line in page.lines))

    def _headline(self, page: Page) -> str:
        """Returns the text of a page's move."""
        if page.step == UNMOVED:
            return self.session.words.say(phrase("I have not moved yet."))
        deed = self.session.chair(self.seat).news(page.step)[0].deed
        return self._line(page.step, deed).replace("**", "")

    def _compared(self, page: Page, *, narrow: bool) -> Node:
        unit = self.kit.metrics.u
        art = SHOWS[self.session.game.id].cards(self.kit, self.session.game.id)
        meaning = None
        if narrow and page.options[0].worth >= 0:  # a row has no room for a sentence
            style = Style("semibold", 19, self.kit.paint.soft_ink)
            words = Fill(Label(NOWHERE, page.options[0].of, style))
            meaning = Row([Space(unit(64) + unit(CARDS_WIDE)), words, Space(unit(30))])
        for nth, option in enumerate(page.options):
            row = OptionRow(NOWHERE, nth + 1, option, art, self.session.words.say(CHOICE))
            row.narrow = narrow
            self._rows.append(row)
        rows = Column([Fill(row) for row in self._rows], Span(unit(4), unit(10)))
        view = ScrollView(NOWHERE, self.session.words.say(self.title))
        return Column([meaning, Fill(Scroll(view, rows, unit(120)))])

    def _foot(self, page: Page, turns: tuple[bool, bool] | None) -> Node:
        kit, unit, say = self.kit, self.kit.metrics.u, self.session.words.say
        high = kit.metrics.control
        back = Button(NOWHERE, say(phrase("Back")), CLOSE, kind="primary", face=Face("", say(ESC)), size=24)
        parts: list[Item | None] = [self._sight(page.seat or Seat(0)) if page.options else Fill()]
        if turns is not None:
            for icon, words, by, there in (
                ("left", phrase("The move before"), 1, turns[0]),
                ("right", phrase("The move after"), -1, turns[1]),
            ):
                face, reason = Face(icon), None if there else ""
                arrow = Button(NOWHERE, say(words), ("page", by), kind="round", face=face, reason=reason)
                parts.append(Sized(arrow, high, high))
        if self._is_over and page.step > 0:
            face = Face("step-back")
            parts.append(Button(NOWHERE, say(phrase("Look back here")), LOOK_BACK, face=face, size=22))
        parts.append(Sized(back, unit(220), high))
        return Row(parts, unit(14), align="centre", flipped=kit.look.left)

    def _sight(self, saw: Seat) -> Node:
        kit, left = self.kit, self.kit.look.left
        words = phrase("{name} saw no more than you would in that seat.", name=SeatName(saw))
        soft = Style("semibold", 19, kit.paint.soft_ink, "right" if left else "left")
        drawn = kit.assets.icon("eye", round(kit.text.leading(soft) * 1.1), soft.colour)
        eye = Image(drawn.get_rect(), "", drawn)
        caption = Fill(Label(NOWHERE, self.session.words.say(words), soft))
        return Fill(Row([Space(kit.metrics.u(12)), eye, caption], kit.metrics.u(12), "centre", flipped=left))

    @property
    def _is_over(self) -> bool:
        return self.session.outcome is not None

    def _to_the_move(self, step: int) -> Change:
        if isinstance(self.session, PastSession):
            self.session.wanted = step
            return Pop()
        return Replace(routes.LookBack(self.session.written(), step))

    def on_action(self, action: Action) -> Change | None:
        match action:
            case ("page", int(by)):
                self._page_at += by
                self.rebuild()
                self.announce(self.opening)
                return None
            case _ if action == LOOK_BACK:
                return self._to_the_move(self._pages[self._page_at].step)
        return super().on_action(action)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


LOOK_BACK = "look back here"
"""Action of the button that opens the position before the move."""


class RaisedPaper(Panel):
    """A sheet of paper with free space above it for a picture."""

    def __init__(self, label: str, rise: int) -> None:
        super().__init__(NOWHERE, label)
        self._rise = rise

    def paint(self, kit: Kit) -> Picture:
        paper = kit.paint.paper(self.rect.w, self.rect.h - self._rise)
        return Picture(paper.surface, paper.left, paper.top - self._rise)


ASK = "why"


class HistoryRow(NamedTuple):
    """A row of the history, with its move's number if any."""

    step: int | None
    text: str
    picture: str = ""


class History(Sheet):
    """A list of the match's events, as one seat may know them."""

    shortcuts = (HISTORY, WHY)

    title = phrase("History")

    def __init__(self, session: Session, seat: Seat, steps: int, below: Surface, services: Services) -> None:
        super().__init__(session, below, services)
        self.seat, self.steps = seat, steps
        self._here: Label | None = None
        """The row of the move that the player is looking back at."""

    def on_key(self, event: pygame.Event) -> Change | None:
        if WHY.means(event) and self._may_ask:
            return self.on_action(ASK)
        return Pop() if HISTORY.means(event) else super().on_key(event)

    def on_action(self, action: Action) -> Change | None:
        if action == ASK:
            return Replace(routes.Why(self.session, self.seat, self.steps, self._below.below))
        return super().on_action(action)

    @property
    def _may_ask(self) -> bool:
        return any(not player.is_human for player in self.session.players)

    def fill(self) -> Item:
        say, unit = self.session.words.say, self.kit.metrics.u
        self._here = None
        self._view = ScrollView(NOWHERE, say(self.title))
        shown = Scroll(self._view, Column([*self._rows()], unit(8)), unit(120), unit(16), keeps_bar=True)
        if not self._may_ask:
            return shown
        ask = Button(NOWHERE, say(Why.title), ASK, face=Face("speech", WHY.cap), size=22)
        return Column([Fill(shown), Sized(ask, down=self.kit.metrics.control)], unit(16))

    def on_laid(self) -> None:
        view, here = self._view, self._here
        view.scroll(view.reach if here is None else view.offset + here.rect.centery - view.rect.centery)

    def _rows(self) -> Iterator[Node]:
        metrics = self.kit.metrics
        side, gap = max(metrics.u(36), metrics.text(26)), metrics.u(14)
        usual, looked_at = (Style(role, 20, self.kit.colours.ink) for role in ("regular", "bold"))
        for entry in self._entries():
            label = Label(NOWHERE, entry.text, looked_at if entry.step == self.steps else usual)
            self._here = label if entry.step == self.steps else self._here
            words = Fill(Sized(label, down=side, grows=True))
            if entry.picture:
                mark = Piece(Rect(0, 0, side, side), paint_face, entry.picture)
                yield Row([mark, Space(gap), words], align="start")
            else:
                yield Row([Space(side + gap), words])

    def _entries(self) -> Iterator[HistoryRow]:
        """Yields the events of the match and the changes of players."""
        session, words = self.session, self.session.words
        changes = dict(change_texts(session.record))
        number, moves = 0, 0
        for step, (news, sentences) in enumerate(session.story(self.seat)):
            before = session.chair(self.seat).before(step)
            if before.round != number:
                number, moves = before.round, 0
            if news.seat != DEALER or number > 0:
                yield from self._came(changes.pop((number, moves), ()))
            players = session.record.seats_at((number, moves))
            then = words.calling(named(seated(players))) if session.record.changes else words
            text = then.line(sentences)
            if text and news.seat == DEALER:
                yield HistoryRow(step, text)
            elif text:
                yield HistoryRow(step, text, picture_at(news.seat, players[news.seat].picture))
            moves += news.seat != DEALER
        for sentences in changes.values():
            yield from self._came(sentences)

    def _came(self, sentences: Sequence[Phrase]) -> Iterator[HistoryRow]:
        return (HistoryRow(None, self.session.words.say(one)) for one in sentences)
