"""Make every sound of the program: `python build/sounds.py` writes them, `--check` only compares.

Short, dry and woody, from the standard library alone. All dice are seeded by the sound's name, so the same
sounds come out every time.
"""

from __future__ import annotations

import argparse
import array
import itertools
import math
import random
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "art"))

from kit import HOMES
from synth import (
    BRASS,
    RATE,
    WOOD,
    Dice,
    Wave,
    air,
    arch,
    block,
    closed,
    count,
    crackles,
    creak,
    dull,
    gain,
    join,
    level,
    paper,
    plucked,
    struck,
    swell,
    thud,
    tone,
)

ASSETS = Path(__file__).resolve().parent.parent / "assets"
PEAK = -9.0
ROOM = -24.0
# Peaks in dBFS of what would stick out at PEAK: ticks that come often, and the loops that lie under all else.
LEVELS = {
    "ui_move": -20.0,
    "ui_press": -16.0,
    "card_lift": -16.0,
    "card_back": -16.0,
    "card_flip": -12.0,
    "deal_run": -12.0,
    "score_tick": -18.0,
    "boo_peek": -16.0,
    "half_bulbs": -15.0,
    "half_police": -15.0,
    "half_reset": -14.0,
    "camp_fire": ROOM,
    "room_lamp": ROOM,
}
LOOPS = frozenset({"camp_fire", "room_lamp"})
# The long loop has nothing to lose above 11 kHz.
RATES = {"room_lamp": 22_050}

# ---------- cards


def card_lift(dice: Dice) -> Wave:
    return dull(paper(0.05, 2000, 3600, dice, 0.01, 0.011), 5200)


def card_back(dice: Dice) -> Wave:
    return dull(paper(0.05, 3200, 1700, dice, 0.006, 0.011), 4200)


def card_play(dice: Dice) -> Wave:
    slap = paper(0.11, dice.uniform(1500, 2100), 800, dice, 0.0015, 0.014)
    return join((0, slap), (0.003, gain(thud(dice.uniform(125, 155), 0.028), 0.8)))


def card_flip(dice: Dice) -> Wave:
    edge = paper(0.03, 2600, 4600, dice, 0.001, 0.006)
    return join((0, gain(edge, 0.6)), (0.03, paper(0.05, 3000, 1900, dice, 0.001, 0.009)))


def deal_run(dice: Dice) -> Wave:
    beats = []
    for i in range(7):
        sheet = dull(paper(0.05, dice.uniform(1700, 2400), 3200, dice, 0.006, 0.01), 4500)
        plop = gain(thud(dice.uniform(150, 180), 0.012), 0.35)
        beats.append((i * 0.055, gain(join((0, sheet), (0.012, plop)), dice.uniform(0.75, 1))))
    return join(*beats)


def pile_take(dice: Dice) -> Wave:
    slide = level(arch(air(0.34, 800, 2400, dice), 0.62))
    return join((0, gain(slide, 0.6)), (0.36, struck(330, WOOD, 0.15)), (0.36, gain(thud(120, 0.02), 0.6)))


def box_open(dice: Dice) -> Wave:
    scrape = level(arch(air(0.13, 700, 1700, dice), 0.7))
    return join((0, gain(scrape, 0.55)), (0.125, swell(tone(0.09, 190, 420), 0.003, 0.018)))


def box_close(dice: Dice) -> Wave:
    scrape = level(arch(air(0.12, 1500, 700, dice), 0.6))
    tuck = join(
        (0, swell(tone(0.09, 340, 150), 0.002, 0.016)),
        (0, gain(paper(0.03, 2600, 1800, dice, 0.001, 0.005), 0.4)),
    )
    return join((0, gain(scrape, 0.45)), (0.12, tuck))


# ---------- controls and turns


def ui_press(dice: Dice) -> Wave:
    return join((0, struck(2050, BRASS, 0.12)), (0, gain(paper(0.01, 3800, 3000, dice, 0.0005, 0.002), 0.4)))


def ui_move(dice: Dice) -> Wave:
    return join((0, paper(0.04, 620, 380, dice, 0.002, 0.008)), (0, gain(thud(180, 0.007), 0.5)))


def turn_you(dice: Dice) -> Wave:
    return join((0, gain(block(587.3, dice), 0.85)), (0.15, block(784.0, dice)))


def illegal(dice: Dice) -> Wave:
    knuckle = struck(150, ((1, 1, 0.035), (1.83, 0.6, 0.022), (3.4, 0.25, 0.008)), 0.2)
    return dull(join((0, knuckle), (0, gain(paper(0.02, 900, 500, dice, 0.001, 0.004), 0.5))), 1400)


def curtain_fall(dice: Dice) -> Wave:
    sweep = level(dull(arch(air(0.46, 1500, 420, dice, 1.4), 0.62), 1800))
    return join((0, sweep), (0.38, gain(thud(95, 0.035), 0.55)))


def curtain_lift(dice: Dice) -> Wave:
    return level(dull(arch(air(0.42, 420, 1700, dice, 1.4), 0.4), 2200))


# ---------- scores


def score_tick(dice: Dice) -> Wave:
    return join((0, paper(0.03, 3800, 2600, dice, 0.0008, 0.004)), (0, gain(struck(1900, WOOD, 0.05), 0.3)))


def score_round(dice: Dice) -> Wave:
    notes = ((0, 587.3, 0.8), (0.15, 659.3, 0.85), (0.3, 880.0, 1.0))
    return join(*((at, gain(block(pitch, dice), loud)) for at, pitch, loud in notes))


def score_win(dice: Dice) -> Wave:
    melody = (523.3, 659.3, 784.0, 659.3, 880.0, 784.0, 1046.5)
    times = (0, 0.16, 0.32, 0.48, 0.6, 0.76, 0.98)
    return join(*((at, plucked(pitch, dice, 1.1)) for at, pitch in zip(times, melody, strict=True)))


# ---------- one game each


def poof(dice: Dice) -> Wave:
    puff = level(swell(air(0.9, 600, 2300, dice, 1.5), 0.07, 0.19))
    shimmer = [
        (0.12 + i * 0.07, gain(swell(tone(0.6, pitch), 0.05, 0.12), 0.045))
        for i, pitch in enumerate((3136.0, 4186.0, 3520.0, 4699.0, 5274.0))
    ]
    return join((0, puff), (0, gain(thud(110, 0.04), 0.45)), *shimmer)


def game_ten(dice: Dice) -> Wave:
    fifth = join((0.05, plucked(392.0, dice, 0.7)), (0.24, plucked(587.3, dice, 0.8)))
    return join((0, gain(crackles(0.7, 46, dice), 0.4)), (0, fifth))


def game_summit(_dice: Dice) -> Wave:
    out: list[tuple[float, Wave]] = []
    for i, pitch in enumerate((130.8, 196.0, 261.6, 329.6, 392.0, 523.3)):
        for detune in (0.9985, 1.0015):
            voice = dull(struck(pitch * detune, ((1, 1, 9), (2, 0.3, 1.2), (3, 0.12, 0.7)), 2.6), 1800)
            out.append((i * 0.06, gain(arch(voice, 0.34), 1 / (1 + i * 0.25))))
    return join(*out)


def boo_shutter(dice: Dice) -> Wave:
    return join((0, gain(creak(0.3, 38, 110, dice), 0.8)), (0.29, struck(410, WOOD, 0.14)))


def boo_peek(dice: Dice) -> Wave:
    hiss = dull(arch(air(0.42, 3000, 4000, dice, 1.2), 0.3), 5000)
    flutter = [v * (0.75 + 0.25 * math.sin(2 * math.pi * 17 * i / RATE)) for i, v in enumerate(hiss)]
    return join((0, level(flutter)), (0, gain(arch(tone(0.42, 392, 440), 0.4), 0.1)))


def boo_swap(dice: Dice) -> Wave:
    first, second = creak(0.24, 46, 96, dice), creak(0.26, 60, 128, dice)
    return join((0, first), (0.2, gain(second, 0.9)), (0.45, gain(struck(460, WOOD, 0.12), 0.7)))


def boo_call(dice: Dice) -> Wave:
    def hoot(seconds: float, start: float, end: float) -> Wave:
        body = join((0, tone(seconds, start, end)), (0, gain(tone(seconds, start * 2, end * 2), 0.16)))
        breath = gain(level(air(seconds, start * 2, end * 2, dice, 0.6)), 0.07)
        return arch(join((0, body), (0, breath)), 0.35)

    return join((0, gain(hoot(0.3, 415, 440), 0.8)), (0.36, hoot(0.62, 370, 330)))


def half_bulbs(dice: Dice) -> Wave:
    return join(
        *((i * 0.06, gain(struck(1500 + i * 130, BRASS, 0.05), dice.uniform(0.7, 1))) for i in range(8))
    )


def half_tear(dice: Dice) -> Wave:
    n, out, at = count(0.3), [0.0] * count(0.32), 0
    while at < n:
        bite = gain(
            swell(air(0.014, dice.uniform(1700, 3000), 3600, dice), 0.0008, 0.003), dice.uniform(0.4, 1)
        )
        for i, v in enumerate(bite):
            out[at + i] += v
        at += int(RATE / (60 + 150 * at / n) * dice.uniform(0.6, 1.3))
    return out


def half_police(dice: Dice) -> Wave:
    n, phase, body = count(0.42), 0.0, []
    for i in range(n):
        body.append(math.sin(phase))
        phase += 2 * math.pi * (2150 + 130 * math.sin(2 * math.pi * 26 * i / RATE)) / RATE
    breath = gain(level(air(0.42, 2100, 2300, dice, 0.8)), 0.15)
    near = dull(arch(join((0, body), (0, breath)), 0.4), 1700)
    return join((0, near), (0.14, gain(dull(near, 1100), 0.35)), (0.27, gain(dull(near, 800), 0.2)))


def half_reset(_dice: Dice) -> Wave:
    beep = join((0, tone(0.16, 1000)), (0, gain(tone(0.16, 2000), 0.08)))
    n = len(beep)
    ramp = count(0.012)
    return dull([v * min(1, i / ramp, (n - i) / ramp) for i, v in enumerate(beep)], 2600)


def gust(dice: Dice) -> Wave:
    up = arch(air(1.15, 260, 820, dice, 1.1), 0.45)
    return join(
        (0, level(dull(up, 1200))), (0.1, gain(level(arch(air(0.9, 1100, 700, dice, 0.5), 0.5)), 0.16))
    )


def camp_smoke(dice: Dice) -> Wave:
    hush = level(arch(air(0.6, 2000, 1000, dice, 1.4), 0.35))

    def cough(pitch: float) -> Wave:
        throat = join(
            (0, level(air(0.11, pitch, pitch * 0.8, dice, 0.4))),
            (0, gain(level(air(0.11, 1250, 1000, dice, 0.5)), 0.5)),
        )
        return swell(throat, 0.008, 0.025)

    return join((0, gain(hush, 0.6)), (0.55, cough(560)), (0.71, gain(cough(500), 0.75)))


def camp_fire(dice: Dice) -> Wave:
    low = level(closed(dull(air(5.4, 180, 180, dice, 1.8), 500), 0.4))
    return join((0, gain(low, 0.4)), (0, crackles(5.0, 26, dice)))


def room_lamp(dice: Dice) -> Wave:
    """Twenty seconds of a quiet room: soft low air with a slow breath in it."""
    rate = RATES["room_lamp"]
    n, seam = 20 * rate, rate
    out, low, lower = [], 0.0, 0.0
    for i in range(n + seam):
        low += 0.06 * (dice.uniform(-1, 1) - low)
        lower += 0.03 * (low - lower)
        out.append(lower * (1 + 0.18 * math.sin(2 * math.pi * 3 * i / n)))
    body, tail = out[:n], out[n:]
    for i in range(seam):
        share = i / seam
        body[i] = body[i] * math.sqrt(share) + tail[i] * math.sqrt(1 - share)
    return body


MAKERS: dict[str, Callable[[Dice], Wave]] = {
    "card_lift": card_lift,
    "card_back": card_back,
    **{f"card_play{i}": card_play for i in (1, 2, 3, 4)},
    "card_flip": card_flip,
    "deal_run": deal_run,
    "pile_take": pile_take,
    "box_open": box_open,
    "box_close": box_close,
    "ui_press": ui_press,
    "ui_move": ui_move,
    "turn_you": turn_you,
    "illegal": illegal,
    "curtain_fall": curtain_fall,
    "curtain_lift": curtain_lift,
    "score_tick": score_tick,
    "score_round": score_round,
    "score_win": score_win,
    "poof": poof,
    "game_ten": game_ten,
    "game_summit": game_summit,
    "boo_shutter": boo_shutter,
    "boo_peek": boo_peek,
    "boo_swap": boo_swap,
    "boo_call": boo_call,
    "half_bulbs": half_bulbs,
    "half_tear": half_tear,
    "half_police": half_police,
    "half_reset": half_reset,
    "camp_wind_l": gust,
    "camp_wind_r": gust,
    "camp_smoke": camp_smoke,
    "camp_fire": camp_fire,
    "room_lamp": room_lamp,
}


def trimmed(sound: Wave) -> Wave:
    """Without the silence that a fading tail leaves behind."""
    floor = max(map(abs, sound)) * 0.0015
    end = next(i for i in range(len(sound), 0, -1) if abs(sound[i - 1]) > floor)
    return sound[:end]


def finished(name: str) -> array.array[int]:
    """The samples of a sound as they stand in its file."""
    sound = MAKERS[name](random.Random(name))
    if name not in LOOPS:
        sound = trimmed(sound)
        # Nothing but a step away from zero clicks: a short way in, a longer way out.
        for edge, order in ((0.0008, iter(range(len(sound)))), (0.008, reversed(range(len(sound))))):
            fade(sound, count(edge), order)
    loudest = max(map(abs, sound))
    factor = 32767 * 10 ** (LEVELS.get(name, PEAK) / 20) / loudest
    return array.array("h", (round(v * factor) for v in sound))


def fade(sound: Wave, steps: int, order: Iterator[int]) -> None:
    for i, at in enumerate(itertools.islice(order, steps)):
        sound[at] *= i / steps


def path_of(name: str) -> Path:
    """Where a sound lies."""
    prefix = name.partition("_")[0]
    home = HOMES.get(prefix, "")
    return ASSETS / home / "sounds" / f"{name}.wav"


def save(name: str) -> None:
    samples = finished(name)
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path_of(name)), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATES.get(name, RATE))
        file.writeframes(samples.tobytes())


def stored(name: str) -> array.array[int]:
    """The samples in a sound's file; none if there is no such file."""
    path = path_of(name)
    samples = array.array("h")
    if path.exists():
        with wave.open(str(path), "rb") as file:
            samples.frombytes(file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
    return samples


def stale() -> list[str]:
    """Sounds whose file differs from what would be made, and files that nothing makes.

    One step of the 65 536 is let pass: the last digit of a sine is the C library's own.
    """
    names = []
    for name in MAKERS:
        made, found = finished(name), stored(name)
        if len(made) != len(found) or any(abs(a - b) > 1 for a, b in zip(made, found, strict=True)):
            names.append(name)
    return names + sorted(path.stem for path in ASSETS.rglob("*.wav") if path.stem not in MAKERS)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a sound is not current")
    if parser.parse_args().check:
        names = stale()
        print("\n".join(names) if names else "all sounds are current")
        return 1 if names else 0
    for name in MAKERS:
        save(name)
    files = sorted(ASSETS.rglob("*.wav"))
    print(f"{len(files)} sounds, {sum(path.stat().st_size for path in files) // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
