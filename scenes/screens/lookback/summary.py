"""The summary of a match: the chance over time, what decided it, and links to the three most important moments."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import counted, phrase
from game.games import ENTRIES
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from scenes.board.common import medallion_of, paint_medallion
from scenes.board.piece import Scenery
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import SessionScene, Way
from scenes.screens.lookback.balance import (
    Balance,
    Column,
    Weight,
    add_sum,
    contacts,
    share_of_sum,
    weights_of,
)
from scenes.screens.lookback.chances import Chances
from scenes.screens.lookback.controls import seat_option
from scenes.screens.lookback.slip import paint_rule
from scenes.screens.lookback.weighing import Weighing
from scenes.screens.lookback.words import changed, first_round, headlined
from scenes.screens.result.scene import review_of
from scenes.screens.result.tiles import DOWN, UP, MomentDoor, Watch, agree, invitation
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push, Replace
from scenes.ui.access import ACCESS
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.label import Image, Label, Panel
from scenes.ui.row import share_row
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled

CHART = (50.0, 108.0, 986.0, 454.0)
BALANCE = (1064.0, 108.0, 486.0, 454.0)
TILES = (50.0, 590.0, 486.0, 278.0)
TILE_STEP = 507.0
FOOT = 900.0
MOST_LINES = 2
"""Largest number of lines between a headline and the content."""
LEAST = 0.8
"""Smallest text size share of a line at the top before parts are left out."""
AIR = 20
"""Extra design px for the names of people side by side."""


class Press(Enum):
    """Next steps from the summary."""

    CARD = "postcard"
    PAST = "look back"
    AGAIN = "play again"


class Summary(SessionScene):
    """One seat's match on a page, which fills while moves are reviewed."""

    own_keys = SessionScene.own_keys | {pygame.K_l}

    def __init__(self, context: Context, past: PastSession, seat: Seat, reviewing: Reviewing) -> None:
        super().__init__(context, past)
        self.past, self.seat = past, seat
        self.weighing = Weighing(past)
        self.weighing.take(reviewing.poll())
        self.job = reviewing
        self.ending = review_of(past)
        self._gone = 0.0
        """Seconds since the review ended; until then, since the balance began to sway."""
        self._weighed = reviewing.is_done
        self._chances: Chances | None = None
        self._balance: Balance | None = None

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        self.job.go_on()

    def leave(self) -> None:
        super().leave()
        self.job.close()

    # -- in time -----------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        if self.weighing.take(self.job.poll()):
            self.rebuild()
        if not self._weighed and self.job.is_done:
            self._weighed, self._gone = True, 0.0
            self.rebuild()
        before = self._gone
        if not math.isinf(before):
            self._gone = before + dt
            if self._balance is not None and self._weighed:
                drops = contacts(len(self._weights()))
                if self.services.look.motion == "full" and any(before < one <= self._gone for one in drops):
                    self.services.sounds.play("score_tick")
        self._pose()
        return super().tick(dt)

    def finish(self) -> None:
        if self._weighed:
            self._gone = math.inf
        self._pose()

    def _pose(self) -> None:
        still = self.services.look.motion != "full"
        if self._chances is not None:
            self._chances.pose(self._gone if self._weighed and not still else math.inf)
        if self._balance is not None:
            still = still or self.job.notice is not None
            self._balance.pose(math.inf if still else self._gone)
            longest = max(self._balance.length, Chances.length)
            if self._weighed and self._gone > longest:
                self._gone = math.inf

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            self.finish()
        return super().take(event)

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        self._add_head()
        self._add_chart()
        self._add_balance()
        self._add_tiles()
        self._add_buttons()
        self._pose()

    def _add_buttons(self) -> None:
        """Adds the next steps at the right and the way back at the left."""
        metrics = self.kit.metrics
        top = min(metrics.rect(0, FOOT, 0, 0).y, metrics.size[1] - metrics.control - metrics.u(16))
        lines = (
            (phrase("Back"), Way.BACK, Face("left"), 50, 250),
            (phrase("Postcard"), Press.CARD, Face("pencil"), 690, 226),
            (phrase("Look back"), Press.PAST, Face("step-back", "L"), 940, 250),
            (phrase("Play again"), Press.AGAIN, Face("play", ENTER_CAP), 1212, 338),
        )
        row: list[Button] = []
        for words, action, face, x, wide in lines:
            room = metrics.rect(x, 0, wide, 0)
            rect = self.kit.sided(Rect(room.x, top, room.w, metrics.control))
            primary = action is Press.AGAIN
            kind: Kind = "primary" if primary else "secondary"
            size = 28 if primary else 24
            row.append(self.add(Button(rect, self.say(words), action, kind=kind, face=face, size=size)))
        share_row(self.kit, row)

    def _add_head(self) -> None:
        kit, metrics, say, past = self.kit, self.kit.metrics, self.say, self.past
        side = max(metrics.u(54), metrics.target)
        y = max(metrics.u(20), 4)
        box = kit.small_box(past.game.id, side)
        left = metrics.rect(38, 0, 0, 0).x
        self.add(Image(Rect(left, y, *box.get_size()), "", box))
        left += box.get_width() + metrics.u(20)
        title = Style("display", 44, kit.colours.hot)
        words = say(phrase("How it went"))
        wide = kit.text.width(words, title) + 4
        self.add(Label(Rect(left, y, wide, side), words, title))
        left += wide + metrics.u(40)
        outcome = past.outcome
        totals = outcome.totals if outcome is not None else ()
        disc = max(metrics.u(54), 36)
        number = Style("display", 26, kit.colours.hot)
        spare = metrics.rect(1550, 0, 0, 0).x
        entry = ENTRIES[past.game.id]
        # Where all play together, the line beside the title says how they did, once.
        counted_apart = bool(totals) and not entry.together
        order = [seat for _, seat, _ in self.ending.standing()] if counted_apart else []
        for seat in reversed(order):
            told = kit.text.width(str(totals[seat]), number) + 4
            spare -= told
            ink = kit.colours.go if seat == self.seat else kit.colours.hot
            label = f"{past.players[seat].name}: {totals[seat]}"
            text = Label(Rect(spare, y, told, side), str(totals[seat]), Style("display", 26, ink))
            text.label = label
            self.add(text)
            spare -= disc + metrics.u(8)
            room = Rect(spare, y + (side - disc) // 2, disc, disc)
            self.add(Image(room, "", paint_medallion(kit, room, medallion_of(past, seat))))
            spare -= metrics.u(26)
        small = Style("semibold", 20, kit.colours.hot)
        if order:
            heading = say(entry.scoring.counts)
            wide = kit.text.width(heading, small) + 4
            spare -= wide
            self.add(Label(Rect(spare, y, wide, side), heading, small))
            spare -= metrics.u(20)
        middle = y + side // 2
        half = min(middle, metrics.rect(*CHART).y - middle) - metrics.u(4)
        room = Rect(left, middle - half, max(1, spare - left), 2 * half)
        self._add_ending(room, small)

    def _add_ending(self, room: Rect, small: Style) -> None:
        """Adds the end of the match and its facts, as far as there is room."""
        past, say, text = self.past, self.say, self.kit.text
        moves = counted("{count} move", "{count} moves", past.moves)
        line = f"{past.game.title} \u00b7 {say(moves)}"
        if past.outcome is None:
            self.add(Label(room, line, small))
            return
        ending = self.ending.ending
        head, short = say(ending.title), say(ending.short)
        ways = (f"{head} \u00b7 {short}\n{line}", f"{head}\n{short}\n{line}", f"{head}\n{short}")
        blocks = [text.fit(way, small, room.size, wraps=True) for way in ways]
        fits = [
            len(block.lines) == way.count("\n") + 1 and text.px(block.style) > LEAST * text.px(small)
            for way, block in zip(ways, blocks, strict=True)
        ]
        told = Label(room, ways[fits.index(True)] if any(fits) else short, small)
        told.label = ways[0]
        self.add(told)

    def _paper(
        self, box: tuple[float, float, float, float], title: str, line: str, shorter: str = ""
    ) -> Rect:
        """Returns a sheet with a headline and a line, and the area below them."""
        kit, unit = self.kit, self.kit.metrics.u
        rect = kit.metrics.rect(*box)
        self.add(Panel(rect, title))
        head, small = Style("display", 30, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
        inner = rect.inflate(-2 * unit(34), -2 * unit(22))
        lines = len(kit.text.block(line, small, inner.w).lines)
        if shorter and lines > MOST_LINES:
            line = shorter
            lines = len(kit.text.block(line, small, inner.w).lines)
        tall, low = kit.text.leading(head), lines * kit.text.leading(small)
        self.add(Label(Rect(inner.x, inner.y, inner.w, tall), title, head))
        self.add(Label(Rect(inner.x, inner.y + tall, inner.w, low), line, small))
        below = inner.y + tall + low + unit(4)
        return Rect(inner.x, below, inner.w, inner.bottom - below)

    def _counting(self) -> str:
        """Shows that the review is not ready."""
        return self.say(self.job.notice or phrase("Still counting"))

    def _add_chart(self) -> None:
        say, mine = self.say, self.seat in self.past.humans
        name = self.past.players[self.seat].name
        title = phrase("Your chance to win") if mine else phrase("{name}'s chance to win", name=name)
        if ENTRIES[self.past.game.id].together:
            title = phrase("The chance to win together")
        line = phrase("after every move, by what could be known then")
        room = self._paper(CHART, say(title), say(line))
        self._add_people(self.kit.metrics.rect(*CHART))
        self._chances = None
        known = self.weighing.seat(self.seat)
        if known is None or not known.line:
            self.add(Label(room, self._counting(), Style("semibold", 22, self.kit.colours.ink, "centre")))
            return
        strip = self.weighing.strip(self.seat)
        percents = [
            f"{round(100 * chance)} %" for _, chance in strip.chances[:: max(1, len(strip.chances) // 8)]
        ]
        word = first_round(self.past, say)
        self._chances = Chances(self, room, strip, word, ", ".join(percents))

    def _add_people(self, paper: Rect) -> None:
        """Adds the choice of a person, if there were several."""
        past, metrics = self.past, self.kit.metrics
        if len(past.humans) < 2 or self.seat not in past.humans:
            return
        options = [seat_option(past, seat) for seat in past.humans]
        chosen = past.humans.index(self.seat)
        room = Rect(0, paper.y + metrics.u(18), paper.w * 56 // 100, max(metrics.u(52), metrics.target))
        switch = Segmented(room, self.say(phrase("Whose eyes")), options, chosen, self._look_through)
        room.w = min(room.w, switch.natural_width(self.kit) + metrics.u(AIR) * len(options))
        room.right = paper.right - metrics.u(24)
        switch.rect = room
        switch.share_by_words(self.kit)
        self.add(switch)

    def _look_through(self, index: int) -> Action:
        self.seat, self._gone = self.past.humans[index], 0.0
        self.rebuild()
        return HANDLED

    def _weights(self) -> tuple[Weight, ...]:
        """Returns the weights for the displayed seat, once known."""
        known = self.weighing.seat(self.seat)
        if known is None or not self._weighed:
            return ()
        you = self.say(phrase("You"))
        if self.seat not in self.past.humans:
            you = self.past.players[self.seat].name
        words = (you, self.say(phrase("The deck")), self.say(phrase("The others")))
        return weights_of(known.ledger, words)

    def _add_balance(self) -> None:
        say, kit, unit = self.say, self.kit, self.kit.metrics.u
        line = phrase("good and bad moves added up, in percent of a win")
        room = self._paper(
            BALANCE, say(phrase("What decided it")), say(line), say(phrase("in percent of a win"))
        )
        weights = self._weights()
        columns = self._columns(weights)
        foot = round(kit.metrics.line(80, 22, 3.0) * share_of_sum(kit, room.w, columns))
        scale = Rect(room.x, room.y, room.w, room.h - foot)
        spoken = ", ".join(f"{weight.words} {weight.percent:+d}" for weight in weights)
        self._balance = Balance(self, scale, weights, spoken or self._counting())
        if not columns:
            waits = Rect(room.x, scale.bottom, room.w, foot)
            self.add(Label(waits, self._counting(), Style("semibold", 22, kit.colours.ink, "centre")))
            return
        rule = Rect(room.x, scale.bottom - unit(2), room.w, unit(6))
        self.add(Scenery(rect=rule, paint=paint_rule))
        add_sum(self, Rect(room.x, scale.bottom + unit(6), room.w, foot), columns)

    def _columns(self, weights: Sequence[Weight]) -> list[Column]:
        """Returns the chance at first, the changes, and the chance at the end; nothing until known."""
        known, kit, say = self.weighing.seat(self.seat), self.kit, self.say
        if known is None or not self._weighed:
            return []
        told, ink = known.ledger.percents(), kit.colours.ink
        columns = [Column(say(phrase("Start")), f"{told.start}", ink)]
        for weight in weights:
            hue = ink if kit.look.high else UP if weight.percent > 0 else DOWN
            columns.append(Column(weight.words, f"{weight.percent:+d}", hue))
        return [
            *columns,
            Column("", "=", kit.paint.soft_ink),
            Column(say(phrase("End")), f"{told.result}", ink),
        ]

    def _add_tiles(self) -> None:
        past, say = self.past, self.say
        look, art = self.kit.theme.game(past.game.id), SHOWS[past.game.id].cards(self.kit, past.game.id)
        x, y, wide, tall = TILES
        tiles: list[MomentDoor] = []
        for nth, one in enumerate(self.weighing.moments(self.seat)):
            told = changed(one.change)
            moment = headlined(self.weighing, self.seat, one, say(told), say)
            rect = self.kit.metrics.rect(x + nth * TILE_STEP, y, wide, tall)
            door = MomentDoor(rect, moment, look, art, say(told))
            door.number, door.invites = (
                nth + 1,
                say(invitation(past, moment.step or 0, several=moment.several)),
            )
            tiles.append(self.add(door))
        agree(self.kit, tiles)

    def on_key(self, event: pygame.Event) -> Change | None:
        return self.on_action(Press.PAST) if event.key == pygame.K_l else super().on_key(event)

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
