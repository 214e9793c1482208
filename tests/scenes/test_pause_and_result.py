from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.session.session import Session
from scenes.context.context import Context
from scenes.games.the_game.review import climb
from scenes.screens.pause import Pause
from scenes.screens.result.rounds import review_of
from scenes.screens.result.scene import ResultScene
from scenes.screens.result.tiles import MomentTile
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Quit, Replace
from scenes.ui.label import Label
from tests.scenes.home import SIZE, click, golden, home, led, match, press, widget
from tests.scenes.played import finished
from tests.scenes.results import seen


def pause(context: Context, session: Session) -> Pause:
    scene = Pause(context, session, Surface(SIZE))
    scene.enter(SIZE)
    return scene


def result(context: Context, name: str, size: tuple[int, int] = SIZE) -> ResultScene:
    scene = ResultScene(context, golden(context, name))
    scene.enter(size)
    return scene


# -- pause -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_the_escape_key_and_the_enter_key_close_the_pause_page(context: Context, key: int) -> None:
    session = match(context, "Ines")
    assert press(pause(context, session), key) == Pop()
    assert not session.leaving


def test_the_button_for_putting_the_match_away_leads_to_the_main_menu(context: Context) -> None:
    session = match(context, "Ines")
    assert click(pause(context, session), widget(pause(context, session), "Back to the shelf")) == Pop()
    assert session.leaving
    assert context.leave_match(session) == Pop()


@pytest.mark.parametrize(("label", "same"), [("Same deal", True), ("Fresh deal", False)])
def test_starting_again_offers_the_same_or_a_fresh_deal(context: Context, label: str, same: bool) -> None:  # noqa: FBT001
    session = match(context, "Ines", "Pip")
    scene = pause(context, session)
    assert click(scene, widget(scene, "Start again", "button")) is None
    assert scene.dialog is not None
    assert click(scene, widget(scene, label, "button")) == Pop()
    change = context.leave_match(session)
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    heir = led(context, change).session
    assert (heir.record.seed == session.record.seed) == same == heir.practice


def test_the_question_asked_before_leaving_a_table_also_offers_to_keep_playing(context: Context) -> None:
    session = match(context, "Ines")
    scene = pause(context, session)
    click(scene, widget(scene, "Start again", "button"))
    assert press(scene, pygame.K_ESCAPE) is None
    assert scene.dialog is None
    assert not session.leaving


@pytest.mark.parametrize(("label", "kind"), [("Rules", routes.Rules), ("Settings", routes.Settings)])
def test_the_pause_page_opens_rules_and_settings(context: Context, label: str, kind: type) -> None:
    scene = pause(context, match(context, "Ines"))
    change = click(scene, widget(scene, label, "button"))
    assert isinstance(change, Push)
    assert isinstance(change.route, kind)


def test_the_program_can_be_quit_from_the_pause(context: Context) -> None:
    scene = pause(context, match(context, "Ines"))
    assert click(scene, widget(scene, "Quit")) == Quit()


# -- result ------------------------------------------------------------------------------------------
def test_the_result_page_shows_how_many_turns_and_phrases_the_match_had(context: Context) -> None:
    found = climb(golden(context, "2-beaten"))
    assert str(found.title) == "The Game is beaten"
    assert [str(fact) for fact in found.facts] == ["41 turns", "16 ten-backs", "1 phrase said"]
    for line in found.piles:
        assert len(line.heights) == 99
        assert line.heights[0] in (1, 100)
        assert str(line.heights[-1]) == line.top
    assert sum(len(line.ten_backs) for line in found.piles) == 16
    assert found.hands == ((), ())


def test_the_result_of_a_silent_match_counts_no_phrases(context: Context) -> None:
    session = finished(context, "the-game", 3, 3)
    assert not any("word" in str(fact) for fact in climb(session).facts)


def test_the_result_reveals_the_remaining_cards(context: Context) -> None:
    found = climb(golden(context, "5-lost"))
    assert sum(map(len, found.hands)) + found.to_draw == 21
    reason = "Bram still had to play 2 cards and could not: the Climbs stood at 97 and 99, the Descents at 2 and 14."
    assert golden(context, "5-lost").words.say(found.line) == f"{reason} 21 cards are left."
    tile = widget(result(context, "5-lost"), "Left in hand")
    assert all(", ".join(hand) in tile.label for hand in found.hands)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_list_of_cards_left_in_hand_never_breaks_inside_a_number(context: Context, seats: int) -> None:
    scene = ResultScene(context, finished(context, "the-game", seats, 3))
    scene.enter((960, 600))
    context.desk.jobs.flush()
    scene.finish()
    tile = next(one for one in scene.widgets if isinstance(one, MomentTile) and "Left in hand" in one.label)
    block = tile.texts(scene.kit)[-1].block
    lines = ["".join(bit.text for bit in line).strip() for line in block.lines]
    last = [line for line in lines if not line.endswith(",")]
    if seats == 2:
        assert [line[-2:] for line in last] == [hand[-1] for hand in climb(scene.session).hands]
    else:
        named = zip(scene.session.players, climb(scene.session).hands, strict=True)
        counts = sorted((-len(hand), nth, each.name) for nth, (each, hand) in enumerate(named) if hand)
        brief = ", ".join(f"{name} {-count}" for count, _, name in counts)
        assert " ".join(lines).replace("\u00a0", " ") == brief


def test_the_result_shows_how_many_cards_each_player_still_holds_in_large_text(
    tmp_path: Path, assets: Assets
) -> None:
    scene = result(home(tmp_path, assets, text_size=1.5), "5-lost", (960, 600))
    tiles = [one for one in scene.widgets if isinstance(one, MomentTile)]
    block = tiles[-1].texts(scene.kit)[-1].block
    words = "".join(bit.text for line in block.lines for bit in line)
    assert "Bram\u00a06" in words
    assert len({one.texts(scene.kit)[0].room.x for one in tiles}) == 1  # each has a picture at its left
    assert scene.kit.text.px(block.style) >= 16


@pytest.mark.parametrize(
    ("name", "title"),
    [("2-beaten", "The Game is beaten"), ("1-good", "A good effort"), ("5-lost", "The Game wins")],
)
def test_the_result_names_the_outcome_in_words(context: Context, name: str, title: str) -> None:
    assert widget(result(context, name), title)


def test_the_result_names_the_fire_card_that_was_not_covered(context: Context) -> None:
    session = golden(context, "4-burned")
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
        ("eight-and-half", "3-fives", "Once somebody has 7, the most points win: 9 points, 4 ahead of Ines."),
        ("campfire-smokeout", "2-before-any-play", "The fewest Smokeouts win: 2."),
    ],
)
def test_every_result_names_its_reason(context: Context, game: str, name: str, reason: str) -> None:
    session = golden(context, name, game=game)
    assert session.words.say(review_of(session).ending.line) == reason


def test_the_enter_key_starts_another_match_with_the_same_people(context: Context) -> None:
    scene = result(context, "1-good")
    scene.finish()
    scene.update(1.0)
    change = press(scene, pygame.K_RETURN)
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    assert led(context, change).session.players == scene.session.players
    assert led(context, change).session.record.seed != scene.session.record.seed


def test_a_match_is_practice_if_it_repeats_the_same_deal(context: Context) -> None:
    scene = seen(result(context, "1-good"))
    change = click(scene, widget(scene, "Same deal again"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    assert led(context, change).session.practice


def test_button_and_escape_key_lead_from_result_to_menu(context: Context) -> None:
    scene = seen(result(context, "1-good"))
    assert click(scene, widget(scene, "Back to the shelf")) == Pop()
    assert press(scene, pygame.K_ESCAPE) == Pop()


def test_the_result_enters_the_score_book(context: Context) -> None:
    scene = result(context, "2-beaten")
    assert context.desk.jobs.flush()
    (entered,), _ = context.desk.scores.results()
    assert (entered.match, entered.winners) == (scene.session.match_id, (0, 1))


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (1000, 1400)])
@pytest.mark.parametrize("text", [0.9, 1.5])
@pytest.mark.parametrize("name", ["1-good", "5-lost"])
def test_no_parts_of_the_result_overlap(
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
