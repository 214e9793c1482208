"""The chart of totals: its lines, their marks and their labels are all visible."""

from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.games import GAMES
from game.session.tally import tally_of
from scenes.screens.scores.standing import totals_chart
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.chart import Axes, Curve, lifts, line_shifts, plot_of, reach, scale
from scenes.ui.kit import Kit
from scenes.ui.text import Block, TextPainter
from tests.scenes.home import SIZE, home
from tests.scenes.played import LONG, ROUNDS, finished
from tests.scenes.test_round_scores import SMALL

CURVES = [
    [(0, 10, 10), (0, 10, 10), (5, 10, 10)],
    [(1, 2, 3), (3, 2, 1), (2, 2, 2), (9, 9, 9)],
    [(0, 5), (0, 5), (0, 5), (0, 5), (0, 5), (0, 5)],
]


@pytest.mark.parametrize("curves", CURVES)
def test_lines_that_would_overlap_are_shifted_apart(curves: list[tuple[int, ...]]) -> None:
    found = line_shifts(curves)
    for one, other in combinations(range(len(curves)), 2):
        if any(a == b for a, b in zip(curves[one], curves[other], strict=True)):
            assert found[one] != found[other]


def test_curves_that_do_not_overlap_are_not_shifted() -> None:
    assert line_shifts([(1, 2), (3, 4), (5, 6)]) == [0, 0, 0]


@pytest.mark.parametrize("curves", CURVES)
def test_overlapping_lines_are_spread_around_their_value(curves: list[tuple[int, ...]]) -> None:
    found = line_shifts(curves)
    overlapping = [
        shift
        for nth, shift in enumerate(found)
        if any(
            a == b for one in curves[:nth] + curves[nth + 1 :] for a, b in zip(curves[nth], one, strict=True)
        )
    ]
    assert max(overlapping) == -min(overlapping) > 0


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_the_first_mark_of_a_line_does_not_touch_the_numbers(assets: Assets, size: tuple[int, int]) -> None:
    kit = Kit.of(assets, Look(), size)
    curves = [Curve("Ines: 10", (0, 10), stops=True), Curve("Odile: 8", (0, 8), stops=True)]
    plot = plot_of(kit, (400, 200), curves, Axes("Round", scale([0, 10]), apart=True))
    assert plot.point(0, 0)[0] - reach(kit) >= plot.numbers + 4


def test_lines_of_a_chart_are_spread_only_after_their_common_first_point() -> None:
    axes = Axes("Round", apart=True, origin=True)
    assert lifts([(0, 5), (0, 9), (0, 5)], axes) == [[0, 0.5], [0, 0], [0, -0.5]]
    assert lifts([(0, 5), (0, 9), (0, 2)], axes) == [[0, 0]] * 3


@pytest.mark.every_third
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("rect", [Rect(0, 0, 405, 250), Rect(0, 0, 580, 420)])
@pytest.mark.parametrize("game", ROUNDS)
def test_long_names_on_a_chart_touch_no_other_label(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch, game: str, rect: Rect, text_size: float
) -> None:
    context = home(tmp_path, assets, text_size=text_size)
    session = finished(context, game, min(GAMES[game].seats[-1], 4), names=LONG)
    size = (960, 600) if rect.w < 500 else (1600, 1000)
    kit = Kit.of(assets, Look(text_size=text_size), size, session.words.say)
    placed: list[Rect] = []

    def draw(_: TextPainter, surface: Surface, block: Block, room: Rect) -> None:
        assert surface.get_size() == rect.size
        shown = Rect(room.topleft, block.size)
        shown.centery = room.centery
        if block.style.role == "bold":
            placed.append(shown)

    monkeypatch.setattr(TextPainter, "draw", draw)
    tally = tally_of(session)
    totals_chart(session, rect, tally, len(tally.rounds), places=len(tally.rounds)).paint(kit)
    assert len(placed) >= len(session.players)
    for one, other in combinations(placed, 2):
        assert one.bottom <= other.top + 2 or other.bottom <= one.top + 2, (one, other)
