"""The animation of the players' pictures after a match."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.core.cards import Seat
from scenes.board.acts import bump, out_back, part
from scenes.board.common import Medallion
from scenes.review.review import Ending
from scenes.review.wreath import SEEDS
from scenes.screens.result.actors import Actors
from scenes.screens.result.openings import openings
from scenes.screens.result.stage import TALL, WIDE, Spot, Stage, StageWords
from scenes.stage.assets import Mood
from scenes.stage.mix import panned
from scenes.stage.motion import in_out_sine, out_quad
from scenes.stage.scene import blend_over
from scenes.stage.stage import Sprite
from scenes.stage.stage import Stage as Sprites
from scenes.stage.theme import GameLook
from scenes.stage.vector import blend
from scenes.table.cast import INTO, LASTS
from scenes.ui.easel import Easel
from scenes.ui.kit import Kit
from scenes.ui.text import Style
from scenes.ui.widget import Widget

CURTAIN_SOUND: Final = "curtain_lift"
CLAP: Final = "grand_clap"
GAINS: Final = {CLAP: -6.0}
"""Gain in dB of some sounds."""
LEAD: Final = 0.35
"""Seconds between the curtain and the players' animation."""
APART = 4
"""Largest distance between two clapping paws, in eighths of the radius."""

Cue = tuple[float, str]
"""A time in seconds, and the name of a sound."""
PRESSES = 6
BEHIND_NAME: Final = 0.13
"""Fraction of the wreath behind a name, on each side of the wreath's lowest point."""
SIZES = (0.8, 1.0, 1.3)
"""Sizes of the confetti, relative to the particles of the wreath."""
SHADE = 2.8
"""Width of the shadow below a picture, in radii."""
SHADE_OF_WINNER = 2.2
"""Width of the shadow below a winner's picture, in radii."""
SHADE_LOW = 1.02
"""Distance of the shadow below the picture's middle, in radii."""
LIGHT_Z, SHADE_Z, RING_Z, BLOWN_Z, MEDAL_Z, LOOSE_Z = -9.0, -8.5, -8.0, -7.5, -7.0, -6.0


class Performance:
    """The base class of the animations `Win` and `Together`."""

    seconds = 0.0
    """Length of the players' animation in seconds, without the curtain before it."""
    first_tile = 0.0
    """Seconds of the players' animation until the first panel turns over."""

    def __init__(
        self,
        actors: Actors,
        medallions: Mapping[Seat, Medallion],
        words: tuple[StageWords, StageWords],
    ) -> None:
        self._actors, self._words = actors, words
        self._spots = actors.stage.spots()
        self._openings = openings(actors)
        self._lead = LEAD if actors.stage.curtain else 0.0
        self._light = actors.add(LIGHT_Z)
        self._shades = {seat: actors.add(SHADE_Z) for seat in (*self._spots, *actors.stage.rivals())}
        self._bodies = {seat: (actors.add(MEDAL_Z), medallions[seat]) for seat in self._spots}
        self._coming: Iterator[object] = iter(())
        """Paints pictures that will be needed later, one at a time."""

    def beats(self) -> tuple[Cue, ...]:
        """Returns the sounds of the players' animation, the music last."""
        raise NotImplementedError

    def arrives(self, seat: Seat) -> float:
        """Returns how many seconds after the curtain's opening a player's picture is at its place."""
        raise NotImplementedError

    def pan_of(self, name: str, nth: int) -> float:
        """Returns the stereo position of a sound."""
        _ = name, nth
        return 0.0

    def act(self, gone: float) -> None:
        """Draws the players as they are `gone` seconds after the curtain has opened. Before, it is negative."""
        raise NotImplementedError

    @property
    def length(self) -> float:
        return self._lead + self.seconds

    @property
    def tiles(self) -> float:
        """Returns the seconds from the curtain until the first panel turns over."""
        return self._lead + self.first_tile

    @property
    def cues(self) -> tuple[Cue, ...]:
        """Returns all sounds with seconds from the curtain, the music last."""
        opened = ((0.0, CURTAIN_SOUND),) if self._lead else ()
        return (*opened, *((at + self._lead, name) for at, name in self.beats()))

    def there(self, seat: Seat) -> float:
        """Returns the seconds from the curtain's start until a player's picture is at its place."""
        return self._lead + self.arrives(seat)

    def pose(self, gone: float) -> None:
        """Draws the animation as it is `gone` seconds after its beginning."""
        next(self._coming, None)
        for opening in self._openings:
            opening(gone)
        self.act(gone - self._lead)
        if gone >= self.length:
            self._actors.rest()

    def shade(self, seat: Seat, spot: Spot, share: float, wide: float = SHADE) -> None:
        """Draws the shadow below a player's picture."""
        shade = self._actors.particle("shadow", spot.radius * wide)
        near = self._actors.faded(("shade", spot.radius), shade, share)
        self._actors.show(self._shades[seat], near, spot.x, spot.y + spot.radius * SHADE_LOW)

    def shine(self, x: float, y: float, radius: float, share: float) -> None:
        """Draws a round light around a point, except in high contrast."""
        if self._actors.kit.look.high:
            return
        glow = self._actors.light(radius)
        self._actors.show(self._light, self._actors.faded("light", glow, share), x, y)


class Confetto(NamedTuple):
    """A small thing that flies off a winner's picture."""

    sprite: Sprite
    angle: float
    """Direction in radians from the picture's middle to the confetto."""
    far: float
    high: float
    """Height of the confetto's flight, as a factor of the usual height."""
    size: float
    """Size of the confetto, relative to the particles of the wreath."""
    late: float
    """Seconds that this confetto begins later than the first one."""


class Win(Performance):
    """The animation for a person's win."""

    seconds, first_tile = 2.3, 2.0
    LAND: Final = 0.36
    RING: Final = 0.62
    NAME: Final = 1.1
    GUST: Final = 0.95
    FLIES: Final = 0.95
    """Seconds for which each piece of confetti flies."""
    SPREAD: Final = 0.3
    """Seconds within which all confetti begin to fly."""
    CONFETTI: Final = 60
    """Number of confetti of all winners together."""
    CLAPS: Final = (1.5, 1.68, 1.92, 2.1)
    RIVALS: Final = 1.2
    IN_TURN: Final = 0.07

    def __init__(
        self,
        actors: Actors,
        medallions: Mapping[Seat, Medallion],
        words: tuple[StageWords, StageWords],
        phrase: str,
    ) -> None:
        super().__init__(actors, medallions, words)
        self._phrase = phrase
        # A postcard paints the others itself, in front of its stage.
        self._places = {seat: spot for seat, spot in actors.stage.rivals().items() if seat in medallions}
        self._rivals = {seat: (actors.add(MEDAL_Z), medallions[seat]) for seat in self._places}
        wreath = actors.stage.ending.wreath
        count = wreath.count if wreath is not None and not actors.kit.look.high else 0
        self._ring = {seat: [actors.add(RING_Z) for _ in range(count)] for seat in self._spots}
        self._loose = self._confetti(shown=count > 0)
        self._coming = self._faces_to_come()

    def _confetti(self, *, shown: bool) -> dict[Seat, list[Confetto]]:
        """Returns the confetti of each winner's picture."""
        actors, dice = self._actors, Random(2)
        count = actors.kit.metrics.few(self.CONFETTI) // max(1, len(self._spots)) if shown else 0
        return {
            seat: [
                Confetto(
                    actors.add(BLOWN_Z),
                    math.tau * (nth + dice.uniform(0, 1)) / count,  # equally many fly to each side
                    dice.uniform(0.5, 1.5),
                    dice.uniform(0.4, 1.5),
                    dice.choice(SIZES),
                    dice.uniform(0, self.SPREAD),
                )
                for nth in range(count)
            ]
            for seat in self._spots
        }

    def _faces_to_come(self) -> Iterator[object]:
        actors, wreath = self._actors, self._actors.stage.ending.wreath
        for seat, spot in self._spots.items():
            yield actors.medallion(self._bodies[seat][1], spot, "blink")
            yield actors.medallion(self._bodies[seat][1], spot, "proud")
            if wreath is not None:
                for size in SIZES:
                    yield actors.loose(wreath, 2 * spot.radius * wreath.size * size)
        for seat, spot in self._places.items():
            yield actors.medallion(self._rivals[seat][1], spot, "blink")
            yield actors.medallion(self._rivals[seat][1], spot, "grin")
            for apart in range(APART + 1):
                yield actors.clapping(self._rivals[seat][1], spot, "grin", apart)

    def beats(self) -> tuple[Cue, ...]:
        claps = tuple((at, CLAP) for at in self.CLAPS if self._rivals)
        return (self.LAND, "win_thud"), *claps, (self.RING, self._phrase)

    def arrives(self, seat: Seat) -> float:
        if seat not in self._rivals:
            return self.LAND + 0.3
        return self.RIVALS + self.IN_TURN * (len(self._rivals) - 1) + 0.24  # all names appear at once

    def pan_of(self, name: str, nth: int) -> float:
        if name != CLAP or not self._places:
            return super().pan_of(name, nth)
        spots, room = list(self._places.values()), self._actors.stage.rect
        return panned(spots[nth % len(spots)].x - room.x, room.w)

    def act(self, gone: float) -> None:
        stage = self._actors.stage
        self.shine(*stage.at(400, 300), 300 * stage.scale, out_quad(part(gone, 0, 0.3)) * 0.75)
        for nth, seat in enumerate(self._spots):
            self._drop(seat, gone - 0.07 * nth)
            self._gather(seat, gone)
            self._blow(seat, gone)
        for nth, seat in enumerate(self._rivals):
            self._cheer(seat, gone, gone - self.RIVALS - self.IN_TURN * nth)
        name = part(gone, self.NAME, 0.24)
        for words in self._words:
            words.grow(round(out_back(name, 1.6) * 16) / 16 if 0 < name < 1 else name)

    def _drop(self, seat: Seat, gone: float) -> None:
        actors, spot, scale = self._actors, self._spots[seat], self._actors.stage.scale
        sprite, medallion = self._bodies[seat]
        fall, again = part(gone, self.LAND - 0.22, 0.22), part(gone, self.LAND, 0.26)
        high = ((1 - fall * fall) * 420 + 46 * 4 * again * (1 - again)) * scale
        press = bump(gone, self.LAND, 0.1) + 0.5 * bump(gone, self.LAND + 0.26, 0.1)
        flat = round(press * PRESSES) / PRESSES
        mood: Mood = "" if gone < self.RING else "blink" if gone < self.RING + INTO else "proud"
        face = actors.medallion(medallion, spot, mood)
        wide, tall = face.get_size()

        def pressed() -> Surface:
            return pygame.transform.smoothscale(
                face, (round(wide * (1 + 0.05 * flat)), round(tall * (1 - 0.07 * flat)))
            )

        picture = actors.kept(("pressed", medallion, spot.radius, flat), pressed) if flat else face
        actors.show(sprite, picture if fall else None, spot.x, spot.y - high + 8 * flat * scale)
        self.shade(seat, spot, 1 - high / (420 * scale) if fall else 0, SHADE_OF_WINNER)

    def _cheer(self, seat: Seat, gone: float, own: float) -> None:
        actors, spot = self._actors, self._places[seat]
        sprite, medallion = self._rivals[seat]
        share = part(own, 0, 0.24)
        mood: Mood = "" if own < 0.24 else "blink" if own < 0.24 + INTO else "grin"
        claps = self.CLAPS[0] - 0.1 < gone < self.CLAPS[-1] + 0.3 and actors.kit.look.motion == "full"
        near = max(bump(gone, at - 0.09, 0.18) for at in self.CLAPS)
        if claps:
            face = actors.clapping(medallion, spot, mood, round(APART * (1 - near)))
        else:
            face = actors.medallion(medallion, spot, mood)
        seen = actors.faded(("rival", medallion, mood, claps, round(APART * near)), face, 2 * share)
        low = (1 - out_back(share, 1.4)) * 1.2 * spot.radius - 6 * near * actors.stage.scale * claps
        actors.show(sprite, seen if share else None, spot.x, spot.y + low)
        self.shade(seat, spot, share)

    def _gather(self, seat: Seat, gone: float) -> None:
        actors, spot, wreath = self._actors, self._spots[seat], self._actors.stage.ending.wreath
        if wreath is None:
            return
        ring = self._ring[seat]
        picture = actors.particle(wreath.particle, 2 * spot.radius * wreath.size)
        others = [one for winner, one in self._spots.items() if winner != seat]
        reach = 2 * spot.radius * (wreath.away + 2 * wreath.size)
        named = bool(others) and not wreath.turned
        for nth, sprite in enumerate(ring):
            if named and abs(nth / len(ring) - 0.5) < BEHIND_NAME:
                continue  # the winner's name would cover half of it
            share = part(gone, self.RING + 0.96 * nth / len(ring), 0.22)
            angle = math.tau * nth / len(ring)
            away = (
                2
                * spot.radius
                * (wreath.away + 0.6 * (1 - out_back(share, 1.5)) + 0.03 * bump(gone, 1.6, 0.25))
            )
            shown = actors.turned("seed", picture, math.degrees(angle), 15) if wreath.turned else picture
            key = ("ring", round(math.degrees(angle) / 15) if wreath.turned else 0)
            sight = actors.faded(key, shown, min(1.0, 2 * share)) if share else None
            x, y = spot.x + away * math.sin(angle), spot.y - away * math.cos(angle)
            if not wreath.turned and any(math.hypot(x - one.x, y - one.y) < reach for one in others):
                sight = None  # the rings of two winners would run into each other
            actors.show(sprite, sight, x, y)

    def _blow(self, seat: Seat, gone: float) -> None:
        actors, spot, wreath = self._actors, self._spots[seat], self._actors.stage.ending.wreath
        if wreath is None:
            return
        scale, away = actors.stage.scale, 2 * spot.radius * wreath.away
        blows = self.GUST < gone < self.GUST + self.SPREAD + self.FLIES
        words = [one.covered(actors.kit) for one in self._words] if blows else []
        for bit in self._loose[seat]:
            share = part(gone, self.GUST + bit.late, self.FLIES)
            if not 0 < share < 1:
                bit.sprite.visible = False
                continue
            picture = actors.loose(wreath, 2 * spot.radius * wreath.size * bit.size)
            path, angle = 0.6 * (1 - (1 - share) ** 3) + 0.4 * share, bit.angle
            # The wind blows seeds to the right. All else flies off to every side.
            aside = 360 * bit.far * path * (1.0 if wreath.turned else math.sin(angle))
            x = spot.x + away * math.sin(angle) + (aside + 20 * math.sin(6 * share + angle)) * scale
            y = spot.y - away * math.cos(angle) + (120 * share * share - 230 * bit.high * path) * scale
            tilt = 30 + 20 * math.sin(5 * share + angle)
            shown = actors.turned(("loose", bit.size), picture, tilt, 10) if wreath.turned else picture
            key = ("loose", bit.size, round(tilt / 10) if wreath.turned else 0)
            sight = min(1.0, 3 * (1 - share), *(_beside(one, x, y, picture.get_width() / 2) for one in words))
            actors.show(bit.sprite, actors.faded(key, shown, sight), x, y)


def _beside(words: Rect, x: float, y: float, radius: float) -> float:
    """Returns the opacity of a confetto near a text."""
    away = max(abs(x - words.centerx) - words.w / 2, abs(y - words.centery) - words.h / 2)
    return min(1.0, max(0.0, away / radius - 1))


class Together(Performance):
    """The animation for a match that no person won."""

    seconds, first_tile = 2.5, 1.7
    TOUCH: Final = 0.95
    SEED: Final = 2.3
    DRIFT: Final = 0.9
    BLINKS: Final = 1.5
    """Seconds of the players' animation until the first loser blinks."""
    IN_TURN: Final = 0.13
    """Seconds from one loser's blink to the next loser's."""

    def __init__(
        self,
        actors: Actors,
        medallions: Mapping[Seat, Medallion],
        words: tuple[StageWords, StageWords],
        phrase: str,
    ) -> None:
        super().__init__(actors, medallions, words)
        self._guest, self._phrase = actors.stage.ending.guest, phrase
        self._seed = actors.add(LOOSE_Z)
        self._coming = self._faces_to_come()

    def _faces_to_come(self) -> Iterator[object]:
        for gone in (self.TOUCH, self.TOUCH + INTO):
            for seat, spot in self._spots.items():
                yield self._actors.medallion(self._bodies[seat][1], spot, self._mood(seat, gone))
        if self._guest is not None:
            spot, (_, medallion) = self._spots[self._guest], self._bodies[self._guest]
            yield self._actors.medallion(medallion, spot, "grin")

    def beats(self) -> tuple[Cue, ...]:
        touch = ((self.TOUCH, "score_tick"),) if self._guest is not None else ()
        return (*touch, (self.TOUCH + 0.1, self._phrase))

    def arrives(self, seat: Seat) -> float:
        return self.TOUCH if seat == self._guest else 0.3

    def act(self, gone: float) -> None:
        actors, ending = self._actors, self._actors.stage.ending
        nod = bump(gone, 1.0, 0.3) + 0.6 * bump(gone, self.SEED, 0.2)
        for seat, spot in self._spots.items():
            if seat == self._guest:
                self._roll(seat, gone)
                continue
            sprite, medallion = self._bodies[seat]
            mood = self._mood(seat, gone)
            face, lean = actors.medallion(medallion, spot, mood), 0.0
            if seat in ending.winners[:1] and self._guest is not None:
                lean = -5 * nod
            shown = actors.turned((medallion, mood), face, lean, 1) if lean else face
            sight = actors.faded((medallion, mood, round(lean)), shown, out_quad(part(gone, 0.1, 0.25)))
            actors.show(sprite, sight, spot.x, spot.y - lean * actors.stage.scale)
            self.shade(seat, spot, part(gone, 0.1, 0.25))
        if ending.winners:
            lit = self._spots[ending.winners[0]]
            self.shine(lit.x, lit.y, 3.4 * lit.radius, out_quad(part(gone, 0, 0.5)) * 0.9)
        self._drift(gone)
        title, line = self._words
        title.grow(round(part(gone, 0.25, 0.22) * 8) / 8)
        line.grow(round(part(gone, 1.15, 0.22) * 8) / 8)

    def _mood(self, seat: Seat, gone: float) -> Mood:
        winners = self._actors.stage.ending.winners
        if gone < self.TOUCH:
            return ""
        blinks = self.BLINKS + self.IN_TURN * list(self._spots).index(seat)
        times = (self.TOUCH, self.SEED) if seat in winners else (self.TOUCH, blinks, self.SEED)
        if any(at <= gone < at + INTO for at in times):
            return "blink"
        if not winners:
            return "wince" if gone < self.TOUCH + LASTS["wince"] else ""
        if seat in winners:
            return "proud"
        if seat == self._guest and gone >= self.SEED:
            return "grin"
        return "left" if self._spots[winners[0]].x < self._spots[seat].x else "right"

    def _roll(self, seat: Seat, gone: float) -> None:
        actors, spot = self._actors, self._spots[seat]
        sprite, medallion = self._bodies[seat]
        share = part(gone, 0.45, self.TOUCH - 0.45)
        way = out_quad(share)
        winners = actors.stage.ending.winners
        side = 1 if winners and spot.x > self._spots[winners[0]].x else -1
        start = (actors.stage.rect.right if side > 0 else actors.stage.rect.x) + side * spot.radius
        mood = self._mood(seat, gone)
        face = actors.medallion(medallion, spot, mood)
        lean = (
            -7 * side * out_back(part(gone, self.TOUCH, 0.35), 1.5) if share == 1 else 150 * side * (1 - way)
        )
        picture = actors.turned((medallion, mood), face, lean, 1 if share == 1 else 6)
        low, x = 4 * bump(gone, self.TOUCH, 0.12) * actors.stage.scale, start + (spot.x - start) * way
        actors.show(sprite, picture if share else None, x, spot.y + low)
        self.shade(seat, spot._replace(x=x), float(share > 0))

    def _drift(self, gone: float) -> None:
        share = part(gone, self.SEED - self.DRIFT, self.DRIFT)
        if self._guest is None or not share:
            self._seed.visible = False
            return
        actors, spot, stage = self._actors, self._spots[self._guest], self._actors.stage
        scale, way = stage.scale, (1 - math.cos(math.pi * share)) / 2
        sway = math.sin(5.5 * share) * (1 - share)
        wreath = actors.stage.ending.wreath or SEEDS
        seed = actors.loose(wreath, spot.radius * (1.0 if wreath.turned else 0.7), wreath.settles)
        words = max(stage.room(name).bottom for name in ("title", "line"))
        begin, rest = words + seed.get_height() / 2, spot.y - spot.radius * 1.12
        x = spot.x - spot.radius * 0.5 - (75 * (1 - way) - 46 * sway) * scale
        y = begin * (1 - way) + rest * way + 3 * bump(gone, self.SEED, 0.2) * scale
        tilt = (-26 * math.sin(5.5 * share + 1) * (1 - share) - 12) * wreath.turned
        shown = actors.faded(("seed", round(tilt / 4)), actors.turned("seed", seed, tilt, 4), 6 * share)
        actors.show(self._seed, shown, x, y)


def paint_players(kit: Kit, picture: Surface, stage: Stage, medallions: Mapping[Seat, Medallion]) -> None:
    """Paints the players as they are at the end of the animation."""
    nothing = StageWords(Rect(0, 0, 0, 0), "", Style("display", 20, kit.colours.hot))
    sprites = Sprites(picture.get_size())
    sprites.background = picture.copy()
    show = Win if stage.ending.staged else Together
    show(Actors(kit, sprites, stage), medallions, (nothing, nothing), "").pose(math.inf)
    sprites.draw(picture)


def paint_shade(kit: Kit, picture: Surface, spot: Spot) -> None:
    """Paints the shadow on the ground below a player's picture."""
    shade = kit.assets.svg("particles/shadow.svg", (round(SHADE * spot.radius),) * 2)
    middle = (round(spot.x), round(spot.y + SHADE_LOW * spot.radius))
    blend(picture, shade, shade.get_rect(center=middle).topleft)


def heard(cues: tuple[Cue, ...], before: float, after: float) -> Iterator[str]:
    """Yields the sounds whose time lies between `before` and `after`."""
    return (name for at, name in cues if before <= at < after)


STILL: Final = 2.0
"""Seconds for which the stage fills the window with reduced animation."""
SHRINK: Final = 0.42
"""Seconds in which the stage becomes smaller with full animation."""
FADE: Final = 0.14
"""Seconds in which the stage fades out with reduced animation."""


def filling(kit: Kit, look: GameLook, ending: Ending) -> Stage:
    """Returns a stage without a frame that fills the window."""
    window = kit.metrics.window
    scale = max(window.w / WIDE, window.h / TALL)
    rect = Rect(0, 0, round(WIDE * scale), round(TALL * scale))
    rect.center = window.center
    return Stage(rect, look, ending, framed=False, bare=kit.look.high)


class Gala:
    """The stage that first fills the window and then shrinks."""

    def __init__(
        self,
        kit: Kit,
        stage: Stage,
        sprites: Sprites,
        shown: Performance,
        widgets: tuple[Sequence[Widget], Mapping[Seat, Widget]],
    ) -> None:
        self._stage, self._sprites, self._shown = stage, sprites, shown
        self._words, self._names = widgets
        self._easel = Easel(kit, sprites, lambda: 0.0)
        self._moves = kit.look.motion == "full"
        background = Surface(kit.metrics.size)
        background.blit(stage.paint(kit), stage.rect)
        sprites.background = background
        self._picture: Surface | None = None
        """The stage at the end of its animation, or None before."""
        self._below: Surface | None = None
        """The result screen below the shrinking stage."""

    @property
    def fills(self) -> float:
        """Returns for how many seconds the stage fills the window."""
        return self._shown.length if self._moves else STILL

    @property
    def length(self) -> float:
        return self.fills + (SHRINK if self._moves else FADE)

    def pose(self, gone: float) -> None:
        """Draws the animation at a time in seconds."""
        if self._picture is not None:
            return
        at = gone if self._moves else self._shown.length
        self._shown.pose(at)
        for seat, name in self._names.items():
            name.visible = at >= self._shown.there(seat)

    def draw(self, surface: Surface, gone: float, frame: Rect, below: Callable[[Surface], object]) -> bool:
        """Draws the stage above the result screen. Returns whether any pixel changed."""
        if self._picture is None:
            self._easel.show([*self._words, *self._names.values()])
            if gone < self.fills:
                return self._sprites.draw(surface)
            self._picture = Surface(surface.get_size())
            self._sprites.expose()
            self._sprites.draw(self._picture)
        share = min(1.0, (gone - self.fills) / (SHRINK if self._moves else FADE))
        if self._below is None:
            below(surface)
            self._below = surface.copy()
        else:
            surface.blit(self._below, (0, 0))
        if not self._moves:
            blend_over(surface, self._picture, 1 - share)
            return True
        way, whole = in_out_sine(share), self._stage.rect
        scale = 1 + (frame.w / whole.w - 1) * way
        middle = (
            whole.centerx + (frame.centerx - whole.centerx) * way,
            whole.centery + (frame.centery - whole.centery) * way,
        )
        size = (round(surface.get_width() * scale), round(surface.get_height() * scale))
        small = pygame.transform.smoothscale(self._picture, size)
        surface.blit(small, small.get_rect(center=(round(middle[0]), round(middle[1]))))
        return True
