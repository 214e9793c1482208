"""The best moves on the slip beside a past table: told apart, and never cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest
from pygame import Rect

from game.core.cards import Seat
from game.games import GAMES
from game.record import Player, Record
from game.review.report import Choice, Review, Reviewed
from scenes.board.piece import Piece
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.lookback.slip import Bar, bar_height, lay_bars
from scenes.stage import routes
from scenes.ui.text import Style
from tests.records_at_hand import played
from tests.scenes.reviewed import Done, review_of

SIZES = [(960, 600), (1600, 1000), (2560, 1440)]
LAID, SWAPPED = (1, "lay "), (1, "swap ")


def alike(game: str, seed: int, start: str) -> tuple[Record, Review, int]:
    """A match, and its review with a decision among moves that begin alike: the last of three was made."""
    record, match = played(GAMES[game], seed)
    players = tuple(Player(name, "human") for name in ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo"))
    record = replace(record, seats=players[: len(record.seats)])
    review = review_of(record)

    def of(one: Reviewed) -> list[str]:
        moves = [str(move) for move in match.game.moves(match.view(Seat(0), one.step), Seat(0))]
        same = " ".join(one.played.split()[:2]) if start == "lay " else start
        return [move for move in moves if move.startswith(same) and move != one.played]

    seat = review.seats[0]
    one = next(one for one in seat.moves if one.played.startswith(start) and len(of(one)) > 1)
    moves = (*of(one)[:2], one.played)
    best = tuple(Choice(move, 0.5 - 0.1 * nth, 0.01) for nth, move in enumerate(moves))
    changed = replace(one, best=best, chance=0.3, cost=0.2, error=0.01, costly=True)
    decisions = tuple(changed if each is one else each for each in seat.moves)
    return record, replace(review, seats=(replace(seat, moves=decisions), *review.seats[1:])), one.step


def shown(context: Context, found: tuple[Record, Review, int], size: tuple[int, int]) -> Any:
    record, review, step = found
    context.reviewing = lambda *_: cast("Any", Done(review))
    scene: Any = scene_of(context, routes.LookBack(record, step))
    scene.enter(size)
    assert context.desk.jobs.flush()
    scene.update(0.05)
    scene.update(0.05)
    return scene


def rows(scene: Any) -> list[tuple[Rect, Bar]]:
    pieces = [one for one in scene.widgets if isinstance(one, Piece) and isinstance(one.content, tuple)]
    return [(one.rect, one.content[0]) for one in pieces if one.content and isinstance(one.content[0], Bar)]


@pytest.mark.parametrize("size", SIZES)
def test_a_card_on_different_piles_is_told_apart_by_pile(context: Context, size: tuple[int, int]) -> None:
    bars = [bar for _, bar in rows(shown(context, alike("the-game", *LAID), size))]
    assert len(bars) > 1
    assert len({bar.faces for bar in bars}) == 1
    names = [bar.words for bar in bars]
    assert set(names) <= {"Climb I", "Climb II", "Descent I", "Descent II"}
    assert len(set(names)) == len(names)


@pytest.mark.each_value
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "of"), [("the-game", LAID), ("spooky-boo", SWAPPED)])
def test_rows_grow_with_their_text_and_never_touch(
    context: Context, size: tuple[int, int], game: str, of: tuple[int, str]
) -> None:
    scene = shown(context, alike(game, *of), size)
    found, kit = rows(scene), scene.kit
    assert len(found) > 1
    laid = lay_bars(kit, found[0][0].w, [bar for _, bar in found])
    for nth, (rect, bar) in enumerate(found):
        assert rect.h >= bar_height(kit, rect.w, bar, laid)
        assert not any(rect.colliderect(other) for other, _ in found[nth + 1 :])
    lowest = max(rect.bottom for rect, _ in found)
    paper = next(
        one.rect for one in scene.widgets if one.rect.contains(found[0][0]) and one.rect.h > lowest / 2
    )
    assert lowest < paper.bottom
    made = [bar for _, bar in found if bar.tag == "Yours"]
    assert made, "what was made stays, whatever has to go"


def test_long_labels_are_whole_above_their_bars(context: Context) -> None:
    scene = shown(context, alike("spooky-boo", *SWAPPED), (960, 600))
    for rect, bar in rows(scene):
        laid = lay_bars(scene.kit, rect.w, [bar])
        assert laid.under
        words = scene.kit.text.block(bar.words, Style("semibold", 17, (0, 0, 0)), rect.w)
        assert rect.h > words.size[1]


@pytest.mark.parametrize("other", [False, True], ids=["same card", "another card"])
def test_every_row_of_a_played_card_names_its_pile(context: Context, *, other: bool) -> None:
    record, review, step = alike("the-game", *LAID)
    if other:
        seat = review.seats[0]
        one = next(one for one in seat.moves if one.step == step)
        best = (one.best[-1], replace(one.best[0], move=different(record, one), chance=0.2))
        moves = tuple(replace(one, best=best) if each is one else each for each in seat.moves)
        review = replace(review, seats=(replace(seat, moves=moves), *review.seats[1:]))
    found = rows(shown(context, (record, review, step), (1600, 1000)))
    assert len(found) > 1
    assert (len({bar.faces for _, bar in found}) > 1) == other
    assert {bar.words for _, bar in found} <= {"Climb I", "Climb II", "Descent I", "Descent II"}


def different(record: Record, one: Reviewed) -> str:
    """A move with another card than that of a decision."""
    match = record.replay()
    moves = [str(move) for move in match.game.moves(match.view(Seat(0), one.step), Seat(0))]
    return next(m for m in moves if m.startswith("lay ") and m.split()[1] != one.played.split()[1])
