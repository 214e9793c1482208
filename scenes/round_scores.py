"""What everybody got in a round."""

from __future__ import annotations

from pygame import Rect

from game.core.cards import PUBLIC
from game.core.events import RoundEnded, Scored
from game.core.phrases import phrase
from scenes.house import House
from scenes.house_scene import HouseScene
from scenes.scene import Change, Pop
from scenes.table.session import Session
from scenes.ui.button import Button, Face
from scenes.ui.label import Label, Panel
from scenes.ui.text import Style
from scenes.ui.widget import Action

ON = "go on"


class RoundScores(HouseScene):
    """The pad after a round: a line a seat, with its points and how they came about."""

    def __init__(self, house: House, session: Session, number: int) -> None:
        super().__init__(house)
        self.session = session
        self.number = number

    def build(self) -> None:
        """The pad and the button that goes on."""
        metrics, colours = self.kit.metrics, self.kit.colours
        self.add_header(phrase("Round {round}", round=self.number + 1))
        foot = metrics.size[1] - metrics.control - 2 * metrics.u(28)
        paper = Rect(metrics.u(60), metrics.u(110), metrics.size[0] - metrics.u(120), foot - metrics.u(120))
        self.add(Panel(paper, self.say(phrase("Scores"))))
        step = (paper.h - metrics.u(40)) // len(self.session.players)
        style = Style("semibold", 22, colours.ink)
        for nth, (player, one) in enumerate(zip(self.session.players, self._scored(), strict=True)):
            words = phrase("{name}: {points} ({why})", name=player.name, points=one.points, why=one.why)
            room = Rect(
                paper.x + metrics.u(30), paper.y + metrics.u(20) + nth * step, paper.w - metrics.u(60), step
            )
            self.add(Label(room, self.say(words), style))
        wide = metrics.u(320)
        rect = Rect(
            paper.right - wide, metrics.size[1] - metrics.u(28) - metrics.control, wide, metrics.control
        )
        self.focus_on(
            self.add(Button(rect, self.say(phrase("Go on")), ON, kind="primary", face=Face(keycap="Enter")))
        )

    def _scored(self) -> list[Scored]:
        for one in self.session.chair(PUBLIC).news():
            if RoundEnded(self.number) in one.events:
                return sorted((e for e in one.events if isinstance(e, Scored)), key=lambda e: e.seat)
        return []

    def on_action(self, action: Action) -> Change | None:
        """On to the next round."""
        return Pop() if action == ON else super().on_action(action)
