"""The one table scene for all games: its parts, and how they come together in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.events import Said
from game.core.phrases import Phrase
from game.core.rules import AnyGame, OptionValue
from game.match import Chair
from game.session.session import Session
from scenes.board.calls import CallButton
from scenes.board.host import Aids, Heard
from scenes.board.piece import Facts
from scenes.screens.table.handed import TROUBLE_SECONDS, is_file, open_handed
from scenes.stage.motion import Pace
from scenes.stage.routes import Change
from scenes.stage.services import Services
from scenes.stage.timeline import Timeline
from scenes.table.answers import Answers
from scenes.table.any_game import AnyBoard, AnyFacts
from scenes.table.calls import Calls
from scenes.table.effects import TableEffects
from scenes.table.guide import Guide
from scenes.table.hand import Hand
from scenes.table.hints import Hints
from scenes.table.hud import Hud
from scenes.table.keyboard import Keyboard
from scenes.table.moments import Moments
from scenes.table.note import Weight
from scenes.table.pass_on import PassOn
from scenes.table.progress import Phase, Progress
from scenes.table.refusals import Refusals
from scenes.table.room import Manner, Room
from scenes.table.seat_screen import SeatScreen
from scenes.table.telling import Telling
from scenes.table.undoing import Undoing
from scenes.table.viewpoint import Passed, Viewpoint
from scenes.ui.access import ACCESS, AccessTree
from scenes.ui.button import Button
from scenes.ui.screen import Screen
from scenes.ui.widget import HANDLED, Action, Widget

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, ACCESS)


class Table(Screen):
    """One seat's screen of a session, in time: CPUs move, cards fly, people take turns at the screen."""

    def __init__(
        self,
        room: Room,
        session: Session,
        services: Services,
        guided: Callable[[Table], Guide] = lambda _: Guide(),
    ) -> None:
        super().__init__(services)
        self.room = room
        self.session = session
        self.rules: AnyGame = session.game
        self.options: Mapping[str, OptionValue] = session.record.options
        self.alone = len(session.humans) == 1
        self.guide = guided(self)
        self.eyes = Viewpoint(session)
        self.telling = Telling(self.eyes)
        self.progress = Progress(self, self, self.telling)
        self.undoing = Undoing(self)
        self.screen = SeatScreen(self, self.telling, self.progress, self.undoing, self.guide)
        self.spread, self.ribbon, self.big = self.screen.spread, self.screen.ribbon, self.screen.big
        self.moments = Moments(self, self.telling, self.spread, self.screen)
        self.effects = TableEffects(self, self.screen, self.moments)
        self.hints = Hints(self, self.eyes, self.spread)
        self.refusals = Refusals(self, self.spread, self.ribbon, self.big)
        self.hand = Hand(self, self.telling, self.spread, self.hints, self.refusals, self.guide)
        self.calls = Calls(self, self.telling, self.hand, self.guide)
        self.answers = Answers(self, self.progress, self.hand, self.undoing, self.big, self.calls)
        self.keyboard = Keyboard(self, self.spread, self.hand, self.big, self.progress, self.guide)
        self.own_keys, self.own_chords = self.keyboard.keys | self.guide.keys, self.keyboard.chords
        self.pace = self.thought = Pace(1.0, services.look)
        self.manner, self.aids, self.goes_on = Manner(), Aids(), True

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        """Lay the table for the window's size and look."""
        self._heed_settings()
        self.guide.clear()
        self.hints.clear()
        self.spread.build(self.stage)
        self.spread.lay(self.hand.picking, self.hand.over)
        self.begin()
        self.spread.settle()
        self.screen.build()
        self.pass_on.build()
        self.refusals.build()
        self.spread.build_places()
        self.refresh()
        self.on_sound()
        self.hints.build()
        self._lay_slip()
        self.guide.build()

    def _heed_settings(self) -> None:
        """Take what may have been changed while another scene lay over the table."""
        self.pace = Pace(self.room.speed(), self.services.look)
        self.thought = Pace(self.room.speed() / self.room.pondering(), self.services.look)
        self.manner = Manner() if self.guide.leads else self.room.manner()
        self.aids = self.room.aids(self.session)

    def backdrop(self) -> Surface:
        """The walnut table with the game's cloth."""
        return self.screen.backdrop()

    def begin(self) -> None:
        """Show the table as its seat knows it."""
        if self.telling.begun:
            self.hand.release()
        self.moments.listen(self.telling.begin(self.spread.layout, self.pace))
        self.spread.is_stale = True

    def on_sound(self) -> None:
        """The button tells whether there is sound."""
        self.hud.show_sound(on=not self.services.settings.muted)

    # -- what the parts and the board ask ----------------------------------------------------------
    @property
    def seat(self) -> Seat:
        """Whose eyes the screen has."""
        return self.eyes.seat

    @property
    def chair(self) -> Chair:
        """The chair that the screen sits on."""
        return self.eyes.chair

    @property
    def turn(self) -> Seat | None:
        """The seat that the table waits for; None while what happened is told."""
        return self.eyes.turn

    @property
    def timeline(self) -> Timeline:
        """The table on screen, and what of the news it still has to show."""
        return self.telling.timeline

    @property
    def board(self) -> AnyBoard:
        """What the game has on its table besides cards."""
        return self.screen.board

    @property
    def hud(self) -> Hud:
        """The line above the cloth."""
        return self.screen.hud

    @property
    def pass_on(self) -> PassOn:
        """The strip that says whom to pass the mouse to."""
        return self.screen.pass_on

    def waits(self, word: str) -> bool:
        """Whether a call of this word was heard and does not count yet."""
        return self.calls.waits(word)

    def heard(self) -> Heard:
        """What the call that was heard still waits for."""
        return self.calls.heard()

    def looked(self) -> frozenset[Seat] | None:
        """The seats that have taken the look that the deal gave them; None once somebody has moved."""
        return self.telling.looked

    def say(self, sentence: Phrase) -> str:
        """A phrase in the player's language, seats by name."""
        return self.session.words.say(sentence)

    def facts(self) -> AnyFacts:
        """What is true on this screen just now."""
        eyes, line = self.eyes, self.timeline
        return Facts(
            eyes.view,
            line.shown,
            eyes.seat,
            eyes.turn,
            eyes.legal,
            self.hand.picking,
            self.session.players,
            self.telling.said,
            line.settled,
            line.told,
            self.hand.over,
            self.hints.lights,
        )

    @property
    def is_at_rest(self) -> bool:
        """Whether all that was told has been shown."""
        return self.timeline.idle and not self.board.display.busy

    @property
    def resting(self) -> bool:
        """Whether nothing happens here but what flickers by itself."""
        still = self.telling.halted and not self.board.display.busy and self.spread.particles.idle
        still = still and not self.pass_on.is_moving
        return still and self.session.thinking is None and not self.hints.waits

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show what is true now: after a step was shown, a card picked, a word chosen."""
        self.telling.is_behind = False
        facts = self.facts()
        self.spread.relay(self.hand.picking, self.hand.over)
        if self.screen.refresh(facts, self.hints.words, silent=self.refusals.is_shown):
            self.ring.to(self.big.button)
        self.pass_on.lay(lambda own: self.screen.free_room([*own, self.refusals.bubble], self.widgets))
        self.widgets = self.screen.in_order(self.widgets)
        self.ring.among(self.active)
        if self.guide.step is None:
            self.keyboard.place()
        self._lay_slip()
        self.guide.refresh()

    def _lay_slip(self) -> None:
        """The slip of a hint, clear of all that it speaks of."""
        screen, meant = self.screen, self.screen.meant(self.hand.picking, self.hints.lights)
        self.hints.lay(lambda own: [*self.weights(own, meant), *screen.words(own, self.widgets)], meant)

    def weights(self, own: Sequence[Widget], meant: Sequence[Rect]) -> list[Weight]:
        """What a note of these widgets had better not cover, above all what is meant."""
        return self.screen.weights([*own, self.refusals.bubble], meant, self.widgets)

    def read_news(self) -> None:
        """Queue what this seat was told since it was last asked, up to the end of a round."""
        if self.eyes.is_current or self.progress.round is not None:
            return
        news = self.chair.news(self.eyes.steps)
        self.progress.round = self.telling.read(news, rounds=self.board.narration.rounds)
        if any(not isinstance(event, Said) for one in news for event in one.events):
            self.hand.empty()
        self.refresh()

    # -- events ------------------------------------------------------------------------------------
    def take(self, event: pygame.Event) -> Change | None:
        """Any press ends the bubble; behind a curtain nothing can be touched."""
        self.screen.idle.stir()
        if self.session.leaving:
            return None
        if self.progress.phase is Phase.CURTAIN:
            return open_handed(self, event) if is_file(event) else None
        if self.progress.phase is Phase.PASSING and event.type in PRESSES and self.dialog is None:
            return self._pressed_at_hand_over(event)
        return self._take(event)

    def _pressed_at_hand_over(self, event: pygame.Event) -> Change | None:
        """The first press takes the strip away, and is obeyed where it is more than that: a click on something, a file."""
        self.hurry()
        meant = None
        if event.type == ACCESS and 0 < event.target <= len(self._named):
            meant = self._named[event.target - 1]
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            meant = self.widget_at(event.pos)
        if self.pass_on.stays_for(event, meant):
            return self._take(event)
        if self.pass_on.is_on(event):
            meant = None
        self.answers.take_over(shows=meant is None)
        if meant is None or meant not in self.active:
            return None
        return self._deliver(meant.use()) if event.type == ACCESS else self._take(event)

    def _take(self, event: pygame.Event) -> Change | None:
        if event.type in PRESSES:
            at, turn = self.ring.at, self.keyboard.turn
            self.hurry()
            if not self.keyboard.stay(at, turn, event):
                return None
            if self.refusals.is_shown:
                self.refusals.end()
                self.refresh()
        return super().take(event)

    def hurry(self) -> None:
        """Input is never refused for an animation: it ends at once."""
        if not self.is_at_rest:
            self.moments.finish()
            self.refresh()
            self.timeline.finish()  # cards that are marked otherwise now lie so at once

    def on_action(self, action: Action) -> Change | None:
        """Something was pressed."""
        return self.answers.act(action)

    def on_key(self, event: pygame.Event) -> Change | None:
        """The guide's keys, the table's, and those that are drawn on buttons."""
        taken = self.guide.key(event.key)
        if taken is not None:
            return None if taken is HANDLED else taken
        meant = self.keyboard.meant(event)
        if isinstance(meant, Button):
            return self._deliver(meant.use())
        return self.on_action(meant) if meant is not None else None

    def on_other(self, event: pygame.Event) -> Change | None:
        """A right click puts back what is picked; a click on the bare table, too. The wheel counts copies."""
        if is_file(event):
            return open_handed(self, event)
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.hand.recount(1 if event.y > 0 else -1)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.hand.put_back()
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.hand.let_go()
        return None

    @property
    def _is_calling(self) -> bool:
        """Whether a call is being made: its button is down, or it was heard and the rules allow it."""
        return isinstance(self.pressed, CallButton) or self.calls.is_due

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        """Seconds passed: CPUs move, cards fly, another person comes to the screen."""
        if self.session.leaving:
            return self.room.left(self.session)
        if self.progress.phase is Phase.CURTAIN:
            return self.progress.resume()
        if (trouble := self.room.trouble() or self.session.trouble()) is not None:
            self.notice(self.say(trouble), warning=True, seconds=TROUBLE_SECONDS)
        was_at_rest, was_held = self.is_at_rest, self.telling.held
        if (
            self.pressed is None
        ):  # a question, a card that is gone: whatever ended the press let go of its card
            self.hand.release()
        self.session.update(dt, self.thought.seconds, shown=was_at_rest and not self._is_held_back)
        if self.hints.explain():
            self._lay_slip()
            self.screen.refresh_ribbon(self.facts(), self.hints.words, silent=self.refusals.is_shown)
        elif (hinted := self.hints.take()) is not None:
            self.hand.picking = hinted
            self.refresh()
        self.read_news()
        self._age(dt)
        self.telling.is_behind |= self.hand.look_at(
            self.hovered or (self.ring.at if self.ring.seen else None)
        )
        came_to_rest = self.is_at_rest and not was_at_rest
        if came_to_rest or self.telling.held is not was_held or (self.telling.is_behind and self.is_at_rest):
            self.refresh()
        elif self.telling.is_behind:
            self.telling.is_behind = False
            self.screen.refresh_moving(self.facts(), self.hints.words, silent=self.refusals.is_shown)
        self.screen.light.tick(dt)
        self.screen.gestures.tick(dt)
        self.pass_on.tick(dt)
        self.show_cards()
        self.calls.settle(at_rest=self.is_at_rest)
        self.hints.offer(self.progress.phase)
        led = self.guide.tick(dt)
        still = self.is_at_rest and self.spread.particles.idle
        if led is not None or self.guide.leads or self._is_calling or self.dialog is not None or not still:
            return led
        return self.progress.follow()

    @property
    def _is_held_back(self) -> bool:
        """Whether no CPU may move yet: a round's end is looked at, something asked, or somebody calls or looks first, a key turns."""
        stopped = self.progress.on_screen in (Phase.ROUND_OVER, Phase.WAITING) or self.dialog is not None
        return stopped or self._is_calling or bool(self.telling.lookers) or self.screen.gestures.winding

    def _age(self, dt: float) -> None:
        self.spread.is_stale |= not self.telling.halted or self.board.display.busy
        self.timeline.update(dt)
        self.refusals.age(dt)
        self.screen.idle.update(dt)
        self.board.display.tick(dt)
        self.spread.particles.update(dt)

    def show_cards(self) -> None:
        """Draw the cards and keys as they are at this moment."""
        if self.spread.is_stale:
            self.spread.show(self.facts(), self.refusals.marks())

    # -- who sits here -----------------------------------------------------------------------------
    def sit(self, seat: Seat, passed: Passed | None = None) -> None:
        """Look through another seat's eyes from now on; nothing of the last one stays on the screen."""
        self.hand.leave()
        if self.dialog is not None:
            self.close_dialog()
        self.eyes.sit(seat, passed)
        self.telling.forget()
        self.progress.round = None
        self.spread.particles.clear()
        self.pass_on.begin()
        self.rebuild()
        self.read_news()
        if passed is not None:
            self.ring.to(self.pass_on.button)
            self._sound_room()
            self.services.sounds.play("page_turn")

    def enter(self, size: tuple[int, int]) -> None:
        """Back from the scores of a round: among several people a curtain falls before the new hands are seen."""
        if self.progress.come_back():
            self.telling.said.clear()
            if self.session.shared and self.session.outcome is None:
                self.session.draw_curtain()
                self.eyes.seat = self.session.first_chair()
        super().enter(size)
        self._heed_settings()
        self.telling.timeline.pace = self.pace
        self.on_sound()
        self._sound_room()

    def _sound_room(self) -> None:
        """Lets the game's own room be heard, but not behind a curtain."""
        look = self.kit.theme.game(self.session.game.id)
        self.services.sounds.room(None if self.session.curtained else look.room)

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        """The cloth first, then where all lies on it, then its pictures, unless none of them may be seen."""
        yield from self.screen.prepare(self._kit(size))
        self.enter(size)
        yield
        if self.is_bare:
            return
        yield from self.services.printing.awaited()
        yield from self._easel.show_by_steps(self.active)

    def leave(self) -> None:
        """Another scene comes on top: nothing goes on unseen."""
        super().leave()
        self.hand.let_go()

    # -- what others may see -----------------------------------------------------------------------
    def hide(self) -> None:
        """The screen is left, with this table on top or beneath."""
        self.session.draw_curtain()

    @property
    def is_bare(self) -> bool:
        """Whether no card may be seen: a curtain is due, or several people watch while the table is left."""
        return self.session.curtained or (self.session.leaving and self.session.shared)

    def draw(self, surface: Surface) -> bool:
        """While a curtain is due, the bare table and not one card: it falls onto that."""
        if not self.is_bare:
            return super().draw(surface)
        surface.blit(self.backdrop(), (0, 0))
        return True

    def access_tree(self) -> AccessTree:
        """Nothing while no card is seen, and nothing of a table that is being left."""
        return () if self.is_bare or self.session.leaving else super().access_tree()

    def snapshot(self) -> Surface:
        """What a sheet or a question lies over: among several people the bare cloth, for they may stay away long."""
        return self.backdrop() if self.session.shared else super().snapshot()
