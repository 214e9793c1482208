"""The first lesson at the real table: a guide's note, signs that point, and the real rules."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import pygame
from pygame import Rect

from game.core.cards import CardId
from game.core.events import Zone
from game.core.phrases import phrase
from game.core.rules import Refusal, Touch
from game.course import ASIDE
from game.session.lesson_session import Door, LessonSession
from scenes.board.common import ribbon_seen
from scenes.board.piece import Primary
from scenes.board.private_looks import Looks
from scenes.context.context import Context
from scenes.screens.lesson.pointing import PointingTable
from scenes.show import AnyFacts
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.routes import Change, Pop, Replace
from scenes.table.note import Note, Said, Turn
from scenes.table.signs import Signs, covered
from scenes.ui.button import Button, Face
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.widget import Action, Widget

TURNS = {pygame.K_PAGEDOWN: Turn.ON, pygame.K_PAGEUP: Turn.BACK}


class End(Enum):
    """The answers at the end of a lesson, and the way out of it at any time."""

    PLAY = "play"
    AGAIN = "again"
    LEAVE = "leave"


class LessonTable(PointingTable):
    """The table of a lesson: it gates nothing itself, it shows what its session says."""

    def __init__(self, context: Context, session: LessonSession, door: Door) -> None:
        super().__init__(context, session, context.services)
        self.context = context
        self.door = door
        self._note: Note | None = None
        self._signs: Signs | None = None
        self._answer = ""
        self._answered = -1
        self._bidden = False

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        """The table, its header without what a lesson has no use for, the note."""
        self._note = self._signs = None
        super().build()
        self._trim_header()
        self._signs, self._note = Signs(self, self.board.display.ribbon()), Note(self)
        self.refresh()

    def _trim_header(self) -> None:
        """Only the hint, the sound, the rules and the way out stay."""
        hud, metrics = self.hud.buttons, self.kit.metrics
        for name in ("undo", "again", "history", "menu"):
            self.drop(hud[name])
        like = hud["menu"].rect
        label = self.say(phrase("Leave the lesson"))
        leave = Button(Rect(like), label, End.LEAVE, face=Face("exit", "Esc"), size=20)
        leave.rect.w = leave.natural_width(self.kit)
        leave.rect.right = like.right
        self.add(leave)
        x = leave.rect.x
        for name in ("rules", "sound", "hint"):
            x -= like.w + metrics.u(12)
            hud[name].rect.x = x
        self.hud.end_title(x - metrics.u(14))

    def refresh(self) -> None:
        """What is true now, and the guide's word on it."""
        super().refresh()
        if self._note is not None and self._signs is not None:
            self._guide(self._note, self._signs)

    def _guide(self, note: Note, signs: Signs) -> None:
        step, course = self.session.step, self.session.course
        self._ribbon.visible = (
            step is not None and not self._tells
        )  # there is something to do, not only to read
        if step is None or self.dialog is not None:
            signs.show(())
            if step is None:
                note.clear()
            return
        if self._answered != course.at:
            self._answer = ""
        steady = (self._at_rest and not course.is_watching) or self.timeline.held is not None
        signs.show(self._pointed() if steady else ())
        said = Said(
            self.say(step.says),
            self._answer,
            course.at,
            len(course.lesson.steps),
            step.is_read and not step.looks,
        )
        note.lay(
            said, lambda: self._weights(note.widgets, self._hard()), [*self._hard(), *self._touched(note)]
        )
        self._sort_widgets()
        super()._place_ring()

    # -- the keyboard ------------------------------------------------------------------------------
    def _place_ring(self) -> None:
        """Once the note is laid: it may be what the keyboard goes to."""
        if self.session.step is None:
            super()._place_ring()

    @property
    def _tells(self) -> bool:
        """Whether the note only tells, and Enter goes on with it; a move is the learner's own to make."""
        step = self.session.step
        return step is not None and step.is_read and not step.looks and self.timeline.held is None

    def _waits(self) -> bool:
        """A note that only tells waits for a press."""
        return self._tells or super()._waits()

    def _moment(self) -> object:
        """Every step is a new moment."""
        return self.session.course.at

    def _next_stop(self, facts: AnyFacts) -> Widget | None:
        """On with the note where it only tells."""
        on = self._note.on if self._note is not None else None
        return on if self._tells and on is not None else super()._next_stop(facts)

    def _sort_widgets(self) -> None:
        """The note is read first."""
        super()._sort_widgets()
        if self._note is not None:
            first = self._note.widgets
            self.widgets = [*first, *(widget for widget in self.widgets if widget not in first)]

    def _hard(self) -> list[Rect]:
        """What the note must not cover: the ribbon, the hand, all that is meant, and the bubble of a refusal."""
        ribbon, window = self.board.display.ribbon(), self.kit.metrics.window
        meant = [part for rect in self._meant() for part in covered(self.kit.metrics, rect, ribbon)]
        own = Zone(f"hand/{self.seat}")
        hand = [card for card in self._cards if self.timeline.shown.zone_of(card) == own]
        if self._ribbon.visible:
            meant.append(ribbon_seen(self.kit, ribbon, self._ribbon.label))
        meant += [*(self._cards[card].rect.clip(window) for card in hand)]
        return [*meant, self._bubble.rect.copy()] if self._bubble_left > 0 else meant

    def _touched(self, note: Note) -> list[Rect]:
        """What hands may want to reach."""
        own = [card.rect for card in self._cards.values()]
        others = (one for one in self.widgets if isinstance(one, Button) and one not in note.widgets)
        return own + [button.rect for button in others if button.visible]

    # -- answers -----------------------------------------------------------------------------------
    def use(self, touch: Touch) -> bool:
        """Make a touch that needs nothing picked; whether it was made."""
        steps = self.session.steps
        super().use(touch)
        return self.session.steps != steps

    def _attempt(self, touch: Touch, card: CardId | None = None) -> None:
        """A touch of the card that is to be tried is the try, also where no place was said."""
        step = self.session.step
        tried = step.tries.touch if step is not None and step.tries is not None else None
        unplaced = tried is not None and not touch.word and touch.place is None
        meant = tried is not None and {pick[:2] for pick in touch.picks} == {pick[:2] for pick in tried.picks}
        super()._attempt(tried if tried is not None and unplaced and meant else touch, card)

    def _ask_call(self) -> None:
        """Nothing is at stake in a lesson: a call counts at once, or is answered by the note."""
        kept = self.calling.kept
        if kept is not None:
            self._name_caller(replace(kept, seat=self.seat))

    def _refuse(self, refusal: Refusal, card: CardId | None) -> None:
        """The rules' refusals as at any table; a move that is not meant is answered on the note."""
        if refusal.ruling != ASIDE:
            super()._refuse(refusal, card)
            return
        self.services.sounds.play("card_back")
        self._answer = f"{self.say(refusal.wrong)} {self.say(refusal.instead)}"
        self._answered = self.session.course.at
        self._pick(Picking())

    def _ask_hint(self) -> None:
        if self.session.course.wish() is not None:
            super()._ask_hint()

    def _wanted(self, facts: AnyFacts) -> Primary | None:
        """No way to the scores: the lesson ends at the table."""
        return None if self._round_over is not None else super()._wanted(facts)

    # -- on, back and out --------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        """The note's buttons, and those at the end."""
        match action:
            case Turn.ON:
                self._read_on()
            case Turn.BACK:
                self._step_back()
            case End.LEAVE:
                return Pop()
            case End.AGAIN:
                return Replace(routes.Lesson(self.session.game.id, self.door))
            case End.PLAY:
                return Pop() if self.door == "set-up" else Replace(routes.Setup(self.session.game.id))
            case _:
                return super().on_action(action)
        return None

    def on_key(self, event: pygame.Event) -> Change | None:
        """Page keys turn the steps."""
        if event.key in TURNS and self.session.step is not None:
            return self.on_action(TURNS[event.key])
        return None if event.key == pygame.K_p else super().on_key(event)

    def _hud_action(self, action: str) -> Change | None:
        match action:
            case "menu":
                return Pop()
            case "undo":
                self._step_back()
                return None
            case _:
                return super()._hud_action(action)

    def _read_on(self) -> None:
        """A look that waits goes on; else the step is over."""
        if self.timeline.held is not None:
            self._go_on()
            return
        self.session.read_on()
        self.read_news()
        self._pick(Picking())

    def _go_on(self) -> None:
        """A look begins or ends; a step that was about it ends with it."""
        held, step = self.timeline.held, self.session.step
        super()._go_on()
        if held is not None and not held.opens and step is not None and step.looks:
            self.session.read_on()
            self.refresh()

    def _step_back(self) -> None:
        self.session.back()
        self._steps, self._round_over = self.session.steps, None
        self._legal_at = (-1, self.seat)
        self._said.clear()
        self.picking, self._hint = Picking(), None
        self._end_bubble()
        self.looks = Looks()
        if self.session.step is not None and not self.session.step.looks:
            self.looks.end(self.seat, self._steps)
        self._begin_timeline()
        self.refresh()

    # -- time --------------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        """The table goes on; at the end of the lesson a card says so."""
        change = super().tick(dt)
        if self._signs is not None:
            self._signs.tick(dt)
        if self.session.step is None and not self._bidden and self._at_rest and self.particles.idle:
            self._bidden = True
            self._say_goodbye()
        return change

    def _follow_turn(self) -> Change | None:
        """A lesson has no result and no curtain."""
        return None

    def _say_goodbye(self) -> None:
        say, title = self.say, self.session.game.title
        again = Choice(say(phrase("Once more")), End.AGAIN)
        choices = [again]
        if self.door != "match":
            choices = [Choice(say(phrase("Play")), End.PLAY, "primary", "Enter"), again]
        if self.door != "set-up":
            choices.append(Choice(say(phrase("Back")), End.LEAVE))
        self.ask(
            Dialog(
                say(phrase("Now you know {game}", game=title)),
                say(self.session.course.lesson.ends),
                choices,
                End.LEAVE,
            )
        )
