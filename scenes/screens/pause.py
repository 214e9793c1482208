"""The sheet over a match that waits."""

from __future__ import annotations

from enum import Enum

from pygame import Rect, Surface

from game.core.phrases import Phrase, phrase
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.base import Way
from scenes.screens.sheet import Sheet
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push, Quit
from scenes.ui.button import Button, Face, Kind
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.label import Label
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
    (phrase("Back to the shelf"), Press.BOX, "box", ""),
    (phrase("Quit"), Press.LEAVE, "exit", ""),
)


class Pause(Sheet):
    """What now? The match is saved whatever is chosen."""

    def __init__(self, context: Context, session: Session, below: Surface) -> None:
        super().__init__(context, below)
        self.session = session

    def build(self) -> None:
        """One button below the other."""
        metrics = self.kit.metrics
        gap, control = metrics.u(14), metrics.control
        note = self.kit.style("caption", self.kit.paint.soft_ink)
        words = self.say(self._note())
        width = max(metrics.u(560), metrics.text(400))
        inner = width - 2 * metrics.u(44)
        lines = self.kit.text.block(words, note, inner)
        extra = metrics.u(26) + self.title_height + metrics.u(10) + metrics.u(34)
        height = extra + lines.size[1] + metrics.u(14) + len(LINES) * (control + gap) - gap
        room = self.add_sheet(width, height, self.say(phrase("Paused")))
        self.add(Label(Rect(room.x, room.y, room.w, lines.size[1]), words, note, top=True))
        top = room.y + lines.size[1] + metrics.u(14)
        step = min(control + gap, (room.bottom - top - control) // (len(LINES) - 1))
        for number, (label, action, icon, key) in enumerate(LINES):
            rect = Rect(room.x, top + number * step, room.w, min(control, step - 3))
            kind: Kind = "primary" if not number else "secondary"
            size = 26 if not number else 24
            self.add(Button(rect, self.say(label), action, kind=kind, face=Face(icon, key), size=size))

    def _note(self) -> Phrase:
        saved = self.context.desk.autosaver.problem() is None and self.context.desk.places.keeps
        if not saved:
            return phrase("This match could not be saved yet.")
        return phrase("Every move is saved.")

    def on_action(self, action: Action) -> Change | None:
        """Leave the sheet, for the table or for elsewhere."""
        match action:
            case Press.RULES:
                return Push(routes.Rules.during(self.session))
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
                "This match stays on the shelf. With the same deal again both are practice: the cards are known."
            )
        )
        fresh = Choice(self.say(phrase("Fresh deal")), Press.FRESH_DEAL, "primary")
        same = Choice(self.say(phrase("Same deal")), Press.SAME_DEAL)
        stay = Choice(self.say(phrase("Keep playing")), Press.STAY)
        self.ask(Dialog(title, text, (stay, same, fresh), Press.STAY))

    def on_rules(self) -> Change | None:
        """The leaflet of this game."""
        return self.on_action(Press.RULES)
