import re
from pathlib import Path

import pygame
import pytest

from game.core.phrases import Phrase
from game.games import ENTRIES
from game.games.poof.cards import POOF, owned
from game.scoring.tally import places
from game.session.seats import named
from game.session.session import Session
from game.session.tally import tally_of
from game.words import Words
from scenes.context.context import Context
from scenes.screens.scores.cost import LONGEST, Cost
from scenes.screens.scores.pad import ScoreRow
from scenes.screens.scores.scene import REST_SECONDS, RING_SECONDS, RoundScores
from scenes.screens.scores.stair import Climber, Stair
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.ui.chart import Chart, scale
from scenes.ui.choice import Segmented
from scenes.ui.label import Label
from tests.pseudo import Pseudo
from tests.scenes.home import SIZE, click, golden, home, picture, press, widget
from tests.scenes.played import EVERY, LONG, ROUNDS, at_round_end, finished, scored
from tests.scenes.reading import lines_of, unreadable
from tests.scenes.written import texts
from tests.tier import tries

SMALL = (960, 600)
MINUS = "\N{MINUS SIGN}"
DONE = REST_SECONDS + 6 * LONGEST + 2 * RING_SECONDS


def scores(
    context: Context, session: Session, number: int, size: tuple[int, int] = SIZE, *, sheet: int = 1
) -> RoundScores:
    scene = RoundScores(context, session, number)
    scene.sheet = sheet
    scene.enter(size)
    return scene


def wait(scene: RoundScores, seconds: float) -> None:
    gone = 0.0
    while gone < seconds:
        scene.update(1 / 30)
        gone += 1 / 30


def rows_of(scene: RoundScores) -> list[ScoreRow]:
    return [one for one in scene.widgets if isinstance(one, ScoreRow)]


def stair(
    context: Context, session: Session, number: int, size: tuple[int, int] = SIZE
) -> tuple[RoundScores, list[Cost], list[Climber]]:
    """Returns the screen of scores after a round, with its labels of points and its animals.

    The labels begin with the player in last place and end with the first.
    """
    scene = scores(context, session, number, size, sheet=0)
    costs = [one for one in scene.widgets if isinstance(one, Cost)]
    return scene, costs, [one for one in scene.widgets if isinstance(one, Climber)]


def said(scene: RoundScores) -> list[tuple[str, int, int]]:
    rows = []
    for row in rows_of(scene):
        _, name, points, total, *_ = row.texts(scene.kit)
        numbers = [int("".join(lines_of(each.block)).replace(MINUS, "-")) for each in (points, total)]
        rows.append((" ".join(lines_of(name.block)), numbers[0], numbers[1]))
    return rows


# -- what it says ------------------------------------------------------------------------------------
def test_the_title_still_shows_the_round_in_large_text(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = scores(context, finished(context, "campfire-smokeout", 6), 3, SMALL)
    assert any(text.words.startswith("Round 4") for text in texts(scene))


def test_players_with_the_same_total_are_said_to_be_level(context: Context) -> None:
    session = finished(context, "campfire-smokeout", 2)
    tally = tally_of(session)
    number = next(one.number for one in tally.rounds if len(set(tally.totals(one.number + 1))) == 1)
    assert {climber.standing.line for climber in stair(context, session, number)[2]} == {"level"}


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_the_points_and_totals_of_every_round_agree_with_the_events(
    context: Context, game: str, seats: int
) -> None:
    session = finished(context, game, seats)
    totals = [0] * seats
    for number, round_ in enumerate(scored(session)):
        totals = [total + one.points for total, one in zip(totals, round_, strict=True)]
        scene = scores(context, session, number, SMALL)
        wait(scene, DONE)
        wanted = {
            player.name: (one.points, total)
            for player, one, total in zip(session.players, round_, totals, strict=True)
        }
        shown = said(scene)
        assert {name: rest for name, *rest in shown} == {name: [*both] for name, both in wanted.items()}
        order = [total for _, _, total in shown]
        assert order == sorted(totals, reverse=not ENTRIES[game].scoring.fewest)


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_the_numbers_in_the_explanation_of_a_score_add_up_to_the_score(
    context: Context, game: str, seats: int
) -> None:
    session = finished(context, game, seats, seed=5)
    for ended in tally_of(session).rounds:
        for seat_score in ended.scored:
            scene = scores(context, session, ended.number, SMALL)
            name = session.players[seat_score.seat].name
            entry = next(row.entry for row in rows_of(scene) if row.entry.name == name)
            numbers = [int(text.replace(MINUS, "-")) for text in re.findall(rf"{MINUS}?\d+", entry.how)]
            match game:
                case "poof":
                    assert sum(numbers) == seat_score.points
                case "spooky-boo":
                    assert len(entry.cards) == 4
                    if "make" in entry.how:
                        assert sum(int(face or "") for face in entry.cards) == sum(numbers[:4]) == numbers[4]
                case "eight-and-half":
                    assert entry.crowned == ("President" in entry.how and entry.how.strip("*")[:4] != "Vice")
                case "campfire-smokeout":
                    assert (len(entry.cards), entry.slots) == (entry.before + seat_score.points, 3)
                case _:
                    assert entry.how
            break


def test_a_zero_has_a_ring_in_poof_but_not_in_campfire_smokeout(context: Context) -> None:
    poof = scores(context, finished(context, "poof", 4), 0)
    assert {row.entry.ringed for row in rows_of(poof) if row.entry.points == 0} == {True}
    assert not any(row.entry.ringed for row in rows_of(poof) if row.entry.points)
    camp = scores(context, finished(context, "campfire-smokeout", 4), 0)
    assert not any(row.entry.ringed for row in rows_of(camp))


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("game", "name", "number", "words"),
    [
        ("poof", "2-pooftastrophes", None, "called a Pooftastrophe"),
        ("poof", "2-deadlock", None, "Nobody went out"),
        ("spooky-boo", "2-right-calls", None, "call was right"),
        ("spooky-boo", "2-nobody-calls", None, "Nobody called"),
        ("eight-and-half", "2-spotless", 0, "is the President"),
        ("campfire-smokeout", "2-sneaky", 0, "A Smokeout for"),
    ],
)
def test_the_headline_says_how_the_round_ended(
    context: Context, game: str, name: str, number: int | None, words: str
) -> None:
    session = golden(context, name, "steady", game=game)
    rounds = tally_of(session).rounds
    heads = [scores(context, session, one.number).account.headline(one) for one in rounds]
    headlines = [session.words.say(head.title) for head in heads]
    assert any(words in each for each in headlines) if number is None else words in headlines[number]


def test_a_headline_without_a_player_is_centred_above_the_next_line(context: Context) -> None:
    session = golden(context, "2-deadlock", "steady", game="poof")
    pages = [scores(context, session, one.number) for one in tally_of(session).rounds]
    (found,) = [one for one in map(texts, pages) if any(text.words == "Nobody went out" for text in one)]
    (head,) = [one.rect for one in found if one.words == "Nobody went out"]
    below = next(one.rect for one in found if one.rect.y > head.bottom)
    assert abs(head.centerx - below.centerx) <= 2


def test_the_pad_names_the_leader_and_finally_the_winner(context: Context) -> None:
    session = finished(context, "poof", 4)
    found = tally_of(session)
    assert found.outcome is not None
    (winner,) = found.outcome.winners
    standings = [
        session.words.say(scores(context, session, 0).account.standing(found, one)) for one in found.rounds
    ]
    assert standings[-1] == f"{session.players[winner].name} wins with {min(found.totals())}"
    assert not any("wins" in each for each in standings[:-1])
    assert "leads with" in " ".join(standings[:-1])


def test_a_deciding_extra_round_is_announced(context: Context) -> None:
    session = golden(context, "3-play-off", game="eight-and-half")
    found = tally_of(session)
    standings = [
        session.words.say(scores(context, session, one.number).account.standing(found, one))
        for one in found.rounds
    ]
    assert any("one more round for all" in each for each in standings)


def test_campfire_smokeout_says_when_only_one_player_has_smokeouts(context: Context) -> None:
    session = golden(context, "2-sneaky", game="campfire-smokeout")
    scene = scores(context, session, 0)
    assert any("Only" in each.label and "has Smokeouts" in each.label for each in scene.widgets)


def test_equal_totals_share_a_place() -> None:
    assert places([(3,), (1,), (3,), (2,)]) == (3, 1, 3, 2)


@pytest.mark.parametrize(
    ("values", "lines"),
    [
        ([0], (0, 1)),
        ([3, 2], (0, 1, 2, 3)),
        ([170, 97], (0, 50, 100, 150, 200)),
        ([-6, 9], (-10, -5, 0, 5, 10)),
        ([99_999], None),
    ],
)
def test_the_scale_of_the_chart_encloses_every_value(
    values: list[int], lines: tuple[int, ...] | None
) -> None:
    found = scale(values)
    assert lines is None or found == lines
    assert found[0] <= min(values)
    assert found[-1] >= max(values)
    assert 0 in found
    assert len(found) <= 12


# -- how it looks ------------------------------------------------------------------------------------
@pytest.mark.each_value
@pytest.mark.parametrize("size", [SMALL, (1000, 1400), SIZE, (1280, 720)][: tries(2, 4)])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("game", ROUNDS)
def test_all_text_fits_with_the_longest_names(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float, game: str
) -> None:
    context = home(tmp_path, assets, text_size=text)
    most = max(seats for each, seats in EVERY if each == game)
    session = finished(context, game, most, names=LONG)
    for sheet, number in ((0, 1), (1, 1), (2, 2)):
        scene = RoundScores(context, session, min(number, len(scored(session)) - 1))
        scene.sheet = sheet
        scene.enter(size)
        press(scene, pygame.K_TAB)  # all stand
        assert unreadable(scene) == []


@pytest.mark.each_value
@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_all_text_fits_in_a_longer_language(context: Context, game: str, size: tuple[int, int]) -> None:
    session = finished(context, game, 4)
    session.words = Words(Pseudo(), named(session.players))
    for sheet in (0, 1):
        scene = scores(context, session, 0, size, sheet=sheet)
        press(scene, pygame.K_TAB)  # all stand
        assert unreadable(scene) == []


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize(
    ("size", "text", "both"),
    [
        (SIZE, 1.0, True),
        ((2560, 1080), 1.0, True),
        (SMALL, 1.0, False),
        ((1000, 1400), 1.0, False),
        (SIZE, 1.5, False),
    ],
)
def test_a_chart_is_shown_from_round_three_on(
    tmp_path: Path, assets: Assets, size: tuple[int, int], text: float, *, both: bool
) -> None:
    context = home(tmp_path, assets, text_size=text)
    session = finished(context, "poof", 3)

    def charts(number: int, sheet: int) -> bool:
        scene = scores(context, session, number, size, sheet=sheet)
        assert bool(rows_of(scene)) == (scene.sheet == 1)
        return any(isinstance(one, Chart) and "Ines" in one.label for one in scene.widgets)

    assert [charts(1, sheet) for sheet in (0, 1, 2)] == [False] * 3
    assert [charts(2, sheet) for sheet in (0, 1)] == [False, both]
    assert charts(2, 2)


def test_arrow_keys_move_between_the_pages_of_scores(context: Context) -> None:
    scene = scores(context, finished(context, "poof", 3), 2, SMALL, sheet=0)
    scene.focus_on(next(each for each in scene.widgets if isinstance(each, Segmented)))
    for sheet in (1, 2):
        press(scene, pygame.K_RIGHT)
        assert isinstance(scene.ring.at, Segmented)
        assert scene.sheet == sheet


def test_every_line_of_the_pad_is_spoken_completely(context: Context) -> None:
    session = finished(context, "poof", 4)
    for sheet in (0, 1):
        names = [node.name for node in scores(context, session, 0, sheet=sheet).access_tree()]
        for player, one in zip(session.players, scored(session)[0], strict=True):
            lines = [each for each in names if f": {player.name} with " in each]
            assert any(f"This round: {one.points} point" in each and "**" not in each for each in lines)


def test_coinciding_chart_lines_are_both_visible(context: Context) -> None:
    session = finished(context, "campfire-smokeout", 6)
    lines = {tally_of(session).climb(seat, 3) for seat in range(6)}
    assert len(lines) < 6, "some lines coincide"
    scene = scores(context, session, 2)
    surface = picture(scene, SIZE, 1.0)
    chart = next(each for each in scene.widgets if isinstance(each, Chart) and "Ines" in each.label)
    colours = {
        tuple(surface.get_at((x, y))[:3])
        for x in range(chart.rect.x, chart.rect.right, 2)
        for y in range(chart.rect.y, chart.rect.bottom, 1)
    }
    assert {look.colour for look in scene.kit.theme.chart} <= colours


# -- in time -----------------------------------------------------------------------------------------
def test_the_page_of_the_last_round_offers_the_result(context: Context) -> None:
    session = finished(context, "poof", 2)
    words = "Saved. You can leave and carry on later."
    last = len(scored(session)) - 1
    for number in (0, last):
        labels = {each.label for each in scores(context, session, number).widgets}
        assert (words in labels, "The result" in labels) == (number != last, number == last)


def test_the_text_of_the_chart_has_a_colon_between_name_and_points(context: Context) -> None:
    session = at_round_end(context, "poof", 2, 3)
    scene = scores(context, session, 2)
    (chart,) = [each for each in scene.widgets if isinstance(each, Chart)]
    assert all(f"{player.name}: " in chart.label for player in session.players)


def heard(scene: RoundScores) -> list[str]:
    played: list[str] = []
    scene.services.sounds.play = lambda name, **_: played.append(name)  # type: ignore[method-assign]
    return played


def test_points_are_counted_up_from_zero(context: Context) -> None:
    scene, costs, _ = stair(context, finished(context, "poof", 4), 0)
    sounds = heard(scene)
    assert [one.written for one in costs] == [0] * 4
    wait(scene, REST_SECONDS - 1 / 30)
    assert [one.written for one in costs] == [0] * 4
    wait(scene, costs[0].seconds / 2)
    assert 0 < costs[0].written < costs[0].entry.points
    assert costs[0].lifted is not None
    wait(scene, DONE)
    assert [one.written for one in costs] == [one.entry.points for one in costs]
    assert sounds.count("score_tick") >= 5
    assert sounds[-1] == "score_round"
    assert sounds.count("score_round") == 1


def test_the_ring_around_the_best_result_is_drawn_after_the_counting(context: Context) -> None:
    scene, costs, _ = stair(context, finished(context, "poof", 4), 0)
    ringed = next(one for one in costs if one.entry.ringed)
    rings = {ringed.ring}
    while ringed.ring < 1:
        wait(scene, 1 / 60)
        rings.add(ringed.ring)
    assert len(rings) > 2


def test_the_counting_of_points_starts_with_the_player_in_last_place(context: Context) -> None:
    scene, costs, _ = stair(context, finished(context, "poof", 4), 3)
    began: list[Cost] = []
    for _ in range(round(DONE * 60)):
        wait(scene, 1 / 60)
        began += [one for one in costs if one.counted and one not in began and one.entry.points]
    assert began == [one for one in costs if one.entry.points]
    assert [one.entry.place for one in costs] == sorted((one.entry.place for one in costs), reverse=True)


def test_the_stair_shows_public_cards_and_poofs_that_follow_from_the_score(context: Context) -> None:
    session, checked = finished(context, "poof", 4), 0
    for ended in tally_of(session).rounds:
        _, costs, _ = stair(context, session, ended.number, SMALL)
        for cost in costs:
            seat = next(nth for nth, one in enumerate(session.players) if one.name == cost.entry.name)
            table = ended.table
            held = [card for zone in owned(seat) for card in table.zones[zone]]
            wanted = [table.faces[card] for card in held] if ended.scored[seat].points else []
            poofs = ended.scored[seat].parts.get("poofs", 0) // 50 - wanted.count(POOF)
            for _ in range(poofs):
                wanted[wanted.index(None)] = POOF
            checked += poofs
            assert sorted(map(str, cost.entry.cards)) == sorted(map(str, wanted))
        assert any(None in cost.entry.cards for cost in costs) or not any(c.entry.cards for c in costs)
    assert checked


@pytest.mark.parametrize(("game", "seats"), [("poof", 4), ("campfire-smokeout", 6)])
def test_the_scores_show_earlier_rounds_in_their_own_columns(context: Context, game: str, seats: int) -> None:
    session = finished(context, game, seats)
    rounds = scored(session)
    for number in range(1, len(rounds), 2):
        for row in rows_of(scores(context, session, number)):
            seat = next(nth for nth, one in enumerate(session.players) if one.name == row.entry.name)
            points = [one[seat].points for one in rounds[:number]]
            shown, heads = list(row.past), row.columns.earlier
            assert len(shown) == len(heads) > 0
            assert sum(shown) == sum(points)
            assert shown[1:] == points[len(points) - len(shown) + 1 :]
            assert heads[-1] == str(number)


@pytest.mark.each_value
@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("size", [SIZE, (960, 600)])
def test_all_numbers_in_a_row_of_the_scores_are_on_one_line(
    context: Context, seats: int, size: tuple[int, int]
) -> None:
    scene = scores(context, finished(context, "poof", seats), 3, size)
    for row in rows_of(scene):
        _, _, points, total, _, *past = row.texts(scene.kit)
        assert past
        assert len({placed.room.centery for placed in (points, total, *past)}) == 1


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), [("poof", 6), ("spooky-boo", 4), ("campfire-smokeout", 6)])
@pytest.mark.parametrize("size", [SIZE, SMALL])
def test_the_place_and_the_points_and_the_total_are_at_the_same_height(
    context: Context, game: str, seats: int, size: tuple[int, int]
) -> None:
    scene = scores(context, finished(context, game, seats), 3, size)
    for row in rows_of(scene):
        place, name, points, total, how, *_ = row.texts(scene.kit)
        assert len({placed.room.centery for placed in (place, points, total)}) == 1
        for placed in (name, how):
            assert row.rect.h >= placed.room.centery + placed.block.size[1] // 2, placed.block.lines


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["calm", "none"])
def test_points_are_shown_at_once_if_animation_is_calm_or_off(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    context = home(tmp_path, assets, motion=motion)
    scene, costs, _ = stair(context, finished(context, "poof", 4), 0)
    sounds = heard(scene)
    assert [one.written for one in costs] == [one.entry.points for one in costs]
    wait(scene, 1.0)
    assert sounds == ["score_round"]


def test_a_press_ends_the_animated_counting_of_points(context: Context) -> None:
    scene, costs, _ = stair(context, finished(context, "poof", 4), 0)
    press(scene, pygame.K_TAB)
    assert [one.written for one in costs] == [one.entry.points for one in costs]


def test_a_resize_does_not_count_the_points_again(context: Context) -> None:
    scene, costs, _ = stair(context, finished(context, "poof", 4), 0)
    wait(scene, DONE)
    scene.resize(SMALL)
    after = [one for one in scene.widgets if isinstance(one, Cost)]
    assert [one.written for one in after] == [one.written for one in costs]


# -- going on ----------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_the_button_under_the_scores_names_the_next_page_or_round(
    context: Context, game: str, seats: int
) -> None:
    whole = finished(context, game, seats)
    last = len(scored(whole)) - 1
    assert widget(scores(context, whole, last), "The result", "button").enabled
    if last:
        running = at_round_end(context, game, seats, 1)
        assert running.outcome is None
        assert widget(scores(context, running, 0), "Deal round 2", "button").enabled


def test_the_scores_can_be_left_by_keyboard_and_mouse(context: Context) -> None:
    session = at_round_end(context, "poof", 3, 1)
    assert press(scores(context, session, 0), pygame.K_RETURN) == Pop()
    scene = scores(context, session, 0)
    assert click(scene, widget(scene, "Deal round 2")) == Pop()


def test_rules_and_pause_open_from_the_scores(context: Context) -> None:
    scene = scores(context, at_round_end(context, "campfire-smokeout", 3, 1), 0)
    for key, kind in (
        (pygame.K_F1, routes.Rules),
        (pygame.K_ESCAPE, routes.Pause),
        (pygame.K_p, routes.Pause),
    ):
        change = press(scene, key)
        assert isinstance(change, Push)
        assert isinstance(change.route, kind)
    assert isinstance(click(scene, widget(scene, "Pause")), Push)


def test_a_match_can_be_left_from_the_page_of_scores(context: Context) -> None:
    session = at_round_end(context, "spooky-boo", 2, 1)
    scene = scores(context, session, 0)
    context.leave(session)
    assert scene.update(1 / 30) == Pop()


def test_sentences_name_the_player_instead_of_the_seat(context: Context) -> None:
    session = finished(context, "poof", 2)
    scene = scores(context, session, 0)
    from game.core.phrases import SeatName, phrase

    sentence: Phrase = phrase("{name} went out", name=SeatName(1))
    assert scene.say(sentence) == "Odile went out"


# -- the stair -------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_a_better_place_is_higher_on_the_stair(context: Context, game: str, seats: int) -> None:
    session = finished(context, game, seats)
    for number in range(min(4, len(scored(session)))):
        scene, costs, climbers = stair(context, session, number)
        wait(scene, DONE)
        steps = next(one for one in scene.widgets if isinstance(one, Stair))
        assert len(climbers) == len(costs) == seats
        feet = {climber.standing.name: climber.rect.bottom for climber in climbers}
        for one in steps.standings:
            for other in steps.standings:
                higher = feet[one.name] < feet[other.name]
                assert higher == (one.place < other.place), "the better place stands higher"
        for climber in climbers:
            assert steps.rect.contains(climber.rect)
            below = next(one for one in costs if one.entry.name == climber.standing.name)
            assert below.rect.left <= climber.rect.centerx < below.rect.right
        totals = {steps.rect.x + one.room.right for one in steps.texts(scene.kit)}
        last = costs[-1].rect.x + costs[-1].texts(scene.kit)[0].room.right
        is_below = costs[-1].aside and costs[-1].card_rects(scene.kit)
        assert not is_below or min(abs(last - right) for right in totals) <= 2, "points below a total"


@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_words_below_a_hand_begin_at_its_first_card(
    context: Context, seats: int, size: tuple[int, int]
) -> None:
    scene, costs, _ = stair(context, finished(context, "spooky-boo", seats), 0, size)
    for cost in costs:
        words = cost.texts(scene.kit)[-1]
        assert words.block.style.align == "left"
        assert words.room.x == cost.card_rects(scene.kit)[0].x


def test_a_screen_reader_says_a_long_name_in_the_headline_as_a_whole(context: Context) -> None:
    scene, _, _ = stair(context, finished(context, "spooky-boo", 4, names=LONG[:4]), 0, SMALL)
    labels = [one.label for one in scene.widgets if isinstance(one, Label)]
    assert "Wilhelmina's call was wrong" in labels
    assert scene.opening.startswith(LONG[0])


def test_the_headline_has_whole_names_if_first_names_are_shared(context: Context) -> None:
    names = ("Wilhelmina Featherstoneh", "Wilhelmina Wolkenbruecke", *LONG[2:4])
    scene, _, _ = stair(context, finished(context, "spooky-boo", 4, names=names), 0, SMALL)
    assert any(one.label.startswith(names[0]) for one in scene.widgets if isinstance(one, Label))
