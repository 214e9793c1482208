"""A score pad: a list of actions, with undo and redo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import assert_never

from game.core.phrases import Phrase, SeatName, phrase
from game.core.rules import OptionValue
from game.games import ENTRIES
from game.pad.actions import (
    MOST_COLUMNS,
    MOST_ROUNDS,
    Came,
    Cell,
    Named,
    PadAction,
    Put,
    Ruled,
    Went,
    entries_of,
    shortened,
)
from game.pad.sheet import Beginning, PadLine, PadPerson, PadSheet, out_of_range, sheet_of
from game.scoring.pad import TABLE, KeyKind, PadKey, PadRefusal, PadRules


class PadRefused(ValueError):  # noqa: N818 - named by meaning
    """Error for a key that cannot be pressed now. `refusal` says why."""

    def __init__(self, refusal: PadRefusal) -> None:
        super().__init__(f"{refusal.ruling}: {refusal.sentence}")
        self.refusal = refusal


@dataclass(frozen=True)
class Pad:
    """A score pad with all its actions. Every action returns a new pad."""

    id: str
    game: str
    started: datetime
    people: tuple[tuple[str, str], ...]
    """The name and picture of each person of the first round, clockwise."""
    options: Mapping[str, OptionValue]
    offset: int | None = None
    """How many minutes the clock at the table was ahead of UTC, or None if unknown."""
    head_starts: tuple[int, ...] = ()
    """The head starts of the people of the first round. Empty if nobody has one."""
    actions: tuple[PadAction, ...] = ()
    done: int = 0
    """How many of the actions are in force, without those undone."""

    @property
    def actions_in_force(self) -> tuple[PadAction, ...]:
        """Returns the actions without those that were undone."""
        return self.actions[: self.done]

    @property
    def rules(self) -> PadRules:
        return pad_rules(self.game)

    @cached_property
    def sheet(self) -> PadSheet:
        return sheet_of(
            Beginning(self.rules, self.people, self.options, self.head_starts), self.actions_in_force
        )

    @property
    def columns(self) -> tuple[PadPerson, ...]:
        """Returns all people with a column on the pad, including those who have left."""
        return self.sheet.columns

    # -- undo --------------------------------------------------------------------------------------
    @property
    def may_undo(self) -> bool:
        return self.done > 0

    @property
    def may_redo(self) -> bool:
        return self.done < len(self.actions)

    def undo(self) -> Pad:
        """Returns the pad with the last action undone."""
        return replace(self, done=max(0, self.done - 1))

    def redo(self) -> Pad:
        """Returns the pad with the last undone action done again."""
        return replace(self, done=min(len(self.actions), self.done + 1))

    # -- entries -----------------------------------------------------------------------------------
    def typed(self, number: int, column: int, key: str, value: int | None) -> Pad:
        """Returns the pad with this value in a cell of round `number` (from 0), None for empty. Raises PadRefused."""
        line, found = self._line(number), self._key(number, column, key)
        if value is not None and not found.least <= value <= found.most:
            raise PadRefused(out_of_range(found))
        cells = [Cell(number, column, key, value)]
        if value is not None:
            cells += self._moved(line, column, found, value)
        before = self._values
        changing = tuple(one for one in cells if before.get(one[:3]) != one.value)
        return _with(self, Put(changing)) if changing else self

    def press(self, number: int, column: int, key: str) -> Pad:
        """Returns the pad after a press of `key` in round `number` (from 0). Raises PadRefused."""
        found, now = self._key(number, column, key), self._values.get((number, column, key), 0)
        if found.kind is KeyKind.COUNT:
            return self.typed(number, column, key, now + 1)
        return self.typed(number, column, key, None if now else 1)

    def erase(self, number: int, column: int) -> Pad:
        """Returns the pad without the entries in one column of round `number` (from 0)."""
        cells = tuple(Cell(*at, None) for at in self._values if at[:2] == (number, column))
        return _with(self, Put(cells)) if cells else self

    def _moved(self, line: PadLine, column: int, key: PadKey, value: int) -> Iterator[Cell]:
        """Yields the changes that an entry causes in other cells of its round."""
        by_id = {one.id: one for one in line.keys}
        if key.kind is KeyKind.MARK and value:
            marks = [one.id for one in line.keys if key.group and one.group == key.group]
            for other in (*line.columns, TABLE):
                yield from (
                    Cell(line.number, other, mark, None)
                    for mark in marks
                    if (other, mark) != (column, key.id) and (line.number, other, mark) in self._values
                )
        for cleared in key.clears:
            if (line.number, column, cleared) in self._values:
                yield Cell(line.number, column, cleared, None)
        for mark in key.sets:
            yield Cell(line.number, column, mark, 1)
            yield from self._moved(line, column, by_id[mark], 1)

    def _line(self, number: int) -> PadLine:
        lines = self.sheet.lines
        if not 0 <= number < min(len(lines), MOST_ROUNDS):
            problem = (
                phrase("This match is over.")
                if self.sheet.now is None
                else phrase("Finish round {round} first.", round=self.sheet.now + 1)
            )
            raise PadRefused(self._refusal(problem))
        return lines[number]

    def _key(self, number: int, column: int, key: str) -> PadKey:
        line = self._line(number)
        found = next((one for one in line.keys if one.id == key), None)
        if found is None:
            problem = phrase("Your house rules do not include that.")
            raise PadRefused(self._refusal(problem))
        if (column == TABLE) is not found.is_for_table or (column != TABLE and column not in line.columns):
            problem = phrase("{name} does not play this round.", name=SeatName(column))
            raise PadRefused(self._refusal(problem))
        return found

    def _refusal(self, problem: Phrase) -> PadRefusal:
        """Returns a refusal with the sentence `problem`."""
        return PadRefusal(self.rules.over, problem)

    @cached_property
    def _values(self) -> dict[tuple[int, int, str], int]:
        return entries_of(self.actions_in_force)

    # -- people and house rules --------------------------------------------------------------------
    def cannot_come(self) -> PadRefusal | None:
        """Returns why nobody can join now, or None if somebody can."""
        sheet, rules = self.sheet, self.rules
        if sheet.now is None:
            return self._refusal(phrase("This match is over."))
        if len(sheet.seated) + 1 not in rules.rules.seats or len(sheet.columns) == MOST_COLUMNS:
            return self._refusal(phrase("There is no room for more players."))
        if sheet.now and not rules.people_join:
            return self._refusal(phrase("Nobody can join once a round is written down."))
        return self._between()

    def came(self, name: str, picture: str) -> Pad:
        """Returns the pad after a player has joined, from the next round on. Raises PadRefused."""
        if (refusal := self.cannot_come()) is not None:
            raise PadRefused(refusal)
        assert self.sheet.now is not None
        return _with(self, Came(self.sheet.now, name, picture))

    def cannot_go(self, column: int) -> PadRefusal | None:
        """Returns why a person cannot leave now, or None if the person can."""
        sheet, rules = self.sheet, self.rules
        if sheet.now is None:
            return self._refusal(phrase("This match is over."))
        if column not in sheet.seated:
            return self._refusal(phrase("{name} does not play this round.", name=SeatName(column)))
        if len(sheet.seated) - 1 not in rules.rules.seats:
            return self._refusal(phrase("Too few players would be left."))
        return self._between()

    def went(self, column: int) -> Pad:
        """Returns the pad after a player has left, from the next round on. Raises PadRefused."""
        if (refusal := self.cannot_go(column)) is not None:
            raise PadRefused(refusal)
        assert self.sheet.now is not None
        return _with(self, Went(self.sheet.now, column))

    def _between(self) -> PadRefusal | None:
        """Returns why people may not join or leave now, or None if they may."""
        sheet, rules = self.sheet, self.rules
        assert sheet.now is not None
        if sheet.now and not rules.people_change:
            return self._refusal(phrase("The players stay the same until the end of this match."))
        later = any(isinstance(one, Came | Went) and one.round > sheet.now for one in self.actions_in_force)
        if later or not sheet.lines[sheet.now].is_empty or len(sheet.lines) > sheet.now + 1:
            return self._refusal(phrase("Finish round {round} first.", round=sheet.now + 1))
        return None

    def named(self, column: int, name: str, picture: str) -> Pad:
        """Returns the pad with another name and picture for a column."""
        last = self.actions_in_force[-1] if self.may_undo else None
        before = self.undo() if isinstance(last, Named) and last.column == column else self
        if before.columns[column][:2] == (name, picture):
            return before
        return _with(before, Named(column, name, picture))

    def cannot_rule(self, option: str, value: OptionValue) -> PadRefusal | None:
        """Returns why a house rule cannot get this value now, or None if it can."""
        known = next((one for one in self.rules.rules.options if one.id == option), None)
        if known is None or not known.accepts(value, len(self.columns)):
            return self._refusal(phrase("Your house rules do not include that."))
        after = _with(self, Ruled(option, value)).sheet
        return next(filter(None, map(self._spoiled, self.sheet.lines, after.lines)), None)

    def _spoiled(self, before: PadLine, after: PadLine) -> PadRefusal | None:
        """Returns a refusal if new house rules contradict a round's entries, otherwise None."""
        number = after.number + 1
        if after.is_extra and not before.is_extra:
            problem = phrase(
                "The match would be over before round {round}, which is already written down.", round=number
            )
            return self._refusal(problem)
        ids = {one.id for one in after.keys}
        written = set(before.table).union(*(one.entries for one in before.cells.values()))
        gone = next((one for one in before.keys if one.id in written - ids), None)
        if gone is not None:
            problem = phrase(
                "Round {round} has “{entry}”, which needs this rule.", round=number, entry=gone.title
            )
            return PadRefusal(gone.ruling, problem)
        wrong = next((one for one in after.verdict.wrong if one not in before.verdict.wrong), None)
        if wrong is not None:
            problem = phrase("Round {round} does not allow it: {why}", round=number, why=wrong.sentence)
            return PadRefusal(wrong.ruling, problem)
        return None

    def ruled(self, option: str, value: OptionValue) -> Pad:
        """Returns the pad with another value of a house rule. Raises PadRefused."""
        if (refusal := self.cannot_rule(option, value)) is not None:
            raise PadRefused(refusal)
        return _with(self, Ruled(option, value))


def _with(pad: Pad, action: PadAction) -> Pad:
    """Returns the pad with one more action, and without the undone actions."""
    actions = (*shortened(pad.actions_in_force), action)
    return replace(pad, actions=actions, done=len(actions))


def pad_rules(game: str) -> PadRules:
    """Returns the part of a game's rules that its score pad needs. Raises KeyError."""
    make = ENTRIES[game].pad
    if make is None:
        raise KeyError(game)
    return make()


def games_with_pad() -> tuple[str, ...]:
    """Returns the ids of the games with a score pad, in menu order."""
    return tuple(game for game, entry in ENTRIES.items() if entry.pad is not None)


def shown_rules(game: str, seats: int) -> tuple[str, ...]:
    """Returns the ids of the house rules that people can choose for a new score pad."""
    rules = pad_rules(game)
    return tuple(
        option.id for option in rules.rules.options if option.id in rules.options and option.is_for(seats)
    )


def is_sound(pad: Pad) -> bool:
    """Returns whether the people, house rules and actions of a pad from a file fit its game."""
    return pad.game in games_with_pad() and pad.done <= len(pad.actions) and _begins(pad) and _goes_on(pad)


def _begins(pad: Pad) -> bool:
    game, columns = pad.rules.rules, len(pad.people)
    rule, given = game.head_start, [one for one in pad.head_starts if one]
    options = {option.id: option for option in game.options}
    return (
        columns in game.seats
        and len(pad.head_starts) in {0, columns}
        and (not given or (rule is not None and all(map(rule.accepts, given))))
        and set(options) == set(pad.options)
        and all(options[key].accepts(value, columns) for key, value in pad.options.items())
    )


def _goes_on(pad: Pad) -> bool:
    game = pad.rules.rules
    options = {option.id: option for option in game.options}
    present = set(range(len(pad.people)))
    columns, latest = len(pad.people), 0
    for action in pad.actions:
        match action:
            case Put(cells):
                fits = all(one.round < MOST_ROUNDS and one.column < columns for one in cells)
            case Came(number):
                fits = latest <= number < MOST_ROUNDS and columns < MOST_COLUMNS
                present.add(columns)
                columns, latest = columns + 1, number
            case Went(number, column):
                fits = latest <= number < MOST_ROUNDS and column in present
                present.discard(column)
                latest = number
            case Named(column):
                fits = column < columns
            case Ruled(option, value):
                fits = option in options and options[option].accepts(value, columns)
            case other:
                assert_never(other)
        if not fits or len(present) not in game.seats:
            return False
    return True
