"""Which sounds the mixer plays at the same time. The tests use no audio device and set the clock themselves."""

import itertools
from collections.abc import Sequence

import pytest

from scenes.stage.mix import (
    ALONE,
    BED_GAIN,
    DUCK_IN,
    FADE,
    HEADROOM,
    MOST,
    OPENING,
    Mix,
    Voice,
    amplitude,
    panned,
)
from scenes.stage.theme import SoundKind, SoundLook

LENGTHS = {
    "tick": 0.04,
    "slap": 0.14,
    "run": 0.4,
    "bang": 0.5,
    "gust": 1.2,
    "tune": 2.0,
    "wind": 8.0,
    "lamp": 8.0,
}
START = 50.0


def look(kind: SoundKind, takes: int = 1, **more: float) -> SoundLook:
    return SoundLook(kind, tuple(map(str, range(takes))), **more)  # type: ignore[arg-type]


SOUNDS = {
    "tick": look("ui", gap=0.06, most=8, within=1.0),
    "slap": look("card", 4, gap=0.03, most=3, within=0.12),
    "run": look("card", gap=0.38),
    "bang": look("event"),
    "gust": look("event", duck=-12.0, pan=-0.6),
    "tune": look("phrase"),
    "wind": look("bed"),
    "lamp": look("bed"),
    **{f"{kind}{n}": look(kind, gap=0.0) for kind in ("ui", "card", "event") for n in range(10)},
}


def mix() -> Mix:
    made = Mix(SOUNDS, lambda name, _take: LENGTHS.get(name, 1.0))
    made.begin(START - OPENING * 2)
    return made


def heard(mix: Mix, name: str, times: Sequence[float]) -> list[Voice]:
    found = (mix.play(name, START + at) for at in times)
    return [voice for voice in found if voice is not None]


def begun(voices: Sequence[Voice]) -> list[float]:
    return [round(voice.begins - START, 3) for voice in voices]


def every(step: float, until: float) -> list[float]:
    """Returns times at equal distances.

    Each time is slightly late, so that no comparison depends on rounding errors.
    """
    return [step * n * 1.000001 for n in range(round(until / step))]


# -- when a cue is heard at all
def test_the_program_starts_silently() -> None:
    fresh = Mix(SOUNDS, lambda _name, _take: 0.1)
    assert fresh.play("slap", 1.0) is None
    fresh.begin(1.0)
    fresh.begin(1.2)
    assert fresh.play("slap", 1.29) is None
    assert fresh.play("slap", 1.31) is not None


def test_background_sound_fades_in_after_a_silent_start() -> None:
    fresh = Mix(SOUNDS, lambda _name, _take: 0.1)
    fresh.ambience("wind", 0.5)
    assert fresh.beds(0.9) == {}
    fresh.begin(1.0)
    assert [fresh.beds(at)["wind"] for at in (1.0, 1.3)] == [0.0, 0.0]
    assert fresh.beds(1.3 + FADE)["wind"] == pytest.approx(amplitude(BED_GAIN))


def test_a_sound_name_that_is_not_known_plays_nothing() -> None:
    assert mix().play("nothing", START) is None


@pytest.mark.parametrize(("name", "gap"), [("run", 0.38), ("tick", 0.06), ("bang", 0.5), ("tune", 2.0)])
def test_a_sound_repeats_only_after_its_minimum_gap(name: str, gap: float) -> None:
    starts = begun(heard(mix(), name, every(0.01, 5)))
    between = [b - a for a, b in itertools.pairwise(starts)]
    assert len(starts) > 2
    assert min(between) >= gap - 1e-6
    assert starts[1] <= gap + 0.0101


def test_a_short_pause_follows_three_quick_card_sounds() -> None:
    assert begun(heard(mix(), "slap", every(0.01, 0.2))) == pytest.approx(
        [0, 0.03, 0.06, 0.12, 0.15, 0.18], abs=0.001
    )


def test_the_focus_sound_is_heard_at_most_eight_times_a_second() -> None:
    starts = begun(heard(mix(), "tick", every(0.02, 3)))
    assert max(sum(at <= one < at + 0.999 for one in starts) for at in starts) == 8


# -- how it sounds
def test_no_variant_of_a_sound_plays_twice_in_succession() -> None:
    voices = heard(mix(), "slap", every(1.0, 48))
    assert [voice.take for voice in voices] == [0, 1, 2, 3] * 12
    assert all((a.take, a.factor) != (b.take, b.factor) for a, b in itertools.pairwise(voices))
    assert {round(voice.factor, 3) for voice in voices} == {0.97, 1.0, 1.03}
    first, second = voices[:12], voices[12:24]
    assert (
        len({(one.take, one.factor) for one in first})
        == len({(one.take, one.factor) for one in second})
        == 12
    )


@pytest.mark.parametrize(
    ("name", "share"), [("slap", 0.03), ("tick", 0.04), ("bang", 0.04), ("gust", 0), ("tune", 0)]
)
def test_the_class_of_a_sound_decides_how_much_its_pitch_varies(name: str, share: float) -> None:
    factors = {round(voice.factor, 3) for voice in heard(mix(), name, every(3.0, 90))}
    assert (min(factors), max(factors)) == (round(1 - share, 3), round(1 + share, 3))


def test_equal_requests_at_equal_times_give_equal_sound() -> None:
    calls = [("slap", 0.1 * n, 0.02 * n, -0.01 * (n % 3)) for n in range(20)]

    def voices() -> list[Voice | None]:
        one = mix()
        return [one.play(name, START + at, pan=pan, pitch=pitch) for name, at, pan, pitch in calls]

    assert voices() == voices()


def test_a_requested_pitch_is_used() -> None:
    one = mix()
    voices = [one.play("slap", START + n, pitch=-0.02) for n in range(12)]
    assert {round(voice.factor, 3) for voice in voices if voice} == {0.98}


def test_a_voice_adds_its_own_pitch_and_gain_to_its_sound() -> None:
    voice = mix().play("gust", START, pan=0.25, pitch=-0.03, gain=-6.0)
    assert voice is not None
    assert (voice.pan, voice.factor, voice.gain) == pytest.approx((-0.35, 0.97, -6.0))
    assert voice.ends - voice.begins == pytest.approx(1.2 / 0.97)
    left, right = voice.sides
    assert (left, right) == pytest.approx((amplitude(-6 + HEADROOM), amplitude(-6 + HEADROOM) * 0.65))


def test_a_sound_moves_half_as_far_to_the_side_as_its_picture() -> None:
    assert [panned(x, 1600) for x in (-50, 0, 400, 800, 1600, 2000)] == [-0.5, -0.5, -0.25, 0, 0.5, 0.5]


# -- stacking
def test_a_fifth_sound_at_the_same_time_is_softer() -> None:
    one = mix()
    gains = [voice.gain for n in range(6) if (voice := one.play(f"event{n}", START))]
    assert gains == [0.0] * 4 + [-3.0] * 2
    later = one.play("event9", START + 1.5)
    assert later is not None
    assert later.gain == 0


def test_a_ninth_voice_replaces_the_voice_of_the_lowest_class() -> None:
    sounds = mix()
    for name in ("ui0", "ui1", "card0", "card1", "card2", "event0", "event1", "event2"):
        assert sounds.play(name, START)
    assert len(sounds.voices) == MOST
    assert sounds.play("event3", START)
    assert sounds.play("card3", START)
    assert [voice.name for voice in sounds.voices][:2] == ["card0", "card1"]
    assert sounds.play("ui2", START) is None
    assert len(sounds.voices) == MOST


# -- beds
def level(mix: Mix, name: str, at: float) -> float:
    return mix.beds(START + at).get(name, 0.0) / amplitude(BED_GAIN)


def test_background_sound_fades_in_over_600_milliseconds() -> None:
    sounds = mix()
    sounds.waken(START)
    sounds.ambience("wind", START)
    assert [level(sounds, "wind", at) for at in (0, 0.3, 0.6, 9)] == pytest.approx([0, 0.5, 1, 1])
    sounds.ambience("lamp", START + 10, gain=-6.0)
    assert [level(sounds, "wind", 10 + at) for at in (0, 0.15, 0.45, 0.6)] == pytest.approx(
        [1, 0.75, 0.25, 0]
    )
    assert "wind" not in sounds.beds(START + 11)
    assert level(sounds, "lamp", 11) == pytest.approx(amplitude(-6))
    sounds.ambience("wind", START + 11)
    sounds.ambience("lamp", START + 11.3, gain=-6.0)
    assert level(sounds, "wind", 11.4) < level(sounds, "wind", 11.3)
    sounds.ambience(None, START + 12)
    assert sounds.beds(START + 14) == {}


@pytest.mark.parametrize(("name", "depth"), [("bang", -6.0), ("tune", -8.0), ("gust", -12.0), ("slap", 0.0)])
def test_background_sound_is_lowered_while_other_sounds_are_audible(name: str, depth: float) -> None:
    one = mix()
    voice = one.play(name, START)
    assert voice is not None
    end = voice.ends - START
    times = (0, 0.03, 0.06, end, end + 0.2, end + 0.4)
    assert [one.duck(START + at) for at in times] == pytest.approx([0, depth / 2, depth, depth, depth / 2, 0])


def test_background_sound_is_lowered_before_and_during_big_sounds() -> None:
    sounds = mix()
    sounds.duck_for("gust", START)
    sounds.duck_for("slap", START)
    assert sounds.duck(START + DUCK_IN / 2) == pytest.approx(-6)
    voice = sounds.play("gust", START + DUCK_IN)
    assert voice is not None
    seen = [sounds.duck(START + DUCK_IN + at / 100) for at in range(round(100 * (voice.ends - voice.begins)))]
    assert seen[0] == -12
    assert max(seen) < -11
    assert sounds.duck(voice.ends + 0.4) == pytest.approx(0)


def test_background_sound_stops_after_long_idleness() -> None:
    sounds = mix()
    sounds.ambience("wind", START)
    sounds.waken(START)
    assert level(sounds, "wind", ALONE - 1) == 1
    assert level(sounds, "wind", ALONE + FADE / 2) == pytest.approx(0.5)
    assert level(sounds, "wind", ALONE + FADE) == pytest.approx(0)
    sounds.waken(START + 200)
    assert [level(sounds, "wind", 200 + at) for at in (0, FADE / 2, FADE)] == pytest.approx([0, 0.5, 1])


def test_background_sound_can_be_lowered_for_a_while() -> None:
    sounds = mix()
    sounds.waken(START)
    sounds.ambience("wind", START)
    sounds.beds(START + 2)
    sounds.soften(-6.0, START + 2)
    assert level(sounds, "wind", 2 + FADE) == pytest.approx(amplitude(-6))
    sounds.soften(0.0, START + 4)
    assert level(sounds, "wind", 4 + FADE) == 1
