"""The screen at the end of a round: standing, points, and a chart."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import Enum

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, counted, phrase
from game.games import ENTRIES
from game.scoring.account import is_over, to_go
from game.scoring.tally import Ended, places
from game.session.chairs import promise_texts
from game.session.session import Session
from game.session.tally import tally_of
from scenes.board.common import medallion_of, paint_medallion
from scenes.board.ground import scores_ground, scores_rect
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import SessionScene
from scenes.screens.scores.cost import Cost
from scenes.screens.scores.pad import DOT, SPIRAL, Entry, Printed, ScoreRow, SpiralSheet, pad_of, rule_of
from scenes.screens.scores.stair import Climber, Standing, stair_of
from scenes.screens.scores.standing import FIRST_CHART, totals_chart
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push
from scenes.table.actions import BIG
from scenes.table.cast import INTO, LASTS, OUT_OF
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
"""Seconds from the screen's opening until players begin to walk to their new steps."""
APART = 0.5
"""Fraction of a player's counting after which the next player's counting begins."""
RING_SECONDS = 0.26
TICK_SECONDS = 0.075
"""Seconds between two pencil sounds."""
SAME_LEADER = -1.5
"""Gain in dB of the sound at the end of the animation, if the same player still leads."""
MOOD_SECONDS = INTO + LASTS["proud"] + OUT_OF + 0.05
"""Seconds for which players' faces show a mood after all points have been added."""
COSTS = 200.0
"""Largest height in design px of the cards and points below the stairs."""
COSTS_SHARE = 40
"""Largest height of cards and points, in percent of the space that they share with the stairs."""
TWO_SHEETS = 1.5
"""Two panels are side by side if the width is at least this many times the height."""
LARGE_TEXT = 1.25
"""The points use the window's whole width if text has at least this many times its usual size."""
PAD, CHART, GAP = 760.0, 668.0, 32.0


class Press(Enum):
    """Actions of the screen's buttons, except the tabs."""

    ON = "go on"
    RULES = "rules"
    WHY = "why"
    MENU = "menu"


def _share(elapsed: float, length: float) -> float:
    """Returns which fraction of a time has passed: `elapsed` divided by `length`, from 0 to 1."""
    return min(1.0, max(0.0, elapsed / length))


def _row(parts: Iterable[str]) -> str:
    words = " \u00b7 ".join(parts)
    return words[:1].upper() + words[1:]


class RoundScores(SessionScene):
    """The screen after a round: stairs, points, and a chart."""

    def __init__(self, context: Context, session: Session, number: int) -> None:
        super().__init__(context, session)
        self.number = number
        self.account = ENTRIES[session.game.id].scoring
        self.tally = tally_of(session)
        self.ended: Ended = self.tally.rounds[number]
        self.sheet = 0
        self._elapsed = 0.0
        self._scratches = 0
        self._rows: list[ScoreRow] = []
        self._costs: list[Cost] = []
        """The widgets with cards and points, from the last rank to the first."""
        self._climbers: list[Climber] = []

    def enter(self, size: tuple[int, int]) -> None:
        self.context.change_for(self.session, self.session.shared_viewpoint())
        super().enter(size)

    # -- what is where -----------------------------------------------------------------------------
    @property
    def _both(self) -> bool:
        metrics = self.kit.metrics
        if self.services.look.text_size >= LARGE_TEXT:
            return False
        return not metrics.compact and metrics.size[0] >= TWO_SHEETS * metrics.size[1]

    def backdrop(self) -> Surface:
        return scores_ground(self.kit, self.session.game.id)

    def build(self) -> Node:
        self.shortcuts = (MENU, BIG, *((WHY,) * self.may_ask))
        unit, cloth = self.kit.metrics.u, scores_rect(self.kit)
        self._rows, self._costs, self._climbers = [], [], []
        sheets = self._shown_sheet()
        head = Sized(self._head(), down=Span(0, cloth.y), name="head")
        within = [
            Space(unit(22)),
            At(Pad(self._headline(), unit(43), 0), y="start"),
            Space(Span(unit(8), unit(34))),
            Fill(Pad(sheets, x=unit(43))),
            Space(unit(40)),
        ]
        foot = Sized(self._foot(), down=Span(0, self.kit.metrics.size[1] - cloth.bottom), name="foot")
        return Pad(Column([head, Fill(Column(within)), foot]), x=cloth.x)

    def _shown_sheet(self) -> Item:
        match self.sheet:
            case 0:
                return self._stair_sheet()
            case 1 if self._both and self._charts:
                return Row([Fill(self._pad(), PAD), Fill(self._chart(), CHART)], self.kit.metrics.u(GAP))
            case 1:
                return self._pad()
            case _:
                return self._chart()

    def rebuild_by_steps(self) -> Iterator[None]:
        self.sheet = min(self.sheet, len(self._tabs()) - 1)
        yield from super().rebuild_by_steps()
        cards = min([row.card_width(self.kit) for row in self._rows], default=0)
        for row in self._rows:
            row.card = cards
        level = all(row.can_be_level(self.kit) for row in self._rows)
        for row in self._rows:
            row.is_level = level
        how_px = min([row.fitting_px(self.kit) for row in self._rows], default=0)
        for row in self._rows:
            row.how_px = how_px
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
        kit, metrics, unit = self.kit, self.kit.metrics, self.kit.metrics.u
        side = max(unit(52), metrics.target)
        buttons = [
            (Press.WHY, "speech", phrase("Why did the CPUs do that?"), WHY.cap),
            (Press.RULES, "help", phrase("Rules"), RULES.cap),
            (Press.MENU, "pause", phrase("Pause"), MENU.cap),
        ]
        brass = [
            Button(NOWHERE, self.say(label), press, kind="round", face=Face(icon, said_cap(key, self.say)))
            for press, icon, label, key in buttons
            if self.may_ask or press is not Press.WHY
        ]
        names = [self.say(each) for each in self._tabs()]
        tabs = Segmented(NOWHERE, self.say(phrase("Sheet")), names, self.sheet, lambda nth: ("sheet", nth))
        widest = max(kit.text.width(name, Style("semibold", 20, kit.colours.ink)) for name in names)
        wide = (widest + unit(44)) * len(names)
        switch = Sized(tabs, Span(0, wide), Span(0, side - 2))
        box = kit.small_box(kit.theme.game(self.session.game.id).key, side)
        title = kit.style("panel", kit.colours.hot)
        over, brief = self._title_line(), phrase("Round {round}", round=self.number + 1)
        forms = [(over, 1.0), (over, 0.85), (brief, 0.85), (brief, 0.7)]
        words: list[Item] = [
            *(self._title(replace(title, size=title.size * share), line) for line, share in forms),
            Label(NOWHERE, self.session.game.title, replace(title, size=title.size * 0.7)),
        ]
        named = Fill(OneOf([*map(Whole, words[:-1]), words[-1]], by_width=True))
        children: list[Item | None] = [
            Image(box.get_rect(), "", box),
            Space(metrics.u(18)),
            named,
            switch,
            *brass,
        ]
        return Row(children, Span(metrics.u(6), metrics.u(12)), align="centre")

    def _tabs(self) -> list[Phrase]:
        chart = [phrase("Chart")] if self._charts and not self._both else []
        return [phrase("Totals"), phrase("Rounds"), *chart]

    def _title(self, style: Style, words: Phrase) -> Node:
        line = Label(NOWHERE, self.say(words), self.kit.style("body", self.kit.colours.hot))
        title = Label(NOWHERE, self.session.game.title, style)
        return Row([title, line], Span(self.kit.metrics.u(10), self.kit.metrics.u(20)))

    def _headline(self) -> Node:
        sizes = (46, 40, 33) if not self.kit.metrics.compact else (40, 33)
        return OneOf([Whole(self._headline_of(size)) for size in sizes], by_width=True, name="headline")

    def _headline_of(self, size: float) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        headline = self.account.headline(self.ended)
        align: Align = "left" if headline.seat is not None else "centre"
        title, line = (
            Style("display", size, kit.colours.hot, align),
            Style("semibold", 20, kit.colours.hot, align),
        )
        below = " \u00b7 ".join(map(self.say_briefly, self._standing()))
        words = Column(
            [Label(NOWHERE, self.say_briefly(headline.title), title, top=True), Label(NOWHERE, below, line)]
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
        to_come = to_go(self.account.rounds(self.tally.options), self.ended)
        return [self.account.standing(self.tally, self.ended), *to_come]

    # -- the pad -----------------------------------------------------------------------------------
    def _pad(self) -> Node:
        names = tuple(player.name for player in self.session.players)
        headings = (self.say(phrase("Round {round}", round=self.number + 1)), self.say(phrase("Total")))
        entries = [self._entry(seat) for seat in self._order()]
        printed = Printed(headings, names, tuple(entry.how for entry in entries), self.number)
        art = SHOWS[self.session.game.id].cards(self.kit, self.session.game.id)
        for entry in entries:
            row = ScoreRow(self._spoken(entry), entry, printed, art)
            self._rows.append(row)
        rule = self.say(self.account.rule(self.tally.options))
        return pad_of(self.kit, self.say(phrase("Scores")), printed, self._rows, rule)

    def _places(self, rounds: int | None = None) -> tuple[int, ...]:
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
            _row(self.say_briefly(part) for part in how.parts),
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
        words = phrase(
            "Place {place}: {name} with {total} in total. This round: {points} ({how})",
            place=entry.place,
            name=entry.name,
            points=self.account.amount(entry.points),
            how=entry.how.replace("**", "").replace(DOT, ", "),
            total=self.account.amount(entry.before + entry.points),
        )
        return self.say(words)

    # -- the chart ---------------------------------------------------------------------------------
    @property
    def _charts(self) -> bool:
        return self.number + 1 >= FIRST_CHART

    def _chart(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        words = self.say(self.account.chart)
        title = Label(NOWHERE, words, Style("display", 27, kit.colours.ink))
        rounds = self.number + 1
        shown = totals_chart(self.session, NOWHERE, self.tally, rounds, places=rounds)
        sheet = Column([title, Space(unit(14)), Fill(shown)])
        return Pad(sheet, unit(34), unit(24), Panel(NOWHERE, words), name="chart")

    # -- the stair ---------------------------------------------------------------------------------
    def _stair_sheet(self) -> Node:
        unit = self.kit.metrics.u
        rule = rule_of(self.kit, self.say(self.account.rule(self.tally.options)))
        inner: list[Item] = [
            Space(unit(SPIRAL)),
            Fill(Room(self._stair)),
            Space(unit(6)),
            rule,
            Space(unit(16)),
        ]
        ground = SpiralSheet(self.say(phrase("Totals")))
        return Pad(Column(inner), x=unit(36), ground=ground, name="stair")

    def _stair(self, rect: Rect) -> list[Widget]:
        kit = self.kit
        low = min(kit.metrics.u(COSTS), rect.h * COSTS_SHARE // 100)
        art = SHOWS[self.session.game.id].cards(kit, self.session.game.id)
        spoken = self.say(self.account.standing(self.tally, self.ended))
        order = self._order()
        stair, self._climbers = stair_of(kit, rect, spoken, [self._stands(seat) for seat in order])
        seats = {climber.standing: seat for climber, seat in zip(self._climbers, order, strict=True)}
        self._costs = []
        for nth, standing in enumerate(stair.standings):
            entry = self._entry(seats[standing])
            cost = Cost(self._spoken(entry), entry, art)
            part = stair.part(kit, nth)
            cost.rect = Rect(part.x, 0, part.w, low)
            self._costs.append(cost)
        Cost.agree(kit, self._costs)
        low = max(cost.natural_height(kit) for cost in self._costs)
        stair.rect.h = rect.h - low - kit.metrics.u(12)
        if not stair.climbs(kit):  # the places matter more than how the points came about
            for cost in self._costs:
                cost.fit(kit, cost.sizes._replace(has_texts=False))
            low = max(cost.natural_height(kit) for cost in self._costs)
            stair.rect.h = rect.h - low - kit.metrics.u(12)
        for cost in self._costs:
            cost.rect.y, cost.rect.h = rect.bottom - low, low
            cost.aside = bool(stair.names_width(kit))
        self._write()
        return [stair, *self._climbers, *self._costs]

    def _stands(self, seat: Seat) -> Standing:
        place, player = self._places()[seat], self.session.players[seat]
        before = self._places(self.number)[seat] if self.number else place
        line = ""
        if place < before:
            line = self.say(counted("up {count} place", "up {count} places", before - place))
        elif place > before:
            line = self.say(counted("down {count} place", "down {count} places", place - before))
        elif place == 1:
            line = self.say(phrase("wins") if self._is_last else phrase("in front"))
        if set(self._places()) == {1}:
            line = self.say(phrase("level"))
        face = medallion_of(self.session, seat, turn=place == 1)
        total = self.tally.totals(self.number + 1)[seat]
        return Standing(face, player.name, place, total, before if self.number else None, line)

    # -- going on ----------------------------------------------------------------------------------
    def _foot(self) -> Node:
        kit, metrics = self.kit, self.kit.metrics
        button = Button(NOWHERE, self.say(self._next()), Press.ON, kind="primary")
        button.face = Face("play", ENTER_CAP)
        keeps = self.context.desk.places.keeps and self.context.desk.autosaver.problem() is None
        goes_on = phrase("Saved. You can leave and carry on later.")
        words = self.say(phrase("Every move is saved.") if self._is_last else goes_on) if keeps else ""
        if not self._is_last and (promised := self.session.promised):
            words = " ".join(map(self.say, promise_texts(self.session.written(), promised)))
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
        return self.session.outcome is not None and self.number + 1 == len(self.tally.rounds)

    def _next(self) -> Phrase:
        if self._is_last:
            return phrase("The result")
        return phrase("Deal round {round}", round=self.number + 2)

    # -- in time -----------------------------------------------------------------------------------
    def _begins(self) -> list[float]:
        """Returns the seconds after which each player's points begin to be added, and the seconds of the end."""
        times = list[float]()
        at = ends = REST_SECONDS + self._walk_seconds
        for cost in self._costs:
            times.append(at)
            ends = max(ends, at + cost.seconds)
            at += APART * cost.seconds
        return [*times, ends]

    @property
    def _walk_seconds(self) -> float:
        """Returns the seconds until all players stand on their new steps."""
        return max((climber.seconds for climber in self._climbers), default=0.0)

    @property
    def _ends_at(self) -> float:
        return self._begins()[-1] + RING_SECONDS

    @property
    def _length(self) -> float:
        return self._ends_at + MOOD_SECONDS

    def _write(self) -> None:
        if self.services.look.motion != "full":
            self._elapsed = math.inf
        *begins, _ = self._begins()
        for cost, begin in zip(self._costs, begins, strict=True):
            done = self._elapsed - begin - cost.seconds
            share = _share(self._elapsed - begin, cost.seconds) if cost.seconds else float(done >= 0)
            cost.count(share, _share(done, RING_SECONDS))
        elapsed = self._elapsed - REST_SECONDS
        for climber in self._climbers:
            climber.stair.settled = not self._walk_seconds or elapsed >= self._walk_seconds
            climber.walk(self.kit, elapsed)
            climber.feel(elapsed, self._ends_at - REST_SECONDS)

    def tick(self, dt: float) -> Change | None:
        if self.session.leaving:
            return Pop()
        if self._elapsed < self._length:
            self._elapsed += dt * self.context.speed()
            self._write()
        self._scratch()
        return super().tick(dt)

    def _scratch(self) -> None:
        begin = REST_SECONDS + self._walk_seconds
        counting = bool(self._costs) and begin <= self._elapsed < self._begins()[-1]
        if counting and self._elapsed - begin >= self._scratches * TICK_SECONDS:
            self._scratches += 1
            self.services.sounds.play("score_tick")
        if not self._finished and self._elapsed >= self._ends_at:
            self._finished = True
            self.services.sounds.play("score_round", gain=0.0 if self._has_new_leader() else SAME_LEADER)

    def _has_new_leader(self) -> bool:
        """Returns whether a player leads who did not lead before this round."""
        before = self._places(self.number) if self.number else ()
        return any(place > 1 and now == 1 for place, now in zip(before, self._places(), strict=False))

    _finished = False

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            self._elapsed = math.inf
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
