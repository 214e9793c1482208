"""The present choices of the hand, as a row of buttons with captions."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase
from game.core.rules import Touch
from scenes.board.badges import BARE, paint_words
from scenes.board.context import BoardContext
from scenes.board.piece import Caption, WidgetGroup
from scenes.ui.button import ENTER_CAP, Button, Face, Kind
from scenes.ui.widget import Action

ROW_Z = 300.0
GAP = 16
LEAST_BIG = 240
AIR = 28
"""Share of a button's padding that may go before its icon."""


class Offer(NamedTuple):
    """One choice: what its button says and does, and the line under it."""

    label: Phrase
    action: Action
    caption: Phrase | None = None
    icon: str = ""


class Choices:
    """The row left of the big button, and the line under that one; laid again when the choices change."""

    def __init__(self, context: BoardContext, room: Rect, caption: int, *, wordy: bool) -> None:
        self.context = context
        self.wordy = wordy
        """Whether text is so large that the lines under the smaller buttons give their room to the words on them."""
        self.room = room
        """Where buttons may stand; the row ends at its right edge."""
        self._caption_height = caption
        self._laid = WidgetGroup(context.screen)

    def show(self, offers: Sequence[Offer], big: Offer | None, advised: Touch | None = None) -> None:
        """Shows these choices, the advised one lit; `big` is what the big button says, and the line under it."""
        if not self._laid.begin((tuple(offers), big, advised)):
            return
        right = self.room.right
        if big is not None:
            wide = self.big_width(big.label, big.icon)
            if big.caption is not None:
                self._say(Rect(right - wide, self.room.bottom, wide, self._caption_height), big.caption)
            right -= wide + self._gap
        self._lay(offers, right, advised)

    def big_width(self, label: Phrase, icon: str = "") -> int:
        """Returns how wide the big button is with these words."""
        kit = self.context.kit
        face = Face(icon, ENTER_CAP)
        button = Button(Rect(0, 0, 1, self.room.h), self.context.say(label), None, kind="primary", face=face)
        return max(kit.metrics.u(LEAST_BIG), button.natural_width(kit))

    @property
    def _gap(self) -> int:
        return self.context.kit.metrics.u(GAP)

    def _lay(self, offers: Sequence[Offer], right: int, advised: Touch | None) -> None:
        laid = self._widths(offers, right - self.room.x)
        left = right - sum(width for width, _ in laid) - self._gap * max(0, len(offers) - 1)
        for offer, (width, icon) in zip(offers, laid, strict=True):
            rect = self.context.kit.sided(Rect(left, self.room.y, width, self.room.h))
            kind: Kind = "primary" if advised is not None and offer.action == advised else "secondary"
            label, face = self.context.say(offer.label), Face(icon, ENTER_CAP)
            button = Button(rect, label, offer.action, kind=kind, face=face, size=self._size)
            button.z = ROW_Z
            self._laid.add(button)
            if offer.caption is not None and not self.wordy:
                self._say(Rect(left, self.room.bottom, width, self._caption_height), offer.caption)
            left += width + self._gap

    @property
    def _size(self) -> float:
        return 18 if self.wordy else 24

    def _widths(self, offers: Sequence[Offer], room: int) -> list[tuple[int, str]]:
        """The width and the icon of each: where room is scarce Enter's sign goes, then the air, then the icons."""
        unit = self.context.kit.metrics.u
        room -= self._gap * max(0, len(offers) - 1)
        with_signs = [(max(unit(126), self._natural(one, one.icon, ENTER_CAP)), one.icon) for one in offers]
        if sum(width for width, _ in with_signs) <= room:
            return with_signs
        with_icons = [(max(unit(126), self._natural(one, one.icon)), one.icon) for one in offers]
        bare = [(self._natural(one, ""), "") for one in offers]
        if sum(width for width, _ in with_icons) <= room:
            return with_icons
        tight = [(self._natural(one, one.icon) - unit(AIR), one.icon) for one in offers]
        chosen = tight if sum(width for width, _ in tight) <= room else bare
        more = (room - sum(width for width, _ in chosen)) // max(1, len(chosen))
        return [(width + more, icon) for width, icon in chosen]

    def _natural(self, offer: Offer, icon: str, cap: str = "") -> int:
        face, label = Face(icon, cap), self.context.say(offer.label)
        button = Button(Rect(0, 0, 1, self.room.h), label, None, face=face, size=self._size)
        return button.natural_width(self.context.kit)

    def _say(self, under: Rect, words: Phrase) -> None:
        text = self.context.say(words)
        rect = self.context.kit.sided(under.inflate(self._gap, 0))
        self._laid.add(Caption(rect, partial(paint_words, kind=BARE), text, label=text, z=ROW_Z))
