"""The one big button of a table, and the small one that puts back what is picked."""

from pygame import Rect

from game.core.phrases import phrase
from game.core.rules import Touch
from scenes.board.piece import Primary
from scenes.stage.picking import Picking
from scenes.table.actions import Press
from scenes.table.context import TableContext
from scenes.table.spread import Spread
from scenes.ui.button import Button, Face, Kind

BIG_FACE, ENTER_FACE = Face(keycap="E"), Face(keycap="Enter")
LOOK, SCORES, GO_ON = Touch(word="look"), Touch(word="scores"), Touch(word="go on")
"""What it is for where that is no move: all there is to do."""
SEE_SCORES = phrase("See the scores")
"""What it says at the end of a round."""


class BigButton:
    """There while there is something to be done with it; `touch` is what it makes."""

    def __init__(self, context: TableContext, spread: Spread) -> None:
        self.context = context
        self.spread = spread
        self.button: Button | None = None
        self.back: Button | None = None
        self.touch: Touch | None = None

    def build(self) -> None:
        """The screen is laid again."""
        self.button = self.back = None

    def refresh(self, wanted: Primary | None, picking: Picking, *, lit: bool = True) -> bool:
        """Show what it is for, in gold if it is lit; whether it is new, and all that there is to do."""
        if wanted is None:
            self.spread.leave_enter(())
            self._drop()
            return False
        plays, alone = (
            wanted.touch is not None and bool(wanted.touch.picks),
            wanted.touch in (LOOK, SCORES, GO_ON),
        )
        self.spread.leave_enter(picking.cards if plays else (), alone=alone)
        label, say = self.context.say(wanted.label), self.context.say
        reason = say(wanted.reason) if wanted.reason else None
        kind: Kind = "primary" if lit else "secondary"
        is_new = self.button is None or (self.button.label, self.button.kind) != (label, kind)
        if is_new:
            self._drop()
            self._add(label, reason, _face(wanted, enter=plays or alone), kind)
        self.touch = wanted.touch
        assert self.button is not None
        self.button.enable(reason)
        return is_new and alone

    def _drop(self) -> None:
        if self.button is not None:
            self.context.drop(self.button)
            self.button = None

    def _add(self, label: str, reason: str | None, face: Face, kind: Kind) -> None:
        place = self.context.board.display.big()
        button = Button(place, label, Press.BIG, kind=kind, face=face, reason=reason)
        button.rect = self.context.kit.sided(self._grown(button, place))
        button.z = 300
        self.button = self.context.add(button)

    def _grown(self, button: Button, place: Rect) -> Rect:
        """The place of a button, grown to the left as far as its words need."""
        kit = self.context.kit
        width = max(place.w, button.natural_width(kit))
        right = min(place.right, kit.metrics.size[0] - kit.metrics.u(20))
        return Rect(right - width, place.y, width, place.h)

    def refresh_back(self, picking: Picking) -> None:
        """The button that puts back what is picked is there while something is."""
        place = self.context.board.display.put_back()
        wanted = place is not None and bool(picking.cards)
        if self.back is not None and not wanted:
            self.context.drop(self.back)
            self.back = None
        elif self.back is None and wanted and place is not None:
            label = self.context.say(phrase("Put back"))
            place = self.context.kit.sided(place)
            self.back = self.context.add(Button(place, label, Press.PUT_BACK, face=Face("undo")))
            self.back.z = 300


def _face(wanted: Primary, *, enter: bool) -> Face:
    """Its icon, else the key that presses it."""
    if wanted.icon:
        return Face(wanted.icon, "Enter")
    return ENTER_FACE if enter else BIG_FACE
