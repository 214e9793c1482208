"""How the cards of Poof move."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Surface

from game.core.cards import CardId
from game.core.events import Event, Marked, Moved
from game.core.table import Table
from game.games.poof.rules import (
    DISCARD,
    ENOUGH,
    HAND_SIZE,
    PILE,
    POOF,
    REST,
    SKIPPED,
    SLOTS,
    drawn,
    run,
    too_high,
)
from scenes.board.acclaim import STAMP_Z, Stamp, higher, loudness, step_of
from scenes.board.acts import Act, EffectSound, bump, disc, part
from scenes.board.context import BoardContext
from scenes.stage.layout import Effect, Spot
from scenes.stage.motion import DEAL, PLAY, Movement, SoundTime, in_out_sine, in_quad, out_cubic, out_quad
from scenes.stage.travel import Pose
from scenes.stage.vector import Drawing, Stroke, faded

DEAL_SECONDS = 3.0
"""Largest number of seconds of a whole deal."""
DEAL_STAGGER = 0.055
"""Usual seconds between two dealt cards."""
DRAW_STAGGER = 0.12
"""Seconds between two of the cards that decide who starts."""
COMPARE_SECONDS = 1.3
"""Seconds for which the first drawn cards lie still."""
AGAIN_SECONDS = 0.6
"""Seconds for which cards drawn after a tie lie still."""
TRY_SECONDS = 0.43
"""Seconds for which a face-down card flies when a player tries it."""
FAILED_SECONDS = 2.2
"""Seconds for which a tried face-down card lies still if it does not fit."""
PARACHUTES = ("parachute-34", "parachute-52", "parachute-78")
"""Kinds of dandelion seeds that fly when the pile is blown away."""
BLOWN_SECONDS = 0.42
"""Seconds of one card's flight in the gust."""
BLOWN_APART = 0.035
"""Usual seconds between two cards in the gust."""
BLOWN_MOST = 1.0
"""Largest number of seconds between the first and the last card in the gust."""
TURNED = (0.0, 0.2)
"""Fractions of the flight between which a card turns over."""


def effects_at(pile: Spot, before: Table, event: Event) -> Sequence[Effect]:
    """Returns the effects of an event: seeds if the pile is blown away."""
    if not poofs(before, event):
        return ()
    seeds = size_of(len(before.after([event]).zones[PILE])).seeds
    return [Effect(kind, pile.x, pile.y, seeds) for kind in PARACHUTES]


def movement_of(before: Table, event: Event, seats: int) -> Movement | None:
    """Returns how Poof animates an event, or None for the default."""
    match event:
        case Moved(_, src, dst):
            if src == REST:
                return _drawn(before, seats) if dst.startswith("start/") else _dealt(seats)
            if dst == REST:
                lying = sum(len(before.zones[drawn(seat)]) for seat in range(seats))
                return Movement(0.3, 0.03, easing=in_quad, joins=lying > len(event.cards))
            if dst == PILE:
                return _played(before, event)
            if dst == DISCARD:
                return _blown(len(event.cards))
            if src == PILE:
                return Movement(0.42, 0.018, arc=0.08, easing=in_quad, sound="pile_take", top_first=True)
            if src.startswith("bottom/"):
                return Movement(0.24, sound="card_flip", joins=True)
            return Movement(0.3, 0.03, easing=in_quad, joins=True)
        case Marked(name, _, text) if name == SKIPPED and text:
            return Movement(0.5, sound="card_back")
        case _:
            return None


def _blown(count: int) -> Movement:
    apart = min(BLOWN_APART, BLOWN_MOST / max(1, count))
    return Movement(
        BLOWN_SECONDS,
        apart,
        arc=0.24,
        easing=gusty,
        turns=TURNED,
        dips=True,
        sound_time=SoundTime.CONTACT,
        top_first=True,
    )


def gusty(share: float) -> float:
    """The easing of a card that rises slowly and then flies off."""
    return 0.25 * share + 0.75 * share * share * (2 - share)


def _dealt(seats: int) -> Movement:
    stagger = min(DEAL_STAGGER, DEAL_SECONDS / (seats * (2 * len(SLOTS) + HAND_SIZE)))
    return replace(DEAL, stagger=stagger)


def _drawn(before: Table, seats: int) -> Movement:
    """Returns how a drawn card moves, with a pause after the last drawn card."""
    lying = [len(before.zones[drawn(seat)]) for seat in range(seats)]
    last = COMPARE_SECONDS if sum(map(bool, lying)) >= seats - 1 else 0.0
    return replace(PLAY, stagger=DRAW_STAGGER, pause=AGAIN_SECONDS if sum(lying) >= seats else last)


def poofs(before: Table, event: Event) -> bool:
    """Returns whether the pile is blown away (poofs) after this event."""
    if not isinstance(event, Moved) or event.dst != PILE:
        return False
    after = before.after([event])
    if after.top(PILE) == POOF:
        return bool(before.zones[PILE])
    return run(before) < ENOUGH <= run(after)


def _played(before: Table, event: Moved) -> Movement:
    poofing = poofs(before, event)
    after = before.after([event])
    pause = size_of(len(after.zones[PILE])).begins if poofing else 0.0
    if event.src.startswith("bottom/"):
        failed = too_high(after)
        rest = FAILED_SECONDS if failed else pause or 0.5
        return replace(PLAY, seconds=TRY_SECONDS, pause=rest, read=FAILED_SECONDS if failed else 0.0)
    whole = run(after) >= ENOUGH
    return replace(PLAY, pause=pause, joins=not pause and not whole)


class PoofSize(NamedTuple):
    """The strength of a poof, which blows the pile away."""

    freeze: float
    """Seconds from the last card's landing until the pile swells."""
    gust: float
    """Seconds of the gust of wind."""
    stays: float
    """Seconds for which the printed word "poof" stays."""
    stamp: int
    """Height of the printed word in design px."""
    seeds: int
    """Number of dandelion seeds of each kind."""
    sway: float
    """Degrees by which the cards in the hand sway."""
    semitones: float
    """How many semitones higher the sound is."""

    @property
    def begins(self) -> float:
        """Returns the seconds from the last card's landing to the gust."""
        return self.freeze + SWELL


SWELL = 0.11
SIZES = (
    PoofSize(0.070, 0.90, 0.60, 132, 12, 4.0, 0),
    PoofSize(0.080, 1.00, 0.72, 160, 20, 6.0, 0),
    PoofSize(0.095, 1.25, 0.90, 190, 30, 8.0, -2),
    PoofSize(0.110, 1.60, 1.20, 220, 40, 10.0, -4),
)
"""The strengths of a poof for piles of four sizes."""


def size_of(cards: int) -> PoofSize:
    """Returns the strength of a poof for this many cards."""
    return SIZES[step_of(cards)]


SWELLS = 0.10
"""Fraction by which the pile swells before the gust."""
POOF_SWELLS = 0.14
"""Fraction by which the pile swells before a Poof card's gust."""
CALMS = 0.30
PUFF_SECONDS, PUFFS = 0.55, (220, 280, 340)
STREAK_SECONDS, STREAKS = 0.34, (300, 380, 460)
SWAY_SECONDS = 0.42
"""Seconds for which the hand sways."""
NOD = 5.0
"""How far the paper sign moves, in design px."""
SWAY_STEP = 2
"""Degrees between two pictures of a swaying card."""
SHINE_Z, STREAK_Z, PUFF_Z = 8.0, 199.0, 700.0
LIGHTS = 6


class Gust(Act):
    """The animation that blows the pile away."""

    calm = True

    def __init__(
        self,
        context: BoardContext,
        pile: Spot,
        cards: Sequence[CardId],
        stamp: Stamp | None,
        nod: Callable[[float], None],
    ) -> None:
        super().__init__(context)
        self.size = size = size_of(len(cards))
        self._gust, self.seconds = size.begins, size.begins + size.gust
        gain = loudness(step_of(len(cards)))
        self.sounds = (EffectSound(self._gust, "poof", pile.x, pitch=higher(size.semitones), gain=gain),)
        self._pile, self._cards, self._stamp, self._nod = pile, frozenset(cards), stamp, nod
        self._t = 0.0
        self._shine = self.sprite(SHINE_Z)
        self._streaks = self.sprites(2 * len(STREAKS), STREAK_Z)
        self._puffs = self.sprites(2 * len(PUFFS), PUFF_Z)
        self._word = self.sprite(STAMP_Z)
        self._moves = context.pace.full
        if not self._moves:
            self.seconds = self._gust + size.stays

    def pose(self, t: float) -> None:
        self._t, (x, y) = t, (self._pile.x, self._pile.y)
        if t and self._stamp is not None:
            self._stamp.prepare()
        if not self._moves:
            quiet = self._stamp.quiet(t - self._gust, self.size.stays) if self._stamp is not None else None
            self.put(self._word, quiet, x, y - 12)
            return
        glow = part(t, 0.02, self._gust) * (1 - part(t, self._gust, 0.2))
        self.put(self._shine, disc(self.context.kit, "glow", 560, glow), x, y)
        for nth, sprite in enumerate(self._streaks):
            share = part(t, self._gust + 0.03 * nth, STREAK_SECONDS)
            left = x - 500 + 80 * (nth % 3) + 950 * out_quad(share)
            self.put(sprite, self._streak(nth % 3, math.sin(math.pi * share)), left, y - 124 + 60 * nth)
        for nth, sprite in enumerate(self._puffs):
            share = part(t, self._gust + 0.018 * nth, PUFF_SECONDS)
            size = round(10 * (0.45 + 0.55 * out_cubic(share))) / 10
            light = 0.9 * (1 - share) ** 1.2 if share else 0.0
            picture = disc(self.context.kit, "puff", size * PUFFS[nth % 3], light)
            aside, down = (nth - 2.5) * 52, (-48, 36, -12, 54, -30, 18)[nth]
            self.put(sprite, picture, x + aside + 150 * out_quad(share), y + down - 30 * share)
        share = part(t, self._gust, self.size.stays)
        stamped = self._stamp.fallen(share) if self._stamp is not None else None
        self.put(self._word, stamped, x, y - 12 - 20 * out_quad(share))
        gone = max(0.0, t - self._gust)
        self._nod(NOD * math.exp(-4 * gone) * math.sin(14 * gone))

    def end(self) -> None:
        super().end()
        if self._moves:
            self._nod(0.0)

    # -- cards -------------------------------------------------------------------------------------
    def swayed(self, poses: Mapping[CardId, Pose], hand: Sequence[CardId]) -> Mapping[CardId, Pose]:
        if not self._moves:
            return poses
        t, found, middle = self._t, dict(poses), self._pile
        swell = in_out_sine(part(t, self.size.freeze, SWELL)) * (1 - part(t, self._gust, CALMS))
        by = (SWELLS if self._stamp else POOF_SWELLS) * swell
        for card in self._cards & poses.keys() if by else ():
            pose = poses[card]
            spot = pose.spot.moved((pose.spot.x - middle.x) * by, (pose.spot.y - middle.y) * by)
            found[card] = pose._replace(spot=replace(spot, width=spot.width * (1 + by)))
        for card in hand:
            if card in poses:
                found[card] = self._in_the_wind(poses[card], t)
        return found

    def _in_the_wind(self, pose: Pose, t: float) -> Pose:
        sway = bump(t, self._gust + 0.05 + 0.00022 * max(0.0, pose.spot.x - 400), SWAY_SECONDS)
        if not sway:
            return pose
        spot = pose.spot.moved(5 * sway, 3 * sway)
        return pose._replace(
            spot=replace(spot, tilt=spot.tilt + SWAY_STEP * round(self.size.sway * sway / SWAY_STEP))
        )

    # -- pictures ----------------------------------------------------------------------------------
    def _streak(self, nth: int, light: float) -> Surface | None:
        kit, level = self.context.kit, round(LIGHTS * light)
        if level <= 0:
            return None

        def make() -> Surface:
            wide, high = kit.metrics.u(STREAKS[nth]), kit.metrics.u(16)
            curve = f"M2 {high * 0.5}C{wide * 0.3} {high * 0.06} {wide * 0.7} {high * 0.88} {wide - 2} {high * 0.38}"
            line = Stroke(kit.colours.cream, max(1.5, 3 * kit.metrics.s), opacity=0.5)
            picture = Drawing(wide, high).path(curve, None, stroke=line).surface()
            return faded(picture, round(255 * level / LIGHTS))

        return kit.paint.kept(("gust", nth, level), make)
