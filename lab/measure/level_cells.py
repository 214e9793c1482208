"""What levels.py measures: one `Cell` for each measurement."""

from dataclasses import dataclass, replace
from itertools import pairwise

from game.cpu.levels import Level, Playouts
from game.games import ENTRIES, GAMES

HIGHEST_FIRST = "bot:tests.cpu.reference:HighestFirst"
CHEAPEST_FIRST = "bot:tests.cpu.reference:CheapestFirst"
PATIENT = "bot:tests.cpu.opponents.spooky_boo:Patient"
GREEDY = "bot:tests.cpu.opponents.campfire_smokeout:Greedy"
PLANNER = "bot:tests.cpu.opponents.the_game:Planner"

WITHOUT_TALK = {1: 0.31, 2: 0.70, 3: 0.55, 4: 0.75, 5: 0.73}
WITH_TALK = {2: 0.75, 3: 0.68, 4: 0.81, 5: 0.79}
"""The share of matches that Sharp CPUs should win in The Game with talk, by number of seats."""
MASTERS = {1: 0.42, 2: 0.85, 3: 0.80, 4: 0.90, 5: 0.90}
"""The share of matches that Master CPUs should win in The Game, by number of seats."""
SEER = "seer:"
"""The beginning of the name of a CPU that sees every card."""
TOLD = "told"
"""The name of the Master CPU that knows its partners' hands."""
STEADY_MAKES = {"eight-and-half": 200}
"""The most playouts of Steady for each move, by game id."""
PERSON = "the-game-3-person"
"""The beginning of the names of four cells."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One measurement. `seats` lists the players, the tested player first."""

    name: str
    game: str
    seats: tuple[str, ...]
    playouts: int
    """How many playouts Sharp and Master make for each move."""
    floor: float | None = None
    """The smallest allowed share of wins. None means more than a fair share."""
    matches: int = 200
    smokeouts: bool = False
    """Whether the share of lost rounds is measured instead of wins."""
    together: bool = False
    """Whether all players win or lose together."""
    silent: tuple[int, ...] = ()
    """The players who may not talk."""
    deals: str = ""
    """A name for the deals. Cells with the same name have the same deals."""
    timed: int = 0
    """The index in `seats` of the player whose decisions are timed."""
    hours: bool = False
    """Whether the matches are stored with the source code, because they take hours."""
    as_at_table: bool = False
    """Whether each CPU is limited to the playouts that its level makes in matches against people."""

    @property
    def playouts_text(self) -> str:
        """Returns the number of playouts as text, or "none"."""
        if {Level.SHARP.value, Level.MASTER.value, TOLD} & {seat.removeprefix(SEER) for seat in self.seats}:
            return str(self.playouts)
        most = STEADY_MAKES.get(self.game, 0) if Level.STEADY.value in self.seats else 0
        return str(min(most, self.playouts)) if most else "none"

    def limit(self, player: str) -> Playouts:
        """Returns how many playouts a player makes for each of its moves."""
        most = ENTRIES[self.game].playouts.get(player, self.playouts) if self.as_at_table else self.playouts
        return Playouts(min(self.playouts, most))


def against(game: str, seats: int, other: str, playouts: int, floor: float) -> Cell:
    """Returns a measurement: Sharp plays against the bot `other` on all other seats."""
    return Cell(f"{game}-{seats}", game, ("sharp", *(other,) * (seats - 1)), playouts, floor)


def smokeouts(seats: int, playouts: int, matches: int) -> Cell:
    """Returns a measurement: Sharp plays Campfire Smokeout against greedy players."""
    players = ("sharp", *(GREEDY,) * (seats - 1))
    return Cell(f"campfire-{seats}", "campfire-smokeout", players, playouts, None, matches, smokeouts=True)


def levels(game: str, seats: int, playouts: int) -> list[Cell]:
    """Returns two measurements: Sharp and Steady, each against the level below it."""
    return [
        Cell(f"{game}-{better}-{worse}", game, (better, *(worse,) * (seats - 1)), playouts)
        for better, worse in pairwise(("sharp", "steady", "gentle"))
    ]


def master(game: str, seats: int, playouts: int, floor: float | None = None) -> Cell:
    """Returns a measurement: Master plays against Sharp, with equal playouts."""
    players = ("master", *("sharp",) * (seats - 1))
    return Cell(f"{game}-{seats}-master", game, players, playouts, floor)


def at_table(game: str, seats: int, playouts: int, matches: int, floor: float | None = None) -> Cell:
    """Returns a measurement: Master plays against Sharp, with the playouts that they make against people."""
    alike = master(game, seats, playouts, floor)
    return replace(alike, name=f"{alike.name}-at-table", matches=matches, as_at_table=True)


def in_the_game(level: str) -> int:
    """Returns how many playouts for each move a level makes in The Game."""
    return 4000 if level == Level.MASTER.value else 1000


def together(seats: int, level: str, matches: int, *, silent: bool) -> Cell:
    name = f"the-game-{seats}-{level}{'-silent' if silent else ''}"
    floor = WITHOUT_TALK[seats] if silent else WITH_TALK[seats]
    asked = {"sharp": floor, "master": MASTERS[seats]}.get(level)
    mute = tuple(range(seats)) if silent else ()
    hours = level == Level.MASTER.value
    return Cell(
        name,
        "the-game",
        (level,) * seats,
        in_the_game(level),
        asked,
        matches,
        together=True,
        silent=mute,
        hours=hours,
    )


TALKERS = {"nobody": (), "person": (0,), "partners": (1, 2), "all": (0, 1, 2)}
"""The seats that may talk: 0 is the person, 1 and 2 are the partners."""


def person_among_sharps(talkers: str) -> Cell:
    """Returns a measurement: a bot plays The Game with two Sharp CPUs. `talkers` is a key of `TALKERS`."""
    silent = tuple(sorted({0, 1, 2}.difference(TALKERS[talkers])))
    seats = (PLANNER, "sharp", "sharp")
    name = f"{PERSON}-{talkers}"
    return Cell(name, "the-game", seats, 300, None, 800, together=True, silent=silent, deals=PERSON)


def ceiling(game: str, seats: int, other: str, playouts: int) -> Cell:
    """Returns the measurement of a Master CPU that sees every card. `other` sits in all other seats."""
    return Cell(
        f"{game}-{seats}-seer", game, (f"{SEER}master", *(other,) * (seats - 1)), playouts, matches=60
    )


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
        together(seats, "sharp", 200, silent=silent)
        for seats in (1, 2, 3, 4, 5)
        for silent in (False, True)
        if seats > 1 or silent
    ),
    *(
        together(seats, level, 400, silent=seats == 1)
        for seats in (1, 2, 3, 4, 5)
        for level in ("steady", "gentle")
    ),
    *map(person_among_sharps, TALKERS),
    master("poof", 2, 1500, 0.57),
    master("eight-and-half", 2, 400, 0.57),
    master("campfire-smokeout", 4, 600),
    at_table("poof", 2, 1500, 200, 0.57),
    at_table("eight-and-half", 2, 400, 600, 0.57),
    at_table("spooky-boo", 2, 1000, 200),
    Cell("spooky-boo-2-master", "spooky-boo", ("master", PATIENT), 1000, 0.75),
    *(together(seats, "master", 400, silent=seats == 1) for seats in (1, 2, 3, 4, 5)),
    ceiling("poof", 2, "sharp", 400),
    ceiling("eight-and-half", 2, "sharp", 400),
    ceiling("spooky-boo", 2, "sharp", 400),
)


ASKED = {"gentle": 0.70, "steady": 0.50, "sharp": 0.35, "master": 0.25}
"""The share of matches that a careful person should win against one CPU, by level."""
ASKED_TOGETHER = {"gentle": 0.25, "steady": 0.50, "sharp": 0.65, "master": 0.75}
"""The share of matches that a careful person should win with one partner, by level."""
PEOPLE = {"careful": "Careful", "beginner": "Beginner", "expert": "Expert"}
LADDERS = {
    "poof": 1500,
    "spooky-boo": 1000,
    "eight-and-half": 400,
    "campfire-smokeout": 600,
    "the-game": 1000,
}
"""How many playouts a CPU makes for each move, by game id."""
OF_THREE = {"campfire-smokeout": 1000}
"""The number of deals in games that are played against two CPUs."""


def rung(game: str, person: str, level: str) -> Cell:
    """Returns a measurement: an imitated `person` plays with one or two CPUs of a level."""
    together = ENTRIES[game].together
    bot = f"bot:tests.cpu.opponents.{game.replace('-', '_')}:{PEOPLE[person]}"
    least = max(3 if game in OF_THREE else 2, GAMES[game].seats[0])
    seats = (bot, *(level,) * (least - 1))
    asked = ASKED_TOGETHER if together else ASKED
    searches = Level(level.removeprefix(SEER)).searches
    often = (person == "careful" and level in ASKED) or not searches or game in OF_THREE
    deals = 300 if often else 100 if together or level.startswith(SEER) else 50
    if person == "careful":
        deals = OF_THREE.get(game, deals)
    return Cell(
        f"{game}-{person}-{SEER[:-1] if level.startswith(SEER) else level}",
        game,
        seats,
        ENTRIES[game].playouts.get(level, in_the_game(level) if together else LADDERS[game]),
        asked.get(level) if person == "careful" and len(seats) == 2 else None,
        deals * (1 if together else len(seats)),
        together=together,
        deals=f"ladder {game}",
        timed=1,
    )


RUNGS = tuple(rung(game, person, level.value) for person in PEOPLE for game in LADDERS for level in Level)
PARTNERED = next(one for one in RUNGS if one.together and one.seats[1] == Level.MASTER.value)
CEILINGS = (
    *(
        rung(game, "careful", f"{SEER}master")
        for game in LADDERS
        if not ENTRIES[game].together and game not in OF_THREE
    ),
    replace(PARTNERED, name=f"{PARTNERED.game}-careful-told", seats=(PARTNERED.seats[0], TOLD), floor=None),
)
"""The cells of a careful person with CPUs that see hidden cards."""
