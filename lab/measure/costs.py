"""Measures whether mistakes lower the chance to win by as much as a review says; writes lab/measure/costs.md.

Usage: `python lab/measure/costs.py [GAME...]`. It ends once N costs of each game and house rule are checked
(`--costs N`).

The costs are kept in lab/measure/costs.csv, so a run continues where the last one stopped. Delete a game's
lines when its judge of moves has changed.
"""

import argparse
import csv
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.arena import play
from game.cli.entrants import seated
from game.core.cards import DEALER, CardId, Face, Seat
from game.core.events import Event, Looked, Moved, Shuffled, Zone
from game.core.memory import Memory
from game.core.news import News
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import code_of
from game.core.table import Table, events_for, seen_in
from game.cpu.judge import Judge, Moment
from game.cpu.levels import Level, Playouts
from game.cpu.verdict import judged
from game.games import ENTRIES, GAMES
from game.match import Match
from game.review.timeline import Decided, timeline
from game.worker.players import player
from game.worker.studies import judge_of

HERE = Path(__file__).resolve().parent
KEPT, TABLE = HERE / "costs.csv", HERE / "costs.md"
LEVEL = Level.STEADY
THINKS = Playouts(40)
"""The playouts of CPUs for each move."""
MADE_BY = ("gentle", "random", "steady")
ROUNDS = 2
"""The number of rounds in a match, for games in which the players choose it."""
AT_FIRST = 12
"""The playouts of a first review of all decisions."""

WORLDS = 200
"""The playouts of the second review, only for decisions that the first review calls a costly mistake."""
DEAR = 0.08
EACH = 5
"""The most mistakes of a match that are checked."""
LONG = 400
"""The most playouts with which a move is checked."""

LEAST = 50
"""The fewest playouts with which a move is checked."""

SURE = 4.0
"""The check ends early if two moves differ in value by more than this many standard errors."""
FIELDS = ("game", "rules", "match", "step", "told", "told_error", "long", "long_error", "worlds")

HEAD = """\
# Do the costs that reviews tell come true?

Written by `python lab/measure/costs.py` from lab/measure/costs.csv, to which every run adds. Gentle and Steady CPUs and players by chance
play matches (of {rounds} rounds, where a house rule says how many), with every number of seats, and all are reviewed as Steady ones.
Of each match the {each} dearest costs that are told (with {worlds} playouts) are asked again: both moves are played on to the end of
the round under the real rules by Steady CPUs, in {long} rounds that fit what the seat knew ({least} or more where {sure:g} errors
lie between them); what the totals are worth then is told as the reviews tell it, but in the last round, which is won or lost.

Direction: of how many the better move was better then, too. Size: of how many the two costs lie within two errors of each
other, both errors counted. Told and long: the mean cost, in points of a hundred. Asked for are 95 and 80 of a hundred.
{asked}
| game | house rule | costs | direction | size | told | long |
|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class Dear:
    """A decision that a review calls a costly mistake, with the better move."""

    seat: Seat
    at: Decided
    better: Any
    cost: float
    error: float


def rules_of(game: AnyGame) -> dict[str, dict[str, OptionValue]]:
    """Returns sets of house rules by name: the usual rules, and sets with one changed rule."""
    usual = {key: ROUNDS if key == "rounds" else value for key, value in game.defaults().items()}
    found = {"usual": usual}
    for option in game.options:
        if not option.values or option.id in ("memory_aid", "seen_tracker"):
            continue
        for value in option.values:
            if value != option.default:
                found[f"{option.id} {value}" if len(option.values) > 2 else option.id] = {
                    **usual,
                    option.id: value,
                }
    return found


def match_of(name: str, rules: str, number: int) -> Match:
    """Plays match `number` with these house rules."""
    game, rng = GAMES[name], Random(f"costs {name} {rules} {number}")
    options = rules_of(game)[rules]
    least = 2 if game.seats[-1] > 1 else 1
    seats = max(least, game.seats[number % len(game.seats)])
    if rules == "mercy_rule":
        seats = 2
    bots = [seated(MADE_BY[(number + seat) % len(MADE_BY)], game, THINKS) for seat in range(seats)]
    return play(game, options, bots, code_of(rng.getrandbits(40)), f"costs {number}")


def dearest(match: Match) -> list[Dear]:
    """Returns at most `EACH` decisions that a review calls costly, the most costly first."""
    judge, name = judge_of(match.game.id), match.game.id
    assert judge is not None
    found: list[Dear] = []
    for seat in map(Seat, range(match.seats)):
        for at in timeline(match, seat):
            if not isinstance(at, Decided):
                continue
            moment, out_of_turn = moment_of(match, seat, at)
            for worlds in (AT_FIRST, WORLDS):
                rng = Random(f"costs {name} {seat} {at.step} {worlds}")
                verdict = judged(judge, moment, worlds, rng, out_of_turn=out_of_turn)
                if verdict.cost < DEAR:
                    break
            else:
                if verdict.costly:
                    found.append(Dear(seat, at, verdict.best[0].move, verdict.cost, verdict.doubt))
    return sorted(found, key=lambda one: -one.cost)[:EACH]


def moment_of(match: Match, seat: Seat, at: Decided) -> tuple[Moment, bool]:
    """Returns a decision in the form that reviews use, and whether it was out of turn."""
    view, game = match.view(seat, at.step), match.game
    legal = [move for move in game.moves(view, seat) if not game.is_talk(move)]
    players = (LEVEL.value,) * match.seats
    moment = Moment(view, seat, (*legal, None), at.played, match.news(seat)[: at.step], players)
    return moment, game.turn(view) != seat


class Shuffler:
    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def shuffle(self, faces: Sequence[Face], _label: str) -> tuple[Face, ...]:
        return tuple(self._rng.sample(faces, len(faces)))


def heard_by(seat: Seat, news: Sequence[News], table: Table) -> list[News]:
    """Returns the news that a seat would have heard with the faces in `table`."""

    def faces(cards: Sequence[CardId], *, sees: bool) -> tuple[Face | None, ...]:
        return tuple(table.faces.get(card) if sees else None for card in cards)

    found = []
    for step in news:
        events: list[Event] = []
        for event in step.events:
            match event:
                case Looked(looker, cards):
                    events.append(replace(event, faces=faces(cards, sees=looker == seat)))
                case Moved(cards, _, to) if None in event.faces or not is_public(table, to):
                    sees = bool(seen_in(table.rules[to], cards, seat))
                    events.append(replace(event, faces=faces(cards, sees=sees)))
                case Shuffled():
                    events.append(replace(event, faces=(None,) * len(event.faces)))
                case _:
                    events.append(event)
        found.append(News(step.seat, step.move, tuple(events)))
    return found


def is_public(table: Table, zone: Zone) -> bool:
    return all(seen_in(table.rules[zone], (CardId(0),), Seat(seat)) for seat in (0, 1))


class Long:
    """Samples rounds that fit what a seat knew, and plays them to their ends."""

    def __init__(self, match: Match, mistake: Dear, rng: Random) -> None:
        self._game, self._seat, self._rng = match.game, mistake.seat, rng
        self._view, self._news = (
            match.view(mistake.seat, mistake.at.step),
            match.news(mistake.seat)[: mistake.at.step],
        )
        memory = Memory(mistake.seat)
        for step in self._news:
            memory.fold(step.events)
        self._seen_cards: Mapping[CardId, Face] = memory.seen_cards
        self._players = (LEVEL.value,) * match.seats
        judge = judge_of(match.game.id)
        assert judge is not None
        self._judge: Judge = judge

    def ends(self, moves: Sequence[Any]) -> list[float]:
        """Returns the seat's chance to win (0 to 1) after each of these moves, in one sampled deal.

        If a move is None, the sampled deal goes on without one.
        """
        state = self._game.guess(self._view, self._seen_cards, self._rng)
        seed = self._rng.getrandbits(64)
        return [self._end(state, move, Random(seed)) for move in moves]

    def _end(self, state: Any, move: Any, rng: Random) -> float:  # noqa: ANN401
        game, seats = self._game, list(map(Seat, range(state.seats)))
        heard = [
            list(self._news) if seat == self._seat else heard_by(seat, self._news, state.table)
            for seat in seats
        ]
        bots = [player(game.id, LEVEL, THINKS) for _ in seats]
        number, first = state.round, move is not None
        while game.outcome(state) is None and state.round == number:
            turn = game.turn(state)
            assert turn is not None
            if turn == DEALER:
                step, made = game.deal(state, Shuffler(rng)), None
            else:
                if first:
                    turn, made = self._seat, move
                else:
                    turn, made = self._asked(state, turn, bots, heard, rng)
                step = game.play(state, turn, made)
            first = False
            for seat in seats:
                heard[seat].append(News(turn, made, events_for(state.table, step.events, seat)))
            state = step.state
        outcome = game.outcome(state)
        if outcome is None:
            return self._judge.standing(state.seen_by(self._seat), self._seat, self._players)
        share = 1 if ENTRIES[game.id].together else 1 / max(1, len(outcome.winners))
        return share if self._seat in outcome.winners else 0.0

    def _asked(
        self,
        state: Any,  # noqa: ANN401
        turn: Seat,
        bots: Sequence[Any],
        heard: Sequence[Sequence[News]],
        rng: Random,
    ) -> tuple[Seat, Any]:
        """Returns the seat that moves next, and its move."""
        game = self._game
        for seat in map(Seat, range(state.seats)):
            view = state.seen_by(seat)
            acts = [one for one in game.moves(view, seat) if not game.is_talk(one)] if seat != turn else []
            said = bots[seat].speak(view, acts, heard[seat], rng) if acts else None
            if said is not None and not game.is_talk(said):
                return seat, said
        view = state.seen_by(turn)
        moves = [one for one in game.moves(view, turn) if not game.is_talk(one)]
        return turn, bots[turn].choose(view, moves, heard[turn], rng)


def asked_again(match: Match, mistake: Dear) -> tuple[float, float, int]:
    """Returns three numbers from long playouts.

    They are the mistake's cost, its standard error, and the number of playouts.
    """
    played = Long(match, mistake, Random(f"long {match.game.id} {mistake.at.step}"))
    more: list[float] = []
    while len(more) < LONG:
        better, made = played.ends((mistake.better, mistake.at.played))
        more.append(better - made)
        if len(more) >= LEAST and len(more) % 50 == 0 and abs(mean(more)[0]) > SURE * mean(more)[1]:
            break
    return *mean(more), len(more)


def mean(values: Sequence[float]) -> tuple[float, float]:
    middle = math.fsum(values) / len(values)
    spread = math.fsum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    return middle, max(1 / len(values), math.sqrt(spread / len(values)))


Row = dict[str, str]


def read() -> list[Row]:
    if not KEPT.exists():
        return []
    with KEPT.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def write(rows: Sequence[Row]) -> None:
    new = KEPT.with_suffix(".new")
    with new.open("w", encoding="utf-8", newline="") as lines:
        out = csv.DictWriter(lines, FIELDS, lineterminator="\n")
        out.writeheader()
        out.writerows(rows)
    new.replace(KEPT)
    TABLE.write_text(table(rows), encoding="utf-8")


def ask(name: str, rules: str, rows: list[Row], wanted: int, until: float) -> None:
    """Makes CPUs play one more match, and adds its costly mistakes to `rows` after a second review."""
    mine = [row for row in rows if (row["game"], row["rules"]) == (name, rules)]
    number = 1 + max((int(row["match"]) for row in mine), default=-1)
    match = match_of(name, rules, number)
    left = wanted - sum(bool(row["told"]) for row in mine)
    found: list[Row] = [{**dict.fromkeys(FIELDS, ""), "game": name, "rules": rules, "match": str(number)}]
    for mistake in dearest(match)[:left]:
        if time.monotonic() > until:
            return
        cost, error, worlds = asked_again(match, mistake)
        numbers = (mistake.cost, mistake.error, cost, error)
        told_of = dict(zip(FIELDS[4:8], (f"{value:.4f}" for value in numbers), strict=True))
        found.append({**found[0], "step": str(mistake.at.step), **told_of, "worlds": str(worlds)})
    rows += found[1:] or found


def lines_of(rows: Sequence[Row], name: str, rules: str) -> Iterator[tuple[bool, bool, float, float]]:
    """Yields for each cost: (is the move a mistake, is the review right, the review's cost, the checked cost)."""
    for row in rows:
        if row["told"] and row["game"] == name and rules in ("all", row["rules"]):
            cost, error, found, off = (float(row[field]) for field in FIELDS[4:8])
            yield found > 0, abs(cost - found) <= 2 * math.hypot(error, off), cost, found


def table(rows: Sequence[Row]) -> str:
    asked = sum(bool(row["told"]) for row in rows)
    text = HEAD.format(
        rounds=ROUNDS,
        each=EACH,
        worlds=WORLDS,
        long=LONG,
        least=LEAST,
        sure=SURE,
        asked=f"So far {asked} were asked.\n",
    )
    for name, game in GAMES.items():
        for rules in ("all", *rules_of(game)):
            found = list(lines_of(rows, name, rules))
            if found:
                mistaken, fits, told, checked = (
                    100 * sum(column) / len(found) for column in zip(*found, strict=True)
                )
                text += f"| {name} | {rules} | {len(found)} | {mistaken:.0f} | {fits:.0f} | {told:.1f} | {checked:.1f} |\n"
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description="Ask whether costs that are told come true.")
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--costs", type=int, default=50, metavar="N", help="of each game and house rule")
    parser.add_argument("--minutes", type=float, default=60.0, metavar="M", help="how long to go on")
    arguments = parser.parse_args()
    rows, until = read(), time.monotonic() + 60 * arguments.minutes
    cells = [(name, rules) for name in arguments.games for rules in rules_of(GAMES[name])]
    while time.monotonic() < until:
        mine = {cell: [row for row in rows if (row["game"], row["rules"]) == cell] for cell in cells}
        left = [cell for cell in cells if sum(bool(row["told"]) for row in mine[cell]) < arguments.costs]
        if not left:
            break
        # A match without costly mistakes gets a line, too, so that games with few of them do not delay the others.
        name, rules = min(left, key=lambda cell: len(mine[cell]))
        ask(name, rules, rows, arguments.costs, until)
        write(rows)
    TABLE.write_text(table(rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
