"""Make every sound of the program: `python build/sounds.py` writes assets/sounds/*.wav.

Short, dry and woody, from the standard library alone: filtered noise for paper, cloth and air, damped modes
for wood and brass. All dice are seeded by the sound's name, so the same sounds come out every time.
A sound is a list of floats; `save` sets its peak and fades both ends.
"""

from __future__ import annotations

import array
import itertools
import math
import random
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 44_100
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

Wave = list[float]
Dice = random.Random


def count(seconds: float) -> int:
    return int(seconds * RATE)


# ---------- sources


def air(seconds: float, low: float, high: float, dice: Dice, width: float = 1.2) -> Wave:
    """Noise through a band that slides from `low` to `high` hertz; a larger `width` is a wider band."""
    n = count(seconds)
    slow = band = 0.0
    out = [0.0] * n
    for i in range(n):
        pull = 2 * math.sin(math.pi * (low + (high - low) * i / n) / RATE)
        slow += pull * band
        band += pull * (dice.uniform(-1, 1) - slow - band * width)
        out[i] = band
    return out


def tone(seconds: float, start: float, end: float | None = None) -> Wave:
    """A sine that slides evenly from one pitch to another."""
    n = count(seconds)
    last = start if end is None else end
    phase, out = 0.0, [0.0] * n
    for i in range(n):
        out[i] = math.sin(phase)
        phase += 2 * math.pi * (start + (last - start) * i / n) / RATE
    return out


def struck(pitch: float, modes: tuple[tuple[float, float, float], ...], seconds: float) -> Wave:
    """A thing that was struck: its modes as (ratio to the pitch, strength, seconds to fade to a third)."""
    out = [0.0] * count(seconds)
    for ratio, strength, fall in modes:
        step = 2 * math.pi * pitch * ratio / RATE
        for i in range(len(out)):
            out[i] += strength * math.sin(step * i) * math.exp(-i / (fall * RATE))
    return out


# ---------- shapes and joining


def swell(sound: Wave, rise: float, fall: float) -> Wave:
    """Rise evenly for `rise` seconds, then fade to a third every `fall` seconds."""
    top = max(1, count(rise))
    return [v * (i / top if i < top else math.exp(-(i - top) / (fall * RATE))) for i, v in enumerate(sound)]


def arch(sound: Wave, middle: float = 0.5) -> Wave:
    """Swell to the given share of the length and sink again, without a corner."""
    n = len(sound)
    bend = math.log(0.5) / math.log(middle)
    return [v * math.sin(math.pi * (i / n) ** bend) ** 2 for i, v in enumerate(sound)]


def gain(sound: Wave, factor: float) -> Wave:
    return [v * factor for v in sound]


def dull(sound: Wave, cut: float) -> Wave:
    """Take away what lies above `cut` hertz, gently."""
    share = 1 - math.exp(-2 * math.pi * cut / RATE)
    at, out = 0.0, []
    for v in sound:
        at += share * (v - at)
        out.append(at)
    return out


def level(sound: Wave) -> Wave:
    """The same sound with a peak of one, to be mixed by known shares."""
    peak = max(map(abs, sound)) or 1.0
    return [v / peak for v in sound]


def join(*parts: tuple[float, Wave]) -> Wave:
    """All parts at once, each from its own second on."""
    out = [0.0] * max(count(at) + len(sound) for at, sound in parts)
    for at, sound in parts:
        start = count(at)
        for i, v in enumerate(sound):
            out[start + i] += v
    return out


def closed(sound: Wave, seam: float) -> Wave:
    """A loop: the last `seam` seconds are blended into the beginning."""
    n = count(seam)
    body, tail = sound[:-n], sound[-n:]
    for i in range(n):
        share = i / n
        body[i] = body[i] * math.sqrt(share) + tail[i] * math.sqrt(1 - share)
    return body


# ---------- things of the room

WOOD = ((1.0, 1.0, 0.028), (2.57, 0.45, 0.014), (4.1, 0.2, 0.008))
KALIMBA = ((1.0, 1.0, 0.26), (2.0, 0.12, 0.12), (5.4, 0.22, 0.03))
BRASS = ((1.0, 0.7, 0.03), (1.65, 0.5, 0.022), (2.49, 0.4, 0.014))


def block(pitch: float, dice: Dice) -> Wave:
    """One note of a wood block."""
    tap = swell(air(0.02, 2600, 1800, dice), 0.001, 0.004)
    return join((0, struck(pitch, WOOD, 0.2)), (0, gain(level(tap), 0.25)))


def plucked(pitch: float, dice: Dice, seconds: float = 0.9) -> Wave:
    """One tongue of a kalimba, with the thumb on it."""
    thumb = swell(air(0.03, 1400, 900, dice), 0.002, 0.008)
    return join((0, swell(struck(pitch, KALIMBA, seconds), 0.002, 0.6)), (0, gain(level(thumb), 0.12)))


def paper(seconds: float, low: float, high: float, dice: Dice, rise: float, fall: float) -> Wave:
    return level(swell(air(seconds, low, high, dice), rise, fall))


def thud(pitch: float, fall: float) -> Wave:
    return swell(tone(fall * 5, pitch, pitch * 0.6), 0.002, fall)


def creak(seconds: float, slow: float, fast: float, dice: Dice) -> Wave:
    """A wooden hinge: stick and slip, faster as it opens."""
    n = count(seconds)
    out, at = [0.0] * n, 0.0
    while at < n:
        share = at / n
        grain = struck(620 + 340 * share, ((1, 1, 0.004), (1.9, 0.6, 0.003), (3.1, 0.35, 0.002)), 0.02)
        push = dice.uniform(0.5, 1)
        for i, v in enumerate(grain[: n - int(at)]):
            out[int(at) + i] += v * push
        at += RATE / (slow + (fast - slow) * share) * dice.uniform(0.86, 1.14)
    return level(arch(out, 0.6))


def crackles(seconds: float, rate: float, dice: Dice) -> Wave:
    """Embers: sharp grains of many sizes at random times, `rate` of them a second."""
    out = [0.0] * count(seconds)
    for _ in range(int(seconds * rate)):
        start = dice.randrange(len(out))
        size = dice.random() ** 3
        grain = swell(air(0.012, dice.uniform(1500, 5000), 900, dice), 0.0006, 0.0015 + 0.002 * size)
        for i, v in enumerate(grain):
            out[(start + i) % len(out)] += v * (0.12 + size)
    return level(out)


# ---------- cards


def card_lift(dice: Dice) -> Wave:
    return paper(0.05, 2800, 5000, dice, 0.01, 0.011)


def card_back(dice: Dice) -> Wave:
    return paper(0.05, 4600, 2400, dice, 0.006, 0.011)


def card_play(dice: Dice) -> Wave:
    slap = paper(0.11, dice.uniform(1500, 2100), 800, dice, 0.0015, 0.014)
    return join((0, slap), (0.003, gain(thud(dice.uniform(125, 155), 0.028), 0.8)))


def card_flip(dice: Dice) -> Wave:
    edge = paper(0.03, 3600, 6400, dice, 0.001, 0.006)
    return join((0, gain(edge, 0.6)), (0.03, paper(0.05, 4200, 2600, dice, 0.001, 0.009)))


def deal_run(dice: Dice) -> Wave:
    beats = []
    for i in range(7):
        sheet = paper(0.05, dice.uniform(2400, 3400), 4600, dice, 0.006, 0.01)
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
    sweep = level(arch(air(0.46, 1900, 520, dice, 1.6), 0.62))
    return join((0, sweep), (0.38, gain(thud(95, 0.035), 0.55)))


def curtain_lift(dice: Dice) -> Wave:
    return level(arch(air(0.42, 480, 2300, dice, 1.6), 0.4))


# ---------- scores


def score_tick(dice: Dice) -> Wave:
    return join((0, paper(0.03, 5200, 3600, dice, 0.0008, 0.004)), (0, gain(struck(1900, WOOD, 0.05), 0.3)))


def score_round(dice: Dice) -> Wave:
    notes = ((0, 587.3, 0.8), (0.15, 659.3, 0.85), (0.3, 880.0, 1.0))
    return join(*((at, gain(block(pitch, dice), loud)) for at, pitch, loud in notes))


def score_win(dice: Dice) -> Wave:
    melody = (523.3, 659.3, 784.0, 659.3, 880.0, 784.0, 1046.5)
    times = (0, 0.16, 0.32, 0.48, 0.6, 0.76, 0.98)
    return join(*((at, plucked(pitch, dice, 1.1)) for at, pitch in zip(times, melody, strict=True)))


# ---------- one game each


def poof(dice: Dice) -> Wave:
    puff = level(swell(air(0.9, 700, 3400, dice, 1.8), 0.07, 0.19))
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
    hiss = arch(air(0.42, 5200, 7000, dice, 1.6), 0.3)
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
            swell(air(0.014, dice.uniform(2200, 4200), 5200, dice), 0.0008, 0.003), dice.uniform(0.4, 1)
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
    return join((0, level(up)), (0.1, gain(level(arch(air(0.9, 1500, 900, dice, 0.5), 0.5)), 0.22)))


def camp_smoke(dice: Dice) -> Wave:
    hush = level(arch(air(0.6, 2600, 1300, dice, 1.7), 0.35))

    def cough(pitch: float) -> Wave:
        throat = join(
            (0, level(air(0.11, pitch, pitch * 0.8, dice, 0.4))),
            (0, gain(level(air(0.11, 1250, 1000, dice, 0.5)), 0.5)),
        )
        return swell(throat, 0.008, 0.025)

    return join((0, gain(hush, 0.6)), (0.55, cough(560)), (0.71, gain(cough(500), 0.75)))


def camp_fire(dice: Dice) -> Wave:
    low = level(closed(dull(air(5.4, 180, 180, dice, 1.8), 500), 0.4))
    return join((0, gain(low, 0.22)), (0, crackles(5.0, 26, dice)))


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


def save(name: str, folder: Path) -> None:
    samples = finished(name)
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATES.get(name, RATE))
        file.writeframes(samples.tobytes())


def main() -> None:
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name in MAKERS:
        save(name, SOUNDS)
    files = sorted(SOUNDS.glob("*.wav"))
    print(f"{len(files)} sounds, {sum(path.stat().st_size for path in files) // 1024} KiB")


if __name__ == "__main__":
    main()
