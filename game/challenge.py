"""Codes that two people send each other: a deal to play, and its result.

A code is written in Crockford's base 32. Its last three characters are the check symbols of a Reed-Solomon
code, which locate one wrong character.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.phrases import Phrase, phrase
from game.core.rules import AnyGame, Option, OptionValue
from game.core.shuffle import ALPHABET, code_of, tidy_code
from game.entry import Entry
from game.games import ENTRIES

PREFIX: Final = "TB-"
LONGEST: Final = 200
"""The most characters of a text that is read as a code."""
KINDS: Final = ("human", "gentle", "steady", "sharp", "master")
"""The kinds of players in a challenge, in the order of their numbers in codes."""
_CHALLENGE, _LONG_RESULT, _RESULT, _VERSIONS = 0, 1, 2, 8
_GAMES, _RULES, _MOST_SEATS, _DEALS = 1 << 10, 32, 16, 1 << 40
_TAGS, _LEAST, _TOTALS = 1 << 15, -1024, 4096
_LETTERS: Final = " ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NAMES: Final = {_LONG_RESULT: 6, _RESULT: 5}
"""A result's code has room for this many letters of the player's name, by kind of code."""
_CHECKS: Final = 3
_WITHIN: Final = re.compile(r"\bTB(?:[-_.\u2010-\u2015\u2212]?[0-9A-Z]){8,40}\b", re.IGNORECASE)
"""Matches a code in a longer text, together with any words joined to the end of the code."""
_ALONE: Final = 40
"""A text with a digit may be a mistyped code if it has at most this many characters."""
_BREAK: Final = re.compile(r"[-_.\u2010-\u2015\u2212]")
_GROUP: Final = 4
_JOINING: Final = ("Pd", "Pc")
"""Unicode's categories of signs that may separate the groups of a code."""
_MISREAD: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})
_ORDINALS: Final = (
    phrase("The first letter after TB is not right."),
    phrase("The second letter after TB is not right."),
    phrase("The third letter after TB is not right."),
    phrase("The fourth letter after TB is not right."),
    phrase("The fifth letter after TB is not right."),
    phrase("The sixth letter after TB is not right."),
    phrase("The seventh letter after TB is not right."),
    phrase("The eighth letter after TB is not right."),
    phrase("The ninth letter after TB is not right."),
    phrase("The tenth letter after TB is not right."),
)


_NO_CODE: Final = phrase("This is not a deal code.")
_NEWER: Final = phrase("This code needs a newer Tuckbox.")


class BadCode(ValueError):  # noqa: N818 - named by meaning
    """Raised for a text that is not a valid code. `sentence` says why."""

    def __init__(self, sentence: Phrase) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class _Form(Enum):
    """The versions of the program that may have written a code, the most likely first."""

    CURRENT = "of this version"
    EARLIER = "of a version before this one"
    NEWER = "of a version after this one"


@dataclass(frozen=True, slots=True)
class Challenge:
    """A deal that one person sends to another.

    Each of `players` is "human" or the id of a CPU's level.
    """

    game_id: str
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    code: str

    def __str__(self) -> str:
        return written(self)

    @property
    def tag(self) -> int:
        """Returns the number, from 0 to 32,767, by which results refer to this challenge."""
        return int.from_bytes(hashlib.sha256(str(self).encode()).digest()[:2], "big") % _TAGS


@dataclass(frozen=True, slots=True)
class ChallengeResult:
    """The result of a challenge. `name` is only the first letters of the person's name."""

    tag: int
    total: int
    won: bool
    name: str = ""

    @property
    def is_cut(self) -> bool:
        """Returns whether the code had no space for the whole name."""
        return len(self.name) >= _NAMES[_RESULT]

    def whole_name(self, names: Iterable[str]) -> str:
        """Returns the name in `names` that begins like the result's name. Unless exactly one does, returns `name`."""
        letters = _plain_letters(self.name)
        found = [one for one in names if _plain_letters(one) == letters]
        return found[0] if letters and len(found) == 1 else self.name

    def __str__(self) -> str:
        letters = _plain_letters(self.name)
        fields = [(_RESULT, _VERSIONS), (self.tag, _TAGS)]
        fields += [(min(max(self.total - _LEAST, 0), _TOTALS - 1), _TOTALS), (int(self.won), 2)]
        fields += [(_LETTERS.index(letter), len(_LETTERS)) for letter in letters.ljust(_NAMES[_RESULT])]
        return _spelled(fields)


def challenge_of(
    game_id: str, players: Sequence[str], options: Mapping[str, OptionValue], code: str
) -> Challenge | None:
    """Returns a challenge with this deal, or None if no code can express it."""
    found = Challenge(game_id, tuple(players), dict(options), code)
    try:
        written(found)
    except (KeyError, ValueError):
        return None
    return found


def written(challenge: Challenge, entries: Mapping[str, Entry] = ENTRIES) -> str:
    """Returns the code of a challenge. Raises KeyError or ValueError for an unknown game or value."""
    entry = entries[challenge.game_id]
    game, seats = entry.rules, len(challenge.players)
    fields = [(_CHALLENGE, _VERSIONS), (_number(game.id), _GAMES), (entry.rules_version, _RULES)]
    fields += [(seats, _MOST_SEATS), *((KINDS.index(one), len(KINDS)) for one in challenge.players)]
    for option in game.options:
        values = _values(option, seats)
        fields.append((values.index(challenge.options[option.id]), len(values)))
    deal = tidy_code(challenge.code).replace("-", "")
    fields.append((sum(ALPHABET.index(sign) << 5 * at for at, sign in enumerate(reversed(deal))), _DEALS))
    return _spelled(fields)


def read(text: str, entries: Mapping[str, Entry] = ENTRIES) -> Challenge | ChallengeResult:
    """Returns the challenge or the result in a code. Raises BadCode if the code cannot be read."""
    symbols = [ALPHABET.index(sign) for sign in _signs(text)]
    if not _CHECKS < len(symbols) <= _FIELD:
        raise BadCode(_NO_CODE)
    if not _fits(symbols):
        raise BadCode(_mistyped(symbols, entries))
    try:
        return _meaning(symbols, entries)
    except BadCode as bad:
        # A zero that is lost or added at either end leaves the checks right.
        problems = _of_another_length(symbols, entries)
        raise BadCode(problems.get(_Form.CURRENT) or problems.get(_Form.EARLIER) or bad.sentence) from bad


def decoded(text: str) -> Challenge | ChallengeResult | None:
    """Returns the challenge or the result in a code, or None if the code cannot be read."""
    try:
        symbols = [ALPHABET.index(sign) for sign in _signs(text)]
        is_whole = _CHECKS < len(symbols) <= _FIELD and _fits(symbols)
        return _meaning(symbols, ENTRIES) if is_whole else None
    except BadCode:
        return None


def code_within(text: str) -> str:
    """Returns the code in a text such as a message. If there is no code, returns the whole text."""
    found = None if decoded(text) is not None else _WITHIN.search(text)
    if found is None:
        return text.strip()
    ends = [len(found[0]), *(one.start() for one in reversed(list(_BREAK.finditer(found[0]))))]
    return next((code for end in ends if decoded(code := found[0][:end]) is not None), found[0])


def may_hold_code(text: str) -> bool:
    """Returns whether a text may contain a code, even a mistyped one."""
    is_short = len(text) <= _ALONE and any(map(str.isdigit, text))
    return is_short or decoded(text) is not None or _WITHIN.search(text) is not None


def grouped(text: str, caret: int) -> tuple[str, int]:
    """Returns an unfinished code in groups of four characters, and the caret's new position.

    Other texts stay unchanged.
    """
    signs, before = _bare(text), len(_bare(text[:caret]))
    if not (signs.isascii() and signs.isalnum()):
        return text, caret
    head = len("TB") if signs.startswith("TB") else 0
    cuts = [*([head] if head else []), *range(head + _GROUP, len(signs), _GROUP)]
    shown = "-".join(
        signs[start:end] for start, end in zip([0, *cuts], [*cuts, len(signs)], strict=True) if start < end
    )
    return shown, before + sum(cut < before for cut in cuts)


def _meaning(symbols: Sequence[int], entries: Mapping[str, Entry]) -> Challenge | ChallengeResult:
    """Returns a code's meaning. Raises BadCode if its values are impossible."""
    version, number = _parts(symbols)
    if version in _NAMES:
        return _result(number, _NAMES[version])
    if version != _CHALLENGE:
        raise BadCode(_NEWER)
    return _challenge(number, entries)


def _parts(symbols: Sequence[int]) -> tuple[int, _Digits]:
    value = 0
    for symbol in symbols[:-_CHECKS]:
        value = value << 5 | symbol
    number = _Digits(value, len(symbols) - _CHECKS)
    return number.take(_VERSIONS), number


def _result(number: _Digits, most: int) -> ChallengeResult:
    """Reads a result from a code's number, with a name of at most `most` letters. Raises BadCode."""
    tag, total, won = number.take(_TAGS), number.take(_TOTALS) + _LEAST, bool(number.take(2))
    letters = "".join(_LETTERS[number.take(len(_LETTERS))] for _ in range(most))
    number.end()
    return ChallengeResult(tag, total, won, letters.strip().capitalize())


def _challenge(number: _Digits, entries: Mapping[str, Entry]) -> Challenge:
    game, rules = _game(number.take(_GAMES), entries), number.take(_RULES)
    if rules > entries[game.id].rules_version:
        raise BadCode(_NEWER)
    if rules < entries[game.id].rules_version:
        raise BadCode(
            phrase("This code is from an older Tuckbox, and {game} has other rules now.", game=game.title)
        )
    seats = number.take(_MOST_SEATS)
    if seats not in game.seats:
        raise BadCode(_NO_CODE)
    players = tuple(KINDS[number.take(len(KINDS))] for _ in range(seats))
    options: dict[str, OptionValue] = {}
    for option in game.options:
        values = _values(option, seats)
        options[option.id] = values[number.take(len(values))]
    code = code_of(number.take(_DEALS))
    number.end()
    return Challenge(game.id, players, options, code)


def _game(number: int, entries: Mapping[str, Entry]) -> AnyGame:
    for entry in entries.values():
        if _number(entry.rules.id) == number:
            return entry.rules
    raise BadCode(_NEWER)


def _number(game_id: str) -> int:
    return int.from_bytes(hashlib.sha256(game_id.encode()).digest()[:2], "big") % _GAMES


def _values(option: Option, seats: int) -> Sequence[OptionValue]:
    if option.is_seat:
        return range(seats)
    return option.values or range(option.least, option.most + 1)


def _plain_letters(name: str) -> str:
    """Returns the first few letters of a name, as capital letters from A to Z without accents."""
    plain = unicodedata.normalize("NFKD", name).upper()
    return "".join(letter for letter in plain if letter in _LETTERS[1:])[: _NAMES[_RESULT]]


class _Digits:
    """A large number made of small values, which `take` removes one by one."""

    def __init__(self, number: int, signs: int) -> None:
        self._rest = number
        self._product = 1
        self._signs = signs

    def take(self, limit: int) -> int:
        self._product *= limit
        self._rest, found = divmod(self._rest, limit)
        return found

    def end(self) -> None:
        """Raises BadCode if digits are left over."""
        if self._rest or self._signs != _length(self._product):
            raise BadCode(_NO_CODE)


def _length(product: int) -> int:
    """Returns how many base-32 characters are enough for every number below `product`."""
    signs = 1
    while 32**signs < product:
        signs += 1
    return signs


def _spelled(fields: Sequence[tuple[int, int]]) -> str:
    number, product = 0, 1
    for value, limit in fields:
        number += value * product
        product *= limit
    symbols = [number >> 5 * at & 31 for at in reversed(range(_length(product)))]
    signs = "".join(ALPHABET[symbol] for symbol in [*symbols, *_checks(symbols)])
    return PREFIX + "-".join(signs[at : at + 4] for at in range(0, len(signs), 4))


def _signs(text: str) -> str:
    """Returns a code's letters and digits. Raises BadCode for any other text."""
    bare = _bare(text[:LONGEST]).removeprefix("TB").translate(_MISREAD)
    wrong = next((at for at, sign in enumerate(bare) if sign not in ALPHABET), None)
    if not bare or len(text) > LONGEST:
        raise BadCode(_NO_CODE)
    if wrong is not None:
        raise BadCode(_wrong_at(wrong))
    return bare


def _bare(text: str) -> str:
    words = unicodedata.normalize("NFKC", text).upper()
    return "".join(
        sign
        for sign in words
        if not (sign.isspace() or sign in ".\u2212" or unicodedata.category(sign) in _JOINING)
    )


def _mistyped(symbols: Sequence[int], entries: Mapping[str, Entry]) -> Phrase:
    problems = _of_another_length(symbols, entries)
    for place, symbol in _one_wrong(symbols):
        problems[_form([*symbols[:place], symbol, *symbols[place + 1 :]], entries)] = _wrong_at(place)
    more = phrase("More than one letter of this code is not right.")
    return next((problems[form] for form in _Form if form in problems), more)


def _of_another_length(symbols: Sequence[int], entries: Mapping[str, Entry]) -> dict[_Form | None, Phrase]:
    """Returns sentences about a missing or an extra letter in a code.

    Each key is the kind of code that the correction gives, or None if it gives no code.
    """
    few, many = phrase("This code has one letter too few."), phrase("This code has one letter too many.")
    longer = ([*symbols[:at], one, *symbols[at:]] for at in range(len(symbols) + 1) for one in range(32))
    shorter = ([*symbols[:at], *symbols[at + 1 :]] for at in range(len(symbols)))
    problems = {_form(one, entries): few for one in longer}
    return problems | {_form(one, entries): many for one in shorter}


def _form(symbols: Sequence[int], entries: Mapping[str, Entry]) -> _Form | None:
    """Returns the version that wrote a code, or None if the symbols are no code."""
    if not _fits(symbols):
        return None
    try:
        _meaning(symbols, entries)
    except BadCode as bad:
        return _Form.NEWER if bad.sentence == _NEWER else None
    return _Form.EARLIER if _parts(symbols)[0] == _LONG_RESULT else _Form.CURRENT


def _one_wrong(symbols: Sequence[int]) -> Iterator[tuple[int, int]]:
    """If exactly one symbol is wrong, yields its position and the value that it should have."""
    first, second, third = (_value(symbols, power) for power in range(1, _CHECKS + 1))
    if not (first and second and third) or _over(second, first) != _over(third, second):
        return
    from_end = _LOGS[_over(second, first)]
    place = len(symbols) - 1 - from_end
    if place >= 0:
        yield place, symbols[place] ^ _over(first, _POWERS[from_end])


def _fits(symbols: Sequence[int]) -> bool:
    return not any(_value(symbols, power) for power in range(1, _CHECKS + 1))


def _wrong_at(place: int) -> Phrase:
    if place < len(_ORDINALS):
        return _ORDINALS[place]
    return phrase("Letter {number} after TB is not right.", number=place + 1)


# -- the field of 32 elements, by the polynomial x^5 + x^2 + 1 ------------------------------------------
_FIELD: Final = 31
_POWERS: Final = [1]
while len(_POWERS) < _FIELD:
    _POWERS.append(_POWERS[-1] << 1 ^ (0x25 if _POWERS[-1] & 16 else 0))
_LOGS: Final = {power: exponent for exponent, power in enumerate(_POWERS)}


def _times(one: int, other: int) -> int:
    return _POWERS[(_LOGS[one] + _LOGS[other]) % _FIELD] if one and other else 0


def _over(one: int, other: int) -> int:
    return _POWERS[(_LOGS[one] - _LOGS[other]) % _FIELD]


def _value(symbols: Sequence[int], power: int) -> int:
    """Returns the value of the symbols' polynomial at a power of the primitive element."""
    at, total = _POWERS[power % _FIELD], 0
    for symbol in symbols:
        total = _times(total, at) ^ symbol
    return total


def _checks(symbols: Sequence[int]) -> list[int]:
    """Returns a code's check symbols."""
    generator = [1]
    for power in range(1, _CHECKS + 1):
        moved = [*generator, 0]
        for at, symbol in enumerate(generator):
            moved[at + 1] ^= _times(symbol, _POWERS[power])
        generator = moved
    rest = [*symbols, *([0] * _CHECKS)]
    for at in range(len(symbols)):
        if factor := rest[at]:
            for step, symbol in enumerate(generator):
                rest[at + step] ^= _times(symbol, factor)
    return rest[-_CHECKS:]
