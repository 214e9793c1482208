"""What is heard when: which cues sound and how loud, given the time from outside. Touches no device."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from scenes.stage.theme import SoundKind, SoundLook

RANKS: Mapping[SoundKind, int] = {"ui": 0, "card": 1, "event": 2, "phrase": 3, "bed": 4}
"""Which class gives way to which where too much sounds at once: the lowest first."""
JITTER: Mapping[SoundKind, float] = {"ui": 0.04, "card": 0.03, "event": 0.04, "phrase": 0.0, "bed": 0.0}
"""Share by which the pitch of a take varies."""
GRID = 0.01
"""Shares of pitch that are told apart: each take at each pitch is made once and kept."""
SHORT = 1.0
"""Seconds up to which a take's pitch varies: a longer one would be out of tune."""
SEAT_PAN = 0.5
"""How far to the side the edge of the table is heard."""

OPENING = 0.3
"""Seconds of silence when the program begins."""
FULL, FULL_GAIN = 4, -3.0
"""Voices that sound as they are, and the dB of what begins beside so many."""
MOST = 8
"""Voices at once."""

FADE = 0.6
"""Seconds in which a bed comes, goes, or is softened."""
ALONE = 90.0
"""Seconds without input after which the beds fall silent."""
HEADROOM = -2.0
"""dB of everything: what begins together adds up, and is never to be cut off."""
BED_GAIN = -4.0 + HEADROOM
"""dB of a bed beside its class: 17 below a card that is put down, at the volumes that the settings begin with."""
DUCKED: Mapping[SoundKind, float] = {"event": -6.0, "phrase": -8.0}
"""dB of the beds while such a sound is heard."""
DUCK_IN, DUCK_OUT = 0.06, 0.4


def panned(x: float, width: float) -> float:
    """Where something at `x` of `width` is heard from: -0.5 at the left edge, 0.5 at the right."""
    return SEAT_PAN * max(-1.0, min(1.0, 2 * x / width - 1))


def amplitude(db: float) -> float:
    """Decibels as a factor."""
    return float(10 ** (db / 20))


@dataclass(frozen=True, slots=True)
class Voice:
    """One take that is heard from `begins` to `ends` (seconds), `factor` as fast as recorded.

    `pan` goes from -1 (left) to 1 (right), `gain` is in dB.
    """

    name: str
    kind: SoundKind
    take: int
    factor: float
    pan: float
    gain: float
    begins: float
    ends: float

    @property
    def sides(self) -> tuple[float, float]:
        """The amplitude of the left and of the right."""
        whole = amplitude(self.gain + HEADROOM)
        return whole * min(1.0, 1 - self.pan), whole * min(1.0, 1 + self.pan)


@dataclass(frozen=True, slots=True)
class Glide:
    """An amplitude on its way from one value to another, since a moment."""

    start: float = 0.0
    end: float = 0.0
    since: float = 0.0

    def at(self, now: float) -> float:
        """The amplitude at a moment."""
        share = min(1.0, max(0.0, (now - self.since) / FADE))
        return self.start + (self.end - self.start) * share

    def to(self, end: float, now: float) -> Glide:
        """The same on its way to another value."""
        return self if end == self.end else Glide(self.at(now), end, now)


def pitched(share: float) -> float:
    """How much faster a take is played to be higher by a share, as near as pitches are told apart."""
    return 1 + round(share / GRID) * GRID


class _Turns:
    """The takes of one sound in turn, each at another pitch than the last time."""

    def __init__(self, takes: int, jitter: float, dice: random.Random) -> None:
        self._dice = dice
        self._steps = [0.0] if not jitter else [-jitter, 0.0, jitter]
        self._waiting = deque(self._shuffled(takes))
        self._takes = takes

    def _shuffled(self, takes: int) -> Iterator[tuple[int, float]]:
        """Every take at every pitch: round and round through the takes."""
        order = {take: self._dice.sample(self._steps, len(self._steps)) for take in range(takes)}
        for turn, take in product(range(len(self._steps)), range(takes)):
            yield take, order[take][turn]

    def next(self) -> tuple[int, float]:
        """The take and the share by which it is higher."""
        found = self._waiting.popleft()
        if not self._waiting:
            self._waiting.extend(self._shuffled(self._takes))
            if len(self._waiting) > 1 and self._waiting[0] == found:
                self._waiting.rotate(-1)
        return found


class Mix:
    """What sounds at a moment. `seconds` tells how long a take of a sound is; `now` never runs back."""

    def __init__(self, sounds: Mapping[str, SoundLook], seconds: Callable[[str, int], float]) -> None:
        self._sounds = sounds
        self._seconds = seconds
        self._dice = random.Random(0)  # the choice among takes is no secret and needs no real chance
        self._turns: dict[str, _Turns] = {}
        self._starts: dict[str, deque[float]] = {}
        self._voices: list[Voice] = []
        self._ducking: list[Voice] = []
        self._beds: dict[str, Glide] = {}
        self._awake = self._soft = Glide(1.0, 1.0)
        self._touched = 0.0
        self._opened: float | None = None

    def begin(self, now: float) -> None:
        """The program begins: a moment later sounds may be heard."""
        if self._opened is None:
            self._opened = self._touched = now
            self._beds = {name: replace(bed, since=now + OPENING) for name, bed in self._beds.items()}

    def waken(self, now: float) -> None:
        """Somebody is here: keys, mouse, pad."""
        self._touched = now

    # -- cues --------------------------------------------------------------------------------------
    def play(
        self, name: str, now: float, *, pan: float = 0.0, pitch: float = 0.0, gain: float = 0.0
    ) -> Voice | None:
        """The voice that a cue begins, or None where it is not to be heard."""
        look = self._sounds.get(name)
        if look is None or self._opened is None or now - self._opened < OPENING:
            return None
        if not self._is_due(name, look, now):
            return None
        self._voices = [voice for voice in self._voices if voice.ends > now]
        if len(self._voices) >= MOST and not self._make_room(look.kind):
            return None
        self._starts.setdefault(name, deque(maxlen=max(1, look.most))).append(now)
        turns = self._turns.get(name)
        if turns is None:
            jitter = JITTER[look.kind] if self._longest(name, look) <= SHORT else 0.0
            turns = self._turns[name] = _Turns(len(look.takes), jitter, self._dice)
        take, step = turns.next()
        factor = pitched(pitch or step)
        if len(self._voices) >= FULL:
            gain += FULL_GAIN
        side = max(-1.0, min(1.0, look.pan + pan))
        voice = Voice(
            name, look.kind, take, factor, side, gain, now, now + self._seconds(name, take) / factor
        )
        self._voices.append(voice)
        if look.kind in DUCKED:
            self._ducking = [one for one in self._ducking if one.ends + DUCK_OUT > now] + [voice]
        return voice

    def duck_for(self, name: str, now: float) -> None:
        """A sound is heard in DUCK_IN seconds: where the beds give way to it alone, they do so before it begins."""
        look = self._sounds.get(name)
        if look is not None and look.duck and self._opened is not None:
            ends = now + 2 * DUCK_IN
            self._ducking.append(Voice(name, look.kind, 0, 1.0, 0.0, 0.0, now, ends))

    @property
    def voices(self) -> tuple[Voice, ...]:
        """What was begun and neither dropped nor known to be over."""
        return tuple(self._voices)

    def _longest(self, name: str, look: SoundLook) -> float:
        return max((self._seconds(name, take) for take in range(len(look.takes))), default=0.0)

    def _is_due(self, name: str, look: SoundLook, now: float) -> bool:
        """Whether the least gap since the same sound has passed, and not too many of it began lately."""
        starts = self._starts.get(name)
        if not starts:
            return True
        gap = self._longest(name, look) if look.gap is None else look.gap
        if now - starts[-1] < gap:
            return False
        return not look.most or len(starts) < look.most or now - starts[0] >= look.within

    def _make_room(self, kind: SoundKind) -> bool:
        """Drop the oldest voice of the lowest class; False if the new one would be lower than all of them."""
        lowest = min(self._voices, key=lambda voice: RANKS[voice.kind])
        if RANKS[lowest.kind] > RANKS[kind]:
            return False
        self._voices.remove(lowest)
        return True

    # -- beds --------------------------------------------------------------------------------------
    def room(self, name: str | None, now: float, gain: float = 0.0) -> None:
        """Let a bed come, at a gain in dB, and every other go."""
        for other, glide in self._beds.items():
            if other != name:
                self._beds[other] = glide.to(0.0, now)
        if name is not None and name in self._sounds:
            self._beds[name] = self._beds.get(name, Glide(since=now)).to(amplitude(BED_GAIN + gain), now)

    def soften(self, gain: float, now: float) -> None:
        """Let every bed be softer by `gain` dB until told otherwise; 0 for as loud as they are."""
        self._soft = self._soft.to(amplitude(gain), now)

    def beds(self, now: float) -> dict[str, float]:
        """The amplitude of every bed that is heard or on its way; none before the program has begun."""
        if self._opened is None:
            return {}
        self._beds = {name: one for name, one in self._beds.items() if one.end or one.at(now)}
        left = now - self._touched >= ALONE
        self._awake = self._awake.to(0.0, self._touched + ALONE) if left else self._awake.to(1.0, now)
        common = self._awake.at(now) * self._soft.at(now) * amplitude(self.duck(now))
        return {name: one.at(now) * common for name, one in self._beds.items()}

    def duck(self, now: float) -> float:
        """By how many dB the beds are softer just now for what else is heard."""
        return min(_ducks(self._ducking, self._sounds, now), default=0.0)


def _ducks(voices: Iterable[Voice], sounds: Mapping[str, SoundLook], now: float) -> Iterator[float]:
    for voice in voices:
        depth = sounds[voice.name].duck or DUCKED[voice.kind]
        into = (now - voice.begins) / DUCK_IN
        out = 1 - (now - voice.ends) / DUCK_OUT
        yield depth * max(0.0, min(1.0, into, out))
