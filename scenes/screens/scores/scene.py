"""Everybody's points of a round on the score pad, and the standing on a second sheet."""

import math
from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.scoring.account import is_over, to_go
from game.scoring.tally import Ended, places
from game.session.session import Session
from game.session.tally import tally_of
from scenes.board.common import medallion_of, paint_medallion
from scenes.board.ground import scores_ground, scores_rect
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import SessionScene
from scenes.screens.scores.pad import Entry, Printed, ScoreRow, pad_of
from scenes.screens.scores.standing import FIRST_CHART, Climber, Standing, stair_of, totals_chart
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push
from scenes.table.actions import BIG
from scenes.ui.access import ACCESS, sentence
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, Node, OneOf, Pad, Room, Row, Sized, Space, Whole
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.choice import Segmented
from scenes.ui.keys import MENU, RULES, WHY, said_cap
from scenes.ui.label import Image, Label, Panel
from scenes.ui.share import Span
from scenes.ui.text import Align, Style
from scenes.ui.widget import Action, Handled, Widget

REST_SECONDS = 0.35
"""Seconds before the last row begins."""
APART_SECONDS = 0.12
"""Seconds between two rows."""
COUNT_SECONDS = 0.6
RING_SECONDS = 0.26
BUMP_SECONDS = 0.2
HOP_SECONDS = 0.48
"""Seconds in which everybody goes to the new step of the stair."""
BUMP = 6.0
"""Design px by which an overtaken row moves."""
TICK_SECONDS = 0.075
"""Seconds between two pencil sounds."""
TWO_SHEETS = 1.5
"""Aspect ratio from which both sheets are side by side."""
LARGE_TEXT = 1.25
"""Text size from which a pad needs the whole width."""
PAD, CHART, GAP = 760.0, 668.0, 32.0


class Press(Enum):
    """Actions besides turning the sheets."""

    ON = "go on"
    RULES = "rules"
    WHY = "why"
    MENU = "menu"


def _share(gone: float, length: float) -> float:
    """Returns the elapsed share of a time span."""
    return min(1.0, max(0.0, gone / length))


def _row(parts: Iterable[str]) -> str:
    """Returns parts in one line beginning with a capital."""
    words = " \u00b7 ".join(parts)
    return words[:1].upper() + words[1:]


class RoundScores(SessionScene):
    """The pad after a round with everybody's points, and the chart beside it."""

    def __init__(self, context: Context, session: Session, number: int) -> None:
        super().__init__(context, session)
        self.number = number
        self.account = ENTRIES[session.game.id].scoring
        self.tally = tally_of(session)
        self.ended: Ended = self.tally.rounds[number]
        self.sheet = 0
        self._gone = 0.0
        self._scratches = 0
        self._rows: list[ScoreRow] = []
        self._overtaken: set[ScoreRow] = set()
        self._climbers: list[Climber] = []

    def enter(self, size: tuple[int, int]) -> None:
        self.context.change_for(self.session, self.session.shared_viewpoint())
        super().enter(size)

    # -- what is where -----------------------------------------------------------------------------
    @property
    def _both(self) -> bool:
        """Returns whether both sheets fit side by side."""
        metrics = self.kit.metrics
        if self.services.look.text_size >= LARGE_TEXT:
            return False
        return not metrics.compact and metrics.size[0] >= TWO_SHEETS * metrics.size[1]

    def backdrop(self) -> Surface:
        return scores_ground(self.kit, self.session.game.id)

    def build(self) -> Node:
        self.shortcuts = (MENU, BIG, *((WHY,) * self.may_ask))
        unit, cloth = self.kit.metrics.u, scores_rect(self.kit)
        self._rows, self._overtaken, self._climbers = [], set(), []
        if self._both:
            sheets: Item = Row([Fill(self._pad(), PAD), Fill(self._chart(), CHART)], unit(GAP))
        else:
            sheets = self._chart() if self.sheet else self._pad()
        head = Sized(self._head(), down=Span(0, cloth.y), name="head")
        within = [
            Space(unit(22)),
            At(self._headline(), y="start"),
            Space(Span(unit(8), unit(34))),
            Fill(Pad(sheets, x=unit(43))),
            Space(unit(40)),
        ]
        foot = Sized(self._foot(), down=Span(0, self.kit.metrics.size[1] - cloth.bottom), name="foot")
        return Pad(Column([head, Fill(Column(within)), foot]), x=cloth.x)

    def rebuild(self) -> None:
        super().rebuild()
        cards = min([row.card_width(self.kit) for row in self._rows], default=0)
        for row in self._rows:
            row.card = cards
        self._write()
        on = next((one for one in self.widgets if isinstance(one, Button) and one.action is Press.ON), None)
        if self.ring.at is None and self.dialog is None and on is not None:
            self.focus_on(on)

    @property
    def opening(self) -> str:
        headline = self.say(self.account.headline(self.ended).title)
        return " ".join(map(sentence, (headline, *map(self.say, self._standing()))))

    # -- above the sheets --------------------------------------------------------------------------
    def _head(self) -> Node:
        """Adds game and round at the left, buttons and maybe tabs at the right."""
        kit, metrics = self.kit, self.kit.metrics
        side = max(metrics.u(52), metrics.target)
        buttons = [
            (Press.WHY, "speech", phrase("Why did they do that?"), WHY.cap),
            (Press.RULES, "help", phrase("Rules"), RULES.cap),
            (Press.MENU, "pause", phrase("Pause"), MENU.cap),
        ]
        brass = [
            Button(NOWHERE, self.say(label), press, kind="round", face=Face(icon, said_cap(key, self.say)))
            for press, icon, label, key in buttons
            if self.may_ask or press is not Press.WHY
        ]
        tabs = None
        if not self._both:
            second = phrase("Chart") if self._charts else phrase("Standing")
            options = [self.say(phrase("Scores")), self.say(second)]
            tabs = Segmented(
                NOWHERE, self.say(phrase("Sheet")), options, self.sheet, lambda nth: ("sheet", nth)
            )
        wide = max(metrics.u(340), metrics.text(250))
        switch = Sized(tabs, Span(0, wide), Span(0, side - 2)) if tabs is not None else None
        box = kit.small_box(kit.theme.game(self.session.game.id).key, side)
        title = kit.style("panel", kit.colours.hot)
        words = [self._title(replace(title, size=title.size * share)) for share in (1.0, 0.85, 0.7)]
        named = Fill(OneOf([*map(Whole, words[:-1]), words[-1]], by_width=True))
        children = [Image(box.get_rect(), "", box), Space(metrics.u(18)), named, switch, *brass]
        return Row(children, Span(metrics.u(6), metrics.u(12)), align="centre")

    def _title(self, style: Style) -> Node:
        line = Label(NOWHERE, self.say(self._title_line()), self.kit.style("body", self.kit.colours.hot))
        title = Label(NOWHERE, self.session.game.title, style)
        return Row([title, line], Span(self.kit.metrics.u(10), self.kit.metrics.u(20)))

    def _headline(self) -> Node:
        """Returns who ended the round, and the standing; smaller if too long."""
        sizes = (46, 40, 33) if not self.kit.metrics.compact else (40, 33)
        return OneOf([Whole(self._headline_of(size)) for size in sizes], by_width=True, name="headline")

    def _headline_of(self, size: float) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        headline = self.account.headline(self.ended)
        title, line = Style("display", size, kit.colours.hot), Style("semibold", 20, kit.colours.hot)
        below = " \u00b7 ".join(map(self.say, self._standing()))
        words = Column(
            [Label(NOWHERE, self.say(headline.title), title, top=True), Label(NOWHERE, below, line)]
        )
        if headline.seat is None:
            return words
        high = round(kit.text.px(title) * 1.2) + kit.text.leading(line)
        side = max(min(unit(98), high), high * 9 // 10)
        framed = medallion_of(self.session, headline.seat, turn=headline.good)
        disc = Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, framed))
        return Row([Sized(disc, side, side), words], unit(24), align="centre")

    def _title_line(self) -> Phrase:
        return is_over(self.account.rounds(self.tally.options), self.number)

    def _standing(self) -> list[Phrase]:
        """Returns the leader, and the remaining rounds if known."""
        to_come = to_go(self.account.rounds(self.tally.options), self.ended)
        return [self.account.standing(self.tally, self.ended), *to_come]

    # -- the pad -----------------------------------------------------------------------------------
    def _pad(self) -> Node:
        names = tuple(player.name for player in self.session.players)
        headings = (self.say(phrase("Round {round}", round=self.number + 1)), self.say(phrase("Total")))
        printed = Printed(headings, names, self.number)
        art = SHOWS[self.session.game.id].cards(self.kit, self.session.game.id)
        for seat in self._order():
            entry = self._entry(seat)
            row = ScoreRow(self._spoken(entry), entry, printed, art)
            self._rows.append(row)
            if self.number and self._places()[seat] > self._places(self.number)[seat]:
                self._overtaken.add(row)
        rule = self.say(self.account.rule(self.tally.options))
        return pad_of(self.kit, self.say(phrase("Scores")), printed, self._rows, rule)

    def _places(self, rounds: int | None = None) -> tuple[int, ...]:
        """Returns everybody's place after this or another number of rounds."""
        totals = self.tally.totals(self.number + 1 if rounds is None else rounds)
        return places([(total if self.account.fewest else -total,) for total in totals])

    def _order(self) -> list[Seat]:
        place = self._places()
        return sorted(map(Seat, range(len(place))), key=lambda seat: (place[seat], seat))

    def _entry(self, seat: Seat) -> Entry:
        scored, place = self.ended.scored[seat], self._places()[seat]
        total = self.tally.totals(self.number + 1)[seat]
        how = self.account.how(self.ended, scored, total)
        return Entry(
            place,
            medallion_of(self.session, seat),
            self.session.players[seat].name,
            _row(self.say(part) for part in how.parts),
            scored.points,
            total - scored.points,
            how.cards,
            how.slots,
            ringed=scored.points == self.account.ring,
            crowned=how.crowned,
            leads=place == 1,
            past=tuple(self.tally.points(seat)[: self.number]),
            ring=self.account.ring,
        )

    def _spoken(self, entry: Entry) -> str:
        """Returns a line of the pad for screen readers."""
        words = phrase(
            "{place}. {name}: {points} ({how}), total {total}",
            place=entry.place,
            name=entry.name,
            points=entry.points,
            how=entry.how.replace("**", ""),
            total=entry.before + entry.points,
        )
        return self.say(words)

    # -- the chart ---------------------------------------------------------------------------------
    @property
    def _charts(self) -> bool:
        """Returns whether lines have anything to say yet; before, everybody stands on a stair."""
        return self.number + 1 >= FIRST_CHART

    def _chart(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        words = self.say(self.account.chart)
        title = Label(NOWHERE, words, Style("display", 27, kit.colours.ink))
        rounds = self.number + 1
        shown: Item = totals_chart(self.session, NOWHERE, self.tally, rounds, places=rounds)
        if not self._charts:
            shown = Room(self._stair)
        sheet = Column([title, Space(unit(14)), Fill(shown)])
        return Pad(sheet, unit(34), unit(24), Panel(NOWHERE, words), name="chart")

    def _stair(self, rect: Rect) -> list[Widget]:
        """The stair, with everybody on it."""
        now, before = self._places(), self._places(self.number) if self.number else None
        totals = self.tally.totals(self.number + 1)
        standings = [
            Standing(
                medallion_of(self.session, seat, turn=now[seat] == 1),
                self.session.players[seat].name,
                now[seat],
                totals[seat],
                None if before is None else before[seat],
            )
            for seat in self._order()
        ]
        stair, self._climbers = stair_of(
            self.kit, rect, self.say(self.account.standing(self.tally, self.ended)), standings
        )
        return [stair, *self._climbers]

    # -- going on ----------------------------------------------------------------------------------
    def _foot(self) -> Node:
        """Adds the big button, and that everything is saved."""
        kit, metrics = self.kit, self.kit.metrics
        button = Button(NOWHERE, self.say(self._next()), Press.ON, kind="primary")
        button.face = Face("play", ENTER_CAP)
        keeps = self.context.desk.places.keeps and self.context.desk.autosaver.problem() is None
        goes_on = phrase("Saved. You can leave and carry on later.")
        words = self.say(phrase("Every move is saved.") if self._is_last else goes_on) if keeps else ""
        align: Align = "right" if kit.look.left else "left"
        note = Label(NOWHERE, words, Style("semibold", 20, kit.colours.hot, align))
        tall = metrics.control
        ways: list[Item] = [
            Row(
                [Fill(note), Sized(one, Span(0, metrics.u(332)), tall)],
                metrics.u(40),
                "centre",
                flipped=kit.look.left,
            )
            for one in (Whole(button), button)
        ]
        return OneOf(ways)

    @property
    def _is_last(self) -> bool:
        """Returns whether the match ended with this round."""
        return self.session.outcome is not None and self.number + 1 == len(self.tally.rounds)

    def _next(self) -> Phrase:
        if self._is_last:
            return phrase("The result")
        return phrase("Deal round {round}", round=self.number + 2)

    # -- in time -----------------------------------------------------------------------------------
    def _begins(self, row: int) -> float:
        """Returns when a row is counted: the last one first."""
        return REST_SECONDS + APART_SECONDS * (len(self._rows) - 1 - row)

    @property
    def _length(self) -> float:
        walks = HOP_SECONDS if any(climber.moves for climber in self._climbers) else 0.0
        return self._counted + max(RING_SECONDS, walks)

    @property
    def _counted(self) -> float:
        """Returns when everybody is counted."""
        return self._begins(0) + COUNT_SECONDS

    def _write(self) -> None:
        """Shows every row as far as it is counted."""
        if self.services.look.motion != "full":
            self._gone = max(self._gone, self._length)
        for number, row in enumerate(self._rows):
            gone = self._gone - self._begins(number)
            done = gone - COUNT_SECONDS
            row.write(_share(gone, COUNT_SECONDS), _share(done, RING_SECONDS))
            hop = _share(done, BUMP_SECONDS) if row in self._overtaken else 0.0
            row.hop(round(self.kit.metrics.u(BUMP) * math.sin(math.pi * hop)))
        for climber in self._climbers:
            climber.walk(self.kit, _share(self._gone - self._counted, HOP_SECONDS))

    def tick(self, dt: float) -> Change | None:
        if self.session.leaving:
            return Pop()
        if self._gone < self._length:
            self._gone += dt * self.context.speed()
            self._write()
        self._scratch()
        return super().tick(dt)

    def _scratch(self) -> None:
        """Plays pencil sounds while counting, and the wood blocks at the end."""
        counting = REST_SECONDS <= self._gone < self._begins(0) + COUNT_SECONDS
        if counting and self._gone - REST_SECONDS >= self._scratches * TICK_SECONDS:
            self._scratches += 1
            self.services.sounds.play("score_tick")
        if not self._finished and self._gone >= self._length:
            self._finished = True
            self.services.sounds.play("score_round")

    _finished = False

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            self._gone = max(self._gone, self._length)
            self._write()
        return super().take(event)

    def on_key(self, event: pygame.Event) -> Change | None:
        if BIG.means(event):
            return self.on_action(Press.ON)
        if MENU.means(event):
            return self.on_action(Press.MENU)
        if WHY.means(event) and self.may_ask:
            return self.on_action(Press.WHY)
        return None

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.ON:
                return Pop()
            case Press.RULES:
                return self.on_rules()
            case Press.WHY:
                return self.to_why()
            case Press.MENU:
                return Push(routes.Pause(self.session, self.snapshot()))
            case ("sheet", int(number)):
                self.sheet = number
                self.rebuild()
        return None
