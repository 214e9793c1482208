"""The stair after a round: players with equal totals share a step, and cards stay large enough."""

from itertools import combinations
from pathlib import Path

import pytest

from game.games import GAMES
from scenes.context.context import Context
from scenes.screens.scores.stair import Stair, Standing
from scenes.stage.assets import Assets
from scenes.ui.kit import Kit
from tests.scenes.home import SIZE, home
from tests.scenes.played import LONG, finished
from tests.scenes.reading import lines_of
from tests.scenes.test_round_scores import DONE, SMALL, stair, wait


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_each_player_on_a_shared_step_has_a_place_and_a_total(
    context: Context, size: tuple[int, int]
) -> None:
    scene, _, climbers = stair(context, finished(context, "campfire-smokeout", 6, names=LONG), 1, size)
    wait(scene, DONE)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    assert sorted(one.standing.place for one in climbers) == [1, 1, 1, 1, 5, 5]
    written = [(placed.room.move(steps.rect.topleft), placed) for placed in steps.texts(scene.kit)]
    for climber in climbers:
        left, right = climber.rect.centerx - steps.rect.w // 12, climber.rect.centerx + steps.rect.w // 12
        below = [placed for room, placed in written if left <= room.x and room.right <= right + 1]
        numbers = [" ".join(lines_of(one.block)) for one in below]
        one = climber.standing
        assert str(one.place) in numbers
        assert str(one.total) in numbers


def test_steps_that_players_share_are_less_tall_if_pictures_are_larger(context: Context) -> None:
    rises, pictures = [], []
    for game, number in (("campfire-smokeout", 1), ("poof", 1)):
        scene, _, climbers = stair(context, finished(context, game, 6), number)
        wait(scene, DONE)
        ys = sorted({one.rect.y for one in climbers})
        rises.append(ys[-1] - ys[0])
        assert rises[-1] > scene.kit.metrics.u(60)
        pictures.append(climbers[0].rect.w)
    assert rises[0] < 0.6 * rises[1]
    assert pictures[0] > 1.2 * pictures[1]


@pytest.mark.parametrize(("size", "least"), [(SMALL, 38), (SIZE, 64)])
def test_cards_of_six_hands_are_large_enough_to_be_read(
    context: Context, size: tuple[int, int], least: int
) -> None:
    scene, costs, _ = stair(context, finished(context, "poof", 6, names=LONG), 1, size)
    wait(scene, DONE)
    hands = [one for one in costs if one.entry.cards]
    assert len(hands) == 5
    for cost in hands:
        dearest = cost.card_rects(scene.kit)
        assert 1 <= len(dearest) <= len(cost.entry.cards)
        assert all(one.w >= least for one in dearest), [one.w for one in dearest]
        assert cost.shown == cost.entry.cards[-len(cost.shown) :]
    assert any(len(one.shown) < len(one.entry.cards) for one in hands)


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_all_steps_have_first_names_if_one_name_is_too_wide(context: Context, size: tuple[int, int]) -> None:
    scene, _, _ = stair(context, finished(context, "poof", 6, names=LONG), 1, size)
    wait(scene, DONE)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    written = {" ".join(lines_of(placed.block)) for placed in steps.texts(scene.kit)}
    assert {name.split()[0] for name in LONG} <= written


def test_short_names_on_the_steps_are_whole(context: Context) -> None:
    names = ("Ada B", "Bo B", "Cas B", "Dirk B", "Eva B", "Floor B")
    scene, _, _ = stair(context, finished(context, "poof", 6, names=names), 1, SIZE)
    wait(scene, DONE)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    assert set(names) <= {" ".join(lines_of(placed.block)) for placed in steps.texts(scene.kit)}


@pytest.mark.parametrize("large", [1.0, 1.5])
@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_all_names_on_the_steps_have_the_same_letter_size(
    tmp_path: Path, assets: Assets, size: tuple[int, int], large: float
) -> None:
    context = home(tmp_path, assets, text_size=large)
    scene, _, _ = stair(context, finished(context, "campfire-smokeout", 6, names=LONG), 1, size)
    wait(scene, DONE)
    steps = next(one for one in scene.widgets if isinstance(one, Stair))
    firsts = {name.split()[0] for name in LONG}
    names = [one.block for one in steps.texts(scene.kit) if " ".join(lines_of(one.block)) in firsts]
    assert len(names) == len(LONG)
    assert len({scene.kit.text.px(one.style) for one in names}) == 1


def test_moving_the_pictures_does_not_lay_the_stairs_out_again(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, _, climbers = stair(context, finished(context, "poof", 6, names=LONG), 1, SIZE)
    laid: list[str] = []
    spot = Stair.spot

    def counted(self: Stair, kit: Kit, standing: Standing, *, before: bool = False) -> tuple[float, float]:
        laid.append(standing.name)
        return spot(self, kit, standing, before=before)

    monkeypatch.setattr(Stair, "spot", counted)
    for _ in range(30):
        scene.update(1 / 30)
    assert len(laid) <= 2 * len(climbers)


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize(("game", "number"), [("poof", 1), ("eight-and-half", 0), ("campfire-smokeout", 5)])
def test_a_number_in_the_caption_of_a_hand_stays_with_its_word(
    context: Context, game: str, number: int, size: tuple[int, int]
) -> None:
    seats = max(GAMES[game].seats)
    scene, costs, _ = stair(context, finished(context, game, seats, names=LONG[:seats]), number, size)
    wait(scene, DONE)
    for cost in costs:
        words, cards = cost.words(scene.kit), cost.card_rects(scene.kit)
        assert words.style.align == ("left" if cards else "centre")
        if "\u00b7" in cost.entry.how:
            lines = lines_of(words)
            if game == "poof":
                assert not any(line[:1].isdigit() for line in lines), lines


def test_no_card_of_a_hand_covers_the_large_number_of_another_card(context: Context) -> None:
    for game, seats in (("poof", 6), ("poof", 5), ("eight-and-half", 5)):
        scene, costs, _ = stair(context, finished(context, game, seats, names=LONG[:seats]), 1, SMALL)
        wait(scene, DONE)
        for cost in costs:
            cards = cost.card_rects(scene.kit)
            assert not any(one.colliderect(other) for one, other in combinations(cards, 2))


@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize("seats", [2, 4])
def test_each_name_beside_a_picture_takes_one_line(
    context: Context, seats: int, size: tuple[int, int]
) -> None:
    scene, _, climbers = stair(context, finished(context, "spooky-boo", seats, names=LONG[:seats]), 0, size)
    wait(scene, DONE)
    for climber in climbers:
        for name in climber.texts(scene.kit)[:1]:
            assert len(name.block.lines) == 1, lines_of(name.block)
