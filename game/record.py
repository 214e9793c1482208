"""The match record: TOML text to and from header, rounds and moves, and the replay that proves it legal.

The format is described in the README of this package; a reader needs none of our random numbers. No file access here.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any

import tomli_w

from game.core.cards import Face, Seat
from game.core.phrases import Phrase, phrase
from game.core.rules import IllegalMove, OptionValue
from game.core.shuffle import CodeDealer, ListedDealer
from game.games import GAMES, AnyGame
from game.match import Match, Round

FORMAT = "tuckbox-record"
FORMAT_VERSION = 1
_PLAYER = re.compile(r"human|random|gentle|steady|sharp|bot:[\w.]+:\w+")
_LINE = re.compile(r"(0|[1-9]\d*) (\S.*)")


class BadRecord(ValueError):  # noqa: N818 - named by meaning
    """A record that cannot be used; `sentence` says why, and where it breaks off: round, move, ruling.

    `newer` is true for a record of a later format, which is left alone.
    """

    def __init__(self, sentence: Phrase, at: tuple[int, int] | None = None, ruling: str = "") -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.at = at
        self.ruling = ruling
        self.newer = False


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, and human, random, a CPU level or a bot."""

    name: str
    player: str

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == "human"


@dataclass(frozen=True, slots=True)
class Result:
    """Totals by seat, and every seat that won."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """One match as it is written down."""

    game: AnyGame
    seats: tuple[Player, ...]
    options: Mapping[str, OptionValue]
    seed: str
    created: datetime
    app_version: str
    rounds: tuple[Round, ...] = ()
    result: Result | None = None
    meta: Mapping[str, Any] = field(default_factory=dict)

    def with_match(self, match: Match) -> Record:
        """This header with the rounds and the result of a match."""
        outcome = match.outcome
        result = Result(outcome.totals, tuple(outcome.winners)) if outcome else None
        return replace(self, rounds=match.rounds(), result=result)

    def new_match(self) -> Match:
        """A match of this header, shuffled from its deal code."""
        return Match(self.game, len(self.seats), self.options, CodeDealer(self.seed))

    # -- text --------------------------------------------------------------------------------------
    def dumps(self) -> str:
        """The record as TOML, without a seal."""
        document: dict[str, Any] = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game.id,
            "app_version": self.app_version,
            "created": self.created,
            "seed": self.seed,
            "options": dict(self.options),
            "seats": [{"name": seat.name, "player": seat.player} for seat in self.seats],
            "rounds": [_written(one) for one in self.rounds],
        }
        if self.result is not None:
            document["result"] = {"totals": list(self.result.totals), "winners": list(self.result.winners)}
        if self.meta:
            document["meta"] = dict(self.meta)
        return tomli_w.dumps(document)

    @classmethod
    def loads(cls, text: str) -> Record:
        """The record in a TOML text, its shape checked but not yet replayed. Raises BadRecord."""
        try:
            document = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(phrase("This is not a match record: {why}.", why=str(error))) from error
        return _Reader(document).record()

    # -- replay ------------------------------------------------------------------------------------
    def replay(self, until: tuple[int, int] | None = None) -> Match:
        """The match after all moves, or after `until[1]` moves of round `until[0]`.

        Raises BadRecord where a deck, a move, a score or the result is not what the rules say.
        """
        match = self._dealt()
        for number, one in enumerate(self.rounds):
            if match.state.round != number or match.outcome is not None:
                raise BadRecord(phrase("Round {round} comes after the end of the match.", round=number))
            stop = until[1] if until and until[0] == number else len(one.moves)
            if not 0 <= stop <= len(one.moves):
                raise BadRecord(
                    phrase("Round {round} has only {count} moves.", round=number, count=len(one.moves))
                )
            for place, line in enumerate(one.moves[:stop]):
                self._make(match, number, place, line)
            if until and until[0] == number:
                match.deal_from(CodeDealer(self.seed))
                return match
            self._compare(match, number, one)
        if until:
            raise BadRecord(phrase("There is no round {round}.", round=until[0]))
        if self.result != self.with_match(match).result:
            raise BadRecord(phrase("The result is not what the moves lead to."))
        match.deal_from(CodeDealer(self.seed))
        return match

    def _dealt(self) -> Match:
        orders: dict[str, tuple[Face, ...]] = {}
        for number, one in enumerate(self.rounds):
            orders[str(number)] = one.deck
            orders.update({f"{number}.{nth}": order for nth, order in enumerate(one.reshuffles, 1)})
        dealer = _Written(ListedDealer(orders), CodeDealer(self.seed), len(self.rounds))
        try:
            return Match(self.game, len(self.seats), self.options, dealer)
        except ValueError as error:
            raise _bad_deck(0, error) from error

    def _make(self, match: Match, number: int, place: int, line: str) -> None:
        at = (number, place)
        parts = _LINE.fullmatch(line)
        try:
            if parts is None or int(parts[1]) >= len(self.seats):
                raise ValueError(line)  # noqa: TRY301 - one sentence for all misspellings
            seat, move = Seat(int(parts[1])), self.game.read(parts[2])
            if f"{seat} {move}" != line:
                raise ValueError(line)  # noqa: TRY301
        except ValueError as error:
            what = phrase(
                'Round {round}, move {move}: "{line}" is not a move.', round=number, move=place, line=line
            )
            raise BadRecord(what, at) from error
        try:
            match.submit(seat, move)
        except IllegalMove as error:
            refusal = error.refusal
            sentence = phrase(
                'Round {round}, move {move}: "{line}" breaks {ruling}. {wrong}',
                round=number, move=place, line=line, ruling=refusal.ruling, wrong=refusal.wrong,
            )  # fmt: skip
            raise BadRecord(sentence, at, refusal.ruling) from error
        except (ValueError, LookupError) as error:
            raise _bad_deck(number, error) from error

    def _compare(self, match: Match, number: int, one: Round) -> None:
        played = match.rounds()[number]
        if one.scores != played.scores:
            raise BadRecord(phrase("Round {round}: the scores are not what the moves lead to.", round=number))
        if len(one.reshuffles) != len(played.reshuffles):
            raise BadRecord(
                phrase("Round {round}: there are more reshuffles than empty decks.", round=number)
            )
        if one.scores is None and number + 1 < len(self.rounds):
            raise BadRecord(phrase("Round {round} has not ended, but another follows.", round=number))


@dataclass(frozen=True, slots=True)
class _Written:
    """Orders from a record; rounds that it does not hold yet come from its deal code."""

    listed: ListedDealer
    fresh: CodeDealer
    rounds: int

    def shuffle(self, faces: Sequence[Face], label: str) -> tuple[Face, ...]:
        is_new_round = "." not in label and int(label) >= self.rounds
        return (self.fresh if is_new_round else self.listed).shuffle(faces, label)


def _bad_deck(number: int, error: Exception) -> BadRecord:
    return BadRecord(phrase("Round {round}: {why}.", round=number, why=str(error)))


def _written(one: Round) -> dict[str, Any]:
    table: dict[str, Any] = {"deck": list(one.deck), "reshuffles": [list(order) for order in one.reshuffles]}
    table["moves"] = list(one.moves)
    if one.scores is not None:
        table["scores"] = list(one.scores)
    return table


class _Reader:
    """Walks a parsed document and takes what a record needs; TOML's `true` is no number here."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document

    def record(self) -> Record:
        document = self.document
        if document.get("format") != FORMAT:
            raise BadRecord(phrase("This is not a Tuckbox match record."))
        version = document.get("format_version")
        if type(version) is not int or version < 1:
            raise BadRecord(phrase("The record does not say which format it has."))
        if version > FORMAT_VERSION:
            newer = BadRecord(
                phrase("This record was made by a newer Tuckbox (format {version}).", version=version)
            )
            newer.newer = True
            raise newer
        game = self._game()
        seats = self._seats(game)
        return Record(
            game,
            seats,
            self._options(game, len(seats)),
            self._take(document, "seed", str),
            self._created(),
            self._take(document, "app_version", str),
            tuple(self._round(one, len(seats)) for one in self._tables("rounds")),
            self._result(len(seats)),
            document["meta"] if isinstance(document.get("meta"), dict) else {},
        )

    def _take(self, table: dict[str, Any], key: str, kind: type) -> Any:  # noqa: ANN401
        value = table.get(key)
        if type(value) is not kind:
            raise BadRecord(phrase("The record lacks {key}, or it is of the wrong kind.", key=key))
        return value

    def _tables(self, key: str) -> list[dict[str, Any]]:
        tables = self.document.get(key, [])
        if type(tables) is not list or not all(isinstance(one, dict) for one in tables):
            raise BadRecord(phrase("The record lacks {key}, or it is of the wrong kind.", key=key))
        return tables

    def _created(self) -> datetime:
        created: datetime = self._take(self.document, "created", datetime)
        return created if created.tzinfo else created.replace(tzinfo=UTC)

    def _game(self) -> AnyGame:
        name = self._take(self.document, "game", str)
        if name not in GAMES:
            raise BadRecord(phrase("There is no game called {game} here.", game=name))
        return GAMES[name]

    def _seats(self, game: AnyGame) -> tuple[Player, ...]:
        seats = tuple(
            Player(self._take(seat, "name", str), self._take(seat, "player", str))
            for seat in self._tables("seats")
        )
        if len(seats) not in game.seats:
            raise BadRecord(
                phrase("{game} is not played with {count} seats.", game=game.title, count=len(seats))
            )
        for seat in seats:
            if not _PLAYER.fullmatch(seat.player):
                raise BadRecord(phrase("There is no player called {player}.", player=seat.player))
        return seats

    def _options(self, game: AnyGame, seats: int) -> dict[str, OptionValue]:
        given = self._take(self.document, "options", dict)
        known = {option.id: option for option in game.options}
        for key in given:
            if key not in known:
                raise BadRecord(phrase("{game} has no option {option}.", game=game.title, option=key))
        for key, option in known.items():
            if key not in given:
                raise BadRecord(phrase("The option {option} is missing.", option=key))
            if not option.accepts(given[key], seats):
                raise BadRecord(
                    phrase("The option {option} cannot be {value}.", option=key, value=repr(given[key]))
                )
        return {key: given[key] for key in known}

    def _strings(self, table: dict[str, Any], key: str) -> tuple[str, ...]:
        value = self._take(table, key, list)
        if not all(type(one) is str for one in value):
            raise BadRecord(phrase("The record lacks {key}, or it is of the wrong kind.", key=key))
        return tuple(value)

    def _numbers(self, table: dict[str, Any], key: str, seats: int | None) -> tuple[int, ...]:
        value = self._take(table, key, list)
        if not all(type(one) is int for one in value) or (seats is not None and len(value) != seats):
            raise BadRecord(phrase("The record lacks {key}, or it is of the wrong kind.", key=key))
        return tuple(value)

    def _round(self, table: dict[str, Any], seats: int) -> Round:
        reshuffles = table.get("reshuffles", [])
        if type(reshuffles) is not list:
            raise BadRecord(phrase("The record lacks {key}, or it is of the wrong kind.", key="reshuffles"))
        return Round(
            tuple(map(Face, self._strings(table, "deck"))),
            tuple(tuple(map(Face, self._strings({"reshuffles": one}, "reshuffles"))) for one in reshuffles),
            self._strings(table, "moves"),
            self._numbers(table, "scores", seats) if "scores" in table else None,
        )

    def _result(self, seats: int) -> Result | None:
        if "result" not in self.document:
            return None
        result = self._take(self.document, "result", dict)
        return Result(self._numbers(result, "totals", seats), self._numbers(result, "winners", None))
