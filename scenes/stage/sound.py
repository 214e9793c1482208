"""Plays sounds, and decodes long ones in a thread."""

import io
import struct
import threading
import time
import wave
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Literal

import pygame

from scenes.stage.assets import Assets, MissingAsset
from scenes.stage.cache import SOUNDS, Store
from scenes.stage.mix import JITTER, SHORT, Mix, Voice, amplitude, pitched
from scenes.stage.theme import SoundKind


class Decoding:
    """A thread that decodes a sound. It gets the WAV file by calling the function `make`."""

    def __init__(self, make: Callable[[], bytes]) -> None:
        self._make = make
        self._sound: pygame.mixer.Sound | None = None
        self._error: pygame.error | None = None
        self._thread = threading.Thread(target=self._run, name="decoding", daemon=True)
        self._thread.start()

    @property
    def over(self) -> bool:
        """Returns whether the thread has ended, even by an error."""
        return not self._thread.is_alive()

    def end(self) -> pygame.mixer.Sound:
        """Waits until the sound is decoded and returns it."""
        self._thread.join()
        if self._sound is None:
            raise self._error or pygame.error
        return self._sound

    def _run(self) -> None:
        try:
            self._sound = pygame.mixer.Sound(io.BytesIO(self._make()))
        except pygame.error as error:
            self._error = error


Bus = Literal["effects", "room", "music"]

RATE = 44100
BUFFER = 1024
"""Samples in the sound device's buffer: a delay of 23 ms."""
CHANNELS = 24
BEDS = 3
"""Number of channels for background sound."""
FREQUENT = frozenset(("ui", "card"))
"""Kinds of sounds that are heard in nearly every move."""
STOP_MS = 80
"""Milliseconds in which a sound that ends early fades out."""
SLEEP = 15.0
"""Seconds of silence after which the sound device is closed."""
PACE_AT = 24
"""Byte position of the frame rate in a WAV file's header."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """Volumes from 0 to 1."""

    master: float = 0.8
    effects: float = 1.0
    """Volume of cards and buttons."""
    room: float = 0.0
    """Volume of background sound."""
    music: float = 1.0
    """Volume of the music at the end of a match."""
    mute_unfocused: bool = False
    muted: bool = False
    voices: bool = True
    """Whether the animals at a table make sounds."""

    def of(self, bus: Bus) -> float:
        """Returns the volume of a group of sounds, including the master volume."""
        return self.master * {"effects": self.effects, "room": self.room, "music": self.music}[bus]


def bus_of(kind: SoundKind) -> Bus:
    """Returns the group that sets the volume of a class of sounds."""
    return "music" if kind == "phrase" else "room" if kind == "bed" else "effects"


def repitched(take: bytes, factor: float) -> bytes:
    """Returns a recording whose speed and pitch are multiplied by `factor`."""
    (rate,) = struct.unpack_from("<I", take, PACE_AT)
    faster = round(rate * factor)
    return take[:PACE_AT] + struct.pack("<II", faster, faster * 2) + take[PACE_AT + 8 :]


def with_calls(loop: bytes, call: bytes, at: Sequence[float], gain: float) -> bytes:
    """Returns a loop of sound with a call mixed in at the seconds `at`."""
    with wave.open(io.BytesIO(loop)) as file:
        rate, mixed = file.getframerate(), bytearray(file.readframes(file.getnframes()))
    with wave.open(io.BytesIO(call)) as file:
        frames = memoryview(file.readframes(file.getnframes())).cast("h")[:: file.getframerate() // rate]
    added = [round(amplitude(gain) * frame) for frame in frames]
    samples = memoryview(mixed).cast("h")
    for start in (round(rate * seconds) for seconds in at):
        for nth, frame in zip(range(start, len(samples)), added, strict=False):
            samples[nth] += frame
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(mixed)
    return out.getvalue()


class Sounds:
    """Plays sounds on the sound device."""

    def __init__(self, assets: Assets, volumes: Volumes, clock: Callable[[], float] = time.monotonic) -> None:
        self.problem: str | None = None
        """Error message of the sound device, or None."""
        self.felt: Callable[[str], None] = lambda _: None
        """Function that gets the name of every requested sound."""
        self._assets = assets
        self._volumes = volumes
        self._clock = clock
        self._state: Literal["shut", "open", "over"] = "shut"
        self._quiet = False
        self._format: tuple[int, int, int] | None = None
        """Format of the sound device, or None before its first opening."""
        self._last_active = clock()
        """Time of the last input or sound."""
        self._store = Store(SOUNDS)
        self._lengths: dict[tuple[str, int], float] = {}
        self._mix = Mix(assets.theme.sounds, self._seconds)
        self._channels: dict[Voice, pygame.mixer.Channel] = {}
        self._beds: dict[str, pygame.mixer.Channel] = {}
        self._decoding: dict[str, Decoding] = {}
        """Background sounds that are being decoded."""
        self._unloaded = [
            (name, take)
            for name, look in assets.theme.sounds.items()
            for take in range(len(look.takes))
            if look.kind not in {"bed", "phrase"}
        ]

    @property
    def volumes(self) -> Volumes:
        return self._volumes

    def set_volumes(self, volumes: Volumes) -> None:
        """Changes the volumes, even of sounds that are playing."""
        self._volumes = volumes
        self._follow()

    def focus(self, *, gained: bool) -> None:
        """Notes whether the window has the keyboard focus."""
        self._quiet = not gained and self._volumes.mute_unfocused
        self._follow()

    def touched(self) -> None:
        """Notes an input, so that background sound goes on."""
        self._mix.waken(self._clock())
        self._last_active = self._clock()
        if self._asleep:
            self._open()

    def update(self) -> None:
        """Fades background sound in each frame."""
        self._mix.begin(self._clock())
        self._follow()
        self._fall_asleep()

    def play(self, name: str, *, pan: float = 0.0, pitch: float = 0.0, gain: float = 0.0) -> None:
        """Plays a sound once, with a stereo position `pan` from -1 to 1.

        `gain` is in dB. `pitch` is the fraction by which the pitch is raised. None of these arguments
        may depend on a hidden card.
        """
        self.felt(name)
        look = self._assets.theme.sounds.get(name)
        if look is None or (look.kind == "voice" and not self._volumes.voices):
            return
        level = self._level(bus_of(look.kind))
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
                left, right = voice.sides
                channel.set_volume(min(1.0, level * left), min(1.0, level * right))
                channel.play(sound)  # last, or its first moment could be heard at full volume
                self._channels[voice] = channel
                self._last_active = max(self._last_active, voice.ends)

    def stop(self, name: str) -> None:
        self._mix.stop(name, self._clock())
        if self._state == "open":
            with self._device():
                self._drop()

    def duck_for(self, name: str) -> None:
        """Lowers background sound for a sound that will start in `mix.DUCK_IN` seconds."""
        if self._level("room") > 0:
            self._mix.duck_for(name, self._clock())

    def ambience(self, name: str | None, *, gain: float = 0.0) -> None:
        """Starts the background sound `name`. If `name` is None, ends the current one."""
        self._mix.ambience(name or None, self._clock(), gain)
        self._follow()

    def soften(self, gain: float) -> None:
        """Sets the gain of all background sound in dB."""
        self._mix.soften(gain, self._clock())

    def warm(self) -> bool:
        """Prepares one sound in advance. Returns whether more sounds remain."""
        if not self._unloaded or self._volumes.master <= 0 or not self._open():
            return False
        name, take = self._unloaded.pop()
        kind = self._assets.theme.sounds[name].kind
        if self._seconds(name, take) <= SHORT and kind in FREQUENT:
            with self._device():
                for step in (-JITTER[kind], 0.0, JITTER[kind]):
                    self._load(name, take, pitched(step))
        return bool(self._unloaded)

    def close(self) -> None:
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
        kept = set(self._mix.voices)
        for voice, channel in list(self._channels.items()):
            if voice not in kept:
                del self._channels[voice]
                if voice.ends > self._clock():
                    channel.fadeout(STOP_MS)

    def _follow(self) -> None:
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

    def _bed(self, name: str) -> Callable[[], bytes]:
        """Returns a function that makes the WAV file of a background sound."""
        loop, calls = self._take(name, 0), self._assets.theme.sounds[name].calls
        if calls is None:
            return lambda: loop
        return partial(with_calls, loop, self._assets.read(calls.path), calls.at, calls.gain)

    def _begin_bed(self, name: str) -> None:
        free = set(range(BEDS)) - {channel.id for channel in self._beds.values()}
        sound = self._decoded(name) if free else None
        if sound is not None:
            channel = self._beds[name] = pygame.mixer.Channel(min(free))
            channel.set_volume(0.0)
            channel.play(sound, loops=-1)

    def _decoded(self, name: str) -> pygame.mixer.Sound | None:
        key = (name, 0, 1.0)
        if key in self._store:
            return self._load(*key)
        if name not in self._decoding:
            with suppress(MissingAsset):
                self._decoding[name] = Decoding(self._bed(name))
        elif self._decoding[name].over:
            return self._store.get(key, self._decoding.pop(name).end)
        return None

    @contextmanager
    def _device(self) -> Iterator[None]:
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
        return self._state == "shut" and self._format is not None

    def _fall_asleep(self) -> None:
        if (
            self._state != "open"
            or self._decoding
            or self._unloaded
            or self._clock() - self._last_active <= SLEEP
        ):
            return
        with self._device():
            if not any(bed.get_volume() for bed in self._beds.values()):
                self._channels.clear()
                self._beds.clear()
                pygame.mixer.quit()
                self._state = "shut"

    def _seconds(self, name: str, take: int) -> float:
        key = (name, take)
        if key not in self._lengths:
            try:
                with wave.open(io.BytesIO(self._take(name, take))) as file:
                    self._lengths[key] = file.getnframes() / file.getframerate()
            except MissingAsset:
                self._lengths[key] = 0.0
        return self._lengths[key]

    def _load(self, name: str, take: int, factor: float) -> pygame.mixer.Sound | None:
        try:
            return self._store.get(
                (name, take, factor),
                lambda: pygame.mixer.Sound(io.BytesIO(repitched(self._take(name, take), factor))),
            )
        except MissingAsset:
            return None

    def _take(self, name: str, take: int) -> bytes:
        return self._assets.read(self._assets.theme.sounds[name].takes[take])
