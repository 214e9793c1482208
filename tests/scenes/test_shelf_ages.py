"""The decorations that the shelf of the main menu gets over time. They show no numbers and never go away."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.book.ages import Age, LastTable, age_of, last_table
from game.challenge import Challenge, ChallengeResult
from game.games import ENTRIES, GAMES
from game.record import Player
from game.saves import DealsFile, Result, sat_down
from game.saves.deals import begun, ended
from scenes.context.context import Context
from scenes.screens.menu.scene import Menu
from scenes.screens.menu.things import BoxOnShelf, LeaderStrip, Tag, leader_strip
from scenes.screens.menu.wall import WallCard
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.ui.text import Block, TextPainter
from tests.scenes.boxed import SCENES
from tests.scenes.home import SIZE, click, golden, home, picture, press, widget
from tests.scenes.played import LONG

FIRST = datetime(2026, 3, 1, 20, tzinfo=UTC)
TEAM = next(game for game, entry in ENTRIES.items() if entry.together)
RIVALS = next(game for game, entry in ENTRIES.items() if not entry.together)


def won(game: str, *players: str, day: int = 0, name: str = "Ines", rule: str = "") -> Result:
    """Returns the result of a match that seat 0 won."""
    rules = {**GAMES[game].defaults(), **({rule: True} if rule else {})}
    names = (name, *(f"C{seat}" for seat in range(1, len(players))))
    totals = (0,) * len(players)
    return Result(f"{day}", game, rules, names, players, totals, (0,), "", FIRST + timedelta(days=day))


def lost(result: Result) -> Result:
    return replace(result, winners=(1,))


@pytest.mark.parametrize(
    ("players", "stars"),
    [
        (("human", "steady"), 1),
        (("human", "human"), 1),
        (("human", "gentle", "sharp"), 2),
        (("human", "master"), 3),
    ],
)
def test_a_box_has_one_star_for_each_beaten_level_of_cpus(players: tuple[str, ...], stars: int) -> None:
    assert age_of([won(RIVALS, *players)]).stars == {RIVALS: stars}
    assert age_of([lost(won(RIVALS, *players))]).stars.get(RIVALS, 0) == (1 if players[1] == "human" else 0)


def test_each_win_under_another_harder_rule_adds_a_star_to_the_cooperative_game() -> None:
    harder = ENTRIES[TEAM].harder
    assert len(harder) == 2
    played = [won(TEAM, "human", "sharp")]
    assert age_of(played).stars == {TEAM: 1}
    played.append(won(TEAM, "human", "steady", rule=harder[0]))
    assert age_of(played).stars == {TEAM: 2}
    played.append(won(TEAM, "human", "steady", rule=harder[1]))
    assert age_of(played).stars == {TEAM: 3}
    nobody = replace(played[0], winners=())
    assert age_of([nobody]).stars == {}


@pytest.mark.parametrize(
    ("matches", "people", "age"),
    [
        (0, 1, Age()),
        (1, 1, Age(rows=1)),
        (9, 1, Age(rows=1)),
        (10, 1, Age(ribbons=1, rows=1)),
        (10, 3, Age(ribbons=3, rows=1)),
        (30, 1, Age(ribbons=1, rows=2)),
        (50, 1, Age(flowers=2, ribbons=1, rows=2)),
        (400, 9, Age(flowers=3, ribbons=4, rows=2)),
    ],
)
def test_the_number_of_matches_decides_which_decorations_the_shelf_has(
    matches: int, people: int, age: Age
) -> None:
    played = [
        lost(won(RIVALS, "human", "steady", day=day, name=f"P{day % people}")) for day in range(matches)
    ]
    assert age_of(played) == age


def test_a_hundred_matches_bring_a_flower_even_in_one_evening() -> None:
    played = [lost(won(RIVALS, "human", "steady")) for _ in range(100)]
    assert age_of(played[:99]).flowers == 1
    assert age_of(played).flowers == 2


def test_a_match_without_people_adds_nothing_to_the_shelf() -> None:
    assert age_of([won(RIVALS, "steady", "sharp", day=day) for day in range(120)]) == Age()


def shelf(context: Context, size: tuple[int, int] = SIZE) -> Menu:
    menu = Menu(context)
    menu.enter(size)
    for _ in range(3):
        assert context.desk.jobs.flush()
        menu.update(0.05)
    for _ in range(20):
        menu.update(0.01)
    return menu


def test_decoration_for_a_match_survives_the_loss_of_its_file(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets)
    session = golden(context, "2-beaten", "human", "steady")
    session.save()
    assert context.desk.autosaver.flush()
    shelf(context)
    assert context.ages.now == Age({TEAM: 1}, rows=1)
    menu = shelf(context)
    (box,) = [one for one in menu.widgets if isinstance(one, BoxOnShelf) and one.game_id == TEAM]
    assert box.stars == 1
    assert "Beaten." in box.label
    context.close()
    for path in tmp_path.rglob("*.tuckbox"):
        path.unlink()
    again = home(tmp_path, assets)
    shelf(again)
    assert again.ages.now == Age({TEAM: 1}, rows=1), "nothing is lost again"
    again.close()


def test_every_decoration_changes_the_shelf_and_shows_no_number(context: Context) -> None:
    before = picture(shelf(context)).get_buffer().raw
    for kept in ({"flowers": 2}, {"ribbons": 2}, {"rows": 2}, {f"{RIVALS} stars": 3}):
        context.preferences.change(shelf=kept)
        menu = shelf(context)
        assert picture(menu).get_buffer().raw != before, kept
        assert not any(one.label.startswith(("2", "3")) for one in menu.widgets)


def test_the_calendar_has_a_star_after_the_match_of_the_day(context: Context) -> None:
    before = picture(shelf(context)).get_buffer().raw
    today = context.calendar.today
    context.desk.jobs.flush()
    DealsFile(context.desk.places).change(lambda deals: begun(deals, today, "abcdefgh0001", today))
    assert picture(shelf(context)).get_buffer().raw == before
    DealsFile(context.desk.places).change(lambda deals: ended(deals, today, "abcdefgh0001", 5, won=True))
    assert picture(shelf(context)).get_buffer().raw != before


def test_the_main_menu_shows_the_last_result_of_a_friend_until_the_player_removes_it(
    context: Context,
) -> None:
    menu = shelf(context)
    assert not [one for one in menu.widgets if isinstance(one, WallCard)]
    challenge = Challenge(RIVALS, ("human", "steady"), GAMES[RIVALS].defaults(), "K7Q2-9FXA")
    context.calendar.challenge(
        str(challenge), str(ChallengeResult(challenge.tag, 74, won=False, name="Marta"))
    )
    menu = shelf(context)
    card = widget(menu, "74. Marta\u2026")
    change = click(menu, card)
    assert isinstance(change, Push)
    assert change.route == routes.ChallengePage(challenge)
    assert widget(shelf(context, (960, 600)), "74. Marta\u2026")
    menu = shelf(context)
    assert click(menu, widget(menu, "Take it down")) is None
    assert not [one for one in menu.widgets if isinstance(one, WallCard)]
    context.calendar.challenge(str(challenge), str(ChallengeResult(challenge.tag, 9, won=True, name="Pip")))
    assert not [one for one in shelf(context).widgets if isinstance(one, WallCard)], "it is the same deal"
    other = replace(challenge, code="AAAA-AAAA")
    context.calendar.challenge(str(other), str(ChallengeResult(other.tag, 9, won=True, name="Pip")))
    assert widget(shelf(context), "9. Pip")


def test_the_wall_shows_the_full_name_of_a_known_friend(context: Context) -> None:
    challenge = Challenge(RIVALS, ("human", "steady"), GAMES[RIVALS].defaults(), "K7Q2-9FXA")
    sent = str(ChallengeResult(challenge.tag, 74, won=False, name=LONG[0]))
    context.calendar.challenge(str(challenge), sent)
    assert widget(shelf(context), f"74. {LONG[0][:5]}\u2026"), "the code has no more letters"
    known = [(name, "fox") for name in (*LONG[:2], "Marta")]
    context.people.change(lambda people: sat_down(people, known, datetime(2026, 11, 24, 20, tzinfo=UTC)))
    (friend,) = [one.name for one in context.people.now.known if one.name.startswith(LONG[0][:5])]
    assert widget(shelf(context), f"74. {friend}")


def test_an_unreadable_challenge_code_puts_no_card_on_the_wall(context: Context) -> None:
    context.calendar.challenge("TB-0123-4567", "TB-89AB-CDEF")
    assert not [one for one in shelf(context).widgets if isinstance(one, WallCard)]


def test_the_menu_names_the_leader_after_two_matches_of_one_group() -> None:
    first, second = won(RIVALS, "human", "human"), won(RIVALS, "human", "human", day=1)
    assert last_table([]) is None
    assert last_table([first]) == LastTable(RIVALS)
    assert last_table([second, first]) == LastTable(RIVALS, "Ines", 2, 0)
    assert last_table([first, lost(second)]) == LastTable(RIVALS, "Ines", 1, 1)
    elsewhere = won(RIVALS, "human", "human", "human", day=2)
    assert last_table([first, second, elsewhere]) == LastTable(RIVALS), "at another table"
    assert last_table([won(TEAM, "human", "human"), won(TEAM, "human", "human", day=1)]) == LastTable(TEAM)
    assert last_table([won(RIVALS, "gentle", "sharp")]) is None


def test_the_box_of_the_game_that_was_played_last_is_open_and_names_the_leader(context: Context) -> None:
    context.ages.last = LastTable(RIVALS, "Ines", 2, 1)
    scene = Menu(context)
    scene.enter(SIZE)
    open_ = [one.game_id for one in scene.widgets if isinstance(one, BoxOnShelf) and one.opened]
    assert open_ == [RIVALS]
    assert any(one.label == "Ines leads 2 to 1" for one in scene.widgets)


def test_the_box_of_the_last_game_shows_the_leader_instead_of_a_tag(
    context: Context,
) -> None:
    scene = SCENES["shelf of the second day"](context)
    scene.enter(SIZE)
    for _ in range(60):
        scene.update(0.05)
    box = scene.ring.at
    assert isinstance(box, BoxOnShelf)
    assert box.game_id == "campfire-smokeout"
    (strip,) = (one for one in scene.widgets if isinstance(one, LeaderStrip) and one.visible)
    assert strip.label == f"{LONG[0].split()[0]} leads 2 to 0"
    (box,) = (one for one in scene.widgets if isinstance(one, BoxOnShelf) and one.forward)
    assert strip.z > box.z, "the light of the box does not fall on the words"
    assert not [one for one in scene.widgets if isinstance(one, Tag) and one.visible]
    opened = [one for one in scene.widgets if isinstance(one, BoxOnShelf) and one.opened]
    assert opened == [box]
    press(scene, pygame.K_LEFT)
    scene.update(0.05)
    assert [one for one in scene.widgets if isinstance(one, Tag) and one.visible]


@pytest.mark.parametrize(("ahead", "shows"), [(2, True), (1, False)])
def test_the_strip_shows_the_picture_of_the_seat_if_the_leader_is_unknown(
    context: Context, ahead: int, *, shows: bool
) -> None:
    scene = shelf(context)
    pictures = [
        leader_strip(scene.kit, Rect(300, 300, 200, 300), LastTable(RIVALS, "Ines", ahead, 1, seat), "", str)
        for seat in (0, 1)
    ]
    painted = [pygame.image.tobytes(one.paint(scene.kit).surface, "RGBA") for one in pictures]
    assert (painted[0] != painted[1]) is shows


def test_a_match_just_left_is_on_the_shelf_at_once(context: Context) -> None:
    menu = Menu(context)
    menu.enter(SIZE)
    menu.leave()
    players = (Player("Ines", "human"), Player("Odile", "steady"))
    session = context.begin("poof", players, GAMES["poof"].defaults(), "TE57-CARD")
    session.save()
    context.leave(session)
    context.desk.jobs.flush(5)
    menu.enter(SIZE)
    assert menu.ring.at is widget(menu, "Carry on. Poof")


def test_the_postcard_on_the_wall_writes_a_shortened_name_without_dots(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    challenge = Challenge(RIVALS, ("human", "steady"), GAMES[RIVALS].defaults(), "K7Q2-9FXA")
    sent = str(ChallengeResult(challenge.tag, 74, won=False, name=LONG[0]))
    context.calendar.challenge(str(challenge), sent)
    menu = shelf(context)
    written: list[str] = []
    (card,) = [one for one in menu.widgets if isinstance(one, WallCard)]
    fit = type(menu.kit.text).fit

    def noted(text: TextPainter, words: str, *rest: Any, **more: Any) -> Block:
        written.append(words)
        return fit(text, words, *rest, **more)

    monkeypatch.setattr(type(menu.kit.text), "fit", noted)
    card.paint(menu.kit)
    assert LONG[0][:5] in written


@pytest.mark.parametrize("beaten", [False, True])
def test_an_explanation_of_a_box_does_not_repeat_its_tag(
    tmp_path: Path, assets: Assets, *, beaten: bool
) -> None:
    context = home(tmp_path, assets)
    if beaten:
        golden(context, "2-beaten", "human", "steady").save()
        assert context.desk.autosaver.flush()
        shelf(context)
    menu = shelf(context)
    (box,) = [one for one in menu.widgets if isinstance(one, BoxOnShelf) and one.game_id == TEAM]
    other = next(one for one in menu.widgets if isinstance(one, BoxOnShelf) and one is not box)
    menu.handle(pygame.Event(pygame.MOUSEMOTION, pos=box.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    menu.update(0.01)
    assert next(one for one in menu.widgets if isinstance(one, Tag)).visible
    said = []
    for one in (box, other):
        menu.notices.tell(one)
        note = menu.notices.explanation
        said.append(note.text if note is not None else "")
    assert said == ["Beaten." if beaten else "", other.what]
    context.close()
