from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.cpu.levels import Level
from game.cpu.styles import EVERY, STYLES
from game.games import ENTRIES
from game.setup import CPU_NAMES, Chosen, Form
from game.words import Words
from scenes.context.context import Context
from scenes.screens.setup.carrying import Grip, Portrait
from scenes.screens.setup.scene import Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.ui.button import Disc
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from scenes.ui.label import Label
from scenes.ui.scroll import ScrollView
from scenes.ui.values import Toggle
from tests.pseudo import Pseudo
from tests.scenes.home import SIZE, click, home, led, picture, press, widget
from tests.scenes.written import troubles
from tests.toy.game import rules as toy

UNNAMED = [f"Player {number}" for number in range(1, 7)]


def setup(context: Context, size: tuple[int, int] = SIZE) -> Setup:
    scene = Setup(context, "the-game")
    scene.enter(size)
    return scene


def write(scene: Setup, label: str, text: str) -> None:
    field = widget(scene, label, "field")
    assert isinstance(field, TextField)
    scene.focus_on(field)
    for _ in range(24):
        press(scene, pygame.K_BACKSPACE)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text=text))


def choose(scene: Setup, label: str, index: int) -> None:
    found = widget(scene, label, "choices")
    assert isinstance(found, Segmented)
    click(scene, found.room(index).center)


def test_a_match_is_set_up_by_mouse(context: Context) -> None:
    scene = setup(context)
    write(scene, "Name at seat 1", "Ines")
    choose(scene, "Level of seat 2", 2)
    click(scene, widget(scene, "Add a seat"))
    choose(scene, "Who plays seat 3", 0)
    write(scene, "Name at seat 3", "Pip")
    click(scene, widget(scene, "Expert"))
    choose(scene, "The deal", 1)
    write(scene, "Deal code", "k7q2 9fxa")
    change = click(scene, widget(scene, "Deal the cards"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    record = led(context, change).session.record
    assert [(seat.name, seat.player) for seat in record.seats] == [
        ("Ines", "human"),
        ("Odile", "sharp"),
        ("Pip", "human"),
    ]
    assert record.options["expert"] is True
    assert record.seed == "K7Q2-9FXA"


def test_a_match_is_set_up_by_keyboard(context: Context) -> None:
    scene = setup(context)
    scene.focus_on(widget(scene, "Name at seat 1"))
    scene.handle(pygame.Event(pygame.TEXTINPUT, text="Ada"))
    while scene.ring.at is not widget(scene, "Name at seat 2"):
        press(scene, pygame.K_TAB)
    assert press(scene, pygame.K_RETURN) is None  # the name is written
    assert scene.ring.at is widget(scene, "Deal the cards", "button")
    change = press(scene, pygame.K_RETURN)
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    assert led(context, change).session.players[0].name == "Ada"


def test_the_small_discs_are_larger_in_a_larger_window(context: Context) -> None:
    scene = Setup(context, "poof")
    scene.form.add()
    sides = []
    for size in ((1600, 1000), (2560, 1440)):
        scene.enter(size)
        discs = [one for one in scene.widgets if isinstance(one, (Disc, Grip, Portrait))]
        assert {type(one) for one in discs} == {Disc, Grip, Portrait}
        sides.append([one.rect.h / scene.kit.metrics.s for one in discs])
    assert sides[1] == pytest.approx(sides[0], abs=1)


@pytest.mark.parametrize("game", list(ENTRIES))
def test_no_line_below_a_house_rule_has_only_one_word(context: Context, game: str) -> None:
    scene = Setup(context, game)
    scene.enter((960, 600))
    for one in scene.widgets:
        for block in one.blocks(scene.kit) if isinstance(one, Toggle) else ():
            last = "".join(bit.text for bit in block.lines[-1])
            assert len(block.lines) == 1 or len(last.split()) > 1, last


def test_tab_reaches_the_deal_button_last(context: Context) -> None:
    scene = setup(context)
    scene.focus_on(widget(scene, "Back", "button"))
    walked: list[str] = []
    while not walked or walked[-1] != "Deal the cards":
        press(scene, pygame.K_TAB)
        assert scene.ring.at is not None
        walked.append(scene.ring.at.label)
    assert {"First lesson", "Name at seat 1", "Add a seat", "The deal"} <= set(walked)
    press(scene, pygame.K_TAB)
    assert scene.ring.at is widget(scene, "Back", "button")


def test_escape_goes_back(context: Context) -> None:
    assert press(setup(context), pygame.K_ESCAPE) == Pop()


def test_f1_opens_the_rules_leaflet(context: Context) -> None:
    assert isinstance(press(setup(context), pygame.K_F1), Push)


def test_a_wrong_deal_code_is_explained_and_no_match_begins(context: Context) -> None:
    scene = setup(context)
    choose(scene, "The deal", 1)
    write(scene, "Deal code", "nine")
    assert click(scene, widget(scene, "Deal the cards")) is None
    assert widget(scene, "A deal code has 8 letters and digits")
    assert scene.ring.at is widget(scene, "Deal code", "field")
    write(scene, "Deal code", "AAAABBBB")
    assert not [each for each in scene.widgets if each.label.startswith("A deal code has")]
    assert isinstance(click(scene, widget(scene, "Deal the cards")), Replace)


def test_the_set_up_starts_with_the_choices_of_the_last_match(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    scene = setup(context)
    write(scene, "Name at seat 1", "Ines")
    click(scene, widget(scene, "Add a seat"))
    choose(scene, "Level of seat 3", 0)
    click(scene, widget(scene, "On fire"))
    click(scene, widget(scene, "Deal the cards"))
    context.close()
    again = setup(home(tmp_path, assets))
    assert again.form.seats == [
        Chosen("Ines", person=True),
        Chosen("Odile", False),
        Chosen("Pip", False, "gentle"),
    ]
    assert again.form.options["on_fire"] is True
    click(again, widget(again, "House rules and the deal"))
    switch = widget(again, "On fire")
    assert isinstance(switch, Toggle)
    assert switch.on


def test_solo_and_full_tables_can_be_set_up(context: Context) -> None:
    scene = setup(context)
    click(scene, widget(scene, "Remove seat 2"))
    assert len(scene.form.seats) == 1
    assert not [each for each in scene.widgets if each.label.startswith("Take seat")]
    for _ in range(4):
        click(scene, widget(scene, "Add a seat"))
    assert scene.form.full
    assert not [each for each in scene.widgets if each.label == "Add a seat"]
    assert len({one.name for one in scene.form.seats[1:]}) == 4


def test_the_note_mentions_the_curtain_if_two_people_play(context: Context) -> None:
    scene = setup(context)
    assert not [each for each in scene.widgets if "curtain" in each.label]
    choose(scene, "Who plays seat 2", 0)
    assert [each for each in scene.widgets if "curtain" in each.label]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1600, 1000), (1000, 1400)])
@pytest.mark.parametrize("text", [0.9, 1.5])
def test_no_two_texts_on_the_set_up_page_overlap(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene = Setup(context, "the-game")
    while not scene.form.full:
        scene.form.add()
    scene.enter(size)
    view = next(each for each in scene.widgets if isinstance(each, ScrollView))
    written = [each for each in view.children if each.label]
    for number, each in enumerate(written):
        for other in written[number + 1 :]:
            if isinstance(each, Label) and isinstance(other, Label):
                continue
            assert not each.rect.colliderect(other.rect), (each.label, other.label)
        assert view.rect.x <= each.rect.x
        assert each.rect.right <= view.rect.right
    button = widget(scene, "Deal the cards")
    assert pygame.Rect((0, 0), size).contains(button.rect)
    assert not button.rect.colliderect(view.rect)


def test_empty_and_equal_names_are_made_different() -> None:
    form = Form.of(toy.GAME, {}, ())
    form.seats = [Chosen(" ", True), Chosen("Pip", True), Chosen("pip", False), Chosen("", False)]
    assert form.names(UNNAMED) == ("Player 1", "Pip", "pip 2", CPU_NAMES[3])


def test_a_suggested_name_changes_if_a_person_replaces_a_cpu() -> None:
    form = Form.of(toy.GAME, {}, ("Ines", "Pip"))
    assert [one.name for one in form.seats] == ["Ines", "Odile"]
    form.let(1, person=True)
    assert form.seats[1].name == "Pip"
    form.let(1, person=False)
    assert form.seats[1].name == "Odile"
    form.call(1, "Olga")
    form.let(1, person=True)
    assert form.seats[1].name == "Olga"


@pytest.mark.parametrize(
    "table",
    [
        {"seats": "all", "options": 3},
        {"seats": [["Ines"], ["x" * 99, "human"], [1, 2]], "options": {"nothing": True}},
        {"seats": [["Ines", "human"]] * 30},
    ],
    ids=["wrong types", "wrong seats", "too many seats"],
)
def test_an_impossible_remembered_set_up_is_ignored(table: dict[str, object]) -> None:
    form = Form.of(toy.GAME, table, ())
    assert len(form.seats) in toy.GAME.seats
    assert form.options == toy.GAME.defaults()


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_style_of_a_cpu_is_named_beside_its_level(
    text_size: float, tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = {level.value: EVERY[:4] for level in Level}
    monkeypatch.setitem(ENTRIES, "campfire-smokeout", replace(ENTRIES["campfire-smokeout"], styles=every))
    scene = Setup(home(tmp_path, assets, text_size=text_size), "campfire-smokeout")
    while not scene.form.full:
        scene.form.add()
    scene.enter((960, 600))
    words = [f"Style: {style.name}" for style in STYLES]
    shown = [label for label in _labels(scene) if label in words]
    assert shown == (words[1:4] if text_size == 1.0 else [])  # large text leaves its room to the levels
    scene.form.let(0, person=False)
    scene.say = Words(Pseudo(), ()).say  # type: ignore[method-assign]
    scene.rebuild()
    assert not troubles(scene)


def test_a_style_of_play_is_offered_only_for_opponents_with_styles(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENTRIES, "poof", replace(ENTRIES["poof"], styles={}))
    for name in ("the-game", "poof"):
        scene = Setup(context, name)
        scene.enter((960, 600))
        assert not [label for label in _labels(scene) if label.startswith("Style")]


def _labels(scene: Setup) -> list[str]:
    (view,) = (one for one in scene.widgets if isinstance(one, ScrollView))
    return [one.label for one in view.children]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_house_rule_for_two_players_is_enabled_only_for_two_players(
    tmp_path: Path, assets: Assets, seats: int
) -> None:
    scene = Setup(home(tmp_path, assets), "poof")
    while len(scene.form.seats) < seats:
        scene.form.add()
    scene.enter(SIZE)
    switch = widget(scene, "Pooftastrophe")
    assert switch.checked is (seats == 2)
    assert switch.reason == (None if seats == 2 else "This house rule is not for this many players.")


@pytest.mark.parametrize("name", ["李雷", "שרה כהן", "김민수", "Łucja", "Ada \N{GHOST}"])
def test_any_name_can_be_typed_and_played_with(context: Context, name: str) -> None:
    scene = setup(context)
    write(scene, "Name at seat 1", name)
    assert scene.form.seats[0].name == name
    picture(scene)
    change = click(scene, widget(scene, "Deal the cards"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    assert change.route.session.players[0].name == name


def test_changed_names_are_shown_at_once_in_the_house_rules(context: Context) -> None:
    scene = Setup(context, "campfire-smokeout")
    scene.enter(SIZE)
    write(scene, "Name at seat 1", "Ines")
    field, youngest = widget(scene, "Name at seat 1", "field"), widget(scene, "The youngest", "choices")
    assert isinstance(field, TextField)
    assert isinstance(youngest, Segmented)
    assert (field.text, field.line.caret, scene.ring.at) == ("Ines", 4, field)
    assert youngest.options[0].label == "Ines"


@pytest.mark.parametrize("size", [(960, 600), SIZE])
def test_the_set_up_describes_the_game_and_recommends_the_lesson(
    context: Context, size: tuple[int, int]
) -> None:
    scene = setup(context, size)
    assert widget(scene, "Two piles climb, two descend.")
    assert widget(scene, "New to The Game? The first lesson takes two minutes.")
    press(scene, pygame.K_RETURN)
    again = setup(context, size)
    assert not [one for one in again.widgets if "first lesson takes" in one.label]


@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), SIZE, (2560, 1440)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("name", ["Grandma Roos", "Great-Aunt Marta"])
def test_a_usual_name_fits_its_field(
    name: str, text_size: float, size: tuple[int, int], tmp_path: Path, assets: Assets
) -> None:
    for nth, game in enumerate(ENTRIES):
        scene = Setup(home(tmp_path / str(nth), assets, text_size=text_size), game)
        scene.enter(size)
        write(scene, "Name at seat 1", name)
        picture(scene)
        field = widget(scene, "Name at seat 1", "field")
        assert isinstance(field, TextField)
        pad = scene.kit.metrics.u(16)
        assert field.caret is not None
        assert field.caret.right <= field.rect.right - pad, (game, "its last letter is in sight")
        field.press((field.rect.x + pad, field.rect.centery))
        assert field.line.caret == 0, (game, "its first letter is in sight")
