"""Checks before a file is parsed: it must be a small text file that cannot overload the parser."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from game.saves.trouble import Bad, BadFile, NotSaved, Why

LIMIT = 256 * 1024
"""The most bytes that a file of the program may have. A match of ten thousand moves needs 186 KiB."""

_DEPTH = 12
# Limit of values, keys and tables together. No match that fits into a file has so many, and parsing takes time.
_PARTS = 22_000
# Strings and comments, or an unclosed one up to its end. Possessive quantifiers keep the scan fast.
_QUOTED = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_DEEP_KEY = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){9,}")
_HUGE_NUMBER = re.compile(r"(?<![\w-])[+-]?[0-9][\w.+-]{80,}")

_KINDS = {
    errno.ENOENT: Bad.MISSING,
    errno.ENOTDIR: Bad.MISSING,
    errno.EACCES: Bad.FORBIDDEN,
    errno.EPERM: Bad.FORBIDDEN,
    errno.ELOOP: Bad.NOT_A_FILE,
    errno.EISDIR: Bad.NOT_A_FILE,
    errno.ENAMETOOLONG: Bad.MISSING,
}


def read_file(path: Path, limit: int = LIMIT) -> bytes:
    """Returns the bytes of a regular file of at most `limit` bytes. Raises BadFile."""
    try:
        _must_be_small_and_regular(os.stat(path), limit)  # noqa: PTH116 - the same call as for the handle below
        with os.fdopen(os.open(path, _flags()), "rb") as file:
            # Checked again, because the name may belong to another file by now.
            _must_be_small_and_regular(os.fstat(file.fileno()), limit)
            data = file.read(limit + 1)
    except OSError as error:
        raise BadFile(_KINDS.get(error.errno or 0, Bad.UNREADABLE)) from error
    except ValueError as error:  # the name contains a NUL
        raise BadFile(Bad.MISSING) from error
    if len(data) > limit:
        raise BadFile(Bad.TOO_BIG)
    return data


def guard(data: bytes) -> str:
    """Returns the text in a file's bytes. Raises BadFile if a TOML parser could not read it safely."""
    if len(data) > LIMIT:
        raise BadFile(Bad.TOO_BIG)
    try:
        # Some editors put a byte order mark first; it is not part of the text.
        text = data.removeprefix(BOM_UTF8).decode()  # Python would load the codec "utf-8-sig" from the disk
    except UnicodeDecodeError as error:
        raise BadFile(Bad.NOT_TEXT) from error
    # A quoted key counts as a word, so that dots between quoted keys are seen too.
    bare = _QUOTED.sub("q", text)
    if sum(map(bare.count, ",=[")) > _PARTS:
        raise BadFile(Bad.TOO_DEEP)
    if _depth(bare) > _DEPTH or _DEEP_KEY.search(bare) or _HUGE_NUMBER.search(bare):
        raise BadFile(Bad.TOO_DEEP)
    return text


def outgrown(data: bytes) -> bool:
    """Returns whether a file of the program has become so large that `guard` refuses it."""
    return len(data) > LIMIT or sum(map(data.count, (b",", b"=", b"["))) > _PARTS


def encoded(document: Mapping[str, Any]) -> bytes:
    """Returns the bytes of a TOML document that `guard` will accept. Raises NotSaved."""
    data = tomli_w.dumps(document).encode()
    try:
        parse(guard(data))
    except BadFile as bad:
        raise NotSaved(Why.TOO_LONG if outgrown(data) else Why.UNREADABLE) from bad
    return data


def parse(text: str) -> dict[str, Any]:
    """Returns the TOML document in a text that has passed `guard`. Raises BadFile."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadFile(Bad.NOT_TOML) from error


def _must_be_small_and_regular(facts: os.stat_result, limit: int) -> None:
    if not stat.S_ISREG(facts.st_mode):
        raise BadFile(Bad.NOT_A_FILE)
    if facts.st_size > limit:
        raise BadFile(Bad.TOO_BIG)


def _flags() -> int:
    if sys.platform == "win32":
        return os.O_RDONLY | os.O_BINARY
    return os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC


def _depth(bare: str) -> int:
    deepest = depth = 0
    for mark in re.findall(r"[\[\]{}]", bare):
        depth += 1 if mark in "[{" else -1
        deepest = max(deepest, depth)
    return deepest
