"""Looking back on a match: the real table at any of its moments, by anybody's eyes, with the tape to go through it."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.record import Record
from game.session.past_session import PastSession
from scenes.context.context import Context
from scenes.screens.base import BaseScene, Way
from scenes.screens.lookback.loading import Loading
from scenes.screens.lookback.slip import PLACE, WordSlip, slip_words
from scenes.screens.lookback.table import PastTable
from scenes.screens.lookback.tape import TAPE, Strip, Tape
from scenes.screens.lookback.words import words_at
from scenes.stage import routes
from scenes.stage.routes import Change, Push
from scenes.stage.stage import Sprite
from scenes.ui.access import AccessTree
from scenes.ui.button import Button, Face
from scenes.ui.label import Image, Label
from scenes.ui.segmented import Segmented
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Quiet

TABLE_Z = 1.0
SPEEDS = (1.8, 0.9, 0.35)
"""Seconds from one move to the next while it plays, slow to fast."""
ALONG = frozenset((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END))
TICKS_APART = 1 / 8
"""Seconds between two sounds of the tape, at least."""


class Press(Enum):
    """What can be pressed."""

    BACK = "a step back"
    ON = "a step on"
    PLAY = "play or stop"
    SPEED = "another speed"
    NEXT = "the next moment that mattered"
    WORDS = "all in words"


class Moved(Quiet):
    """The tape was moved: it sounds by itself."""


class LookBack(BaseScene):
    """A match in its file, or a record, looked at from a position on; None is where it begins."""

    def __init__(self, context: Context, source: Path | Record, step: int | None = None) -> None:
        super().__init__(context)
        self._loading = Loading(context, source)
        self._first = step
        self.past: PastSession | None = None
        self.table: PastTable | None = None
        self.playing = False
        self.speed = 1
        self._waited = 0.0
        self._ticked = 0.0
        self._picture: Sprite | None = None
        self._surface = Surface((1, 1))

    def say(self, sentence: Phrase) -> str:
        """A phrase in the player's language, seats by name."""
        return self.past.words.say(sentence) if self.past is not None else super().say(sentence)

    @property
    def position(self) -> int:
        """How many steps of the match are shown."""
        return self.table.eyes.steps if self.table is not None else 0

    # -- building ----------------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        """Wood, and the cloth once it is known which."""
        if self.table is None:
            return self.kit.paint.wood()
        return self.table.ground.picture(self.kit, self.table.ground.public(self.position))

    def build(self) -> None:
        """Header, table, slip, tape, buttons; a line while the match is fetched."""
        past, table = self.past, self.table
        if past is None or table is None:
            self.add_header(phrase("Looking back"))
            return
        table.ground.under(self.kit, self.stage)
        self._lay_table(table)
        self._add_header(past)
        slip = self.kit.metrics.rect(*PLACE)
        self.slip = WordSlip(self, slip)
        self._add_tape(past)
        self._add_foot()
        self._show_moment()

    def _lay_table(self, table: PastTable) -> None:
        place = table.ground.place(self.kit)
        table.resize(place.size)
        self._surface = Surface(place.size)
        self._picture = self.stage.add(Sprite(self._surface, place.topleft, TABLE_Z))

    def _add_header(self, past: PastSession) -> None:
        metrics, kit = self.kit.metrics, self.kit
        side = max(metrics.u(52), metrics.target)
        middle = max(metrics.rect(0, 0, 0, 82).centery, side // 2 + 2)
        edge = metrics.rect(*TAPE).right
        close = Rect(edge - side, middle - side // 2, side, side)
        words = Rect(close.x - side - metrics.u(12), close.y, side, side)
        left = metrics.rect(26, 0, 0, 0).x
        box = kit.assets.svg(kit.assets.own(past.game.id, "box/small.svg"), (side, side))
        self.add(Image(Rect(left, close.y, *box.get_size()), "", box))
        left += box.get_width() + metrics.u(16)
        right = self._add_eyes(past, Rect(left, close.y, words.x - metrics.u(16) - left, side))
        name, title = past.game.title, Style("display", 36, kit.colours.hot)
        wide = min(kit.text.width(name, title) + 4, right - left)
        self.add(Label(Rect(left, close.y, wide, side), name, title))
        left += wide + metrics.u(20)
        room = Rect(left, close.y, max(1, right - left - metrics.u(16)), side)
        self.subtitle = self.add(Label(room, "", Style("semibold", 20, kit.colours.hot)))
        log = self.say(phrase("All in words"))
        self.add(Button(words, log, Press.WORDS, kind="round", face=Face("log", "L")))
        label, cap = self.say(phrase("Close")), self.say(phrase("Esc"))
        self.add(Button(close, label, Way.BACK, kind="round", face=Face("close", cap)))

    def _add_eyes(self, past: PastSession, room: Rect) -> int:
        """The switch, where there is anything to switch; where it begins."""
        if len(past.seats) < 2:
            return room.right
        everybody = phrase("Everybody") if self.kit.metrics.compact else phrase("Everybody's cards")
        options = [past.players[seat].name for seat in past.seats] + [self.say(everybody)]
        chosen = len(past.seats) if past.everybody else past.seats.index(self._eyes)
        switch = Segmented(room, self.say(phrase("Whose eyes")), options, chosen, self._look_through)
        wanted = min(switch.natural_width(self.kit), room.w * 62 // 100)
        switch.rect = Rect(room.right - wanted, room.y, wanted, room.h)
        switch.share_by_words(self.kit)
        self.add(switch)
        return switch.rect.x

    @property
    def _eyes(self) -> Seat:
        assert self.table is not None
        return self.table.seat

    def _add_tape(self, past: PastSession) -> None:
        rect = self.kit.metrics.rect(*TAPE)
        label, word = (
            self.say(phrase("Moment")),
            self.say(phrase("Round {round}", round=0)).replace("0", "{}"),
        )
        self.tape = self.add(Tape(rect, label, self.kit, self._strip(past), self._move_to, word=word))
        self.tape.z = 330

    def _strip(self, past: PastSession) -> Strip:
        return Strip(past.steps, past.rounds)

    def _add_foot(self) -> None:
        metrics, kit = self.kit.metrics, self.kit
        high = metrics.control
        top = min(metrics.rect(0, 930, 0, 0).y, metrics.size[1] - high - metrics.u(8))
        rounds = (
            (Press.BACK, "step-back", phrase("A move back"), 686, 58),
            (Press.PLAY, "pause" if self.playing else "play", phrase("Play"), 766, 68),
            (Press.ON, "step-on", phrase("A move on"), 856, 58),
        )
        for action, icon, words, x, wide in rounds:
            place = metrics.rect(x, 0, wide, 0)
            side = max(metrics.target, place.w)
            rect = Rect(0, 0, side, side)
            rect.center = (place.centerx, top + high // 2)
            self.add(Button(rect, self.say(words), action, kind="round", face=Face(icon)))
        room = metrics.rect(340, 0, 330, 0)
        style = Style("bold", 21, kit.colours.hot)
        self.count = self.add(Label(Rect(room.x, top, room.w, high), "", style))
        pace = metrics.rect(940, 0, 180, 0)
        self.add(
            Button(
                Rect(pace.x, top, pace.w, high),
                self._speed_words(),
                Press.SPEED,
                kind="plain",
                face=Face("clock"),
            )
        )
        right = metrics.rect(1288, 0, 274, 0)
        rect = Rect(right.x, top, right.w, high)
        face = Face("right", "N")
        self.next = self.add(
            Button(rect, self.say(phrase("Next moment")), Press.NEXT, kind="primary", face=face)
        )

    def _speed_words(self) -> str:
        return self.say((phrase("Slowly"), phrase("Steadily"), phrase("Quickly"))[self.speed])

    # -- showing -----------------------------------------------------------------------------------
    def _show_moment(self) -> None:
        """Words and tape at this position."""
        past, table, position = self.past, self.table, self.position
        if past is None or table is None:
            return
        words = words_at(past, table.seat, position)
        self.subtitle.say(self.say(words.subtitle))
        turn = "" if words.turn is None else f"   {self.say(words.turn)}"
        self.count.say(self.say(words.count) + turn)
        self.tape.show(position, self.say(words.count))
        self.slip.show(slip_words(words, self.say))

    # -- going through it --------------------------------------------------------------------------
    def go_to(self, position: int) -> None:
        """Be at a position."""
        if self.past is None or self.table is None:
            return
        position = min(self.past.steps, max(1, position))
        if position != self.position:
            self.table.go_to(position)
            self._waited = 0.0
            self._show_moment()

    def _move_to(self, position: int) -> Action:
        self.playing = False
        before = self.position
        self.go_to(position)
        if self.position != before and self._ticked <= 0:
            self._ticked = TICKS_APART
            self.services.sounds.play("ui_move")
        return HANDLED

    def _by_round(self, by: int) -> None:
        assert self.past is not None
        firsts, here = self.past.rounds, self.position
        others = [first for first in firsts if (first > here) == (by > 0) and first != here]
        self.go_to((min(others) if by > 0 else max(others)) if others else (self.past.steps if by > 0 else 1))

    def _look_through(self, index: int) -> Action:
        past, table = self.past, self.table
        assert past is not None
        assert table is not None
        everybody = index >= len(past.seats)
        seat = table.seat if everybody else past.seats[index]
        table.look_through(seat, everybody=everybody)
        self._show_moment()
        return HANDLED

    def _next(self) -> None:
        """The end of a round is what mattered, where nothing better is known."""
        assert self.past is not None
        ends = [*(first - 1 for first in self.past.rounds[1:]), self.past.steps]
        later = [end for end in ends if end > self.position]
        self.go_to(later[0] if later else ends[0])

    def on_action(self, action: Action) -> Change | None:
        """Something was pressed."""
        match action:
            case Press.BACK:
                self.playing = False
                self.go_to(self.position - 1)
            case Press.ON:
                self.playing = False
                self.go_to(self.position + 1)
            case Press.PLAY:
                self._play(on=not self.playing)
            case Press.SPEED:
                self.speed = (self.speed + 1) % len(SPEEDS)
                self.rebuild()
            case Press.NEXT:
                self.playing = False
                self._next()
            case Press.WORDS if self.past is not None and self.table is not None:
                return Push(routes.History(self.past, self.table.seat, self.position, self.snapshot()))
            case _:
                return super().on_action(action)
        return None

    def _play(self, *, on: bool) -> None:
        assert self.past is not None
        if on and self.position >= self.past.steps:
            self.go_to(1)
        self.playing, self._waited = on, 0.0
        self.rebuild()

    def handle(self, event: pygame.Event) -> Change | None:
        """Keys of the tape are its own wherever the keyboard is not seen to be at something else."""
        if event.type == pygame.KEYDOWN and event.key in ALONG and self.dialog is None:
            ring = self.ring
            if self.past is not None and (ring.at is None or ring.at is self.tape or not ring.seen):
                return self.on_key(event)
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Change | None:
        """Arrows step, with Shift by rounds; Home and End; Space plays; N is the next moment, L all in words."""
        if self.past is None:
            return super().on_key(event)
        by_round = bool(event.mod & pygame.KMOD_SHIFT)
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                by = 1 if event.key == pygame.K_RIGHT else -1
                self.playing = False
                if by_round:
                    self._by_round(by)
                else:
                    self.go_to(self.position + by)
            case pygame.K_HOME:
                self.go_to(1)
            case pygame.K_END:
                self.go_to(self.past.steps)
            case pygame.K_SPACE:
                return self.on_action(Press.PLAY)
            case pygame.K_n:
                return self.on_action(Press.NEXT)
            case pygame.K_l:
                return self.on_action(Press.WORDS)
            case pygame.K_1 | pygame.K_2 | pygame.K_3:
                self.speed = event.key - pygame.K_1
                self.rebuild()
            case _:
                return super().on_key(event)
        return None

    # -- in time -----------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        """The match is fetched; cards fly; it plays on by itself."""
        if self.past is None:
            self._fetch()
        elif self.table is not None:
            self._ticked = max(0.0, self._ticked - dt)
            self.table.update(dt)
            if self.playing and self.table.is_at_rest:
                self._waited += dt
                if self._waited >= SPEEDS[self.speed]:
                    self.go_to(self.position + 1)
                    if self.position >= self.past.steps:
                        self._play(on=False)
        return super().tick(dt)

    def _fetch(self) -> None:
        found = self._loading.found
        if isinstance(found, Phrase):
            if self.dialog is None:
                self._loading.found = None
                self.refuse_file(found)
            return
        if found is None:
            return
        self.past = found
        position = min(found.steps, max(1, self._first or 1))
        self.table = PastTable(found, self.services, position)
        self.rebuild()
        if found.trouble_found is not None:
            self.refuse(found.trouble_found)

    def enter(self, size: tuple[int, int]) -> None:
        """On top again: the table, too."""
        super().enter(size)
        if self.table is not None and self.table.stage.background is None:
            self.table.enter(self._surface.get_size())

    def leave(self) -> None:
        """Covered or gone: nothing plays on unseen."""
        super().leave()
        self.playing = False
        if self.table is not None:
            self.table.leave()

    def draw(self, surface: Surface) -> bool:
        """The table first, onto its picture."""
        self._paint_table()
        return super().draw(surface)

    def snapshot(self) -> Surface:
        """The screen as it looks now."""
        self._paint_table()
        return super().snapshot()

    def _paint_table(self) -> None:
        if self.table is not None and self._picture is not None and self.table.draw(self._surface):
            self.stage.touch(self._picture)

    def access_tree(self) -> AccessTree:
        """The widgets, and then the table in words."""
        own = super().access_tree()
        if self.table is None or self.dialog is not None:
            return own
        return (*own, *self.table.nodes(len(own) + 1, self.table.ground.place(self.kit).topleft))
