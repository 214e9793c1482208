"""A record that is cut off anywhere still shows every complete move before the cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.phrases import phrase
from game.match import Match
from game.record import BadRecord, Record
from game.record.replay import Replay
from game.record.salvage import salvaged
from tests.tier import share, tries

RECORDS = sorted((Path(__file__).parent / "records").glob("*/*.toml"))
MOVE = re.compile(r'^    "([0-9] [^"\n]*)"', re.MULTILINE)
"""A pattern for a move in a recorded match. No name of a card has a space in it."""
TURNS = re.compile(
    r"^(?:\[\[?[a-z]+\]\]?|(?:moves|deck|reshuffles|scores|totals|winners) = |\]|    \]|\[seal\])",
    re.MULTILINE,
)
PART = 2_000
"""A long record is divided into parts of this many characters. One test cuts one part at every character."""
CHANCE = tries(3, 6)
"""The number of random places at which each record is cut off."""
NEAR = tries(12, 36)
"""The number of cuts of each record at a section's end or near it."""
KNOWN = 8


@pytest.fixture
def _replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes equal rounds be replayed only once, because many cuts leave the same moves."""
    known: dict[object, tuple[Match, BadRecord | None]] = {}
    real = Replay.as_far_as_it_goes

    def remembered(self: Replay) -> tuple[Match, BadRecord | None]:
        if self.rounds not in known:
            known.clear()
            known[self.rounds] = real(self)
        return known[self.rounds]

    monkeypatch.setattr(Replay, "as_far_as_it_goes", remembered)


@pytest.fixture
def _parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parses each text only once. If the last list of a text is not closed, the text is refused unparsed."""
    known: dict[str, Record | BadRecord] = {}
    real = Record.loads

    def remembered(text: str) -> Record:
        if text.rfind("[\n") > text.rfind("]"):
            raise BadRecord(phrase("The list is not closed."))
        if text not in known:
            if len(known) > KNOWN:
                del known[next(iter(known))]
            try:
                known[text] = real(text)
            except BadRecord as bad:
                known[text] = bad
        found = known[text]
        if isinstance(found, BadRecord):
            raise found
        return found

    monkeypatch.setattr(Record, "loads", remembered)


@pytest.fixture
def _not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the replay of the moves that are left in a record. Other tests replay them."""
    monkeypatch.setattr(
        Replay,
        "as_far_as_it_goes",
        lambda self: (SimpleNamespace(rounds=lambda: self.rounds, outcome=None), None),
    )


def whole_moves(text: str) -> Iterator[tuple[int, str]]:
    """Yields each move of a record with the place at which it ends."""
    return ((found.end(), found[1]) for found in MOVE.finditer(text))


def shown(text: str) -> list[str]:
    """Returns the moves that can be recovered from a damaged record."""
    try:
        match = salvaged(text)[1]
    except BadRecord:
        return []
    return [move for one in match.rounds() for move in one.moves]


def cuts(text: str, rng: Random) -> list[int]:
    """Returns places at which to cut a record: around the start of every section, and some random ones."""
    turns = list(TURNS.finditer(text))
    near = {at + by for found in turns for at in found.span() for by in (-2, -1, 0, 1, 8)}
    if len(near) > NEAR:
        near = set(rng.sample(sorted(near), NEAR))
    last = {len(text) - by for by in range(120)}
    places = near | set(rng.sample(range(len(text)), CHANCE)) | set(rng.sample(sorted(last), CHANCE))
    return sorted(at for at in places if 0 <= at <= len(text))


def tried(path: Path, places: list[int]) -> None:
    text = path.read_text(encoding="utf-8")
    moves = list(whole_moves(text))
    assert shown(text) == [move for _, move in moves]
    for at in places:
        expected = [move for end, move in moves if end <= at]
        assert shown(text[:at]) == expected, (
            f"{path.name} cut after {at} signs: {text[max(0, at - 60) : at]!r}"
        )


@pytest.mark.every_third
@pytest.mark.usefixtures("_replayed_once")
@pytest.mark.parametrize("path", share(RECORDS, 4), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_truncated_record_shows_every_move_before_its_end(path: Path) -> None:
    tried(path, cuts(path.read_text(encoding="utf-8"), Random(path.stem)))


@pytest.mark.long
@pytest.mark.usefixtures("_not_replayed", "_parsed_once")
@pytest.mark.parametrize(
    ("path", "begin"),
    [(path, begin) for path in RECORDS for begin in range(0, path.stat().st_size, PART)],
    ids=lambda one: f"{one.parent.name}/{one.stem}" if isinstance(one, Path) else str(one),
)
def test_a_record_cut_at_any_character_shows_every_move_before_the_cut(path: Path, begin: int) -> None:
    last = len(path.read_text(encoding="utf-8"))
    tried(path, list(range(begin, min(begin + PART, last + 1))))


def lists_in_one_line(text: str) -> str:
    """Returns a record as another program may write it: each list of words on one line."""
    return re.sub(r"\[\n((?:    \"[^\"\n]*\",\n)+)\]", lambda found: f"[{' '.join(found[1].split())}]", text)


@pytest.mark.parametrize(
    "how",
    [lists_in_one_line, lambda text: text.replace("\n", "\r\n")],
    ids=["lists in one line", "windows line ends"],
)
def test_a_truncated_record_of_another_program_shows_all_its_moves(how: Any) -> None:
    path = RECORDS[0].parent.parent / "spooky-boo" / "4-reshuffle.toml"
    text, rng = how(path.read_text(encoding="utf-8")), Random(1)
    move = re.compile(r'"([0-9] [^"]*)"')
    for at in rng.sample(range(text.index("moves = ["), len(text)), tries(20, 60)):
        assert shown(text[:at]) == move.findall(text[:at])


def test_a_record_cut_before_its_first_deal_is_refused() -> None:
    text = RECORDS[0].read_text(encoding="utf-8")
    for at in (0, 20, text.index("seats = [") + 30, text.index("[[rounds]]"), text.index("deck = [") + 30):
        with pytest.raises(BadRecord):
            salvaged(text[:at])


def test_a_record_in_one_line_is_salvaged_too() -> None:
    """Another program may write all rounds as one list of TOML tables."""
    path = RECORDS[0].parent.parent / "poof" / "6-seven-rounds.toml"
    record = Record.loads(path.read_text(encoding="utf-8"))
    before = record.dumps().partition("[[rounds]]")[0].partition("[options]")
    rounds = ", ".join(
        f"{{deck = {list(one.deck)}, moves = {list(one.moves)}, scores = {list(one.scores or ())}}}"
        for one in record.rounds
    )
    # As a table behind the last round, house rules would belong to that round.
    rules = ", ".join(filter(None, before[2].splitlines()))
    text = f"{before[0]}options = {{{rules}}}\nrounds = [{rounds}]"
    move = re.compile(r"'([0-9] [^']*)'")
    for at in Random(2).sample(range(text.index("moves = ["), len(text)), tries(10, 40)):
        assert shown(text[:at]) == move.findall(text[:at])
