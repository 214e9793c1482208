"""People's names: which are equal, and how equal ones are told apart."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

LONGEST_KEY: Final = 64
"""The most characters of a name's key."""
_DIGEST: Final = 16
_SELECTORS: Final = (0xFE00, 0xFE0F), (0xE0100, 0xE01EF)
"""Ranges of invisible characters that choose a variant of another character."""


def folded(name: str) -> str:
    """Returns the key of a name. Equal keys mean the same person."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    if not (plain.isascii() and plain.isprintable()):
        plain = "".join(" " if sign.isspace() else sign for sign in plain if sign.isspace() or _counts(sign))
    key = " ".join(plain.split())
    if len(key) <= LONGEST_KEY:
        return key
    return key[: LONGEST_KEY - _DIGEST] + hashlib.sha256(key.encode()).hexdigest()[:_DIGEST]


def _counts(sign: str) -> bool:
    chooses = any(first <= ord(sign) <= last for first, last in _SELECTORS)
    return not chooses and unicodedata.category(sign) not in {"Cc", "Cf", "Cs"}


def first_names(names: Sequence[str]) -> tuple[str, ...]:
    """Returns each person's first name, or the whole name if two people have the same first name."""
    firsts = [next(iter(name.split()), name) for name in names]
    return tuple(
        first if firsts.count(first) == 1 else name for first, name in zip(firsts, names, strict=True)
    )


def brief_names(names: Sequence[str], longest: int = 14) -> tuple[str, ...]:
    """Returns the names. A name of more than `longest` characters is shortened to the first name."""
    return tuple(
        first if len(name) > longest else name for first, name in zip(first_names(names), names, strict=True)
    )


def apart(names: Iterable[str], longest: int) -> tuple[str, ...]:
    """Returns the names at one table, all different. A repeated name gets a number."""
    found: list[str] = []
    taken: set[str] = set()
    for name in names:
        free_name, nth = name, 1
        while folded(free_name) in taken:
            nth += 1
            number = f" {nth}"
            free_name = name[: longest - len(number)].rstrip() + number
        found.append(free_name)
        taken.add(folded(free_name))
    return tuple(found)
