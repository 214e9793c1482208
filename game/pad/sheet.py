"""What follows from the actions on a score pad: rounds, totals, mistakes, who starts, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.core.cards import Seat
from game.core.frozen import Frozen
from game.core.phrases import Phrase, SeatName, phrase
from game.core.rules import AnyGame, OptionValue, Outcome
from game.games import ENTRIES
from game.pad.actions import MOST_ROUNDS, Came, Named, PadAction, Ruled, Went, entries_of
from game.scoring.pad import (
    TABLE,
    KeyKind,
    PadKey,
    PadRefusal,
    PadRound,
    PadRules,
    PadStart,
    PadVerdict,
    Ring,
)


class PadPerson(NamedTuple):
    """A person with a column on the pad.

    `first` is the person's first round, `until` the first round without the person.
    """

    name: str
    picture: str
    first: int = 0
    until: int = MOST_ROUNDS + 1
    head_start: int = 0

    def is_in(self, number: int) -> bool:
        """Returns whether this person plays round `number` (from 0)."""
        return self.first <= number < self.until


@dataclass(frozen=True, slots=True)
class PadCell:
    """The cell of one column in a round: its points, their parts, and its entries by key."""

    value: int | None
    part: str = ""
    keys: tuple[PadKey, ...] = ()
    """The marks and counts that are set in this cell."""
    entries: Mapping[str, int] = field(default_factory=Frozen)

    @property
    def ring(self) -> Ring:
        """Returns the shape around the number in this cell, such as a circle."""
        return next((key.ring for key in self.keys if key.ring is not Ring.NONE), Ring.NONE)


@dataclass(frozen=True, slots=True)
class PadLine:
    """One round of the score pad. Each person is known by the number of the pad's column."""

    number: int
    columns: tuple[int, ...]
    """The columns of the people who play this round, clockwise."""
    keys: tuple[PadKey, ...]
    cells: Mapping[int, PadCell]
    table: Mapping[str, int]
    """The entries about the whole table, by key."""
    verdict: PadVerdict
    start: PadStart
    note: Phrase | None
    is_extra: bool = False
    """Whether the match was over before this round."""

    @property
    def is_empty(self) -> bool:
        return not self.table and not any(cell.entries for cell in self.cells.values())

    @property
    def is_whole(self) -> bool:
        """Returns whether the round is complete and without contradictions."""
        return self.verdict.is_whole


@dataclass(frozen=True, slots=True)
class PadSheet:
    """The rounds and the result on a score pad. Each person is known by the number of the pad's column."""

    columns: tuple[PadPerson, ...]
    lines: tuple[PadLine, ...]
    """Every round that has begun, and the next round."""
    totals: tuple[int, ...]
    """The total of each column. A person who has left keeps the last total."""
    now: int | None
    """The number of the next round, or None after the match."""
    outcome: Outcome | None
    leaders: tuple[int, ...]
    rounds: int | None
    """The number of rounds in the match, or None if unknown."""
    options: Mapping[str, OptionValue]
    """The house rules. If a value means a person, it is the person's present seat, not the column."""

    @property
    def seated(self) -> tuple[int, ...]:
        """Returns the columns of the people who are playing now, clockwise."""
        return self.lines[-1].columns


def out_of_range(key: PadKey) -> PadRefusal:
    """Returns the refusal of a number that is outside the range of a key."""
    return PadRefusal(
        key.ruling,
        phrase("That cannot be: only {least} to {most} is possible.", least=key.least, most=key.most),
    )


class Beginning(NamedTuple):
    """How a score pad begins. `people` has names and pictures."""

    rules: PadRules
    people: tuple[tuple[str, str], ...]
    options: Mapping[str, OptionValue]
    head_starts: tuple[int, ...] = ()


def sheet_of(began: Beginning, actions: Sequence[PadAction]) -> PadSheet:
    """Returns the rounds and totals that follow from these actions."""
    options = dict(began.options) | {one.option: one.value for one in actions if isinstance(one, Ruled)}
    columns = _columns(began.people, began.head_starts, actions)
    writing = _Writing(began.rules, options, columns, entries_of(actions))
    writing.write()
    return writing.sheet()


class _Writing:
    def __init__(
        self,
        rules: PadRules,
        options: Mapping[str, OptionValue],
        columns: tuple[PadPerson, ...],
        values: Mapping[tuple[int, int, str], int],
    ) -> None:
        self.rules, self.options, self.columns, self.values = rules, options, columns, values
        self.last = max((at[0] for at in values), default=-1)
        self.lines: list[PadLine] = []
        self.totals = [0] * len(columns)
        self.seated: tuple[int, ...] = ()
        self.state: Any = None
        self.outcome: Outcome | None = None
        self.now: int | None = None

    def write(self) -> None:
        number = 0
        while number <= self.last or (self.outcome is None and self.now is None and number < MOST_ROUNDS):
            self._seat(number)
            self._round(number)
            number += 1

    def _seat(self, number: int) -> None:
        seated = tuple(column for column, one in enumerate(self.columns) if one.is_in(number))
        if seated != self.seated and self.outcome is None:
            given = [self.columns[column].head_start for column in seated] if self.state is None else ()
            options = _by_seats(self.rules.rules, self.options, seated)
            fresh = self.rules.begun(len(seated), options, given)
            if self.state is not None:
                old = [self.seated.index(column) if column in self.seated else None for column in seated]
                fresh = _reseated(self.rules, fresh, self.state, old)
            self.state, self.seated = fresh, seated
        self._count()

    def _count(self) -> None:
        for column, total in zip(self.seated, self.rules.counted(self.state), strict=True):
            self.totals[column] = total

    def _round(self, number: int) -> None:
        entries = {
            (TABLE if column == TABLE else self.seated.index(column), key): value
            for (at, column, key), value in self.values.items()
            if at == number and (column == TABLE or column in self.seated)
        }
        line = self._line(number, entries)
        self.lines.append(line)
        if self.outcome is not None:
            return
        if self.now is None and not line.is_whole:
            self.now = number
        points = [one or 0 for one in line.verdict.points]
        if line.is_whole or number < self.last:
            self.state = self.rules.after(self.state, PadRound(len(self.seated), Frozen(entries)), points)
            self._count()
        else:
            for column, more in zip(self.seated, points, strict=True):
                self.totals[column] += more
        if self.now is None:
            self.outcome = self.rules.ended(self.state)

    def _line(self, number: int, entries: Mapping[tuple[int, str], int]) -> PadLine:
        """Returns one round of the pad, judged by the rules. The keys of `entries` are (seat, key of the pad)."""
        rules, state, seats = self.rules, self.state, len(self.seated)
        keys = rules.keys(seats, self.options)
        by_id = {key.id: key for key in keys}
        known = {at: value for at, value in entries.items() if at[1] in by_id}
        verdict = rules.judge(state, PadRound(seats, Frozen(known)))
        wrong = list(verdict.wrong)
        if len(known) < len(entries):
            problem = phrase("Something here does not belong to these house rules. Erase it.")
            wrong.append(PadRefusal(rules.over, problem))
        for (_, key), value in known.items():
            if not by_id[key].least <= value <= by_id[key].most:
                wrong.append(out_of_range(by_id[key]))
        if self.outcome is not None:
            wrong.insert(0, PadRefusal(rules.over, phrase("The match was over before this round.")))
        cells = {
            seat: PadCell(
                verdict.points[seat],
                verdict.parts[seat] if verdict.parts else "",
                tuple(key for key in keys if key.kind is not KeyKind.NUMBER and known.get((seat, key.id))),
                Frozen({key: value for (at, key), value in entries.items() if at == seat}),
            )
            for seat in range(seats)
        }
        return PadLine(
            number,
            self.seated,
            keys,
            Frozen(cells),
            Frozen({key: value for (at, key), value in entries.items() if at == TABLE}),
            replace(verdict, wrong=tuple(wrong)),
            rules.starts(state),
            rules.note(state),
            self.outcome is not None,
        )

    def sheet(self) -> PadSheet:
        outcome, account = self.outcome, ENTRIES[self.rules.rules.id].scoring
        if outcome is not None:
            winners = tuple(Seat(self.seated[seat]) for seat in outcome.winners)
            why = _with_columns(outcome.why, self.seated)
            outcome = replace(outcome, winners=winners, totals=tuple(self.totals), why=why)
        totals = map(self.rules.counts_as, self.rules.counted(self.state))
        sure = dict(zip(self.seated, totals, strict=True))
        best = (min if account.fewest else max)(sure.values())
        is_begun = any(line.is_whole for line in self.lines)
        return PadSheet(
            self.columns,
            tuple(map(_by_columns, self.lines)),
            tuple(self.totals),
            self.now,
            outcome,
            tuple(column for column in self.seated if sure[column] == best) if is_begun else (),
            account.rounds(self.options),
            Frozen(_by_seats(self.rules.rules, self.options, self.seated)),
        )


def _reseated(rules: PadRules, fresh: Any, before: Any, seats: Sequence[int | None]) -> Any:  # noqa: ANN401
    """Returns the `fresh` state after people have joined or left.

    `seats` has each person's seat in the state `before`, or None.
    """
    totals = rules.counted(before)
    worst = (max if ENTRIES[rules.rules.id].scoring.fewest else min)(totals)
    fresh = replace(
        fresh,
        totals=tuple(totals[seat] if seat is not None else worst for seat in seats),
        round=before.round,
    )
    return rules.reseated(fresh, before, seats) if rules.reseated is not None else fresh


def _columns(
    people: Sequence[tuple[str, str]], head_starts: Sequence[int], actions: Sequence[PadAction]
) -> tuple[PadPerson, ...]:
    given = head_starts or (0,) * len(people)
    columns = [
        PadPerson(name, picture, head_start=more) for (name, picture), more in zip(people, given, strict=True)
    ]
    for action in actions:
        match action:
            case Came(number, name, picture):
                columns.append(PadPerson(name, picture, number))
            case Went(number, column):
                columns[column] = columns[column]._replace(until=number)
            case Named(column, name, picture):
                columns[column] = columns[column]._replace(name=name, picture=picture)
            case _:
                pass
    return tuple(columns)


def _by_seats(
    game: AnyGame, options: Mapping[str, OptionValue], seated: Sequence[int]
) -> dict[str, OptionValue]:
    """Returns the house rules with seats in place of the pad's columns."""
    made = dict(options)
    for option in game.options:
        if option.is_seat:
            column = int(options[option.id])
            made[option.id] = next((seat for seat, one in enumerate(seated) if one >= column), 0)
    return made


def _by_columns(line: PadLine) -> PadLine:
    """Returns the round with the pad's columns in place of the seats at the table."""
    columns, verdict, start = line.columns, line.verdict, line.start
    if columns == tuple(range(len(columns))):
        return line
    wrong = tuple(
        PadRefusal(
            one.ruling, _with_columns(one.sentence, columns), tuple(Seat(columns[seat]) for seat in one.seats)
        )
        for one in verdict.wrong
    )
    verdict = replace(
        verdict,
        wrong=wrong,
        asks=_with_columns(verdict.asks, columns) if verdict.asks else None,
        whom=Seat(columns[verdict.whom]) if verdict.whom is not None else None,
        hint=_with_columns(verdict.hint, columns) if verdict.hint else None,
    )
    start = PadStart(
        _with_columns(start.sentence, columns), Seat(columns[start.seat]) if start.seat is not None else None
    )
    cells = Frozen({columns[seat]: cell for seat, cell in line.cells.items()})
    note = _with_columns(line.note, columns) if line.note else None
    return replace(line, cells=cells, verdict=verdict, start=start, note=note)


def _with_columns(sentence: Phrase, columns: Sequence[int]) -> Phrase:
    """Returns the sentence with a column in place of each seat."""

    def with_column(value: object) -> object:
        if isinstance(value, SeatName):
            return SeatName(columns[value.seat])
        return _with_columns(value, columns) if isinstance(value, Phrase) else value

    return replace(
        sentence, values=Frozen({key: with_column(value) for key, value in sentence.values.items()})
    )
