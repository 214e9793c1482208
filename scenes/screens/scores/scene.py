"""What everybody got in a round, on the score pad, and how the match stands on a second sheet."""

import math
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.games import ENTRIES
from game.scoring.account import is_over, to_go
from game.scoring.tally import Ended, places
from game.session.session import Session
from game.session.tally import tally_of
from scenes.board.ground import scores_ground, scores_rect
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.review.host import medallion_of
from scenes.screens.base import SessionScene
from scenes.screens.scores.head import Press, add_head, add_headline
from scenes.screens.scores.pad import Ruled, ScorePad
from scenes.screens.scores.row import Columns, Entry, ScoreRow
from scenes.screens.scores.totals_chart import totals_chart
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push
from scenes.ui.access import ACCESS
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.label import Label, Panel
from scenes.ui.text import Align, Style
from scenes.ui.widget import Action, Handled

REST_SECONDS = 0.35
"""How long all stands as it was before the last row begins."""
APART_SECONDS = 0.12
"""From one row to the next better one."""
COUNT_SECONDS = 0.6
RING_SECONDS = 0.26
BUMP_SECONDS = 0.2
BUMP = 6.0
"""Design px that a row gives way by that was overtaken."""
TICK_SECONDS = 0.075
"""From one scratch of the pencil to the next."""
TWO_SHEETS = 1.5
"""Width to height from which both sheets lie side by side."""
LARGE_TEXT = 1.25
"""From this text size on a pad needs the whole width."""
PAD, CHART, GAP = 760.0, 668.0, 32.0


def _share(gone: float, length: float) -> float:
    """How much of a stretch of time has gone."""
    return min(1.0, max(0.0, gone / length))


def _row(parts: Iterable[str]) -> str:
    """Parts in one line that begins with a capital."""
    words = " \u00b7 ".join(parts)
    return words[:1].upper() + words[1:]


class RoundScores(SessionScene):
    """The pad after a round: a line a seat, with its points and how they came about; the chart beside it."""

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
        self._homes: dict[ScoreRow, int] = {}
        self._overtaken: set[ScoreRow] = set()

    # -- what is where -----------------------------------------------------------------------------
    @property
    def _both(self) -> bool:
        """Whether both sheets have room side by side."""
        metrics = self.kit.metrics
        if self.services.look.text_size >= LARGE_TEXT:
            return False
        return not metrics.compact and metrics.size[0] >= TWO_SHEETS * metrics.size[1]

    def backdrop(self) -> Surface:
        """The walnut table with the game's cloth."""
        return scores_ground(self.kit, self.session.game.id)

    def build(self) -> None:
        """Head, headline, sheets, the button that goes on."""
        self.own_keys = frozenset((pygame.K_ESCAPE, pygame.K_p, *((pygame.K_w,) * self.may_ask)))
        unit = self.kit.metrics.u
        cloth = scores_rect(self.kit)
        self._rows, self._homes, self._overtaken = [], {}, set()
        sheet = None if self._both else self.sheet
        add_head(self, cloth, self._title_line(), sheet, why=self.may_ask)
        top = add_headline(self, cloth, self.account.headline(self.ended), self._standing())
        room = Rect(cloth.x + unit(43), top, cloth.w - 2 * unit(43), cloth.bottom - unit(40) - top)
        if self._both:
            width = room.w - unit(GAP)
            pad = Rect(room.x, room.y, round(width * PAD / (PAD + CHART)), room.h)
            self._add_pad(pad)
            self._add_chart(Rect(pad.right + unit(GAP), room.y, room.right - pad.right - unit(GAP), room.h))
        elif self.sheet:
            self._add_chart(room)
        else:
            self._add_pad(room)
        self._add_foot(cloth)
        self._write()

    def _title_line(self) -> Phrase:
        return is_over(self.account.rounds(self.tally.options), self.number)

    def _standing(self) -> list[Phrase]:
        """Who is in front, and how many rounds are to come where that is known."""
        to_come = to_go(self.account.rounds(self.tally.options), self.ended)
        return [self.account.standing(self.tally, self.ended), *to_come]

    # -- the pad -----------------------------------------------------------------------------------
    def _add_pad(self, rect: Rect) -> None:
        kit = self.kit
        count = len(self.session.players)
        headings = (self.say(phrase("Round {round}", round=self.number + 1)), self.say(phrase("Total")))
        ruled = Ruled.of(kit, rect.size, count, headings, self.say(self.account.rule(self.tally.options)))
        names = [player.name for player in self.session.players]
        columns = Columns.of(kit, rect.w, headings, (ruled.tall, self.number), names)
        self.add(ScorePad(rect, self.say(phrase("Scores")), ruled, columns))
        art = SHOWS[self.session.game.id].cards(kit, self.session.game.id)
        for nth, seat in enumerate(self._order()):
            entry = self._entry(seat, columns)
            room = Rect(rect.x, rect.y + ruled.head + nth * ruled.tall, rect.w, ruled.tall)
            row = self.add(ScoreRow(room, self._spoken(entry), entry, columns, art))
            self._rows.append(row)
            self._homes[row] = room.y
            if self.number and self._places()[seat] > self._places(self.number)[seat]:
                self._overtaken.add(row)
        cards = min(row.card_width(kit) for row in self._rows)
        for row in self._rows:
            row.card = cards

    def _places(self, rounds: int | None = None) -> tuple[int, ...]:
        """Everybody's place after so many rounds, or after this one."""
        totals = self.tally.totals(self.number + 1 if rounds is None else rounds)
        return places([(total if self.account.fewest else -total,) for total in totals])

    def _order(self) -> list[Seat]:
        """The seats, best first."""
        place = self._places()
        return sorted(map(Seat, range(len(place))), key=lambda seat: (place[seat], seat))

    def _entry(self, seat: Seat, columns: Columns) -> Entry:
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
            past=columns.summed(self.tally.points(seat)[: self.number]),
            ring=self.account.ring,
        )

    def _spoken(self, entry: Entry) -> str:
        """A line of the pad for a listener."""
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
    def _add_chart(self, rect: Rect) -> None:
        kit, unit = self.kit, self.kit.metrics.u
        title = Style("display", 27, kit.colours.ink)
        words = self.say(self.account.chart)
        self.add(Panel(rect, words))
        inner = rect.inflate(-2 * unit(34), 0)
        high = kit.text.leading(title) + unit(10)
        self.add(Label(Rect(inner.x, rect.y + unit(22), inner.w, high), words, title))
        top = rect.y + unit(22) + high + unit(14)
        room = Rect(inner.x, top, inner.w, rect.bottom - unit(24) - top)
        rounds = self.number + 1
        self.add(totals_chart(self, room, self.tally, rounds, places=rounds))

    # -- going on ----------------------------------------------------------------------------------
    def _add_foot(self, cloth: Rect) -> None:
        kit, metrics = self.kit, self.kit.metrics
        top = cloth.bottom + (metrics.size[1] - cloth.bottom - metrics.control) // 2
        button = Button(Rect(0, 0, 10, metrics.control), self.say(self._next()), Press.ON, kind="primary")
        button.face = Face("play", ENTER_CAP)
        wide = min(max(metrics.u(332), button.natural_width(kit)), cloth.w * 6 // 10)
        button.rect = Rect(cloth.right - wide, top, wide, metrics.control)
        keeps = self.context.desk.places.keeps and self.context.desk.autosaver.problem() is None
        if keeps:
            goes_on = phrase("Saved. You can leave and carry on later.")
            words = self.say(phrase("Every move is saved.") if self._is_last else goes_on)
            room = Rect(cloth.x + metrics.u(8), top, button.rect.x - cloth.x - metrics.u(40), metrics.control)
            align: Align = "right" if kit.look.left else "left"
            self.add(Label(kit.sided(room, cloth), words, Style("semibold", 20, kit.colours.hot, align)))
        button.rect = kit.sided(button.rect, cloth)
        self.add(button)
        self.focus_on(button)

    @property
    def _is_last(self) -> bool:
        """Whether the match ended with this round."""
        return self.session.outcome is not None and self.number + 1 == len(self.tally.rounds)

    def _next(self) -> Phrase:
        if self._is_last:
            return phrase("The result")
        return phrase("Deal round {round}", round=self.number + 2)

    # -- in time -----------------------------------------------------------------------------------
    def _begins(self, row: int) -> float:
        """When a row is counted: the last one first."""
        return REST_SECONDS + APART_SECONDS * (len(self._rows) - 1 - row)

    @property
    def _length(self) -> float:
        """When all stands."""
        return self._begins(0) + COUNT_SECONDS + RING_SECONDS

    def _write(self) -> None:
        """Every row as far as it is counted."""
        if self.services.look.motion != "full":
            self._gone = max(self._gone, self._length)
        for number, row in enumerate(self._rows):
            gone = self._gone - self._begins(number)
            done = gone - COUNT_SECONDS
            row.write(_share(gone, COUNT_SECONDS), _share(done, RING_SECONDS))
            hop = _share(done, BUMP_SECONDS) if row in self._overtaken else 0.0
            row.rect.y = self._homes[row] + round(self.kit.metrics.u(BUMP) * math.sin(math.pi * hop))

    def tick(self, dt: float) -> Change | None:
        """The points are counted up; a match that is to be left is left."""
        if self.session.leaving:
            return Pop()
        if self._gone < self._length:
            self._gone += dt * self.context.speed()
            self._write()
        self._scratch()
        return super().tick(dt)

    def _scratch(self) -> None:
        """The pencil is heard while it counts, and the wood blocks once when all stands."""
        counting = REST_SECONDS <= self._gone < self._begins(0) + COUNT_SECONDS
        if counting and self._gone - REST_SECONDS >= self._scratches * TICK_SECONDS:
            self._scratches += 1
            self.services.sounds.play("score_tick")
        if not self._finished and self._gone >= self._length:
            self._finished = True
            self.services.sounds.play("score_round")

    _finished = False

    def take(self, event: pygame.Event) -> Change | Handled | None:
        """Any press ends the counting."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, ACCESS):
            self._gone = max(self._gone, self._length)
            self._write()
        return super().take(event)

    def on_key(self, event: pygame.Event) -> Change | None:
        """The keys of the table that mean something here."""
        if event.key in (pygame.K_ESCAPE, pygame.K_p):
            return self.on_action(Press.MENU)
        if event.key == pygame.K_w and self.may_ask:
            return self.on_action(Press.WHY)
        return None

    def on_action(self, action: Action) -> Change | None:
        """On to the next round, to the rules, to the sheet over a match that waits; or the other sheet."""
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
