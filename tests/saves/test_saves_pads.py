"""Score pads are saved as a whole, with a checksum, at each press of a key.

Bad files are moved to another folder. If two programs save the same pad, neither loses what was written.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from game.pad import Pad, action_text, games_with_pad, pad_rules, read_action
from game.saves import NotSaved, PadFolder, Places, seal
from game.saves.seals import unseal
from tests.pad.writing import begun, written

LATER = datetime(2026, 11, 27, 21, 0, tzinfo=UTC)


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path, tmp_path, tmp_path)


def file_of(places: Places, pad: Pad) -> Path:
    return places.data / "pads" / f"pad-{pad.id}.toml"


def evening() -> Pad:
    pad = written(begun("poof", 3), 0, "0 out", "1 cards 12", "1 poofs", "2 cards 41")
    return pad.came("Bram, the badger", "badger #4C78A8").went(0).ruled("rounds", 3).named(1, "Phil", "hare")


def test_a_reopened_pad_keeps_its_entries_and_undo_steps(places: Places) -> None:
    pad = evening().undo()
    PadFolder(places).keep(pad)
    (entry,), problem = PadFolder(places).entries()
    assert problem is None
    assert entry.pad == pad
    assert entry.pad.redo().sheet == evening().sheet
    assert not entry.is_over


def test_pads_are_listed_newest_first(places: Places) -> None:
    times = iter(LATER + timedelta(minutes=nth) for nth in range(9))
    folder = PadFolder(places, lambda: next(times))
    one, other = begun("poof", 2), replace(begun("the-game", 1), id="fedcba654321")
    folder.keep(one)
    folder.keep(other)
    assert [entry.pad.game for entry in folder.entries()[0]] == ["the-game", "poof"]
    folder.keep(written(one, 0, "0 out"))
    assert [entry.pad.game for entry in folder.entries()[0]] == ["poof", "the-game"]
    folder.put_away(one.id)
    assert [entry.pad.game for entry in folder.entries()[0]] == ["the-game"]
    assert [entry.pad.game for entry in folder.put_away_entries()] == ["poof"]
    folder.take_back(one.id)
    assert [entry.pad.game for entry in folder.entries()[0]] == ["poof", "the-game"]


def test_a_name_may_contain_joining_characters(places: Places) -> None:
    joined = "Mahsa\u200cnaz"
    pad = begun("poof", 3).came(joined, "badger").named(0, joined, "hare")
    PadFolder(places).keep(pad)
    assert PadFolder(places).entries()[0][0].pad == pad


def test_both_versions_are_kept_if_two_programs_write_one_pad(places: Places) -> None:
    one, other = PadFolder(places), PadFolder(places)
    pad, _ = one.keep(begun("poof", 2))
    other.entries()
    assert other.keep(written(pad, 0, "1 out"))[1] is None
    mine, notice = one.keep(written(pad, 0, "0 out"))
    assert str(notice) == "This pad was also changed somewhere else. Yours goes on as a separate pad."
    assert mine.id != pad.id
    assert one.keep(written(mine, 0, "1 cards 7"))[1] is None
    assert {entry.pad.sheet.totals for entry in PadFolder(places).entries()[0]} == {(0, 0), (0, 7)}


def test_a_damaged_pad_is_set_aside_with_a_sentence(places: Places) -> None:
    folder = PadFolder(places)
    pad, _ = folder.keep(evening())
    path = file_of(places, pad)
    path.write_bytes(path.read_bytes()[:200])
    entries, problem = folder.entries()
    assert entries == ()
    assert str(problem) == "A score pad could not be read. It was kept in the folder “damaged”."
    assert [one.name for one in (places.data / "pads" / "damaged").iterdir()] == [f"{path.stem}.1.toml"]
    assert folder.entries() == ((), None)


def test_a_pad_file_that_was_changed_by_hand_can_still_be_opened(places: Places) -> None:
    folder = PadFolder(places)
    pad, _ = folder.keep(evening())
    path = file_of(places, pad)
    path.write_text(path.read_text("utf-8").replace("0.1.cards=12", "0.1.cards=13"), "utf-8")
    (entry,), problem = folder.entries()
    assert str(problem) == "A score pad was changed outside Tuckbox. A copy of it was kept in “damaged”."
    assert entry.pad.sheet.totals[1] == 63
    assert folder.entries()[1] is None
    assert folder.keep(entry.pad.undo())[1] is None


@pytest.mark.parametrize(
    ("old", "new"), [("format_version = 1", "format_version = 2"), ('game = "poof"', 'game = "whist"')]
)
def test_a_pad_file_of_a_later_version_is_left_unchanged(places: Places, old: str, new: str) -> None:
    folder = PadFolder(places)
    pad, _ = folder.keep(evening())
    path = file_of(places, pad)
    path.write_bytes(seal(unseal(path.read_bytes())[0].replace(old.encode(), new.encode())))
    before = path.read_bytes()
    assert [str(problem) for problem in folder.entries()[1:]] == [
        "A score pad is from a newer Tuckbox and was left as it is."
    ]
    assert folder.keep(pad)[0].id != pad.id
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "action",
    [
        "put 0.9.cards=1",
        "put 999.0.cards=1",
        "put 0.0.cards=99999",
        "put",
        "came 0 ",
        "went 0 9",
        "went 1 0",  # one is left, and Poof needs two
        "named 7 fox, Ann",
        "ruled rounds 0",
        "ruled rounds [1]",
        "ruled nonsense 1",
        "dance 1 2",
    ],
)
def test_a_file_with_unknown_pad_actions_is_invalid(places: Places, action: str) -> None:
    folder = PadFolder(places)
    pad, _ = folder.keep(written(begun("poof", 2), 0, "0 out"))
    path = file_of(places, pad)
    path.write_text(path.read_text("utf-8").replace("put 0.0.out=1", action), "utf-8")
    entries, problem = folder.entries()
    assert entries == ()
    assert str(problem) == "A score pad could not be read. It was kept in the folder “damaged”."


def test_extra_keys_of_later_versions_stay_in_the_file(places: Places) -> None:
    folder = PadFolder(places)
    pad, _ = folder.keep(evening())
    path = file_of(places, pad)
    path.write_bytes(seal(b'mood = "good"\n' + unseal(path.read_bytes())[0]))
    (entry,), problem = folder.entries()
    assert problem is None
    assert folder.keep(entry.pad.undo()) == (entry.pad.undo(), None)
    assert b'mood = "good"' in path.read_bytes()
    # What stands inside its own tables is not kept there, so the file as it was is.
    path.write_bytes(seal(unseal(path.read_bytes())[0].replace(b'name = "Ines"', b'name = "Ines", age = 9')))
    assert str(folder.entries()[1]).startswith("A score pad was changed outside Tuckbox.")
    (copy,) = (places.data / "pads" / "damaged").iterdir()
    assert b"age = 9" in copy.read_bytes()
    assert folder.entries()[1] is None


@pytest.mark.every_third
@pytest.mark.parametrize("game", games_with_pad())
def test_a_pad_file_can_be_shown_whatever_entries_it_contains(game: str, places: Places) -> None:
    rng = Random(game)
    for _ in range(30):
        seats = rng.choice(list(pad_rules(game).rules.seats))
        pad = begun(game, seats)
        keys = [key.id for line in pad.sheet.lines for key in line.keys] + ["nonsense"]
        actions = [
            f"put {rng.randrange(9)}.{rng.randrange(-1, seats)}.{rng.choice(keys)}={rng.randint(-20, 300)}"
            for _ in range(rng.randrange(30))
        ]
        found = replace(pad, actions=tuple(map(read_action, actions)), done=len(actions))
        PadFolder(places).keep(found)
        (entry,), _ = PadFolder(places).entries()
        assert list(map(action_text, entry.pad.actions)) == actions
        assert entry.pad.sheet.lines
        file_of(places, pad).unlink()


def test_saving_a_pad_that_cannot_be_written_raises_an_error(places: Places) -> None:
    (places.data / "pads").write_text("in the way")
    with pytest.raises(NotSaved):
        PadFolder(places).keep(evening())
