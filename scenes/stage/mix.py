"""Decides which sounds are played, when, and how loud."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from scenes.stage.theme import SoundKind, SoundLook

RANKS: Mapping[SoundKind, int] = {"ui": 0, "voice": 1, "card": 2, "event": 3, "phrase": 4, "bed": 5}
"""Importance of the classes of sounds. If too many play, the lowest is dropped."""
JITTER: Mapping[SoundKind, float] = {
    "ui": 0.04,
    "voice": 0.04,
    "card": 0.03,
    "event": 0.04,
    "phrase": 0.0,
    "bed": 0.0,
}
"""Largest random change of a sound's pitch, as a fraction of its frequency."""
GRID = 0.01
"""Changes of pitch are multiples of this number, so that few sounds are cached."""
SHORT = 1.0
"""Seconds of the longest sound whose pitch may change."""
SEAT_PAN = 0.5
"""Stereo position of a sound at the window's edge; 1 is one speaker only."""

OPENING = 0.3
"""Seconds of silence at the start of the program."""
FULL = 4
"""How many sounds can be audible at once before a new sound is softer."""
FULL_GAIN = -3.0
"""Gain in dB of every sound that starts while `FULL` other sounds are audible."""
MOST = 8
"""Largest number of simultaneous sounds, not counting background sound."""

FADE = 0.6
"""Seconds in which background sound becomes louder or softer."""
ALONE = 90.0
"""Seconds without input after which background sound fades out."""
HEADROOM = -2.0
"""Gain in dB of every sound, so that sums of sounds are not distorted."""
BED_GAIN = -4.0 + HEADROOM
"""Gain in dB of background sound at full volume."""
DUCKED: Mapping[SoundKind, float] = {"event": -6.0, "phrase": -8.0}
"""Gain in dB of background sound while a sound of this class plays."""
DUCK_IN = 0.06
"""Seconds in which background sound gets softer for another sound."""
DUCK_OUT = 0.4
"""Seconds in which background sound gets loud again."""


def panned(x: float, width: float) -> float:
    """Returns the stereo position of a sound at `x` in a window of this width."""
    return SEAT_PAN * max(-1.0, min(1.0, 2 * x / width - 1))


def amplitude(db: float) -> float:
    """Returns the factor of amplitude that this number of decibels means."""
    return float(10 ** (db / 20))


@dataclass(frozen=True, slots=True)
class Voice:
    """A recording of a sound that plays at present."""

    name: str
    kind: SoundKind
    take: int
    factor: float
    """Speed of playing; 1 is the speed of the recording."""
    pan: float
    """Stereo position from -1 (left) to 1 (right)."""
    gain: float
    """Gain in dB."""
    begins: float
    """When the recording begins, in seconds."""
    ends: float
    """When the recording ends, in seconds."""

    @property
    def sides(self) -> tuple[float, float]:
        """Returns the amplitude in the left and in the right channel."""
        whole = amplitude(self.gain + HEADROOM)
        return whole * min(1.0, 1 - self.pan), whole * min(1.0, 1 + self.pan)


@dataclass(frozen=True, slots=True)
class Glide:
    """An amplitude that fades from `start` to `end`, beginning at `since`."""

    start: float = 0.0
    end: float = 0.0
    since: float = 0.0

    def at(self, now: float) -> float:
        share = min(1.0, max(0.0, (now - self.since) / FADE))
        return self.start + (self.end - self.start) * share

    def to(self, end: float, now: float) -> Glide:
        """Returns a fade that begins at the time `now` and leads to `end`."""
        return self if end == self.end else Glide(self.at(now), end, now)


def pitched(share: float) -> float:
    """Returns the speed that raises the pitch by the fraction `share`."""
    return 1 + round(share / GRID) * GRID


class _Turns:
    """Chooses the next recording of a sound, and its change of pitch."""

    def __init__(self, takes: int, jitter: float, dice: random.Random) -> None:
        self._dice = dice
        self._steps = [0.0] if not jitter else [-jitter, 0.0, jitter]
        self._waiting = deque(self._shuffled(takes))
        self._takes = takes

    def _shuffled(self, takes: int) -> Iterator[tuple[int, float]]:
        """Yields pairs of a recording and a pitch, in random order."""
        order = {take: self._dice.sample(self._steps, len(self._steps)) for take in range(takes)}
        for turn, take in product(range(len(self._steps)), range(takes)):
            yield take, order[take][turn]

    def next(self) -> tuple[int, float]:
        """Returns the next recording, and the fraction by which its pitch is raised."""
        found = self._waiting.popleft()
        if not self._waiting:
            self._waiting.extend(self._shuffled(self._takes))
            if len(self._waiting) > 1 and self._waiting[0] == found:
                self._waiting.rotate(-1)
        return found


class Mix:
    """The sounds that are playing."""

    def __init__(self, sounds: Mapping[str, SoundLook], seconds: Callable[[str, int], float]) -> None:
        self._sounds = sounds
        self._seconds = seconds
        self._dice = random.Random(0)  # the choice among recordings is no secret, so a fixed seed is enough
        self._turns: dict[str, _Turns] = {}
        self._starts: dict[str, deque[float]] = {}
        self._voices: list[Voice] = []
        self._ducking: list[Voice] = []
        self._beds: dict[str, Glide] = {}
        self._awake = self._soft = Glide(1.0, 1.0)
        self._touched = 0.0
        self._opened: float | None = None

    def begin(self, now: float) -> None:
        """Begins to play sounds after `OPENING` seconds of silence."""
        if self._opened is None:
            self._opened = self._touched = now
            self._beds = {name: replace(bed, since=now + OPENING) for name, bed in self._beds.items()}

    def waken(self, now: float) -> None:
        """Remembers that the player has used an input device."""
        self._touched = now

    # -- cues --------------------------------------------------------------------------------------
    def play(
        self, name: str, now: float, *, pan: float = 0.0, pitch: float = 0.0, gain: float = 0.0
    ) -> Voice | None:
        """Starts a sound and returns its recording, or None if it is skipped."""
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
        gain += look.gain
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
        """Lowers background sound for a sound that will start in `DUCK_IN` seconds."""
        look = self._sounds.get(name)
        if look is not None and look.duck and self._opened is not None:
            ends = now + 2 * DUCK_IN
            self._ducking.append(Voice(name, look.kind, 0, 1.0, 0.0, 0.0, now, ends))

    @property
    def voices(self) -> tuple[Voice, ...]:
        return tuple(self._voices)

    def _longest(self, name: str, look: SoundLook) -> float:
        return max((self._seconds(name, take) for take in range(len(look.takes))), default=0.0)

    def _is_due(self, name: str, look: SoundLook, now: float) -> bool:
        """Returns whether enough time has passed to start a sound again."""
        starts = self._starts.get(name)
        if not starts:
            return True
        gap = self._longest(name, look) if look.gap is None else look.gap
        if now - starts[-1] < gap:
            return False
        return not look.most or len(starts) < look.most or now - starts[0] >= look.within

    def _make_room(self, kind: SoundKind) -> bool:
        """Ends the least important sound, or returns False if `kind` matters even less."""
        lowest = min(self._voices, key=lambda voice: RANKS[voice.kind])
        if RANKS[lowest.kind] > RANKS[kind]:
            return False
        self._voices.remove(lowest)
        return True

    def stop(self, name: str, now: float) -> None:
        """Ends a sound, so that background sound becomes louder again."""
        self._voices = [voice for voice in self._voices if voice.name != name]
        self._ducking = [
            replace(voice, ends=min(voice.ends, now)) if voice.name == name else voice
            for voice in self._ducking
        ]

    # -- beds --------------------------------------------------------------------------------------
    def ambience(self, name: str | None, now: float, gain: float = 0.0) -> None:
        """Fades in one background sound, and fades out all others."""
        for other, glide in self._beds.items():
            if other != name:
                self._beds[other] = glide.to(0.0, now)
        if name is not None and name in self._sounds:
            self._beds[name] = self._beds.get(name, Glide(since=now)).to(amplitude(BED_GAIN + gain), now)

    def soften(self, gain: float, now: float) -> None:
        """Sets a gain in dB for all background sound."""
        self._soft = self._soft.to(amplitude(gain), now)

    def beds(self, now: float) -> dict[str, float]:
        """Returns the amplitude of each background sound, by name."""
        if self._opened is None:
            return {}
        self._beds = {name: one for name, one in self._beds.items() if one.end or one.at(now)}
        left = now - self._touched >= ALONE
        self._awake = self._awake.to(0.0, self._touched + ALONE) if left else self._awake.to(1.0, now)
        common = self._awake.at(now) * self._soft.at(now) * amplitude(self.duck(now))
        return {name: one.at(now) * common for name, one in self._beds.items()}

    def duck(self, now: float) -> float:
        """Returns the gain in dB of background sound while other sounds play."""
        return min(_ducks(self._ducking, self._sounds, now), default=0.0)


def _ducks(voices: Iterable[Voice], sounds: Mapping[str, SoundLook], now: float) -> Iterator[float]:
    for voice in voices:
        depth = sounds[voice.name].duck or DUCKED[voice.kind]
        into = (now - voice.begins) / DUCK_IN
        out = 1 - (now - voice.ends) / DUCK_OUT
        yield depth * max(0.0, min(1.0, into, out))
