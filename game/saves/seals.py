"""The seal at the end of a saved file: a checksum that reveals damage and edits."""

from __future__ import annotations

import hashlib
import tomllib
from enum import Enum

_MARK = b"\n[seal]"


class Seal(Enum):
    """Whether the seal of a file (a checksum) fits the file's text."""

    FITS = "fits"
    BROKEN = "broken"
    NONE = "none"


def seal(body: bytes) -> bytes:
    """Returns the bytes with a seal at the end: their number of lines and their SHA-256."""
    lines, digest = _facts(body)
    return body + _MARK + f'\nlines = {lines}\nsha256 = "{digest}"\n'.encode()


def unseal(data: bytes) -> tuple[bytes, Seal]:
    """Returns the bytes before the last seal, or all bytes, and whether the seal fits."""
    start = data.rfind(_MARK)
    if start < 0:
        return data, Seal.NONE
    body, tail = data[:start], data[start + 1 :]
    return body, Seal.FITS if _fits(body, tail) else Seal.BROKEN


def _facts(body: bytes) -> tuple[int, str]:
    return body.count(b"\n") + 1, hashlib.sha256(body).hexdigest()


def _fits(body: bytes, tail: bytes) -> bool:
    # A seal is short. Whatever follows it was added by somebody else.
    if len(tail) > 200:
        return False
    try:
        found = tomllib.loads(tail.decode())
    except (ValueError, RecursionError):
        return False
    lines, digest = _facts(body)
    return found == {"seal": {"lines": lines, "sha256": digest}} and type(found["seal"]["lines"]) is int
