"""What rate_levels.py measures: each cell's players, playouts for one move, matches, and what is asked of the tested one."""

from dataclasses import dataclass
from itertools import pairwise

HIGHEST_FIRST = "bot:tests.cpu.reference:HighestFirst"
CHEAPEST_FIRST = "bot:tests.cpu.reference:CheapestFirst"
PATIENT = "bot:tests.cpu.opponents:Patient"
GREEDY = "bot:tests.cpu.opponents:Greedy"


@dataclass(frozen=True, slots=True)
class Cell:
    """Players by seat, the tested one first; `floor` is the share asked for, None for more than the fair one.

    With `smokeouts` the share of all Smokeouts is measured, which should be below the fair one. `together` stands for
    a whole table that wins or loses, where nobody may say a word if it is `silent`.
    """

    name: str
    game: str
    seats: tuple[str, ...]
    playouts: int
    floor: float | None = None
    matches: int = 200
    smokeouts: bool = False
    together: bool = False
    silent: bool = False


def against(game: str, seats: int, other: str, playouts: int, floor: float) -> Cell:
    """Sharp against a plain rule on all other seats."""
    return Cell(f"{game}-{seats}", game, ("sharp", *(other,) * (seats - 1)), playouts, floor)


def smokeouts(seats: int, playouts: int, matches: int) -> Cell:
    """Sharp against greedy seats at the fire."""
    players = ("sharp", *(GREEDY,) * (seats - 1))
    return Cell(f"campfire-{seats}", "campfire-smokeout", players, playouts, None, matches, smokeouts=True)


def levels(game: str, seats: int, playouts: int) -> list[Cell]:
    """Each level against the one below it."""
    return [
        Cell(f"{game}-{better}-{worse}", game, (better, *(worse,) * (seats - 1)), playouts)
        for better, worse in pairwise(("sharp", "steady", "gentle"))
    ]


def together(seats: int, level: str, *, silent: bool) -> Cell:
    """The Game, everybody at one level."""
    name = f"the-game-{seats}-{level}{'-silent' if silent else ''}"
    return Cell(name, "the-game", (level,) * seats, 1000, together=True, silent=silent)


CELLS = (
    against("eight-and-half", 2, CHEAPEST_FIRST, 400, 0.65),
    against("poof", 2, HIGHEST_FIRST, 200, 0.75),
    against("spooky-boo", 2, PATIENT, 200, 0.60),
    smokeouts(3, 600, 1800),
    against("eight-and-half", 4, CHEAPEST_FIRST, 800, 0.40),
    against("spooky-boo", 4, PATIENT, 200, 0.35),
    against("poof", 4, HIGHEST_FIRST, 200, 0.40),
    *(smokeouts(seats, 600, 480) for seats in (4, 5, 6)),
    *levels("poof", 2, 200),
    *levels("spooky-boo", 2, 1000),
    *levels("eight-and-half", 2, 1500),
    *levels("campfire-smokeout", 4, 600),
    *(
        together(seats, "sharp", silent=silent)
        for seats in (1, 2, 3, 4, 5)
        for silent in (False, True)
        if seats > 1 or silent
    ),
)
