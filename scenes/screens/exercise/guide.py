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
from scenes.table.placement import LARGE, MEANT, NOTE_Z, Weight, paint_sheet, place, seams
from scenes.ui.button import Button, Face
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

    def __init__(self, table: Table, session: ExerciseSession) -> None:
        self.table = table
        self.session = session
        self._note: list[Widget] = []
        self._rect = Rect(0, 0, 0, 0)
        self._given_way: list[Widget] = []
        """What it lies on although it was laid again for it."""

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        table, hud, metrics = self.table, self.table.screen.hud.buttons, self.table.kit.metrics
        for action in (TableAction.UNDO, TableAction.HINT, TableAction.MENU):
            table.drop(hud[action])
        like = hud[TableAction.MENU].rect
        words = table.context.say(phrase("Leave the exercise"))
        leave = Button(Rect(like), words, ExerciseExit.LEAVE, face=Face("exit", "Esc"), size=20)
        leave.rect.w = leave.natural_width(table.kit)
        leave.rect.right = like.right
        table.add(leave)
        x = leave.rect.x
        for action in (TableAction.RULES, TableAction.SOUND, TableAction.HISTORY, TableAction.AGAIN):
            x -= like.w + metrics.u(12)
            hud[action].rect.x = x
        table.screen.hud.end_title(x - metrics.u(14))
        self._lay()
        table.refresh()

    def _lay(self) -> None:
        """The note, where it covers least: nothing to touch, also not where a button comes later, and no name."""
        table, kit, unit = self.table, self.table.kit, self.table.kit.metrics.u
        asked, ink = Style("display", 28, kit.colours.ink), Style("regular", 21, kit.colours.ink)
        texts = (
            (table.context.say(phrase("What would you do?")), asked),
            (table.context.say(phrase("One move was clearly the best here. Make yours as in play.")), ink),
        )
        pad = unit(26)
        sizes = []
        for wide, text_wide in WIDTHS:
            inner = min(max(unit(wide), kit.metrics.text(text_wide)), kit.metrics.size[0] // 2)
            high = sum(kit.text.block(text, style, inner).size[1] for text, style in texts)
            sizes.append((inner + 2 * pad, high + unit(54)))
        cards = [one.rect for one in table.spread.cards.values()]
        display = table.context.board.display
        later = [kit.sided(room) for room in (display.big(), display.put_back()) if room is not None]
        most = LARGE * kit.metrics.size[0] * kit.metrics.size[1]
        words = [one.rect for one in table.widgets if one.visible and one.label and one.rect not in cards]
        kept = [
            *(Weight(rect, MEANT) for rect in later),
            *(Weight(rect, READ) for rect in table.context.seats.rects),
            *(Weight(rect, READ) for rect in words if rect.w * rect.h <= most),
            *(Weight(one.rect, READ) for one in table.spread.places.values()),
            *seams(kit, table.context.bare.cloth(kit, table.context.viewpoint.seat)),
        ]
        self._rect = place(kit, sizes, [*table.weights([], cards), *kept], self._rect)
        self._add(Scenery(self._rect, paint_sheet), NOTE_Z)
        y = self._rect.y + unit(24)
        for text, style in texts:
            inner = self._rect.w - 2 * pad
            high = kit.text.block(text, style, inner).size[1]
            self._add(Paragraph(Rect(self._rect.x + pad, y, inner, high), text, style, top=True), NOTE_Z + 1)
            y += high + unit(4)

    def _give_way(self) -> None:
        """Lays the note again, once for what came up below it: where there is no room, it stays."""
        for widget in self._note:
            self.table.drop(widget)
        self._note = []
        self._lay()
        self._given_way = [one for one in self.table.widgets if one.rect.colliderect(self._rect)]

    def _add(self, widget: Widget, z: float) -> None:
        widget.z = z
        self._note.append(self.table.add(widget))

    def clear(self) -> None:
        self._note, self._given_way = [], []

    @property
    def widgets(self) -> list[Widget]:
        return self._note

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

    def key(self, key: int) -> Change | Handled | None:
        return HANDLED if key == pygame.K_p else None

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
