"""A review as text, to be kept beside its record: which match it is of, and what it says, read back with suspicion."""

from __future__ import annotations

import hashlib
import json
import math
import tomllib
from string import Formatter
from typing import Any, Final

import tomli_w

from game.core.cards import Seat
from game.core.frozen import Frozen
from game.core.phrases import Phrase, SeatName
from game.games import ENTRIES
from game.record import Record
from game.review.report import VERSION, Choice, Ledger, Point, Review, Reviewed, SeatReview

FORMAT: Final = "tuckbox-review"
DEPTH: Final = 32
"""How deep sentences may stand in sentences: the reason for a turn of many cards has one in another for each of them."""

DIGITS: Final = 5
"""Of a chance; the ledger keeps all of them, so that it still adds up."""


class BadReview(ValueError):  # noqa: N818 - named by meaning
    """A text that is no review; `is_old` if it is one of another version, judge or match."""

    def __init__(self, *, is_old: bool) -> None:
        super().__init__("another review" if is_old else "no review")
        self.is_old = is_old


def digest(record: Record) -> str:
    """What tells one match from any other: its game, house rules, players and all that happened."""
    known = (
        record.game.id,
        sorted(record.options.items()),
        [seat.player for seat in record.seats],
        record.seed,
        [(one.deck, one.reshuffles, one.moves) for one in record.rounds],
    )
    return hashlib.sha256(repr(known).encode()).hexdigest()


# -- writing -------------------------------------------------------------------------------------------
def written(review: Review, record: Record) -> str:
    """The text, without a seal. Each move is a line of JSON: TOML would need ten times the signs."""
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
        "match": digest(record),
        "reasons": reasons,
    }
    return tomli_w.dumps({**head, "seats": seats})


def _ledger(ledger: Ledger) -> list[float]:
    return [ledger.start, ledger.own, ledger.deck, ledger.others, ledger.result]


def _move(one: Reviewed, reasons: list[str]) -> list[Any]:
    why = json.dumps(_phrase(one.why), separators=(",", ":"))
    if why not in reasons:
        reasons.append(why)
    best = [[each.move, _short(each.chance), _short(each.error), _left(each.left)] for each in one.best]
    return [
        one.round, one.move, one.step, one.played, _short(one.chance), _short(one.error), _short(one.cost),
        one.costly, best, reasons.index(why), _left(one.left),
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
    """The review of a record that a text is. Raises BadReview."""
    try:
        document = tomllib.loads(text)
        _need(document["format"] == FORMAT and type(document["version"]) is int)
        made_by = document["version"], document.get("judge")
        _need(made_by == (VERSION, ENTRIES[record.game.id].judge_version), is_old=True)
        _need(document["match"] == digest(record), is_old=True)
        reasons = [_sentence(json.loads(one), DEPTH) for one in document["reasons"]]
        seats = document["seats"]
        _need(len(seats) == len(record.seats))
        return Review(VERSION, tuple(_seat(number, one, reasons) for number, one in enumerate(seats)))
    except BadReview:
        raise
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError) as error:
        raise BadReview(is_old=False) from error


def _need(holds: bool, *, is_old: bool = False) -> None:  # noqa: FBT001 - what must hold
    if not holds:
        raise BadReview(is_old=is_old)


def _seat(number: int, table: dict[str, Any], reasons: list[Phrase]) -> SeatReview:
    parts = table["ledger"]
    _need(len(parts) == 5 and all(type(part) is float and math.isfinite(part) for part in parts))
    moves = tuple(_reviewed(json.loads(one), reasons) for one in table["moves"])
    line = tuple(Point(_whole(step), _chance(chance)) for step, chance in json.loads(table["line"]))
    return SeatReview(Seat(number), Ledger(*parts), moves, line)


def _reviewed(row: list[Any], reasons: list[Phrase]) -> Reviewed:
    number, move, step, played, chance, error, cost, costly, best, why, left = row
    _need(type(costly) is bool and type(played) is str and 1 <= len(best) <= 3)
    return Reviewed(
        round=_whole(number),
        move=_whole(move),
        step=_whole(step),
        played=played,
        chance=_chance(chance),
        error=_chance(error),
        cost=_chance(cost),
        costly=costly,
        best=tuple(_choice(*each) for each in best),
        why=reasons[_whole(why)],
        left=_cards(left),
    )


def _choice(move: object, chance: object, error: object, left: object) -> Choice:
    if type(move) is not str:
        raise BadReview(is_old=False)
    return Choice(move, _chance(chance), _chance(error), _cards(left))


def _chance(value: object) -> float:
    if type(value) is not float or not 0 <= value <= 1:
        raise BadReview(is_old=False)
    return value


def _cards(value: object) -> float | None:
    if value is not None and (type(value) is not float or not 0 <= value <= 1000):
        raise BadReview(is_old=False)
    return value


def _whole(value: object) -> int:
    if type(value) is not int or not 0 <= value <= 1_000_000:
        raise BadReview(is_old=False)
    return value


def _sentence(row: Any, depth: int) -> Phrase:  # noqa: ANN401 - anything at all
    template, many, count, values = row
    _need(depth > 0 and type(template) is str and type(many) is str and type(count) is int)
    found = {key: _filled(value, depth) for key, value in values.items()}
    for words in (template, many):
        for _, gap, form, turned in Formatter().parse(words):
            _need(gap is None or (gap in found and not form and not turned))
    return Phrase(template, Frozen(found), many, count)


def _filled(value: Any, depth: int) -> object:  # noqa: ANN401
    if isinstance(value, dict):
        return SeatName(_whole(value["seat"])) if "seat" in value else _sentence(value["words"], depth - 1)
    _need(type(value) in (int, str, float))
    return value
