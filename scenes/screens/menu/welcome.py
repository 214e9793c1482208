"""The tag that welcomes a new player, and later tips."""

from __future__ import annotations

import math
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.core.phrases import phrase
from game.core.rules import AnyGame
from game.games import ENTRIES
from scenes.context.context import Context
from scenes.screens.base import on_shelf
from scenes.screens.menu.things import TAG, tied
from scenes.stage.stage import Sprite, Stage
from scenes.ui.box import NOWHERE, At, Column, Fill, Item, OneOf, Pad, Row, Ruler, Space, Whole
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.kit import Kit
from scenes.ui.label import Panel, Paragraph
from scenes.ui.layout import lay_out
from scenes.ui.paint import Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style
from scenes.ui.widget import Action, Size, Widget

WIDE = 470
"""Smallest width of the tag, in design px."""
WIDEST = 640
"""Largest width of the tag, in design px."""
BESIDE = 690
"""Largest x of the tag's right edge, in design px."""
DEGREES = 3.0
"""Largest angle of the swinging tag, in degrees."""
SECONDS = 0.9
"""Seconds for which the tag swings."""
TIPS: Final = {
    "hints": (
        phrase("Stuck at the table? A hint says what a good player would do, and why."),
        phrase("Stuck at the table? Ask for a hint."),
    ),
    "why": (
        phrase("A CPU did something odd? At the table it tells you why."),
        phrase("A CPU did something odd? Ask it why."),
    ),
    "looking-back": (
        phrase("Your matches are kept. Look back at the last one, move by move?"),
        phrase("Look back at your last match?"),
    ),
    "two-people": (
        phrase("Two of you? Add a name at the set-up. A curtain hides each hand from the other."),
        phrase("Two of you? Add a name at the set-up."),
    ),
}
"""A long and a short text of each tip, by the tip's id."""


class TagAnswer(Enum):
    """The answers on the tag that offers a new player a lesson."""

    SHOW = "show me how"
    KNOWN = "i know my way"
    SETTINGS = "settings"


def first_game(context: Context) -> AnyGame | None:
    """Returns the game whose box gets the new player's tag, if any."""
    taught = [game for game in on_shelf() if context.has_lesson(game.id)]
    return min(taught, key=lambda game: not ENTRIES[game.id].together, default=None)


class Link(Widget):
    """An underlined text on paper, which is a button."""

    role = "button"

    def __init__(self, label: str, action: Action) -> None:
        super().__init__(NOWHERE, label)
        self.action = action

    def use(self) -> Action | None:
        return self.action

    def measure(self, kit: Kit, width: int) -> Size:
        _ = width
        style = self._style(kit)
        wide = kit.text.width(self.label, style)
        high = max(kit.metrics.target, kit.text.leading(style) + kit.metrics.u(14))
        return Size(wide, wide, high, high)

    def _style(self, kit: Kit) -> Style:
        ink = kit.colours.ink if self.hovered or kit.look.high else kit.paint.soft_ink
        return Style("semibold", 20, ink, "centre")

    def paint(self, kit: Kit) -> Picture:
        picture, style = canvas(*self.rect.size), self._style(kit)
        kit.text.draw(picture, kit.text.fit(self.label, style, self.rect.size), picture.get_rect())
        line = max(1, kit.metrics.u(2))
        low = self.rect.h // 2 + round(kit.text.px(style) * 0.62)
        picture.fill((*style.colour, 255), Rect(0, min(low, self.rect.h - line), self.rect.w, line))
        return Picture(picture)


class TagPaper(Panel):
    """The paper of the tag for a new player, with its string."""

    def __init__(self, label: str) -> None:
        super().__init__(NOWHERE, label)
        self.string = 0
        self.eyelet = 0
        """X in px of the hole in the tag."""

    def paint(self, kit: Kit) -> Picture:
        return tied(kit, self.rect, self.string, self.eyelet)


def first_tag(kit: Kit, box: Rect) -> list[Widget]:
    """Returns the widgets of the tag that offers a new player a lesson."""
    say, unit = kit.say, kit.metrics.u
    title, about = say(phrase("New here?")), say(phrase("Two minutes, and you can play."))
    paper = TagPaper(title)
    how = Button(
        NOWHERE,
        say(phrase("Show me how")),
        TagAnswer.SHOW,
        kind="primary",
        face=Face("play", ENTER_CAP),
        size=24,
    )
    known = Link(say(phrase("I know my way")), TagAnswer.KNOWN)
    first = Link(say(phrase("Larger text, other keys and more")), TagAnswer.SETTINGS)
    beside = Row([Fill(Whole(how)), known], unit(24), align="centre")
    upper: list[Item] = [
        Space(Span(unit(4), unit(12))),
        Paragraph(NOWHERE, title, Style("display", 32, kit.colours.ink, "centre"), top=True),
        Paragraph(NOWHERE, about, Style("semibold", 20, kit.paint.soft_ink, "centre"), top=True),
        Space(Span(unit(6), unit(12))),
        OneOf([beside, Column([how, At(known)])], by_width=True),
    ]
    trees = [
        Pad(Column(items), unit(28), Span(unit(12), unit(18)), ground=paper, name="tag")
        for items in ([*upper, At(first)], upper)
    ]
    ruler = Ruler(kit)
    wide = max(unit(WIDE), min(unit(WIDEST), ruler.width(trees[0]).natural), ruler.width(trees[0]).least)
    room, top = kit.metrics.window.inflate(-2 * unit(36), -2 * unit(12)), kit.metrics.point(0, TAG)[1]
    tree = next((one for one in trees if ruler.height(one, wide).natural <= room.bottom - top), trees[-1])
    high = ruler.height(tree, wide)
    rect = Rect(0, 0, wide, max(high.least, min(high.natural, room.bottom - top)))
    rect.midtop = box.centerx, max(box.bottom + 1, top)
    rect.right = min(rect.right, kit.metrics.point(BESIDE, 0)[0])
    rect.clamp_ip(room)
    paper.string, paper.eyelet = max(1, rect.y - box.bottom), box.centerx - rect.x
    widgets = lay_out(kit, tree, rect).widgets
    for one in widgets:
        one.z = 4.0 if one is paper else 5.0
    return widgets


class Swing:
    """The animation of a swinging tag."""

    def __init__(self, kit: Kit, stage: Stage, widgets: list[Widget]) -> None:
        paper = widgets[0]
        assert isinstance(paper, TagPaper)
        self._stage, self._widgets, self._elapsed = stage, widgets, 0.0
        around = kit.metrics.u(40) + paper.string
        self._drawn = canvas(paper.rect.w + 2 * around, paper.rect.h + 2 * around)
        for one in widgets:
            at = one.rect.x - paper.rect.x + around, one.rect.y - paper.rect.y + around
            one.paint(kit).blit(self._drawn, at)
            one.clip = Rect(0, 0, 0, 0)
        self._hook = pygame.Vector2(paper.rect.x + paper.eyelet, paper.rect.y - paper.string)
        middle = pygame.Vector2(paper.rect.x - around, paper.rect.y - around)
        self._low = middle + pygame.Vector2(self._drawn.get_size()) / 2 - self._hook
        self._sprite = stage.add(Sprite(self._drawn, (0, 0), 4.0))
        self.update(0.0)

    @property
    def swings(self) -> bool:
        return self._elapsed < SECONDS

    def update(self, dt: float) -> None:
        if not self.swings:
            return
        self._elapsed += dt
        if not self.swings:
            self.end()
            return
        share = self._elapsed / SECONDS
        degrees = DEGREES * math.sin(math.tau * share) * (1 - share)
        turned = pygame.transform.rotozoom(self._drawn, degrees, 1.0)
        centre = self._hook + self._low.rotate(-degrees)
        self._sprite.surface = turned
        self._sprite.pos = (
            round(centre.x - turned.get_width() / 2),
            round(centre.y - turned.get_height() / 2),
        )

    def end(self) -> None:
        """Ends the animation and shows the tag's widgets."""
        if self._sprite in self._stage.sprites:
            self._stage.remove(self._sprite)
        self._elapsed = SECONDS
        for one in self._widgets:
            one.clip = None
            one.change()
