"""The summary of a match: chances, causes and important moments."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from functools import partial

import pygame
from pygame import Rect

from game.core.cards import Face as Printed
from game.core.cards import Seat
from game.core.phrases import Phrase, counted, phrase
from game.games import ENTRIES
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from scenes.board.common import Medallion, medallion_of, paint_medallion
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.review.review import Moment as ShownMoment
from scenes.screens.base import BackAction, SessionScene, WayOn, ways_on
from scenes.screens.lookback.chances import (
    Balance,
    Chances,
    Summand,
    Weight,
    contacts,
    least_height,
    sum_of,
    tip_of,
    waiting_of,
    weights_of,
)
from scenes.screens.lookback.controls import seat_option
from scenes.screens.lookback.counting import MOST, Counting, cloth_height, ends_of, seen_cards
from scenes.screens.lookback.tape import DOWN, UP
from scenes.screens.lookback.words import Weighing, changed, first_round, headlined, plain_moments
from scenes.screens.result.pictures import told_apart
from scenes.screens.result.rounds import review_of
from scenes.screens.result.tiles import (
    FaceDown,
    MomentDoor,
    MomentTile,
    Watch,
    agree,
    invitation,
)
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push, Replace
from scenes.ui.access import ACCESS
from scenes.ui.box import NOWHERE, Column, Fill, Item, Node, OneOf, Pad, Room, Row, Ruler, Sized, Space, Whole
from scenes.ui.button import ENTER_CAP, Face
from scenes.ui.choice import Segmented
from scenes.ui.keys import LOOK_BACK
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label, Panel, Rule
from scenes.ui.paint import Picture
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled, Widget

EDGE = 50
"""Space in design px between the window's edges and the page's content."""
HEAD = 88
"""Usual height in design px of the page's top row."""
CHART = 986
"""Width of the chart's panel, relative to `BALANCE`."""
BALANCE = 486
"""Width of the scales' panel, relative to `CHART`."""
LEAST_SCALE = 130
"""Smallest height of the scales in design px."""
LEAST_TILES = 240
"""Smallest height in design px of the panels about important moments."""
TILES = 278
"""Usual height of the panels about moments, in design px."""
LARGE_TILES = 210
"""Height in design px of the panels about moments, which grows with the text."""
COUNTED = (
    phrase("Every move is being tried again: {share} % done", share=100),
    phrase("{share} % counted", share=100),
)
"""Texts about the progress of the review, long and short."""
SPOKEN = 9
"""The number of chances in the spoken text of a chart."""
MOMENTS = 3
"""Number of important moments on the page."""
FEW_WORDS = 3
"""A result may take two lines if it has at least this many spaces between words."""
LEAST_DISC = 36
"""Smallest width of a player's round picture in px."""
GAP = 21
"""Space in design px between two moments."""
AIR = 20
"""Space in design px around each name in the choice of a person."""


class Press(Enum):
    """Actions of the buttons on the page that sums up a match."""

    CARD = "postcard"
    PAST = "look back"
    AGAIN = "play again"


class Summary(SessionScene):
    """The page that sums up a match for one player."""

    shortcuts = (LOOK_BACK,)

    def __init__(self, context: Context, past: PastSession, seat: Seat, reviewing: Reviewing) -> None:
        super().__init__(context, past)
        context.before_again(past)
        self.past, self.seat = past, seat
        self.weighing = Weighing(past)
        self.weighing.take(reviewing.poll())
        self.job = reviewing
        self.ending = review_of(past)
        self._elapsed = 0.0
        """Seconds of the animation so far."""
        self._weighed = reviewing.is_done
        self._chances: Chances | None = None
        self._balance: Balance | None = None
        self._counting: Counting | None = None
        self._seen: tuple[Seat, list[Printed]] | None = None
        self._progress: list[tuple[Label, Phrase]] = []
        """The labels of the review's progress, with their sentences."""
        self._tiles: list[MomentTile] = []

    def enter(self, size: tuple[int, int]) -> None:
        self.past.stand_at(self.past.steps)
        super().enter(size)
        self.job.go_on()

    def leave(self) -> None:
        super().leave()
        self.job.close()

    # -- in time -----------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        has_news = self.weighing.take(self.job.poll())
        if not self._weighed and self.job.is_done:
            self._weighed, self._elapsed = True, 0.0
            self.turn_page()
        elif has_news:
            self.rebuild()
        before = self._elapsed
        if not math.isinf(before):
            self._elapsed = before + dt
            if self._balance is not None and self._weighed:
                drops = contacts(len(self._weights()))
                if self.services.look.motion == "full" and any(
                    before < one <= self._elapsed for one in drops
                ):
                    self.services.sounds.play("score_tick")
        self._pose()
        self._go_on(dt)
        return super().tick(dt)

    def _go_on(self, dt: float) -> None:
        share = 1.0 if self.job.notice is not None else self.job.share
        if self._counting is not None:
            self._counting.pose(share, dt if self.services.look.motion == "full" else math.inf)
        for label, words in self._progress:
            label.say(self.say(replace(words, values={"share": int(100 * share)})))

    def finish(self) -> None:
        if self._weighed:
            self._elapsed = math.inf
        self._pose()

    def _pose(self) -> None:
        still = self.services.look.motion != "full"
        if self._chances is not None:
            self._chances.pose(self._elapsed if self._weighed and not still else math.inf)
        if self._balance is not None:
            still = still or self.job.notice is not None
            self._balance.pose(math.inf if still else self._elapsed)
            longest = max(self._balance.length, Chances.length)
            if self._weighed and self._elapsed > longest:
                self._elapsed = math.inf

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            self.finish()
        return super().take(event)

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        chart = Fill(self._chart(), CHART)
        room = metrics.size[0] - 2 * (metrics.origin[0] + unit(EDGE)) - 2 * unit(GAP)
        decided, third = self._decided(), -(-room // 3)
        narrow = [one for one in decided if Ruler(self.kit).width(one).least <= third]  # as wide as a moment
        papers = OneOf([Row([chart, Fill(one, BALANCE)], unit(28)) for one in narrow or decided])
        moments = Sized(
            self._moments(), down=Span(unit(LEAST_TILES), max(unit(TILES), metrics.text(LARGE_TILES)))
        )
        content = Column(
            [
                Space(Span(unit(4), unit(8))),
                Sized(self._head(), down=Span(0, unit(HEAD))),
                Space(Span(unit(4), unit(12))),
                Fill(papers),
                Space(Span(unit(12), unit(28))),
                moments,
                Space(Span(unit(12), unit(32))),
                self._buttons(),
                Space(Span(unit(8), unit(42))),
            ]
        )
        side = Space(metrics.origin[0] + unit(EDGE))
        return Row([side, Fill(content), side])

    def on_laid(self) -> None:
        agree(self.kit, self._tiles)
        self._pose()
        self._go_on(0.0)

    def _buttons(self) -> Node:
        lines = (
            (phrase("Back"), BackAction.BACK, Face("left"), 250),
            (phrase("Postcard"), Press.CARD, Face("pencil"), 226),
            (phrase("Look back"), Press.PAST, Face("step-back", LOOK_BACK.cap), 250),
            (phrase("Play again"), Press.AGAIN, Face("play", ENTER_CAP), 338),
        )
        ways = [WayOn(self.say(words), action, face, wide) for words, action, face, wide in lines]
        return ways_on(self.kit, ways, Fill())

    def _head(self) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        small = kit.small_box(self.past.game.id, max(unit(54), kit.metrics.target))
        box = Image(Rect((0, 0), small.get_size()), "", small)
        title = Label(NOWHERE, self.say(phrase("How it went")), Style("display", 44, kit.colours.hot))
        named: list[Item] = [box, Space(unit(20)), Whole(title), Space(Span(unit(16), unit(40)))]
        endings = self._ending()
        rows: list[Node] = [Row([*named, Fill(way)], align="centre") for way in endings]
        if (totals := self._totals()) is not None:
            heading = Label(NOWHERE, self.say(ENTRIES[self.past.game.id].scoring.counts), self._small)
            whole = Row([heading, totals], unit(36), align="centre")
            full = [Row([*named, Fill(way), Space(unit(20)), whole], align="centre") for way in endings]
            bare = [Row([*named, Fill(way), Space(unit(20)), totals], align="centre") for way in endings]
            below = [Column([row, Row([Fill(), whole])], unit(4)) for row in rows]
            rows = [*full[:-1], *bare[-2:-1], full[-1], bare[-1], *below]
        least = Row([box, Space(unit(20)), Fill(title)], align="centre")
        return OneOf([*rows, least], by_width=True, name="head")

    @property
    def _small(self) -> Style:
        return Style("semibold", 20, self.kit.colours.hot)

    def _totals(self) -> Node | None:
        """Returns a row of the players' totals, if the match has totals."""
        kit, unit, past = self.kit, self.kit.metrics.u, self.past
        outcome, entry = past.outcome, ENTRIES[past.game.id]
        if outcome is None or not outcome.totals or entry.together:
            return None
        made: list[Item] = []
        disc = max(unit(54), LEAST_DISC)
        for _, seat, _ in self.ending.standing():
            ink = kit.colours.go if seat == self.seat else kit.colours.hot
            total = Label(NOWHERE, str(outcome.totals[seat]), Style("display", 26, ink))
            total.label = f"{past.players[seat].name}: {outcome.totals[seat]}"
            mark = Image(NOWHERE, "", partial(_paint_mark, medallion_of(past, seat)))
            made += [Space(Span(unit(26), unit(40)))] if made else []
            made += [Sized(mark, disc, disc), Space(unit(8)), total]
        return Row(made, align="centre")

    def _ending(self) -> list[Item | None]:
        past, say, style = self.past, self.say, self._small
        moves = counted("{count} move", "{count} moves", past.moves)
        line = f"{past.game.title} \u00b7 {say(moves)}"
        if past.outcome is None:
            return [Whole(Label(NOWHERE, line, style)), None]
        ending = self.ending.ending
        head, short = say(ending.title), say(ending.short)
        line = say(moves) if past.game.title in head else line
        ways = [f"{head} \u00b7 {short}\n{line}", f"{head}\n{short}\n{line}", f"{head}\n{short}", short]
        if self.kit.metrics.compact:
            del ways[1]  # three lines would touch the window's edge
        labels = [Label(NOWHERE, way, style) for way in ways]
        for label in labels:
            label.label = ways[0]
        lines = [Sized(labels[-1], self._two_lines(short, style))] if short.count(" ") >= FEW_WORDS else []
        return [*map(Whole, labels), *lines, None]

    def _two_lines(self, words: str, style: Style) -> Span:
        return Span(self.kit.text.two_lines(words, style), self.kit.text.width(words, style))

    def _paper(
        self, title: str, lines: Sequence[Phrase], content: Item, switch: Segmented | None = None
    ) -> Node:
        kit, unit = self.kit, self.kit.metrics.u
        head = Label(NOWHERE, title, Style("display", 30, kit.colours.ink))
        small = Style("semibold", 19, kit.paint.soft_ink)
        said = []
        for words in lines:
            text = self.say(words)
            label = Label(NOWHERE, text, small)
            said.append(Sized(label, self._two_lines(text, small)))
            if words in COUNTED:
                self._progress.append((label, words))
        line = OneOf(said, by_width=True) if said else None
        top: Node = Column([head, line])
        if switch is not None:
            wide = switch.natural_width(kit) + unit(AIR) * len(switch.options)
            tops: list[Node] = []
            for one in (Whole(Sized(switch, Span(0, wide))), switch):
                tops.append(Row([Whole(top), Fill(), one], unit(20), align="centre"))
                tops.append(Column([Row([Whole(head), Fill(), one], unit(12), align="centre"), line]))
            top = OneOf([*tops, Column([head, switch, line], unit(6))], by_width=True)
        inside = Column([top, Space(unit(4)), Fill(content)])
        return Pad(inside, unit(34), Span(unit(12), unit(22)), Panel(NOWHERE, title), name=title)

    def _chart(self) -> Node:
        say, mine = self.say, self.seat in self.past.humans
        name = self.past.players[self.seat].name
        title = phrase("Your chance to win") if mine else phrase("{name}'s chance to win", name=name)
        if ENTRIES[self.past.game.id].together:
            title = phrase("The chance to win together")
        lines = [phrase("after every move, from what was known then")]
        if self.kit.metrics.compact and self.kit.metrics.text_size > 1:
            lines = []  # the chart needs the room
        drawn = Room(self._drawn, down=Span(least_height(self.kit), self.kit.metrics.u(300)), name="chart")
        return self._paper(say(title), lines, drawn, self._people())

    def _drawn(self, room: Rect) -> list[Widget]:
        data = self.weighing.tape_data(self.seat)
        last = max(0, len(data.chances) - 1)
        spoken_of = {round(last * nth / (SPOKEN - 1)) for nth in range(SPOKEN)} if data.chances else ()
        percents = [f"{round(100 * data.chances[nth][1])} %" for nth in sorted(spoken_of)]
        through = phrase("The chance to win, from start to end: {chances}", chances=", ".join(percents))
        word, spoken = first_round(self.past, self.say), self.say(through)
        before, self._counting = self._counting, None
        if self._weighed:
            self._chances = Chances(self.kit, room, data, word, spoken)
            return self._chances.widgets
        kit, ends, chart = self.kit, ends_of(self.past, self.seat), room.copy()
        chart.h -= cloth_height(kit, room)
        self._chances = Chances(kit, chart, data, word, spoken, ends)
        art = SHOWS[self.past.game.id].cards(kit, self.past.game.id)
        self._counting = Counting(kit, room, chart, self._faces(), art)
        if ends is not None and self.job.notice is None:
            tip = tip_of(kit, chart, data, ends[0])
            self._counting.ride(kit, medallion_of(self.past, self.seat), tip, before)
        return [*self._chances.widgets, *self._counting.widgets]

    def _faces(self) -> list[Printed]:
        if self._seen is None or self._seen[0] != self.seat:
            self._seen = self.seat, seen_cards(self.past, self.seat, MOST)
        return self._seen[1]

    def _people(self) -> Segmented | None:
        past = self.past
        if len(past.humans) < 2 or self.seat not in past.humans:
            return None
        options = [seat_option(past, seat) for seat in past.humans]
        chosen = past.humans.index(self.seat)
        return Segmented(NOWHERE, self.say(phrase("Whose view")), options, chosen, self._look_through)

    def _look_through(self, index: int) -> Action:
        self.seat, self._elapsed = self.past.humans[index], 0.0
        self.rebuild()
        self.services.sounds.play("ui_press")
        return HANDLED

    def _weights(self) -> tuple[Weight, ...]:
        known = self.weighing.seat(self.seat)
        if known is None or not self._weighed:
            return ()
        return weights_of(known.ledger, self._whose())

    def _whose(self) -> tuple[str, str, str]:
        you = self.say(phrase("You"))
        if self.seat not in self.past.humans:
            you = self.past.players[self.seat].name
        return you, self.say(phrase("The deck")), self.say(phrase("The others"))

    def _briefly(self, weights: Sequence[Weight]) -> list[Weight]:
        brief = dict(zip(self._whose()[1:], (phrase("Deck"), phrase("Others")), strict=True))
        return [
            one._replace(words=self.say(brief[one.words])) if one.words in brief else one for one in weights
        ]

    def _decided(self) -> list[Node]:
        say, kit, unit = self.say, self.kit, self.kit.metrics.u
        lines = [phrase("how much each changed the chance to win, in %"), phrase("chance to win, in %")]
        if kit.metrics.compact or kit.metrics.text_size > 1:
            del lines[0]  # its second line would leave the scales too small
        weights, air = self._weights(), Span(unit(2), unit(10))
        columns = self._columns(weights)
        whole = sum_of(kit, columns) if columns else waiting_of(kit, self._whose())
        brief = sum_of(kit, self._columns(self._briefly(weights))) if columns else whole
        sums: list[Node] = [Whole(whole), brief]
        self._progress = []
        if self.job.notice is not None:
            style = Style("semibold", 20, kit.colours.ink, "centre")
            notice = Label(NOWHERE, say(self.job.notice), style)
            sums = [Sized(notice, down=Span(0, kit.metrics.line(80, 22, 3.0)))]
        elif not self._weighed:
            lines = list(COUNTED)
        scale = Room(self._scale, down=Span(unit(LEAST_SCALE), unit(250)), name="balance")
        title = say(phrase("What decided it"))
        found = []
        for one in sums:
            low = Column([Rule(dashed=True), Space(air), one, Space(air)])
            found.append(self._paper(title, lines, Column([Fill(scale), low])))
        return found

    def _scale(self, room: Rect) -> list[Widget]:
        weights = self._weights()
        spoken = " ".join(self.say(_effect(one)) for one in weights)
        self._balance = Balance(self.kit, room, weights, spoken)
        return self._balance.widgets

    def _columns(self, weights: Sequence[Weight]) -> list[Summand]:
        known, kit, say = self.weighing.seat(self.seat), self.kit, self.say
        if known is None or not self._weighed:
            return []
        percents, ink = known.ledger.percents(), kit.colours.ink
        columns = [Summand(say(phrase("Start")), f"{percents.start}", ink)]
        for weight in weights:
            hue = ink if kit.look.high else UP if weight.percent > 0 else DOWN
            columns.append(Summand(weight.words, f"{weight.percent:+d}", hue))
        return [
            *columns,
            Summand("", "=", kit.paint.soft_ink),
            Summand(say(phrase("End")), f"{percents.result}", ink),
        ]

    def _moments(self) -> Node:
        past, say = self.past, self.say
        look, art = self.kit.theme.game(past.game.id), SHOWS[past.game.id].cards(self.kit, past.game.id)
        self._tiles = []
        for nth, one in enumerate(self.weighing.moments(self.seat)):
            change = changed(one.change)
            moment = headlined(self.weighing, self.seat, one, say)
            door = MomentDoor(NOWHERE, moment, look, art, say(change))
            door.number = nth + 1
            self._tiles.append(door)
        for moment in self._notable()[: MOMENTS - len(self._tiles)]:
            kind = MomentTile if moment.step is None else MomentDoor
            self._tiles.append(kind(NOWHERE, moment, look, art, moment.gained))
        for tile in self._tiles:
            moment = tile.moment
            if moment.step is not None:
                tile.invites = say(invitation(past, moment.step, several=moment.several))
        empty = range(MOMENTS - len(self._tiles))
        rest = [Fill(None if self._weighed else FaceDown(NOWHERE, look, art, "")) for _ in empty]
        return Row([*map(Fill, self._tiles), *rest], self.kit.metrics.u(GAP))

    def _notable(self) -> list[ShownMoment]:
        """Returns moments that are known without a review."""
        if self.past.outcome is None:
            return []
        found = [tile.moment for tile in self._tiles]
        taken = {one.step for one in found}
        plain = plain_moments(self.past, self.seat, self.say)
        alike = told_apart([*found, *self.ending.moments(), *plain])
        return [one for one in alike[len(found) :] if one.step not in taken]

    def on_key(self, event: pygame.Event) -> Change | None:
        return self.on_action(Press.PAST) if LOOK_BACK.means(event) else super().on_key(event)

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Watch(position):
                self.past.wanted = position
                return Pop()
            case Press.PAST:
                return Pop()
            case Press.CARD:
                return Push(routes.Postcard(self.past, self.snapshot()))
            case Press.AGAIN:
                return Replace(routes.Table(self.context.again(self.past, same_deal=False)))
        return super().on_action(action)


def _paint_mark(medallion: Medallion, kit: Kit, rect: Rect) -> Picture:
    return paint_medallion(kit, rect, medallion)


def _effect(weight: Weight) -> Phrase:
    if weight.percent < 0:
        return phrase(
            "{who} lowered the chance to win by {percent} %.", who=weight.words, percent=-weight.percent
        )
    return phrase("{who} raised the chance to win by {percent} %.", who=weight.words, percent=weight.percent)
