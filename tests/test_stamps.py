"""The stamps (awards) of each game: what earns each of them, and what holds for all of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import pytest

from game.book.lids import imprints, searched, stamps_of, versions
from game.book.results import counted_results
from game.book.summaries import check, glance
from game.core.cards import Face, Seat
from game.core.shuffle import CodeDealer
from game.games import ENTRIES, GAMES
from game.games.campfire_smokeout.cards import hand
from game.games.campfire_smokeout.moves import Out, Start
from game.games.eight_and_half.positions import at
from game.games.the_game.moves import Lay
from game.match import Match
from game.record import Player, Record
from game.saves import LidIndex, Marks, Places, ScoreBook, file_name, seal
from game.saves.entries import entry_of
from game.saves.reading import read_match
from game.saves.scorebook import Result
from game.session.past_session import PastSession
from game.session.seats import words_of
from game.stamps import Found, Stamp, earned
from tests.able import able
from tests.games.eight_and_half.table import do
from tests.nudges import NUDGES
from tests.records_at_hand import played
from tests.toy.game import DRESSED, PEEP

ROOT: Final = Path(__file__).resolve().parent
GOLDEN: Final = ROOT / "records"
ASSETS: Final = ROOT.parent / "assets"
LIDS: Final = {game: entry.lid for game, entry in ENTRIES.items() if entry.lid is not None}
MOST_SIGNS: Final = 3

every_lid = pytest.mark.parametrize("game", LIDS)
every_recorded_lid = pytest.mark.parametrize("game", able("goldens", among=LIDS))


class Dealt(NamedTuple):
    """A match with a deal code, in which moves are slightly better than random."""

    seats: int
    code: str


EARNED: Final[dict[str, dict[str, tuple[str | Dealt, int, int]]]] = {
    "poof": {
        "five-of-a-kind": ("4-poofs-in-a-row", 1, 179),
        "two-gusts": ("2-deadlock", 0, 5),
        "out-with-a-poof": ("2-deadlock", 0, 23),
        "six-at-once": ("2-deadlock", 1, 30),
        "thirty-in-hand": ("6-seven-rounds", 2, 492),
        "blind-luck": ("2-blind", 1, 15),
        "no-gust": (Dealt(6, "K7Q20029"), 5, 144),
        "three-in-a-row": (Dealt(2, "K7Q20000"), 1, 98),
        "left-holding": ("3-start-draw-tie", 1, 64),
        "by-a-whisker": ("2-blind", 0, 92),
        "from-last-place": (Dealt(2, "K7Q20055"), 1, 166),
        "all-six-seats": ("6-seven-rounds", 4, 522),
    },
    "the-game": {
        "beaten": ("2-beaten", 0, 139),
        "so-close": ("3-passed-over", 0, 133),
        "on-fire": ("2-beaten, on_fire", 0, 139),
        "expert": ("2-expert", 0, 115),
        "alone": ("1-good", 0, 126),
        "all-five": ("5-published", 0, 130),
        "two-tens": ("2-expert", 0, 56),
        "three-tens": (Dealt(5, "K7Q20014"), 3, 64),
        "twenty-back": ("3-passed-over", 0, 105),
        "whole-hand": (Dealt(4, "K7Q20088"), 1, 96),
        "in-step": ("1-good", 0, 26),
        "fire-out": ("4-burned", 3, 55),
    },
    "spooky-boo": {
        "first-lap": (Dealt(4, "K7Q20023"), 2, 180),
        "exactly-five": ("4-calls-at-own-turn", 2, 59),
        "three-calls": ("3-powers-left", 2, 183),
        "below-zero": ("2-negative-call", 0, 527),
        "two-ghosts": ("3-shared-win", 0, 109),
        "just-in-time": ("3-shared-win", 2, 109),
        "four-in-a-row": ("3-same-starter", 0, 81),
        "parting-gift": ("4-calls-of-others", 2, 49),
        "early-call": ("4-calls-at-own-turn", 0, 197),
        "few-points": ("3-shared-win", 1, 120),
        "by-a-whisker": (Dealt(4, "K7Q20026"), 1, 301),
        "from-last-place": ("4-calls-at-own-turn", 0, 197),
    },
    "eight-and-half": {
        "twice-a-policeman": ("4-above-nine", 2, 121),
        "nothing-burned": ("4-above-nine", 1, 188),
        "last-arrest": ("2-spotless", 1, 204),
        "blind-arrest": ("4-above-nine", 2, 121),
        "two-nines": ("2-arrests", 0, 175),
        "out-with-a-half": ("3-yellow-tie", 1, 261),
        "three-of-a-kind": ("3-yellow-tie", 2, 100),
        "above-ten": ("3-yellow-tie", 0, 203),
        "eight-and-half": ("3-fives", 2, 109),
        "from-last-place": ("2-arrests", 1, 410),
        "extra-round": ("3-play-off", 2, 587),
        "shut-out": ("3-ghost-keeps-five", 2, 414),
    },
    "campfire-smokeout": {
        "sneaky-win": ("2-sneaky", 1, 19),
        "untouched": ("4-plus-one-and-flip", 2, 31),
        "twice-smoked": ("2-own-start-card", 0, 22),
        "shared-fire": ("4-plus-one-and-flip", 2, 31),
        "wild-end": ("2-own-start-card", 0, 16),
        "dead-calm": ("2-sneaky", 0, 6),
        "quick-end": ("2-stuck-with-cards", 0, 19),
        "three-running": ("2-sneaky", 0, 18),
        "all-three": (Dealt(4, "K7Q20002"), 3, 40),
        "all-winds": ("2-sneaky", 0, 7),
        "four-places": ("4-plus-one-and-flip", 0, 1),
        "all-six": ("6-sneaky", 0, 31),
    },
}
"""For each game and stamp (award), a match that earns it, with seat and step."""


def stamp(game: str, name: str) -> Stamp:
    return next(one for one in LIDS[game].stamps if one.id == name)


@cache
def golden(game: str, name: str) -> Match:
    """Returns a golden match (a recorded example).

    A house rule after a comma in `name` is switched on after the replay.
    """
    name, _, rule = name.partition(", ")
    match = record(game, name).replay()
    match.options.update({rule: True} if rule else {})
    return match


def record(game: str, name: str) -> Record:
    return Record.loads((GOLDEN / game / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def dealt(game: str, how: Dealt) -> Match:
    rules, rng = GAMES[game], Random(how.code)
    match = Match(rules, how.seats, rules.defaults(), CodeDealer(how.code))
    while match.outcome is None:
        seat = match.turn
        assert seat is not None
        moves = [one for one in rules.moves(match.state, seat) if not rules.is_talk(one)]
        sensible = rng.random() < 0.95
        match.submit(seat, NUDGES[game](match.state, moves, rng) if sensible else rng.choice(moves))
    return match


def match_of(game: str, how: str | Dealt) -> Match:
    return golden(game, how) if isinstance(how, str) else dealt(game, how)


def found_in(game: str, match: Match) -> dict[tuple[str, int], int]:
    return {(one.stamp, one.seat): one.step for one in earned(LIDS[game], match, range(match.seats))}


# -- what every lid keeps ------------------------------------------------------------------------------
@every_lid
def test_every_lid_has_twelve_stamps_with_different_names(game: str) -> None:
    stamps = LIDS[game].stamps
    assert len(stamps) == 12
    assert len({one.id for one in stamps}) == 12
    assert len({one.title.template for one in stamps}) == 12


@every_lid
def test_every_stamp_has_a_name_and_condition_and_picture(game: str) -> None:
    for stamp in LIDS[game].stamps:
        assert stamp.title.template, stamp.id
        assert stamp.asks.template.endswith("."), stamp.id
        drawn = (ASSETS / "games" / game / "stamps" / f"{stamp.id}.svg").exists()
        assert [bool(stamp.icon), bool(stamp.sign), drawn].count(True) == 1, stamp.id
        assert not stamp.icon or (ASSETS / "icons" / f"{stamp.icon}.svg").exists(), stamp.id
        assert len(stamp.sign) <= MOST_SIGNS, stamp.id


def test_every_stamp_of_a_published_game_has_an_example() -> None:
    assert {game: {one.id for one in lid.stamps} for game, lid in LIDS.items()} == {
        game: set(some) for game, some in EARNED.items()
    }


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, some in EARNED.items() for name in some])
def test_a_match_that_meets_the_condition_of_a_stamp_earns_that_stamp(game: str, name: str) -> None:
    how, seat, step = EARNED[game][name]
    assert found_in(game, match_of(game, how)).get((name, seat)) == step


@every_recorded_lid
def test_no_stamp_is_earned_in_every_match(game: str) -> None:
    matches = [golden(game, path.stem) for path in sorted((GOLDEN / game).glob("*.toml"))]
    over = [one for one in matches if one.outcome is not None]
    always = set.intersection(*({name for name, _ in found_in(game, one)} for one in over))
    assert not always


@pytest.mark.every_third
@every_lid
def test_the_step_of_every_earned_stamp_can_be_opened_in_the_past_match(game: str) -> None:
    for path in sorted((GOLDEN / game).glob("*.toml")):
        kept = record(game, path.stem)
        if kept.result is None:
            continue
        match = golden(game, path.stem)
        past = PastSession(kept, match, words_of(NullTranslations(), kept.seats))
        for one in earned(LIDS[game], match, range(match.seats)):
            position = max(1, one.step)
            assert past.nearest(position) == position
            assert one.move == past.moves_before(one.step + 1)
            assert all(isinstance(card, str) for card in one.cards)


@every_recorded_lid
def test_finding_stamps_is_repeatable_and_changes_nothing(game: str) -> None:
    kept = record(game, min((GOLDEN / game).glob("*.toml"), key=lambda one: one.stat().st_size).stem)
    before = kept.dumps()
    assert stamps_of(kept) == stamps_of(kept)
    assert kept.dumps() == before


def test_a_game_may_have_stamps_or_none() -> None:
    assert PEEP.lid is None
    assert DRESSED.lid is not None
    stamps, found = DRESSED.lid.stamps, set()
    assert len({one.id for one in stamps}) == 12
    for seed in range(80):
        _, match = played(DRESSED.rules, seed)
        found |= {one.stamp for one in earned(DRESSED.lid, match, range(match.seats))}
    assert found == {one.id for one in stamps}


# -- who earns them ------------------------------------------------------------------------------------
def people(kept: Record, *seats: int) -> Record:
    """Returns the record of a match with people at these seats and CPUs at all others."""
    kinds = ("human" if seat in seats else "steady" for seat in range(len(kept.seats)))
    return replace(
        kept, seats=tuple(Player(one.name, kind) for one, kind in zip(kept.seats, kinds, strict=True))
    )


def test_matches_that_only_cpus_played_earn_no_stamps() -> None:
    assert stamps_of(people(record("poof", "2-deadlock"))) == ()


def test_people_earn_stamps_and_cpus_do_not() -> None:
    assert {one.seat for one in stamps_of(people(record("poof", "2-deadlock"), 1))} == {1}


def test_a_stamp_of_a_team_counts_for_all_its_members() -> None:
    found = stamps_of(people(record("the-game", "2-beaten"), 0, 1))
    assert {one.seat for one in found if one.stamp == "beaten"} == {0, 1}


# -- records alone tell --------------------------------------------------------------------------------
def laid(folder: Path, kept: Record, match_id: str, *, sealed: bool = True, **meta: Any) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(kept.game.id, match_id)
    body = replace(kept, meta={"id": match_id, "seq": 1, "saved_at": kept.created, **meta}).dumps().encode()
    path.write_bytes(seal(body) if sealed else body)
    return path


def lid_of(folder: Path, game: str) -> dict[str, list[str]]:
    """Returns for each stamp (award) who has earned it in the matches of a folder."""
    entries = [entry_of(path, read_match(path, check)) for path in sorted(folder.glob("*.tuckbox"))]
    results = [one for one in counted_results(entries, (), Marks()) if one.game == game]
    paths = {one.id: one.path for one in entries}
    found = {one.match: searched(paths[one.match], {})[1] for one in results}
    return {name: [one.name for one in some] for name, some in imprints(results, found).items()}


SNEAKY: Final = "2-sneaky"


def sneaky() -> Record:
    return people(record("campfire-smokeout", SNEAKY), 1)


def test_stamps_for_the_lid_are_found_in_a_folder_of_records(tmp_path: Path) -> None:
    laid(tmp_path, sneaky(), "aaaaaa000001")
    assert lid_of(tmp_path, "campfire-smokeout")["sneaky-win"] == [sneaky().seats[1].name]


@pytest.mark.parametrize("meta", [{"practice": True}, {"practice": True, "from_move": 3}])
def test_practice_matches_earn_no_stamps(tmp_path: Path, meta: dict[str, Any]) -> None:
    laid(tmp_path, sneaky(), "aaaaaa000001", **meta)
    assert lid_of(tmp_path, "campfire-smokeout") == {}


def test_an_edited_record_earns_no_stamps(tmp_path: Path) -> None:
    path = laid(tmp_path, sneaky(), "aaaaaa000001")
    path.write_bytes(path.read_bytes().replace(b'app_version = "', b'app_version = "9'))
    assert lid_of(tmp_path, "campfire-smokeout") == {}


def test_a_false_result_earns_no_stamps(tmp_path: Path) -> None:
    kept = sneaky()
    assert kept.result is not None
    path = laid(tmp_path, replace(kept, result=replace(kept.result, winners=(0,))), "aaaaaa000001")
    assert searched(path, {})[1] == ()


def test_a_result_without_its_record_earns_no_stamps(tmp_path: Path) -> None:
    places = Places(tmp_path, tmp_path, tmp_path)
    path = laid(tmp_path / "away", sneaky(), "aaaaaa000001")
    entry = entry_of(path, read_match(path, glance))
    (result,) = counted_results([entry], (), Marks())
    ScoreBook(places).add(result)
    pages, _ = ScoreBook(places).results()
    assert pages
    assert lid_of(tmp_path, "campfire-smokeout") == {}


def test_a_stamp_lists_nobody_twice(tmp_path: Path) -> None:
    kept = sneaky()
    results = [
        Result(match, "campfire-smokeout", {}, names, ("human", "human"), (3, 0), (0,), "", kept.created)
        for match, names in (("one", ("Ines", "Pip")), ("two", ("Ines", "Pip")), ("three", ("PIP", "Bo")))
    ]
    earned_ = {
        "one": (Found("sneaky-win", 0, 5, 5, ()),),
        "two": (Found("sneaky-win", 1, 7, 7, ()),),
        "three": (Found("sneaky-win", 0, 9, 9, ()),),
    }
    found = imprints(results, earned_)["sneaky-win"]
    assert [(one.name, one.result.match) for one in found] == [("Ines", "one"), ("Pip", "two")]


# -- the index -----------------------------------------------------------------------------------------
def test_found_stamps_can_be_saved_in_the_index_and_read_back(tmp_path: Path) -> None:
    index = LidIndex(Places(tmp_path, tmp_path, tmp_path))
    path = laid(tmp_path, sneaky(), "aaaaaa000001")
    digest, found = searched(path, {})
    assert found
    (tmp_path / "matches").mkdir()
    index.keep({"campfire-smokeout": {digest: found}}, versions())
    assert index.load(versions()) == {"campfire-smokeout": {digest: found}}


def test_an_index_of_another_version_is_ignored(tmp_path: Path) -> None:
    index = LidIndex(Places(tmp_path, tmp_path, tmp_path))
    (tmp_path / "matches").mkdir()
    index.keep({"poof": {"0" * 64: ()}}, versions())
    assert index.load({**versions(), "poof": versions()["poof"] + 1}).get("poof") is None


@pytest.mark.parametrize(
    ("old", "new"), [(b'"two-gusts"', b'"all-eight"'), (b"tuckbox-lids", b"tuckbox-rugs"), (b"{", b"[")]
)
def test_an_edited_index_is_ignored(tmp_path: Path, old: bytes, new: bytes) -> None:
    index = LidIndex(Places(tmp_path, tmp_path, tmp_path))
    (tmp_path / "matches").mkdir()
    index.keep({"poof": {"0" * 64: (Found("two-gusts", 0, 3, 3, ("7",)),)}}, versions())
    path = tmp_path / "matches" / "lids.json"
    assert old in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(old, new))
    assert index.load(versions()) == {}


def test_a_record_is_searched_for_stamps_again_after_it_has_changed(tmp_path: Path) -> None:
    path = laid(tmp_path, sneaky(), "aaaaaa000001")
    digest, found = searched(path, {})
    wrong = {digest: (Found("untouched", 0, 1, 1, ()),)}
    assert searched(path, wrong) == (digest, wrong[digest])
    laid(tmp_path, sneaky(), "aaaaaa000001", seq=2)
    assert searched(path, wrong)[1] == found


# -- what chance seldom deals --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("laid_cards", "earns"),
    [
        ("A1 23, A1 24, A1 25", True),
        ("D1 60, D1 59, D1 58", True),
        ("A1 23, D1 60, A1 24, A1 25", True),
        ("A1 23, D1 60, A1 24, D1 59", False),
        ("A1 23, A2 24, A1 25", False),
        ("A1 23, A1 24, A1 14", False),
        ("A1 25, A1 26, A1 28", False),
    ],
)
def test_other_piles_may_interrupt_a_run_of_three_numbers(laid_cards: str, *, earns: bool) -> None:
    moves = [
        SimpleNamespace(seat=Seat(0), move=Lay(Face(face), pile), before=SimpleNamespace(laid=nth), events=())
        for nth, (pile, face) in enumerate(one.split() for one in laid_cards.split(", "))
    ]
    match: Any = SimpleNamespace(moves=tuple(enumerate(moves)))
    assert bool(list(stamp("the-game", "in-step").find(match))) == earns


@pytest.mark.parametrize(
    ("hand", "pile", "move", "earns"),
    [
        ("H", "4", "play H", True),
        ("8 H", "4", "play 8+H", True),
        ("H H", "4", "play Hx2", False),
        ("H", "3 H", "play H", False),
        ("8", "4", "play 8", False),
    ],
)
def test_going_out_with_half_and_8_earns_the_stamp(hand: str, pile: str, move: str, *, earns: bool) -> None:
    before = at(f"pile {pile}; 0 {hand} / - / - - - / - / -; 1 5 5 5")
    done = do(before, f"0 {move}")
    made = SimpleNamespace(seat=Seat(0), move=None, before=before, events=done.events)
    match: Any = SimpleNamespace(moves=((0, made),), after=lambda _: done.state)
    assert bool(list(stamp("eight-and-half", "out-with-a-half").find(match))) == earns


@pytest.mark.parametrize(
    ("name", "face", "earns"), [("wild-end", "W", True), ("wild-end", "R3", False), ("dead-calm", "R3", True)]
)
def test_a_smokeout_sent_by_a_start_card_counts_for_the_stamp(name: str, face: str, *, earns: bool) -> None:
    held = SimpleNamespace(table=SimpleNamespace(zones={hand(Seat(1)): (1,)}))
    start = SimpleNamespace(seat=Seat(0), move=Start(Face(face), "R3"))
    out = SimpleNamespace(seat=Seat(1), move=Out(), before=held)
    match: Any = SimpleNamespace(by_round=(((1, start), (2, out)),))
    found = list(stamp("campfire-smokeout", name).find(match))
    assert [(one.step, one.seat) for one in found] == [(1, 0)] * earns
