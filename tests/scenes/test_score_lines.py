"""The line of scores in the list of matches never separates a name from its total."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from scenes.context.context import Context
from scenes.screens.matches.telling import glance_of, score_of
from scenes.stage import routes
from scenes.ui.text import Style
from tests.scenes.home import managed


def test_no_score_line_begins_with_a_total(context: Context) -> None:
    names, totals = ("Ada", "steady", "gentle 2", "sharp"), (2, 1, 0, 3)
    summary = SimpleNamespace(game="poof", seats=names, totals=totals, winners=())
    item = SimpleNamespace(entry=SimpleNamespace(summary=summary), game="poof", over=False)
    score = score_of(cast("Any", item), str)
    manager = managed(context, routes.Menu())
    text = cast("Any", manager.top).kit.text
    bold = Style("bold", 20, (0, 0, 0))
    for wide in range(text.width("gentle 2:\u00a00,", bold), 400, 7):
        begun = [line[0].text for line in text.block(score, bold, wide).lines]
        assert not any(line.startswith(("2,", "1,", "0,", "3")) for line in begun)


def test_a_card_mentions_points_only_if_there_are_any() -> None:
    names = ("Wilhelmina Featherstoneh", "Pip")
    summary = SimpleNamespace(game="poof", seats=names, totals=(0, 0), winners=(), turn=0)
    item = SimpleNamespace(entry=SimpleNamespace(summary=summary), game="poof", over=False)
    assert score_of(cast("Any", item), str) == ""
    assert glance_of(cast("Any", item), str) == "Wilhelmina to move"
    summary.totals, summary.winners, item.over = (41, 50), (0,), True
    assert glance_of(cast("Any", item), str) == "Wilhelmina won with 41 points"
