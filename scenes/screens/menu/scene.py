"""The shelf under the lamp: a tuck box a game, and the things on the board below."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame
from game.games import GAMES
from game.saves import Entry
from scenes.context.context import Context
from scenes.screens.base import BaseScene
from scenes.screens.blurbs import brief, facts, line_of, on_shelf
from scenes.screens.menu.art import BoxArt
from scenes.screens.menu.things import BoxOnShelf, Thing, paint_exit, paint_thing
from scenes.stage import routes
from scenes.stage.routes import Change, Push, Quit
from scenes.ui.button import ENTER_CAP, Button, Face
from scenes.ui.label import Image, Label
from scenes.ui.text import Block, Style
from scenes.ui.widget import Action, Widget

BOARD = (711.0, 756.0)
"""Design y of the shelf the boxes stand on: its upper edge and its lower."""
FLOOR = 947.0
"""Design y of the lower board."""
PITCH, REACH = 290.0, 1450.0
"""Design px from one box to the next, and of the board that all of them share."""
SCALE = 1.03
CAPTION = 55.0
"""Design px below the upper board for the line under a box; more of them raise the board, and the boxes shrink."""
HIGHEST = 84.0
"""Design px that the upper board may rise by."""
ON_BOARD = Style("bold", 18, (0, 0, 0), "centre")
UNDER = Style("semibold", 17, (0, 0, 0), "centre")
"""How the caption of a box is written; its colours are those of the look."""
LOGO_FLOOR = 0.6
"""The name on the wall is a picture more than a text: it follows the window alone."""
OPENING = 0.7
"""Seconds a chosen box takes to open."""
CLOSING = 0.2
RISING = 0.36


class Take(NamedTuple):
    """A box was chosen."""

    game_id: str


class Press(Enum):
    """What the things on the lower board are for."""

    CARRY_ON = "carry on"
    RULES = "rules"
    SETTINGS = "settings"
    LEAVE = "leave"


class Menu(BaseScene):
    """The first scene: which game, or which match to carry on with."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._seen = context.library.version
        self._boxes: list[BoxOnShelf] = []
        self._opening: tuple[str, float] | None = None
        self._fresh = True
        self._waiting: Button | None = None
        self._first: Widget | None = None
        self._offer: tuple[str, Phrase] | None = None
        """What there was to carry on with when the keyboard was put where that is done."""

    # -- what is where -----------------------------------------------------------------------------
    def backdrop(self) -> Surface:
        """The wall, the lamp, the two boards."""
        metrics, paint = self.kit.metrics, self.kit.paint
        wall = paint.wood(wall=True).copy()
        left, right = self._sides()
        edge, foot = self._board()
        for x in (left + 12, right - 40):  # beside the lines under the boxes
            self._blit(wall, "bracket", metrics.rect(x, foot - 2, 28, 64))
        for y, height in ((edge, foot - edge), (FLOOR, 1000 - FLOOR + 30)):
            rect = metrics.rect(left, y, right - left, height)
            paint.shelf(rect.w, rect.h).blit(wall, rect.topleft)
        self._blit(wall, "lamp", metrics.rect(700, -6 - metrics.origin[1] / metrics.s, 200, 134))
        self._blit(wall, "vase", metrics.rect(left + 74, FLOOR - 117, 74, 118))
        return wall

    def _sides(self) -> tuple[float, float]:
        """The design x of the boards' ends: near the window's edges, but never far apart."""
        metrics = self.kit.metrics
        spare = metrics.origin[0] / metrics.s
        reach = min(spare, 160.0)
        return 36 - reach, 1564 + reach

    def _board(self) -> tuple[float, float]:
        """The design y of the upper board's edges: it rises where the lines under the boxes are tall."""
        lines = (self._laid(line_of(game), UNDER).size[1] for game in on_shelf())
        rise = min(HIGHEST, max(0.0, max(lines, default=0) / self.kit.metrics.s - CAPTION))
        return BOARD[0] - rise, BOARD[1] - rise

    def _box_art(self) -> BoxArt:
        """The boxes: what the board rises by they lose at their feet."""
        scale = SCALE * self._pitch() / PITCH
        tall = self.kit.theme.box.numbers("front")[1] * scale
        share = 1 - (BOARD[0] - self._board()[0]) / tall
        return BoxArt(self.kit, scale * share * self.kit.metrics.s)

    @staticmethod
    def _pitch() -> float:
        """The design px from one box to the next: many boxes stand closer, and are smaller."""
        return min(PITCH, REACH / max(1, len(on_shelf())))

    def _laid(self, words: Phrase, style: Style) -> Block:
        """A line of a box's caption, wrapped to its width, its lines about as long as each other."""
        text, said, wide = self.kit.text, self.say(words), self.kit.metrics.u(self._pitch() - 8)
        block = text.block(said, style, wide)
        least = text.width(said, style) // len(block.lines)
        tried = (text.block(said, style, narrow) for narrow in range(least, wide, max(1, wide // 24)))
        alike = (one for one in tried if len(one.lines) == len(block.lines) and one.size[0] <= wide)
        return next(alike, block)

    def _blit(self, onto: Surface, name: str, rect: Rect) -> None:
        drawn = self.kit.assets.svg(f"shelf/{name}.svg", rect.size)
        onto.blit(drawn, rect.topleft, special_flags=BLEND_PREMULTIPLIED)

    def build(self) -> None:
        """Title, boxes, and the things below."""
        metrics, colours = self.kit.metrics, self.kit.colours
        size = round(self.kit.theme.sizes["logo"] * max(metrics.s, LOGO_FLOOR))
        title = Style("display", 0, colours.hot, "centre", size)
        room = metrics.rect(300, 112, 1000, 130)
        self.add(Image(room, "Tuckbox", self._logo(title, room)))
        line = self.say(phrase("Small card games for one table"))
        style = Style("semibold", 24, colours.lamp, "centre")
        below = room.centery + self.kit.text.cap(title) // 2 + metrics.u(14)
        tagline = self.add(Label(Rect(room.x, below, room.w, self.kit.text.leading(style)), line, style))
        self._build_waiting(tagline.rect.bottom + metrics.u(12))
        tagline.visible = self._waiting is None or self._waiting.rect.y >= tagline.rect.bottom - 2
        self._build_boxes()
        self._build_things()
        if self._fresh:
            self._fresh = False
            self._first_focus()

    def _logo(self, style: Style, rect: Rect) -> Surface:
        """The name with the shadow it throws on the wall."""
        picture = Surface(rect.size, pygame.SRCALPHA)
        dark = self.kit.text.fit("Tuckbox", replace(style, colour=self.kit.colours.walnut8), rect.size)
        light = self.kit.text.fit("Tuckbox", style, rect.size)
        if not self.kit.look.high:
            self.kit.text.draw(picture, dark, Rect(self.kit.metrics.u(4), self.kit.metrics.u(5), *rect.size))
        self.kit.text.draw(picture, light, Rect(0, 0, *rect.size))
        return picture

    def _build_waiting(self, top: int) -> None:
        """What waits comes first: the amber button under the name, where a match can be carried on with."""
        self._waiting = None
        entries = self.context.library.entries
        opening = [entry.summary for entry in entries if entry.opens and entry.summary is not None]
        if not opening:
            return
        words = phrase("Carry on, {count} matches", count=len(entries))
        if len(entries) == 1:
            words = phrase("Carry on with {game}", game=GAMES[opening[0].game].title)
        rect = Rect(0, top, 10, self.kit.metrics.control)
        face = Face("play", ENTER_CAP)
        button = Button(rect, self.say(words), Press.CARRY_ON, kind="primary", face=face, size=24)
        rect.w = button.natural_width(self.kit)
        rect.centerx = self.kit.metrics.point(800, 0)[0]
        tall = self._box_art().front_size[1]
        rect.bottom = min(rect.bottom, self.kit.metrics.point(0, self._board()[0])[1] - tall - 4)
        button.rect, button.z = rect, 3.0
        self._waiting = self.add(button)

    def _build_boxes(self) -> None:
        """The games side by side, about the middle; those left of it show their right side."""
        art = self._box_art()
        wide, tall = art.front_size
        self._boxes = []
        foot = self.kit.metrics.point(0, self._board()[0])[1]
        games = on_shelf()
        for number, game in enumerate(games):
            across = number - (len(games) - 1) / 2
            middle = self.kit.metrics.point(800 + across * self._pitch(), 0)[0]
            lean = 0 if abs(across) < 0.5 else (1 if across < 0 else -1)
            lean = lean or (1 if len(games) == 1 else 0)
            rect = Rect(middle - wide // 2, foot - tall, wide, tall)
            words = f"{game.title}. {self.say(facts(game))}. {self.say(line_of(game))}"
            box = BoxOnShelf(rect, words, Take(game.id), art, game.id, lean)
            self._boxes.append(self.add(box))
            self._write_below(game, middle)

    def _write_below(self, game: AnyGame, middle: int) -> None:
        """For how many, how long and what it is about: on the board's edge below a box, and under it."""
        metrics, colours = self.kit.metrics, self.kit.colours
        edge, foot = (metrics.point(0, y)[1] for y in self._board())
        wide = metrics.u(self._pitch() - 8)
        board = Rect(middle - wide // 2, edge, wide, foot - edge)
        self.add(Image(board, "", self._line(board, brief(game), replace(ON_BOARD, colour=colours.hot))))
        words = line_of(game)
        tall = min(self._laid(words, UNDER).size[1], metrics.u(CAPTION + HIGHEST))
        under = Rect(board.x, foot + metrics.u(8), wide, tall)
        self.add(Image(under, "", self._line(under, words, replace(UNDER, colour=colours.lamp))))

    def _line(self, rect: Rect, words: Phrase, style: Style) -> Surface:
        """Words, wrapped, smaller where they would not fit; they are read aloud with their box."""
        picture, block = Surface(rect.size, pygame.SRCALPHA), self._laid(words, style)
        if block.size[1] > rect.h:
            block = self.kit.text.fit(self.say(words), style, rect.size)
        self.kit.text.draw(picture, block, Rect(0, 0, *rect.size))
        return picture

    def _build_things(self) -> None:
        """From the right: the dial, the rules, the open box; at the left the way out."""
        metrics = self.kit.metrics
        left, right = self._sides()
        edge = min(metrics.point(right - 24, 0)[0], metrics.size[0] - metrics.u(20))
        things = [
            (Press.SETTINGS, phrase("Settings"), "shelf/dial.svg", (96, 98)),
            (Press.RULES, phrase("Rules"), "shelf/rack.svg", (110, 118)),
        ]
        art = BoxArt(self.kit, 0.98 * metrics.s)
        floor = metrics.point(0, FLOOR)[1]
        carry = self._carry_on()
        widgets: list[Thing] = []
        for job, words, drawing, size in things:
            picture = self.kit.assets.svg(drawing, (metrics.u(size[0]), metrics.u(size[1])))
            widgets.append(paint_thing(self.kit, self.say(words), job, picture, (edge, floor)))
            edge = widgets[-1].rect.left - metrics.u(26)
        if carry is not None:
            game_id, words = carry
            made = paint_thing(self.kit, self.say(words), Press.CARRY_ON, art.lying(game_id), (edge, floor))
            widgets.append(made)
        for widget in reversed(widgets):
            self.add(widget)
        out = self.say(phrase("Quit"))
        self.add(paint_exit(self.kit, out, Press.LEAVE, (metrics.point(left + 34, 0)[0], floor)))

    def _carry_on(self) -> tuple[str, Phrase] | None:
        """The game of the box that lies open and what its plate says; None where there is nothing to show."""
        entries = self.context.library.entries
        opening = [entry for entry in entries if entry.opens and entry.summary]
        if not entries:
            return None
        game_id = opening[0].summary.game if opening and opening[0].summary else on_shelf()[0].id
        if not opening:
            return game_id, phrase("Saved matches")
        if len(entries) > 1:
            return game_id, phrase("Carry on, {count} matches", count=len(entries))
        return game_id, self._progress(opening[0])

    @staticmethod
    def _progress(entry: Entry) -> Phrase:
        if entry.summary is not None and entry.summary.round:
            return phrase("Carry on, round {round}", round=entry.summary.round + 1)
        return phrase("Carry on")

    def _first_focus(self) -> None:
        """The keyboard begins at the match to carry on with, else at the first box."""
        waits = [
            widget for widget in self.widgets if isinstance(widget, Thing) and widget.action is Press.CARRY_ON
        ]
        first = [*([self._waiting] if self._waiting is not None else waits), *self._boxes]
        if first:
            self.focus_on(first[0])
            self._first = first[0]
        self._offer = self._carry_on()

    # -- what is done ------------------------------------------------------------------------------
    def enter(self, size: tuple[int, int]) -> None:
        """The shelf is read anew whenever it is seen again."""
        self._opening = None
        self._fresh = not self.ring.remembers
        self.context.library.refresh()
        self.services.sounds.room("room_lamp")
        super().enter(size)
        if self._fresh:
            self._fresh = False
            self._first_focus()
        self._first = self.ring.at

    def leave(self) -> None:
        """The lamp is not heard elsewhere."""
        self.services.sounds.room(None)
        super().leave()

    def on_action(self, action: Action) -> Change | None:
        """A box opens; the things below lead elsewhere."""
        match action:
            case Take(game_id):
                return self._open(game_id)
            case Press.SETTINGS:
                return Push(routes.Settings())
            case Press.RULES:
                return Push(routes.Rules(on_shelf()[0].id))
            case Press.LEAVE:
                return Quit()
            case Press.CARRY_ON:
                return self._carry()
            case _:
                return super().on_action(action)

    def _carry(self) -> Change | None:
        entries = self.context.library.entries
        if len(entries) == 1 and entries[0].opens:
            return self.sit_down(self.context.resume(entries[0]))
        return Push(routes.Matches())

    def _open(self, game_id: str) -> Change | None:
        self.services.sounds.play("box_open")
        if self.services.look.motion != "full":
            return Push(routes.Setup(game_id))
        self._opening = (game_id, 0.0)
        return None

    def handle(self, event: pygame.Event) -> Change | None:
        """A press while a box opens is there at once."""
        if self._opening is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return self._opened()
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Change | None:
        """F1 and ? open the rules; Escape does not leave the shelf."""
        if event.key == pygame.K_F1 or getattr(event, "unicode", "") == "?":
            return self.on_action(Press.RULES)
        return None

    def _opened(self) -> Change:
        game_id = self._opening[0] if self._opening else on_shelf()[0].id
        self._opening = None
        return Push(routes.Setup(game_id))

    # -- moving ------------------------------------------------------------------------------------
    def tick(self, dt: float) -> Change | None:
        """Boxes step forward and back; a newly read shelf is shown."""
        if self._seen != self.context.library.version:
            self._seen = self.context.library.version
            untouched = self.ring.at is None or self.ring.at is self._first
            self.rebuild()
            self._hover(self.widget_at(self._pointer))
            if untouched and self._opening is None and self.dialog is None:
                self._first = self.ring.at
                if self._offer != self._carry_on() or self.ring.at is None:
                    self._first_focus()
        if self._opening is not None:
            game_id, gone = self._opening
            self._opening = (game_id, gone + dt * self.context.speed())
            if gone >= OPENING:
                return self._opened()
        self._move_boxes(dt)
        return super().tick(dt)

    def _move_boxes(self, dt: float) -> None:
        forward = self._forward()
        for box in self._boxes:
            wanted = 1.0 if box is forward else 0.0
            if self._opening is not None and box.game_id == self._opening[0]:
                share = self._opening[1] / OPENING
                box.open_to(max(min(1.0, box.opened + dt / RISING), 2 * share))
            elif self.services.look.motion != "full":
                box.open_to(wanted)
            elif box.opened < wanted:
                box.open_to(min(wanted, box.opened + dt / RISING))
            elif box.opened > wanted:
                box.open_to(max(wanted, box.opened - dt / CLOSING))
            box.step(forward=box is forward)

    def _forward(self) -> BoxOnShelf | None:
        """The box under the pointer, else the one the keyboard is on."""
        hovered = [box for box in self._boxes if box.hovered]
        focused = [box for box in self._boxes if box.focused]
        return next(iter([*hovered, *focused]), None)
