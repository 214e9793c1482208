"""Makes every sound of the program: `python build/sound/make.py`.

`--check` only compares. `--measure` prints how loud each sound is: its loudest 100 ms, in dB RMS.
"""

from __future__ import annotations

import argparse
import array
import itertools
import math
import random
import sys
import tomllib
import wave
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import games
from sound import voices
from sound.synth import (
    A4,
    B4,
    BED_RATE,
    BRASS,
    D3,
    D4,
    D5,
    E5,
    FS4,
    FS5,
    MOTIF,
    RATE,
    REED,
    WOOD,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    block,
    count,
    creak,
    dull,
    gain,
    hush,
    join,
    level,
    loudest,
    paper,
    plucked,
    struck,
    swell,
    thud,
    tone,
)

ASSETS = Path(__file__).resolve().parents[2] / "assets"
LOUDEST = -10.0
"""The highest allowed peak, in dBFS."""

# ---------- the room: boxes, cloth, curtain, drawer, leaves and spools


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


def box_slide(dice: Dice) -> Wave:
    slide = level(dull(arch(air(0.34, 500, 1100, dice, 1.3), 0.4), 2400))
    return join((0, gain(slide, 0.7)), (0.3, gain(thud(140, 0.02), 0.5)))


def cloth_unroll(dice: Dice) -> Wave:
    weave = dull(arch(air(0.45, 380, 900, dice, 1.5), 0.45), 1600)
    ribs = [v * (0.72 + 0.28 * math.sin(2 * math.pi * 31 * i / RATE)) for i, v in enumerate(weave)]
    return join((0, level(ribs)), (0.4, gain(thud(82, 0.04), 0.5)))


def curtain_fall(dice: Dice) -> Wave:
    sweep = level(dull(arch(air(0.46, 1500, 420, dice, 1.4), 0.62), 1800))
    return join((0, sweep), (0.38, gain(thud(95, 0.035), 0.55)))


def curtain_lift(dice: Dice) -> Wave:
    return level(dull(arch(air(0.42, 420, 1700, dice, 1.4), 0.4), 2200))


def page_turn(dice: Dice) -> Wave:
    sweep = level(dull(arch(air(0.26, 1100, 3400, dice, 1.2), 0.62), 4600))
    return join((0, gain(sweep, 0.55)), (0.2, gain(paper(0.06, 2200, 1300, dice, 0.004, 0.014), 0.8)))


def drawer_run(dice: Dice) -> Wave:
    """Returns the sound of a drawer on wooden runners, until it stops."""
    run = dull(arch(air(0.3, 240, 620, dice, 1.6), 0.7), 1300)
    grain = [v * (0.7 + 0.3 * math.sin(2 * math.pi * 44 * i / RATE)) for i, v in enumerate(run)]
    stop = join((0, thud(105, 0.03)), (0, gain(struck(240, WOOD, 0.12), 0.5)))
    return join((0, gain(level(grain), 0.7)), (0.28, gain(stop, 0.8)))


def spool_rattle(dice: Dice) -> Wave:
    teeth = [
        (0.017 * nth, gain(struck(dice.uniform(880, 1180), WOOD, 0.05), 1 - 0.2 * nth)) for nth in range(3)
    ]
    return join(*teeth, (0, gain(paper(0.05, 1700, 900, dice, 0.002, 0.01), 0.25)))


def room_lamp(dice: Dice) -> Wave:
    """Returns the background sound of a quiet room."""
    return hush(16, (217, 107), dice, ((3, 0.18),))


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


def deck_tap(dice: Dice) -> Wave:
    edge = paper(0.05, dice.uniform(1300, 1700), 900, dice, 0.001, 0.007)
    return join((0, edge), (0.001, gain(thud(dice.uniform(190, 230), 0.016), 0.9)))


def stamp(dice: Dice) -> Wave:
    pad = gain(paper(0.03, 950, 700, dice, 0.001, 0.009), 0.3)
    rub = level(arch(air(0.09, 900, 1500, dice), 0.5))
    return join((0, thud(112, 0.03)), (0, pad), (0.17, gain(rub, 0.16)))


def seal_crack(dice: Dice) -> Wave:
    """Returns the sound of sealing wax that breaks, and of paper that gives way."""
    snap = join(
        (0, paper(0.016, 2600, 1500, dice, 0.0006, 0.003)), (0.004, gain(struck(720, WOOD, 0.04), 0.5))
    )
    crumb = gain(paper(0.012, 3000, 2200, dice, 0.0006, 0.003), 0.4)
    tear = level(dull(arch(air(0.14, 1300, 2600, dice, 1.2), 0.3), 3600))
    return join((0, dull(snap, 4200)), (0.035, crumb), (0.05, gain(tear, 0.22)))


# ---------- controls and turns


def ui_press(dice: Dice) -> Wave:
    return join((0, struck(2050, BRASS, 0.12)), (0, gain(paper(0.01, 3800, 3000, dice, 0.0005, 0.002), 0.4)))


def ui_move(dice: Dice) -> Wave:
    return join((0, paper(0.04, 620, 380, dice, 0.002, 0.008)), (0, gain(thud(180, 0.007), 0.5)))


def key_tick(dice: Dice) -> Wave:
    """Returns the sound of a wind-up key that turns by one tooth."""
    return join((0, struck(dice.uniform(1180, 1300), BRASS, 0.06)), (0, gain(thud(260, 0.005), 0.5)))


def turn_pass(dice: Dice) -> Wave:
    """Returns the sound for the next player's turn: a rising breath and a soft knock."""
    breath = level(arch(air(0.26, 500, 1500, dice, 0.8)))
    return join((0, gain(breath, 0.3)), (0.24, gain(struck(A4, WOOD, 0.2), 0.8)))


def turn_you(dice: Dice) -> Wave:
    return join((0, gain(block(587.3, dice), 0.85)), (0.15, block(784.0, dice)))


def illegal(dice: Dice) -> Wave:
    knuckle = struck(150, ((1, 1, 0.035), (1.83, 0.6, 0.022), (3.4, 0.25, 0.008)), 0.2)
    return dull(join((0, knuckle), (0, gain(paper(0.02, 900, 500, dice, 0.001, 0.004), 0.5))), 1400)


# ---------- a button that is held


def dare_note(_dice: Dice) -> Wave:
    """Returns a low reed tone that gets louder and higher while a button is held."""
    seconds, top = 0.74, 1.26
    reed = join(*((0, gain(tone(seconds, D3 * part, D3 * part * top), loud)) for part, loud, _ in REED))
    swelling = [v * 10 ** (-16 * (1 - i / len(reed)) / 20) for i, v in enumerate(reed)]
    return join((0, gain(swelling, 1.0)), (0, gain(dull(swelling, 500), 0.5)))


def dare_fall(_dice: Dice) -> Wave:
    """Returns a falling reed tone, for a button that was released too early."""
    reed = join(*((0, gain(tone(0.34, 1.2 * D3 * part, 0.9 * D3 * part), loud)) for part, loud, _ in REED))
    return swell(reed, 0.012, 0.09)


def dare_knock(_dice: Dice) -> Wave:
    """Returns one heartbeat, struck on wood."""
    return join((0, thud(84, 0.03)), (0, gain(struck(168, WOOD, 0.12), 0.5)))


# ---------- what big events have besides


def grand_drum(dice: Dice) -> Wave:
    """Returns one beat on a low drum."""
    skin = gain(paper(0.05, 520, 240, dice, 0.002, 0.014), 0.3)
    low = dice.uniform(58, 98)
    slack = 0.6 * low
    rim = [
        (0.0, gain(swell(tone(0.45, low * ratio, slack * ratio), 0.003, fall), loud))
        for ratio, loud, fall in ((2.3, 0.7, 0.1), (4.1, 0.35, 0.06))
    ]
    return join((0, swell(tone(0.6, low, slack), 0.003, 0.13)), *rim, (0, skin))


def grand_tear(dice: Dice) -> Wave:
    """Returns the sound of cloth that tears."""
    out, at = [0.0] * count(0.62), 0
    while at < count(0.56):
        bite = swell(air(0.02, dice.uniform(700, 1300), 1900, dice), 0.001, 0.005)
        for i, v in enumerate(bite):
            out[at + i] += v * dice.uniform(0.4, 1)
        at += int(RATE / (190 - 110 * at / count(0.56)) * dice.uniform(0.7, 1.4))
    return level(dull(out, 2400))


def grand_clap(dice: Dice) -> Wave:
    claps = []
    for _ in range(22):
        at, loud = abs(dice.gauss(0.16, 0.11)) + dice.choice((0.0, 0.24)), dice.uniform(0.4, 1)
        claps.append(
            (at, gain(dull(paper(0.07, dice.uniform(700, 1300), 600, dice, 0.002, 0.012), 1900), loud))
        )
    return join(*claps)


# ---------- small things that are done


def seat_set(dice: Dice) -> Wave:
    edge = struck(dice.uniform(470, 520), WOOD, 0.12)
    return join((0, gain(edge, 0.7)), (0.004, thud(dice.uniform(140, 160), 0.03)))


def seat_off(dice: Dice) -> Wave:
    return join((0, dull(paper(0.06, 900, 1900, dice, 0.012, 0.014), 3200)), (0, gain(thud(190, 0.012), 0.4)))


def star_set(dice: Dice) -> Wave:
    ring = join((0, struck(dice.uniform(1750, 1780), BRASS, 0.16)), (0, gain(tone(0.16, 2640), 0.12)))
    return join((0, swell(ring, 0.002, 0.06)), (0, gain(paper(0.015, 2600, 1700, dice, 0.001, 0.004), 0.4)))


def star_off(dice: Dice) -> Wave:
    return join((0, swell(struck(dice.uniform(1180, 1200), BRASS, 0.12), 0.002, 0.03)))


def rope_creak(dice: Dice) -> Wave:
    return dull(creak(0.4, 90, 24, dice), 1500)


# ---------- scores


def score_tick(dice: Dice) -> Wave:
    return join((0, paper(0.03, 3800, 2600, dice, 0.0008, 0.004)), (0, gain(struck(1900, WOOD, 0.05), 0.3)))


def score_round(dice: Dice) -> Wave:
    late = dice.uniform(0.14, 0.165)
    notes = ((0, 587.3, 0.8), (late, 659.3, dice.uniform(0.8, 0.95)), (2 * late, 880.0, 1.0))
    return join(*((at, gain(block(pitch, dice), loud)) for at, pitch, loud in notes))


def win_thud(dice: Dice) -> Wave:
    edge = gain(paper(0.02, 1500, 700, dice, 0.001, 0.004), 0.3)
    return join(
        (0, thud(dice.uniform(86, 98), 0.06)),
        (0, edge),
        (0, gain(struck(185, WOOD, 0.2), 0.35)),
        (0.21, gain(thud(100, 0.03), 0.2)),
    )


def score_win(dice: Dice) -> Wave:
    """Returns the theme of the program on a kalimba, for the end of any game."""
    times = (0.0, 0.2, 0.4, 0.68)
    ground = (0.68, gain(plucked(D4, dice, 1.1), 0.4))
    return join(*((at, plucked(pitch, dice, 1.1)) for at, pitch in zip(times, MOTIF, strict=True)), ground)


def phrase_lost(dice: Dice) -> Wave:
    """Returns the music for a loss: the theme backwards."""
    notes = [
        (at, gain(plucked(pitch, dice, 1.2), 0.75))
        for at, pitch in zip((0, 0.24, 0.52), (FS5, A4, E5), strict=True)
    ]
    chord = [
        (1.0, gain(struck(pitch, REED, 1.4, 0.08), strength))
        for pitch, strength in ((D4, 0.20), (FS4, 0.16), (B4, 0.12), (D5, 0.10))
    ]
    return join(*notes, (1.0, gain(plucked(D5, dice, 1.2), 0.6)), *chord)


MAKERS: dict[str, Maker] = {
    "box_open": box_open,
    "box_close": box_close,
    "box_slide": box_slide,
    "cloth_unroll": cloth_unroll,
    "curtain_fall": curtain_fall,
    "curtain_lift": curtain_lift,
    "page_turn": page_turn,
    "drawer_run": drawer_run,
    "spool_rattle": spool_rattle,
    "room_lamp": room_lamp,
    "card_lift": card_lift,
    "card_back": card_back,
    "card_play": card_play,
    "card_flip": card_flip,
    "deal_run": deal_run,
    "pile_take": pile_take,
    "deck_tap": deck_tap,
    "stamp": stamp,
    "seal_crack": seal_crack,
    "ui_press": ui_press,
    "ui_move": ui_move,
    "key_tick": key_tick,
    "turn_you": turn_you,
    "turn_pass": turn_pass,
    "illegal": illegal,
    "seat_set": seat_set,
    "seat_off": seat_off,
    "star_set": star_set,
    "star_off": star_off,
    "rope_creak": rope_creak,
    "dare_note": dare_note,
    "dare_fall": dare_fall,
    "dare_knock": dare_knock,
    "grand_drum": grand_drum,
    "grand_tear": grand_tear,
    "grand_clap": grand_clap,
    "score_tick": score_tick,
    "score_round": score_round,
    "win_thud": win_thud,
    "score_win": score_win,
    "phrase_lost": phrase_lost,
}


MAKERS |= voices.MAKERS
HOMES: dict[str, str] = {}
"""For each sound of a single game, the game's folder of assets."""
for game, modules in games.parts("sounds").items():
    for module in modules:
        MAKERS |= module.MAKERS
        HOMES |= dict.fromkeys(module.MAKERS, f"games/{game}")


def tables() -> list[dict[str, Any]]:
    """Returns the tables about sounds in the program's TOML files."""
    paths = [ASSETS / "theme.toml", *sorted(ASSETS.glob("games/*/look.toml"))]
    return [tomllib.loads(path.read_text("utf-8")).get("sound", {}) for path in paths]


TABLES = tables()
CLASSES: dict[str, str] = {
    name: kind for table in TABLES for kind, names in table.get("names", {}).items() for name in names
}
"""The class of each sound, which decides how loud it is."""
TAKES: dict[str, int] = {name: number for table in TABLES for name, number in table.get("takes", {}).items()}
CALLS: set[str] = {mixed["call"] for table in TABLES for mixed in table.get("mixed", {}).values()}
"""Sounds that are mixed into background loops."""
DECIBELS: dict[str, float] = TABLES[0]["levels"]
"""The loudness of each class of sounds, in dB RMS."""


def files(kinds: Collection[str]) -> dict[str, str]:
    """Returns the sounds of these classes by file name, without suffix."""
    return {
        f"{name}{take}": name
        for name in MAKERS
        if CLASSES[name] in kinds
        for take in (range(1, TAKES[name] + 1) if name in TAKES else ("",))
    }


def rate_of(name: str) -> int:
    return BED_RATE if CLASSES[name] == "bed" or name in CALLS else RATE


def trimmed(sound: Wave) -> Wave:
    floor = max(map(abs, sound)) * 0.0015
    end = next(i for i in range(len(sound), 0, -1) if abs(sound[i - 1]) > floor)
    return sound[:end]


def finished(file: str, name: str) -> array.array[int]:
    sound = MAKERS[name](random.Random(file))
    if CLASSES[name] != "bed":
        sound = trimmed(sound)
        # A jump away from zero would click, so there is a short fade-in and a longer fade-out.
        out = 0.6 if CLASSES[name] == "phrase" else 0.008
        for edge, order in ((0.0008, iter(range(len(sound)))), (out, reversed(range(len(sound))))):
            fade(sound, count(edge), order)
    if name in CALLS:
        sound = sound[:: RATE // BED_RATE]
    sound = mixed(sound, DECIBELS[CLASSES[name]], rate_of(name))
    return array.array("h", (round(v * 32767) for v in sound))


def mixed(sound: Wave, wanted: float, rate: int) -> Wave:
    """Returns the sound with `wanted` dB in its loudest 100 ms."""
    top, made = 10 ** (LOUDEST / 20), sound
    factor = 10 ** ((wanted - loudest(sound, rate)) / 20)
    if factor * max(map(abs, sound)) <= top:
        return gain(sound, factor)
    for _ in range(12):
        made = [top * math.tanh(v * factor / top) for v in sound]
        factor *= 10 ** ((wanted - loudest(made, rate)) / 20)
    return made


def fade(sound: Wave, steps: int, order: Iterator[int]) -> None:
    for i, at in enumerate(itertools.islice(order, steps)):
        sound[at] *= i / steps


def path_of(file: str, name: str) -> Path:
    return ASSETS / HOMES.get(name, "") / "sounds" / f"{file}.wav"


def save(file: str, name: str) -> None:
    samples = finished(file, name)
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path_of(file, name)), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate_of(name))
        out.writeframes(samples.tobytes())


def stored(path: Path) -> array.array[int]:
    """Returns the samples in a sound's file, or an empty array without a file."""
    samples = array.array("h")
    if path.exists():
        with wave.open(str(path), "rb") as source:
            samples.frombytes(source.readframes(source.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
    return samples


def stale(kinds: Collection[str]) -> list[str]:
    """Returns the files whose sound has changed or is no longer described."""
    names = []
    for file, name in files(kinds).items():
        made, found = finished(file, name), stored(path_of(file, name))
        if len(made) != len(found) or any(abs(a - b) > 1 for a, b in zip(made, found, strict=True)):
            names.append(file)
    known = files(DECIBELS)
    return names + sorted(path.stem for path in ASSETS.rglob("*.wav") if path.stem not in known)


def measure(kinds: Collection[str]) -> Iterator[str]:
    """Yields a line of measurements for each file."""
    for file, name in sorted(
        files(kinds).items(), key=lambda one: (list(DECIBELS).index(CLASSES[one[1]]), one)
    ):
        samples, kind = stored(path_of(file, name)), CLASSES[name]
        found = loudest(samples, rate_of(name), 32768)
        peak = 20 * math.log10(max(map(abs, samples)) / 32768)
        yield (
            f"{kind:6} {file:14} {len(samples) / rate_of(name):5.2f} s  peak {peak:6.1f} dBFS"
            f"  loudest 100 ms {found:6.1f} dB  off by {found - DECIBELS[kind]:+4.1f}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a sound is not current")
    parser.add_argument("--measure", action="store_true", help="write nothing; print how loud every file is")
    parser.add_argument("--only", nargs="+", metavar="CLASS", choices=DECIBELS, default=tuple(DECIBELS))
    arguments = parser.parse_args()
    if arguments.check:
        names = stale(arguments.only)
        print("\n".join(names) if names else "all sounds are current")
        return 1 if names else 0
    if not arguments.measure:
        for file, name in files(arguments.only).items():
            save(file, name)
    print(*measure(arguments.only), sep="\n")
    found = sorted(ASSETS.rglob("*.wav"))
    print(f"{len(found)} sounds, {sum(path.stat().st_size for path in found) // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
