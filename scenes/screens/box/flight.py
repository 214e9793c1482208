"""The flight of a game's box between two screens."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Literal, NamedTuple

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

from scenes.stage import routes
from scenes.stage.motion import in_out_sine, out_cubic, out_quad
from scenes.stage.routes import Change, Pop, Push
from scenes.stage.scene import DIM_SHARE, LastingPassage, Passage, Scene, blend_over
from scenes.stage.services import Services
from scenes.ui.paint import Picture
from scenes.ui.screen import Screen

LIFT = 0.06
"""Seconds in which the box is lifted."""
CARRY = 0.32
"""Seconds in which the box is moved."""
DIP = 0.14
"""Seconds in which the box is set down."""
HANGS = 0.9
"""Fraction of the way at which the box waits for the new screen."""
SINK = 0.12
"""Seconds in which the cards that stick out sink into the box."""
RISES = LIFT + 0.8 * CARRY
"""Seconds of the flight until the cards of a closed box come out."""
LEAVES = 0.1
"""Seconds of the flight until the old screen begins to fade."""
REVEAL = 0.26
"""Seconds in which the old screen fades."""
DIMMED = 0.3
"""Seconds for which the screen darkens while the box waits."""
FLICKERS = 1.7
"""How often per second the light of a waiting box flickers."""
BOBS = 0.6
"""How often per second a waiting box moves up and down."""
RISE = 26.0
"""Height in design px to which the box is first lifted."""
ARC = 0.10
"""Height of the curve in which the box flies, relative to the curve's length."""
LAG = 7.0
"""Tilt of the flying box, in degrees."""
SHEET_SHADOW = 30
"""Width in design px of the shadow around the paper of the set-up."""
MENU_DROP = 90.0
"""Distance in design px that the menu moves down as it fades."""
LIGHT = 0.5
"""Strength of the light around a waiting box, from 0 to 1."""
POOL = 1.3
"""Radius of the light around a waiting box, relative to the box's height."""
LEVELS = 24
"""Number of brightnesses of the light around a waiting box."""
DESIGN = 1000
HANDS = frozenset(
    (
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.TEXTINPUT,
    )
)
"""Events that have no effect until a table is unpacked."""

Where = Literal["shelf", "paper", "table"]


class BoxPlace(NamedTuple):
    """Where a game's box is on a screen, in px, and its pictures."""

    front: Rect
    picture: Picture | None = None
    empty: Picture | None = None
    ground: Surface | None = None
    closed: bool = False


class Boxed(Screen):
    """A screen that shows the box of a game."""

    box_at: ClassVar[Where]

    @property
    def boxed_game(self) -> str | None:
        """Returns the id of the only game whose box is on the screen, or None for all games."""
        return None

    @property
    @abstractmethod
    def box_speed(self) -> float:
        """Returns the speed of the box's flight; 1 is normal."""

    @abstractmethod
    def box_place(self, game_id: str, size: tuple[int, int]) -> BoxPlace | None:
        """Returns where a game's box is on this screen, if visible."""

    @abstractmethod
    def show_box(self, game_id: str, *, shown: bool) -> None:
        """Shows or hides a game's box on this screen."""

    def expect_box(self, game_id: str) -> None:
        """Hides a box until it has flown to this screen."""
        self.show_box(game_id, shown=False)

    def end_fade(self) -> None:
        """Ends a fade of this screen's picture at once, because a box is about to fly."""
        self._easel.end_fade()

    @property
    def sheet(self) -> Rect | None:
        """Returns the rectangle of a paper that slides into the screen, if any."""
        return None

    def passage(self, following: Scene, cut: Passage | None) -> Passage | None:
        if not isinstance(following, Boxed) or following.box_at == self.box_at:
            return None
        game_id = self.boxed_game or following.boxed_game
        if game_id is None or (following.boxed_game or game_id) != game_id:
            return None
        here, there = (one.box_place(game_id, self.kit.metrics.size) for one in (self, following))
        if here is None or here.picture is None or there is None:
            return None
        before = cut.halt if isinstance(cut, Flight) and cut.game_id == game_id else None
        return Flight(self, following, game_id, (here, there), before)


class Pose(NamedTuple):
    """The flying box: its middle and height in px, and its tilt."""

    x: float
    y: float
    tall: float
    tilt: float = 0.0


class Halted(NamedTuple):
    """Pictures of the screen from which the box has flown. The box is not in them."""

    picture: Surface
    sheet: Rect | None
    ground: Surface | None
    paper: Surface | None


class Halt(NamedTuple):
    """The state of a flight at the moment when the box turns back."""

    way: tuple[Where, Where]
    pose: Pose
    out: float
    shown: float | None
    here: BoxPlace
    is_late: bool
    screen: Halted


class Flight(LastingPassage):
    """The flight of a box from one screen to another."""

    def __init__(
        self,
        old: Boxed,
        following: Boxed,
        game_id: str,
        places: tuple[BoxPlace, BoxPlace],
        before: Halt | None,
    ) -> None:
        self.game_id = game_id
        self._services: Services = old.services
        self._speed, self._unit = old.box_speed, old.kit.metrics.size[1] / DESIGN
        self._here, self._there = _trimmed(places[0]), places[1]
        self._following = following
        self._from, self._to = old.box_at, following.box_at
        self._old = _without_box(old, game_id)
        self._ground = places[0].ground or old.stage.background
        self._sheet = _seen(old)
        self._paper: Surface | None = None
        self._new: Surface | None = None
        self._laying = self._laid_by_steps()
        self._begin = before.pose if before is not None else _pose_of(self._here.front)
        self._guess = _pose_of(self._there.front)
        self.pose: Pose = self._begin
        self.elapsed = self._revealed = self._waited = self._aimed = 0.0
        self.out: float = before.out if before is not None else float(not self._here.closed)
        """How far the cards are out of the box, from 0 to 1."""
        self._is_early = False
        """Whether the box looks as on the new screen from the start."""
        self._still: Surface | None = None
        """The last picture of the new screen, for a flight back."""
        if before is not None and before.way == (self._to, self._from):
            self._turn_back(before)
        self._sinks_from = self.out
        self._drawn: Rect | None = None
        self._pools: dict[int, Surface] = {}
        self._contact = False
        self._high = old.kit.look.high
        self._glow = old.kit.assets.svg("particles/glow.svg", (64, 64))
        self._services.sounds.play("box_slide")

    # -- in time -----------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.elapsed >= LIFT + CARRY + DIP and self._revealed >= 1

    def update(self, dt: float, *, laid: bool) -> None:
        dt *= self._speed
        if laid and self._new is None:
            next(self._laying, None)
        self.elapsed += dt
        if self._new is None:
            waits = LIFT + HANGS * CARRY
            self._waited += max(0.0, self.elapsed - waits)
            self.elapsed = min(self.elapsed, waits)
        if self._new is not None and self.elapsed >= LEAVES:
            self._aimed = min(1.0, self._aimed + dt / (CARRY / 2))
        if self._still is not None or (self._new is not None and self.elapsed >= LEAVES):
            self._revealed = min(1.0, self._revealed + dt / REVEAL)
        self.pose = self._posed()
        if self.elapsed >= LIFT + CARRY and not self._contact:
            self._contact = True
            self._services.sounds.play("deck_tap")

    def end(self) -> None:
        self._following.show_box(self.game_id, shown=True)

    # -- input -------------------------------------------------------------------------------------
    def holds(self, event: pygame.Event) -> bool:
        if self._to != "table" or event.type == pygame.MOUSEMOTION:
            return False
        return event.type not in HANDS or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)

    def handle(self, event: pygame.Event) -> Change | None:
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if is_click and self._way_back is not None and self._front.collidepoint(event.pos):
            return self._way_back
        if event.type == pygame.MOUSEMOTION:
            return self._following.handle(event)
        if self._to == "table":
            return None  # nothing lies there yet, and a press would end the unpacking before it is seen
        # The keyboard can press the box of the new screen, and a question's background shows it.
        self._following.show_box(self.game_id, shown=True)
        change = self._following.handle(event)
        self._following.show_box(self.game_id, shown=False)
        self._following.end_fade()
        return change

    def turned_by(self, change: Change) -> bool:
        return change == self._way_back

    @property
    def _way_back(self) -> Change | None:
        """Returns the change back to the box's screen, if possible."""
        back: dict[tuple[Where, Where], Change] = {
            ("shelf", "paper"): Pop(),
            ("paper", "shelf"): Push(routes.Setup(self.game_id)),
        }
        return back.get((self._from, self._to))

    @property
    def _front(self) -> Rect:
        """Returns the rectangle in px of the flying box's front."""
        wide, tall = self._here.front.size
        front = Rect(0, 0, round(self.pose.tall * wide / tall), round(self.pose.tall))
        front.center = round(self.pose.x), round(self.pose.y)
        return front

    def _laid_by_steps(self) -> Iterator[None]:
        self._following.expect_box(self.game_id)
        there = self._following.box_place(self.game_id, self._old.get_size())
        self._there = self._there if there is None else _trimmed(there)
        yield
        new = Surface(self._old.get_size())
        self._following.draw(new)
        yield
        self._new = new
        if self._to == "paper":
            self._sheet, self._ground = _seen(self._following), self._following.stage.background
            self._paper = None
        elif self._from == "paper" and self._sheet is not None and self._ground is not None:
            self._take_paper(self._sheet, self._ground)
        elif self._in_turn and self._ground is not None:
            self._ground = self._ground.copy()
            self._dim(self._ground, self._ground.get_rect())
        self._dim(self._old, self._old.get_rect())

    def _take_paper(self, sheet: Rect, ground: Surface) -> None:
        if self._paper is None:
            self._paper = self._old.subsurface(sheet).copy()
            around = self._around(sheet)
            self._old.blit(ground, around, around)
            self._dim(self._paper, self._paper.get_rect())

    def _around(self, sheet: Rect) -> Rect:
        """Returns the rectangle of the paper and its shadow."""
        air = self._following.kit.metrics.u(SHEET_SHADOW)
        # The shadow falls downwards. Above the paper are buttons, which stay whole.
        around = Rect(sheet.x - air, sheet.y, sheet.w + 2 * air, sheet.h + 2 * air)
        return around.clip(self._following.kit.metrics.window)

    @property
    def halt(self) -> Halt:
        """Returns the present state of the flight, for a flight back."""
        shown = self._revealed if self._new is not None or self._still is not None else None
        screen = Halted(self._old, self._sheet, self._ground, self._paper)
        return Halt((self._from, self._to), self.pose, self.out, shown, self._here, self._is_late, screen)

    def _turn_back(self, before: Halt) -> None:
        """Continues from the state of an interrupted flight."""
        if not before.is_late:
            self._there, self._is_early = before.here, True
        if before.shown is None:
            return
        self._still, self._revealed = before.screen.picture, 1 - before.shown
        if self._to == "paper":
            _, self._sheet, self._ground, self._paper = before.screen
        elif self._from == "paper" and self._sheet is not None and self._ground is not None:
            self._take_paper(self._sheet, self._ground)

    def _posed(self) -> Pose:
        begin, goal, there = self._begin, self._guess, _pose_of(self._there.front)
        aim = in_out_sine(self._aimed if self.elapsed < LIFT + CARRY else 1.0)
        goal = Pose(*(_mix(*pair, aim) for pair in zip(goal, there, strict=True)))
        share = max(0.0, min(1.0, (self.elapsed - LIFT) / CARRY))
        way, high = in_out_sine(share), math.sin(math.pi * share)
        lifted = out_quad(min(1.0, self.elapsed / LIFT)) * (1 - way)
        far = math.dist(begin[:2], goal[:2])
        lag = -LAG if goal.x > begin.x else LAG
        bob = math.sin(math.tau * BOBS * self._waited) * (1 - self._revealed) if self._waited else 0.0
        dip = max(0.0, min(1.0, (self.elapsed - LIFT - CARRY) / DIP))
        return Pose(
            _mix(begin.x, goal.x, way),
            _mix(begin.y, goal.y, way) - ARC * far * high - (RISE * lifted - 4 * bob) * self._unit,
            _mix(begin.tall, goal.tall, way) * (1 - 0.03 * math.sin(math.pi * dip)),
            _mix(begin.tilt, 0.0, way) + lag * high + 3 * bob,
        )

    # -- on the screen -----------------------------------------------------------------------------
    def draw(self, surface: Surface) -> bool:
        moves = self._new is not None or self._still is not None
        whole = moves or self._drawn is None or 0 < self._waited < 2 * DIMMED
        self.draw_scenes(surface, None if whole else self._drawn)
        self._drawn = self._draw_box(surface)
        return True

    def draw_scenes(self, surface: Surface, part: Rect | None = None) -> None:
        """Draws the old and the new screen, both without the box."""
        new = self._new or self._still
        if new is None:
            self._draw_waiting(surface, surface.get_rect() if part is None else part.clip(surface.get_rect()))
            return
        if self._new is not None:
            self._following.draw(self._new)
        if self._to == "shelf" and self._from == "paper":
            self._draw_layers(surface, self._old, new, 1 - self._revealed)
        elif self._in_turn and self._ground is not None:
            self._draw_in_turn(surface, self._old, self._ground, new)
        else:
            self._draw_layers(surface, new, self._old, self._revealed)
        if self._waited and not self._high:
            self._shine(surface, out_quad(min(1.0, self._waited / DIMMED)) * (1 - self._revealed))

    def _draw_waiting(self, surface: Surface, part: Rect) -> None:
        surface.blit(self._old, part, part)
        if self._waited and not self._high:
            self._dim(surface, part)
            self._shine(surface, out_quad(min(1.0, self._waited / DIMMED)))

    def _dim(self, surface: Surface, part: Rect) -> None:
        if self._waited and not self._high:
            light = round(255 * (1 - DIM_SHARE * out_quad(min(1.0, self._waited / DIMMED))))
            surface.fill((light, light, light), part, BLEND_RGB_MULT)

    def _shine(self, surface: Surface, strength: float) -> None:
        flicker = 1 + 0.06 * math.sin(math.tau * FLICKERS * self._waited)
        level = round(LEVELS * LIGHT * strength * flicker)
        if not level:
            return
        if level not in self._pools:
            side = round(2 * POOL * self.pose.tall)
            dim = (255 * level // LEVELS,) * 3
            small = self._glow.copy()
            small.fill(dim, special_flags=BLEND_RGB_MULT)
            self._pools[level] = pygame.transform.smoothscale(small, (side, side))
        pool = self._pools[level]
        surface.blit(pool, pool.get_rect(center=(self.pose.x, self.pose.y)), special_flags=BLEND_RGB_ADD)

    @property
    def _in_turn(self) -> bool:
        return (self._from, self._to) == ("table", "shelf")

    def _draw_in_turn(self, surface: Surface, old: Surface, ground: Surface, new: Surface) -> None:
        away = 2 * self._revealed
        below, above, share = (ground, old, 1 - away) if away < 1 else (new, ground, 2 - away)
        surface.blit(below, (0, 0))
        blend_over(surface, above, share)

    def _draw_layers(self, surface: Surface, under: Surface, over: Surface, share: float) -> None:
        sheet, ground = self._sheet, self._ground
        sinks = {self._from, self._to} == {"shelf", "paper"} and ground is not None
        sunk = round(MENU_DROP * self._unit * in_out_sine(share)) if sinks else 0
        # Titles of shelf and set-up are never seen through each other: first one fades, then the other.
        away = 2 * share if sinks else share
        if not sinks:
            surface.blit(under, (0, 0))
        elif ground is not None:
            surface.blit(ground, (0, 0))
            blend_over(surface, under, away - 1)
        comes = self._to == "paper" or self._paper is None
        if comes and sheet is not None and ground is not None:
            around = self._around(sheet)
            surface.blit(ground, around, around)
        blend_over(surface, over, 1 - away, (0, sunk))
        if sheet is not None:
            way = self._revealed if self._to == "paper" else 1 - self._revealed
            away = round((surface.get_width() - sheet.x) * (1 - out_cubic(way)))
            surface.blit(self._paper or under.subsurface(sheet), sheet.move(away, 0))

    @property
    def _is_late(self) -> bool:
        """Returns whether the box is already drawn in the way of the new screen."""
        return self._is_early or self.elapsed >= LIFT + CARRY / 2

    def _draw_box(self, surface: Surface) -> Rect:
        place = self._there if self._is_late and self._there.picture is not None else self._here
        assert place.picture is not None
        source, pose = self._looks(place, place.picture), self.pose
        scale = pose.tall / place.front.h
        if abs(pose.tilt) < 0.2 and abs(scale - 1) < 0.004:
            shown, scale = source, 1.0
        else:
            shown = pygame.transform.rotozoom(source, -pose.tilt, scale)
        away = (
            (place.picture.left + place.front.w / 2 - source.get_width() / 2) * scale,
            (place.picture.top + place.front.h / 2 - source.get_height() / 2) * scale,
        )
        turn = math.radians(pose.tilt)
        x = pose.x - away[0] * math.cos(turn) + away[1] * math.sin(turn)
        y = pose.y - away[0] * math.sin(turn) - away[1] * math.cos(turn)
        rect = shown.get_rect(center=(round(x), round(y)))
        surface.blit(shown, rect, special_flags=BLEND_PREMULTIPLIED)
        reach = round(POOL * pose.tall) + 2
        return rect.union(Rect(round(pose.x) - reach, round(pose.y) - reach, 2 * reach, 2 * reach))

    def _looks(self, place: BoxPlace, picture: Picture) -> Surface:
        if place.empty is None:
            return picture.surface
        if place is self._here:
            self.out = self._sinks_from * max(0.0, 1 - self.elapsed / SINK)
        else:
            self.out = max(self._sinks_from, min(1.0, (self.elapsed - RISES) / (LIFT + CARRY + DIP - RISES)))
        if self.out in (0, 1):
            return picture.surface if self.out else place.empty.surface
        rim = Rect(0, 0, picture.surface.get_width(), picture.top)
        box = place.empty.surface.copy()
        box.set_clip(rim)
        box.blit(picture.surface, (0, round((1 - self.out) * picture.top)), special_flags=BLEND_PREMULTIPLIED)
        box.set_clip(None)
        return box


def _seen(scene: Boxed) -> Rect | None:
    return None if scene.sheet is None else scene.sheet.clip(scene.kit.metrics.window)


def _without_box(scene: Boxed, game_id: str) -> Surface:
    picture = Surface(scene.kit.metrics.size)
    scene.show_box(game_id, shown=False)
    scene.draw(picture)
    scene.show_box(game_id, shown=True)
    return picture


def _trimmed(place: BoxPlace) -> BoxPlace:
    picture, empty = place.picture, place.empty
    if picture is None:
        return place
    part = picture.surface.get_bounding_rect()
    if empty is not None:
        part.union_ip(empty.surface.get_bounding_rect())
    kept = [
        one and Picture(one.surface.subsurface(part), one.left - part.x, one.top - part.y)
        for one in (picture, empty)
    ]
    return place._replace(picture=kept[0], empty=kept[1])


def _pose_of(front: Rect) -> Pose:
    return Pose(*front.center, front.h)


def _mix(first: float, other: float, share: float) -> float:
    return first + (other - first) * share
