"""How a match ended, and what now."""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.core.phrases import phrase
from scenes.chart import Curve, paint_chart
from scenes.furniture.common import Medallion, paint_medallion
from scenes.house import House
from scenes.house_scene import HouseScene, Way
from scenes.leaflet_art import card_row
from scenes.review import Review, review
from scenes.scene import Change, Pop, Replace
from scenes.setup_form import ANIMALS
from scenes.sprites import CardArt
from scenes.stage import Sprite
from scenes.table.session import Session
from scenes.ui.button import Button, Face
from scenes.ui.label import Image, Label, Panel
from scenes.ui.text import Style
from scenes.ui.widget import Action

DAWN_SECONDS = 2.0
DAWN_STEPS = 16
STARS = (
    (66, 190, 46),
    (528, 168, 40),
    (24, 520, 34),
    (540, 480, 48),
    (150, 128, 28),
    (420, 118, 34),
    (60, 660, 28),
)
"""Design x, y and size of the stars of a win."""
SPARSE = 3
"""Medallions in a row."""


class Press(Enum):
    """What now?"""

    BOX = "back in the box"
    SAME = "same deal again"
    AGAIN = "play again"


class ResultScene(HouseScene):
    """The end of a match of The Game: the team at the left, how it went at the right."""

    def __init__(self, house: House, session: Session) -> None:
        super().__init__(house)
        self.session = session
        self.review: Review = review(session)
        self._gone = 0.0
        self._dawn: Sprite | None = None
        self._light: list[Surface] = []
        self._heard = False
        house.enter(session)

    # -- what is where -----------------------------------------------------------------------------
    def build(self) -> None:
        """The team, the paper, the buttons."""
        metrics = self.kit.metrics
        self.add_header(phrase("{game}", game=self.session.game.title), large=True)
        top = metrics.u(96) if not metrics.compact else metrics.target + metrics.u(44)
        foot = metrics.size[1] - metrics.control - 2 * metrics.u(28)
        split = metrics.size[0] * 36 // 100
        if self.review.won:
            self._rise()
        self._add_team(Rect(metrics.u(30), top, split - metrics.u(50), foot - top))
        paper = Rect(split, top, metrics.size[0] - split - metrics.u(56), foot - top)
        self.add(Panel(paper, self.say(phrase("How it went"))))
        self._add_paper(paper)
        self._add_buttons(paper)

    def _add_team(self, room: Rect) -> None:
        """Everybody's medallion, and the result in words."""
        unit, kit = self.kit.metrics.u, self.kit
        title = kit.style("win", kit.colours.hot, align="centre")
        if kit.text.width(self.say(self.review.title), title) > room.w:
            title = Style("display", 50, kit.colours.hot, "centre")
        block = kit.text.fit(self.say(self.review.title), title, (room.w, unit(160)))
        line = Style("semibold", 24, kit.colours.hot, "centre")
        words = [self.say(self.review.line)]
        if self.session.practice:
            words.append(self.say(phrase("Practice: not entered in the score book.")))
        below = kit.text.block("\n".join(words), line, room.w)
        text = block.size[1] + unit(8) + below.size[1]
        above = room.h - text - unit(40)
        high = min(above, self._medallions_height(room.w, above))
        first = room.y + (room.h - high - text - unit(26)) * 2 // 5
        rows = self._medallions(Rect(room.x, first, room.w, high))
        top = rows + unit(26)
        self.add(Label(Rect(room.x, top, room.w, block.size[1]), self.say(self.review.title), title))
        top += block.size[1] + unit(8)
        self.add(Label(Rect(room.x, top, room.w, below.size[1]), "\n".join(words), line, top=True))

    def _cells(self, width: int, most: int) -> tuple[int, int, int, int]:
        """How many medallions stand in a row, the px of a cell, of a medallion and of its name."""
        unit = self.kit.metrics.u
        count = len(self.session.players)
        across = count if count <= SPARSE else -(-count // 2)
        rows = -(-count // across)
        style = self.kit.style("name", self.kit.colours.hot)
        name = self.kit.text.leading(style) + unit(6)
        cell = width // across
        side = min(cell * 74 // 100, most // rows - name - unit(34), unit(300))
        return across, cell, side, name

    def _medallions_height(self, width: int, most: int) -> int:
        across, _, side, name = self._cells(width, most)
        return -(-len(self.session.players) // across) * (side + name + self.kit.metrics.u(34))

    def _medallions(self, room: Rect) -> int:
        """The team, with names; where they end."""
        players, unit = self.session.players, self.kit.metrics.u
        across, cell, side, name = self._cells(room.w, room.h)
        style = self.kit.style("name", self.kit.colours.hot, align="centre")
        step = side + name + unit(34)
        for seat, player in enumerate(players):
            row, place = divmod(seat, across)
            in_row = min(across, len(players) - row * across)
            middle = room.x + round((place + 0.5 + (across - in_row) / 2) * cell)
            disc = Rect(middle - side // 2, room.y + row * step + unit(10), side, side)
            content = Medallion(ANIMALS[seat], not player.is_human, turn=self.review.won)
            self.add(Image(disc, "", paint_medallion(self.kit, disc, content)))
            words = Rect(middle - cell // 2, disc.bottom + unit(12), cell, name)
            self.add(Label(words, player.name, style))
        return room.y + -(-len(players) // across) * step

    def _add_paper(self, paper: Rect) -> None:
        """Facts, chart, the piles and what was left."""
        unit, kit = self.kit.metrics.u, self.kit
        pad = unit(40 if not kit.metrics.compact else 26)
        inner = Rect(paper.x + pad, paper.y + unit(24), paper.w - 2 * pad, paper.h - unit(50))
        title = kit.style("panel", kit.colours.ink)
        high = round(kit.text.px(title) * 1.35)
        self.add(Label(Rect(inner.x, inner.y, inner.w, high), self.say(phrase("How the climb went")), title))
        facts = " \u00b7 ".join(self.say(fact) for fact in self.review.facts)
        soft = Style("semibold", 20, kit.paint.soft_ink)
        line = kit.text.leading(soft)
        self.add(Label(Rect(inner.x, inner.y + high, inner.w, line), facts, soft))
        top = inner.y + high + line + unit(10)
        below = self._below_height()
        chart = Rect(inner.x, top, inner.w, inner.bottom - below - unit(14) - top)
        curves = [Curve(self.say(one.name), one.heights, one.ten_backs) for one in self.review.piles]
        across = self.say(phrase("Cards laid; a gold disc is a ten-back"))
        self.add(Image(chart, self._chart_words(), paint_chart(kit, chart, curves, across)))
        self._add_below(Rect(inner.x, inner.bottom - below, inner.w, below))

    def _chart_words(self) -> str:
        tops = [f"{self.say(one.name)} {one.heights[-1]}" for one in self.review.piles if one.heights]
        return ", ".join(tops)

    def _below_height(self) -> int:
        return max(self.kit.metrics.u(204), round(1.4 * self.kit.metrics.text(20)) + self.kit.metrics.u(168))

    def _add_below(self, room: Rect) -> None:
        """The tops of the piles at the left, the cards that were left at the right."""
        unit, kit = self.kit.metrics.u, self.kit
        art = CardArt(kit.assets, kit.metrics, kit.look, kit.theme.game(self.session.game.id))
        caption = Style("bold", 20, kit.colours.ink)
        high = kit.text.leading(caption) + unit(2)
        half = Rect(room.x, room.y, room.w * 46 // 100, room.h)
        self.add(Label(Rect(half.x, half.y, half.w, high), self.say(phrase("The four piles")), caption))
        faces = [one.top for one in self.review.piles if one.top is not None]
        if faces:
            row = card_row(kit, art, faces, half.w)
            names = ", ".join(faces)
            self.add(Image(Rect(half.x, half.y + high, *row.get_size()), names, row))
        rest = Rect(half.right + unit(20), room.y, room.right - half.right - unit(20), room.h)
        self._add_hands(rest, caption, high)

    def _add_hands(self, room: Rect, caption: Style, high: int) -> None:
        kit, unit = self.kit, self.kit.metrics.u
        held = [(seat, faces) for seat, faces in enumerate(self.review.hands) if faces]
        words = phrase("Left in hand") if held else phrase("No card was left")
        self.add(Label(Rect(room.x, room.y, room.w, high), self.say(words), caption))
        if not held:
            return
        step = min(unit(96), (room.h - high) // len(held))
        for nth, (seat, faces) in enumerate(held):
            y = room.y + high + nth * step
            side = min(step - unit(6), unit(48))
            disc = Rect(room.x, y + (step - side) // 2, side, side)
            cpu = not self.session.players[seat].is_human
            self.add(Image(disc, "", paint_medallion(kit, disc, Medallion(ANIMALS[seat], cpu, turn=False))))
            left = disc.right + unit(12)
            text = ", ".join(faces)
            style = Style("display", 24, kit.colours.ink)
            self.add(Label(Rect(left, y, room.right - left, step), text, style))

    def _add_buttons(self, paper: Rect) -> None:
        metrics = self.kit.metrics
        gap = metrics.u(20)
        y = metrics.size[1] - metrics.u(28) - metrics.control
        wide = (paper.w - 2 * gap) // 3
        lines = (
            (phrase("Back in the box"), Press.BOX, Face("left")),
            (phrase("Same deal again"), Press.SAME, Face("undo")),
            (phrase("Play again"), Press.AGAIN, Face("play", "Enter")),
        )
        for number, (words, action, face) in enumerate(lines):
            rect = Rect(paper.x + number * (wide + gap), y, wide, metrics.control)
            kind = "primary" if action is Press.AGAIN else "secondary"
            button = Button(
                rect, self.say(words), action, kind="primary" if kind == "primary" else "secondary", face=face
            )
            self.add(button)

    # -- dawn --------------------------------------------------------------------------------------
    def _rise(self) -> None:
        """Dawn light and stars over the left of the table, as bright as the time has come to."""
        if self.kit.look.high:
            return
        whole = Surface(self.kit.metrics.size, SRCALPHA)
        wide, tall = self.kit.metrics.size[0] * 72 // 100, self.kit.metrics.size[1] * 13 // 10
        glow = self.kit.assets.svg("particles/glow.svg", (wide, wide))
        glow = pygame.transform.smoothscale(glow, (wide, tall))
        whole.blit(glow, (-wide // 4, -tall // 6), special_flags=BLEND_PREMULTIPLIED)
        for x, y, size in STARS:
            star = self.kit.assets.svg("particles/win-star.svg", (self.kit.metrics.u(size),) * 2)
            whole.blit(star, self.kit.metrics.point(x, y), special_flags=BLEND_PREMULTIPLIED)
        self._light = []
        for step in range(DAWN_STEPS + 1):
            level = 255 * step // DAWN_STEPS
            faded = whole.copy()
            faded.fill((level,) * 4, special_flags=BLEND_RGBA_MULT)
            self._light.append(faded)
        self._dawn = self.stage.add(Sprite(self._light[self._brightness()], (0, 0), -20))

    def _brightness(self) -> int:
        if self.services.look.motion != "full":
            return DAWN_STEPS
        return round(DAWN_STEPS * min(1.0, self._gone / DAWN_SECONDS))

    def tick(self, dt: float) -> Change | None:
        """The sun comes up."""
        if not self._heard:
            self._heard = True
            self.services.sounds.play("game_summit" if self.review.won else "score_round")
        if self._dawn is not None and self._gone < DAWN_SECONDS:
            self._gone += dt
            self._dawn.surface = self._light[self._brightness()]
        return super().tick(dt)

    # -- what is done ------------------------------------------------------------------------------
    def on_action(self, action: Action) -> Change | None:
        """Back to the shelf, or once more."""
        match action:
            case Press.AGAIN | Press.SAME:
                heir = self.house.again(self.session, same_deal=action is Press.SAME)
                self.session.close()
                return Replace(self.house.table(heir))
            case Press.BOX | Way.BACK:
                self.services.sounds.play("box_close")
                self.session.close()
                return Pop()
            case _:
                return None
