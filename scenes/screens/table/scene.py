"""The one table scene for all games: touches become moves, news become motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.core.cards import PUBLIC, CardId, Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import Touch
from game.cpu.decision import Reasons
from game.session.session import Session
from scenes.board.calls import CALL_KEY, CallButton, CallOut
from scenes.board.sheets import OPEN_SHEET
from scenes.screens.base import CLOSED, HANDED, UNDERSTOOD
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.routes import Change, Push, Replace
from scenes.table.hud import HUD_ACTIONS
from scenes.table.keyed import KeyedTable
from scenes.table.keys import AT_TABLE, CARDS, COUNTING, HUD, PUT_BACK
from scenes.table.screen import BIG, LAY_ANYWAY, LOOKING_BACK, NOBODY, SO_FAR, THINK_HINT
from scenes.table.slip import Slip
from scenes.ui.access import ACCESS, AccessTree
from scenes.ui.keys import RULES, deed_of
from scenes.ui.widget import Action

TROUBLE_SECONDS = 8.0


class TableScene(KeyedTable):
    """One seat's screen of a session, in time: CPUs move, cards fly, people take turns at the screen."""

    _slip: Slip | None = None
    _advised: Reasons | None = None

    def build(self) -> None:
        """The table, and the slip of a hint that was given."""
        self._slip = None
        super().build()
        self.on_sound()
        self._slip = Slip(self)
        self._lay_slip(self._slip)

    def on_sound(self) -> None:
        """The button tells whether there is sound."""
        self.hud.show_sound(on=not self.services.settings.muted)

    def refresh(self) -> None:
        """What is true now; the reasons of a hint go with it."""
        super().refresh()
        if self._slip is not None:
            self._lay_slip(self._slip)

    def _lay_slip(self, slip: Slip) -> None:
        reasons = self._advised if self._hint is not None and self.dialog is None else None
        text = self.say(_because(reasons)) if reasons is not None else ""
        meant = [self._cards[card].rect for card in self.picking.cards if card in self._cards]
        meant += [widget.rect for widget in (self._ribbon, self._big) if widget is not None]
        slip.lay(text, lambda: self._weights([slip.piece] if slip.piece is not None else [], meant))

    # -- events ------------------------------------------------------------------------------------
    def handle(self, event: pygame.Event) -> Change | None:
        """Any press ends the bubble; behind a curtain nothing can be touched."""
        if self.session.curtained:
            return self.on_other(event) if event.type in (pygame.DROPFILE, HANDED) else None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, ACCESS):
            self._hurry_for(event)
            if self._bubble_left > 0:
                self._end_bubble()
                self.refresh()
        return super().handle(event)

    def on_action(self, action: Action) -> Change | None:
        """Buttons of this table, of its board and of the questions it asks."""
        if action == BIG:
            return self._big_pressed()
        if isinstance(action, CallOut):
            (self.call_out if action.seat is None else self._name_caller)(action)
        elif action == NOBODY:
            self.calling.drop()
            self.refresh()
        elif isinstance(action, Touch):
            self._attempt(action)
        elif action == LAY_ANYWAY and self._pending is not None:
            self._attempt(self._pending)
        elif action == "put back":
            self._pending = None
            self._pick(Picking())
        elif action == OPEN_SHEET:
            return Push(routes.GameSheet(self.session, self.seat, self.timeline.shown, self.snapshot()))
        elif action in HUD_ACTIONS:
            return self._hud_action(str(action))
        elif (picking := self.board.controls.chosen(action, self.facts())) is not None:
            self._pick(picking)
        return None

    def _big_pressed(self) -> Change | None:
        """What waits goes on, or the move that is picked, or on to the scores when a round is over."""
        if self.timeline.held is not None:
            self._go_on()
            return None
        if self._round_over is not None:
            return self._to_scores(self._round_over)
        if self._big_touch is not None:
            self._attempt(self._big_touch)
        return None

    def _to_scores(self, number: int) -> Change:
        self._round_over = None
        self._after_scores = True
        return Push(routes.RoundScores(self.session, number))

    def on_key(self, event: pygame.Event) -> Change | None:
        """The table's own keys."""
        deed = deed_of(event, (*AT_TABLE, *COUNTING, CALL_KEY, RULES))
        if event.key in PUT_BACK.keys and self.picking != Picking():
            self._pick(Picking())
        elif deed == "cards":
            self._take_nth(CARDS.keys.index(event.key))
        elif deed in ("more", "fewer"):
            self._recount(1 if deed == "more" else -1)
        elif deed == "call" and self.board.controls.call is not None:
            return self._deliver(self.board.controls.call.use())
        elif deed == "big" and self._big is not None and self._big.enabled:
            return self.on_action(BIG)
        elif (found := deed_of(event, HUD)) != "":
            return self._hud_action(found)
        else:
            return self._press_cap(event)
        return None

    def on_other(self, event: pygame.Event) -> Change | None:
        """A right click puts back what is picked; a click on the bare table, too. The wheel counts copies.

        A file dropped on the window, or handed over by a later start, opens in this table's place.
        """
        if event.type == pygame.DROPFILE:
            return self._open(Path(event.file))
        if event.type == HANDED and event.path:
            return self._open(Path(event.path))
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._recount(1 if event.y > 0 else -1)
        if event.type == pygame.MOUSEBUTTONDOWN and self.picking != Picking():
            self._pick(Picking())
        return None

    def _open(self, path: Path) -> Change | None:
        found = self.room.open_path(path)
        if isinstance(found, Phrase):
            self.services.sounds.play("illegal")
            if self.dialog is None:
                self.tell(self.say(Phrase(CLOSED)), self.say(found), self.say(Phrase(UNDERSTOOD)))
            else:
                self.notice(self.say(found), warning=True, seconds=TROUBLE_SECONDS)
            return None
        self.session.close()
        return Replace(routes.Table(found))

    def _hud_action(self, action: str) -> Change | None:
        match action:
            case "undo":
                self._undo()
            case "hint":
                self._ask_hint()
            case "again":
                self._show_again()
            case "history":
                return Push(routes.History(*self._sheet()))
            case "why":
                return Push(routes.Why(*self._sheet()))
            case "rules":
                return Push(routes.Rules.during(self.session))
            case "sound":
                self.services.switch_sound()
                self.on_sound()
            case "menu":
                return Push(routes.Pause(self.session, self.snapshot()))
        return None

    def _sheet(self) -> tuple[Session, Seat, int, pygame.Surface]:
        """What a sheet of words is made from: among several people what everybody may know."""
        return self.session, self.session.shared_eyes(), self._steps, self.snapshot()

    def _undo(self) -> None:
        why_not = self.session.undo_bar(self.seat)
        if why_not is not None:
            self.services.sounds.play("illegal")
            self.notice(self.say(why_not))
            return
        self.session.undo(self.seat)
        self._steps = self.session.steps
        self.picking = Picking()
        self.services.sounds.play("card_back")
        self.timeline.show(self.chair.view.table)
        self.refresh()

    def _show_again(self) -> None:
        """Show once more what the others did since this seat's own last move."""
        since = self._told_since()
        if since < self._steps:
            self._replay(since)

    def _replay(self, since: int) -> None:
        """Go back to what this seat saw before a step, and show what happened from there on."""
        self._steps, self._round_over = since, None
        self._showing = LOOKING_BACK
        self.picking, self._hint = Picking(), None
        self._legal_at = (-1, PUBLIC)
        self._begin_timeline()
        self.read_news()

    def _ask_hint(self) -> None:
        if self.turn == self.seat:
            self.session.ask_hint(self.seat)
            self._advised = None
            self._hint = (phrase("Let me think…"), Touch(word=THINK_HINT))
        else:
            self._hint = None
        self.refresh()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        """Seconds passed: CPUs move, cards fly, another person comes to the screen."""
        if self.session.leaving:
            return self.room.left(self.session)
        if self.session.curtained:
            return self._resume()
        if (trouble := self.room.trouble() or self.session.trouble()) is not None:
            self.notice(self.say(trouble), warning=True, seconds=TROUBLE_SECONDS)
        timeline = self.timeline
        was_idle, was_held = self._at_rest, timeline.held
        waiting = self._round_over is None and self.dialog is None and not self._held_back
        self.session.update(dt, self.pace.seconds, shown=self._at_rest and waiting)
        self._take_advice()
        self.read_news()
        if not timeline.idle:
            timeline.update(dt)
            self._stale_cards = True
        self._age(dt)
        self.board.display.tick(dt)
        self.particles.update(dt)
        self._look_over()
        came_to_rest = self._at_rest and not was_idle
        if came_to_rest or timeline.held is not was_held or (self._behind and self._at_rest):
            self.refresh()
        elif self._behind:
            self.refresh_signs()
        if self._at_rest and not was_idle:
            self._call_to_turn()
        self.seats.turn_keys(self.session.thinking, self.services.clock())
        self._show_cards()
        if timeline.idle:
            next(self._warming, None)
        self._settle_call()
        if self._calls or self.dialog is not None or not (self._at_rest and self.particles.idle):
            return None
        return self._follow_turn()

    @property
    def _calls(self) -> bool:
        """Whether a call is being made: its button is down, or it was heard and the rules allow it."""
        return isinstance(self.pressed, CallButton) or (self.calling.holds and not self._lookers)

    @property
    def _held_back(self) -> bool:
        """Whether no CPU may move yet: somebody calls, or has not had the first look."""
        return self._calls or bool(self._lookers)

    @property
    def resting(self) -> bool:
        """Whether nothing happens here but what flickers by itself."""
        return self._at_rest and self.particles.idle and self.session.thinking is None

    def _call_to_turn(self) -> None:
        """Two wood-block notes when the turn has come round to the person at the screen."""
        before, turn = self._turn_seen, self.turn
        self._turn_seen = turn
        if turn == self.seat and before != turn and len(self.session.players) > 1:
            self.services.sounds.play("turn_you")

    def _take_advice(self) -> None:
        """Show a hint once it is there."""
        advice = self.session.advice(self.seat)
        if advice is not None:
            self._hint = (self.board.narration.advice(self.facts(), advice.move), advice.touch)
            self._advised = advice.reasons
            self.picking = self.board.controls.picked(
                self.facts(), advice.touch, tuple(self._hinted(advice.touch))
            )
            self.services.sounds.play("ui_move")
            self.refresh()

    def _hinted(self, touch: Touch) -> Iterator[CardId]:
        """The cards that a touch picks: a hint lifts them, so that its outcome can be read before it is made."""
        table = self.timeline.shown
        walked = self.layout.touchable(table)
        for zone, face, count in touch.picks:
            kind = frozenset({(zone, face, 1)})
            yield from [card for card in walked if Touch.of(table, [card]).picks == kind][:count]

    def _age(self, dt: float) -> None:
        if self._refused is not None:
            card, left = self._refused
            self._refused = (card, left - dt)
            self._stale_cards = self._stale_cards or left > -0.1
        if self._bubble_left > 0:
            self._bubble_left -= dt
            if self._bubble_left <= 0:
                self._refused = None
                self._bubble.show(None)
                self.refresh()

    def _follow_turn(self) -> Change | None:
        """When all is shown: the result, or the curtain for the next person."""
        if self._round_over is not None:
            return None
        if self.session.outcome is not None:
            if not self._ended:
                self._ended = True
                return Replace(routes.Result(self.session))
            return None
        if lookers := self._lookers:
            return self._curtain(lookers[0])
        turn = self.session.turn
        if turn is not None and turn != self.seat and turn in self.session.humans:
            return self._curtain(turn)
        return None

    def _resume(self) -> Change:
        """To a screen that was left: what everybody may see of an end, else the curtain for whoever is next."""
        if self._round_over is not None:
            return self._to_scores(self._round_over)
        if self.session.outcome is not None:
            self._ended = True
            return Replace(routes.Result(self.session))
        lookers, turn = self._lookers, self.session.turn
        if lookers:
            return self._curtain(self.seat if self.seat in lookers else lookers[0])
        return self._curtain(turn if turn is not None and turn in self.session.humans else self.seat)

    def _curtain(self, seat: Seat) -> Change:
        self.session.draw_curtain()
        self.sit(seat)
        return Push(routes.Handover(self.session, seat), at_once=True)

    def sit(self, seat: Seat) -> None:
        """Look through another seat's eyes from now on; nothing of the last one stays on the screen."""
        self.seat = seat
        self.picking = Picking()
        self._pending = None
        if self.dialog is not None:
            self.close_dialog()
        self._held = {}
        self._hint = None
        self._end_bubble()
        self._line = None
        self._legal_at = (-1, PUBLIC)
        self._steps = self.session.steps
        self._steps = self._told_since()
        self._showing = LOOKING_BACK if self._steps else SO_FAR if self.session.steps > 1 else None
        self._round_over = None
        self._line = None
        self.particles.clear()
        self.rebuild()
        self.read_news()

    def enter(self, size: tuple[int, int]) -> None:
        """Back from the scores of a round: among several people a curtain falls before the new hands are seen."""
        if self._after_scores:
            self._after_scores = False
            self._said.clear()
            if self.session.shared and self.session.outcome is None:
                self.session.draw_curtain()
                self.seat = self.session.first_chair()
        super().enter(size)
        self.on_sound()
        self.services.sounds.room(self.kit.theme.game(self.session.game.id).room or None)

    # -- what others may see -----------------------------------------------------------------------
    def hide(self) -> None:
        """The screen is left, with this table on top or beneath."""
        self.session.draw_curtain()

    def draw(self, surface: pygame.Surface) -> bool:
        """While a curtain is due, the bare table and not one card."""
        if not self.session.curtained:
            return super().draw(surface)
        surface.blit(self.kit.paint.wood(), (0, 0))
        return True

    def access_tree(self) -> AccessTree:
        """While a curtain is due, nothing."""
        return () if self.session.curtained else super().access_tree()

    def snapshot(self) -> pygame.Surface:
        """What a sheet or a question lies over: among several people the bare cloth, for they may stay away long."""
        return self.backdrop() if self.session.shared else super().snapshot()

    def leave(self) -> None:
        """Another scene comes on top: nothing goes on unseen."""
        super().leave()
        self.services.sounds.room(None)
        self._held = {}


def _because(reasons: Reasons) -> Phrase:
    """Why a hint is given, and what may be expected of it."""
    if not reasons.options:
        return reasons.why
    return phrase("{why} Expected: {chance}.", why=reasons.why, chance=reasons.options[0].words)
