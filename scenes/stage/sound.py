"""Sounds on three buses; silent, with a reason, where no sound can be made."""

import array
import io
import random
import wave
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.stage.assets import Assets, MissingAsset
from scenes.stage.cache import SOUNDS, Store

Bus = Literal["effects", "room"]

RATE = 44100
BUFFER = 1024
"""Samples: 23 ms of delay, not to be heard, and half the waking that 12 ms would ask for."""
CHANNELS = 24
STEPS = (0, -1, 1)
"""Pitches kept of each take, in units of the theme's jitter."""
SHORT = 1.0
"""Seconds up to which a take is heard at several pitches: in a longer one they are out of tune, and heavy."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """Loudness from 0 to 1: `master` over both, `effects` for cards and buttons, `room` for the fire and the lamp."""

    master: float = 0.8
    effects: float = 1.0
    room: float = 0.0
    mute_unfocused: bool = False
    muted: bool = False

    def of(self, bus: Bus) -> float:
        """The loudness of a bus, master included."""
        return self.master * (self.effects if bus == "effects" else self.room)


def repitched(take: bytes, factor: float) -> bytes:
    """A mono 16-bit WAV played `factor` times as fast, hence as much higher."""
    with wave.open(io.BytesIO(take)) as source:
        params = source.getparams()
        samples = array.array("h", source.readframes(params.nframes))
    last = len(samples) - 1
    count = int(last / factor) if last > 0 else 0
    moved = array.array("h", bytes(2 * count))
    for index in range(count):
        at = index * factor
        low = int(at)
        moved[index] = int(samples[low] + (samples[low + 1] - samples[low]) * (at - low))
    out = io.BytesIO()
    with wave.open(out, "wb") as sink:
        sink.setparams(params)
        sink.writeframes(moved.tobytes())
    return out.getvalue()


class Sounds:
    """Plays the theme's sounds by name; the mixer is opened at the first need and never touched after `close`."""

    def __init__(self, assets: Assets, volumes: Volumes) -> None:
        self.problem: str | None = None
        """Why there is no sound, in the mixer's words; None while all is well."""
        self._assets = assets
        self._volumes = volumes
        self._state: Literal["shut", "open", "over"] = "shut"
        self._quiet = False
        self._store = Store(SOUNDS)
        self._loop: tuple[str, pygame.mixer.Channel] | None = None
        self._unloaded = list(assets.theme.sounds)
        self._dice = random.Random(0)  # the choice among takes is no secret and needs no real chance

    @property
    def volumes(self) -> Volumes:
        """The three volumes in force."""
        return self._volumes

    def set_volumes(self, volumes: Volumes) -> None:
        """Change the volumes; what plays now follows."""
        self._volumes = volumes
        self._follow()

    def focus(self, *, gained: bool) -> None:
        """Tell whether the window has the keyboard; some players want silence while it has not."""
        self._quiet = not gained and self._volumes.mute_unfocused
        self._follow()

    def play(self, name: str, *, pan: float | None = None, volume: float = 1.0) -> None:
        """Play an effect once: pan from -1 (left) to 1 (right), the theme's if not told; its own volume 0 to 1."""
        level = self._level("effects") * volume
        if level <= 0 or not self._open():
            return
        with self._device():
            variants = self._load(name)
            channel = pygame.mixer.find_channel() if variants else None
            if channel is not None:
                channel.play(self._dice.choice(variants))
                side = self._pan(name) if pan is None else pan
                channel.set_volume(level * min(1.0, 1 - side), level * min(1.0, 1 + side))

    def room(self, name: str | None) -> None:
        """Let a loop run in the background, or none."""
        if self._loop is not None and self._loop[0] == name:
            return
        before, self._loop = self._loop, None
        if before is not None and self._state == "open":
            with self._device():
                before[1].fadeout(300)
        if name is None or self._volumes.of("room") <= 0 or not self._open():
            return
        with self._device():
            variants = self._load(name)
            if variants:
                channel = pygame.mixer.Channel(0)
                channel.play(variants[0], loops=-1, fade_ms=600)
                channel.set_volume(self._level("room"))
                self._loop = (name, channel)

    def warm(self) -> bool:
        """Load one more sound while nothing else is to do; whether more remain."""
        if not self._unloaded or self._volumes.master <= 0 or not self._open():
            return False
        with self._device():
            self._load(self._unloaded[-1])
        return bool(self._unloaded)

    def close(self) -> None:
        """Fall silent for good."""
        if self._state == "open":
            with self._device():
                pygame.mixer.stop()
                self._store.clear()
                self._loop = None
                pygame.mixer.quit()
        self._state = "over"

    def _pan(self, name: str) -> float:
        sounds = self._assets.theme.sounds
        return sounds[name].pan if name in sounds else 0.0

    def _level(self, bus: Bus) -> float:
        return 0.0 if self._quiet or self._volumes.muted else self._volumes.of(bus)

    def _follow(self) -> None:
        if self._loop is not None and self._state == "open":
            with self._device():
                self._loop[1].set_volume(self._level("room"))

    @contextmanager
    def _device(self) -> Iterator[None]:
        """Use the sound device; one that is gone costs the sounds from then on, and nothing else."""
        try:
            yield
        except pygame.error as error:
            self.problem, self._state, self._loop = str(error), "over", None

    def _open(self) -> bool:
        if self._state == "shut" and self.problem is None:
            with self._device():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(1)
                self._state = "open"
        return self._state == "open"

    def _load(self, name: str) -> tuple[pygame.mixer.Sound, ...]:
        """Every take at every pitch that it is heard at; none if there is no such sound."""
        if name in self._unloaded:
            self._unloaded.remove(name)
        return self._store.get(name, lambda: tuple(self._takes(name)))

    def _takes(self, name: str) -> Iterator[pygame.mixer.Sound]:
        theme = self._assets.theme
        jitter = theme.sound.number("pitch_jitter")
        try:
            takes = self._assets.sound(name)
        except MissingAsset:
            return
        for take in takes:
            first = pygame.mixer.Sound(io.BytesIO(take))
            yield first
            if not theme.sounds[name].loop and first.get_length() <= SHORT:
                for step in STEPS[1:]:
                    yield pygame.mixer.Sound(io.BytesIO(repitched(take, 1 + step * jitter)))
