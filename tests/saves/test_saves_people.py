"""The list of people is kept over restarts, changes by other programs, and damage."""

import threading
from datetime import UTC, datetime
from functools import partial

import pytest

from game.pictures import ANIMALS, told_apart
from game.saves import (
    NotSaved,
    People,
    PeopleFile,
    Person,
    Places,
    Seal,
    first_known,
    merged,
    sat_down,
    unseal,
    with_name,
    with_picture,
    with_youngest,
    without,
)

NOW, LATER = datetime(2026, 11, 24, 20, tzinfo=UTC), datetime(2026, 11, 26, 20, tzinfo=UTC)
FAMILY = sat_down(People(), [("Ines", "fox"), ("Bram", "badger blue")], NOW)


def test_everything_about_people_is_saved_and_read_back(places: Places) -> None:
    PeopleFile(places).change(
        lambda people: sat_down(people, [("Ines", "fox"), ("Bram", "badger blue")], NOW)
    )
    PeopleFile(places).change(lambda people: with_youngest(people, "BRAM"))
    people, problem = PeopleFile(places).load()
    assert problem is None
    assert people.together == (Person("Ines", "fox", NOW), Person("Bram", "badger blue", NOW))
    assert people.youngest == "bram"
    assert unseal((places.data / "people.toml").read_bytes())[1] is Seal.FITS


def test_no_person_is_lost_if_two_programs_save_people_at_the_same_time(places: Places) -> None:
    def program(first: int) -> None:
        file = PeopleFile(places)
        for number in range(first, first + 15):
            file.change(partial(sat_down, company=[(f"Person {number}", "owl")], now=NOW))

    threads = [threading.Thread(target=program, args=(100 * nth,)) for nth in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(PeopleFile(places).load()[0].known) == 30


MANY = 'format = "tuckbox-people"\nformat_version = 1\n' + "".join(
    f'[[people]]\nname = "N {number}"\npicture = "owl"\n' for number in range(10_000)
)


@pytest.mark.parametrize(
    "bad",
    [b"\xff\x00", b"people = [", b"format = 'tuckbox-marks'", b"a=" + b"[" * 50, MANY.encode()],
    ids=("bytes", "torn", "foreign", "deep", "ten thousand names"),
)
def test_an_unreadable_file_of_people_is_set_aside_and_reported(places: Places, bad: bytes) -> None:
    (places.data / "people.toml").write_bytes(bad)
    people, problem = PeopleFile(places).load()
    assert people == People()
    assert "put aside" in str(problem)
    assert [one.read_bytes() for one in (places.data / "damaged").iterdir()] == [bad]
    PeopleFile(places).change(lambda people: with_youngest(sat_down(people, [("Ines", "fox")], NOW), "Ines"))
    assert PeopleFile(places).load()[1] is None


def test_a_file_of_a_later_version_is_not_changed(places: Places) -> None:
    text = 'format = "tuckbox-people"\nformat_version = 2\npeople = 7\n'
    path = places.data / "people.toml"
    path.write_text(text, encoding="utf-8")
    file = PeopleFile(places)
    people, problem = file.load()
    assert (people, file.left_alone) == (People(), True)
    assert "newer Tuckbox" in str(problem)
    with pytest.raises(NotSaved, match="newer"):
        file.change(lambda people: people)
    assert path.read_text(encoding="utf-8") == text


def test_an_invalid_person_affects_no_other_person(places: Places) -> None:
    bad = (
        'format = "tuckbox-people"\nformat_version = 1\ncompany = ["ines", "nobody"]\nyoungest = "nobody"\n'
        '[[people]]\nname = "Ines"\npicture = "fox"\n'
        '[[people]]\nname = "INES"\npicture = "owl"\n'  # the same person
        '[[people]]\nname = "\\u202eseni"\npicture = "fox"\n'
        '[[people]]\nname = ""\n'
        '[[people]]\nname = "Bo"\npicture = "../x"\nlast = 7\n'
        "[[people]]\nname = 9\n"
    )
    path = places.data / "people.toml"
    path.write_text(bad, encoding="utf-8")
    people, problem = PeopleFile(places).load()
    assert people == People((Person("Ines", "fox"), Person("Bo", "owl")), ("ines",), "")
    assert "could not be read" in str(problem)
    assert [one.read_text(encoding="utf-8") for one in (places.data / "damaged").iterdir()] == [bad]
    assert PeopleFile(places).load() == (people, None), "it is told once"


@pytest.mark.parametrize("version", ["true", "1.0"])
def test_a_people_file_whose_version_is_no_whole_number_is_set_aside(places: Places, version: str) -> None:
    bad = (
        f'format = "tuckbox-people"\nformat_version = {version}\n[[people]]\nname = "Ines"\npicture = "fox"\n'
    )
    (places.data / "people.toml").write_text(bad, encoding="utf-8")
    people, problem = PeopleFile(places).load()
    assert people == People((Person("Ines", "fox"),))
    assert "could not be read" in str(problem)
    assert [one.read_text(encoding="utf-8") for one in (places.data / "damaged").iterdir()] == [bad]


def test_unknown_keys_stay_in_the_file(places: Places) -> None:
    file = PeopleFile(places)
    file.change(lambda people: sat_down(people, [("Ines", "fox")], NOW))
    path = places.data / "people.toml"
    path.write_text('pets = ["Rex"]\n' + path.read_text(encoding="utf-8"), encoding="utf-8")
    file.change(lambda people: with_youngest(people, "Ines"))
    assert '"Rex"' in path.read_text(encoding="utf-8")


def test_more_people_than_the_file_holds_are_refused(places: Places) -> None:
    file = PeopleFile(places)
    with pytest.raises(NotSaved):
        file.change(lambda _: People(tuple(Person(f"N {number}", "owl") for number in range(1_001))))
    assert file.load() == (People(), None)


def test_the_players_of_the_latest_match_come_first_in_seat_order() -> None:
    people = sat_down(FAMILY, [("Marta", "bear"), ("bram", "badger blue")], LATER)
    assert [one.name for one in people.recent] == ["Marta", "Bram", "Ines"]
    assert [one.name for one in people.together] == ["Marta", "Bram"]


def test_any_spelling_of_a_name_finds_the_person() -> None:
    assert FAMILY.find(" INES ") == Person("Ines", "fox", NOW)
    assert FAMILY.find("Inès") is FAMILY.find("") is None


def test_a_renamed_person_keeps_companions_and_stays_the_youngest_player() -> None:
    people = with_name(with_youngest(FAMILY, "Bram"), "bram", "Bo")
    assert ([one.name for one in people.together], people.youngest) == (["Ines", "Bo"], "bo")
    assert with_name(FAMILY, "Bram", "ines") == FAMILY
    assert with_name(FAMILY, "Bram", "  ") == FAMILY
    assert with_name(FAMILY, "Ines", "INES").find("ines") == Person("INES", "fox", NOW)


def test_two_merged_people_keep_the_later_of_the_dates() -> None:
    people = sat_down(with_youngest(FAMILY, "Bram"), [("Bo", "owl")], LATER)
    one = merged(people, "Bram", "Bo")
    assert [person.name for person in one.known] == ["Ines", "Bo"]
    assert (one.youngest, one.find("bo")) == ("bo", Person("Bo", "owl", LATER))
    assert merged(people, "Bo", "bo") == people
    assert merged(people, "Bo", "Nobody") == people


def test_a_removed_person_leaves_nothing_in_the_list() -> None:
    people = without(with_youngest(FAMILY, "Bram"), "BRAM")
    assert ([one.name for one in people.known], people.company, people.youngest) == (["Ines"], ("ines",), "")


def test_a_picture_chosen_for_a_person_is_saved() -> None:
    people = with_picture(FAMILY, "Bram", "otter pink")
    assert people.find("bram") == Person("Bram", "otter pink", NOW)


def test_names_from_earlier_settings_become_the_first_people() -> None:
    people = first_known(("Ines", "", "ines", "Bram"))
    assert [(one.name, one.picture) for one in people.together] == [("Ines", "fox"), ("Bram", "owl")]


def test_no_two_players_at_a_table_have_the_same_animal() -> None:
    assert told_apart(("", "", "")) == ("fox", "owl", "hare")
    assert told_apart(("owl", "", "")) == ("owl", "fox", "hare")
    assert told_apart(("otter blue", "otter", "")) == ("otter blue", "owl", "hare")
    shown = told_apart(["bear"] * 12)
    assert sorted(shown) == sorted(ANIMALS)
