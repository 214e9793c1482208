"""What is heard of the room: boxes, cloth, curtain, drawer, leaves and spools."""

import math

from sound.synth import (
    RATE,
    WOOD,
    Dice,
    Maker,
    Wave,
    air,
    arch,
    dull,
    gain,
    hush,
    join,
    level,
    paper,
    struck,
    swell,
    thud,
    tone,
)


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
    """Cardboard over cloth, and it stands."""
    slide = level(dull(arch(air(0.34, 500, 1100, dice, 1.3), 0.4), 2400))
    return join((0, gain(slide, 0.7)), (0.3, gain(thud(140, 0.02), 0.5)))


def cloth_unroll(dice: Dice) -> Wave:
    """Felt that rolls out over wood: soft, with the weave in it."""
    weave = dull(arch(air(0.45, 380, 900, dice, 1.5), 0.45), 1600)
    ribs = [v * (0.72 + 0.28 * math.sin(2 * math.pi * 31 * i / RATE)) for i, v in enumerate(weave)]
    return join((0, level(ribs)), (0.4, gain(thud(82, 0.04), 0.5)))


def curtain_fall(dice: Dice) -> Wave:
    sweep = level(dull(arch(air(0.46, 1500, 420, dice, 1.4), 0.62), 1800))
    return join((0, sweep), (0.38, gain(thud(95, 0.035), 0.55)))


def curtain_lift(dice: Dice) -> Wave:
    return level(dull(arch(air(0.42, 420, 1700, dice, 1.4), 0.4), 2200))


def page_turn(dice: Dice) -> Wave:
    """A leaf of a book: it rises, sweeps over and lies down."""
    sweep = level(dull(arch(air(0.26, 1100, 3400, dice, 1.2), 0.62), 4600))
    return join((0, gain(sweep, 0.55)), (0.2, gain(paper(0.06, 2200, 1300, dice, 0.004, 0.014), 0.8)))


def drawer_run(dice: Dice) -> Wave:
    """A drawer on its wooden runners, until it meets its stop."""
    run = dull(arch(air(0.3, 240, 620, dice, 1.6), 0.7), 1300)
    grain = [v * (0.7 + 0.3 * math.sin(2 * math.pi * 44 * i / RATE)) for i, v in enumerate(run)]
    stop = join((0, thud(105, 0.03)), (0, gain(struck(240, WOOD, 0.12), 0.5)))
    return join((0, gain(level(grain), 0.7)), (0.28, gain(stop, 0.8)))


def spool_rattle(dice: Dice) -> Wave:
    """Three teeth of a wooden spool."""
    teeth = [
        (0.017 * nth, gain(struck(dice.uniform(880, 1180), WOOD, 0.05), 1 - 0.2 * nth)) for nth in range(3)
    ]
    return join(*teeth, (0, gain(paper(0.05, 1700, 900, dice, 0.002, 0.01), 0.25)))


def room_lamp(dice: Dice) -> Wave:
    """A quiet room: soft low air with a slow breath in it."""
    return hush(16, (217, 107), dice, ((3, 0.18),))


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
}
