"""What the hand may choose just now, as a row of buttons at the lower right, each with a line under it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.core.phrases import Phrase
from scenes.furniture.host import Host
from scenes.furniture.piece import Piece
from scenes.furniture.spooky_boo_paint import paint_caption
from scenes.ui.button import Button, Face
from scenes.ui.widget import Action

ROW_Z = 300.0
GAP = 16


class Offer(NamedTuple):
    """One choice: what its button says and does, and the line under it."""

    label: Phrase
    action: Action
    caption: Phrase | None = None
    icon: str = ""


class Choices:
    """The row left of the big button, and the line under that one; laid anew when the choices change."""

    def __init__(self, host: Host, room: Rect, caption: int) -> None:
        self.host = host
        self.room = room
        """Where buttons may stand; the row ends at its right edge."""
        self._caption_height = caption
        self._shown: object = None
        self._laid: list[Button | Piece] = []

    def show(self, offers: Sequence[Offer], big: Offer | None) -> None:
        """Show these choices; `big` is what the big button says, and the line under it."""
        content = (tuple(offers), big)
        if content == self._shown:
            return
        self._shown = content
        for widget in self._laid:
            self.host.drop(widget)
        self._laid = []
        right = self.room.right
        if big is not None:
            wide = self.big_width(big.label, big.icon)
            if big.caption is not None:
                self._say(Rect(right - wide, self.room.bottom, wide, self._caption_height), big.caption)
            right -= wide + self._gap
        self._lay(offers, right)

    def big_width(self, label: Phrase, icon: str = "") -> int:
        """How wide the big button is with these words."""
        kit = self.host.kit
        words = self.host.say(label)
        shape = Rect(0, 0, 1, self.room.h)
        button = Button(shape, words, None, kind="primary", face=Face(icon, "" if icon else "E"))
        least = max(kit.metrics.u(240), kit.metrics.text(180))
        return max(least, button.natural_width(kit))

    @property
    def _gap(self) -> int:
        return self.host.kit.metrics.u(GAP)

    def _lay(self, offers: Sequence[Offer], right: int) -> None:
        widths = self._widths(offers, right - self.room.x)
        left = right - sum(widths) - self._gap * max(0, len(offers) - 1)
        for offer, width in zip(offers, widths, strict=True):
            rect = Rect(left, self.room.y, width, self.room.h)
            button = Button(rect, self.host.say(offer.label), offer.action, face=Face(offer.icon), size=24)
            button.z = ROW_Z
            self._laid.append(self.host.add(button))
            if offer.caption is not None:
                self._say(Rect(left, self.room.bottom, width, self._caption_height), offer.caption)
            left += width + self._gap

    def _widths(self, offers: Sequence[Offer], room: int) -> list[int]:
        """As wide as their faces want; where room is scarce the icons go, then the air around the words."""
        kit = self.host.kit
        room -= self._gap * max(0, len(offers) - 1)
        wanted = [max(kit.metrics.u(126), self._natural(offer, offer.icon)) for offer in offers]
        if sum(wanted) <= room:
            return wanted
        bare = [self._natural(offer, "") for offer in offers]
        less = max(0, sum(bare) - room) // max(1, len(bare))
        return [width - less for width in bare]

    def _natural(self, offer: Offer, icon: str) -> int:
        shape = Rect(0, 0, 1, self.room.h)
        return Button(shape, self.host.say(offer.label), None, face=Face(icon), size=24).natural_width(
            self.host.kit
        )

    def _say(self, under: Rect, words: Phrase) -> None:
        text = self.host.say(words)
        rect = under.inflate(self._gap, 0)
        self._laid.append(self.host.add(Piece(rect, paint_caption, text, label=text, z=ROW_Z)))
