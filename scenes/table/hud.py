"""The title line above the cloth: the game, and round brass buttons."""

from dataclasses import replace

from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame
from scenes.board.context import BoardContext
from scenes.board.piece import Paint, Piece
from scenes.stage.theme import GameLook
from scenes.table.actions import AGAIN, HINT, HISTORY, MENU, UNDO, TableAction
from scenes.ui.button import Button, Face
from scenes.ui.keys import RULES, SOUND, said_cap
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas

BUTTONS = (
    (UNDO, "undo"),
    (AGAIN, "step-back"),
    (HINT, "hint"),
    (HISTORY, "log"),
    (SOUND, "sound"),
    (RULES, "help"),
    (MENU, "pause"),
)
NEARER = 1.08
"""Factor by which the box is larger under the pointer."""
LABELS = {TableAction.RULES: phrase("Rules")}
"""Labels of buttons whose key has several meanings."""


class Hud:
    """Title at the left, buttons at the right."""

    def __init__(self, context: BoardContext, game: AnyGame, look: GameLook) -> None:
        self.context = context
        self.game = game
        self.look = look
        self.buttons: dict[TableAction, Button] = {}

    def build(self) -> None:
        """Adds title and buttons to the screen."""
        kit, add = self.context.kit, self.context.add
        metrics = kit.metrics
        corner, right = metrics.corner, metrics.size[0] - metrics.u(24)
        side, top = corner.h, corner.y
        step = max(metrics.u(64), side + metrics.u(7))
        first = right - step * (len(BUTTONS) - 1) - side
        title = Rect(corner.x, top, first - metrics.u(40), side)
        say = self.context.say
        self._title = add(Piece(title, _paint_title(self.look), (self.game.title, ""), label=self.game.title))
        self.box = add(BoxButton(title, say(phrase("Menu")), self.look, kit))
        for nth, (binding, icon) in enumerate(BUTTONS):
            rect = Rect(first + nth * step, top, side, side)
            action = TableAction(binding.action)
            label, cap = say(LABELS.get(action, binding.does)), said_cap(binding.cap, say)
            button = Button(rect, label, action, kind="round", face=Face(icon, cap))
            button.remote = True
            self.buttons[action] = add(button)

    def show_sound(self, *, on: bool) -> None:
        """Shows whether sound is on, and what a press does."""
        button, icon = self.buttons[TableAction.SOUND], "sound" if on else "sound-off"
        label = self.context.say(phrase("Sound off") if on else phrase("Sound on"))
        if (button.face.icon, button.label) != (icon, label):
            button.face, button.label = replace(button.face, icon=icon), label
            button.change()

    def end_title(self, right: int) -> None:
        """Limits the title before something else in its line, in px."""
        self._title.rect.w = right - self._title.rect.x
        self._title.change()

    @property
    def low(self) -> int:
        """Returns the bottom of the line in px."""
        return self.buttons[TableAction.RULES].rect.bottom + self.context.kit.metrics.u(8)

    def refresh(
        self,
        subtitle: Phrase,
        *,
        no_undo: Phrase | None,
        no_hint: Phrase | None,
        again: bool,
    ) -> None:
        """Enables undo, replay and hint when available; else they say why not."""
        say = self.context.say
        line = say(subtitle)
        self._title.show((self.game.title, line), f"{self.game.title}, {line}")
        self.buttons[TableAction.AGAIN].enable(
            None if again else say(phrase("Nobody has moved since you did."))
        )
        self.buttons[TableAction.UNDO].enable(say(no_undo) if no_undo is not None else None)
        self.buttons[TableAction.HINT].enable(say(no_hint) if no_hint is not None else None)


class BoxButton(Button):
    """The table's small box in the corner, which opens the pause."""

    aside = True

    def __init__(self, line: Rect, label: str, look: GameLook, kit: Kit) -> None:
        self._look = look
        box = _box(kit, look, round(line.h * 0.98))
        rect = Rect(line.x, line.y + (line.h - box.get_height()) // 2, *box.get_size())
        super().__init__(rect, label, TableAction(MENU.action))

    @property
    def tip(self) -> str:
        return self.label

    def paint(self, kit: Kit) -> Picture:
        box = _box(kit, self._look, round(self.rect.h * (NEARER if self.hovered else 1)))
        aside, up = (box.get_width() - self.rect.w) // 2, (box.get_height() - self.rect.h) // 2
        down = kit.metrics.u(2) if self.pressed else 0
        return Picture(box, aside, up - down)


def _box(kit: Kit, look: GameLook, height: int) -> Surface:
    return kit.small_box(look.key, height)


def _paint_title(look: GameLook) -> Paint[tuple[str, str]]:
    def paint(kit: Kit, rect: Rect, content: tuple[str, str]) -> Picture:
        picture = canvas(*rect.size)
        x, title = (
            _box(kit, look, round(rect.h * 0.98)).get_width() + kit.metrics.u(18),
            kit.style("panel", kit.colours.hot),
        )
        name = kit.text.write(picture, content[0], title, Rect(x, 0, rect.w - x, rect.h))
        x += name.size[0] + kit.metrics.u(20)
        style = kit.style("body", kit.colours.hot)
        if kit.text.width(content[1], style) <= rect.w - x:
            kit.text.write(picture, content[1], style, Rect(x, kit.metrics.u(4), rect.w - x, rect.h))
        return Picture(picture)

    return paint
