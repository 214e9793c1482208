"""The sound device: plays what the mix says; silent, with a reason, where no sound can be made."""

import io
import struct
import time
import wave
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.stage.assets import Assets, MissingAsset
from scenes.stage.cache import SOUNDS, Store
from scenes.stage.decoding import Decoding
from scenes.stage.mix import JITTER, SHORT, Mix, Voice, pitched
from scenes.stage.theme import SoundKind

Bus = Literal["effects", "room", "music"]

RATE = 44100
BUFFER = 1024
"""Samples: 23 ms of delay, not to be heard, and half the waking that 12 ms would ask for."""
CHANNELS = 24
BEDS = 3
"""Channels that are kept for what is heard all the time: one that comes, and those that go."""
SLEEP = 15.0
"""Seconds of silence and of nobody's touch until the device is given back: an open one keeps a machine from its own rest."""
PACE_AT = 24
"""Byte of a WAV file at which its frames and its bytes a second are written."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """Loudness from 0 to 1: `master` over all, `effects` for cards and buttons, `room` for beds, `music` for ends."""

    master: float = 0.8
    effects: float = 1.0
    room: float = 0.0
    music: float = 1.0
    mute_unfocused: bool = False
    muted: bool = False

    def of(self, bus: Bus) -> float:
        """The loudness of a bus, master included."""
        return self.master * {"effects": self.effects, "room": self.room, "music": self.music}[bus]


def bus_of(kind: SoundKind) -> Bus:
    """Which volume a class of sounds heeds."""
    return "music" if kind == "phrase" else "room" if kind == "bed" else "effects"


def repitched(take: bytes, factor: float) -> bytes:
    """A mono 16-bit WAV that is played `factor` times as fast, hence as much higher: the mixer fits its samples."""
    (rate,) = struct.unpack_from("<I", take, PACE_AT)
    faster = round(rate * factor)
    return take[:PACE_AT] + struct.pack("<II", faster, faster * 2) + take[PACE_AT + 8 :]


class Sounds:
    """Plays the theme's sounds by name; the mixer is opened at the first need and never touched after `close`.

    `clock` gives seconds that never run back.
    """

    def __init__(self, assets: Assets, volumes: Volumes, clock: Callable[[], float] = time.monotonic) -> None:
        self.problem: str | None = None
        """Why there is no sound, in the mixer's words; None while all is well."""
        self._assets = assets
        self._volumes = volumes
        self._clock = clock
        self._state: Literal["shut", "open", "over"] = "shut"
        self._quiet = False
        self._format: tuple[int, int, int] | None = None
        """How the device was when it was last open: what is loaded is as it wanted it."""
        self._last = clock()
        """When somebody last touched anything or something was heard."""
        self._store = Store(SOUNDS)
        self._lengths: dict[tuple[str, int], float] = {}
        self._mix = Mix(assets.theme.sounds, self._seconds)
        self._channels: dict[Voice, pygame.mixer.Channel] = {}
        self._beds: dict[str, pygame.mixer.Channel] = {}
        self._decoding: dict[str, Decoding] = {}
        """Beds that are wanted, and not there yet."""
        self._unloaded = [
            (name, take)
            for name, look in assets.theme.sounds.items()
            for take in range(len(look.takes))
            if look.kind not in {"bed", "phrase"}
        ]

    @property
    def volumes(self) -> Volumes:
        """The volumes in force."""
        return self._volumes

    def set_volumes(self, volumes: Volumes) -> None:
        """Change the volumes; what plays now follows."""
        self._volumes = volumes
        self._follow()

    def focus(self, *, gained: bool) -> None:
        """Tell whether the window has the keyboard; some players want silence while it has not."""
        self._quiet = not gained and self._volumes.mute_unfocused
        self._follow()

    def touched(self) -> None:
        """Tell that somebody is here: beds fall silent where nobody is."""
        self._mix.waken(self._clock())
        self._last = self._clock()
        if self._asleep:
            self._open()

    def update(self) -> None:
        """Let time pass: beds come and go, and give way to what else is heard."""
        self._mix.begin(self._clock())
        self._follow()
        self._fall_asleep()

    def play(self, name: str, *, pan: float = 0.0, pitch: float = 0.0, gain: float = 0.0) -> None:
        """Begin a cue once, if it is to be heard beside what sounds.

        `pan` goes from -1 (left) to 1 (right), beside where the sound itself comes from; `pitch` is the share by which
        it is higher, 0 for as its class varies; `gain` is in dB. None of them may depend on a face that somebody at
        the screen may not see.
        """
        look = self._assets.theme.sounds.get(name)
        level = self._level(bus_of(look.kind)) if look is not None else 0.0
        if level <= 0 or not self._open():
            return
        voice = self._mix.play(name, self._clock(), pan=pan, pitch=pitch, gain=gain)
        if voice is None:
            return
        with self._device():
            self._drop()
            sound = self._load(name, voice.take, voice.factor)
            channel = pygame.mixer.find_channel() if sound is not None else None
            if channel is not None and sound is not None:
                channel.play(sound)
                left, right = voice.sides
                channel.set_volume(min(1.0, level * left), min(1.0, level * right))
                self._channels[voice] = channel
                self._last = max(self._last, voice.ends)

    def duck_for(self, name: str) -> None:
        """A cue is heard in a moment (`mix.DUCK_IN`): let the beds give way before it."""
        if self._level("room") > 0:
            self._mix.duck_for(name, self._clock())

    def room(self, name: str | None, *, gain: float = 0.0) -> None:
        """Let a bed be heard from now on, at a gain in dB, or none."""
        self._mix.room(name or None, self._clock(), gain)
        self._follow()

    def soften(self, gain: float) -> None:
        """Let the beds be softer by so many dB until told otherwise; 0 for as loud as they are."""
        self._mix.soften(gain, self._clock())

    def warm(self) -> bool:
        """Load one more sound while nothing else is to do; whether more remain."""
        if not self._unloaded or self._volumes.master <= 0 or not self._open():
            return False
        name, take = self._unloaded.pop()
        with self._device():
            kind = self._assets.theme.sounds[name].kind
            steps = (-JITTER[kind], 0.0, JITTER[kind]) if self._seconds(name, take) <= SHORT else (0.0,)
            for step in dict.fromkeys(steps):
                self._load(name, take, pitched(step))
        return bool(self._unloaded)

    def close(self) -> None:
        """Fall silent for good."""
        if self._state == "open":
            with self._device():
                while self._decoding:
                    self._decoding.popitem()[1].end()
                pygame.mixer.stop()
                self._forget()
                pygame.mixer.quit()
        self._state = "over"

    def _forget(self) -> None:
        self._store.clear()
        self._channels.clear()
        self._beds.clear()

    def _level(self, bus: Bus) -> float:
        return 0.0 if self._quiet or self._volumes.muted else self._volumes.of(bus)

    def _drop(self) -> None:
        """End the voices that gave way to others."""
        kept = set(self._mix.voices)
        for voice, channel in list(self._channels.items()):
            if voice not in kept:
                del self._channels[voice]
                if voice.ends > self._clock():
                    channel.stop()

    def _follow(self) -> None:
        """Start, stop and level the beds as the mix has them now."""
        level = self._level("room")
        wanted = self._mix.beds(self._clock())
        if not (wanted and level) and not self._beds:
            return
        if self._asleep and not any(wanted.values()):
            return
        if not self._open():
            return
        with self._device():
            for name, channel in list(self._beds.items()):
                if name not in wanted:
                    channel.stop()
                    del self._beds[name]
            for name, loudness in wanted.items():
                if name not in self._beds and level:
                    self._begin_bed(name)
                if name in self._beds:
                    self._beds[name].set_volume(level * loudness)

    def _begin_bed(self, name: str) -> None:
        free = set(range(BEDS)) - {channel.id for channel in self._beds.values()}
        sound = self._decoded(name) if free else None
        if sound is not None:
            channel = self._beds[name] = pygame.mixer.Channel(min(free))
            channel.set_volume(0.0)
            channel.play(sound, loops=-1)

    def _decoded(self, name: str) -> pygame.mixer.Sound | None:
        """A bed; None while it is being decoded, and if there is no such file."""
        key = (name, 0, 1.0)
        if key in self._store:
            return self._load(*key)
        if name not in self._decoding:
            with suppress(MissingAsset):
                self._decoding[name] = Decoding(self._take(name, 0))
        elif self._decoding[name].over:
            return self._store.get(key, self._decoding.pop(name).end)
        return None

    @contextmanager
    def _device(self) -> Iterator[None]:
        """Use the sound device; one that is gone costs the sounds from then on, and nothing else."""
        try:
            yield
        except pygame.error as error:
            self.problem, self._state = str(error), "over"
            self._forget()

    def _open(self) -> bool:
        if self._state == "shut" and self.problem is None:
            with self._device():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
                pygame.mixer.set_num_channels(CHANNELS)
                pygame.mixer.set_reserved(BEDS)
                if self._format not in (None, pygame.mixer.get_init()):
                    self._store.clear()
                self._state, self._format = "open", pygame.mixer.get_init()
        return self._state == "open"

    @property
    def _asleep(self) -> bool:
        """Whether the device was given back for a while."""
        return self._state == "shut" and self._format is not None

    def _fall_asleep(self) -> None:
        """Give the device back where nothing was heard for long and nobody is here; it comes back at a touch."""
        if self._state != "open" or self._decoding or self._unloaded or self._clock() - self._last <= SLEEP:
            return
        with self._device():
            if not any(bed.get_volume() for bed in self._beds.values()):
                self._channels.clear()
                self._beds.clear()
                pygame.mixer.quit()
                self._state = "shut"

    def _seconds(self, name: str, take: int) -> float:
        """How long a take is; none if it is not there."""
        key = (name, take)
        if key not in self._lengths:
            try:
                with wave.open(io.BytesIO(self._take(name, take))) as file:
                    self._lengths[key] = file.getnframes() / file.getframerate()
            except MissingAsset:
                self._lengths[key] = 0.0
        return self._lengths[key]

    def _load(self, name: str, take: int, factor: float) -> pygame.mixer.Sound | None:
        """A take at a pitch; None if there is no such file."""
        try:
            return self._store.get(
                (name, take, factor),
                lambda: pygame.mixer.Sound(io.BytesIO(repitched(self._take(name, take), factor))),
            )
        except MissingAsset:
            return None

    def _take(self, name: str, take: int) -> bytes:
        return self._assets.read(self._assets.theme.sounds[name].takes[take])
