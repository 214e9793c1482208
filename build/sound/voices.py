"""The voices of the twelve animals: one short sound each, of 120 to 260 ms."""

from __future__ import annotations

from sound.synth import (
    D3,
    E5,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    block,
    creak,
    dull,
    gain,
    join,
    level,
    paper,
    struck,
    swell,
    thud,
    tone,
)

A2, B3, C3, E3, G4, G5, B5, C6 = 110.0, 246.94, 130.81, 164.81, 392.0, 783.99, 987.77, 1046.5


def _call(
    seconds: float, start: float, end: float, overtones: tuple[float, ...], rise: float, fall: float
) -> Wave:
    """Returns a call that slides from `start` to `end` hertz.

    `overtones` has strengths relative to the main tone; `rise` and `fall` are as in `swell`.
    """
    parts = [(0.0, tone(seconds, start, end))]
    parts += [
        (0.0, gain(tone(seconds, start * nth, end * nth), loud)) for nth, loud in enumerate(overtones, 2)
    ]
    return swell(join(*parts), rise, fall)


def fox(_dice: Dice) -> Wave:
    """Returns two soft yips of a fox."""
    low = _call(0.07, E5, E5 * 1.06, (0.3, 0.12), 0.008, 0.022)
    high = _call(0.09, B5, B5 * 1.05, (0.25, 0.1), 0.008, 0.026)
    return join((0, gain(low, 0.8)), (0.085, high))


def owl(_dice: Dice) -> Wave:
    """Returns one round hoot of an owl."""
    return dull(_call(0.24, B3, B3 * 2 ** (-40 / 1200), (0.12, 0.05), 0.035, 0.075), 900)


def hare(dice: Dice) -> Wave:
    """Returns the sound of a nose that twitches three times."""
    ticks = [
        (0.03 * nth, gain(struck(G5, ((1, 1, 0.008), (2.4, 0.3, 0.004)), 0.04), 1 - 0.15 * nth))
        for nth in range(3)
    ]
    return join(*ticks, (0, gain(paper(0.09, 2400, 3400, dice, 0.01, 0.03), 0.12)))


def badger(dice: Dice) -> Wave:
    """Returns a low snuff and then a short grunt."""
    snuff = level(dull(arch(air(0.1, 700, 420, dice, 1.3), 0.4), 1300))
    return join(
        (0, gain(snuff, 0.55)), (0.1, _call(0.1, D3 * 1.04, D3 * 0.94, (0.4, 0.25, 0.1), 0.012, 0.035))
    )


def toad(_dice: Dice) -> Wave:
    """Returns a gulp that slides up."""
    return join((0, _call(0.13, A2, E3, (0.5, 0.2), 0.012, 0.04)), (0.115, gain(thud(E3 * 1.3, 0.016), 0.6)))


def bear(_dice: Dice) -> Wave:
    return dull(_call(0.2, C3, C3 * 1.01, (0.45, 0.2, 0.08), 0.04, 0.07), 700)


def hedgehog(dice: Dice) -> Wave:
    """Returns two puffs through the nose."""
    puff = level(arch(air(0.055, 1300, 2300, dice, 0.9), 0.4))
    return join((0, gain(puff, 0.8)), (0.085, puff))


def cat(_dice: Dice) -> Wave:
    """Returns a small trill that goes up."""
    purr = _call(0.17, G4, G4 * 1.5, (0.5, 0.3, 0.14), 0.02, 0.06)
    beats = [v * (0.6 + 0.4 * (1 if int(i / 1100) % 2 else 0.3)) for i, v in enumerate(purr)]
    return dull(beats, 2600)


def otter(_dice: Dice) -> Wave:
    """Returns a squeak, and then a lower squeak."""
    return join(
        (0, _call(0.06, C6, C6 * 1.12, (0.2,), 0.006, 0.02)),
        (0.075, gain(_call(0.08, C6 * 0.84, C6 * 0.75, (0.2,), 0.006, 0.026), 0.85)),
    )


def raven(dice: Dice) -> Wave:
    """Returns a short croak with a wooden sound."""
    return join(
        (0, gain(creak(0.15, 46, 62, dice), 0.8)),
        (0, gain(_call(0.14, 310, 280, (0.5, 0.4), 0.01, 0.05), 0.4)),
    )


def deer(_dice: Dice) -> Wave:
    """Returns a soft bleat that trembles a little."""
    voice = _call(0.19, 440, 415, (0.4, 0.2, 0.1), 0.02, 0.07)
    return dull([v * (0.75 + 0.25 * ((i // 900) % 2)) for i, v in enumerate(voice)], 2000)


def tortoise(dice: Dice) -> Wave:
    """Returns a slow knock on a shell, and a breath."""
    breath = level(dull(arch(air(0.13, 500, 350, dice, 1.4), 0.5), 900))
    return join((0, gain(block(G4 / 2, dice), 0.9)), (0.09, gain(breath, 0.25)))


VOICES = (fox, owl, hare, badger, toad, bear, hedgehog, cat, otter, raven, deer, tortoise)
MAKERS: dict[str, Maker] = {f"chirp_{one.__name__}": one for one in VOICES}
