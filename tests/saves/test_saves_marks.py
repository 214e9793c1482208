"""Stars and names of matches are kept over restarts, changes by other programs, and damage."""

import threading
from functools import partial

import pytest

from game.saves import Marks, MarksFile, NotSaved, Places, Seal, Why, parted, renamed, unseal, with_star

ONE, TWO = "0123456789ab", "ba9876543210"


def test_stars_and_names_are_still_there_after_a_restart(places: Places) -> None:
    MarksFile(places).change(lambda marks: with_star(marks, ONE, starred=True))
    MarksFile(places).change(lambda marks: renamed(marks, "Ines", "Inês"))
    marks, problem = MarksFile(places).load()
    assert (set(marks.starred), problem) == ({ONE}, None)
    assert marks.person("ines") == "Inês"
    assert unseal((places.data / "marks.toml").read_bytes())[1] is Seal.FITS
    MarksFile(places).change(lambda marks: with_star(marks, ONE, starred=False))
    assert MarksFile(places).load()[0].starred == frozenset()


def test_keys_of_a_newer_version_stay_in_the_file(places: Places) -> None:
    file = MarksFile(places)
    file.change(lambda marks: with_star(marks, ONE, starred=True))
    path = places.data / "marks.toml"
    path.write_text('medals = ["gold"]\n' + path.read_text(encoding="utf-8"), encoding="utf-8")
    file.change(lambda marks: with_star(marks, TWO, starred=True))
    assert 'medals = [\n    "gold",\n]' in path.read_text(encoding="utf-8")
    assert file.load()[0].starred == {ONE, TWO}


def test_stars_set_by_two_programs_at_once_are_all_kept(places: Places) -> None:
    def program(first: int) -> None:
        file = MarksFile(places)
        for number in range(first, first + 20):
            file.change(partial(with_star, match_id=f"{number:012x}", starred=True))

    threads = [threading.Thread(target=program, args=(100 * nth,)) for nth in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(MarksFile(places).load()[0].starred) == 40


@pytest.mark.parametrize("bad", [b"\xff\x00", b"starred = [", b"format = 'else'", b"a=" + b"[" * 50])
def test_a_damaged_file_is_set_aside_and_reported(places: Places, bad: bytes) -> None:
    path = places.data / "marks.toml"
    path.write_bytes(bad)
    marks, problem = MarksFile(places).load()
    assert marks == Marks()
    assert problem is not None
    assert [one.read_bytes() for one in (places.data / "damaged").iterdir()] == [bad]
    MarksFile(places).change(lambda marks: with_star(marks, ONE, starred=True))
    assert MarksFile(places).load()[0].starred == {ONE}


def test_invalid_stars_and_names_in_a_file_of_marks_are_ignored(places: Places) -> None:
    text = 'format = "tuckbox-marks"\nformat_version = 1\nstarred = ["../x"]\n[people]\nines = "\\u202eseni"\nbo = ""\n'
    (places.data / "marks.toml").write_text(text, encoding="utf-8")
    assert MarksFile(places).load()[0] == Marks(frozenset(), {"ines": "seni"})


def test_more_stars_than_the_file_can_hold_are_refused(places: Places) -> None:
    file = MarksFile(places)
    with pytest.raises(NotSaved):
        file.change(lambda _: Marks(frozenset(f"{number:012x}" for number in range(10_001))))
    assert file.load() == (Marks(), None)


def test_two_names_can_be_merged_into_one_person_and_split_again() -> None:
    marks = renamed(renamed(Marks(), "Ines", "Bo"), "Bo", "Bodo")
    assert [marks.person(name) for name in ("ines", "Ines", "BO", "Pip")] == ["Bodo", "Bodo", "Bodo", "Pip"]
    assert parted(marks, "Bodo").person("Ines") == "Ines"


def test_a_damaged_entry_removes_no_other_entry(places: Places) -> None:
    bad = (
        'format = "tuckbox-marks"\nformat_version = 1\n'
        f'starred = ["{ONE}", 7, "../x"]\n[people]\nines = "Inês"\nbo = 9\n[tried]\n"a/1" = true\n"a/2" = 1\n'
    )
    path = places.data / "marks.toml"
    path.write_text(bad, encoding="utf-8")
    marks, problem = MarksFile(places).load()
    assert marks == Marks(frozenset((ONE,)), {"ines": "Inês"}, {"a/1": True})
    assert "could not be read" in str(problem)
    assert [one.read_text(encoding="utf-8") for one in (places.data / "damaged").iterdir()] == [bad]
    assert MarksFile(places).load() == (marks, None), "it is told once"


def test_the_valid_entries_of_a_damaged_file_are_kept_even_on_a_full_disk(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = places.data / "marks.toml"
    path.write_text(
        f'format = "tuckbox-marks"\nformat_version = 1\nstarred = ["{ONE}", 7]\n', encoding="utf-8"
    )

    def full(*_: object) -> None:
        raise NotSaved(Why.FULL)

    monkeypatch.setattr("game.saves.folder.write_atomic", full)
    marks, problem = MarksFile(places).load()
    assert marks.starred == {ONE}
    assert "could not be read" in str(problem)
    assert "damaged" not in str(problem)


@pytest.mark.parametrize("line", [f"x = {'{a = ' * 11}1{'}' * 11}", f"x = 0x{'f' * 78}"], ids=("deep", "hex"))
def test_a_marks_file_with_unknown_content_is_set_aside(places: Places, line: str) -> None:
    bad = f'{line}\nformat = "tuckbox-marks"\nformat_version = 1\n'
    (places.data / "marks.toml").write_text(bad, encoding="utf-8")
    MarksFile(places).change(lambda marks: with_star(marks, ONE, starred=True))
    assert MarksFile(places).load()[0].starred == {ONE}
    assert [one.read_text(encoding="utf-8") for one in (places.data / "damaged").iterdir()] == [bad]
