"""The foot of the sheet that answers why: what its speaker could see, earlier and later moves, and the ways out."""

from __future__ import annotations

from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import SeatName, phrase
from scenes.board.sheets import CLOSE, Sheet
from scenes.ui.button import Button, Face
from scenes.ui.keys import ESC
from scenes.ui.label import Image, Label
from scenes.ui.text import Align, Style

LOOK_BACK = "look back here"
"""The action of the button that leads to the move itself."""


class Foot:
    """The line along a sheet's lower edge, from `top` on, in px."""

    def __init__(self, sheet: Sheet, top: int) -> None:
        self._host, self._top = sheet, top
        self._left = sheet.sheet.right - sheet.kit.metrics.u(28)
        """Where what stands at the right begins, in px."""

    def add(self, saw: Seat | None, turns: tuple[bool, bool] | None, *, leads_back: bool) -> None:
        """Whose sight is told of, if anybody's; whether there is a move before and one after; the ways out."""
        host, metrics, say = self._host, self._host.kit.metrics, self._host.session.words.say
        back = Button(Rect(0, 0, 0, 0), say(phrase("Back")), CLOSE, kind="primary", size=24)
        back.face = Face("", say(ESC))
        self._place(back, metrics.u(220))
        look = Button(Rect(0, 0, 0, 0), say(phrase("Look back here")), LOOK_BACK, size=22)
        look.face = Face("step-back")
        if leads_back:
            self._place(look, 0)
        if turns is not None:
            self._add_turning(before=turns[0], after=turns[1])
        if saw is not None:
            self._add_sight(saw)
        for button in (look, back) if leads_back else (back,):
            button.rect = host.kit.sided(button.rect, host.sheet)
            host.add(button)

    def _place(self, button: Button, least: int) -> None:
        """Left of what stands there already, so wide at least."""
        metrics = self._host.kit.metrics
        button.rect.size = 10, metrics.control
        button.rect.w = max(button.natural_width(self._host.kit), least)
        button.rect.topright = (self._left, self._top)
        self._left = button.rect.x - metrics.u(14)

    def _add_turning(self, *, before: bool, after: bool) -> None:
        """The two arrows that turn to other moves."""
        host, kit = self._host, self._host.kit
        side, gap = kit.metrics.control, kit.metrics.u(14)
        pair = Rect(self._left - 2 * side - gap, self._top, 2 * side + gap, side)
        seen = kit.sided(pair, host.sheet)
        for icon, words, by, there, x in (
            ("left", phrase("The move before"), 1, before, seen.x),
            ("right", phrase("The move after"), -1, after, seen.right - side),
        ):
            face, reason = Face(icon), None if there else ""
            rect, label = Rect(x, self._top, side, side), host.session.words.say(words)
            host.add(Button(rect, label, ("page", by), kind="round", face=face, reason=reason))
        self._left = pair.x

    def _add_sight(self, saw: Seat) -> None:
        """What the speaker could see, beside an eye."""
        host, kit, metrics = self._host, self._host.kit, self._host.kit.metrics
        left = host.sheet.x + metrics.u(40)
        room = Rect(left, self._top, self._left - left - metrics.u(20), metrics.control)
        words = host.session.words.say(
            phrase("{name} saw no more than you would in that seat.", name=SeatName(saw))
        )
        align: Align = "right" if kit.look.left else "left"
        soft = Style("semibold", 19, kit.paint.soft_ink, align)
        eye = kit.assets.icon("eye", round(kit.text.leading(soft) * 1.1), soft.colour)
        mark = Rect(room.x, room.centery - eye.get_height() // 2, *eye.get_size())
        host.add(Image(kit.sided(mark, host.sheet), "", eye))
        beside = Rect(mark.right + metrics.u(12), room.y, room.right - mark.right - metrics.u(12), room.h)
        host.add(Label(kit.sided(beside, host.sheet), words, soft))
