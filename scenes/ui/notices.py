"""What comes and goes over a screen by itself: the banner at the top and the sign beside a button."""

from __future__ import annotations

import math

from scenes.ui.easel import Easel
from scenes.ui.kit import Kit
from scenes.ui.toast import Banner, Tip, reading_seconds
from scenes.ui.widget import Widget

TIP_DELAY = 0.5
"""Seconds the pointer rests on a button until its sign appears."""


class Notices:
    """The banner and the sign of one screen, and their time."""

    def __init__(self, kit: Kit, easel: Easel) -> None:
        self._kit = kit
        self._easel = easel
        self._rested = 0.0
        self.banner: Banner | None = None
        self.tip: Tip | None = None

    def moved(self, kit: Kit, easel: Easel) -> Notices:
        """The same banner on another layout of the screen."""
        moved, banner = Notices(kit, easel), self.banner
        if banner is not None:
            moved.say(banner.text, warning=banner.warning, seconds=banner.left)
        return moved

    @property
    def widgets(self) -> list[Widget]:
        """What is to be seen of them now."""
        return [widget for widget in (self.banner, self.tip) if widget is not None]

    def say(self, text: str, *, warning: bool, seconds: float) -> None:
        """Show a line at the top, in the place of any other."""
        self._drop(self.banner)
        self.banner = Banner(text, self._kit, seconds=max(seconds, reading_seconds(text)), warning=warning)

    def touched(self) -> None:
        """A key or a button was pressed: what was only waiting for that goes."""
        if self.banner is not None and self.banner.left == math.inf:
            self._drop(self.banner)
            self.banner = None

    def stirred(self, *, left: bool) -> None:
        """The pointer moved, or left the widget it was on."""
        self._rested = 0.0
        if left:
            self._drop(self.tip)
            self.tip = None

    def age(self, dt: float, hovered: Widget | None) -> None:
        """Let seconds pass, the pointer being on a widget or none."""
        if self.banner is not None:
            self.banner.left -= dt
            if self.banner.left <= 0:
                self._drop(self.banner)
                self.banner = None
        if hovered is not None and hovered.tip and self.tip is None:
            self._rested += dt
            if self._rested >= TIP_DELAY:
                self.tip = Tip(hovered.tip, self._kit, hovered.rect)

    def _drop(self, widget: Widget | None) -> None:
        if widget is not None:
            self._easel.drop(widget)
