"""The note with the question at the table of an exercise, and the way to the answer."""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect

from game.core.phrases import phrase
from game.core.rules import Refusal
from game.course import ASIDE
from game.session.exercise_session import ExerciseSession
from scenes.board.piece import Scenery
from scenes.context.context import Context
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.picking import Picking
from scenes.stage.routes import Change, Pop, Push
from scenes.table.actions import TableAction
from scenes.table.guide import Guide
from scenes.table.placement import (
    LARGE,
    MEANT,
    NOTE_PAD,
    NOTE_Z,
    Weight,
    note_sizes,
    paint_sheet,
    place,
    seams,
)
from scenes.ui.box import NOWHERE, Column, Pad
from scenes.ui.button import Button, Face
from scenes.ui.keys import BASICS, MENU
from scenes.ui.label import Paragraph
from scenes.ui.text import Style
from scenes.ui.widget import HANDLED, Action, Handled, Widget

WIDTHS = ((420, 300), (290, 210), (220, 170))
"""Widths of the note, in design px of the window and of text; the larger one counts."""
READ = 20.0
"""Penalty for covering a player's name or picture, or text."""


class ExerciseExit(Enum):
    """The exits from an exercise's table."""

    LEAVE = "leave"


def exercise_table(context: Context, session: ExerciseSession) -> Table:
    """Returns a table scene with the guide of this exercise."""
    return Table(context, session, context.services, lambda table: ExerciseGuide(table, session))


class ExerciseGuide(Guide):
    """Asks the question, and opens the answer after a try."""

    leads = True
    omits = frozenset((TableAction.UNDO, TableAction.HINT, TableAction.MENU))

    def __init__(self, table: Table, session: ExerciseSession) -> None:
        self.table = table
        self.session = session
        self._note: list[Widget] = []
        self._rect = Rect(0, 0, 0, 0)
        self._given_way: list[Widget] = []
        """What it lies on although it was laid again for it."""

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        self._lay()
        self.table.refresh()

    def _lay(self) -> None:
        """The note, where it covers least: nothing to touch, also not where a button comes later, and no name."""
        table, kit, unit = self.table, self.table.kit, self.table.kit.metrics.u
        say, ink = table.context.say, kit.colours.ink
        told = (
            (phrase("What would you do?"), Style("display", 28, ink)),
            (phrase("One move was clearly the best here. Make yours as in play."), Style("regular", 21, ink)),
        )
        words = [Paragraph(NOWHERE, say(text), style, top=True) for text, style in told]
        sheet = Scenery(NOWHERE, paint_sheet)
        note = Pad(Column(words, unit(4)), unit(NOTE_PAD), unit(24), sheet, unit(26))
        cards = [one.rect for one in table.spread.cards.values()]
        display = table.context.board.display
        later = [kit.sided(room) for room in (display.big(), display.put_back()) if room is not None]
        most = LARGE * kit.metrics.size[0] * kit.metrics.size[1]
        read = [one.rect for one in table.widgets if one.visible and one.label and one.rect not in cards]
        kept = [
            *(Weight(rect, MEANT) for rect in later),
            *(Weight(rect, READ) for rect in table.context.seats.rects),
            *(Weight(rect, READ) for rect in read if rect.w * rect.h <= most),
            *(Weight(one.rect, READ) for one in table.spread.places.values()),
            *seams(kit, table.context.bare.cloth(kit, table.context.viewpoint.seat)),
        ]
        weights = [*table.weights([], cards), *kept]
        self._rect = place(kit, note_sizes(kit, note, WIDTHS), weights, self._rect)
        self._note = table.lay_part("note", note, self._rect, NOTE_Z)

    def _give_way(self) -> None:
        """Lays the note again, once for what came up below it: where there is no room, it stays."""
        self.table.drop_part("note")
        self._lay()
        self._given_way = [one for one in self.table.widgets if one.rect.colliderect(self._rect)]

    def clear(self) -> None:
        self._note, self._given_way = [], []

    @property
    def widgets(self) -> list[Widget]:
        return self._note

    @property
    def exit(self) -> Button:
        words = self.table.context.say(phrase("Leave the exercise"))
        return Button(NOWHERE, words, ExerciseExit.LEAVE, face=Face("exit", "Esc"), size=20)

    # -- what is done ------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        _ = dt
        buttons = (one for one in self.table.widgets if isinstance(one, Button) and one.visible)
        if any(one.rect.colliderect(self._rect) and one not in self._given_way for one in buttons):
            self._give_way()
        if self.session.tried is None:
            return None
        return Push(routes.Answer(self.session, self.table.snapshot()))

    def answers(self, refusal: Refusal) -> bool:
        if refusal.ruling != ASIDE:
            return False
        table = self.table
        table.services.sounds.play("card_back")
        table.notice(f"{table.context.say(refusal.wrong)} {table.context.say(refusal.instead)}")
        table.hand.pick(Picking())
        return True

    def act(self, action: Action) -> Change | Handled | None:
        return Pop() if action is ExerciseExit.LEAVE else None

    def key(self, event: pygame.Event) -> Change | Handled | None:
        return HANDLED if MENU.means(event) and event.key not in BASICS else None

    def table_action(self, action: TableAction) -> Change | Handled | None:
        match action:
            case TableAction.MENU:
                return Pop()
            case TableAction.HINT:
                self.table.notice(self.table.context.say(phrase("First try it yourself.")))
                return HANDLED
            case TableAction.UNDO:
                return HANDLED
        return None
