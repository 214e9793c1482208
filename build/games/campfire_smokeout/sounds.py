"""The sounds that only Campfire Smokeout has."""

from __future__ import annotations

from sound.synth import (
    A3,
    A4,
    B4,
    BED_RATE,
    D3,
    D4,
    E4,
    FS4,
    MOTIF,
    WOOD,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    closed,
    crackles,
    dull,
    gain,
    join,
    lay,
    level,
    loudest,
    struck,
    swell,
    thud,
)


def gust(dice: Dice) -> Wave:
    up = arch(air(1.15, dice.uniform(240, 280), dice.uniform(760, 880), dice, 1.1), dice.uniform(0.4, 0.5))
    return join(
        (0, level(dull(up, 1200))), (0.1, gain(level(arch(air(0.9, 1100, 700, dice, 0.5), 0.5)), 0.16))
    )


def cough(dice: Dice, pitch: float) -> Wave:
    throat = join(
        (0, level(air(0.11, pitch, pitch * 0.8, dice, 0.4))),
        (0, gain(level(air(0.11, 1250, 1000, dice, 0.5)), 0.5)),
    )
    return swell(throat, 0.008, 0.025)


def camp_cough(dice: Dice) -> Wave:
    return cough(dice, dice.uniform(470, 580))


def camp_smoke(dice: Dice) -> Wave:
    return level(arch(air(0.7, dice.uniform(1850, 2150), dice.uniform(820, 980), dice, 1.4), 0.35))


def camp_slot(dice: Dice) -> Wave:
    """Returns the sound of a log that falls into its place."""
    log = struck(dice.uniform(300, 340), WOOD, 0.16)
    return join((0, log), (0, gain(thud(dice.uniform(120, 140), 0.025), 0.8)))


def camp_fire(dice: Dice) -> Wave:
    low = level(closed(dull(air(10.4, 180, 180, dice, 1.8), 500), 0.4))
    return join((0, gain(low, 0.4)), (0, crackles(10.0, 26, dice)))[::2]


B3, G4 = B4 / 2, 391.995
PLUCK = ((1.0, 1.0, 0.34), (2.0, 0.4, 0.18), (3.0, 0.18, 0.09), (4.0, 0.08, 0.05))
HUM = ((1.0, 1.0, 2.0), (2.0, 0.25, 1.2))


def phrase_camp(_dice: Dice) -> Wave:
    """Returns the theme of the program on low strings, with a humming voice."""
    times = (0.0, 0.24, 0.48, 0.8)
    notes = [
        (at, gain(struck(pitch / 2, PLUCK, 1.3, 0.002), 0.9)) for at, pitch in zip(times, MOTIF, strict=True)
    ]
    hum = [
        (0.8, gain(struck(pitch, HUM, 1.5, 0.2), loud)) for pitch, loud in ((D3, 0.3), (A3, 0.24), (FS4, 0.2))
    ]
    return join(*notes, (0.8, gain(struck(D3, PLUCK, 1.4, 0.002), 0.5)), *hum)


BEAT = 10.0 / 16
SONG = (
    ((0, D3), (4, A3 / 2), (8, G4 / 4), (12, A3 / 2)),
    ((1, A3), (2, D4), (5, A3), (6, E4), (9, B3), (10, D4), (13, A3), (14, E4)),
    ((0, FS4), (3, E4), (7, D4), (8, B4), (11, A4), (15, E4)),
    ((2, 2 * D4), (6, A4), (10, 2 * FS4), (11, 2 * E4), (14, 2 * D4)),
)
"""The notes of four plucked voices. A note is a beat (0 to 15) and a pitch in Hz."""
SOFTER = 10 ** (-6 / 20)
"""Volume of the song, as a share of the fire's volume."""


def song(voices: int) -> Maker:
    """Returns a function that makes the sound of the fire, with the first `voices` voices of SONG."""

    def make(dice: Dice) -> Wave:
        fire = camp_fire(dice)
        tune = [0.0] * len(fire)
        for nth, notes in enumerate(SONG[:voices]):
            for beat, pitch in notes:
                string = dull(struck(pitch, PLUCK, 1.5, 0.003), 2200)
                lay(tune, beat * BEAT + dice.uniform(0, 0.02), string, (1.0, 0.6, 0.55, 0.4)[nth])
        by = SOFTER * 10 ** ((loudest(fire, BED_RATE) - loudest(tune, BED_RATE)) / 20)
        return [a + by * b for a, b in zip(fire, tune, strict=True)]

    return make


def camp_harmony(_dice: Dice) -> Wave:
    """Returns a harmony to `SONG`, a musical third away."""
    notes = (
        (0, FS4),
        (1, A4),
        (2, 2 * D4),
        (4, G4),
        (5, B4),
        (6, 2 * D4),
        (8, E4),
        (9, A4),
        (10, E4),
        (12, D4),
        (12, FS4),
    )
    strings = [(nth * BEAT / 4, gain(struck(pitch, PLUCK, 1.0, 0.003), 0.8)) for nth, pitch in notes]
    return dull(join(*strings), 2600)


MAKERS: dict[str, Maker] = {
    **{f"camp_song_{voices}": song(voices) for voices in range(1, 5)},
    "camp_harmony": camp_harmony,
    "camp_wind_l": gust,
    "camp_wind_r": gust,
    "camp_smoke": camp_smoke,
    "camp_cough": camp_cough,
    "camp_slot": camp_slot,
    "camp_fire": camp_fire,
    "phrase_camp": phrase_camp,
}
