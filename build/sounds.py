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
from collections.abc import Iterator
from pathlib import Path

import games
from synth import (
    BRASS,
    RATE,
    ROOM,
    WOOD,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    block,
    count,
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
# Peaks in dBFS of what would stick out at PEAK: ticks that come often, and the loops that lie under all else.
LEVELS = {
    "ui_move": -20.0,
    "ui_press": -16.0,
    "card_lift": -16.0,
    "card_back": -16.0,
    "card_flip": -12.0,
    "deal_run": -12.0,
    "score_tick": -18.0,
    "room_lamp": ROOM,
}
LOOPS = {"room_lamp"}
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


MAKERS: dict[str, Maker] = {
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
    "room_lamp": room_lamp,
}


HOMES: dict[str, str] = {}
"""The folder of assets of each sound that belongs to one game."""
for game, modules in games.parts("sounds").items():
    for module in modules:
        MAKERS |= module.MAKERS
        LEVELS |= getattr(module, "LEVELS", {})
        LOOPS |= set(getattr(module, "LOOPS", ()))
        HOMES |= dict.fromkeys(module.MAKERS, f"games/{game}")


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
    return ASSETS / HOMES.get(name, "") / "sounds" / f"{name}.wav"


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
