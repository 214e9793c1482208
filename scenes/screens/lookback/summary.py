"""How a match went: the line of a chance, what decided it, and the three moments that mattered, each a door to it."""

from __future__ import annotations

from pygame import Rect

from game.core.cards import Face as CardFace
from game.core.cards import Seat
from game.core.events import Moved
from game.core.phrases import counted, phrase
from game.review.moments import Mattered
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from scenes.board.piece import Piece
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.review.host import add_medallion
from scenes.review.review import Moment
from scenes.screens.base import SessionScene, Way
from scenes.screens.lookback.balance import paint_balance, paint_chances, parts_of
from scenes.screens.lookback.weighing import Weighing
from scenes.screens.result.tiles import MomentDoor, Watch
from scenes.stage.routes import Change, Pop
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.label import Image, Label, Panel
from scenes.ui.text import Style
from scenes.ui.widget import Action

CHART = (50.0, 108.0, 986.0, 454.0)
BALANCE = (1064.0, 108.0, 486.0, 454.0)
TILES = (50.0, 590.0, 486.0, 278.0)
TILE_STEP = 507.0
FOOT = 900.0
LONGEST_LINE = 84
"""Letters of what was done at a moment."""


class Summary(SessionScene):
    """One seat's match on a page; it fills as moves are weighed."""

    def __init__(self, context: Context, past: PastSession, seat: Seat, reviewing: Reviewing) -> None:
        super().__init__(context, past)
        self.past, self.seat = past, seat
        self.weighing = Weighing(past)
        self.weighing.take(reviewing.poll())
        self.job = reviewing

    def enter(self, size: tuple[int, int]) -> None:
        """The weighing goes on."""
        super().enter(size)
        self.job.go_on()

    def leave(self) -> None:
        """The weighing stops."""
        super().leave()
        self.job.close()

    def tick(self, dt: float) -> Change | None:
        """More is known."""
        if self.weighing.take(self.job.poll()):
            self.rebuild()
        return super().tick(dt)

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Head, chart, balance, tiles, button."""
        self._add_head()
        self._add_chart()
        self._add_balance()
        self._add_tiles()
        metrics = self.kit.metrics
        top = min(metrics.rect(0, FOOT, 0, 0).y, metrics.size[1] - metrics.control - metrics.u(16))
        room = metrics.rect(1212, 0, 338, 0)
        rect = Rect(room.x, top, room.w, metrics.control)
        words = self.say(phrase("Look back"))
        known = self.weighing.moments(self.seat)
        if known:
            hint = self.say(phrase("Press a moment to watch it."))
            side = Rect(metrics.rect(50, 0, 0, 0).x, top, metrics.u(700), metrics.control)
            self.add(Label(side, hint, Style("semibold", 20, self.kit.colours.hot)))
        self.add(Button(rect, words, Way.BACK, kind="primary", face=Face("step-back", ENTER_CAP), size=26))

    def _add_head(self) -> None:
        kit, metrics, say, past = self.kit, self.kit.metrics, self.say, self.past
        side = max(metrics.u(54), metrics.target)
        y = max(metrics.u(20), 4)
        box = kit.assets.svg(kit.assets.own(past.game.id, "box/small.svg"), (side, side))
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
        order = sorted(
            range(len(totals)), key=lambda seat: (seat not in (outcome.winners if outcome else ()), seat)
        )
        for seat in reversed(order):
            told = kit.text.width(str(totals[seat]), number) + 4
            spare -= told
            ink = kit.colours.go if seat == self.seat else kit.colours.hot
            label = f"{past.players[seat].name}: {totals[seat]}"
            text = Label(Rect(spare, y, told, side), str(totals[seat]), Style("display", 26, ink))
            text.label = label
            self.add(text)
            spare -= disc + metrics.u(8)
            add_medallion(self, Rect(spare, y + (side - disc) // 2, disc, disc), seat)
            spare -= metrics.u(26)
        moves = counted("{count} move", "{count} moves", past.moves)
        line = f"{past.game.title} \u00b7 {say(moves)}"
        if outcome is not None:
            line = f"{say(outcome.why)}\n{line}"
        room = Rect(left, y - metrics.u(6), max(1, spare - left), side + metrics.u(12))
        self.add(Label(room, line, Style("semibold", 20, kit.colours.hot)))

    def _paper(self, box: tuple[float, float, float, float], title: str, line: str) -> Rect:
        """A sheet with a headline and a line; the room under them."""
        kit, unit = self.kit, self.kit.metrics.u
        rect = kit.metrics.rect(*box)
        self.add(Panel(rect, title))
        head, small = Style("display", 30, kit.colours.ink), Style("semibold", 19, kit.paint.soft_ink)
        inner = rect.inflate(-2 * unit(34), -2 * unit(22))
        lines = len(kit.text.block(line, small, inner.w).lines)
        tall, low = kit.text.leading(head), lines * kit.text.leading(small)
        self.add(Label(Rect(inner.x, inner.y, inner.w, tall), title, head))
        self.add(Label(Rect(inner.x, inner.y + tall, inner.w, low), line, small))
        below = inner.y + tall + low + unit(4)
        return Rect(inner.x, below, inner.w, inner.bottom - below)

    def _counting(self) -> str:
        """What stands where nothing is known yet."""
        return self.say(self.job.notice or phrase("Still counting"))

    def _add_chart(self) -> None:
        say, mine = self.say, self.seat in self.past.humans
        title = phrase("Your chance to win")
        if not mine:
            title = phrase("{name}'s chance to win", name=self.past.players[self.seat].name)
        line = phrase("after every move, by what could be known then")
        room = self._paper(CHART, say(title), say(line))
        known = self.weighing.seat(self.seat)
        if known is None or not known.line:
            self.add(Label(room, self._counting(), Style("semibold", 22, self.kit.colours.ink, "centre")))
            return
        strip = self.weighing.strip(self.seat)
        percents = [
            f"{round(100 * chance)} %" for _, chance in strip.chances[:: max(1, len(strip.chances) // 8)]
        ]
        self.add(Piece(room, paint_chances, strip, label=", ".join(percents)))

    def _add_balance(self) -> None:
        say, kit, unit = self.say, self.kit, self.kit.metrics.u
        line = phrase("in percent of a win, from the first card to the last")
        room = self._paper(BALANCE, say(phrase("What decided it")), say(line))
        known = self.weighing.seat(self.seat)
        ledger = known.ledger if known is not None else None
        you = phrase("You") if self.seat in self.past.humans else phrase("Own moves")
        words = (say(you), say(phrase("Deck")), say(phrase("Others")))
        parts = parts_of(ledger, words) if ledger is not None else ()
        foot = kit.metrics.line(80, 22, 3.0)
        scale = Rect(room.x, room.y, room.w, room.h - foot)
        spoken = ", ".join(f"{part.words} {part.percent:+d}" for part in parts)
        self.add(Piece(scale, paint_balance, parts, label=spoken or self._counting()))
        if ledger is None:
            return
        start, end = round(100 * ledger.start), round(100 * ledger.result)
        columns = [(say(phrase("Start")), f"{start}"), *((p.words, f"{p.percent:+d}") for p in parts)]
        columns.append((say(phrase("End")), f"{end}"))
        wide = room.w // len(columns)
        for nth, (word, number) in enumerate(columns):
            rect = Rect(room.x + nth * wide, scale.bottom, wide, foot // 2)
            self.add(Label(rect, word, Style("semibold", 18, kit.paint.soft_ink, "centre")))
            style = Style("display", 26, kit.colours.ink, "centre")
            self.add(Label(rect.move(0, foot // 2 - unit(4)), number.replace("-", "\u2212"), style))

    def _add_tiles(self) -> None:
        past, say = self.past, self.say
        look, art = self.kit.theme.game(past.game.id), SHOWS[past.game.id].cards(self.kit, past.game.id)
        x, y, wide, tall = TILES
        for nth, one in enumerate(self.weighing.moments(self.seat)):
            percent = round(100 * one.change)
            told = phrase("Up {percent} %", percent=percent)
            if percent < 0:
                told = phrase("Down {percent} %", percent=-percent)
            moment = self._moment(one, percent, say(told))
            rect = self.kit.metrics.rect(x + nth * TILE_STEP, y, wide, tall)
            self.add(MomentDoor(rect, moment, look, art, say(told)))

    def _moment(self, one: Mattered, percent: int, change: str) -> Moment:
        """What was done there, in words, with its cards."""
        past, step = self.past, max(1, one.begin.step)
        told = [line for line in past.told(self.seat)[step : one.end.step] if line.words]
        words = " ".join(self.say(word) for line in told[-2:] for word in line.words)
        if len(words) > LONGEST_LINE:
            words = words[:LONGEST_LINE].rsplit(" ", 1)[0].rstrip(".,:") + "\u2026"
        title = self.say(phrase("Move {move}", move=past.moves_before(step) + 1))
        faces = self._seen(step, one.end.step)
        if one.decision is not None and one.decision.best:
            best, faces = self.weighing.told(self.seat, step, one.decision.best[0].move)
            words = self.say(phrase("Better: {move}", move=best))
        return Moment(title, words, f"{title}: {change}. {words}", (), "chart", faces, percent, step)

    def _seen(self, since: int, until: int) -> tuple[CardFace, ...]:
        """The last cards that were seen on their way in these steps."""
        chair = self.past.chair_at(self.seat, until)
        events = [event for news in chair.news(since) for event in news.events if isinstance(event, Moved)]
        faces = [face for event in events for face in event.faces if face is not None]
        return tuple(faces[-3:])

    def on_action(self, action: Action) -> Change | None:
        """To a moment, or back."""
        if isinstance(action, Watch):
            self.past.wanted = action.position
            return Pop()
        return super().on_action(action)
