"""The match record: one match in written form."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from game.core.phrases import phrase
from game.core.rules import AnyGame, OptionValue
from game.core.shuffle import CodeDealer
from game.match import Match, Round
from game.record.parts import FORMAT, FORMAT_VERSION, BadRecord, Change, Player, Result
from game.record.reader import fields_of
from game.record.replay import Replay
from game.record.scribe import Scribe


@dataclass(frozen=True, slots=True)
class Record:
    """One match in written form: header, rounds, and the result if there is one."""

    game: AnyGame
    seats: tuple[Player, ...]
    """The players at the beginning."""
    options: Mapping[str, OptionValue]
    seed: str
    """The deal code of the match."""
    created: datetime
    """The time of creation, in UTC."""
    app_version: str
    rounds: tuple[Round, ...] = ()
    result: Result | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)
    """Entries that only this program uses."""
    changes: tuple[Change, ...] = ()
    """The players who took over a seat later, the earliest first."""

    def seats_at(self, at: tuple[int, int]) -> tuple[Player, ...]:
        """Returns the player at each seat after `at[1]` moves of round `at[0]`, counted from 0."""
        seats = list(self.seats)
        for change in self.changes:
            if (change.round, change.move) <= at:
                head_start = seats[change.seat].head_start
                seats[change.seat] = replace(change.player, head_start=head_start)
        return tuple(seats)

    @property
    def end(self) -> tuple[int, int]:
        """Returns the number of the last round, counted from 0, and the number of its moves."""
        return (len(self.rounds) - 1, len(self.rounds[-1].moves)) if self.rounds else (0, 0)

    @property
    def sitting(self) -> tuple[Player, ...]:
        """Returns the player at each seat at the end of the record."""
        return self.seats_at(self.end)

    @property
    def changed(self) -> frozenset[int]:
        """Returns the seats at which one player replaced another during this record."""
        return frozenset(change.seat for change in self.changes if (change.round, change.move) <= self.end)

    @property
    def with_person(self) -> tuple[int, ...]:
        """Returns the seats at which a person has played at some time."""
        had = {seat for seat, player in enumerate(self.seats) if player.is_human}
        return tuple(sorted(had | {one.seat for one in self.changes if one.player.is_human}))

    @property
    def people(self) -> bool:
        """Returns whether any person played at the beginning."""
        return any(seat.is_human for seat in self.seats)

    @property
    def head_starts(self) -> tuple[int, ...]:
        """Returns the head start of each seat, or empty if nobody has one."""
        given = tuple(player.head_start for player in self.seats)
        return given if any(given) else ()

    @property
    def first_totals(self) -> tuple[int, ...]:
        """Returns the total with which each seat begins."""
        rule, given = self.game.head_start, self.head_starts
        return rule.totals(given) if rule is not None and given else (0,) * len(self.seats)

    @property
    def digest(self) -> str:
        """Returns a hash of everything that determines the match."""
        known = (
            self.game.id,
            sorted(self.options.items()),
            [seat.player for seat in self.seats],
            self.seed,
            [(one.deck, one.reshuffles, one.moves) for one in self.rounds],
            *([self.head_starts] if self.head_starts else []),
        )
        return hashlib.sha256(repr(known).encode()).hexdigest()

    @property
    def identity(self) -> str:
        """Returns the match's id from the table "meta", or else the start of the digest."""
        return str(self.meta.get("id") or self.digest[:12])

    @classmethod
    def loads(cls, text: str) -> Record:
        """Returns the record in a TOML text, without checking its moves. Raises BadRecord."""
        return cls(**fields_of(text))

    def dumps(self, scribe: Scribe | None = None) -> str:
        """Returns the record as TOML text. A `scribe` makes this faster for a growing record."""
        before: dict[str, Any] = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game.id,
            "app_version": self.app_version,
            "created": self.created,
            "seed": self.seed,
            "options": dict(self.options),
            "seats": [seat.table for seat in self.seats],
        }
        if self.changes:
            before["changes"] = [change.table for change in self.changes]
        after: dict[str, Any] = {}
        if self.result is not None:
            after["result"] = {"totals": list(self.result.totals), "winners": list(self.result.winners)}
        if self.meta:
            after["meta"] = dict(self.meta)
        # tomli-w writes the offset as +00:00. Strings never run over lines, so the first such line is the time.
        moment = self.created.replace(tzinfo=None).isoformat()
        line = f"\ncreated = {self.created}\n"
        text = (scribe or Scribe()).write(before, self.rounds, after)
        return text.replace(line, f"\ncreated = {moment}Z\n", 1)

    def new_match(self) -> Match:
        """Returns a new match with this record's game, house rules, players and deal code."""
        return Match(
            self.game,
            len(self.seats),
            self.options,
            CodeDealer(self.seed),
            people=self.people,
            head_starts=self.head_starts,
        )

    def with_match(self, match: Match) -> Record:
        """Returns this record with the rounds and the result of a match."""
        whole = replace(self, rounds=match.rounds(), result=_result(match))
        kept = tuple(one for one in self.changes if (one.round, one.move) <= whole.end)
        return whole if kept == self.changes else replace(whole, changes=kept)

    def laid_out(self) -> Replay:
        """Returns everything that is needed to replay this record."""
        return Replay(
            self.game,
            len(self.seats),
            self.options,
            self.seed,
            self.rounds,
            people=self.people,
            head_starts=self.head_starts,
        )

    def replay(self, until: tuple[int, int] | None = None) -> Match:
        """Returns the match after all moves, or after `until[1]` moves of round `until[0]`. Raises BadRecord."""
        if not self.rounds and self.result is None and until is None:
            return self.new_match()
        match = self.laid_out().match(until)
        if until is None and self.result != _result(match):
            raise _bad_result(self.result, match)
        return match


def _result(match: Match) -> Result | None:
    outcome = match.outcome
    return Result(outcome.totals, tuple(outcome.winners)) if outcome else None


def _bad_result(written: Result | None, match: Match) -> BadRecord:
    if written is None:
        return BadRecord(phrase("The match has ended, but the record has no result."))
    if match.outcome is None:
        return BadRecord(phrase("The match has not ended, but the record has a result."))
    if written.totals != match.outcome.totals:
        return BadRecord(phrase("The totals do not fit the moves."))
    return BadRecord(phrase("The winners do not fit the moves."))
