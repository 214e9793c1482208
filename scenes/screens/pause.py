"""The sheet over a match that waits."""

from enum import Enum

from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.session.session import BACK, Session
from scenes.context.context import Context
from scenes.screens.base import SessionScene, Way
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push, Quit
from scenes.ui.button import Button, Face, Kind
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.label import Label, Panel
from scenes.ui.veil import Veiled
from scenes.ui.widget import Action


class Press(Enum):
    """What can be done with a match that waits."""

    RULES = "rules"
    SETTINGS = "settings"
    AGAIN = "start again"
    SAME_DEAL = "same deal"
    FRESH_DEAL = "fresh deal"
    BOX = "back in the box"
    LEAVE = "leave"
    STAY = "stay"


LINES: tuple[tuple[Phrase, object, str, str], ...] = (
    (phrase("Carry on playing"), Way.BACK, "play", "Esc"),
    (phrase("Rules"), Press.RULES, "help", "F1"),
    (phrase("Settings"), Press.SETTINGS, "gear", ""),
    (phrase("Start again"), Press.AGAIN, "undo", ""),
    (BACK, Press.BOX, "box", ""),
    (phrase("Quit"), Press.LEAVE, "exit", ""),
)


class Pause(SessionScene):
    """The sheet of paper over a picture of a match that waits; the match is saved whatever is chosen."""

    def __init__(self, context: Context, session: Session, below: Surface) -> None:
        super().__init__(context, session)
        self._below = Veiled(below)

    def backdrop(self) -> Surface:
        """The match, in the dark."""
        return self._below.over(self.kit.paint)

    def build(self) -> None:
        """One button below the other."""
        metrics = self.kit.metrics
        gap, control = metrics.u(14), metrics.control
        note = self.kit.style("caption", self.kit.paint.soft_ink)
        words = self.say(self._note())
        width = max(metrics.u(560), metrics.text(400))
        inner = width - 2 * metrics.u(44)
        lines = self.kit.text.block(words, note, inner)
        title = round(self.kit.text.px(self.kit.style("panel", self.kit.colours.ink)) * 1.4)
        extra = metrics.u(26) + title + metrics.u(10) + metrics.u(34)
        height = extra + lines.size[1] + metrics.u(14) + len(LINES) * (control + gap) - gap
        room = self._add_sheet(width, height, title)
        self.add(Label(Rect(room.x, room.y, room.w, lines.size[1]), words, note, top=True))
        top = room.y + lines.size[1] + metrics.u(14)
        step = min(control + gap, (room.bottom - top - control) // (len(LINES) - 1))
        for number, (label, action, icon, key) in enumerate(LINES):
            rect = Rect(room.x, top + number * step, room.w, min(control, step - 3))
            kind: Kind = "primary" if not number else "secondary"
            size = 26 if not number else 24
            told = self.session.way_back if action is Press.BOX else label
            self.add(Button(rect, self.say(told), action, kind=kind, face=Face(icon, key), size=size))

    def _add_sheet(self, width: int, height: int, title: int) -> Rect:
        """The paper in the middle with its title; the room below that, without the margins."""
        metrics, words = self.kit.metrics, self.say(phrase("Paused"))
        width = min(width, metrics.size[0] - 2 * metrics.u(24))
        height = min(height, metrics.size[1] - 2 * metrics.u(20))
        sheet = Rect(0, 0, width, height).move_to(center=metrics.window.center)
        pad = metrics.u(44 if not metrics.compact else 30)
        self.add(Panel(sheet, words))
        head = Rect(sheet.x + pad, sheet.y + metrics.u(26), sheet.w - 2 * pad, title)
        self.add(Label(head, words, self.kit.style("panel", self.kit.colours.ink)))
        top = head.bottom + metrics.u(10)
        return Rect(sheet.x + pad, top, sheet.w - 2 * pad, sheet.bottom - metrics.u(34) - top)

    def _note(self) -> Phrase:
        saved = self.context.desk.autosaver.problem() is None and self.context.desk.places.keeps
        if not saved:
            return phrase("This match could not be saved yet.")
        return phrase("Every move is saved.")

    def on_action(self, action: Action) -> Change | None:
        """Leave the sheet, for the table or for elsewhere."""
        match action:
            case Press.RULES:
                return self.on_rules()
            case Press.SETTINGS:
                return Push(routes.Settings())
            case Press.AGAIN:
                self._ask()
            case Press.SAME_DEAL | Press.FRESH_DEAL:
                heir = self.context.again(self.session, same_deal=action is Press.SAME_DEAL)
                self.context.leave(self.session, heir)
                return Pop()
            case Press.BOX:
                self.services.sounds.play("box_close")
                self.context.leave(self.session)
                return Pop()
            case Press.LEAVE:
                return Quit()
            case _:
                return super().on_action(action)
        return None

    def _ask(self) -> None:
        title = self.say(phrase("Start again?"))
        text = self.say(
            phrase(
                "This match stays on the shelf. If you play the same deal again, neither match counts: you know the cards."
            )
        )
        fresh = Choice(self.say(phrase("Fresh deal")), Press.FRESH_DEAL, "primary")
        same = Choice(self.say(phrase("Same deal")), Press.SAME_DEAL)
        stay = Choice(self.say(phrase("Keep playing")), Press.STAY)
        self.ask(Dialog(title, text, (stay, same, fresh), Press.STAY))
