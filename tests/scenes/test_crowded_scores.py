"""The page of scores in windows with little room."""

import math
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game.session.tally import tally_of
from scenes.board.common import Medallion
from scenes.context.context import Context
from scenes.screens.scores.cost import Cost
from scenes.screens.scores.pad import DOT, PlacedText
from scenes.screens.scores.stair import Stair
from scenes.screens.scores.standing import PointsTable, StandingLine
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from scenes.ui.text import plain
from tests.scenes.home import SIZE, home
from tests.scenes.played import EVERY, LONG, ROUNDS, finished
from tests.scenes.reading import lines_of
from tests.scenes.results import result
from tests.scenes.test_round_scores import SMALL, rows_of, scores


@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
def test_neighbouring_steps_of_the_stair_differ_clearly_in_height(
    tmp_path: Path, assets: Assets, game: str
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    session = finished(context, game, max(seats for each, seats in EVERY if each == game), names=LONG)
    for ended in tally_of(session).rounds:
        scene = scores(context, session, ended.number, SMALL, sheet=0)
        stair = next(one for one in scene.widgets if isinstance(one, Stair))
        tops = [stair.step(scene.kit, nth).y for nth in range(len(stair.places))]
        assert all(left - right >= 5 for left, right in pairwise(tops)), "6 px, but for rounding"


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_a_rank_on_the_stair_cannot_be_read_as_a_digit_of_the_total(
    tmp_path: Path, assets: Assets, game: str, seats: int
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    session = finished(context, game, seats)
    for ended in tally_of(session).rounds:
        scene = scores(context, session, ended.number, SMALL, sheet=0)
        stair = next(one for one in scene.widgets if isinstance(one, Stair))
        stair.settled = True
        texts = [placed for placed in stair.texts(scene.kit) if lines_of(placed.block)[0].isdigit()]
        if len(stair.places) == 1:
            assert len(texts) == seats, "if all are level, no ranks are shown"
            continue
        for rank, total in zip(texts[::2], texts[1::2], strict=True):
            assert drawn_in(total).x - rank.room.right >= rank.room.w / 2
    context.close()


def test_six_long_names_on_a_pad_become_first_names(context: Context) -> None:
    scene = scores(context, finished(context, "poof", 6, names=LONG), 2, SMALL)
    shown = [lines_of(row.texts(scene.kit)[1].block) for row in rows_of(scene)]
    assert sorted(shown) == sorted([name.split()[0]] for name in LONG[:6])


@pytest.mark.parametrize(("game", "seats"), [("poof", 6), ("eight-and-half", 4)])
def test_texts_about_points_break_only_between_two_facts(context: Context, game: str, seats: int) -> None:
    session, broken = finished(context, game, seats), 0
    for ended in tally_of(session).rounds:
        scene = scores(context, session, ended.number, SIZE)
        for row in rows_of(scene):
            how = row.texts(scene.kit)[4]
            lines, facts = lines_of(how.block), row.entry.how.split(DOT)
            if all(scene.kit.text.width(fact, how.block.style) <= how.room.w for fact in facts):
                broken += len(lines) > 1
                assert DOT.join(lines) == plain(row.entry.how)
    assert broken, "no text has several lines here"


def test_large_text_below_the_cards_is_broken_only_between_facts(tmp_path: Path, assets: Assets) -> None:
    context, broken = home(tmp_path, assets, text_size=1.5), 0
    session = finished(context, "poof", 4)
    for ended in tally_of(session).rounds:
        scene = scores(context, session, ended.number, SMALL, sheet=0)
        for cost in (one for one in scene.widgets if isinstance(one, Cost) and one.sizes.has_texts):
            lines = lines_of(cost.texts(scene.kit)[1].block)
            broken += len(lines) > 1
            assert DOT.join(lines) == plain(cost.entry.how)
    assert broken, "no text has several lines here"
    context.close()


@pytest.mark.parametrize(
    ("game", "seats", "size", "text_size"),
    [("poof", 6, SIZE, 1.0), ("eight-and-half", 5, SMALL, 1.5)],
)
def test_texts_about_points_have_the_same_size_and_touch_no_line(
    tmp_path: Path, assets: Assets, game: str, seats: int, size: tuple[int, int], text_size: float
) -> None:
    context = home(tmp_path, assets, text_size=text_size)
    session = finished(context, game, seats)
    for ended in tally_of(session).rounds:
        scene = scores(context, session, ended.number, size)
        rows, text, least = rows_of(scene), scene.kit.text, scene.kit.metrics.u(5)
        assert len({text.px(row.texts(scene.kit)[4].block.style) for row in rows}) == 1
        for row in rows:
            _, name, _, _, how, *_ = row.texts(scene.kit)
            for placed in (name, how):
                drawn = text.render(placed.block).get_bounding_rect()
                drawn.y += placed.room.y + text.centred_top(placed.block, placed.room.h)
                assert least <= drawn.top
                assert drawn.bottom <= row.rect.h - least
    context.close()


def test_the_number_of_hidden_cards_covers_at_most_half_a_card(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = scores(context, finished(context, "poof", 6, names=LONG), 2, SMALL, sheet=0)
    costs = [one for one in scene.widgets if isinstance(one, Cost)]
    assert any(len(one.shown) < len(one.entry.cards) for one in costs)
    for one in costs:
        chip, cards = one.chip(scene.kit), one.card_rects(scene.kit)
        assert chip is None or 2 * chip.h <= cards[0].h


def test_the_ring_around_the_best_points_does_not_touch_their_number(tmp_path: Path, assets: Assets) -> None:
    context, ringed = home(tmp_path, assets, text_size=1.5), 0
    session = finished(context, "eight-and-half", 5)
    for ended in tally_of(session).rounds:
        scene = scores(context, session, ended.number, SMALL, sheet=0)
        for cost in (one for one in scene.widgets if isinstance(one, Cost) and one.entry.ringed):
            ringed += 1
            assert cost.ring_radius(scene.kit) >= cost.texts(scene.kit)[0].block.size[0] / 2 + 6
            cost.count(1.0, 1.0)
            assert cost.paint(scene.kit).surface.get_bounding_rect().y > 0, "the ring is not cut off"
    assert ringed


@pytest.mark.parametrize("seats", [4, 6])
def test_the_number_of_hidden_cards_touches_no_number_on_a_card(context: Context, seats: int) -> None:
    session, found = finished(context, "poof", seats, names=LONG), 0
    for ended in tally_of(session).rounds:
        scene, heights = scores(context, session, ended.number, SMALL, sheet=0), set[int]()
        for cost in (one for one in scene.widgets if isinstance(one, Cost)):
            if (chip := cost.chip(scene.kit)) is not None:
                found += 1
                assert chip.collidelist(cost.printed(scene.kit)) < 0
                words = cost.texts(scene.kit)[1].room
                assert chip.bottom < words.y
                heights.add(chip.y)
        assert len(heights) <= 1, "all numbers are at the foot, those of Poofs too"
    assert found > 3


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_a_president_has_a_crown_where_others_have_cards(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    session, drawn = finished(context, "eight-and-half", 3), list[str]()
    monkeypatch.setattr(Kit, "icon", lambda _self, _onto, name, _ink, _room: drawn.append(name))
    for ended in tally_of(session).rounds:
        scene = scores(context, session, ended.number, size, sheet=0)
        costs = [one for one in scene.widgets if isinstance(one, Cost)]
        for cost in costs:
            drawn.clear()
            cost.count(1.0, 1.0)
            cost.paint(scene.kit)
            assert drawn == (["crown"] if cost.entry.crowned else [])
        lefts = {one.card_rects(scene.kit)[0].topleft for one in costs}
        assert len(lefts) == 1, "the crown is in line with the cards of the others"


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(("game", "seats"), [("poof", 2), ("spooky-boo", 4)])
def test_rings_in_a_table_of_points_touch_nothing(
    tmp_path: Path, assets: Assets, game: str, seats: int, text_size: float, size: tuple[int, int]
) -> None:
    context = home(tmp_path, assets, text_size=text_size)
    scene = result(context, finished(context, game, seats, 3), size)
    kit, (table,) = scene.kit, [one for one in scene.widgets if isinstance(one, PointsTable)]
    rings, line = table.rings(kit), max(1.6, 2.8 * kit.metrics.s)
    assert len(rings) > 1
    for (middle, radius), (other, _) in combinations(rings, 2):
        assert math.dist(middle, other) >= 2 * radius + line + 2
    for (x, y), radius in rings:
        beside = [one for one in table.texts(kit) if abs(one.room.centery - y) < 3 and one.room.x > x]
        nearest = min(beside, key=lambda one: one.room.x)
        assert drawn_in(nearest).x >= x + radius + line / 2 + 1


def drawn_in(placed: PlacedText) -> Rect:
    """Returns the rectangle that a text fills in its room. The text is in the middle or at the right."""
    area = Rect((0, 0), placed.block.size)
    area.center = placed.room.center
    if placed.block.style.align == "right":
        area.right = placed.room.right
    return area


def names_in(kit: Kit, wide: int) -> dict[str, PlacedText]:
    """Returns the names as a table of points of width `wide` shows them. In the keys, lines are joined."""
    points = ((36, 11), (28, 18), (34, 12))
    lines = [
        StandingLine(nth + 1, Medallion("fox", cpu=False, turn=False), name, scored)
        for nth, (name, scored) in enumerate(zip(LONG, points, strict=False))
    ]
    table = PointsTable(Rect(0, 0, wide, 165), "", ("Points", "Total"), lines, None)
    shown = {" ".join(lines_of(one.block)): one for one in table.texts(kit)}
    firsts = {name.split()[0] for name in LONG}
    return {name: one for name, one in shown.items() if name.split()[0] in firsts}


def test_names_too_long_for_two_lines_become_first_names(assets: Assets) -> None:
    kit = Kit.of(assets, Look(text_size=1.5), SMALL)
    assert list(names_in(kit, 480)) == list(LONG[:3])
    assert list(names_in(kit, 270)) == [name.split()[0] for name in LONG[:3]]


def test_all_names_in_a_table_of_points_have_the_same_size(assets: Assets) -> None:
    kit = Kit.of(assets, Look(text_size=1.5), SMALL)
    assert len({kit.text.px(one.block.style) for one in names_in(kit, 270).values()}) == 1


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_the_cards_of_six_players_are_shown_below_their_steps(
    context: Context, size: tuple[int, int]
) -> None:
    scene = scores(context, finished(context, "campfire-smokeout", 6), 0, size, sheet=0)
    costs = [one for one in scene.widgets if isinstance(one, Cost)]
    assert len(costs) == 6
    for one in costs:
        assert len(one.card_rects(scene.kit)) == one.entry.slots
        number = one.texts(scene.kit)[0]
        assert drawn_in(number).x > one.card_rects(scene.kit)[-1].right
