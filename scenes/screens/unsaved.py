"""The question before the program ends with unsaved moves."""

from enum import Enum

from game.core.phrases import phrase
from scenes.screens.base import BaseScene
from scenes.stage.routes import Change, Pop, Quit
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.widget import Action


class Answer(Enum):
    """Answers to the question about unsaved moves."""

    STAY = "stay"
    LEAVE = "leave"


class Unsaved(BaseScene):
    """Asks on the bare table whether to stay, or to leave and lose the last moves."""

    def enter(self, size: tuple[int, int]) -> None:
        super().enter(size)
        lost = phrase("If you quit now, the last moves are lost.")
        problem = self.context.desk.autosaver.problem()
        words = " ".join(self.say(one) for one in (problem, lost) if one is not None)
        leave = Choice(self.say(phrase("Quit anyway")), Answer.LEAVE)
        stay = Choice(self.say(phrase("Stay")), Answer.STAY, "primary")
        self.ask(Dialog(self.say(phrase("Not every move is saved")), words, (leave, stay), Answer.STAY))

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Answer.LEAVE:
                return Quit(sure=True)
            case Answer.STAY:
                return Pop()
            case _:
                return super().on_action(action)
