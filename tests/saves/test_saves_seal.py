import hashlib
import tomllib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.saves import Seal, seal, unseal
from tests.saves.records import record


@given(st.binary(max_size=300))
def test_a_sealed_text_can_be_read_back(body: bytes) -> None:
    assert unseal(seal(body)) == (body, Seal.FITS)


def test_the_seal_is_computed_as_the_record_format_says() -> None:
    data = seal(record().encode())
    lines = data.decode().split("\n")
    at = lines.index("[seal]")
    assert lines[at - 1] == ""
    facts = tomllib.loads(data.decode())["seal"]
    assert facts["lines"] == at
    assert facts["sha256"] == hashlib.sha256(data[: data.index(b"\n[seal]")]).hexdigest()
    assert list(tomllib.loads(data.decode()))[-1] == "seal"


def test_a_missing_seal_is_recognised() -> None:
    assert unseal(b"a = 1\n") == (b"a = 1\n", Seal.NONE)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.replace(b"Bo", b"Bu"),
        lambda data: data + b"\n[result]\nwinners = [1]\n",
        lambda data: data + b"more = 1\n",
        lambda data: data + b"#" * 300,
        lambda data: data[:-3],
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"lines = ", b"lines = 1"),
        lambda data: data[: data.index(b"\n[seal]")] + b"\n[seal]\nlines = true\n",
        lambda data: data[: data.index(b"\n[seal]")] + b"\n[seal]\n\xff\n",
    ],
    ids=[
        "a word changed", "a table added", "a line added", "a comment added", "the end cut off", "other line ends",
        "another count of lines", "a count that is no number", "a seal that is no text",
    ],
)  # fmt: skip
def test_a_wrong_seal_is_recognised(spoil: Callable[[bytes], bytes]) -> None:
    assert unseal(spoil(seal(record().encode())))[1] is Seal.BROKEN
