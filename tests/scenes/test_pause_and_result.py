from pathlib import Path

import pygame
import pytest
from pygame import Surface

from scenes.assets import Assets
from scenes.house import House
from scenes.pause import Pause
from scenes.reviews import REVIEWS
from scenes.reviews.the_game import climb
from scenes.rules import Leaflet
from scenes.scene import Pop, Push, Quit, Replace
from scenes.scoring import ResultScene
from scenes.settings import SettingsScene
from scenes.table.session import Session
from scenes.table_scene import TableScene
from scenes.ui.label import Label
from tests.scenes.home import SIZE, click, golden, home, match, picture, press, widget


@pytest.fixture
def house(tmp_path: Path, assets: Assets) -> House:
    return home(tmp_path, assets)


def pause(house: House, session: Session) -> Pause:
    scene = Pause(house, session, Surface(SIZE))
    scene.enter(SIZE)
    return scene


def result(house: House, name: str, size: tuple[int, int] = SIZE) -> ResultScene:
    scene = ResultScene(house, golden(house, name))
    scene.enter(size)
    return scene


# -- pause -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_carry_on(house: House, key: int) -> None:
    session = match(house, "Ines")
    assert press(pause(house, session), key) == Pop()
    assert not session.leaving


def test_back_in_the_box_leaves_for_the_shelf(house: House) -> None:
    session = match(house, "Ines")
    assert click(pause(house, session), widget(pause(house, session), "Back to the shelf")) == Pop()
    assert session.leaving
    assert house.left(session) == Pop()


@pytest.mark.parametrize(("label", "same"), [("Same deal", True), ("Fresh deal", False)])
def test_starting_again_asks_which_deal(house: House, label: str, same: bool) -> None:  # noqa: FBT001
    session = match(house, "Ines", "Pip")
    scene = pause(house, session)
    assert click(scene, widget(scene, "Start again", "button")) is None
    assert scene.dialog is not None
    assert click(scene, widget(scene, label, "button")) == Pop()
    change = house.left(session)
    assert isinstance(change, Replace)
    assert isinstance(change.scene, TableScene)
    heir = change.scene.session
    assert (heir.record.seed == session.record.seed) == same == heir.practice


def test_keeping_on_playing_is_a_choice(house: House) -> None:
    session = match(house, "Ines")
    scene = pause(house, session)
    click(scene, widget(scene, "Start again", "button"))
    assert press(scene, pygame.K_ESCAPE) is None
    assert scene.dialog is None
    assert not session.leaving


@pytest.mark.parametrize(("label", "kind"), [("Rules", Leaflet), ("Settings", SettingsScene)])
def test_the_sheet_leads_to_rules_and_settings(house: House, label: str, kind: type) -> None:
    scene = pause(house, match(house, "Ines"))
    change = click(scene, widget(scene, label, "button"))
    assert isinstance(change, Push)
    assert isinstance(change.scene, kind)


def test_leaving_from_the_sheet(house: House) -> None:
    scene = pause(house, match(house, "Ines"))
    assert click(scene, widget(scene, "Quit")) == Quit()


# -- result ------------------------------------------------------------------------------------------
def test_a_review_counts_what_everybody_saw(house: House) -> None:
    found = climb(golden(house, "2-beaten"))
    assert str(found.title) == "The Game is beaten"
    assert [str(fact) for fact in found.facts] == ["41 turns", "16 ten-backs", "1 word said"]
    for line in found.piles:
        assert len(line.heights) == 99
        assert line.heights[0] in (1, 100)
        assert str(line.heights[-1]) == line.top
    assert sum(len(line.ten_backs) for line in found.piles) == 16
    assert found.hands == ((), ())


def test_what_was_left_is_laid_open(house: House) -> None:
    found = climb(golden(house, "5-lost"))
    assert sum(map(len, found.hands)) + found.to_draw == 21
    reason = "Bram still had to play 2 cards and could not: the Climbs stood at 97 and 99, the Descents at 2 and 14."
    assert golden(house, "5-lost").words.say(found.line) == f"{reason} 21 cards are left."
    assert widget(result(house, "5-lost"), ", ".join(found.hands[0]))


@pytest.mark.parametrize(
    ("name", "title"),
    [("2-beaten", "The Game is beaten"), ("1-good", "A good effort"), ("5-lost", "The Game wins")],
)
def test_the_result_in_words(house: House, name: str, title: str) -> None:
    assert widget(result(house, name), title)


def test_a_burning_card_is_named_as_the_reason(house: House) -> None:
    session = golden(house, "4-burned")
    assert (
        session.words.say(climb(session).line) == "Bram left the fire on Climb II to burn. 47 cards are left."
    )


@pytest.mark.parametrize(
    ("game", "name", "reason"),
    [
        ("poof", "2-blind", "The lowest total after 3 rounds wins: 70 points, 1 ahead of Odile."),
        (
            "spooky-boo",
            "2-negative-call",
            "The lowest total after 1 round wins: 0 points, 35 ahead of Odile.",
        ),
        ("eight-and-half", "3-fives", "The most points win, once somebody has 7: 9 points, 4 ahead of Ines."),
        ("campfire-smokeout", "2-before-any-play", "The fewest Smokeouts win: 2."),
    ],
)
def test_every_result_says_why_it_ended_so(house: House, game: str, name: str, reason: str) -> None:
    session = golden(house, name, game=game)
    assert session.words.say(REVIEWS[game](session).ending.line) == reason


def test_enter_plays_again_with_the_same_people(house: House) -> None:
    scene = result(house, "1-good")
    change = press(scene, pygame.K_RETURN)
    assert isinstance(change, Replace)
    assert isinstance(change.scene, TableScene)
    assert change.scene.session.players == scene.session.players
    assert change.scene.session.record.seed != scene.session.record.seed


def test_the_same_deal_again_is_practice(house: House) -> None:
    scene = result(house, "1-good")
    change = click(scene, widget(scene, "Same deal again"))
    assert isinstance(change, Replace)
    assert isinstance(change.scene, TableScene)
    assert change.scene.session.practice


def test_back_in_the_box_from_the_result(house: House) -> None:
    scene = result(house, "1-good")
    assert click(scene, widget(scene, "Back to the shelf")) == Pop()
    assert press(scene, pygame.K_ESCAPE) == Pop()


def test_the_result_enters_the_score_book(house: House) -> None:
    scene = result(house, "2-beaten")
    assert house.desk.errands.flush(5)
    (entered,), _ = house.desk.scores.results()
    assert (entered.match, entered.winners) == (scene.session.match_id, (0, 1))


def test_dawn_comes_up_only_where_things_may_move(tmp_path: Path, assets: Assets) -> None:
    moving = result(home(tmp_path / "a", assets), "2-beaten", (960, 600))
    first, last = picture(moving, (960, 600)), picture(moving, (960, 600), 3.0)
    assert sum(last.get_at((200, 150))[:3]) > sum(first.get_at((200, 150))[:3]) + 30
    still = result(home(tmp_path / "b", assets, motion="calm"), "2-beaten", (960, 600))
    assert picture(still, (960, 600)).get_at((200, 150)) == last.get_at((200, 150))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (1000, 1400)])
@pytest.mark.parametrize("text", [0.9, 1.5])
@pytest.mark.parametrize("name", ["1-good", "5-lost"])
def test_nothing_of_the_result_overlaps(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float, name: str
) -> None:
    scene = result(home(tmp_path, assets, text_size=text), name, size)
    window = pygame.Rect((0, 0), size)
    labels = [each for each in scene.widgets if isinstance(each, Label) and each.label]
    for number, each in enumerate(labels):
        assert window.contains(each.rect), each.label
        for other in labels[number + 1 :]:
            assert not each.rect.inflate(-2, -6).colliderect(other.rect.inflate(-2, -6)), (
                each.label,
                other.label,
            )
