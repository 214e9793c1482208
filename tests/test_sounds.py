"""The sound files: complete, up to date, free of clicks, and as loud as their class."""

import array
import ast
import itertools
import math
import subprocess
import sys
import tomllib
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from scenes.board.acclaim import LAYERS
from tests.loudness import perceived

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
THEME = tomllib.loads((ASSETS / "theme.toml").read_text("utf-8"))["sound"]
SHORT = ("ui", "card", "event")


class File(NamedTuple):
    """A sound file and the class of sounds it belongs to."""

    path: Path
    name: str
    kind: str


def tables() -> dict[Path, dict[str, Any]]:
    looks = {path.parent: tomllib.loads(path.read_text("utf-8")) for path in ASSETS.glob("games/*/look.toml")}
    own = {home / "sounds": look["sound"] for home, look in looks.items() if "sound" in look}
    return {ASSETS / "sounds": THEME, **own}


def named() -> Iterator[File]:
    for folder, table in tables().items():
        takes = table.get("takes", {})
        for kind, names in table["names"].items():
            for name in names:
                for take in range(1, takes[name] + 1) if name in takes else ("",):
                    yield File(folder / f"{name}{take}.wav", name, kind)


FILES = sorted(named())


def read(path: Path) -> tuple[int, "array.array[int]"]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array.array("h", file.readframes(file.getnframes()))
        return file.getframerate(), samples


def loudest(samples: "array.array[int]", rate: int) -> float:
    """Returns the loudest 100 ms in dB RMS, measured every 10 ms."""
    size = rate // 10
    sums = list(itertools.accumulate((v * v for v in samples), initial=0))
    most = (
        max(sums[at + size] - sums[at] for at in range(0, max(1, len(samples) - size), rate // 100))
        if (len(samples) > size)
        else sums[-1]
    )
    return 10 * math.log10(most / size / 32768**2)


def test_there_is_a_sound_file_for_each_named_sound_and_no_other() -> None:
    assert {file.path for file in FILES} == set(ASSETS.rglob("*.wav"))


def test_every_class_of_sounds_has_a_listed_loudness_and_at_least_one_sound() -> None:
    assert {file.kind for file in FILES} == set(THEME["levels"])


def test_every_sound_is_as_loud_as_its_class() -> None:
    off = {}
    for file in FILES:
        rate, samples = read(file.path)
        off[file.path.stem] = loudest(samples, rate) - THEME["levels"][file.kind]
    assert {name: round(by, 1) for name, by in off.items() if abs(by) > 1} == {}


def test_no_sound_clicks_or_peaks_too_high_or_lasts_too_long() -> None:
    calls = {mixed["call"] for table in tables().values() for mixed in table.get("mixed", {}).values()}
    for file in FILES:
        rate, samples = read(file.path)
        assert 20 * math.log10(max(map(abs, samples)) / 32767) <= -9.9, file.path.stem
        if file.kind == "bed":
            assert rate == 22_050
            assert 8 <= len(samples) / rate <= 20, file.path.stem
        else:
            assert rate == (22_050 if file.path.stem in calls else 44_100)
            assert 0.03 <= len(samples) / rate <= (2.5 if file.kind == "phrase" else 3), file.path.stem
            # No click where it begins or ends.
            assert max(abs(samples[0]), abs(samples[-1])) <= 8, file.path.stem


def test_background_loops_have_no_seam() -> None:
    for file in FILES:
        if file.kind == "bed":
            _, samples = read(file.path)
            steps = sorted(abs(b - a) for a, b in itertools.pairwise(samples))
            assert abs(samples[0] - samples[-1]) <= steps[len(steps) * 99 // 100], file.path.stem


def test_the_variants_of_one_sound_differ() -> None:
    takes = [file for file in FILES if file.path.stem != file.name]
    assert len({file.path.read_bytes() for file in takes}) == len(takes)
    assert {len([one for one in takes if one.name == file.name]) for file in takes} == {3, 4}


def likeness(one: File, other: File) -> float:
    """Returns how similar two sounds are. 1 means that they are equal apart from a shift in time."""
    first, second = (np.array(read(file.path)[1], float) for file in (one, other))
    size = 1 << (len(first) + len(second)).bit_length()
    found = np.fft.irfft(np.fft.rfft(first, size) * np.conj(np.fft.rfft(second, size)), size)
    return float(np.abs(found).max() / np.sqrt((first @ first) * (second @ second)))


def test_the_variants_of_a_big_event_can_be_told_apart() -> None:
    pairs = itertools.combinations((file for file in FILES if file.kind == "event"), 2)
    alike = {(a.path.stem, b.path.stem): likeness(a, b) for a, b in pairs if a.name == b.name}
    assert {pair: round(found, 2) for pair, found in alike.items() if found > 0.93} == {}


def test_every_game_has_its_own_background_sound_and_music() -> None:
    for path in ASSETS.glob("games/*/look.toml"):
        look = tomllib.loads(path.read_text("utf-8"))
        assert look["sound"]["ambience"] in look["sound"]["names"]["bed"]
        assert look["sound"]["names"]["phrase"] == [look["stage"]["phrase"]]


def test_sounds_mixed_into_a_background_sound_are_softer_than_that_background() -> None:
    for folder, table in tables().items():
        for name, mixed in table.get("mixed", {}).items():
            (_, loop), (_, call) = (read(folder / f"{mixed[part]}.wav") for part in ("loop", "call"))
            ahead = loudest(loop, 22_050) - loudest(call, 22_050) - mixed["gain"]
            assert 5 <= ahead <= 7, name
            assert max(mixed["at"]) + len(call) / 22_050 < len(loop) / 22_050, name


def called(path: Path) -> Iterator[str]:
    """Yields the sounds that a module plays by name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="play" | "ambience", value=ast.Attribute(attr="sounds")),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name
            case ast.keyword(arg="sound", value=ast.Constant(value=str(name))) if name:
                yield name


def test_every_sound_used_by_scenes_exists() -> None:
    names = {file.name for file in FILES}
    found = {name: path for path in (ROOT / "scenes").rglob("*.py") for name in called(path)}
    assert {"ui_press", "turn_you", "room_lamp", "pile_take"} <= found.keys()
    assert {name: path for name, path in found.items() if name not in names} == {}


@pytest.mark.parametrize("kinds", [SHORT, pytest.param(("phrase", "bed"), marks=pytest.mark.long)])
def test_making_a_sound_again_gives_the_same_file(kinds: tuple[str, ...]) -> None:
    command = [sys.executable, str(ROOT / "build" / "sound" / "make.py"), "--check", "--only", *kinds]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_all_sounds_together_stay_small() -> None:
    assert sum(file.path.stat().st_size for file in FILES) < 12_200_000


def played() -> dict[str, float]:
    """Returns for each sound of the two loudest classes how loud it is heard, in LUFS."""
    gains = {one: by for table in tables().values() for one, by in table.get("gains", {}).items()}
    gains |= dict(LAYERS)
    found: dict[str, float] = {}
    for file in FILES:
        if file.kind in {"event", "phrase"}:
            rate, samples = read(file.path)
            loud = perceived(np.array(samples) / 32768, rate) + gains.get(file.name, 0.0)
            found[file.name] = max(loud, found.get(file.name, loud))
    return found


def test_the_music_of_a_win_is_the_loudest_sound() -> None:
    found = played()
    wins = {file.name for file in FILES if file.kind == "phrase"} - {"phrase_lost"}
    win, end = min(found[name] for name in wins), found["score_round"]
    assert win >= end + 3
    assert {name: loud for name, loud in found.items() if name not in wins and loud > win - 1} == {}
    assert found["phrase_lost"] < end


def test_sounds_of_big_events_have_at_least_three_variants() -> None:
    takes = {file.name: 0 for file in FILES if file.kind == "event" and file.name != "dare_note"}
    for file in FILES:
        if file.name in takes:
            takes[file.name] += 1
    assert {name: count for name, count in takes.items() if count < 3} == {}
