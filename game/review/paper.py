"""The text form of a review, kept in a file beside its record."""

from __future__ import annotations

import json
import math
import re
import tomllib
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Any, Final

import tomli_w

from game.core.cards import DEALER, Seat
from game.core.frozen import Frozen
from game.core.phrases import Phrase, SeatName
from game.cpu.verdict import TOLD as MOST_TOLD
from game.games import ENTRIES
from game.match import Match
from game.measures import LONGEST_WORD, MOST, harmless
from game.record import BadRecord, Record
from game.review.making import share_of_win
from game.review.report import VERSION, Choice, Ledger, Point, Review, Reviewed, SeatReview

FORMAT: Final = "tuckbox-review"
DEPTH: Final = 32
"""The most levels of sentences inside other sentences."""
LONGEST: Final = 2_000
"""The most characters of a sentence."""
MOST_CARDS: Final = 1_000
_NAME, _GAP = re.compile("[a-z_]+"), re.compile(r"\{([a-z_]+)\}")

DIGITS: Final = 5
"""The decimal places of a chance."""


class BadReview(ValueError):  # noqa: N818 - named by meaning
    """Raised for a text that is no valid review of this record.

    `is_old` says that it has another version or match.
    """

    def __init__(self, *, is_old: bool) -> None:
        super().__init__("another review" if is_old else "no review")
        self.is_old = is_old


# -- writing -------------------------------------------------------------------------------------------
def written(review: Review, record: Record) -> str:
    """Returns the text of a review, without the checksum at the end."""
    reasons: list[str] = []
    seats = [
        {
            "ledger": _ledger(seat.ledger),
            "moves": [json.dumps(_move(one, reasons), separators=(",", ":")) for one in seat.moves],
            "line": json.dumps([[one.step, _short(one.chance)] for one in seat.line], separators=(",", ":")),
        }
        for seat in review.seats
    ]
    head = {
        "format": FORMAT,
        "version": review.version,
        "judge": ENTRIES[record.game.id].judge_version,
        "match": record.digest,
        "reasons": reasons,
    }
    return tomli_w.dumps({**head, "seats": seats})


def _ledger(ledger: Ledger) -> list[float]:
    return [ledger.start, ledger.own, ledger.deck, ledger.others, ledger.result]


def _move(reviewed: Reviewed, reasons: list[str]) -> list[Any]:
    why = json.dumps(_phrase(reviewed.why), separators=(",", ":"))
    if why not in reasons:
        reasons.append(why)
    best = [[each.move, _short(each.chance), _short(each.error), _left(each.left)] for each in reviewed.best]
    return [
        reviewed.round, reviewed.move, reviewed.step, reviewed.played, _short(reviewed.chance), _short(reviewed.error), _short(reviewed.cost),
        reviewed.costly, best, reasons.index(why), _left(reviewed.left),
    ]  # fmt: skip


def _short(value: float) -> float:
    return round(value, DIGITS)


def _left(value: float | None) -> float | None:
    return None if value is None else _short(value)


def _phrase(words: Phrase) -> list[Any]:
    return [words.template, words.many, words.count, {key: _value(one) for key, one in words.values.items()}]


def _value(value: object) -> object:
    if isinstance(value, SeatName):
        return {"seat": value.seat}
    return {"words": _phrase(value)} if isinstance(value, Phrase) else value


# -- reading -------------------------------------------------------------------------------------------
def read(text: str, record: Record) -> Review:
    """Returns the review of a record from its text. Raises BadReview."""
    try:
        document = tomllib.loads(text)
        _need(document["format"] == FORMAT and type(document["version"]) is int)
        made_by = document["version"], document.get("judge")
        _need(made_by == (VERSION, ENTRIES[record.game.id].judge_version), is_old=True)
        _need(document["match"] == record.digest, is_old=True)
        reader = _Reader(record.replay())
        reasons = [reader.sentence(json.loads(one), DEPTH) for one in document["reasons"]]
        seats = document["seats"]
        _need(len(seats) == len(record.seats))
        return Review(
            VERSION, tuple(reader.seat(Seat(number), one, reasons) for number, one in enumerate(seats))
        )
    except (BadReview, BadRecord):
        raise
    except Exception as error:  # any error means that the text is no review
        raise BadReview(is_old=False) from error


def _need(holds: bool, *, is_old: bool = False) -> None:  # noqa: FBT001 - what must hold
    if not holds:
        raise BadReview(is_old=is_old)


class _Reader:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._together = ENTRIES[match.game.id].together
        self._numbers: dict[int, tuple[int, int]] = {}
        """For each step with a move: the number of its round, and the number of earlier moves in that round."""
        number, moves = -1, 0
        for step, made in enumerate(match.history):
            if made.before.round != number:
                number, moves = made.before.round, 0
            if made.seat != DEALER:
                self._numbers[step] = number, moves
                moves += 1

    def seat(self, seat: Seat, table: dict[str, Any], reasons: list[Phrase]) -> SeatReview:
        """Returns the review of one seat from its `table`. Raises BadReview."""
        moves = tuple(self._reviewed(seat, json.loads(one), reasons) for one in table["moves"])
        line = tuple(self._point(*one) for one in json.loads(table["line"]))
        _need(_ascends([one.step for one in moves]))
        _need(_ascends([one.step for one in line], apart=0))
        ledger = Ledger(*map(_part, table["ledger"]))
        self._check(seat, ledger, line)
        return SeatReview(seat, ledger, moves, line)

    def _check(self, seat: Seat, ledger: Ledger, line: Sequence[Point]) -> None:
        """Raises BadReview if the ledger contradicts the chances in `line` or the match."""
        ends = (line[0].chance, line[-1].chance) if line else (0.0, 0.0)
        _need(_alike(ledger.start, ends[0]) and _alike(ledger.result, ends[1]))
        _need(_alike(ledger.start + ledger.own + ledger.deck + ledger.others, ledger.result))
        # A chance changes by at most 1 from one point to the next.
        _need(max(map(abs, (ledger.own, ledger.deck, ledger.others))) <= max(1, len(line)))
        if self._match.outcome is not None:
            _need(_alike(ledger.result, share_of_win(self._match, seat)))

    def _point(self, step: object, chance: object) -> Point:
        return Point(_whole(step, self._match.steps), _chance(chance))

    def _reviewed(self, seat: Seat, row: list[Any], reasons: list[Phrase]) -> Reviewed:
        number, move, step, played, chance, error, cost, costly, best, why, left = row
        _need(type(costly) is bool and 1 <= len(best) <= MOST_TOLD)
        _need((_whole(number), _whole(move)) == self._numbers[_whole(step)])
        made, game = self._match.history[step], self._match.game
        _need(made.seat == seat and str(made.move) == played and not game.is_talk(made.move))
        legal = {str(each) for each in game.moves(made.before, seat) if not game.is_talk(each)}
        if game.turn(made.before) != seat:
            legal.add("")
        choices = tuple(self._choice(legal, *each) for each in best)
        _need(len({each.move for each in choices}) == len(choices))
        return Reviewed(
            round=number,
            move=move,
            step=step,
            played=played,
            chance=_chance(chance),
            error=_chance(error),
            cost=_chance(cost),
            costly=costly,
            best=choices,
            why=reasons[_whole(why)],
            left=self._cards(left),
        )

    def _choice(
        self, legal: AbstractSet[str], move: object, chance: object, error: object, left: object
    ) -> Choice:
        if type(move) is not str or move not in legal:
            raise BadReview(is_old=False)
        return Choice(move, _chance(chance), _chance(error), self._cards(left))

    def _cards(self, value: object) -> float | None:
        """Returns a valid average number of remaining cards, or None for None. Otherwise raises BadReview."""
        if value is None:
            return None
        if not self._together or type(value) is not float or not 0 <= value <= MOST_CARDS:
            raise BadReview(is_old=False)
        return value

    def sentence(self, row: list[Any], depth: int) -> Phrase:
        """Returns the sentence of a row, nested no deeper than `depth`. Raises BadReview."""
        template, many, count, values = row
        _need(depth > 0 and type(count) is int and abs(count) <= MOST)
        found = {key: self._filled(value, depth) for key, value in values.items()}
        _need(all(_NAME.fullmatch(key) for key in found))
        words = Phrase(template, Frozen(found), many, count)
        for each in (template, many):
            _need(harmless(each, LONGEST) == each and {"{", "}"}.isdisjoint(_GAP.sub("", each)))
            _need(found.keys() >= set(_GAP.findall(each)))
        # The length is checked before a sentence is put into another one: nested gaps would grow without limit.
        _need(len(str(words)) <= LONGEST)
        return words

    def _filled(self, value: object, depth: int) -> object:
        if isinstance(value, dict):
            if "seat" in value:
                return SeatName(_whole(value["seat"], self._match.seats - 1))
            return self.sentence(value["words"], depth - 1)
        if type(value) is int:
            _need(abs(value) <= MOST)
        else:
            _need(type(value) is str and harmless(value, LONGEST_WORD) == value)
        return value


def _ascends(steps: Sequence[int], *, apart: int = 1) -> bool:
    return all(before + apart <= after for before, after in pairwise(steps))


def _alike(one: float, other: float) -> bool:
    """Returns whether two chances are equal to `DIGITS` places."""
    return abs(one - other) < 10.0**-DIGITS


def _part(value: object) -> float:
    if type(value) is not float or not math.isfinite(value):
        raise BadReview(is_old=False)
    return value


def _chance(value: object) -> float:
    if type(value) is not float or not 0 <= value <= 1:
        raise BadReview(is_old=False)
    return value


def _whole(value: object, most: int = MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadReview(is_old=False)
    return value
