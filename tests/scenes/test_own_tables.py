"""Personal table settings. Text size, motion and help change when another person takes the screen."""

from random import Random
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.record import Player
from game.saves import OWN, PeopleFile, SettingsFile, merged, sat_down, with_distance, with_name, with_table
from scenes.context.context import Context
from scenes.screens.handover.scene import Handover
from scenes.screens.menu.scene import Menu
from scenes.screens.settings.rows import SetTo
from scenes.screens.setup.scene import Setup
from scenes.screens.setup.seats import CHANGES
from scenes.stage import routes
from scenes.stage.theme import Look
from tests.scenes.home import SIZE, click, led, managed, press, widget
from tests.scenes.test_chairs import come, lift, play, top
from tests.scenes.test_people_page import EVENING, opened
from tests.scenes.test_people_page import family as family  # noqa: PLC0414 - a fixture

BRAMS = {
    "text_size": 1.5,
    "contrast": "high",
    "motion": "calm",
    "main_button": "left",
    "hints": "never",
    "curtain": "click-twice",
}
TWO = [Player("Ines", "human"), Player("Bram", "human")]


@pytest.fixture
def house(family: Context) -> Context:
    family.people.change(lambda people: with_table(people, "Bram", BRAMS))
    return family


@pytest.mark.parametrize("game", ["spooky-boo", "eight-and-half"])
def test_the_covered_table_gets_the_settings_of_the_next_person(house: Context, game: str) -> None:
    session, rng = house.begin(game, TWO, GAMES[game].defaults(), "TE57-CARD"), Random(3)
    manager, seen = managed(house, routes.Table(session)), set()
    for _ in range(1_500):
        scene, now = top(manager), house.preferences.now
        session = getattr(scene, "session", session)
        seat = scene.seat if isinstance(scene, Handover) else None
        if seat is not None:
            mine = session.players[seat].name == "Bram"
            assert now.text_size == (1.5 if mine else 1.0)
            assert scene.kit.look == house.services.look, "the cloth is painted so already"
            assert house.play_preferences().hints == ("never" if mine else "asked")
            assert session.curtained
            seen.add(mine)
            lift(manager)
        elif hasattr(scene, "progress") and session.turn is not None and scene.context.is_at_rest:
            play(session, rng)
        if len(seen) == 2:
            break
        manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        manager.update(0.2)
    assert seen == {True, False}
    assert SettingsFile(house.desk.places).load()[0].text_size == 1.0
    session.close()


def test_the_table_settings_of_a_lone_player_apply_at_once(house: Context) -> None:
    session = house.begin("poof", [TWO[1], Player("Pip", "steady")], GAMES["poof"].defaults(), "TE57-CARD")
    manager = managed(house, routes.Table(session))
    assert top(manager).kit.look == Look("high", 1.5, "calm", large_numerals=False, main_button="left")
    menu = Menu(house)
    menu.enter(SIZE)
    assert menu.kit.look == Look()


def test_a_setting_is_saved_for_the_person_at_the_table(house: Context) -> None:
    session = house.begin("poof", [TWO[1], Player("Pip", "steady")], GAMES["poof"].defaults(), "TE57-CARD")
    house.change_for(session, session.first_chair())
    house.preferences.change(text_size=1.25, speed=1.5)
    house.preferences.change_for()
    assert (house.preferences.now.text_size, house.preferences.now.speed) == (1.0, 1.5)
    person = house.people.now.find("Bram")
    assert person is not None
    assert dict(person.table) == {**BRAMS, "text_size": 1.25}


def test_a_match_under_an_old_name_uses_the_settings_of_the_person(house: Context) -> None:
    session = house.begin("poof", TWO, GAMES["poof"].defaults(), "TE57-CARD")
    house.naming.give_name("Bram", "Abraham")
    assert house.desk.jobs.flush()
    house.change_for(session, session.humans[1])
    assert house.preferences.now.text_size == 1.5


def test_personal_table_settings_are_added_and_removed_in_the_settings(family: Context) -> None:
    scene = opened(family)
    click(scene, widget(scene, "Bram"))
    scene.on_action(SetTo("text_size", 1.5))
    scene.on_action(SetTo("hints", "always"))
    scene.update(0.05)
    assert family.preferences.now.text_size == 1.0
    kept = known(family, "Bram")
    assert dict(kept.table) == {"hints": "always", "text_size": 1.5}
    usual = widget(scene, "As for everybody")
    scene.on_action(usual.action)  # type: ignore[attr-defined]
    assert known(family, "Bram").table == ()


def known(context: Context, name: str) -> Any:
    assert context.desk.jobs.flush()
    return PeopleFile(context.desk.places).load()[0].find(name)


def test_personal_table_settings_survive_a_rename_and_a_merge(house: Context) -> None:
    assert dict(with_name(house.people.now, "Bram", "Abraham").find("Abraham").table) == BRAMS  # type: ignore[union-attr]
    one = merged(house.people.now, "Bram", "Roos").find("Roos")
    assert one is not None
    assert dict(one.table) == BRAMS
    assert one.picture == "hedgehog"


def test_invalid_settings_of_one_person_affect_no_other_person(house: Context) -> None:
    known(house, "Bram")
    path = house.desk.places.data / "people.toml"
    text = path.read_text(encoding="utf-8").replace('contrast = "high"', 'contrast = "pink"\nwindow = 7')
    path.write_text(text, encoding="utf-8")
    people, problem = PeopleFile(house.desk.places).load()
    bram = people.find("Bram")
    assert problem is not None
    assert bram is not None
    assert dict(bram.table) == {key: value for key, value in BRAMS.items() if key != "contrast"}
    assert [one.name for one in people.known] == ["Ines", "Bram", "Roos"]


def test_the_table_distance_is_remembered_for_each_pair_of_people(family: Context) -> None:
    scene = Setup(family, "poof")
    scene.enter(SIZE)
    assert not any(one.label == "Table distance" for one in scene.widgets)
    press(scene, pygame.K_s)
    click(scene, widget(scene, "Table distance"))
    table = led(family, click(scene, widget(scene, "Deal the cards")))
    family.change_for(table.session, table.session.humans[0])
    assert (family.services.look.text_size, family.services.look.large_numerals) == (1.25, True)
    again = Setup(family, "poof")
    assert again.form.distance
    alone = family.begin("poof", [TWO[0], Player("Pip", "steady")], GAMES["poof"].defaults(), "TE57-CARD")
    family.change_for(alone, alone.humans[0])
    assert family.services.look == Look()


def test_large_text_is_not_reduced_for_a_person_who_chose_table_distance(house: Context) -> None:
    house.people.change(lambda people: sat_down(people, [("Ines", "raven"), ("Bram", "badger")], EVENING))
    house.people.change(lambda people: with_distance(people, distance=True))
    session = house.begin("poof", TWO, GAMES["poof"].defaults(), "TE57-CARD")
    house.change_for(session, session.humans[1])
    assert house.preferences.now.text_size == 1.5
    house.change_for(session, session.humans[0])
    assert house.preferences.now.text_size == 1.25
    come_back = managed(house, routes.Table(session))
    come(come_back, Handover)


def test_the_set_up_explains_the_effect_of_personal_settings(house: Context) -> None:
    scene = Setup(house, "spooky-boo")
    scene.enter(SIZE)
    click(scene, widget(scene, "Bram"))
    summary = next(one for one in scene.widgets if one.label.startswith("The table changes: "))
    for words in (
        "large text",
        "high contrast",
        "calm motion",
        "no hints",
        "click to look",
        "main button left",
    ):
        assert words in summary.label
    house.people.change(lambda people: with_table(people, "Bram", {"curtain": "click-twice"}))
    house.preferences.change(curtain="click-twice")
    scene = Setup(house, "spooky-boo")
    scene.enter(SIZE)
    click(scene, widget(scene, "Bram"))
    assert not any(one.label.startswith("The table changes") for one in scene.widgets), (
        "it is so for everybody"
    )


def test_every_personal_setting_has_a_sentence_in_the_set_up() -> None:
    explained = {key for key, _ in CHANGES} | {"text_size"}
    assert explained == set(OWN)
