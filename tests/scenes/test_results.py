import math
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.cards import Seat
from game.games import ENTRIES
from game.games.spooky_boo.rules import PENALTY
from game.session.seats import named
from game.session.session import Session
from game.session.tally import tally_of
from game.words import Words
from scenes.context.context import Context
from scenes.screens.base import AIR
from scenes.screens.result.actors import Actors
from scenes.screens.result.openings import openings
from scenes.screens.result.rounds import RoundsReview, win_title
from scenes.screens.result.scene import PAPER, Press, ResultScene
from scenes.screens.result.stage import Stage
from scenes.screens.result.tiles import MomentTile
from scenes.screens.scores.stair import Climber, Stair
from scenes.screens.scores.standing import PointsTable
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Replace
from scenes.ui.button import Button
from scenes.ui.label import Label, Panel
from tests.pseudo import Pseudo
from tests.scenes.home import SIZE, click, golden, home, picture, press, widget
from tests.scenes.played import EVERY, LONG, ROUNDS, WHOLE, finished, scored
from tests.scenes.reading import lines_of, unreadable
from tests.scenes.results import SMALL, result, seen
from tests.scenes.tables import session_of
from tests.tier import tries

MINUS = "\N{MINUS SIGN}"


def text(scene: ResultScene) -> str:
    return " | ".join(each.label for each in scene.widgets)


def table_of(scene: ResultScene) -> list[list[str]]:
    (table,) = [each for each in scene.widgets if isinstance(each, PointsTable)]
    rows: dict[int, list[tuple[int, str]]] = {}
    for placed in table.texts(scene.kit):
        words = " ".join(lines_of(placed.block))
        rows.setdefault(placed.room.y, []).append((placed.room.x, words.replace(MINUS, "-")))
    return [[words for _, words in sorted(row)][1:] for y, row in sorted(rows.items()) if y]


# -- what it says ------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_the_table_of_scores_agrees_with_the_events(context: Context, game: str, seats: int) -> None:
    session = finished(context, game, seats)
    rounds = scored(session)
    rows = {name: numbers for name, *numbers in table_of(result(context, session))}
    assert session.outcome is not None
    for seat, player in enumerate(session.players):
        points = [round_[seat].points for round_ in rounds]
        numbers = [0 if each == "\u2013" else int(each) for each in rows[player.name]]
        assert sum(numbers[:-1]) == numbers[-1] == sum(points) == session.outcome.totals[seat]
        assert numbers[-2] == points[-1]
        if len(rounds) < 8:
            assert numbers[:-1] == points


@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
def test_a_score_of_zero_is_shown_as_a_dash_in_games_without_a_ring(context: Context, game: str) -> None:
    session = finished(context, game, 4)
    ringed = "0" if ENTRIES[game].scoring.ring == 0 else "\u2013"
    rows = {name: numbers for name, *numbers in table_of(result(context, session))}
    for round_, number in zip(reversed(scored(session)), range(-2, -6, -1), strict=False):
        for one in round_:
            if not one.points:
                assert rows[session.players[one.seat].name][number] == ringed


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_the_result_shows_the_winners_and_totals_of_the_match(
    context: Context, game: str, seats: int
) -> None:
    session = finished(context, game, seats)
    outcome = session.outcome
    assert outcome is not None
    scene = result(context, session)
    assert scene.ending.winners == outcome.winners
    (table,) = [each for each in scene.widgets if isinstance(each, PointsTable)]
    assert {line.name for line in table.lines if line.lit} == {
        session.players[seat].name for seat in outcome.winners
    }
    assert [line.place for line in table.lines] == sorted(line.place for line in table.lines)
    assert all(line.place > 1 for line in table.lines if not line.lit)


@pytest.mark.parametrize(
    ("winners", "seats", "words"),
    [
        ((), 3, "Nobody wins"),
        ((1,), 3, "Odile wins"),
        ((0, 2), 3, "Ines and Pip share the win"),
        ((0, 1), 2, "Ines and Odile share the win"),
        ((0, 1, 2), 4, "Three share the win"),
        ((0, 1, 2, 3), 5, "Four share the win"),
        ((0, 1, 2, 3, 4), 6, "Five share the win"),
        ((0, 1, 2, 3), 4, "Everybody shares the win"),
    ],
)
def test_the_title_says_who_won(context: Context, winners: tuple[int, ...], seats: int, words: str) -> None:
    session = finished(context, "campfire-smokeout", 6)
    assert session.words.say(win_title(tuple(map(Seat, winners)), seats)) == words


@pytest.mark.parametrize(
    ("game", "name", "words"),
    [
        ("poof", "2-shared-win", ["share the win", "each"]),
        ("spooky-boo", "3-shared-win", ["Odile and Pip take this one"]),
        ("campfire-smokeout", "2-sneaky", ["a sneaky win"]),
        ("campfire-smokeout", "4-sender-drops-out", ["tied, but sent the last Smoke"]),
    ],
)
def test_a_special_end_is_named_on_the_result(
    context: Context, game: str, name: str, words: list[str]
) -> None:
    session = golden(context, name, game=game)
    scene = result(context, session)
    assert all(each in text(scene) for each in words)
    assert session.outcome is not None
    if "shared" in name:
        assert session.outcome.grade == "shared"
        assert all(session.players[seat].name in text(scene) for seat in session.outcome.winners)


def test_a_player_who_dropped_out_is_listed_after_the_winner(context: Context) -> None:
    session = golden(context, "4-sender-drops-out", game="campfire-smokeout")
    scene = result(context, session)
    assert session.outcome is not None
    totals, winners = session.outcome.totals, session.outcome.winners
    (table,) = [each for each in scene.widgets if isinstance(each, PointsTable)]
    level = [line for line in table.lines if sum(line.points) == totals[winners[0]] and not line.lit]
    assert level
    assert all(line.place == len(winners) + 1 for line in level)


def test_the_result_says_what_decided_a_tie_that_a_person_lost(context: Context) -> None:
    scene = result(context, finished(context, "campfire-smokeout", 5, 3))
    assert "Level with Pip, but Ines sent the last Smoke." in text(scene)


@pytest.mark.parametrize("seats", [2, 4])
def test_large_print_enlarges_the_sentence_about_the_end(tmp_path: Path, assets: Assets, seats: int) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = result(context, finished(context, "poof", seats, 3), SMALL)
    sentence = next(
        one for one in scene.widgets if isinstance(one, Label) and one.text.startswith("The lowest total")
    )
    assert scene.kit.text.px(sentence.block(scene.kit).style) == scene.kit.metrics.text(19)


def facts_of(scene: ResultScene) -> dict[str, tuple[tuple[int, ...], str]]:
    assert isinstance(scene.review, RoundsReview)
    say = scene.session.words.say
    found = scene.review.account.facts(scene.review.tally)
    return {say(fact.title): (fact.seats, say(fact.line)) for fact in found}


def test_result_facts_of_a_poof_match_agree_with_its_moves(context: Context) -> None:
    session = finished(context, "poof", 4)
    poofs, out = [0] * 4, [0] * 4
    for news, sentences in session.story(Seat(-1)):
        words = session.words.line(sentences)
        poofs[max(0, news.seat)] += "Poof! The pile is gone." in words
    for round_ in scored(session):
        for one in round_:
            out[one.seat] += str(one.why) == "Went out"
    facts = facts_of(result(context, session))
    best = max(poofs)
    assert facts["Most poofs"][0] == tuple(seat for seat in range(4) if poofs[seat] == best)
    assert str(best) in facts["Most poofs"][1]
    assert facts["Went out most often"][0] == tuple(seat for seat in range(4) if out[seat] == max(out))


def test_facts_about_a_match_of_eight_and_half_agree_with_its_moves(context: Context) -> None:
    session = finished(context, "eight-and-half", 3)
    crowned = [0] * 3
    for round_ in scored(session):
        for one in round_:
            title = str(one.why.values["title"])
            crowned[one.seat] += title.startswith("President")
    facts = facts_of(result(context, session))
    assert facts["Most often President"][0] == tuple(s for s in range(3) if crowned[s] == max(crowned))
    assert str(max(crowned)) in facts["Most often President"][1]


def test_facts_about_a_match_of_spooky_boo_agree_with_its_moves(context: Context) -> None:
    session = finished(context, "spooky-boo", 4)
    sums = [
        int(str(one.why.values["sum"])) if "sum" in one.why.values else None
        for round_ in scored(session)
        for one in round_
    ]
    lowest = facts_of(result(context, session))["Lowest house"][1]
    known = [each for each in sums if each is not None]
    assert int(lowest.split()[0].replace(MINUS, "-")) <= min(known)


@pytest.mark.parametrize(("seed", "shown"), [(2, True), (3, False)])
def test_the_fact_about_the_lowest_house_is_shown_only_after_a_right_call(seed: int, *, shown: bool) -> None:
    session = session_of("spooky-boo", seed=seed, moves=WHOLE, rounds=1)
    facts = ENTRIES["spooky-boo"].scoring.facts(tally_of(session))
    assert any(one.points == PENALTY for one in scored(session)[0]) is not shown
    assert ("Lowest house" in [str(fact.title) for fact in facts]) is shown


def test_facts_that_are_true_of_every_player_are_left_out(context: Context) -> None:
    session = session_of("poof", seed=2, moves=WHOLE, rounds=2)
    facts = {str(fact.title): fact.seats for fact in ENTRIES["poof"].scoring.facts(tally_of(session))}
    assert facts["Went out most often"] == (0, 1)
    titles = [each.moment.title for each in result(context, session).widgets if isinstance(each, MomentTile)]
    assert sorted(titles) == sorted(title for title, seats in facts.items() if len(seats) == 1)


def test_facts_about_a_match_of_campfire_smokeout_agree_with_its_moves(context: Context) -> None:
    session = finished(context, "campfire-smokeout", 5)
    sent = [0] * 5
    for round_ in scored(session):
        for one in round_:
            sent[one.seat] += "Sent the Smoke" in str(one.why)
    facts = facts_of(result(context, session))
    assert facts["Most Smokeouts caused"][0] == tuple(seat for seat in range(5) if sent[seat] == max(sent))


# -- how it looks ------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [SMALL, (1000, 1400), SIZE, (1280, 720)][: tries(2, 4)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", ROUNDS)
def test_all_text_fits_with_the_longest_names(
    tmp_path: Path, assets: Assets, size: tuple[int, int], scale: float, game: str
) -> None:
    context = home(tmp_path, assets, text_size=scale)
    most = max(seats for each, seats in EVERY if each == game)
    session = finished(context, game, most, names=LONG)
    assert unreadable(result(context, session, size)) == []


@pytest.mark.each_value
@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(("game", "name"), [("poof", "2-shared-win"), ("spooky-boo", "3-shared-win")])
def test_a_result_with_a_shared_win_fits_in_the_window(
    tmp_path: Path, assets: Assets, size: tuple[int, int], scale: float, game: str, name: str
) -> None:
    context = home(tmp_path, assets, text_size=scale)
    assert unreadable(result(context, golden(context, name, game=game), size)) == []


@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
def test_all_text_fits_in_a_longer_language(context: Context, game: str) -> None:
    session = finished(context, game, 4)
    session.words = Words(Pseudo(), named(session.players))
    assert unreadable(result(context, session, SMALL)) == []


def test_the_first_column_is_a_sum_of_early_rounds_if_the_columns_do_not_fit(context: Context) -> None:
    session = finished(context, "campfire-smokeout", 6)
    rounds = len(scored(session))
    scene = result(context, session, SMALL)
    (table,) = [each for each in scene.widgets if isinstance(each, PointsTable)]
    columns = table.columns(scene.kit)
    assert rounds > 9
    assert columns[-1][0] == str(rounds)
    assert columns[0][0].startswith("1\u2013") == (len(columns) < rounds)
    assert sum(sum(numbers) for _, numbers in columns) == rounds


# -- in time -----------------------------------------------------------------------------------------
def moving(
    tmp_path: Path, assets: Assets, session: Callable[[Context], Session], **settings: object
) -> tuple[ResultScene, list[str]]:
    context = home(tmp_path, assets, **settings)
    scene = result(context, session(context), SMALL)
    heard: list[str] = []
    scene.services.sounds.play = lambda name, **_: heard.append(name)  # type: ignore[method-assign]
    return scene, heard


def won(context: Context) -> Session:
    return golden(context, "2-beaten")


def lost(context: Context) -> Session:
    return golden(context, "3-shared-win", "human", "steady", "sharp", game="spooky-boo")


def watched(context: Context) -> Session:
    return golden(context, "3-shared-win", "gentle", "steady", "sharp", game="spooky-boo")


@pytest.mark.parametrize(
    ("session", "sounds"),
    [
        (won, ["win_thud", "phrase_game"]),
        (lost, ["score_tick", "phrase_lost"]),
        (watched, ["score_round"]),
    ],
)
def test_the_sound_of_the_ending_is_played_once_with_animation_off(
    tmp_path: Path, assets: Assets, session: Callable[[Context], Session], sounds: list[str]
) -> None:
    scene, heard = moving(tmp_path / "a", assets, session)
    picture(scene, SMALL, 4.0)
    assert heard == [*sounds, *["card_flip"] * len(scene.review.moments())], "the tiles turn over, too"
    scene, heard = moving(tmp_path / "b", assets, session, motion="calm")
    picture(scene, SMALL, 1.0)
    assert heard == sounds[-1:]


@pytest.mark.parametrize("session", [won, lost, watched])
def test_a_press_at_any_moment_shows_the_final_picture(
    tmp_path: Path, assets: Assets, session: Callable[[Context], Session]
) -> None:
    still = picture(moving(tmp_path / "still", assets, session)[0], SMALL, 5.0)
    for number, seconds in enumerate((0.0, 1.2)):
        scene, heard = moving(tmp_path / str(number), assets, session)
        before = picture(scene, SMALL, seconds)
        assert before.get_buffer().raw != still.get_buffer().raw
        sounds_before = len(heard)
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        assert picture(scene, SMALL).get_buffer().raw == still.get_buffer().raw
        picture(scene, SMALL, 1.0)
        # a new stamp is heard once its search has ended, before or after the press
        assert len([name for name in heard[sounds_before:] if name != "stamp"]) <= 1


def test_the_stage_is_not_shown_if_a_cpu_wins(context: Context) -> None:
    assert result(context, won(context)).ending.staged
    for session in (lost(context), watched(context)):
        ending = result(context, session).ending
        assert not ending.staged
        assert sorted(ending.gathered) == [0, 1, 2]
    assert result(context, lost(context)).ending.guest == 0
    assert result(context, watched(context)).ending.guest is None


def test_the_result_never_uses_the_word_lost(context: Context) -> None:
    words = text(result(context, lost(context)))
    assert "Odile and Pip take this one" in words
    assert "Ines is third, 2 behind." in words
    assert "lost" not in words.lower()


def test_the_enter_key_starts_nothing_while_the_result_is_animated(
    context: Context,
) -> None:
    scene = result(context, finished(context, "poof", 3))
    picture(scene, SIZE, 0.5)
    for _ in range(3):
        assert press(scene, pygame.K_RETURN) is None
        scene.update(0.2)
    assert all(one.visible for one in scene.widgets if isinstance(one, MomentTile))
    scene.update(1.0)
    assert isinstance(press(scene, pygame.K_RETURN), Replace)


@pytest.mark.each_value
@pytest.mark.parametrize("game", ["eight-and-half", "campfire-smokeout", "poof"])
@pytest.mark.parametrize("contrast", ["lamp", "high"])
def test_the_result_animation_leaves_nothing_on_the_screen(
    tmp_path: Path, assets: Assets, game: str, contrast: str
) -> None:
    context = home(tmp_path, assets, contrast=contrast)
    session = next(
        one for seed in range(9) if not result(context, one := finished(context, game, 3, seed)).ending.staged
    )
    scene = result(context, session, SMALL)
    before = set(scene.stage.sprites)
    found = openings(
        Actors(scene.kit, scene.stage, Stage(Rect(0, 0, 400, 243), scene.kit.theme.game(game), scene.ending))
    )
    sprites = set(scene.stage.sprites) - before
    assert bool(sprites) == bool(found) == (contrast == "lamp")
    for opening in found:
        opening(1.0)
    assert any(one.visible for one in sprites) == bool(sprites)
    for opening in found:
        opening(math.inf)
    assert not any(one.visible for one in sprites)


# -- what now ----------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
@pytest.mark.parametrize(
    "go",
    [lambda s: press(seen(s), pygame.K_RETURN), lambda s: click(seen(s), widget(s, "Play again"))],
    ids=["enter", "click"],
)
@pytest.mark.each_value
def test_playing_again_starts_a_match_with_the_same_people(
    context: Context, game: str, go: Callable[[ResultScene], object]
) -> None:
    session = finished(context, game, 3)
    change = go(result(context, session))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    heir = change.route.session
    assert (heir.game.id, heir.players) == (game, session.players)
    assert heir.record.seed != session.record.seed
    assert not heir.practice


@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
def test_the_result_page_says_that_a_match_with_a_repeated_deal_is_practice(
    context: Context, game: str
) -> None:
    session = finished(context, game, 2)
    scene = seen(result(context, session))
    change = click(scene, widget(scene, "Same deal again"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    heir = change.route.session
    assert heir.practice
    assert heir.record.seed == session.record.seed
    session.practice = True
    assert "Practice: not entered in the score book." in text(result(context, session))


@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
def test_the_result_leads_back_to_the_main_menu(context: Context, game: str) -> None:
    scene = seen(result(context, finished(context, game, 2)))
    assert click(scene, widget(scene, "Back to the shelf")) == Pop()
    assert press(scene, pygame.K_ESCAPE) == Pop()


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_the_result_enters_the_score_book(context: Context, game: str, seats: int) -> None:
    session = finished(context, game, seats)
    result(context, session)
    assert context.desk.jobs.flush()
    (entered,), _ = context.desk.scores.results()
    assert session.outcome is not None
    assert (entered.winners, entered.totals) == (session.outcome.winners, session.outcome.totals)


def test_the_result_of_the_game_tells_how_the_climb_went(context: Context) -> None:
    scene = result(context, golden(context, "2-beaten"))
    assert "How the climb went" in text(scene)
    assert {each.action for each in scene.widgets if isinstance(each, Button)} >= set(Press) - {Press.WHY}
    assert not any(isinstance(each, PointsTable) for each in scene.widgets)


@pytest.mark.parametrize("which", ["5-lost", "1-lost-by-chance"])
def test_the_result_of_the_game_says_only_once_how_many_cards_are_left(context: Context, which: str) -> None:
    said = text(result(context, golden(context, which)))
    assert len(re.findall(r"\d+ cards? (?:is|are) left", said)) == 1


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_a_stair_with_one_step_is_low_and_centred(context: Context, size: tuple[int, int]) -> None:
    scene = result(context, golden(context, "2-shared-win", game="poof"), size)
    line = scene.say(scene.ending.line)
    why = next(one for one in scene.widgets if isinstance(one, Label) and one.text == line)
    faces = [one.rect.y for one in scene.widgets if isinstance(one, Climber)]
    stair = next(one for one in scene.widgets if isinstance(one, Stair))
    paper = next(one.rect for one in scene.widgets if type(one) is Panel and one.rect.contains(stair.rect))
    above, below = min(faces) - why.rect.bottom, paper.bottom - stair.rect.bottom
    assert above < 0.2 * paper.h
    assert abs(above - below) < 0.06 * paper.h
    assert stair.step(scene.kit, 0).h <= 0.2 * paper.h


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize("game", ROUNDS)
def test_the_name_over_a_result_has_one_line_in_large_print(
    tmp_path: Path, assets: Assets, game: str, size: tuple[int, int]
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = result(context, finished(context, game, 2), size)
    name = next(
        one for one in scene.widgets if isinstance(one, Label) and one.text == scene.session.game.title
    )
    assert len(name.block(scene.kit).lines) == 1


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize("large", [1.0, 1.25, 1.5])
def test_the_buttons_below_a_result_do_not_touch(
    tmp_path: Path, assets: Assets, size: tuple[int, int], large: float
) -> None:
    context = home(tmp_path, assets, text_size=large)
    scene = result(context, finished(context, "poof", 4), size)
    ways = [Press.BOX, Press.SAME, Press.PAST, Press.OTHER, Press.AGAIN]
    rects = [
        next(one.rect for one in scene.widgets if isinstance(one, Button) and one.action is way)
        for way in ways
    ]
    paper = scene.kit.metrics.rect(*PAPER)
    assert abs(rects[-1].right - paper.right) <= 2
    for one, other in pairwise(rects):
        assert other.x - one.right >= scene.kit.metrics.u(AIR) - 1
    assert all(min(rect.size) >= scene.kit.metrics.target for rect in rects)


def test_the_stage_and_the_paper_do_not_say_the_same_sentence(context: Context) -> None:
    scene = result(context, golden(context, "2-sneaky", game="campfire-smokeout"))
    assert text(scene).count("a sneaky win") == 1
