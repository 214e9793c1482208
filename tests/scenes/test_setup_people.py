"""The set-up page offers known people with their names and pictures."""

from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.record import Record
from game.saves import PeopleFile, sat_down, with_youngest
from game.setup import Chosen, Form
from scenes.context.context import Context
from scenes.screens.setup.scene import Press, Setup
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Replace
from scenes.ui.choice import Segmented
from scenes.ui.field import TextField
from tests.scenes.home import SIZE, click, home, led, picture, press, widget

SMALL = (960, 600)
BEFORE, LATER = datetime(2026, 11, 20, 20, tzinfo=UTC), datetime(2026, 11, 24, 20, tzinfo=UTC)


@pytest.fixture
def family(context: Context) -> Context:
    """Returns a data folder whose list has five people. Three of them played last. Bram is the youngest."""
    know = context.people.change
    know(lambda people: sat_down(people, [("Marta", "bear"), ("Lotte", "cat")], BEFORE))
    trio = [("Ines", "raven"), ("Bram", "badger pink"), ("Grandma Roos", "hedgehog")]
    know(lambda people: sat_down(people, trio, LATER))
    know(lambda people: with_youngest(people, "Bram"))
    return context


def setup(context: Context, game: str = "campfire-smokeout", size: tuple[int, int] = SIZE) -> Setup:
    scene = Setup(context, game)
    scene.enter(size)
    return scene


def seated(scene: Setup) -> list[str]:
    return [one.name if one.person else "CPU" for one in scene.form.seats]


def write(scene: Setup, seat: int, text: str) -> None:
    field = widget(scene, f"Name at seat {seat}", "field")
    assert isinstance(field, TextField)
    scene.focus_on(field)
    for _ in range(24):
        press(scene, pygame.K_BACKSPACE)
    for letter in text:  # as it is typed
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_one_click_seats_the_same_people_as_before(family: Context) -> None:
    scene = setup(family)
    button = widget(scene, "The same people as before")
    assert not button.checked
    click(scene, button)
    assert seated(scene) == ["Ines", "Bram", "Grandma Roos"]
    assert scene.form.options["youngest"] == 1
    assert widget(scene, "The same people as before").checked
    change = click(scene, widget(scene, "Deal the cards"))
    assert isinstance(change, Replace)
    players = led(family, change).session.record.seats
    assert [one.picture for one in players] == ["raven", "badger pink", "hedgehog"]
    assert widget(setup(family), "The same people as before").checked, "this game was laid out for them"
    assert not widget(setup(family, "spooky-boo"), "The same people as before").checked


def test_names_get_most_of_the_width_if_no_row_has_levels(family: Context) -> None:
    scene = setup(family)
    between = widget(scene, "Name at seat 1").rect.w
    click(scene, widget(scene, "The same people as before"))
    assert all(one.person for one in scene.form.seats)
    assert widget(scene, "Name at seat 1").rect.w > 1.4 * between


@pytest.mark.parametrize("size", [SIZE, (2560, 1440)])
def test_the_choice_who_plays_a_seat_does_not_touch_the_switch_beside_it(
    family: Context, size: tuple[int, int]
) -> None:
    scene = setup(family, size=size)
    apart = widget(scene, "On this screen").rect.left - widget(scene, "Who plays seat 1").rect.right
    assert apart >= scene.kit.metrics.u(14)


def test_the_key_s_chooses_the_people_of_the_last_match_unless_somebody_is_typing(family: Context) -> None:
    scene = setup(family)
    scene.focus_on(widget(scene, "Name at seat 1", "field"))
    press(scene, pygame.K_s, text="s")
    assert seated(scene) == ["", "CPU"]
    scene.focus_on(widget(scene, "Back", "button"))
    press(scene, pygame.K_s, text="s")
    assert seated(scene) == ["Ines", "Bram", "Grandma Roos"]


def test_a_second_click_removes_a_person_from_their_seat(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "Lotte"))
    assert seated(scene) == ["Lotte", "CPU"]
    click(scene, widget(scene, "Marta"))
    assert seated(scene) == ["Lotte", "Marta"]
    click(scene, widget(scene, "Ines"))
    assert seated(scene) == ["Lotte", "Marta", "Ines"]
    assert widget(scene, "Marta", "button").checked
    click(scene, widget(scene, "Marta", "button"))
    assert seated(scene) == ["Lotte", "Ines"]


def test_more_people_than_seats_are_refused_in_one_sentence(family: Context) -> None:
    scene = setup(family, "spooky-boo")
    for name in ("Ines", "Bram", "Grandma Roos", "Marta"):
        click(scene, widget(scene, name, "button"))
    assert scene.form.full
    click(scene, widget(scene, "Lotte"))
    assert "Lotte" not in seated(scene)
    banner = scene.notices.banner
    assert banner is not None
    assert banner.text == "No seat is left for Lotte: Spooky Boo has 4."


def test_the_focus_is_on_the_name_of_a_new_person(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "Lotte"))
    click(scene, widget(scene, "Somebody new"))
    assert seated(scene) == ["Lotte", ""]
    assert scene.ring.at is widget(scene, "Name at seat 2", "field")


def test_typing_a_known_name_finds_the_person(family: Context) -> None:
    scene = setup(family)
    write(scene, 1, "marta")
    assert scene.form.pictures()[0] == "bear"
    assert widget(scene, "Marta", "button").checked
    field = widget(scene, "Name at seat 1", "field")
    assert scene.ring.at is field
    assert field.value == "marta"


def test_a_new_name_gets_a_free_animal_and_is_remembered(family: Context) -> None:
    scene = setup(family)
    write(scene, 1, "Tom")
    assert scene.form.pictures()[0] == "fox"
    click(scene, widget(scene, "Deal the cards"))
    assert family.people.now.find("tom") is not None
    assert [one.name for one in family.people.now.together] == ["Tom"]


def test_a_person_without_a_name_is_not_remembered(context: Context) -> None:
    click(setup(context), widget(setup(context), "Deal the cards"))
    assert not context.people.now.known


def test_a_chosen_picture_is_remembered(family: Context, tmp_path: Path, assets: Assets) -> None:
    scene = setup(family)
    click(scene, widget(scene, "Lotte"))
    click(scene, widget(scene, "Picture at seat 1"))
    assert widget(scene, "Hedgehog").value == "Grandma Roos"
    click(scene, widget(scene, "Otter"))
    click(scene, widget(scene, "Blue ring"))
    assert widget(scene, "Blue ring").checked
    assert press(scene, pygame.K_ESCAPE) is None, "from the pictures one comes back to the seats"
    assert scene.ring.at is widget(scene, "Picture at seat 1")
    assert press(scene, pygame.K_ESCAPE) == Pop()
    family.close()
    lotte = home(tmp_path, assets).people.now.find("Lotte")
    assert lotte is not None
    assert lotte.picture == "otter blue"


def test_dragging_a_seat_moves_its_marks_too(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "The same people as before"))
    grip, first = widget(scene, "Move seat 3").rect, widget(scene, "Move seat 1").rect
    drag(scene, grip.center, first.center)
    let_go(scene, first.center)
    assert seated(scene) == ["Grandma Roos", "Ines", "Bram"]
    assert scene.form.options["youngest"] == 2
    assert scene.pressed is None


def test_a_seat_goes_back_if_it_is_dropped_outside_the_list(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "The same people as before"))
    grip = widget(scene, "Move seat 3").rect
    drag(scene, grip.center, (100, grip.y - 130))
    let_go(scene, (100, grip.y - 130))
    assert seated(scene) == ["Ines", "Bram", "Grandma Roos"]
    assert scene.form.options["youngest"] == 1


def drag(scene: Setup, start: tuple[int, int], end: tuple[int, int]) -> None:
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, 9):
        at = tuple(a + (b - a) * step // 8 for a, b in zip(start, end, strict=True))
        scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
        picture(scene)


def let_go(scene: Setup, at: tuple[int, int]) -> None:
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


@pytest.mark.parametrize("label", ["Move seat 2", "Name at seat 2", "Who plays seat 2", "Picture at seat 2"])
def test_shift_and_an_arrow_move_the_focused_seat(label: str, family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "The same people as before"))
    scene.focus_on(widget(scene, label))
    press(scene, pygame.K_DOWN, pygame.KMOD_LSHIFT)
    assert seated(scene) == ["Ines", "Grandma Roos", "Bram"]
    assert scene.ring.at is widget(scene, label.replace("2", "3"))
    press(scene, pygame.K_DOWN, pygame.KMOD_LSHIFT)
    assert seated(scene) == ["Ines", "Grandma Roos", "Bram"], "it is the last one"
    press(scene, pygame.K_UP, pygame.KMOD_LSHIFT)
    press(scene, pygame.K_UP, pygame.KMOD_LSHIFT)
    assert seated(scene) == ["Bram", "Ines", "Grandma Roos"]


def test_shift_with_an_arrow_key_moves_no_seat_on_the_page_of_pictures(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "The same people as before"))
    click(scene, widget(scene, "Picture at seat 1"))
    for one in [one for one in scene.widgets if one.focusable]:
        scene.focus_on(one)
        press(scene, pygame.K_DOWN, pygame.KMOD_LSHIFT)
    assert seated(scene) == ["Ines", "Bram", "Grandma Roos"]


def test_the_handle_of_a_seat_moves_the_seat_by_keyboard(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "The same people as before"))
    scene.focus_on(widget(scene, "Move seat 3"))
    press(scene, pygame.K_SPACE)
    assert seated(scene) == ["Grandma Roos", "Ines", "Bram"]


def test_the_youngest_player_is_remembered_after_being_chosen(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "Lotte"))
    click(scene, widget(scene, "Deal the cards"))
    assert family.people.now.youngest == "bram", "nobody said anything else"
    scene = setup(family, "spooky-boo")
    assert seated(scene)[0] == "Lotte"
    choose_first(scene, "The youngest")
    click(scene, widget(scene, "Deal the cards"))
    assert family.people.now.youngest == "lotte"


def choose_first(scene: Setup, label: str) -> None:
    """Chooses the second option and then the first. So the first is chosen by the player, not by default."""
    for nth in (1, 0):
        found = widget(scene, label, "choices")
        assert isinstance(found, Segmented)
        click(scene, found.room(nth).center)


def test_chosen_pictures_are_saved_in_the_record_and_restored(family: Context) -> None:
    scene = setup(family)
    click(scene, widget(scene, "The same people as before"))
    change = click(scene, widget(scene, "Deal the cards"))
    record = led(family, change).session.written()
    assert 'picture = "badger pink"' in record.dumps()
    assert Record.loads(record.dumps()).seats == record.seats


def test_the_default_animal_of_a_seat_is_not_saved() -> None:
    form = Form.of(GAMES["poof"], {}, ())
    form.seats = [Chosen("Fay", True), Chosen("Pip", False)]
    assert [one.picture for one in form.players(["You"] * 6)] == ["", ""]


def test_a_cpu_gives_up_its_name_and_animal_to_a_person(family: Context) -> None:
    scene = setup(family)
    while len(scene.form.seats) < 5:
        scene.form.add()
    scene.form.call(0, "Bram")
    names = [one.name for one in scene.form.seats]
    assert len(set(names)) == len(names)
    assert names.count("Bram") == 1
    animals = [one.partition(" ")[0] for one in scene.form.pictures()]
    assert len(set(animals)) == len(animals)


def test_people_of_the_last_table_are_known_when_the_program_starts(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, names=("Ines", "Bram"))
    context.close()
    again = home(tmp_path, assets)
    assert [one.name for one in again.people.now.together] == ["Ines", "Bram"]
    again.close()
    assert PeopleFile(again.desk.places).load()[0] == again.people.now


def test_a_bad_file_of_people_is_reported_once(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    path = context.desk.places.data / "people.toml"
    path.write_bytes(b"people = [")
    context = home(tmp_path, assets)
    scene = setup(context)
    scene.update(0.1)
    banner = scene.notices.banner
    assert banner is not None
    assert "put aside" in banner.text
    assert context.trouble() is None
    write(scene, 1, "Ines")
    assert isinstance(click(scene, widget(scene, "Deal the cards")), Replace)
    assert context.desk.jobs.flush()
    assert PeopleFile(context.desk.places).load()[0].find("Ines") is not None


def test_a_list_of_a_newer_version_is_not_overwritten(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    path = context.desk.places.data / "people.toml"
    text = 'format = "tuckbox-people"\nformat_version = 2\n'
    path.write_text(text, encoding="utf-8")
    context = home(tmp_path, assets)
    assert "newer" in str(context.trouble())
    scene = setup(context)
    write(scene, 1, "Ines")
    click(scene, widget(scene, "Deal the cards"))
    assert context.desk.jobs.flush()
    assert context.trouble() is None
    assert path.read_text(encoding="utf-8") == text
    assert [one.name for one in context.people.now.together] == ["Ines"], "until the program ends"


def test_a_small_window_has_a_page_for_house_rules(family: Context) -> None:
    scene = setup(family, size=SMALL)
    assert "Standard rules" in [one.label for one in scene.widgets]
    door = widget(scene, "House rules and the deal")
    click(scene, door)
    click(scene, widget(scene, "Back to yourself"))
    assert scene.form.options["self_landing"]
    click(scene, widget(scene, "Done"))
    assert "Back to yourself: on" in [one.label for one in scene.widgets]
    assert scene.ring.at is widget(scene, "House rules and the deal")
    assert isinstance(click(scene, widget(scene, "Deal the cards")), Replace)


def test_the_page_of_house_rules_can_always_be_closed(family: Context) -> None:
    scene = setup(family, size=SMALL)
    click(scene, widget(scene, "House rules and the deal"))
    scene.resize(SIZE)
    click(scene, widget(scene, "Done"))
    assert scene.ring.at is widget(scene, "Deal the cards")


def test_the_second_seat_is_removed_without_opening_the_house_rules(family: Context) -> None:
    scene = setup(family, size=SMALL)
    scene.on_action(Press.ADD)
    seats = len(scene.form.seats)
    click(scene, widget(scene, "Remove seat 2"))
    assert len(scene.form.seats) == seats - 1
    assert widget(scene, "Deal the cards")


def test_a_bad_deal_code_opens_the_page_where_it_is_written(family: Context) -> None:
    scene = setup(family, size=SMALL)
    scene.form.by_code, scene.form.code = True, "K7Q2"
    click(scene, widget(scene, "Deal the cards"))
    field = scene.ring.at
    assert isinstance(field, TextField)
    assert field.text == "K7Q2"
    press(scene, pygame.K_ESCAPE)
    assert widget(scene, "Deal the cards")
