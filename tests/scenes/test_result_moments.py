"""The moments on the result screen, which show what was important in a match.

Each of them leads to its place in the match.
"""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.core.cards import DEALER, PUBLIC, Face
from game.core.events import Moved, RoundEnded
from game.games import ENTRIES, GAMES
from game.review.moments import mattered
from game.review.report import Review
from game.session.tally import tally_of
from scenes.board.common import Medallion, medallion_of
from scenes.context.context import Context
from scenes.review.review import Moment, MomentCards
from scenes.screens.result.pictures import places_of_cards, told_apart
from scenes.screens.result.scene import PATIENCE, ResultScene
from scenes.screens.result.tiles import (
    SCENE_SHARE,
    FaceDown,
    MomentTile,
    invitation,
    place_of_stamp,
    shown_with,
)
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.layout import RATIO
from scenes.stage.routes import Push
from scenes.ui.box import Column, Room, Ruler, Space
from tests.saves.calls import calls_in
from tests.scenes.home import SIZE, NoReview, click, home, press, widget
from tests.scenes.played import ROUNDS, finished, scored
from tests.scenes.reading import lines_of, unreadable
from tests.scenes.results import SMALL, result, seen
from tests.scenes.reviewed import Done, review_of


def test_a_title_breaks_no_line_between_number_and_word(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = result(context, finished(context, "the-game", 5, 5), SMALL)
    tiles = [one for one in seen(scene).widgets if isinstance(one, MomentTile)]
    tile = next(one for one in tiles if one.moment.title[0].isdecimal())
    (title,) = lines_of(tile.texts(scene.kit)[0].block)
    assert title.replace("\u00a0", " ") == tile.moment.title


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), [(game, 3) for game in ROUNDS])
def test_headlines_of_moments_are_short(context: Context, game: str, seats: int) -> None:
    scene = result(context, finished(context, game, seats))
    moments = scene.review.moments()
    assert 1 <= len(moments) <= 3
    assert all(len(one.title) <= 26 for one in moments)


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), [(game, 3) for game in ROUNDS])
def test_moments_show_only_cards_that_everybody_saw(context: Context, game: str, seats: int) -> None:
    session = finished(context, game, seats)
    scene = result(context, session)
    seen = {
        face
        for one in session.chair(PUBLIC).news()
        for event in one.events
        if isinstance(event, Moved)
        for face in event.faces
    }
    assert all(face in seen for one in scene.review.moments() for face in one.cards if face)


@pytest.mark.parametrize("game", ["poof", "spooky-boo"])
def test_the_tile_of_the_deciding_round_shows_the_costly_cards(context: Context, game: str) -> None:
    session = finished(context, game, 3)
    scene = result(context, session)
    (moment,) = [one for one in scene.review.moments() if one.gain]
    tally = tally_of(session)
    (ended,) = [one for one in tally.rounds if one.step == moment.step]
    (gap,) = [fact for fact in ENTRIES[game].scoring.facts(tally) if fact.behind is not None]
    assert gap.behind is not None
    assert moment.owners == (medallion_of(session, gap.behind),)
    shown = [face for face in moment.cards if face is not None]
    assert shown
    assert set(shown) <= set(ended.table.faces.values())


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), [(game, 3) for game in (*ROUNDS, "the-game")])
def test_the_button_of_a_moment_shows_the_match_at_that_moment(
    context: Context, game: str, seats: int
) -> None:
    session = finished(context, game, seats)
    scene = result(context, session)
    scene.finish()
    news = session.chair(PUBLIC).news()
    moments = scene.review.moments()
    for moment in moments:
        change = click(scene, widget(scene, moment.spoken, "button"))
        assert isinstance(change, Push)
        assert isinstance(change.route, routes.LookBack)
        step = change.route.step
        assert step is not None
        assert change.route.match == session.written()
        shown = [e for one in news[: step + 1] for e in one.events if isinstance(e, Moved)]
        faces = {face for event in shown for face in event.faces}
        assert step == session.steps or {face for face in moment.cards if face} <= faces
        if moment.gain:
            assert any(isinstance(event, RoundEnded) for event in news[step].events)
    scene.ring.to(widget(scene, moments[0].spoken, "button"))
    assert isinstance(press(scene, pygame.K_SPACE), Push)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [SIZE, SMALL])
@pytest.mark.parametrize("game", ENTRIES)
def test_the_moments_of_a_finished_review_fill_the_tiles(
    context: Context, game: str, size: tuple[int, int]
) -> None:
    session = finished(context, game, 3)
    review = review_of(session.written())
    context.reviewing = lambda *_: cast("Any", Done(review))
    scene = result(context, session, size)
    seen(scene)
    tiles = [one for one in scene.widgets if isinstance(one, MomentTile)]
    wanted = mattered(review.seats[session.humans[0]])
    winners = [seat for seat in session.humans if session.outcome and seat in session.outcome.winners]
    if winners:
        wanted = mattered(review.seats[winners[0]])
    assert len(tiles) == len(wanted) > 0
    gains = [one.moment.gain for one in tiles]
    assert sorted(gains) == sorted(round(100 * one.change) for one in wanted)
    assert gains == sorted(gains, key=lambda gain: gain < 0), "what went well comes first"
    assert all(one.change_words.startswith("Up" if one.moment.gain > 0 else "Down") for one in tiles)
    assert all(one.visible for one in tiles)
    assert all(one.radius < 0.1 * one.rect.h for one in tiles)  # the ring keeps to the corners of the paper
    assert not unreadable(scene)
    change = click(scene, tiles[0])
    assert change == Push(routes.LookBack(session.written(), tiles[0].moment.step))


class Waits(NoReview):
    notice: Any = None

    def __init__(self) -> None:
        self.closed = False
        self.review: Review | None = None

    def close(self) -> None:
        self.closed = True

    def poll(self) -> Any:
        return self.review


def tiles_of(scene: ResultScene) -> list[MomentTile]:
    return [one for one in scene.widgets if isinstance(one, MomentTile) and one.visible]


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["full", "calm"])
def test_tiles_stay_face_down_until_the_review_is_done(tmp_path: Path, assets: Assets, motion: str) -> None:
    context, job = home(tmp_path, assets, motion=motion), Waits()
    context.reviewing = lambda *_: cast("Any", job)
    session = finished(context, "poof", 3)
    scene = result(context, session)
    scene.finish()
    scene.update(0.5)
    assert not tiles_of(scene)
    down = [one for one in scene.widgets if isinstance(one, FaceDown) and one.visible]
    assert len(down) == len(scene.review.moments()), "none of the page is empty"
    assert widget(scene, "Still counting") is down[0]
    for _ in range(round(PATIENCE / 0.25) + 4):
        scene.update(0.25)
    facts = [one.moment for one in tiles_of(scene)]
    assert facts == told_apart(scene.review.moments())
    assert all(one.label != "Still counting" for one in scene.widgets)
    job.review, job.share, job.is_done = review_of(session.written()), 1.0, True
    for _ in range(20):
        scene.update(0.25)
    scene.resize(SMALL)
    assert [one.moment for one in tiles_of(scene)] == facts
    scene.leave()
    assert job.closed
    scene.enter(SMALL)
    assert [one.moment for one in tiles_of(scene)] != facts, "who comes back sees what mattered"


def test_decisions_reviewed_in_time_appear_on_the_result(context: Context) -> None:
    job = Waits()
    context.reviewing = lambda *_: cast("Any", job)
    session = finished(context, "poof", 3)
    scene = result(context, session)
    scene.finish()
    job.review, job.share = review_of(session.written()), 0.6
    scene.update(PATIENCE - 0.1)
    assert not tiles_of(scene)
    for _ in range(8):
        scene.update(0.1)
    assert all(one.change_words.endswith("%") for one in tiles_of(scene))
    assert tiles_of(scene)


def test_the_result_names_the_decisive_round(context: Context) -> None:
    session = finished(context, "poof", 4)
    facts = {str(one.title): one for one in ENTRIES["poof"].scoring.facts(tally_of(session))}
    (gap,) = [fact for title, fact in facts.items() if title.endswith("decided it")]
    assert session.outcome is not None
    (winner,) = session.outcome.winners
    second = min((seat for seat in range(4) if seat != winner), key=session.outcome.totals.__getitem__)
    gains = [round_[second].points - round_[winner].points for round_ in scored(session)]
    assert gap.gain == max(gains)
    assert str(gap.title) == f"Round {gains.index(max(gains)) + 1} decided it"
    assert gap.behind == second


def test_the_tile_of_the_decisive_round_shows_who_gained(context: Context) -> None:
    scene = seen(result(context, finished(context, "poof", 3)))
    (tile,) = [one for one in tiles_of(scene) if one.moment.gain]
    gainer, other = tile.moment.gainer, Medallion("hare", cpu=True, turn=False)

    def shown(moment: Moment) -> bytes:
        tile.moment = moment
        return pygame.image.tobytes(tile.paint_flat(scene.kit).surface, "RGBA")

    wanted = shown(replace(tile.moment, owner=gainer, gainer=None))
    assert shown(replace(tile.moment, owner=other, gainer=gainer)) == wanted
    assert shown(replace(tile.moment, owner=other, gainer=None)) != wanted


def test_the_tile_of_a_moment_says_if_a_move_or_a_deal_can_be_watched(context: Context) -> None:
    session = finished(context, "poof", 3)
    deals = {step for step, one in enumerate(session.chair(PUBLIC).news()) if one.seat == DEALER}
    assert 0 in deals
    for step in (0, 1, max(deals), session.steps - 1):
        wanted = "Watch the deal" if step in deals else "See this moment"
        assert str(invitation(session, step)) == wanted
    assert str(invitation(session, session.steps)) == "See this moment"
    assert str(invitation(session, 1, several=True)) == "Watch these moves"


def pictured(moment: Moment) -> object:
    return sorted(map(str, moment.cards)) or moment.medallions or moment.icon


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_all_tiles_of_a_result_look_different(game: str, context: Context) -> None:
    for seats in GAMES[game].seats[:2]:
        scene = result(context, finished(context, game, seats))
        scene.finish()
        shown = [pictured(one.moment) for one in tiles_of(scene)]
        assert all(one and one not in shown[:nth] for nth, one in enumerate(shown)), shown


def test_tiles_that_appear_later_do_not_move_the_parts_below(context: Context) -> None:
    kit = result(context, finished(context, "poof", 2)).kit
    heights = {
        count: Ruler(kit).height(
            Column(shown_with(kit, Room(lambda _: [], 400, 300), Space(10), [Space(10)] * count)), 900
        )
        for count in (0, 2, 3)
    }
    assert heights[0] == heights[2] == heights[3]


def test_three_moments_with_the_same_cards_get_three_different_pictures() -> None:
    cards = (Face("0"), Face("-1"), Face("-1"), Face("0"))
    pictured_apart = told_apart([Moment(title, "", title, cards=cards) for title in "abc"])
    shown = [pictured(one) for one in pictured_apart]
    assert [one.title for one in pictured_apart] == ["a", "b", "c"]
    assert all(one and one not in shown[:nth] for nth, one in enumerate(shown))


def test_a_moment_shows_other_cards_if_two_moments_would_show_the_same_cards() -> None:
    low, high = (Face("0"), Face("1")), (Face("8"), Face("9"))
    medallion = (Medallion("fox", cpu=False, turn=False),)
    first = Moment("a", "", "a", medallion, cards=low, step=3, also=(MomentCards(high, 5),))
    second = Moment("b", "", "b", medallion, cards=low, step=3)
    pictured_apart = told_apart([first, second])
    assert [(one.cards, one.step) for one in pictured_apart] == [(high, 5), (low, 3)]


@pytest.mark.parametrize("seats", [3, 4])
def test_every_tile_of_a_won_match_of_spooky_boo_shows_cards(context: Context, seats: int) -> None:
    scene = result(context, finished(context, "spooky-boo", seats, 3))
    moments = told_apart(scene.review.moments())
    assert len(moments) == 3
    assert all(one.cards for one in moments)


def test_a_new_stamp_does_not_touch_the_text_about_clicking(context: Context) -> None:
    scene = result(context, finished(context, "campfire-smokeout", 6, 3))
    scene.finish()
    tile = tiles_of(scene)[-1]
    assert tile.invited(scene.kit)
    assert place_of_stamp(scene.kit, tile).left > tile.rect.x + tile.invited(scene.kit)


@pytest.mark.parametrize("game", ["poof", "eight-and-half"])
def test_a_new_stamp_covers_no_words_of_its_tile(tmp_path: Path, assets: Assets, game: str) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = result(context, finished(context, game, 3), SMALL)
    scene.finish()
    assert tiles_of(scene)
    for tile in tiles_of(scene):
        stamp = place_of_stamp(scene.kit, tile)
        for text in tile.texts(scene.kit):
            words = pygame.Rect(text.room.topleft, text.block.size).move(tile.rect.topleft)
            assert not stamp.colliderect(words)


def test_a_new_stamp_beside_a_long_title_covers_no_picture(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = result(context, finished(context, "campfire-smokeout", 3), SMALL)
    scene.finish()
    tile = tiles_of(scene)[-1]
    assert place_of_stamp(scene.kit, tile).left > tile.rect.x + SCENE_SHARE * tile.rect.w


def test_a_tile_without_a_picture_of_its_own_shows_the_box(context: Context) -> None:
    scene = result(context, finished(context, "spooky-boo", 2))
    scene.finish()
    tile, cards = tiles_of(scene)[0], (Face("0"), Face("-1"))
    face = Medallion("fox", cpu=False, turn=False)
    for moment in told_apart([Moment(title, "", title, (face,), cards=cards) for title in "abc"]):
        tile.moment = moment
        shown = tile.paint_flat(scene.kit).surface
        tile.moment = replace(moment, cards=(), medallions=(), icon="minus")
        without = tile.paint_flat(scene.kit).surface
        drawn = pygame.mask.from_threshold(shown, (0, 0, 0), (24, 24, 24, 255), without)
        picture = tile.rect.w * tile.rect.h * SCENE_SHARE
        assert shown.get_width() * shown.get_height() - drawn.count() > 0.12 * picture, moment.icon


@pytest.mark.every_third
@pytest.mark.parametrize("room", [(92, 113), (112, 130), (190, 210), (300, 210)])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_no_card_of_a_tile_covers_another_card(room: tuple[int, int], count: int) -> None:
    frame = pygame.Rect(14, 12, *room)
    wide, places = places_of_cards(frame, count)
    cards = [pygame.Rect(0, 0, wide, round(wide * RATIO)).move_to(center=(x, y)) for x, y, _ in places]
    assert wide > 0.28 * min(room)
    for nth, card in enumerate(cards):
        assert frame.contains(card)
        assert card.collidelist(cards[:nth]) < 0


def test_the_choice_of_pictures_for_many_moments_takes_little_work() -> None:
    others = tuple(MomentCards((Face(number),), step) for step, number in enumerate("1234"))
    alike = Moment("a", "", "a", (Medallion("fox", cpu=False, turn=False),), cards=(Face("0"),), also=others)
    chosen: list[Moment] = []
    assert calls_in(lambda: chosen.extend(told_apart([alike] * 6))) < 20_000
    assert sorted("".join(map(str, one.cards)) for one in chosen) == ["", *"01234"]
