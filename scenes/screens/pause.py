"""The pause dialog, and the question about unsaved moves."""

from enum import Enum
from itertools import chain

from pygame import Surface

from game.core.phrases import Phrase, phrase
from game.session.session import BACK, Session
from scenes.context.context import Context
from scenes.screens.base import BackAction, BaseScene, SessionScene
from scenes.stage import routes
from scenes.stage.routes import Change, Pop, Push, Quit
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, Node, OneOf, Pad, Row, Sized, Space, Whole
from scenes.ui.button import Button, Face, Kind
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.easel import Dimmed
from scenes.ui.keys import MENU, RULES, Binding
from scenes.ui.label import Label, Panel, Rule
from scenes.ui.share import Span
from scenes.ui.widget import Action


class Press(Enum):
    """Actions of the buttons in the pause dialog."""

    CHAIRS = "who is at the table"
    RULES = "rules"
    ASK = "ask the rules"
    SETTINGS = "settings"
    AGAIN = "start again"
    SAME_DEAL = "same deal"
    FRESH_DEAL = "fresh deal"
    BOX = "back in the box"
    LEAVE = "leave"
    STAY = "stay"


Line = tuple[Phrase, object, str, Binding | None]
CARRY_ON: Line = (phrase("Carry on playing"), BackAction.BACK, "play", MENU)
AT_TABLE: tuple[Line, ...] = (
    (phrase("Who is at the table"), Press.CHAIRS, "people", None),
    (phrase("Rules"), Press.RULES, "help", RULES),
    (phrase("Ask the rules"), Press.ASK, "search", None),
    (phrase("Settings"), Press.SETTINGS, "gear", None),
)
AWAY: tuple[Line, ...] = (
    (phrase("Start again"), Press.AGAIN, "undo", None),
    (BACK, Press.BOX, "box", None),
    (phrase("Quit"), Press.LEAVE, "exit", None),
)
"""Buttons that leave the match: text, action, icon and key."""


class Pause(SessionScene):
    """The pause dialog, above a picture of the match."""

    def __init__(self, context: Context, session: Session, below: Surface) -> None:
        super().__init__(context, session)
        context.before_again(session)
        self._below = Dimmed(below)

    def tick(self, dt: float) -> Change | None:
        return Pop() if self.session.has_changed else super().tick(dt)

    def backdrop(self) -> Surface:
        return self._below.over(self.kit.paint)

    def build(self) -> Node:
        metrics, unit = self.kit.metrics, self.kit.metrics.u
        words, note = self.say(phrase("Paused")), self.kit.style("caption", self.kit.paint.soft_ink)
        title = self.kit.style("panel", self.kit.colours.ink)
        high = round(self.kit.text.px(title) * 1.4)
        inner = Column(
            [
                Sized(Label(NOWHERE, words, title), down=high),
                Space(Span(unit(4), unit(10))),
                Label(NOWHERE, self.say(self._note()), note, top=True),
                Space(Span(unit(6), unit(18))),
                self._lines(),
            ]
        )
        pad = unit(44 if not metrics.compact else 30)
        above, below = Span(unit(12), unit(26)), Span(unit(14), unit(34))
        sheet = Pad(inner, pad, above, Panel(NOWHERE, words), below, name="sheet")
        wide = unit(1010 if metrics.compact else 800)
        return Pad(At(Sized(sheet, Span(0, wide))), unit(24), unit(20))

    def _lines(self) -> Node:
        unit = self.kit.metrics.u
        gap, apart = Span(unit(4), unit(14)), Span(unit(4), unit(18))
        first = self._button(*CARRY_ON)
        stay, away = ([self._button(*line) for line in lines] for lines in (AT_TABLE, AWAY))
        pairs = Grid([[Whole(one) for one in stay[at : at + 2]] for at in (0, 2)], (1, 1), gap, gap)
        leaving = Row([Fill(Whole(one)) for one in away], gap)
        grouped: list[Item] = [
            first,
            Space(gap),
            pairs,
            Space(apart),
            Rule(dashed=True),
            Space(apart),
            leaving,
        ]
        return OneOf([Column(grouped), self._list(gap, apart)], by_width=True)

    def _list(self, gap: Span, apart: Span) -> Node:
        """Returns all buttons one below another, with their icons in a column."""
        groups = [[self._button(*line) for line in lines] for lines in ((CARRY_ON, *AT_TABLE), AWAY)]
        for button in chain(*groups):
            button.align = "left"
        return Column([Column(groups[0], gap), Space(apart), Column(groups[1], gap)])

    def _button(self, label: Phrase, action: object, icon: str, key: Binding | None) -> Button:
        text = self.session.way_back if action is Press.BOX else label
        kind: Kind = "primary" if action is BackAction.BACK else "secondary"
        size = 26 if kind == "primary" else 24
        return Button(
            NOWHERE,
            self.say(text),
            action,
            kind=kind,
            face=Face(icon, key.cap if key is not None else ""),
            size=size,
        )

    def _note(self) -> Phrase:
        saved = self.context.desk.autosaver.problem() is None and self.context.desk.places.keeps
        if not saved:
            return phrase("This match could not be saved yet.")
        if self.context.counts_for(self.session) is not None:
            return phrase("Deal of the day: this is the try that counts. Every move is saved.")
        if self.session.practice and "daily" in self.session.record.meta:
            return phrase("Deal of the day: this is practice. Every move is saved.")
        if self.session.practice and "challenge" in self.session.record.meta:
            return phrase("Challenge: this is practice. Every move is saved.")
        return phrase("Every move is saved.")

    def on_action(self, action: Action) -> Change | None:
        match action:
            case Press.CHAIRS:
                return Push(routes.Chairs(self.session))
            case Press.RULES:
                return self.on_rules()
            case Press.ASK:
                rules = routes.Rules.during(self.session)
                return Push(routes.Ask(rules.game_id, rules.phase))
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
        warning = phrase(
            "This match stays on the shelf. If you play the same deal again, neither match counts: you know the cards."
        )
        if self.context.counts_for(self.session) is not None:
            warning = phrase(
                "This match stays on the shelf. If you play the same deal again, this day has no result: you know the cards."
            )
        text = self.say(warning)
        fresh = Choice(self.say(phrase("Fresh deal")), Press.FRESH_DEAL, "primary")
        same = Choice(self.say(phrase("Same deal")), Press.SAME_DEAL)
        stay = Choice(self.say(phrase("Keep playing")), Press.STAY)
        self.ask(Dialog(title, text, (stay, same, fresh), Press.STAY))


class Answer(Enum):
    """Answers to the question about unsaved moves."""

    STAY = "stay"
    LEAVE = "leave"


class Unsaved(BaseScene):
    """The dialog that asks before unsaved moves are lost."""

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
