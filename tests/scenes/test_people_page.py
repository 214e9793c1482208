"""The page of people in the settings, on which people are renamed, merged and get pictures."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.saves import MarksFile, PeopleFile, Result, sat_down, with_name
from game.setup import Form
from scenes.context.context import Context
from scenes.screens.settings.people import READING
from scenes.screens.settings.rows import SetTo
from scenes.screens.settings.scene import PEOPLE, SettingsScene
from scenes.screens.setup.scene import Setup
from scenes.stage.assets import Assets
from scenes.ui.field import TextField
from tests.scenes.home import SIZE, click, home, press, widget

EVENING = datetime(2026, 11, 24, 20, tzinfo=UTC)


@pytest.fixture
def family(context: Context) -> Context:
    """Returns a data folder with three people. Ines and Bram are in the list. Bob has played, but is not listed."""
    trio = [("Ines", "raven"), ("Bram", "badger pink"), ("Roos", "hedgehog")]
    context.people.change(lambda known: sat_down(known, trio, EVENING))
    add(context, "aaaaaaaaaaaa", "Ines", "Bram")
    add(context, "bbbbbbbbbbbb", "Bob", "Bram")
    return context


def add(context: Context, match_id: str, *names: str) -> None:
    humans = ("human",) * len(names)
    won = Result(match_id, "poof", dict(GAMES["poof"].defaults()), names, humans, (1, 2), (0,), "TE57-CARD", EVENING, False)  # fmt: skip
    context.desk.scores.add(won)


def opened(context: Context) -> SettingsScene:
    scene = SettingsScene(context)
    scene.tab = PEOPLE
    scene.enter(SIZE)
    settle(scene)
    return scene


def settle(scene: SettingsScene) -> None:
    for _ in range(4):
        assert scene.context.desk.jobs.flush()
        scene.update(0.05)
    assert scene.context.desk.jobs.flush()


def name(scene: SettingsScene, text: str) -> None:
    field = widget(scene, "Name", "field")
    assert isinstance(field, TextField)
    scene.focus_on(field)
    for _ in range(24):
        press(scene, pygame.K_BACKSPACE)
    for letter in text:
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    click(scene, next(one for one in scene.active if one.label in ("Rename", "Add")))
    settle(scene)


def names(context: Context) -> list[str]:
    return [one.name for one in PeopleFile(context.desk.places).load()[0].known]


def texts(scene: SettingsScene) -> str:
    banner = [scene.notices.banner] if scene.notices.banner is not None else []
    return " ".join(one.label for one in (*scene.widgets, *banner))


def book(context: Context) -> set[str]:
    context.bookkeeper.count("")
    assert context.desk.jobs.flush()
    page = context.bookkeeper.page
    assert page is not None
    return set(page.people)


def test_a_renamed_person_has_the_new_name_everywhere(family: Context) -> None:
    family.preferences.change(
        names=("Ines", "Bram"), tables={"poof": {"seats": [["Ines", "human"], ["Ines", "sharp"]]}}
    )
    family.calendar.see("poof TE57-CARD", frozenset({"ines"}))
    scene = opened(family)
    click(scene, widget(scene, "Ines"))
    name(scene, "Inez")
    assert names(family) == ["Inez", "Bram", "Roos"]
    assert family.people.now.together[0].picture == "raven"
    assert family.preferences.now.names == ("Inez", "Bram")
    assert family.preferences.now.tables["poof"]["seats"] == [["Inez", "human"], ["Ines", "sharp"]]
    assert book(family) == {"Inez", "Bram", "Bob"}
    assert family.calendar.read().is_known("poof TE57-CARD", "Inez")
    name(scene, "Ines")
    assert names(family) == ["Ines", "Bram", "Roos"]
    assert book(family) == {"Ines", "Bram", "Bob"}, "the way back is free"


def test_taking_a_name_that_another_person_has_used_must_be_confirmed(family: Context) -> None:
    scene = opened(family)
    click(scene, widget(scene, "Ines"))
    name(scene, "Bob")
    assert scene.dialog is not None
    assert scene.dialog.title == "Are Ines and Bob the same person?"
    press(scene, pygame.K_ESCAPE)
    settle(scene)
    assert names(family)[0] == "Ines"
    assert book(family) == {"Ines", "Bram", "Bob"}, "nobody is merged unasked"
    name(scene, "Bob")
    click(scene, widget(scene, "One person"))
    settle(scene)
    assert names(family)[0] == "Bob"
    assert book(family) == {"Bob", "Bram"}


def test_two_people_who_sat_at_one_table_cannot_be_merged(family: Context) -> None:
    scene = opened(family)
    click(scene, widget(scene, "Ines"))
    name(scene, "bram")
    assert scene.dialog is None
    assert "Ines and Bram have sat at one table" in texts(scene)
    click(scene, widget(scene, "Same person as"))
    click(scene, widget(scene, "Bram"))
    assert "Ines and Bram have sat at one table" in texts(scene)
    assert names(family) == ["Ines", "Bram", "Roos"]
    assert MarksFile(family.desk.places).load()[0].people == {}


def test_closing_the_choice_of_another_person_merges_nobody(family: Context) -> None:
    scene = opened(family)
    click(scene, widget(scene, "Roos"))
    click(scene, widget(scene, "Same person as"))
    header, back = (one for one in scene.active if one.label == "Back")
    assert (header.about, back.about) == ("", "People"), "a screen reader tells the two apart"
    click(scene, back)
    assert widget(scene, "Name", "field").value == "Roos"
    assert names(family) == ["Ines", "Bram", "Roos"]


def test_a_name_too_long_to_type_is_shown_whole_and_kept(family: Context) -> None:
    long = "Bartholomew Featherstonehaugh"
    family.people.change(lambda known: sat_down(known, [(long, "owl")], EVENING))
    scene = opened(family)
    click(scene, widget(scene, long))
    assert widget(scene, "Name", "field").value == long
    click(scene, widget(scene, "Rename"))
    settle(scene)
    assert long in names(family), "the button alone changes nothing"


def test_people_who_use_a_picture_are_named_by_their_first_names(family: Context) -> None:
    family.people.change(lambda known: sat_down(known, [("Annegret von Hohenschwang", "hare")], EVENING))
    scene = opened(family)
    click(scene, widget(scene, "Ines"))
    click(scene, widget(scene, "Picture of Ines"))
    hare: Any = widget(scene, "Hare")
    assert hare.value == "Annegret von Hohenschwang", "said in full"
    assert hare.beneath == "Annegret"


def test_two_entries_of_one_person_are_merged_after_a_confirmation(family: Context) -> None:
    scene = opened(family)
    click(scene, widget(scene, "Roos"))
    click(scene, widget(scene, "Same person as"))
    click(scene, widget(scene, "Ines"))
    assert scene.dialog is not None
    assert names(family) == ["Ines", "Bram", "Roos"]
    click(scene, widget(scene, "One person"))
    settle(scene)
    assert names(family) == ["Ines", "Bram"]
    assert family.library.marks.person("Roos") == "Ines"
    assert family.people.now.find("Ines") is not None


def test_a_removed_person_keeps_their_matches(family: Context) -> None:
    family.preferences.change(names=("Ines",), tables={"poof": {"seats": [["Ines", "human"]]}})
    scene = opened(family)
    click(scene, widget(scene, "Ines"))
    click(scene, widget(scene, "Remove"))
    assert scene.dialog is not None
    click(scene, widget(scene, "Keep Ines"))
    assert "Ines" in names(family)
    click(scene, widget(scene, "Remove"))
    click(scene, widget(scene, "Remove", "button"))
    settle(scene)
    assert names(family) == ["Bram", "Roos"]
    assert book(family) == {"Ines", "Bram", "Bob"}
    form = Form.of(GAMES["poof"], family.preferences.now.tables["poof"], family.preferences.now.names)
    assert form.seats[0].name == ""


def test_the_people_page_changes_pictures_and_adds_people(family: Context) -> None:
    scene = opened(family)
    click(scene, widget(scene, "Ines"))
    click(scene, widget(scene, "Picture of Ines"))
    click(scene, widget(scene, "Otter"))
    click(scene, widget(scene, "Blue ring"))
    click(scene, widget(scene, "Done"))
    settle(scene)
    click(scene, widget(scene, "Somebody new"))
    name(scene, "Ines")
    assert "a person called Ines" in texts(scene)
    name(scene, "  ")
    assert "Write a name first" in texts(scene)
    name(scene, "Wim")
    kept = PeopleFile(family.desk.places).load()[0]
    assert (kept.known[0].picture, kept.known[-1].name) == ("otter blue", "Wim")
    laid = Setup(family, "poof")
    laid.enter(SIZE)
    assert widget(laid, "Wim")


def test_people_are_not_merged_if_another_program_took_the_name(family: Context) -> None:
    scene = opened(family)
    PeopleFile(family.desk.places).change(lambda known: with_name(known, "Roos", "Inez"))
    family.naming.give_name("Ines", "Inez")
    settle(scene)
    assert names(family) == ["Ines", "Bram", "Inez"]
    assert MarksFile(family.desk.places).load()[0].people == {}
    assert widget(scene, "Ines"), "the page shows what the file has"


def test_nobody_can_be_renamed_while_matches_are_read(family: Context) -> None:
    scene = opened(family)
    click(scene, widget(scene, "Ines"))
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="z"))
    family.library.looked = False
    scene.focus_on(widget(scene, "Name", "field"))
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="z"))
    click(scene, widget(scene, "Rename"))
    assert str(READING) in texts(scene)
    assert names(family)[0] == "Ines"


def test_a_list_of_people_from_a_newer_program_is_shown_as_locked(tmp_path: Path, assets: Assets) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    text = 'format = "tuckbox-people"\nformat_version = 2\n'
    (folder / "people.toml").write_text(text, encoding="utf-8")
    context = home(tmp_path, assets)
    scene = opened(context)
    assert "newer Tuckbox" in texts(scene)
    assert not any(one.label in ("Rename", "Add", "Remove") for one in scene.widgets)
    assert (folder / "people.toml").read_text(encoding="utf-8") == text
    context.close()


def test_table_settings_of_a_person_are_previewed_beside_their_page(family: Context) -> None:
    scene = opened(family)
    scene.resize((1600, 1000))
    preview = widget(scene, "The table of Ines", "picture")

    def shown() -> bytes:
        return pygame.image.tobytes(preview.paint(scene.kit).surface, "RGBA")

    before = shown()
    scene.on_action(SetTo("text_size", 2.0))
    larger = shown()
    assert larger != before
    scene.on_action(SetTo("main_button", "left"))
    assert shown() != larger
    assert scene.kit.look.text_size == 1.0, "the page itself stays as everybody's"
    click(scene, widget(scene, "Somebody new"))
    assert not any(one.role == "picture" and one.label.startswith("The table of") for one in scene.widgets)
