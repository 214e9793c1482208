import io
import math
import struct
import wave
from pathlib import Path

import pygame
import pytest

from scenes.stage.assets import Assets
from scenes.stage.sound import Sounds, Volumes, repitched

RATE = 44100


def tone(seconds: float = 0.05) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as sink:
        sink.setnchannels(1)
        sink.setsampwidth(2)
        sink.setframerate(RATE)
        samples = [round(9000 * math.sin(n / 10)) for n in range(round(seconds * RATE))]
        sink.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return out.getvalue()


def frames(take: bytes) -> int:
    with wave.open(io.BytesIO(take)) as source:
        return int(source.getnframes())


@pytest.fixture
def heard(tmp_path: Path, assets: Assets) -> Assets:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "plain").mkdir()
    for path in ("theme.toml", "plain/look.toml"):
        (tmp_path / path).write_bytes(assets.read(path))
    for name in ("card_play1", "card_play2", "card_play3", "card_play4", "room_lamp", "ui_press"):
        (tmp_path / "sounds" / f"{name}.wav").write_bytes(tone())
    return Assets(tmp_path)


def test_a_higher_pitch_is_a_shorter_sound() -> None:
    take = tone()
    assert frames(repitched(take, 1.04)) < frames(take) < frames(repitched(take, 0.96))
    assert abs(frames(repitched(take, 2.0)) * 2 - frames(take)) <= 2


def test_sounds_play_and_the_mixer_opens_late(heard: Assets) -> None:
    sounds = Sounds(heard, Volumes())
    assert pygame.mixer.get_init() is None
    sounds.play("card_play", pan=-0.5)
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_busy()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_nothing_is_played_after_the_end(heard: Assets) -> None:
    sounds = Sounds(heard, Volumes())
    sounds.play("ui_press")
    sounds.close()
    sounds.play("ui_press")
    sounds.room("room_lamp")
    sounds.set_volumes(Volumes(master=0.1))
    sounds.focus(gained=False)
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_silence_opens_no_device(heard: Assets) -> None:
    sounds = Sounds(heard, Volumes(master=0.0))
    sounds.play("ui_press")
    sounds.room("room_lamp")
    assert not sounds.warm()
    assert pygame.mixer.get_init() is None


def test_a_sound_that_is_missing_is_silence(heard: Assets) -> None:
    sounds = Sounds(heard, Volumes())
    sounds.play("boo_call")
    assert sounds.problem is None
    sounds.close()


def test_without_a_device_the_problem_is_told(heard: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        message = "no audio device"
        raise pygame.error(message)

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds(heard, Volumes())
    sounds.play("ui_press")
    sounds.room("room_lamp")
    assert sounds.problem == "no audio device"
    sounds.close()


def test_the_room_loops_follows_its_slider_and_hushes(heard: Assets) -> None:
    sounds = Sounds(heard, Volumes(master=1.0, room=0.5, mute_unfocused=True))
    sounds.room("room_lamp")
    channel = pygame.mixer.Channel(0)
    assert channel.get_busy()
    assert channel.get_volume() == pytest.approx(0.5, abs=0.02)
    sounds.set_volumes(Volumes(master=1.0, room=0.25, mute_unfocused=True))
    assert channel.get_volume() == pytest.approx(0.25, abs=0.02)
    sounds.focus(gained=False)
    assert channel.get_volume() == 0
    sounds.focus(gained=True)
    assert channel.get_volume() == pytest.approx(0.25, abs=0.02)
    sounds.room(None)
    sounds.close()


def test_warming_loads_everything_in_the_end(heard: Assets) -> None:
    sounds = Sounds(heard, Volumes())
    rounds = 1
    while sounds.warm():
        rounds += 1
    assert rounds == len(heard.theme.sounds)
    sounds.close()


def test_a_short_take_is_heard_at_several_pitches_and_a_loop_at_its_own(
    heard: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    sound = pygame.mixer.Sound

    def counted(source: io.BytesIO) -> pygame.mixer.Sound:
        made.append(source)
        return sound(source)

    monkeypatch.setattr(pygame.mixer, "Sound", counted)
    sounds = Sounds(heard, Volumes(room=1.0))
    sounds.play("card_play")
    assert len(made) == 4 * 3
    made.clear()
    sounds.room("room_lamp")
    assert len(made) == 1
    sounds.close()


@pytest.mark.parametrize("call", ["find_channel", "Channel", "Sound", "set_num_channels", "stop"])
def test_a_device_that_vanishes_costs_the_sounds_and_nothing_else(
    assets: Assets, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def vanished(*_: object) -> None:
        error = "removed"
        raise pygame.error(error)

    sounds = Sounds(assets, Volumes(1.0, room=1.0))
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, call, vanished)
        sounds.play("ui_press")
        sounds.room("room_lamp")
        sounds.set_volumes(Volumes(0.5, room=1.0))
        sounds.warm()
        sounds.room(None)
        sounds.close()
    assert sounds.problem == "removed"
    sounds.play("ui_press")
