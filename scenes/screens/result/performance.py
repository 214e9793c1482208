"""Animation on a result's stage: a winner drops onto it, or everybody gathers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

import pygame
from pygame import Surface

from game.core.cards import Seat
from scenes.board.acts import bump, out_back, part
from scenes.board.common import Medallion
from scenes.screens.result.actors import Actors
from scenes.screens.result.openings import CURTAIN_SOUND, LEAD, openings
from scenes.screens.result.stage import StageWords
from scenes.stage.motion import out_quad

Cue = tuple[float, str]
"""Time in seconds, and the sound heard then."""
PRESSES = 6
LIGHT_Z, RING_Z, MEDAL_Z, LOOSE_Z = -9.0, -8.0, -7.0, -6.0


class Performance:
    """Base of both animations: actors, light, texts, and the opening effects."""

    seconds = 0.0
    """Duration after the opening."""
    first_tile = 0.0
    """Time of the first tile below, after the opening."""

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
        self._bodies = {seat: (actors.add(MEDAL_Z), medallions[seat]) for seat in self._spots}

    def beats(self) -> tuple[Cue, ...]:
        """Returns the sounds after the opening, the music last."""
        raise NotImplementedError

    def arrives(self, seat: Seat) -> float:
        """Returns when a seat's medallion has arrived, after the opening."""
        raise NotImplementedError

    def act(self, gone: float) -> None:
        """Shows the state this many seconds after the opening; negative is before it."""
        raise NotImplementedError

    @property
    def length(self) -> float:
        return self._lead + self.seconds

    @property
    def tiles(self) -> float:
        """Returns the time of the first tile below."""
        return self._lead + self.first_tile

    @property
    def cues(self) -> tuple[Cue, ...]:
        """Returns all sounds, the music last."""
        opened = ((0.0, CURTAIN_SOUND),) if self._lead else ()
        return (*opened, *((at + self._lead, name) for at, name in self.beats()))

    def there(self, seat: Seat) -> float:
        """Returns when a seat's medallion has arrived."""
        return self._lead + self.arrives(seat)

    def pose(self, gone: float) -> None:
        """Shows the state after this many seconds; from `length` on it rests."""
        for opening in self._openings:
            opening.pose(gone)
        self.act(gone - self._lead)
        if gone >= self.length:
            self._actors.rest()

    def shine(self, x: float, y: float, radius: float, share: float) -> None:
        """Shows light about a point."""
        if self._actors.kit.look.high:
            return
        glow = self._actors.light(radius)
        self._actors.show(self._light, self._actors.faded("light", glow, share), x, y)


class Win(Performance):
    """The winner's medallion drops and bounces once, a ring forms round it, the name appears, a last gust."""

    seconds, first_tile = 2.3, 2.0
    LAND: Final = 0.36
    RING: Final = 0.62
    NAME: Final = 1.1
    GUST: Final = 1.25

    def __init__(
        self,
        actors: Actors,
        medallions: Mapping[Seat, Medallion],
        words: tuple[StageWords, StageWords],
        phrase: str,
    ) -> None:
        super().__init__(actors, medallions, words)
        self._phrase = phrase
        self._shades = {seat: actors.add(RING_Z - 0.5) for seat in self._spots}
        wreath = actors.stage.ending.wreath
        count = wreath.count if wreath is not None and not actors.kit.look.high else 0
        self._ring = {seat: [actors.add(RING_Z) for _ in range(count)] for seat in self._spots}
        dice = Random(2)
        self._loose = {
            seat: [
                (actors.add(LOOSE_Z), dice.uniform(0, math.tau), dice.uniform(0.7, 1.3)) for _ in range(count)
            ]
            for seat in self._spots
        }

    def beats(self) -> tuple[Cue, ...]:
        return (self.LAND, "win_thud"), (self.RING, self._phrase)

    def arrives(self, seat: Seat) -> float:
        _ = seat
        return self.LAND + 0.3

    def act(self, gone: float) -> None:
        stage = self._actors.stage
        self.shine(*stage.at(400, 300), 300 * stage.scale, out_quad(part(gone, 0, 0.3)) * 0.75)
        for nth, seat in enumerate(self._spots):
            self._drop(seat, gone - 0.07 * nth)
            self._gather(seat, gone)
            self._blow(seat, gone)
        name = part(gone, self.NAME, 0.24)
        for words in self._words:
            words.grow(round(out_back(name, 1.6) * 16) / 16 if 0 < name < 1 else name)

    def _drop(self, seat: Seat, gone: float) -> None:
        """Animates the fall, the bounce, and the contacts."""
        actors, spot, scale = self._actors, self._spots[seat], self._actors.stage.scale
        sprite, medallion = self._bodies[seat]
        fall, again = part(gone, self.LAND - 0.22, 0.22), part(gone, self.LAND, 0.26)
        high = ((1 - fall * fall) * 420 + 46 * 4 * again * (1 - again)) * scale
        press = bump(gone, self.LAND, 0.1) + 0.5 * bump(gone, self.LAND + 0.26, 0.1)
        flat = round(press * PRESSES) / PRESSES
        face = actors.medallion(medallion, spot)
        wide, tall = face.get_size()

        def pressed() -> Surface:
            return pygame.transform.smoothscale(
                face, (round(wide * (1 + 0.05 * flat)), round(tall * (1 - 0.07 * flat)))
            )

        picture = actors.kept(("pressed", medallion, spot.radius, flat), pressed) if flat else face
        actors.show(sprite, picture if fall else None, spot.x, spot.y - high + 8 * flat * scale)
        shade = actors.particle("shadow", spot.radius * 2.2)
        near = actors.faded("shade", shade, 1 - high / (420 * scale)) if fall else None
        actors.show(self._shades[seat], near, spot.x, spot.y + spot.radius * 1.02)

    def _gather(self, seat: Seat, gone: float) -> None:
        """Animates the ring, particle by particle from the top."""
        actors, spot, wreath = self._actors, self._spots[seat], self._actors.stage.ending.wreath
        if wreath is None:
            return
        ring = self._ring[seat]
        picture = actors.particle(wreath.particle, 2 * spot.radius * wreath.size)
        for nth, sprite in enumerate(ring):
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
            actors.show(sprite, sight, spot.x + away * math.sin(angle), spot.y - away * math.cos(angle))

    def _blow(self, seat: Seat, gone: float) -> None:
        """Animates as many particles blown off to the upper right."""
        actors, spot, wreath = self._actors, self._spots[seat], self._actors.stage.ending.wreath
        share = part(gone, self.GUST, 1.0)
        if wreath is None:
            return
        scale, away = actors.stage.scale, 2 * spot.radius * wreath.away
        picture = actors.particle(wreath.particle, 2 * spot.radius * wreath.size)
        path = 0.6 * (1 - (1 - share) ** 3) + 0.4 * share
        for sprite, angle, own in self._loose[seat]:
            if not 0 < share < 1:
                sprite.visible = False
                continue
            x = (
                spot.x
                + away * math.sin(angle)
                + (330 * own * path + 20 * math.sin(6 * share + angle)) * scale
            )
            y = spot.y - away * math.cos(angle) + (120 * share * share - 210 * own * path) * scale
            tilt = 30 + 20 * math.sin(5 * share + angle)
            shown = actors.turned("loose", picture, tilt, 10) if wreath.turned else picture
            key = ("loose", round(tilt / 10) if wreath.turned else 0)
            actors.show(sprite, actors.faded(key, shown, min(1.0, 3 * (1 - share))), x, y)


class Together(Performance):
    """The winners are lit, a person's medallion rolls up beside them, both lean together, a seed settles."""

    seconds, first_tile = 2.5, 1.7
    TOUCH: Final = 0.95
    SEED: Final = 2.3
    DRIFT: Final = 0.9

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
            face, lean = actors.medallion(medallion, spot), 0.0
            if seat in ending.winners[:1] and self._guest is not None:
                lean = -5 * nod
            shown = actors.turned(medallion, face, lean, 1) if lean else face
            sight = actors.faded((medallion, round(lean)), shown, out_quad(part(gone, 0.1, 0.25)))
            actors.show(sprite, sight, spot.x, spot.y - lean * actors.stage.scale)
        if ending.winners:
            lit = self._spots[ending.winners[0]]
            self.shine(lit.x, lit.y, 3.4 * lit.radius, out_quad(part(gone, 0, 0.5)) * 0.9)
        self._drift(gone)
        title, line = self._words
        title.grow(round(part(gone, 0.25, 0.22) * 8) / 8)
        line.grow(round(part(gone, 1.15, 0.22) * 8) / 8)

    def _roll(self, seat: Seat, gone: float) -> None:
        """Animates the medallion from the left edge to the winner, then a lean."""
        actors, spot = self._actors, self._spots[seat]
        sprite, medallion = self._bodies[seat]
        share = part(gone, 0.45, self.TOUCH - 0.45)
        way = out_quad(share)
        start = actors.stage.rect.x - spot.radius
        face = actors.medallion(medallion, spot)
        lean = 7 * out_back(part(gone, self.TOUCH, 0.35), 1.5) if share == 1 else -150 * (1 - way)
        picture = actors.turned(medallion, face, lean, 1 if share == 1 else 6)
        low = 4 * bump(gone, self.TOUCH, 0.12) * actors.stage.scale
        actors.show(sprite, picture if share else None, start + (spot.x - start) * way, spot.y + low)

    def _drift(self, gone: float) -> None:
        """Animates one seed falling onto the guest, beside texts and winners."""
        share = part(gone, self.SEED - self.DRIFT, self.DRIFT)
        if self._guest is None or not share:
            self._seed.visible = False
            return
        actors, spot, stage = self._actors, self._spots[self._guest], self._actors.stage
        scale, way = stage.scale, (1 - math.cos(math.pi * share)) / 2
        sway = math.sin(5.5 * share) * (1 - share)
        seed = actors.outlined("seed", spot.radius)
        words = max(stage.room(name).bottom for name in ("title", "line"))
        begin, rest = words + seed.get_height() / 2, spot.y - spot.radius * 1.12
        x = spot.x - spot.radius * 0.5 - (75 * (1 - way) - 46 * sway) * scale
        y = begin * (1 - way) + rest * way + 3 * bump(gone, self.SEED, 0.2) * scale
        tilt = -26 * math.sin(5.5 * share + 1) * (1 - share) - 12
        shown = actors.faded(("seed", round(tilt / 4)), actors.turned("seed", seed, tilt, 4), 6 * share)
        actors.show(self._seed, shown, x, y)


def heard(cues: tuple[Cue, ...], before: float, after: float) -> Iterator[str]:
    """Returns the sounds between two moments."""
    return (name for at, name in cues if before <= at < after)
