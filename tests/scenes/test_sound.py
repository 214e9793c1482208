import io
import math
import struct
import threading
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from scenes.stage.assets import Assets
from scenes.stage.mix import ALONE, BED_GAIN, FADE, OPENING, amplitude
from scenes.stage.sound import SLEEP, Sounds, Volumes, repitched, with_calls

RATE = 44100


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def tone(seconds: float = 0.05) -> bytes:
    out = io.BytesIO()
    with wave.open(out, "wb") as sink:
        sink.setnchannels(1)
        sink.setsampwidth(2)
        sink.setframerate(RATE)
        samples = [round(9000 * math.sin(n / 10)) for n in range(round(seconds * RATE))]
        sink.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return out.getvalue()


@pytest.fixture
def heard(tmp_path: Path, assets: Assets) -> Assets:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "plain").mkdir()
    for path in ("theme.toml", "plain/look.toml"):
        (tmp_path / path).write_bytes(assets.read(path))
    for name in ("card_play1", "card_play2", "card_play3", "card_play4", "room_lamp", "ui_press"):
        (tmp_path / "sounds" / f"{name}.wav").write_bytes(tone())
    return Assets(tmp_path)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def begun(assets: Assets, clock: Clock, volumes: Volumes | None = None) -> Sounds:
    sounds = Sounds(assets, volumes or Volumes(), clock)
    sounds.update()
    clock.now += 2 * OPENING
    return sounds


@pytest.fixture
def sounds(heard: Assets, clock: Clock) -> Iterator[Sounds]:
    made = begun(heard, clock)
    yield made
    made.close()


def warm(sounds: Sounds) -> None:
    while sounds.warm():
        pass


def made_from_now(monkeypatch: pytest.MonkeyPatch) -> list[io.BytesIO]:
    made: list[io.BytesIO] = []
    sound = pygame.mixer.Sound

    def counted(source: io.BytesIO) -> pygame.mixer.Sound:
        made.append(source)
        return sound(source)

    monkeypatch.setattr(pygame.mixer, "Sound", counted)
    return made


def decoded(sounds: Sounds, until: Callable[[], bool]) -> None:
    """Updates the sounds until `until` returns True, for example because a sound is decoded."""
    for _ in range(5000):
        if until():
            return
        time.sleep(0.001)
        sounds.update()
    message = "it is never decoded"
    raise AssertionError(message)


def test_a_higher_pitch_shortens_a_sound() -> None:
    pygame.mixer.init(RATE, -16, 2)
    high, plain, low = (
        pygame.mixer.Sound(io.BytesIO(repitched(tone(0.5), factor))).get_length()
        for factor in (2.0, 1.0, 0.96)
    )
    pygame.mixer.quit()
    assert high == pytest.approx(0.25, abs=0.002)
    assert plain == pytest.approx(0.5, abs=0.002)
    assert low == pytest.approx(0.5 / 0.96, abs=0.002)


def test_the_mixer_opens_with_the_first_sound_and_closes_again(sounds: Sounds) -> None:
    pygame.mixer.quit()  # another test may have opened it
    sounds.play("card_play", pan=-0.5, pitch=-0.03, gain=-3.0)
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_busy()
    sounds.close()
    assert pygame.mixer.get_init() is None


class Channel:
    def __init__(self) -> None:
        self.told: list[str] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_: self.told.append(name)


def test_a_sound_that_ends_early_fades_out(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    channel = Channel()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    sounds.play("card_play")
    sounds.stop("card_play")
    assert channel.told == ["set_volume", "play", "fadeout"]


@pytest.mark.parametrize(
    ("volumes", "heard_still"),
    [
        (Volumes(effects=0.0), ["phrase_lost"]),
        (Volumes(music=0.0), ["ui_press", "score_round"]),
        (Volumes(room=0.0), ["ui_press", "score_round", "phrase_lost"]),
        (Volumes(muted=True), []),
    ],
)
def test_each_class_of_sounds_uses_its_own_volume(
    assets: Assets, clock: Clock, volumes: Volumes, heard_still: list[str]
) -> None:
    found = []
    for name in ("ui_press", "score_round", "phrase_lost"):
        sounds = begun(assets, clock, volumes)
        sounds.play(name)
        found += [name] if pygame.mixer.get_init() and pygame.mixer.get_busy() else []
        sounds.close()
    assert found == heard_still


def test_no_sound_plays_after_closing(sounds: Sounds) -> None:
    sounds.play("ui_press")
    sounds.close()
    sounds.play("ui_press")
    sounds.ambience("room_lamp")
    sounds.set_volumes(Volumes(master=0.1))
    sounds.focus(gained=False)
    sounds.update()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_muted_sound_opens_no_device(heard: Assets, clock: Clock) -> None:
    sounds = begun(heard, clock, Volumes(master=0.0))
    sounds.play("ui_press")
    sounds.ambience("room_lamp")
    sounds.update()
    assert not sounds.warm()
    assert pygame.mixer.get_init() is None


def test_a_missing_sound_is_silent(sounds: Sounds) -> None:
    sounds.play("no_such")
    sounds.play("ui_move")
    assert sounds.problem is None


def test_a_missing_audio_device_is_reported(
    heard: Assets, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        message = "no audio device"
        raise pygame.error(message)

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = begun(heard, clock)
    sounds.play("ui_press")
    sounds.ambience("room_lamp")
    assert sounds.problem == "no audio device"
    sounds.close()


def test_animals_are_silent_if_their_voices_are_off(heard: Assets, clock: Clock) -> None:
    (Path(str(heard.root)) / "sounds" / "chirp_fox.wav").write_bytes(tone())
    for voices in (True, False):
        sounds = begun(heard, clock, Volumes(voices=voices))
        sounds.play("chirp_fox")
        assert pygame.mixer.get_busy() is voices
        sounds.close()


def test_background_sound_repeats_with_the_volume_of_its_slider_until_it_is_stopped(
    heard: Assets, clock: Clock
) -> None:
    sounds = begun(heard, clock, Volumes(master=1.0, room=0.5, mute_unfocused=True))
    sounds.ambience("room_lamp")
    channel = pygame.mixer.Channel(0)
    decoded(sounds, channel.get_busy)
    assert channel.get_volume() == 0
    clock.now += FADE
    sounds.update()
    whole = amplitude(BED_GAIN)
    assert channel.get_volume() == pytest.approx(0.5 * whole, abs=0.02)
    sounds.set_volumes(Volumes(master=1.0, room=0.25, mute_unfocused=True))
    assert channel.get_volume() == pytest.approx(0.25 * whole, abs=0.02)
    sounds.focus(gained=False)
    assert channel.get_volume() == 0
    sounds.focus(gained=True)
    assert channel.get_volume() == pytest.approx(0.25 * whole, abs=0.02)
    sounds.ambience(None)
    clock.now += FADE / 2
    sounds.update()
    assert channel.get_volume() == pytest.approx(0.125 * whole, abs=0.02)
    clock.now += FADE
    sounds.update()
    assert not channel.get_busy()
    sounds.close()


def test_background_sounds_are_decoded_outside_the_frame_loop(
    heard: Assets, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    sound = pygame.mixer.Sound

    def noted(source: io.BytesIO) -> pygame.mixer.Sound:
        threads.append(threading.current_thread())
        return sound(source)

    monkeypatch.setattr(pygame.mixer, "Sound", noted)
    sounds = begun(heard, clock, Volumes(master=1.0, room=1.0))
    sounds.ambience("room_lamp")
    decoded(sounds, pygame.mixer.Channel(0).get_busy)
    sounds.ambience(None)
    clock.now += 2 * FADE
    sounds.update()
    sounds.ambience("room_lamp")
    assert pygame.mixer.Channel(0).get_busy(), "it was decoded before"
    sounds.close()
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


def test_closing_the_sound_device_waits_until_decoding_has_ended(heard: Assets, clock: Clock) -> None:
    sounds = begun(heard, clock, Volumes(master=1.0, room=1.0))
    sounds.ambience("room_lamp")
    sounds.close()
    assert sounds.problem is None
    assert pygame.mixer.get_init() is None


def test_a_sound_stops_if_another_sound_needs_its_channel(assets: Assets, clock: Clock) -> None:
    sounds = begun(assets, clock)
    for name in ("box_open", "box_close", "curtain_fall", "curtain_lift", "illegal", "pile_take", "turn_you"):
        sounds.play(name)
    sounds.play("ui_press")
    busy = [number for number in range(24) if pygame.mixer.Channel(number).get_busy()]
    assert len(busy) == 8
    sounds.play("score_round")
    decoded(sounds, lambda: sum(pygame.mixer.Channel(number).get_busy() for number in range(24)) == 8)
    sounds.close()


def test_preloading_prepares_every_sound_once(heard: Assets, sounds: Sounds) -> None:
    rounds = 1
    while sounds.warm():
        rounds += 1
    assert rounds == sum(
        len(look.takes) for look in heard.theme.sounds.values() if look.kind not in {"bed", "phrase"}
    )


def test_no_preloaded_sound_is_dropped_before_it_is_played(
    assets: Assets, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds = begun(assets, clock)
    made = made_from_now(monkeypatch)
    warm(sounds)
    loaded = len(made)
    for name in ("ui_press", "card_play", "camp_slot", "boo_shutter"):
        for _ in range(3 * len(assets.theme.sounds[name].takes)):
            clock.now += 1.0
            sounds.play(name)
    sounds.close()
    assert loaded
    assert len(made) == loaded


def test_preloaded_sounds_are_reused(sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    warm(sounds)
    made = made_from_now(monkeypatch)
    for _ in range(20):
        clock.now += 1.0
        sounds.play("card_play")
    assert made == []


def test_an_idle_silent_program_closes_the_device(
    sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm(sounds)
    sounds.play("card_play")
    made = made_from_now(monkeypatch)
    clock.now += SLEEP - 1
    sounds.update()
    assert pygame.mixer.get_init()
    sounds.touched()
    clock.now += SLEEP - 1
    sounds.update()
    assert pygame.mixer.get_init(), "somebody is here"
    clock.now += 2
    sounds.update()
    assert not pygame.mixer.get_init()
    sounds.touched()
    assert pygame.mixer.get_init()
    sounds.play("card_play")
    assert pygame.mixer.get_busy()
    assert made == [], "what is loaded stays loaded"


def test_a_sound_opens_the_audio_device_again_without_any_input(sounds: Sounds, clock: Clock) -> None:
    warm(sounds)
    clock.now += SLEEP + 1
    sounds.update()
    sounds.play("card_play")
    assert pygame.mixer.get_busy()


def test_a_background_sound_keeps_the_device_open_longer(heard: Assets, clock: Clock) -> None:
    sounds = begun(heard, clock, Volumes(master=1.0, room=0.5))
    warm(sounds)
    sounds.ambience("room_lamp")
    decoded(sounds, lambda: pygame.mixer.get_init() is not None and pygame.mixer.Channel(0).get_busy())
    clock.now += SLEEP + FADE
    sounds.update()
    assert pygame.mixer.get_init()
    clock.now += ALONE
    sounds.update()
    clock.now += FADE
    sounds.update()
    assert not pygame.mixer.get_init()
    clock.now += 10
    sounds.update()
    assert not pygame.mixer.get_init()
    sounds.touched()
    clock.now += FADE
    decoded(sounds, pygame.mixer.Channel(0).get_busy)
    clock.now += FADE
    sounds.update()
    assert pygame.mixer.Channel(0).get_volume() > 0
    sounds.close()


def test_sounds_are_made_again_if_the_audio_device_has_changed(
    sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    warm(sounds)
    clock.now += SLEEP + 1
    sounds.update()
    begin = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: begin(22050, -16, 2, 512))
    sounds.touched()
    monkeypatch.undo()
    made = made_from_now(monkeypatch)
    sounds.play("card_play")
    assert made


@pytest.mark.parametrize("call", ["find_channel", "Channel", "Sound", "set_num_channels", "stop"])
def test_an_unplugged_audio_device_only_stops_the_sound(
    assets: Assets, clock: Clock, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def vanished(*_: object) -> None:
        error = "removed"
        raise pygame.error(error)

    sounds = begun(assets, clock, Volumes(1.0, room=1.0))
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer, call, vanished)
        sounds.play("ui_press")
        sounds.ambience("room_lamp")
        if call in {"Sound", "Channel"}:
            decoded(sounds, lambda: sounds.problem is not None)
        sounds.update()
        sounds.set_volumes(Volumes(0.5, room=1.0))
        sounds.warm()
        sounds.ambience(None)
        sounds.close()
    assert sounds.problem == "removed"
    sounds.play("ui_press")


def test_a_loop_contains_a_short_sound_only_at_given_times() -> None:
    rate = RATE // 2
    out = io.BytesIO()
    with wave.open(out, "wb") as sink:
        sink.setnchannels(1)
        sink.setsampwidth(2)
        sink.setframerate(rate)
        sink.writeframes(struct.pack(f"<{rate}h", *[100] * rate))
    with wave.open(io.BytesIO(with_calls(out.getvalue(), tone(0.1), (0.2, 0.95), -6.0206))) as file:
        assert (file.getframerate(), file.getnframes()) == (rate, rate)
        found = struct.unpack(f"<{rate}h", file.readframes(rate))
    called = [nth for nth, frame in enumerate(found) if frame != 100]
    assert {10 * nth // rate for nth in called} == {2, 9}
    assert max(found) == pytest.approx(100 + 4500, rel=0.01)
