"""Words of tables that are small, because a match is looked back at in a small window."""

from pathlib import Path

import pytest

from scenes.board.common import paint_name
from scenes.board.piece import Piece
from scenes.games.the_game.paint import paint_pips
from scenes.screens.lookback.scene import LookBack
from scenes.stage.assets import Assets
from tests.scenes.boxed import look_back
from tests.scenes.home import home
from tests.scenes.played import finished
from tests.scenes.written import texts


@pytest.mark.parametrize(
    ("game", "seats", "at", "painter", "lines"),
    [("poof", 6, 0.3, paint_name, 2), ("the-game", 1, 0.99, paint_pips, 1)],
)
def test_no_line_of_a_small_table_is_broken(  # noqa: PLR0917
    tmp_path: Path, assets: Assets, game: str, seats: int, at: float, painter: object, lines: int
) -> None:
    context = home(tmp_path, assets)
    session = finished(context, game, seats)
    scene = look_back(lambda: session.record, round(at * session.steps))(context)
    scene.enter((960, 600))
    for _ in range(40):
        scene.update(0.05)
    assert isinstance(scene, LookBack)
    assert scene.table is not None
    table = scene.table
    shown = [one for one in table.active if isinstance(one, Piece) and one.painter is painter and one.is_seen]
    read = texts(table)
    assert shown
    for one in shown:
        assert len([text for text in read if text.widget is one]) == lines, one.label
    context.close()
