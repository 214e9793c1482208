"""Looking back at a past match, at the real table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Surface

from game.core.cards import Seat
from game.core.phrases import Phrase, phrase
from game.record import Record
from game.session.past_session import PastSession
from game.session.reviewing import Reviewing
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.base import EDGE, BaseScene
from scenes.screens.lookback.controls import ALONG, KEYS, SPEEDS, Foot, Header, Looked, Press, way
from scenes.screens.lookback.loading import Loading, printed_ahead
from scenes.screens.lookback.slip import WordSlip, slip_words
from scenes.screens.lookback.table import TAPE_TOP, PastTable, box_place
from scenes.screens.lookback.tape import Tape, TapeData
from scenes.screens.lookback.words import Weighing, first_round, subtitle, words_at
from scenes.stage import routes
from scenes.stage.routes import Change, Push
from scenes.stage.scene import sliced
from scenes.stage.stage import Sprite
from scenes.ui.access import AccessTree
from scenes.ui.box import Column, Fill, Node, Pad, Row, Sized, Space
from scenes.ui.keys import PAST_SPEEDS
from scenes.ui.widget import HANDLED, Action, Handled


class Follow:
    """Moves the table to another position over several frames."""

    def __init__(self, lay: Callable[[int], Iterator[None]], *tells: Callable[[], None]) -> None:
        self._lay, self._tells = lay, tells
        self._parts: Iterator[None] | None = None
        self.aim: int | None = None
        """The chosen position that is not prepared yet, if any."""
        self.lays = False
        """Whether the layout for a position is being made."""

    @property
    def busy(self) -> bool:
        return self._parts is not None

    def to(self, position: int) -> None:
        self.aim = position
        if self._parts is None:
            self._parts = self._going()

    def step(self) -> None:
        if self._parts is not None and next(self._parts, self) is self:
            self._parts = None

    def finish(self) -> None:
        while self._parts is not None:
            self.step()

    def _going(self) -> Iterator[None]:
        while self.aim is not None:
            at, self.aim = self.aim, None
            self.lays = True
            for _ in self._lay(at):
                yield
            yield
            self.lays = False
            yield
            for tell in self._tells:
                tell()
                yield


TAPE_HIGH = 168.0
"""Height of the timeline, in design px."""
SLIP = 342.0
"""Width of the panel with texts, in design px."""
TABLE_Z = -30.0  # below all of the window's own widgets


class LookBack(BaseScene):
    """The screen with a past match, move by move."""

    titles = 2
    gives_way = True

    def __init__(self, context: Context, source: Path | Record, step: int | None = None) -> None:
        super().__init__(context)
        self.own_keys, self.shortcuts = (
            self.own_keys | ALONG | {pygame.K_SPACE},
            (*(binding for binding, _ in KEYS), PAST_SPEEDS),
        )
        self._loading = Loading(context, source)
        self._first = step
        self.past: PastSession | None = None
        self.table: PastTable | None = None
        self.weighing: Weighing | None = None
        self.job: Reviewing | None = None
        self.playing, self.speed, self._waited = False, 1, 0.0
        self._follow = Follow(self._lay_at, self._show_words, self._show_slip)
        self._picture: Sprite | None = None
        self._surface = Surface((1, 1))

    def say(self, sentence: Phrase) -> str:
        return self.past.words.say(sentence) if self.past is not None else super().say(sentence)

    @property
    def position(self) -> int:
        """Returns the displayed position: the number of steps before it."""
        return self.table.context.viewpoint.steps if self.table is not None else 0

    # -- building ----------------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        if self.table is None:
            return self.kit.paint.wood()
        return self.table.ground.picture(self.kit, self.table.ground.public(self.position))

    def build(self) -> Node | None:
        past, table = self.past, self.table
        metrics = self.kit.metrics
        unit = metrics.u
        if past is None or table is None:
            return Column([Pad(self.title_row(phrase("Looking back")), unit(EDGE), unit(28)), Fill()])
        table.ground.under(self.kit, self.stage)
        place = table.ground.place(self.kit)
        table.lay(place.size)
        self._surface = Surface(place.size)
        self._picture = self.stage.add(Sprite(self._surface, place.topleft, TABLE_Z))
        (left, top), cloth = metrics.origin, table.ground.wide_cloth(self.kit)
        above = Row([Space(cloth.x - left), Fill(Sized(Fill(), name="head")), Space(unit(62))])
        slip = Pad(Sized(Fill(), unit(SLIP), name="slip"), y=unit(22), bottom=unit(16))
        tape = metrics.rect(0, TAPE_TOP, 0, TAPE_HIGH)
        lines = [
            Sized(above, down=2 * (box_place(metrics).centery - top)),
            Fill(),
            Sized(Row([Fill(), slip, Space(unit(50))]), down=cloth.h),
            Space(tape.y - cloth.bottom),
            Sized(Row([Space(unit(62)), Fill(Sized(Fill(), name="tape")), Space(unit(62))]), down=tape.h),
            Space(unit(2)),
            Sized(Row([Space(unit(40)), Fill(Sized(Fill(), name="foot")), Space(unit(38))]), down=unit(86)),
            Space(top + metrics.rect(0, 0, 0, 1000).h - tape.bottom - unit(2) - unit(86)),
        ]
        return Pad(Column(lines), left, top)

    def on_laid_by_steps(self) -> Iterator[None]:
        past, table = self.past, self.table
        if past is None or table is None or self.layout is None:
            return
        chosen = len(past.seats) if past.everybody else past.seats.index(table.context.viewpoint.seat)
        self.header = Header(self, past, chosen, self._look_through)
        yield
        self._tell_round()
        yield
        self.slip = WordSlip(self, SHOWS[past.game.id].cards(self.kit, past.game.id))
        self.foot = Foot(self, branches=past.finished, speed=self.speed)
        label, word = self.say(phrase("Moment")), first_round(past, self.say)
        self.tape = Tape(label, self.kit, self._tape_data(past), self._move_to, word=word)
        yield
        self.lay_part("tape", self.tape, self.layout.rect_of("tape"))
        yield
        self._show_words()
        yield
        self._show_slip()
        yield
        self._show_next()

    @property
    def _seat(self) -> Seat:
        assert self.table is not None
        return self.table.context.viewpoint.seat

    def _tape_data(self, past: PastSession) -> TapeData:
        known = self.weighing
        data = known.tape_data(self._seat) if known is not None else TapeData(past.steps, past.rounds)
        job, note = self.job, phrase("The chances are still being counted.")
        if past.trouble_found is not None or (job is not None and (job.is_done or job.notice is not None)):
            note = Phrase("")
        elif not past.finished:
            note = phrase("The chances are shown after the match is over.")
        return replace(data, note=self.say(note))

    # -- showing -----------------------------------------------------------------------------------
    def _show_moment(self) -> None:
        self._show_words()
        self._show_slip()
        self._show_next()

    def _show_words(self) -> None:
        past = self.past
        assert past is not None
        words = words_at(past, self._seat, self.position)
        self._tell_round()
        self.foot.show(words)
        self.foot.show_pace(playing=self.playing, speed=self.speed)
        self.tape.show(self._follow.aim or self.position, self.say(words.count))

    def _tell_round(self) -> None:
        assert self.past is not None
        self.header.tell(self.say(subtitle(self.past, self.position, short=self.kit.metrics.compact)))

    def _show_slip(self) -> None:
        past, position, seat, weighing = self.past, self.position, self._seat, self.weighing
        assert past is not None
        verdict = weighing.verdict(seat, position) if weighing is not None else None
        mine, job = past.mover(position) == seat, self.job
        waits = verdict is None and mine and job is not None and not job.is_done and job.notice is None
        moment = weighing.shown(seat).get(position) if weighing is not None and verdict is None else None
        words = words_at(past, seat, position)
        self.slip.show(slip_words(words, self.say, verdict, counting=waits, moment=moment))

    def _show_next(self) -> None:
        self.foot.show_next(self._stops, self._mistakes, self.position)

    def _point_out(self, table: PastTable) -> None:
        if (
            self.weighing is not None
            and self.weighing.decision(table.context.viewpoint.seat, self.position) is not None
        ):
            table.point_out(*self.weighing.touches(table.context.viewpoint.seat, self.position))

    def on_rules(self) -> Change | None:
        return Push(routes.Rules(self.past.game.id)) if self.past is not None else super().on_rules()

    # -- going through it --------------------------------------------------------------------------
    def go_to(self, position: int) -> None:
        if self.past is None or self.table is None:
            return
        self._follow.finish()
        position = self.past.nearest(position)
        if position != self.position:
            self.table.go_to(position)
            self._waited = 0.0
            self._show_moment()

    def _lay_at(self, position: int) -> Iterator[None]:
        assert self.table is not None
        if self.table.ground.renew(position):
            yield
        self.table.go_to(position)
        yield
        yield from self.table.cards_by_steps()

    def _move_to(self, position: int) -> Action:
        """Chooses a position on the timeline."""
        assert self.past is not None
        self.playing, position = False, self.past.nearest(position)
        if position != self.tape.position:
            self.services.sounds.play("spool_rattle")
            self.tape.show(position, self.tape.words)
            self._follow.to(position)
        return HANDLED

    def _step(self, by: int) -> None:
        self.playing = False
        self._jump(self.position + by)

    def _jump(self, position: int) -> None:
        """Goes to a position, with a sound."""
        before = self.position
        self.go_to(position)
        if self.position != before:
            self.services.sounds.play("score_tick")

    def _by_round(self, by: int) -> None:
        assert self.past is not None
        firsts, here = self.past.rounds, self.position
        others = [first for first in firsts if (first > here) == (by > 0) and first != here]
        self._jump((min(others) if by > 0 else max(others)) if others else (self.past.steps if by > 0 else 1))

    def _look_through(self, index: int) -> Action:
        past, table = self.past, self.table
        assert past is not None
        assert table is not None
        self._follow.finish()
        everybody = index >= len(past.seats)
        seat = table.context.viewpoint.seat if everybody else past.seats[index]
        table.look_through(seat, everybody=everybody)
        self.tape.fill(self._tape_data(past))
        self._show_moment()
        self.services.sounds.play("ui_press")
        return HANDLED

    @property
    def _mistakes(self) -> list[int] | None:
        """Returns the positions of the player's mistakes, if reviewed."""
        if self.job is None or not self.job.is_done or self.weighing is None or self.weighing.review is None:
            return None
        return self.weighing.mistakes(self._seat)

    @property
    def _stops(self) -> list[int]:
        assert self.weighing is not None
        return self.weighing.stops(self._seat, done=self._mistakes is not None)

    def _next(self) -> None:
        stops = self._stops
        if stops:
            self._jump(next((one for one in stops if one > self.position), stops[0]))

    def on_action(self, action: Action) -> Change | None:
        self._follow.finish()
        match action:
            case Press.BACK | Press.ON:
                self._step(1 if action is Press.ON else -1)
            case Press.PLAY:
                self._play(on=not self.playing)
            case Press.SPEED:
                self._play(on=self.playing, speed=(self.speed + 1) % len(SPEEDS))
            case Press.NEXT:
                self.playing = False
                self._next()
            case Press.BRANCH | Press.SHARE | Press.SUMMARY | Press.WORDS | Press.WHY:
                return self._leave_for(action)
            case _:
                return super().on_action(action)
        return None

    def _leave_for(self, press: Press) -> Change | None:
        past, table = self.past, self.table
        if past is None or table is None:
            return None
        verdict = (
            self.weighing.verdict(table.context.viewpoint.seat, self.position)
            if self.weighing is not None
            else None
        )
        moment = Looked(past, table.context.viewpoint.seat, self.position, self.snapshot(), self.job, verdict)
        found = way(moment, press, table.ground.wide_cloth(self.kit))
        if isinstance(found, Phrase):
            self.refuse(found)
            return None
        return Push(found)

    def _play(self, *, on: bool, speed: int | None = None) -> None:
        assert self.past is not None
        if on and self.position >= self.past.steps:
            self.go_to(1)
        self.playing, self._waited = on, 0.0
        self.speed = self.speed if speed is None else speed
        self.foot.show_pace(playing=self.playing, speed=self.speed)

    def take(self, event: pygame.Event) -> Change | Handled | None:
        if event.type == pygame.KEYDOWN and event.key in ALONG and self.dialog is None:
            ring = self.ring
            if self.past is not None and (ring.at is None or ring.at is self.tape or not ring.seen):
                return self.on_key(event) or HANDLED
        return super().take(event)

    def on_key(self, event: pygame.Event) -> Change | None:
        if self.past is None:
            return super().on_key(event)
        self._follow.finish()
        if event.key == pygame.K_SPACE:
            return self._deliver(Press.PLAY)
        pressed = next((press for binding, press in KEYS if binding.means(event)), None)
        if pressed is not None:
            return self.on_action(pressed)
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                by = 1 if event.key == pygame.K_RIGHT else -1
                self.playing = False
                (self._by_round if event.mod & pygame.KMOD_SHIFT else self._step)(by)
            case pygame.K_HOME:
                self._jump(1)
            case pygame.K_END:
                self._jump(self.past.steps)
            case key if PAST_SPEEDS.means(event):
                self.services.sounds.play("ui_press")
                self._play(on=self.playing, speed=PAST_SPEEDS.keys.index(key))
            case _:
                return super().on_key(event)
        return None

    # -- in time -----------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        if self.past is None:
            for _ in self._fetch():
                pass
        elif self.table is not None:
            if self.job is not None and self.job.spoiled is not None:
                self.refuse(self.job.spoiled)
                self.job.spoiled = None
            if self.job is not None and self.weighing is not None and self.weighing.take(self.job.poll()):
                self.tape.fill(self._tape_data(self.past))
                self.table.point_at_nothing()  # the best move so far may not be the best any more
                self._show_moment()
            if not self.catches_up:
                self._follow.step()
            if not self._follow.lays:
                self.table.update(dt)
            if self.table.is_at_rest and not (self.playing or self.table.points or self._follow.busy):
                self._point_out(self.table)
            if self.playing and self.table.is_at_rest:
                self._play_on(self.past, dt)
        return super().tick(dt)

    def _play_on(self, past: PastSession, dt: float) -> None:
        self._waited += dt
        if self._waited >= SPEEDS[self.speed]:
            self.go_to(self.position + 1)
            if self.position >= past.steps:
                self._play(on=False)

    def _fetch(self) -> Iterator[None]:
        """Displays the match once it is loaded, or an error."""
        found = self._loading.found
        if isinstance(found, Phrase) and self.dialog is None:
            self._loading.found = None
            self.refuse_file(found)
        if not isinstance(found, PastSession):
            return
        self._take(found)
        yield from self.rebuild_by_steps()
        if self.services.look.motion == "full":
            self.tape.unroll()
        if found.trouble_found is not None:
            self.refuse(found.trouble_found)
        self._weigh()

    def _take(self, found: PastSession) -> PastTable:
        if self.table is None:
            self.past, self.weighing = found, Weighing(found)
            self.table = PastTable(found, self.services, found.nearest(self._first or 1))
        return self.table

    def _weigh(self) -> None:
        """Starts or continues the review of a finished match."""
        past = self.past
        if past is None or not past.finished or past.trouble_found is not None:
            return
        if self.job is None:
            first = [int(seat) for seat in past.humans]
            self.job = self.context.reviewing(past.record, self._loading.path, first)
        self.job.go_on()

    def enter(self, size: tuple[int, int]) -> None:
        if self.past is not None:
            self.past.stand_at(self.position)
        super().enter(size)
        if self.table is not None and self.table.stage.background is None:
            self.table.enter(self._surface.get_size())
        if self.past is not None and self.past.wanted is not None:
            wanted, self.past.wanted = self.past.wanted, None
            self.go_to(wanted)
        if self.past is not None:
            self._weigh()

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        yield from self._loading.awaited()
        found, printing = self._loading.found, self.services.printing
        if self.past is None and isinstance(found, PastSession):
            job = printed_ahead(
                found, self.services, size, (table := self._take(found)).context.viewpoint.steps
            )
            yield from printing.run_beside(self.services.assets, size, job)
            self.kit = self._kit(size)
            yield from table.lay_by_steps(self.kit)
            yield from sliced(self._fetch())
            yield
            self._paint_table()
            yield
        yield from super().enter_by_steps(size)

    def leave(self) -> None:
        super().leave()
        self._follow.finish()
        self.playing = False
        if self.job is not None:
            self.job.close()
        if self.table is not None:
            self.table.leave()

    def draw(self, surface: Surface) -> bool:
        self._paint_table()
        return super().draw(surface)

    def snapshot(self) -> Surface:
        self._follow.finish()
        self._paint_table()
        return super().snapshot()

    def _paint_table(self) -> None:
        table, picture = self.table, self._picture
        if table is None or picture is None or self._follow.lays:
            return
        if table.draw(self._surface):
            self.stage.touch(picture)

    def access_tree(self) -> AccessTree:
        own = super().access_tree()
        if self.table is None or self.dialog is not None:
            return own
        return (*own, *self.table.nodes(self.number_of, self.table.ground.place(self.kit).topleft))
