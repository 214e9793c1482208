"""The title line above the cloth: the game, and round brass buttons."""

from collections.abc import Container
from dataclasses import replace

from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame
from scenes.board.context import BoardContext
from scenes.stage.theme import GameLook
from scenes.table.actions import AGAIN, HINT, UNDO, TableAction
from scenes.ui.box import NOWHERE, Fill, Row, Sized, Space
from scenes.ui.button import Button, Face
from scenes.ui.keys import HISTORY, MENU, RULES, SOUND, said_cap
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture, canvas
from scenes.ui.widget import Size, Widget

BUTTONS = (
    (UNDO, "undo"),
    (AGAIN, "step-back"),
    (HINT, "hint"),
    (HISTORY, "log"),
    (SOUND, "sound"),
    (RULES, "help"),
    (MENU, "pause"),
)
RESTS, NEARER = 0.98, 1.06
"""Height of the box relative to its line, and while the pointer is on it."""
LABELS = {TableAction.RULES: phrase("Rules")}
"""Labels of buttons whose key has several meanings."""


class Hud:
    """Title at the left, buttons at the right."""

    def __init__(self, context: BoardContext, game: AnyGame, look: GameLook) -> None:
        self.context = context
        self.game = game
        self.look = look
        self.buttons: dict[TableAction, Button] = {}

    def build(self, omits: Container[TableAction] = (), leave: Button | None = None) -> None:
        """Adds title and buttons to the screen, without what is omitted and with a button to leave."""
        kit, say = self.context.kit, self.context.say
        metrics, unit, corner = kit.metrics, kit.metrics.u, kit.metrics.corner
        self._title = Title(self.game.title)
        self.box = box = BoxButton(say(phrase("Menu")), self.look)
        for binding, icon in BUTTONS:
            action = TableAction(binding.action)
            if action not in omits:
                label, cap = say(LABELS.get(action, binding.does)), said_cap(binding.cap, say)
                button = Button(NOWHERE, label, action, kind="round", face=Face(icon, cap))
                button.remote = True
                self.buttons[action] = button
        air = max(unit(64), corner.h + unit(7)) - corner.h
        tools = [Sized(one, corner.h, corner.h) for one in self.buttons.values()]
        last = Sized(leave, down=corner.h) if leave is not None else None
        buttons = Row([*tools, last], air, align="centre")
        gap = max(0, box.shown(kit, corner.h).get_width() + unit(18) - box.measure(kit, 0).width)
        line = Row([box, Space(gap), Fill(self._title), Space(unit(14)), buttons], align="centre")
        room = Rect(corner.x, 0, metrics.size[0] - unit(24) - corner.x, 2 * corner.centery)
        self.context.screen.lay_part("head", line, room)

    def show_sound(self, *, on: bool) -> None:
        """Shows whether sound is on, and what a press does."""
        button, icon = self.buttons[TableAction.SOUND], "sound" if on else "sound-off"
        label = self.context.say(phrase("Sound off") if on else phrase("Sound on"))
        if (button.face.icon, button.label) != (icon, label):
            button.face, button.label = replace(button.face, icon=icon), label
            button.change()

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
        self._title.say(say(subtitle))
        reasons = {
            TableAction.AGAIN: None if again else phrase("Nobody has moved since you did."),
            TableAction.UNDO: no_undo,
            TableAction.HINT: no_hint,
        }
        for action, why in reasons.items():
            if action in self.buttons:
                self.buttons[action].enable(say(why) if why is not None else None)


class Title(Widget):
    """The game's name, and beside it a line about the match while that has room."""

    role = "label"

    def __init__(self, name: str) -> None:
        super().__init__(NOWHERE, name)
        self._name, self._line = name, ""

    def say(self, line: str) -> None:
        """Shows this line beside the name, where it has room."""
        if line != self._line:
            self._line, self.label = line, f"{self._name}, {line}"
            self.change()

    def measure(self, kit: Kit, width: int) -> Size:
        style = kit.style("panel", kit.colours.hot)
        wide, high = kit.text.width(self._name, style), kit.text.px(style)
        _ = width
        return Size(wide, wide, high, max(high, kit.metrics.corner.h))

    def paint(self, kit: Kit) -> Picture:
        picture, size = canvas(*self.rect.size), self.rect.size
        name = kit.text.write(picture, self._name, kit.style("panel", kit.colours.hot), Rect((0, 0), size))
        x, style = name.size[0] + kit.metrics.u(20), kit.style("body", kit.colours.hot)
        if kit.text.width(self._line, style) <= size[0] - x:
            kit.text.write(picture, self._line, style, Rect(x, kit.metrics.u(4), size[0] - x, size[1]))
        return Picture(picture)


class BoxButton(Button):
    """The table's small box in the corner, which opens the pause."""

    aside = True

    def __init__(self, label: str, look: GameLook) -> None:
        super().__init__(NOWHERE, label, TableAction(MENU.action))
        self._look = look

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        side = kit.metrics.corner.h
        wide = max(self.shown(kit, side).get_width(), kit.metrics.target)
        return Size(wide, wide, side, side)

    def shown(self, kit: Kit, high: int, share: float = RESTS) -> Surface:
        """Returns the box for a line of px."""
        return kit.small_box(self._look.key, round(high * share))

    @property
    def tip(self) -> str:
        return self.label

    def paint(self, kit: Kit) -> Picture:
        rests, near = (self.shown(kit, self.rect.h, share) for share in (RESTS, NEARER))
        box = near if self.hovered else rests
        aside, up = (box.get_width() - rests.get_width()) // 2, (box.get_height() - self.rect.h) // 2
        down = kit.metrics.u(2) if self.pressed else 0
        return Picture(box, aside, up - down)
