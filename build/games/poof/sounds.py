"""The sounds that only Poof has."""

from __future__ import annotations

from sound.synth import (
    D4,
    FS5,
    MOTIF,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    gain,
    hush,
    join,
    lay,
    level,
    plucked,
    swell,
    thud,
    tone,
)


def poof(dice: Dice) -> Wave:
    puff = level(swell(air(0.9, dice.uniform(560, 640), dice.uniform(2100, 2500), dice, 1.5), 0.07, 0.19))
    bells = [3136.0, 4186.0, 3520.0, 4699.0, 5274.0]
    dice.shuffle(bells)
    shimmer = [
        (0.12 + i * 0.07, gain(swell(tone(0.6, pitch), 0.05, 0.12), 0.045)) for i, pitch in enumerate(bells)
    ]
    return join((0, puff), (0, gain(thud(110, 0.04), 0.45)), *shimmer)


def phrase_poof(dice: Dice) -> Wave:
    """Returns the theme of the program, played on a kalimba. A soft sound of breath is mixed in."""
    notes = [
        (at, gain(plucked(pitch, dice, 1.0), 0.8 + 0.07 * nth))
        for nth, (at, pitch) in enumerate(zip((0.0, 0.17, 0.34, 0.58), MOTIF, strict=True))
    ]
    breath = level(arch(air(0.9, 700, 2400, dice, 0.8)))
    return join(
        *notes,
        (0.58, gain(plucked(D4, dice, 1.1), 0.35)),
        (0.98, gain(plucked(2 * FS5, dice, 0.7), 0.3)),
        (0.5, gain(breath, 0.05)),
    )


def bed_poof(dice: Dice) -> Wave:
    """Returns the background sound of a meadow."""
    loop = hush(16, (900, 420), dice, ((2, 0.35), (5, 0.15)))
    for nth in range(9):
        chirp = swell(tone(0.035, 4150, 4250), 0.008, 0.012)
        for beat in range(3):
            lay(loop, 0.9 + nth * 1.7 + beat * 0.06, chirp, 0.07)
    for at, pitch in ((3.1, 2500.0), (3.42, 2900.0), (10.6, 2350.0), (10.85, 2350.0), (11.1, 2700.0)):
        lay(loop, at, arch(tone(0.12, pitch * 1.12, pitch), 0.4), 0.1)
    return loop


MAKERS: dict[str, Maker] = {
    "poof": poof,
    "phrase_poof": phrase_poof,
    "bed_poof": bed_poof,
}
