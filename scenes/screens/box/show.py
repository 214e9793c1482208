"""Animations that unpack and pack a table. They know hidden cards' backs only."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.games import SHOWS
from scenes.screens.box.flight import BoxPlace
from scenes.screens.menu.art import FRONT_WIDE, BoxArt
from scenes.stage.assets import Assets
from scenes.stage.layout import HEAD, Spot
from scenes.stage.motion import in_out_sine, in_quad, out_cubic
from scenes.stage.services import Services
from scenes.stage.sound import Sounds
from scenes.stage.stage import Sprite, Stage
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture

COVER_Z = 880.0
"""Layer (z) of the background over the table."""
CARD_Z = 884.0
BOX_Z = 888.0
FRONT_Z = 889.0
"""Layer (z) of the box's front."""
POURED_Z = 590.0
"""Layer (z) of the cards that pour out of the box."""
WIDE = 170.0
"""Width in design px of the box on the table."""
BOX_AT = (560.0, 440.0)
"""Where the box stands on the table, in design px."""
CORNER_SIZE = 0.16
"""Scale of the small box in the corner."""
BESIDE = 240.0
"""Distance in design px from the box to the deck."""
ROOM = 420.0
"""Space in design px that the box needs at the left of the deck."""
ROLLS = 8
"""Number of pictures of the rolled-up table surface."""
THICK = 50.0
"""Largest thickness of the rolled-up surface, in design px."""
THIN = 16.0
"""Smallest thickness of the rolled-up surface, in design px."""
RIM = 8.0
"""Length in design px of the rolled table surface beyond each end of the table."""
TILT_STEP = 4
BACKS = 12
"""Number of card backs that pour out of the box."""
FEW = 20
"""Largest number of cards that enter the box at the normal interval; more enter faster."""
FADES = 12
"""Number of opacities of the fading table."""
CARD = 122.0

UNROLL = 0.45
"""Seconds from the beginning of unpacking until the table's surface is unrolled."""
TIP = 0.48
"""Seconds from the beginning of unpacking until the box tips over."""
POUR = 0.62
"""Seconds from the beginning of unpacking until cards begin to fall."""
UPRIGHT = 0.98
"""Seconds from the beginning of unpacking until the box stands again."""
AWAY = 1.10
"""Seconds from the beginning of unpacking until the box leaves."""
OUT = 1.44
"""Seconds of unpacking until the box is in the corner."""
STRAIGHT = 0.55
"""Seconds of unpacking until the box leaves, if it pours no cards onto the table."""
COME = 0.26
"""Seconds from the beginning of packing until the box stands."""
SWALLOW = 0.22
"""Seconds of packing until the first card leaves for the box."""
SHUT = 0.80
"""Seconds from the beginning of packing until the box is closed."""
ROLL_UP = 0.90
"""Seconds of packing until the table rolls up."""
HOME = 1.22
"""Seconds from the beginning to the end of packing."""
FURNITURE = 0.26
"""Seconds in which the table fades out."""
TURNED = 0.16
"""Seconds in which a card turns over."""
RIPPLE = 0.06
"""Seconds between the first and the last card that turn over."""
SWALLOWS = 0.28
"""Seconds between the first and the last card that enter the box."""
FLAP = 0.08
"""Seconds in which the flap of the box closes."""
OPEN = 0.5
LESS = 0.25
CLOSED = 0.0


class BoxedCloth(NamedTuple):
    """A game's id, and the y and height of its table in design px."""

    game_id: str
    top: float
    tall: float


class LyingCard(NamedTuple):
    """A card on the table before packing, face up if `open`."""

    spot: Spot
    picture: Surface | None
    open: bool = False


class Lying(NamedTuple):
    """The cards on a table, lowest first. If `hidden`, only their backs may be drawn."""

    cards: Sequence[LyingCard]
    hidden: bool = False


class BoxShow:
    """The base class of the animations that unpack and pack a table."""

    seconds = 0.0
    cues: tuple[tuple[float, str], ...] = ()

    def __init__(self, kit: Kit, stage: Stage, sounds: Sounds, game: BoxedCloth) -> None:
        self.kit, self._game_id = kit, game.game_id
        self._middle = game.top + game.tall / 2
        corner = kit.metrics.corner
        self._home = kit.metrics.design(*corner.center)
        self._small = CORNER_SIZE * corner.h / kit.metrics.u(HEAD)
        self._stage, self._sounds = stage, sounds
        self._elapsed = 0.0
        self._cued = 0
        self._art = BoxArt(kit, WIDE / FRONT_WIDE * kit.metrics.s)
        shown = self._art.box(self._game_id, 0, OPEN)
        seen, front = shown.surface.get_bounding_rect(), self._art.front_size
        self._box = shown.surface.subsurface(seen)
        self._seen, self._rim = seen, (shown.left - seen.x, shown.top - seen.y)
        self._off = (shown.left + front[0] / 2 - seen.centerx, shown.top + front[1] / 2 - seen.centery)
        self._turned: dict[tuple[Surface, int, int], Surface] = {}
        self._back = SHOWS[self._game_id].cards(kit, self._game_id).flat(None, kit.metrics.u(CARD))
        thick = kit.paint.kept(("rolled", *game), lambda: _rolled(kit, game))
        widths = [THIN / THICK + (1 - THIN / THICK) * nth / (ROLLS - 1) for nth in range(ROLLS)]
        self._rolls = [
            pygame.transform.smoothscale(thick, (max(2, round(thick.get_width() * wide)), thick.get_height()))
            for wide in widths
        ]
        self._soon = self._warm()
        wood = kit.paint.wood()
        self._cover = self._add(wood, COVER_Z)
        self._roll = self._add(self._rolls[-1], COVER_Z + 1)
        self._box_sprite = self._add(self._box, BOX_Z)
        air = kit.metrics.u(8)
        # The patch over the header's box ends above the table's surface, or it would cut a notch into it.
        cleared = Rect(0, 0, corner.right + air, min(corner.bottom + air, kit.metrics.point(0, game.top)[1]))
        self._corner = self._add(wood.subsurface(cleared), COVER_Z + 2)
        self._sprites = [self._cover, self._roll, self._box_sprite, self._corner]

    @property
    def over(self) -> bool:
        return self._elapsed >= self.seconds

    @property
    def dealing(self) -> bool:
        """Returns whether cards can be dealt already."""
        return self.over

    def update(self, dt: float) -> None:
        self._elapsed = min(self.seconds, self._elapsed + dt)
        while self._cued < len(self.cues) and self.cues[self._cued][0] <= self._elapsed:
            self._sounds.play(self.cues[self._cued][1])
            self._cued += 1
        next(self._soon, None)
        self.pose(self._elapsed)

    def finish(self) -> None:
        """Jumps to the end of the animation, without its sounds."""
        self._cued = len(self.cues)
        deque(self._soon, maxlen=0)
        self.update(self.seconds)

    def pose(self, t: float) -> None:
        """Draws the animation at the time `t` in seconds."""

    @property
    def place(self) -> BoxPlace:
        """Returns the box's present place, with its picture."""
        x, y = self._box_sprite.pos
        left, top = self._rim
        front = Rect((x + left, y + top), self._art.front_size)
        return BoxPlace(front, Picture(self._box, left, top), ground=self._cover.surface)

    def show_box(self, *, shown: bool) -> None:
        self._box_sprite.visible = shown

    def give_over(self) -> None:
        """Removes the poured cards, as the table now draws the deck."""

    def _warm(self) -> Iterator[None]:
        """Prepares the pictures of the box, one at a time."""
        yield from ()

    def clear(self, *, but: Sequence[Sprite] = ()) -> None:
        """Removes all pictures of the animation, except `but`."""
        for sprite in self._sprites:
            if sprite not in but:
                self._stage.remove(sprite)
        self._sprites = list(but)

    # -- what the two share ------------------------------------------------------------------------
    def _add(self, surface: Surface, z: float) -> Sprite:
        return self._stage.add(Sprite(surface, (0, 0), z))

    def _unroll(self, share: float) -> None:
        metrics = self.kit.metrics
        width, height = metrics.size
        edge = round(width * share)
        self._cover.clip = Rect(edge, 0, width - edge, height)
        self._cover.visible = share < 1
        roll = self._rolls[min(ROLLS - 1, int((1 - share) * ROLLS))]
        self._roll.surface = roll
        self._roll.visible = 0 < share < 1
        self._roll.pos = (
            edge - roll.get_width() // 3,
            metrics.point(0, self._middle)[1] - roll.get_height() // 2,
        )

    def _stand(self, x: float, y: float, tilt: float, *, lift: float = 0.0, size: float = 1.0) -> None:
        picture = self._picture(self._box, tilt, size)
        angle = math.radians(round(tilt / TILT_STEP) * TILT_STEP)
        dx, dy = self._off
        off = (dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle))
        left, top = self.kit.metrics.point(x, y - 30 * lift)
        self._box_sprite.surface = picture
        self._box_sprite.pos = (
            round(left - off[0] * size - picture.get_width() / 2),
            round(top - off[1] * size - picture.get_height() / 2),
        )

    def _lay(self, sprite: Sprite, x: float, y: float, tilt: float, size: float = 1.0) -> None:
        picture = self._picture(self._back, tilt, size)
        left, top = self.kit.metrics.point(x, y)
        sprite.surface, sprite.visible = picture, True
        sprite.pos = (left - picture.get_width() // 2, top - picture.get_height() // 2)

    def _picture(self, source: Surface, tilt: float, size: float) -> Surface:
        step, scale = round(tilt / TILT_STEP) * TILT_STEP, round(size * 25)
        if not step and scale == 25:
            return source
        key = (source, step, scale)
        if key not in self._turned:
            self._turned[key] = pygame.transform.rotozoom(source, -step, scale / 25)
        return self._turned[key]


class Unpacking(BoxShow):
    """The animation that unpacks a table at the start of a match."""

    seconds = OUT
    cues: tuple[tuple[float, str], ...] = (
        (0.02, "cloth_unroll"),
        (0.56, "box_open"),
        (0.94, "deck_tap"),
        (AWAY, "box_slide"),
    )

    def __init__(
        self, kit: Kit, stage: Stage, sounds: Sounds, game: BoxedCloth, deck: tuple[float, float] | None
    ) -> None:
        super().__init__(kit, stage, sounds, game)
        self._pours = deck is not None
        self._given = False
        self._deck = deck or BOX_AT
        self._side = 1 if self._deck[0] >= ROOM else -1
        self._box_point = (self._deck[0] - BESIDE * self._side, self._deck[1] + 16) if self._pours else BOX_AT
        self._passed = UNROLL * math.acos(1 - 2 * min(1.0, self._box_point[0] / 1600)) / math.pi
        self._cards = [
            self._add(self._back, POURED_Z + 0.01 * nth) for nth in range(BACKS if self._pours else 0)
        ]
        self._sprites += self._cards
        if not self._pours:
            self.seconds = OUT - AWAY + STRAIGHT
            self.cues = ((0.02, "cloth_unroll"), (STRAIGHT, "box_slide"))
        self.pose(0.0)

    @staticmethod
    def first_place(kit: Kit) -> BoxPlace:
        """Returns roughly where the box will stand, for the first layout."""
        front = Rect(0, 0, *BoxArt(kit, WIDE / FRONT_WIDE * kit.metrics.s).front_size)
        front.center = kit.metrics.point(*BOX_AT)
        return BoxPlace(front)

    @property
    def dealing(self) -> bool:
        return self._elapsed >= (UPRIGHT if self._pours else self.seconds)

    def give_over(self) -> None:
        self._given = True

    def _warm(self) -> Iterator[None]:
        for tilt in range(0, 92 if self._pours else 0, TILT_STEP):
            self._picture(self._box, tilt * self._side, 1.0)
            yield
        for nth in range(24, 3, -1):
            self._picture(self._box, 0.0, nth / 25)
            yield

    def pose(self, t: float) -> None:
        self._unroll(in_out_sine(min(1.0, t / UNROLL)))
        hop = _bump(t, self._passed - 0.10, 0.20)
        away = in_out_sine(_part(t, AWAY if self._pours else STRAIGHT, OUT - AWAY))
        tilt = 80 * _out_back(_part(t, TIP, 0.18)) - 80 * in_out_sine(_part(t, UPRIGHT - 0.04, 0.20))
        tilt *= self._side if self._pours else 0
        x, y = self._box_point[0] - 20 * math.sin(math.radians(tilt)), self._box_point[1]
        self._stand(
            _mix(x, self._home[0], away),
            _mix(y, self._home[1], away),
            tilt,
            lift=hop,
            size=_mix(1.0, self._small, away),
        )
        self._corner.visible = away < 1
        mouth = (self._box_point[0] + 60 * self._side, self._box_point[1] - 10)
        for nth, card in enumerate(self._cards):
            share = out_cubic(_part(t, POUR + nth * 0.028, 0.30))
            if share <= 0 or (share >= 1 and self._given):
                card.visible = False
                continue
            jitter = ((nth * 37) % 9 - 4) * 0.9
            x, y = (
                _mix(mouth[0], self._deck[0] + jitter, share),
                _mix(mouth[1], self._deck[1] - nth * 0.7, share),
            )
            self._lay(card, x, y, _mix(24.0 * self._side, jitter, share))


class Packing(BoxShow):
    """The animation that packs a table at the end of a match."""

    seconds = HOME
    cues = ((0.0, "box_slide"), (0.36, "pile_take"), (SHUT, "box_close"), (ROLL_UP, "cloth_unroll"))

    def __init__(
        self, kit: Kit, stage: Stage, sounds: Sounds, game: BoxedCloth, cloth: Surface, lying: Lying
    ) -> None:
        super().__init__(kit, stage, sounds, game)
        bare = Surface(cloth.get_size())  # an opaque copy, since it fades in
        bare.blit(cloth, (0, 0))
        self._cloth = self._add(bare, COVER_Z - 1)
        self._hidden = lying.hidden
        self._sprites.append(self._cloth)
        self._lying = list(lying.cards)
        self._cards = [self._add(self._back, CARD_Z) for _ in self._lying]
        self._front = self._add(self._art.carton(self._game_id), FRONT_Z)
        self._sprites += [*self._cards, self._front]
        self._flaps = [self._box]
        self.pose(0.0)

    def _warm(self) -> Iterator[None]:
        for opened in (LESS, CLOSED):
            self._flaps.append(self._art.box(self._game_id, 0, opened).surface.subsurface(self._seen))
            yield

    def _fade(self, share: float) -> None:
        if self._hidden:
            return
        step = min(FADES, round(share * FADES))
        self._cloth.visible = step > 0
        level = 255 * step // FADES if step < FADES else None  # an alpha of 255 is ten times as slow
        if self._cloth.surface.get_alpha() != (level or 255):
            self._cloth.surface.set_alpha(level)
            self._stage.touch(self._cloth)

    def _turn(self, sprite: Sprite, card: LyingCard, share: float) -> None:
        spot, middle = card.spot, self.kit.metrics.point(card.spot.x, card.spot.y)
        wide = abs(1 - 2 * share) if card.open else 1.0
        picture = card.picture if share < 0.5 else None
        if picture is None:
            picture = self._picture(self._back, spot.tilt, spot.width / CARD)
            wide = share if card.picture is None else wide
        if wide < 1:
            size = max(1, round(picture.get_width() * wide)), picture.get_height()
            picture = pygame.transform.smoothscale(picture, size)
        sprite.surface = picture
        sprite.pos = (middle[0] - picture.get_width() // 2, middle[1] - picture.get_height() // 2)

    def pose(self, t: float) -> None:
        self._fade(t / FURNITURE)
        self._unroll(1 - in_quad(_part(t, ROLL_UP, HOME - ROLL_UP)))
        come = out_cubic(_part(t, 0.0, COME))
        swallow = sum(_bump(t, 0.30 + 0.1 * nth, 0.1) for nth in range(4))
        size = _mix(self._small, 1.0, come) * (1 + 0.04 * _bump(t, SHUT, 0.12))
        x, y = _mix(self._home[0], 800.0, come), _mix(self._home[1], 470.0, come)
        down = (t >= SHUT - FLAP) + (t >= SHUT)
        self._box = self._flaps[min(down, len(self._flaps) - 1)]
        self._stand(x, y, 0.0, lift=0.3 * swallow, size=size)
        left, top = self._box_sprite.pos
        self._front.pos = left + self._rim[0], top + self._rim[1]
        self._front.visible = COME <= t < SHUT
        self._corner.visible = True
        last = max(FEW, len(self._lying) - 1)
        for nth, (card, lying) in enumerate(zip(self._cards, self._lying, strict=True)):
            share, spot = _part(t, SWALLOW + SWALLOWS * nth / last, 0.28), lying.spot
            if not share:
                self._turn(card, lying, _part(t, RIPPLE * nth / last, TURNED))
                continue
            if share >= 1:
                card.visible = False
                continue
            way = 0.4 * share + 0.6 * in_quad(share)
            over, drop = min(1.0, way / 0.72), _part(way, 0.72, 0.28)
            up = (1 - over) ** 2 * spot.y + 2 * over * (1 - over) * 250 + over * over * 322
            card.z = (BOX_Z if drop else FRONT_Z) + 0.01 * (nth + 1)
            width = _mix(spot.width / CARD, 0.9, over)
            self._lay(
                card, _mix(spot.x, 800.0, over**0.8), up + 130 * in_quad(drop), spot.tilt * (1 - over), width
            )


def packing_ahead(services: Services, size: tuple[int, int], game: BoxedCloth) -> Callable[[Assets], None]:
    """Returns a background job that paints all pictures of the packing animation."""

    def job(assets: Assets) -> None:
        kit = Kit.of(assets, services.look, size, services.say)
        show = Packing(kit, Stage(size), services.apart(assets).sounds, game, Surface((1, 1)), Lying(()))
        for _ in (LESS, CLOSED):
            show.update(0.0)

    return job


def _rolled(kit: Kit, game: BoxedCloth) -> Surface:
    look, unit = kit.theme.game(game.game_id), kit.metrics.u
    tall, wide = unit(game.tall + 2 * RIM), unit(THICK)
    drawing = Drawing(tall, 2 * wide)
    drawing.box(Box(unit(4), wide * 0.5, tall - unit(8), wide * 1.4, wide / 2), (0, 0, 0), opacity=0.35)
    half = Box(0, 0, tall, wide / 2, unit(5))
    drawing.box(Box(0, 0, tall, wide, unit(5)), look.mat2)
    light = mix(look.mat, (255, 255, 255), 0.25)
    drawing.box(half, drawing.down(look.mat2, light, half))
    low = Box(0, wide / 2, tall, wide / 2, unit(5))
    drawing.box(low, drawing.down(light, look.deep, low))
    return pygame.transform.rotate(drawing.surface(), 90)


def _part(t: float, begin: float, length: float) -> float:
    """Returns the passed fraction of `length` seconds since `begin`."""
    return max(0.0, min(1.0, (t - begin) / length))


def _bump(t: float, begin: float, length: float) -> float:
    """Returns a value that rises to 1 and falls within `length` seconds."""
    return math.sin(math.pi * _part(t, begin, length))


def _mix(first: float, other: float, share: float) -> float:
    return first + (other - first) * share


def _out_back(share: float) -> float:
    left = share - 1
    return 1 + left * left * (2 * left + 1)
