"""The score pad on the screen: how it starts, its keys, and that no entry is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.rules import OptionValue
from game.games import GAMES
from game.pad import games_with_pad
from game.pictures import ANIMALS
from game.saves import sat_down
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.scorepad.brass import PlateWindow
from scenes.screens.scorepad.finish import Ending, FileTyped
from scenes.screens.scorepad.paper import CardPlaces, PadHead, RoundCell
from scenes.screens.scorepad.plates import Digit
from scenes.screens.scorepad.scene import Press, ScorePadPage
from scenes.screens.scorepad.sheets import CellPosition, GoTo
from scenes.screens.scorepad.start import ScorePadsPage
from scenes.screens.setup.rows import SetOption
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.ui.screen import Screen
from scenes.ui.text import Block, Style
from scenes.ui.widget import Widget
from tests.scenes.home import SIZE, click, home, press, widget
from tests.scenes.played import LONG

PEOPLE = (
    ("Ines", "fox"),
    ("Pip", "hare"),
    ("Odile", "owl"),
    ("Marta", "bear"),
    ("Bram", "badger"),
    ("Hob", "toad"),
)
UNDO, REDO = pygame.K_z, pygame.K_y


def pad(
    context: Context,
    game: str,
    seats: int = 3,
    size: tuple[int, int] = SIZE,
    given: Sequence[int] = (),
    **options: OptionValue,
) -> ScorePadPage:
    begun = context.score_pads.begin(game, PEOPLE[:seats], {**GAMES[game].defaults(), **options}, given)
    scene = scene_of(context, routes.ScorePadPage(begun))
    assert isinstance(scene, ScorePadPage)
    scene.enter(size)
    return scene


def opened(context: Context, route: routes.Route) -> Any:
    scene = scene_of(context, route)
    scene.enter(SIZE)
    return scene


def keys(scene: ScorePadPage, text: str) -> None:
    names = {"/": pygame.K_RETURN, "<": pygame.K_BACKSPACE, "-": pygame.K_MINUS, "+": pygame.K_PLUS}
    for letter in text:
        press(scene, names.get(letter, ord(letter)))


def pressable(scene: Screen, label: str) -> Widget:
    return next(one for one in scene.active if one.clickable and one.label.startswith(label))


def clicks(scene: Screen, *labels: str) -> None:
    for label in labels:
        click(scene, pressable(scene, label))


def written(scene: ScorePadPage) -> list[list[str]]:
    found: dict[int, list[str]] = {}
    for one in scene.widgets:
        if isinstance(one, RoundCell) and one.label:
            found.setdefault(int(one.label.rsplit(" ", 1)[1]), []).append(one.written.text)
    return [found[number] for number in sorted(found)]


def totals(scene: ScorePadPage) -> list[str]:
    return [one.value for one in scene.widgets if one.label.endswith(", total")]


def shown(scene: Screen) -> str:
    return " ".join(one.label for one in scene.widgets)


def window(scene: Screen) -> tuple[str, str]:
    shown = next(one for one in scene.widgets if isinstance(one, PlateWindow))
    return shown.label, shown.value


def notice(scene: Screen) -> str:
    assert scene.notices.banner is not None
    return scene.notices.banner.label


# -- people --------------------------------------------------------------------------------------------
def test_people_can_join_and_leave_between_rounds(context: Context) -> None:
    now = datetime(2026, 11, 24, 20, tzinfo=UTC)
    context.people.change(lambda people: sat_down(people, [("Lotte", "cat")], now))
    scene = pad(context, "poof")
    keys(scene, "5/a/6/")
    clicks(scene, "People and rules", "Lotte")
    assert [one.name for one in scene.pad.columns] == ["Ines", "Pip", "Odile", "Lotte"]
    assert scene.pad.columns[3].picture == "cat"
    clicks(scene, "Pip leaves", "Done")
    assert written(scene) == [["5", "0", "6"], ["", "", ""]]
    assert scene.at == CellPosition(1, 0)
    assert totals(scene)[3] == "6", "nobody gains by coming late"


def test_nobody_leaves_in_the_middle_of_a_round(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "5")
    clicks(scene, "People and rules")
    leaves = widget(scene, "Pip leaves")
    assert leaves.reason == "Finish round 1 first."
    assert widget(scene, "Finish round 1 first.").value == "P36"


def test_a_new_name_must_not_be_on_the_pad_already(context: Context) -> None:
    scene = pad(context, "poof")
    clicks(scene, "People and rules")
    scene.focus_on(widget(scene, "Name of somebody new"))
    for letter in "INES":
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    clicks(scene, "Joins")
    assert len(scene.pad.columns) == 3
    assert "on this pad already" in notice(scene)


# -- starting, keeping, finding again --------------------------------------------------------------------
def typed(scene: ScorePadPage, label: str, text: str) -> None:
    click(scene, widget(scene, label))
    press(scene, pygame.K_a, pygame.KMOD_CTRL)
    for letter in text:
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_undo_reverts_renaming_a_person_in_mid_match(context: Context) -> None:
    now = datetime(2026, 11, 24, 20, tzinfo=UTC)
    context.people.change(lambda people: sat_down(people, [("Lotte", "cat")], now))
    scene = pad(context, "poof")
    keys(scene, "5/a/6/")
    clicks(scene, "People and rules")
    typed(scene, "Name in column 2", "Lotte")
    assert scene.pad.columns[1][:2] == ("Lotte", "cat")
    assert widget(scene, "Lotte leaves")
    for press_on, name in (("Undo", "Pip"), ("Redo", "Lotte")):
        clicks(scene, press_on)
        assert widget(scene, "Name in column 2").value == name
    clicks(scene, "Done")
    assert widget(scene, "Lotte, total").value == "0"
    press(scene, UNDO, pygame.KMOD_CTRL)
    assert scene.pad.columns[1][:2] == ("Pip", "hare")
    assert written(scene)[0] == ["5", "0", "6"]


def test_a_name_already_in_use_is_refused_without_changes(context: Context) -> None:
    scene = pad(context, "poof")
    before = scene.pad.columns
    clicks(scene, "People and rules")
    for text, problem in (("ines", "ines is on this pad already."), (" ", "Type a name first.")):
        typed(scene, "Name in column 2", text)
        clicks(scene, "Done")
        assert notice(scene) == problem
        assert scene.pad.columns == before
    press(scene, pygame.K_ESCAPE)
    assert scene.guests is None
    assert scene.pad.columns == before


def test_house_rules_can_change_if_all_entries_stay_valid(context: Context) -> None:
    scene = pad(context, "poof", 2)
    keys(scene, "30")
    clicks(scene, "Pooftastrophe", "Next: round 2", "People and rules")
    clicks(scene, "Pooftastrophe")
    assert notice(scene) == "Round 1 has \u201cPooftastrophe\u201d, which needs this rule."
    assert scene.pad.sheet.options["mercy_rule"] is True
    scene.on_action(SetOption("rounds", 1))
    assert scene.pad.sheet.outcome is not None
    clicks(scene, "Undo")
    assert scene.pad.sheet.options == GAMES["poof"].defaults()


def test_the_youngest_is_chosen_from_the_present_players(context: Context) -> None:
    scene = pad(context, "spooky-boo", 3)
    clicks(scene, "People and rules", "Ines leaves")
    scene.on_action(SetOption("youngest", 1))
    assert scene.pad.sheet.lines[0].start.seat == 2


def test_a_pad_is_started_with_the_people_of_the_last_table(context: Context) -> None:
    now = datetime(2026, 11, 24, 20, tzinfo=UTC)
    company = [("Lotte", "cat"), ("Ines", "fox pink"), ("Pip", "hare")]
    context.people.change(lambda people: sat_down(people, company, now))
    scene = opened(context, routes.ScorePadsPage("spooky-boo"))
    assert [one.name for one in scene.form.seats] == ["Lotte", "Ines", "Pip"]
    clicks(scene, "Remove seat 1")
    press(scene, pygame.K_s)
    assert [one.name for one in scene.form.seats] == ["Lotte", "Ines", "Pip"], "the same people as before"
    clicks(scene, "Remove seat 1", "The youngest always starts")
    change = click(scene, pressable(scene, "Start the pad"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.ScorePadPage)
    begun = change.route.pad
    assert (begun.game, begun.people) == ("spooky-boo", (("Ines", "fox pink"), ("Pip", "hare")))
    assert begun.options["same_starter"] is True
    assert "call_only_at_own_turn" not in shown(scene), "it changes nothing on paper"


@pytest.mark.parametrize("game", games_with_pad())
def test_people_without_names_can_start_a_score_pad_for_every_game(context: Context, game: str) -> None:
    scene: Any = scene_of(context, routes.ScorePadsPage())
    scene.enter((960, 600))
    clicks(scene, GAMES[game].title)
    while not scene.form.full:
        clicks(scene, "Add somebody")
    assert all(one.person for one in scene.form.seats)
    change: Any = click(scene, pressable(scene, "Start the pad"))
    assert [name for name, _ in change.route.pad.people] == [
        f"Player {seat + 1}" for seat in range(GAMES[game].seats.stop - 1)
    ]
    scene_of(context, change.route).enter((960, 600))


def test_rows_of_a_new_pad_are_taller_while_nobody_is_known(context: Context) -> None:
    scene: Any = scene_of(context, routes.ScorePadsPage())
    scene.enter((1280, 800))
    before = widget(scene, "Name at seat 1").rect.h
    now = datetime(2026, 11, 24, 20, tzinfo=UTC)
    context.people.change(lambda people: sat_down(people, PEOPLE[:2], now))
    scene = scene_of(context, routes.ScorePadsPage())
    scene.enter((1280, 800))
    assert before > 1.3 * widget(scene, "Name at seat 1").rect.h


def test_every_entry_survives_a_restart(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    scene = pad(context, "poof")
    keys(scene, "5/a/16")
    assert context.desk.jobs.flush(5)  # and then the program is killed
    again = home(tmp_path, assets)
    again.score_pads.refresh()
    assert again.desk.jobs.flush(5)
    route = again.score_pads.way()
    assert isinstance(route, routes.ScorePadPage), "the one pad that is open"
    found = opened(again, route)
    assert written(found)[0] == ["5", "0", "16"]
    press(found, UNDO, pygame.KMOD_CTRL)
    assert written(found)[0] == ["5", "0", "1"]


def test_the_main_menu_opens_a_list_if_several_pads_are_unfinished(context: Context) -> None:
    pad(context, "poof")
    pad(context, "spooky-boo", 2)
    context.score_pads.refresh()
    assert context.desk.jobs.flush(5)
    assert len(context.score_pads.open) == 2
    assert context.score_pads.way() == routes.ScorePadsPage()
    scene = opened(context, context.score_pads.way())
    change: Any = click(scene, widget(scene, "Spooky Boo. Ines, Pip. Round 1"))
    assert change.route.pad.game == "spooky-boo"


def test_a_damaged_pad_is_reported_in_one_sentence(context: Context) -> None:
    scene = pad(context, "poof")
    assert context.desk.jobs.flush(5)
    (path,) = (one for one in context.desk.places.data.rglob(f"*{scene.pad.id}*") if one.is_file())
    path.write_text("id = [", encoding="utf-8")
    context.score_pads.refresh()
    assert context.desk.jobs.flush(5)
    problem = context.score_pads.trouble()
    assert problem is not None
    assert context.score_pads.open == []
    assert any(
        one.is_file() and "id = [" in one.read_text("utf-8") for one in context.desk.places.data.rglob("*")
    )


# -- the end -------------------------------------------------------------------------------------------
def test_a_finished_pad_can_be_corrected(context: Context) -> None:
    scene = pad(context, "poof", 2, rounds=1)
    keys(scene, "7/a")
    clicks(scene, "Finish")
    assert "Pip wins!" in shown(scene)
    clicks(scene, "Edit the pad")
    click(scene, widget(scene, "Pip, round 1"))
    keys(scene, "8")
    click(scene, widget(scene, "Ines, round 1"))
    keys(scene, "a")
    clicks(scene, "Finish")
    assert "Ines wins!" in shown(scene)
    change: Any = scene.on_action(Ending.AGAIN)
    assert change.route.pad.people == scene.pad.people
    assert not change.route.pad.actions


def test_pressing_enter_repeatedly_at_the_end_starts_no_new_pad(context: Context) -> None:
    scene = pad(context, "the-game", 2)
    keys(scene, "7//")
    assert scene.ended
    assert [press(scene, pygame.K_RETURN) for _ in range(3)] == [None, None, None]
    assert scene.ended
    press(scene, pygame.K_TAB)
    assert scene.entered is not None, "Enter presses what the focus shows"


def test_the_score_book_gets_the_new_name_if_a_finished_pad_is_corrected(context: Context) -> None:
    scene = pad(context, "poof", 2, rounds=1)
    keys(scene, "7/a/")
    assert scene.ended
    clicks(scene, "People and rules")
    typed(scene, "Name in column 1", "Inez")
    clicks(scene, "Done", "Finish")
    assert "Inez, total" in [one.label for one in scene.widgets]
    assert context.desk.jobs.flush(5)
    context.bookkeeper.write_out()
    assert context.desk.jobs.flush(5)
    table = (context.desk.places.scores / "scores.csv").read_text("utf-8-sig")
    assert '"Inez"' in table
    assert '"Ines"' not in table


def test_corrections_of_a_finished_pad_count_in_the_score_book(context: Context) -> None:
    scene = pad(context, "poof", 2, rounds=1)
    keys(scene, "7/a")
    clicks(scene, "Finish")
    assert scene.on_action(Ending.BOOK) == Push(routes.ScoreBook())
    assert context.desk.jobs.flush(5)
    (result,) = context.desk.scores.results()[0]
    assert (result.real, result.names, result.totals, result.winners) == (True, ("Ines", "Pip"), (7, 0), (1,))
    clicks(scene, "Edit the pad", "Ines, round 1")
    keys(scene, "9")
    assert context.desk.jobs.flush(5)
    context.bookkeeper.write_out()
    assert context.desk.jobs.flush(5)
    lines = (context.desk.places.scores / "scores.csv").read_text("utf-8-sig").splitlines()
    assert len(lines) == 3
    assert '"9"' in lines[1] + lines[2]


def test_exporting_a_pad_never_overwrites_a_file(context: Context, tmp_path: Path) -> None:
    scene = pad(context, "poof", 2, rounds=1)
    keys(scene, "7/a")
    clicks(scene, "Finish")
    there = tmp_path / "there.csv"
    there.write_text("mine", encoding="utf-8")
    for _ in range(2):
        clicks(scene, "Save as CSV")
        scene.on_action(FileTyped(str(there)))
        clicks(scene, "Save the file")
        assert context.desk.jobs.flush(5)
        scene.update(0.05)
        assert notice(scene).startswith("Saved as")
    assert there.read_text("utf-8") == "mine"
    assert '"1","Ines","7",""' in (tmp_path / "there 2.csv").read_text("utf-8-sig")
    clicks(scene, "Save as CSV")
    scene.on_action(FileTyped(str(there / "below a file.csv")))
    clicks(scene, "Save the file")
    assert context.desk.jobs.flush(5)
    scene.update(0.05)
    assert "picture" not in notice(scene), "it is a table that was not saved"
    assert notice(scene).startswith("Not saved:")
    clicks(scene, "Save as CSV")
    assert press(scene, pygame.K_ESCAPE) is None, "back to the end of the match"
    assert "Pip wins!" in shown(scene)


def test_a_score_pad_stays_unfinished_when_it_is_left(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "7")
    assert press(scene, pygame.K_ESCAPE) == Pop()
    context.score_pads.refresh()
    assert context.desk.jobs.flush(5)
    assert [one.pad.id for one in context.score_pads.open] == [scene.pad.id]


# -- what is seen and heard ------------------------------------------------------------------------------
def test_a_key_press_moves_a_card_into_the_score_window(context: Context) -> None:
    scene = pad(context, "campfire-smokeout")
    context.preferences.change(motion="full")
    scene.enter(SIZE)
    clicks(scene, "Pip: Smokeout")
    before = len(scene.stage.sprites)
    for _ in range(20):
        scene.update(1 / 60)
    assert len(scene.stage.sprites) == before - 1
    places = [one.label for one in scene.widgets if isinstance(one, CardPlaces)]
    assert places == ["0 of 3", "1 of 3", "0 of 3"]
    clicks(scene, "Ines: sent it")
    assert window(scene)[0].startswith("Round 1: Pip has the Smokeout, Ines sent it")


def test_a_long_name_is_shortened_to_a_first_name_that_nobody_shares(context: Context) -> None:
    people = (
        ("Wilhelmina Featherstoneha", "fox"),
        ("Max Wolkenbruecker", "hare"),
        ("Max Hohenschwang", "owl"),
    )
    begun = context.score_pads.begin("poof", people, GAMES["poof"].defaults())
    scene = opened(context, routes.ScorePadPage(begun))
    style = Style("display", 27, scene.kit.colours.ink)
    names = [scene.view.called(column) for column in range(3)]
    assert [one.fitted(scene.kit, style, 100, names) for one in names] == [
        "Wilhelmina",
        people[1][0],
        people[2][0],
    ]
    assert [one.fitted(scene.kit, style, 1000, names) for one in names] == [one[0] for one in people]
    assert widget(scene, "Wilhelmina Featherstoneha"), "it is read as a whole"


def test_a_screen_reader_gets_cells_and_keys_and_totals(context: Context) -> None:
    scene = pad(context, "poof")
    keys(scene, "12s")
    tree = {node.name: node for node in scene.access_tree()}
    assert tree["Ines, round 1"].value == "62, 12 + 50"
    assert tree["Pip, round 1"].value == "nothing yet"
    assert tree["Ines, total"].value == "62"
    assert tree["Poof (1)"].role == "button"
    names = [
        node.name for node in scene.access_tree() if node.name in ("Ines, round 1", "Erase", "Next: Pip")
    ]
    assert names == ["Ines, round 1", "Erase", "Next: Pip"], "paper first, then keys, then the way on"


def test_the_pad_has_buttons_for_questions_and_for_other_pads(context: Context) -> None:
    scene = pad(context, "poof")
    assert scene.on_action(Press.ASK) == Push(routes.Ask("poof"))
    assert scene.on_action(Press.OTHERS) == Replace(routes.ScorePadsPage("poof"))
    scene.on_action(Digit("7"))
    assert scene.pad.may_undo


# -- states for the test of boxes -------------------------------------------------------------------------
HELPED, FORGIVEN = (0, 100, 0, 25, 0, 300), (0, 0, 0, 0, 1, 1)
"""Head starts of six people: in points, and in Smokeouts (lost rounds of Campfire Smokeout)."""
Entry = tuple[int, int, str, int]
"""Something typed on a score pad: round, column, key and value."""


def state(
    game: str,
    seats: int,
    typed: Sequence[Entry],
    *,
    at: int = 0,
    given: Sequence[int] = (),
    **options: OptionValue,
) -> Callable[[Context], ScorePadPage]:
    """Returns a function that opens a score pad with the entries `typed`. Its people have long names."""

    def make(context: Context) -> ScorePadPage:
        people = tuple(zip(LONG, ANIMALS, strict=False))[:seats]
        begun = context.score_pads.begin(game, people, {**GAMES[game].defaults(), **options}, given)
        for number, column, key, value in typed:
            begun = begun.typed(number, column, key, value)
        scene = ScorePadPage(context, begun)
        if at:
            scene.on_action(GoTo(CellPosition(scene.at.round, at)))
        return scene

    return make


def out(number: int, *, who: int = 0, seats: int = 6) -> list[Entry]:
    return [
        (number, seat, "out" if seat == who else "cards", 1 if seat == who else 9) for seat in range(seats)
    ]


def with_known(context: Context) -> None:
    names = [*LONG, "Lotte", "Uncle Wim", "Pip", "Hob", "Bram", "Marta"]
    known = list(zip(names, ANIMALS, strict=False))
    context.people.change(lambda people: sat_down(people, known, datetime(2026, 11, 24, 20, tzinfo=UTC)))


def with_people(context: Context) -> Screen:
    with_known(context)
    scene = state("poof", 4, out(0, seats=4))(context)
    scene.enter(SIZE)
    scene.on_action(Press.PEOPLE)
    return scene


def with_rules(context: Context) -> Screen:
    scene = state("campfire-smokeout", 6, [])(context)
    scene.enter(SIZE)
    scene.on_action(Press.PEOPLE)
    return scene


def at_the_end(*, asks: bool) -> Callable[[Context], Screen]:
    def make(context: Context) -> Screen:
        scene = state("poof", 6, [*out(0), *out(1, who=1)], given=HELPED, rounds=2)(context)
        scene.ended, scene.path = True, "/home/somebody/tables/poof.csv" if asks else None
        return scene

    return make


def team_at_the_end(context: Context) -> Screen:
    scene = state("the-game", 5, [(0, -1, "left", 12)])(context)
    scene.ended = True
    return scene


def at_the_start(game: str = "spooky-boo", *, some: bool) -> Callable[[Context], ScorePadsPage]:
    def make(context: Context) -> ScorePadsPage:
        with_known(context)
        for seats in (6, 2, 3) if some else ():
            state("poof", seats, [])(context)
        scene = ScorePadsPage(context, game)
        scene.form.give(0, 20 if game == "spooky-boo" else 1)
        return scene

    return make


SCORE_PADS: dict[str, Callable[[Context], Screen]] = {
    "pad of six": state(
        "poof", 6, [(0, 0, "cards", 112), (0, 0, "poofs", 2), (0, 1, "out", 1)], at=2, given=HELPED
    ),
    "pad with a refusal": state("spooky-boo", 4, [(0, 0, "cards", 44), (0, 1, "cards", 44)], at=2),
    "pad without digits": state("eight-and-half", 5, [(0, 1, "nothing-burned", 1)], pile_to_hand=True),
    "pad of cards": state("campfire-smokeout", 6, [(0, 4, "smokeout", 1), (0, 0, "sent", 1)], given=FORGIVEN),
    "pad of cards for two": state("campfire-smokeout", 2, [(0, 1, "smokeout", 1)]),
    "pad of one number": state("the-game", 5, [(0, -1, "left", 12)], on_fire=True),
    "people of a pad": with_people,
    "people and rules of six": with_rules,
    "end of a pad": at_the_end(asks=False),
    "end of a pad for a team": team_at_the_end,
    "file of a pad": at_the_end(asks=True),
    "start of a pad": at_the_start(some=False),
    "start of a pad for six": at_the_start("campfire-smokeout", some=False),
    "open pads": at_the_start(some=True),
}
"""Very different states of the page for a score pad."""


@pytest.mark.parametrize("shown", ["pad of six", "pad of cards"])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_word_of_six_long_names_is_broken_in_a_small_window(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch, shown: str, text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene = SCORE_PADS[shown](context)
    scene.enter((960, 600))
    heads = [one for one in scene.widgets if isinstance(one, PadHead)]
    assert len(heads) == 6
    drawn: list[Block] = []
    monkeypatch.setattr(type(scene.kit.text), "draw", lambda _self, _onto, block, _room: drawn.append(block))
    for head in heads:
        head.paint(scene.kit)
    lines = ["".join(bit.text for bit in line) for block in drawn[::2] for line in block.lines]
    whole = {word for name in LONG for word in name.split()}
    assert len(lines) >= len(heads)
    assert not [
        word for line in lines for word in line.split() if word not in whole and not word.endswith("\u2026")
    ]
