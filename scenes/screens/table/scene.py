"""The screen on which a match of any game is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from game.core.events import Said
from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from game.session.session import Session
from scenes.board.context import CallOut
from scenes.board.playback import LOOKING_BACK, Passed, Playback, Viewpoint
from scenes.board.sheets import OPEN_SHEET
from scenes.screens.base import CLOSED, DROPS, UNDERSTOOD
from scenes.screens.box.flight import Boxed, BoxPlace
from scenes.screens.box.table_box import BoxStand, TableBox
from scenes.stage import routes
from scenes.stage.motion import Pace
from scenes.stage.routes import Change, Push
from scenes.stage.scene import sliced
from scenes.stage.services import Services
from scenes.table.actions import (
    CardCarried,
    CardClicked,
    CardDropped,
    CardPutBack,
    PlaceClicked,
    TableAction,
)
from scenes.table.context import PlayPreferences, TableContext, TableServices, bare_table
from scenes.table.dares import Dares
from scenes.table.guide import Guide
from scenes.table.hand import Calls, Hand
from scenes.table.hints import Hints
from scenes.table.keyboard import Keyboard
from scenes.table.pass_on import PadTurns, PassOn
from scenes.table.placement import Weight
from scenes.table.progress import Phase, Progress, Undoing
from scenes.table.refusals import Refusals
from scenes.table.scanning import TableScan
from scenes.table.seat_screen import Moments, SeatScreen
from scenes.table.speech import Speech
from scenes.ui.access import ACCESS, AccessNode, AccessTree
from scenes.ui.button import Button
from scenes.ui.dare import DareButton
from scenes.ui.dialog import Dialog
from scenes.ui.widget import HANDLED, Action, Handled, Widget

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, ACCESS)
TROUBLE_SECONDS = 8.0


class Table(Boxed):
    """The screen on which a match is played, as one seat may see it."""

    box_at = "table"
    pauses = True

    def __init__(
        self,
        program: TableServices,
        session: Session,
        services: Services,
        guided: Callable[[Table], Guide] = lambda _: Guide(),
        *,
        box: Literal["none", "packs", "unpacks"] = "none",
    ) -> None:
        super().__init__(services)
        self.program = program
        self.session = session
        playback = Playback(Viewpoint(session))
        self.context = context = TableContext(
            self, playback, bare_table(session), refresh=self.refresh, read_news=self.read_news
        )
        context.change_ambience = self._sound_room
        self.guide = guided(self)
        self.progress = Progress(context, self.sit)
        self.undoing = Undoing(context)
        self.screen = SeatScreen(context, self.progress, self.undoing, self.guide)
        self.spread, self.prompt_line, self.big = self.screen.spread, self.screen.prompt_line, self.screen.big
        self.pass_on: PassOn = self.screen.pass_on
        self.moments = Moments(context, self.spread, self.screen)
        self.hints = Hints(context, self.spread, lambda: self.screen.prompt_line.piece)
        self.refusals = Refusals(context, self.screen)
        self.hand = Hand(context, self.spread, self.hints, self.refusals, self.guide)
        self.calls = Calls(context, self.hand, self.guide)
        self.dares = Dares(context, self.big, self.prompt_line)
        self.speech = Speech(context, self.screen, self.progress, self.hints, self.refusals)
        self.pads = PadTurns(context, self.guide)
        self.keyboard = Keyboard(context, self.screen, self.hand, self.progress, self.speech)
        self.offers = TableScan(context, self.screen, self.hand, self.progress, self.guide)
        self.box = TableBox(context, unpacks=box == "unpacks") if box != "none" else None
        self.stand = BoxStand(session, self.screen, self.box)
        self.own_keys, self.shortcuts = self.guide.keys, self.keyboard.bindings
        self.thought = context.pace
        """Thinking time of CPUs, by the player's setting."""
        self.goes_on = True

    # -- building ----------------------------------------------------------------------------------
    def build(self) -> None:
        context = self.context
        self._take_settings()
        self.guide.clear()
        self.hints.clear()
        self.spread.build(self.stage)
        self.spread.lay(context.picking, context.over)
        self.begin()
        self.spread.settle()
        self.screen.build()
        self.pass_on.build()
        self.refusals.build()
        self.spread.build_places()
        self.dares.build()
        self.refresh()
        self.on_sound()
        self.hints.build()
        self._lay_slip()
        self.guide.build()
        if self.box is not None:
            self.box.build()

    def _take_settings(self) -> None:
        program, context = self.program, self.context
        context.pace = Pace(program.speed(), self.services.look)
        context.preferences = PlayPreferences() if self.guide.leads else program.play_preferences()
        context.aids = program.memory_aids(self.session)
        self.thought = Pace(program.speed() / program.pondering(), self.services.look)

    def backdrop(self) -> Surface:
        return self.screen.backdrop()

    def begin(self) -> None:
        """Starts the table's timeline. At first it shows the table as the seat has already seen it."""
        playback = self.context.playback
        if playback.begun:
            self.hand.release()
        self.moments.listen(playback.begin(self.spread.layout, self.context.pace))
        self.spread.is_stale = True

    def on_sound(self) -> None:
        self.screen.hud.show_sound(on=not self.services.settings.muted)

    @property
    def resting(self) -> bool:
        context = self.context
        still = context.playback.halted and not context.board.display.busy and self.spread.particles.idle
        boxed = self.box is not None and self.box.is_shown
        moves = self.dares.moves or self.pass_on.is_moving or context.cast.moves or boxed
        return still and not moves and self.session.thinking is None and not self.hints.waits

    # -- refreshing --------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Updates the screen to the present state."""
        context = self.context
        context.playback.is_behind = False
        facts = context.facts()
        self.spread.relayout(context.picking, context.over)
        if self.screen.refresh(facts, self.hints.words, silent=self.refusals.is_shown):
            self.ring.to(self.big.button)
        self.dares.refresh()
        self.pass_on.lay(lambda own: self.screen.free_room([*own, self.refusals.bubble], self.widgets))
        self.widgets = self.screen.in_order(self.widgets)
        self.ring.among(self.active)
        if self.guide.step is None:
            self.keyboard.place()
        self._lay_slip()
        self.guide.refresh()

    def _lay_slip(self) -> None:
        screen, targets = self.screen, self.screen.targets(self.context.picking, self.hints.lights)
        self.hints.lay(lambda own: [*self.weights(own, targets), *screen.text_weights(own, self.widgets)])
        self.hints.make_room(self.widgets, self.refusals.papers)

    def weights(self, own: Sequence[Widget], targets: Sequence[Rect]) -> list[Weight]:
        """Returns the parts that a note should not cover, with the penalties for covering them."""
        return self.screen.weights([*own, self.refusals.bubble], targets, self.widgets)

    def read_news(self) -> None:
        """Puts new events into the timeline, up to the end of a round."""
        context = self.context
        if context.viewpoint.is_current or self.progress.round is not None:
            return
        news = context.chair.news(context.viewpoint.steps)
        narration = context.board.narration
        self.progress.round = context.playback.read(news, narration.outcry, rounds=narration.rounds)
        if any(not isinstance(event, Said) for one in news for event in one.events):
            self.hand.empty()
        self.refresh()

    # -- events ------------------------------------------------------------------------------------
    def take(self, event: pygame.Event) -> Change | Handled | None:
        if self.box is not None and event.type in PRESSES:
            self.box.end()
        self.screen.idle.stir()
        if self.speech.take(event):
            return HANDLED
        if (self.dares.on and self.dares.end_with(event)) or self.session.leaving or self.pads.refuses(event):
            return HANDLED
        if self.progress.phase is Phase.CURTAIN:
            return (self._open_dropped(event) if event.type in DROPS else None) or HANDLED
        if self.progress.phase is Phase.PASSING and event.type in PRESSES and self.dialog is None:
            return self._pressed_at_hand_over(event)
        return self._end_what_moves(event)

    def ask(self, dialog: Dialog) -> None:
        self.dares.take_back()
        super().ask(dialog)

    def _pressed_at_hand_over(self, event: pygame.Event) -> Change | Handled | None:
        self.hurry()
        pressed = self.aimed_at(event)
        if self.pass_on.stays_for(event, pressed):
            return self._end_what_moves(event)
        pressed = None if self.pass_on.is_on(event) else pressed
        self._take_over(shows=pressed is None)
        if pressed is None or pressed not in self.active:
            return HANDLED
        if event.type == ACCESS:
            return self._deliver(pressed.use()) or HANDLED
        return self._end_what_moves(event)

    def _end_what_moves(self, event: pygame.Event) -> Change | Handled | None:
        if event.type in PRESSES:
            at, turn = self.ring.at, self.keyboard.turn
            self.hurry()
            if not self.keyboard.stay(at, turn, event):
                return HANDLED
            if self.refusals.is_shown:
                self.refusals.end()
                self.refresh()
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.context.board.controls.pressed(self.aimed_at(event))
        return super().take(event)

    def hurry(self) -> None:
        """Ends all animations, so that the player can act at once."""
        if not self.context.is_at_rest:
            self.moments.finish()
            self.refresh()
            self.context.timeline.finish()  # cards whose marks have changed move to their places at once

    def on_key(self, event: pygame.Event) -> Change | None:
        taken = self.guide.key(event)
        if taken is not None:
            return None if taken is HANDLED else taken
        self.dares.give_way(event)
        action = self.keyboard.action_for(event)
        if isinstance(action, DareButton):
            change = self.hold_key(action, event)
            if action.dares:
                self.ring.to(action)
            return change
        if isinstance(action, Button):
            return self._deliver(action.use())
        return self.on_action(action) if action is not None else None

    def on_other(self, event: pygame.Event) -> Change | None:
        if event.type in DROPS:
            return self._open_dropped(event)
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.hand.recount(1 if event.y > 0 else -1)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.hand.put_back()
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.hand.let_go()
        return None

    def _open_dropped(self, event: pygame.Event) -> Change | None:
        found = self.progress.open_dropped(self.program, event)
        if not isinstance(found, Phrase):
            return found
        self.services.sounds.play("illegal")
        why, say = self.services.say(found), self.context.say  # the sentence names no player of this match
        if self.dialog is None and event.type != pygame.DROPTEXT:
            self.tell(say(Phrase(CLOSED)), why, say(Phrase(UNDERSTOOD)))
        else:
            self.notice(why, warning=True, seconds=TROUBLE_SECONDS)
        return None

    # -- what a press comes to ---------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:  # noqa: C901, PLR0912 - one case an action
        if not isinstance(action, CardCarried | CardDropped):
            self.hand.release()
        taken = self.guide.act(action)
        if taken is not None:
            return None if taken is HANDLED else taken
        match action:
            case TableAction.BIG:
                return self._go_on()
            case TableAction.DARE if self.big.touch is not None:
                self.hand.dare(self.big.touch)
            case TableAction.PUT_BACK:
                self.hand.put_back_after_warning()
            case TableAction.LAY_ANYWAY:
                self.hand.lay_anyway()
            case TableAction.NOBODY:
                self.calls.drop()
            case TableAction.TAKE_OVER:
                self._take_over(shows=True)
            case CardClicked(card):
                self.hand.click(card)
            case CardPutBack(card):
                self.hand.unpick(card)
            case CardCarried(card, by):
                self.hand.carry(card, by)
            case CardDropped(card, at):
                self.hand.let_fall(card, at)
            case PlaceClicked(zone):
                self.hand.click_place(zone)
            case Touch():
                self.hand.attempt(action)
            case CallOut():
                self.calls.press(action, self.pads.caller)
            case TableAction():
                return self._do(action)
            case _ if action == OPEN_SHEET:
                seat, shown = self.context.viewpoint.seat, self.context.timeline.shown
                return Push(routes.GameSheet(self.session, seat, shown, self.snapshot()))
            case _:
                self.hand.choose(action)
        return None

    def _go_on(self) -> Change | None:
        progress = self.progress
        if progress.on_screen is Phase.LOOKING:
            self.hand.go_on()
        elif progress.on_screen is Phase.SEEING:
            self.context.playback.has_seen_hand()
            self.refresh()
        elif progress.round is not None:
            return progress.to_scores(progress.round)
        elif progress.on_screen is Phase.WAITING:
            progress.go_on()
            self.refresh()
        elif self.big.touch is not None:
            self.hand.attempt(self.big.touch)
        return None

    def _take_over(self, *, shows: bool) -> None:
        """Lets the next person take over. If `shows`, replays what the person has missed."""
        viewpoint = self.context.viewpoint
        passed, viewpoint.passed = viewpoint.passed, None
        self.refresh()
        if shows and passed is not None and passed.missed:
            self._show_again()

    def _do(self, action: TableAction) -> Change | None:  # noqa: C901 - one case an action
        taken = self.guide.table_action(action)
        if taken is not None:
            return None if taken is HANDLED else taken
        match action:
            case TableAction.UNDO | TableAction.AGREED:
                self._undo(agreed=action is TableAction.AGREED)
            case TableAction.AGAIN:
                self._show_again()
            case TableAction.HINT:
                self.hand.ask_hint()
            case TableAction.SOUND:
                self.services.switch_sound()
                self.on_sound()
            case TableAction.HISTORY:
                return Push(routes.History(*self._sheet()))
            case TableAction.WHY if len(self.session.humans) == len(self.session.players):
                self.notice(self.context.say(phrase("Only people play here: ask them.")))
            case TableAction.WHY:
                return Push(routes.Why(*self._sheet()))
            case TableAction.RULES:
                return Push(routes.Rules.during(self.session))
            case TableAction.MENU:
                return Push(routes.Pause(self.session, self.snapshot()))
        return None

    def _sheet(self) -> tuple[Session, Seat, int, Surface]:
        """Returns a dialog's session, seat, step and table picture, without secrets."""
        session = self.session
        return session, session.shared_viewpoint(), self.context.viewpoint.steps, self.snapshot()

    def _undo(self, *, agreed: bool) -> None:
        if not agreed and self.undoing.ask():
            return
        why_not = self.undoing.agree() if agreed else self.undoing.undo()
        if why_not is not None:
            self.notice(self.context.say(why_not))
            return
        self.hand.empty()
        self.refresh()
        self.speech.take_back()

    def _show_again(self) -> None:
        since = self.context.viewpoint.steps_to_own_move()
        if since < self.context.viewpoint.steps:
            self.replay(since)

    def replay(self, since: int) -> None:
        """Replays the events from step `since` on."""
        self.context.viewpoint.steps, self.progress.round = since, None
        self.context.playback.about = LOOKING_BACK
        self.speech.tell_again(since)
        self.hand.empty()
        self.begin()
        self.read_news()

    # -- time --------------------------------------------------------------------------------------
    def update(self, dt: float) -> Change | None:
        if self.box is not None and self.box.holds(dt * self.program.speed()):
            return None
        change = super().update(dt)
        if self.box is not None:
            self.box.give_over()
        return change

    def tick(self, dt: float) -> Change | None:
        """Advances the match and its animations by `dt` seconds."""
        if self.session.leaving or self.session.has_changed:
            return self._go_away()
        if self.progress.phase is Phase.CURTAIN:
            return self.progress.resume()
        if (trouble := self.program.trouble() or self.session.trouble()) is not None:
            self.notice(self.context.say(trouble), warning=True, seconds=TROUBLE_SECONDS)
        context, playback = self.context, self.context.playback
        was_at_rest, was_held = context.is_at_rest, playback.held
        if self.pressed is None:  # a dialog or a lost card may have ended the press
            self.hand.release()
        self.session.update(dt, self.thought.seconds, shown=was_at_rest and not self._is_held_back)
        if not self.catches_up and self.hints.explain(dt):
            self._lay_slip()
            self.screen.refresh_prompt(context.facts(), self.hints.words, silent=self.refusals.is_shown)
        elif (hinted := self.hints.take()) is not None:
            context.picking = hinted
            self.refresh()
        self.read_news()
        self._age(dt)
        playback.is_behind |= self.hand.look_at(self.hovered or (self.ring.at if self.ring.seen else None))
        came_to_rest = context.is_at_rest and not was_at_rest
        if came_to_rest or playback.held is not was_held or (playback.is_behind and context.is_at_rest):
            self.refresh()
        elif playback.is_behind:
            playback.is_behind = False
            self.screen.refresh_moving(context.facts(), self.hints.words, silent=self.refusals.is_shown)
        self.screen.tick(dt)
        self.pass_on.tick(dt)
        self.show_cards()
        self.calls.settle(at_rest=context.is_at_rest)
        self.speech.tick()
        self.hints.offer(self.progress.phase)
        led = self.guide.tick(dt)
        still = context.is_at_rest and self.spread.particles.idle
        if (
            led is not None
            or self.guide.leads
            or self.dares.is_calling
            or self.dialog is not None
            or not still
        ):
            return led
        return self.progress.follow()

    def _go_away(self) -> Change | None:
        if not self.session.leaving:
            return self.program.laid_again(self.session)
        packs = self.box is not None and self.box.packs(self.screen.backdrop, self.spread.take_picture)
        return None if packs else self.program.leave_match(self.session)

    @property
    def _is_held_back(self) -> bool:
        stopped = self.progress.on_screen in (Phase.ROUND_OVER, Phase.WAITING) or self.dialog is not None
        lookers, winding = self.context.playback.lookers, self.screen.gestures.winding
        return stopped or self.dares.is_calling or bool(lookers) or winding

    def _age(self, dt: float) -> None:
        context = self.context
        self.spread.is_stale |= not context.playback.halted or context.board.display.busy
        context.timeline.update(dt)
        context.playback.is_behind |= self.dares.moves and self.dares.tick(dt)
        self.refusals.age(dt)
        self.screen.idle.update(dt)
        self.screen.walks.tick(dt)
        context.board.display.tick(dt)
        self.spread.particles.update(dt)

    def show_cards(self) -> None:
        """Draws cards and buttons as they are in this frame."""
        if self.spread.is_stale and not self.catches_up:
            self.spread.show(self.context.facts(), self.refusals.marks())

    # -- who sits here -----------------------------------------------------------------------------
    def sit(self, seat: Seat, passed: Passed | None = None) -> None:
        """Changes the table to another seat, without the previous seat's secrets."""
        self.hand.leave()
        self.speech.leave(stays=passed is not None)
        self.end_press()
        if self.dialog is not None:
            self.close_dialog()
        self.context.viewpoint.sit(seat, passed)
        self.context.playback.forget()
        self.progress.round = None
        self.spread.particles.clear()
        self.pass_on.begin()
        self.program.change_for(self.session, seat)
        self.rebuild()
        self.read_news()
        if passed is not None:
            self.ring.to(self.pass_on.button)
            self._sound_room()
            self.services.sounds.play("page_turn")

    def enter(self, size: tuple[int, int]) -> None:
        context = self.context
        self.progress.come_back()
        self.program.change_for(self.session, context.viewpoint.seat)
        super().enter(size)
        self._take_settings()
        context.playback.resume(context.pace, announced=self.progress.after_curtain)
        self.progress.after_curtain = False
        self.on_sound()
        self._sound_room()

    def _sound_room(self) -> None:
        self.services.sounds.ambience(None if self.session.curtained else self.context.board.display.ambience)

    def enter_by_steps(self, size: tuple[int, int]) -> Iterator[None]:
        yield from self.screen.prepare(self._kit(size))
        self.enter(size)
        yield
        if self.is_bare:
            return
        yield from self.services.printing.awaited()
        yield from self._easel.show_by_steps(self.active)
        if self.box is not None and not self.box.is_shown:
            yield from sliced(self.spread.show_by_steps(self.context.facts(), self.refusals.marks()))

    def leave(self) -> None:
        if self.widgets:  # without widgets the table was never laid out
            self.dares.take_back()
        super().leave()
        self.hand.let_go()

    # -- the box on its way ------------------------------------------------------------------------
    @property
    def boxed_game(self) -> str:
        return str(self.session.game.id)

    @property
    def box_speed(self) -> float:
        return self.program.speed()

    def box_place(self, game_id: str, size: tuple[int, int]) -> BoxPlace | None:
        _ = game_id
        return self.stand.place(self._kit(size), laid=self.kit.metrics.size == size, is_bare=self.is_bare)

    def show_box(self, game_id: str, *, shown: bool) -> None:
        _ = game_id
        self.stand.show(shown=shown)

    # -- what others may see -----------------------------------------------------------------------
    def hide(self) -> None:
        self.dares.take_back()
        self.session.draw_curtain()

    @property
    def is_bare(self) -> bool:
        """Returns whether no card may be visible."""
        if self.session.curtained or self.session.has_changed:
            return True
        packs = self.box is not None and self.box.is_shown
        return self.session.leaving and self.session.shared and not packs

    def draw(self, surface: Surface) -> bool:
        if not self.is_bare:
            return super().draw(surface)
        surface.blit(self.backdrop(), (0, 0))
        self.stand.draw(self.kit, surface)
        return True

    @property
    def opening(self) -> str:
        return "" if self.is_bare else self.speech.opening

    def node_of(self, widget: Widget) -> AccessNode:
        return self.keyboard.parked(self.speech.masked(widget, super().node_of(widget)), self._pointed)

    def access_tree(self) -> AccessTree:
        return () if self.is_bare or self.session.leaving else super().access_tree()

    def snapshot(self) -> Surface:
        return self.backdrop() if self.session.shared else super().snapshot()
