"""A whole match on the score pad of Campfire Smokeout, with every special case and every refusal."""

from __future__ import annotations

import pytest

from game.pad import Pad
from tests.pad.writing import begun, refused, rulings, written


def smoked(pad: Pad, *rounds: str) -> Pad:
    """Returns the score pad after some rounds, each written as "sender>victim"."""
    for more in rounds:
        sender, victim = more.split(">")
        entries = [f"{sender} sent"] if sender else []
        number = pad.sheet.now
        assert number is not None
        pad = written(pad, number, f"{victim} smokeout", *entries)
    return pad


def winners(pad: Pad) -> tuple[int, ...]:
    assert pad.sheet.outcome is not None
    return pad.sheet.outcome.winners


def test_an_evening_of_three_players_can_be_written_on_the_pad() -> None:
    pad = begun("campfire-smokeout", 3, youngest=1)
    assert pad.sheet.lines[0].start.seat == 1
    pad = smoked(pad, "1>0")
    assert pad.sheet.lines[1].start.seat == 1  # C15
    pad = smoked(pad, "0>1")
    assert pad.sheet.lines[2].start.seat == 0
    pad = smoked(pad, "0>2", "0>2")
    assert str(pad.sheet.lines[4].note) == "A third Smokeout ends the match."
    pad = smoked(pad, "0>2")
    assert winners(pad) == (1,)  # C20: seat 0 is as good, but sent the last Smoke
    assert refused(pad, 5, "0 smokeout") == "C18"


def test_a_new_smokeout_or_sender_replaces_the_earlier_entry() -> None:
    pad = written(begun("campfire-smokeout", 3), 0, "0 smokeout", "1 sent", "2 smokeout", "0 sent")
    assert [dict(cell.entries) for cell in pad.sheet.lines[0].cells.values()] == [
        {"sent": 1},
        {},
        {"smokeout": 1},
    ]
    assert dict(written(pad, 0, "table nobody").sheet.lines[0].cells[0].entries) == {}


def test_the_pad_recognises_a_sneaky_win() -> None:
    pad = smoked(begun("campfire-smokeout", 4), "0>3", "0>3", ">3")
    assert pad.sheet.outcome is not None
    assert (pad.sheet.outcome.grade, winners(pad)) == ("sneaky", (3,))  # C23, no matter who sent it


def test_the_last_sender_wins_if_no_other_total_is_as_low() -> None:
    assert winners(smoked(begun("campfire-smokeout", 3), "1>0", "0>1", "0>1", "0>2", "0>2", "0>2")) == (0,)


def test_the_pad_asks_for_the_sender_only_if_it_decides_the_match() -> None:
    pad = smoked(begun("campfire-smokeout", 4), ">0", ">0")
    assert str(pad.sheet.lines[1].start.sentence) == "The player who sent the Smoke starts."
    pad = smoked(pad, ">1")
    open_ = written(pad, 3, "0 smokeout")
    assert open_.sheet.outcome is None
    assert str(open_.sheet.lines[3].verdict.asks) == "Who sent the last Smoke? That decides the tie."
    assert winners(written(open_, 3, "2 sent")) == (3,)
    assert winners(written(open_, 3, "1 sent")) == (2, 3)  # C21


def test_the_other_of_two_players_is_always_the_sender_of_a_smokeout() -> None:
    pad = smoked(begun("campfire-smokeout", 2), ">1", ">0", ">1")
    assert pad.sheet.lines[3].start.seat == 0
    assert winners(smoked(pad, ">1")) == (0,)


def test_only_the_last_sender_loses_a_tie_of_six() -> None:
    pad = smoked(begun("campfire-smokeout", 6), *[f"{(seat + 1) % 6}>{seat}" for seat in (0, 1, 2, 3, 4, 5)])
    pad = smoked(pad, "0>1", "0>2", "0>3", "0>4", "4>5")
    assert str(pad.sheet.lines[11].note) == "The next Smokeout ends the match."  # C18 or C19
    assert winners(smoked(pad, "4>0")) == (0, 1, 2, 3, 5)  # C24


def test_an_entry_without_a_sender_is_valid_only_if_no_wind_can_move_the_smoke() -> None:
    pad = begun("campfire-smokeout", 3)
    assert rulings(written(pad, 0, "0 smokeout", "table nobody")) == [(0, "C15")]
    pad = smoked(pad, "1>0")
    assert rulings(written(pad, 1, "2 smokeout", "table nobody")) == [(1, "C14")]
    stuck = written(pad, 1, "1 smokeout", "table nobody")
    assert rulings(stuck) == []
    assert stuck.sheet.lines[2].start.seat == 1  # the Smoke stays where it is
    # C22: nobody drops out if nobody sent the last one.
    pad = smoked(begun("campfire-smokeout", 3), "1>0", "1>0", "0>1", "0>2")
    assert winners(written(pad, 4, "0 smokeout", "table nobody")) == (1, 2)


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (5, {}), (3, {"self_landing": True})])
def test_an_entry_without_a_sender_is_refused_if_some_wind_can_move_the_smoke(
    seats: int, options: dict[str, bool]
) -> None:
    pad = smoked(begun("campfire-smokeout", seats, **options), "1>0")
    assert rulings(written(pad, 1, "1 smokeout", "table nobody")) == [(1, "C14")]


def test_the_sender_and_the_player_with_the_smokeout_must_differ() -> None:
    pad = begun("campfire-smokeout", 4)
    assert rulings(written(pad, 0, "1 smokeout", "1 sent")) == [(0, "C3")]
    assert rulings(written(pad, 0, "0 smokeout", "0 sent")) == [(0, "C3")]
    free = begun("campfire-smokeout", 4, self_landing=True)
    assert rulings(written(free, 0, "1 smokeout", "1 sent")) == []
    # C10: a dead start card leaves the Smoke with the youngest, and counts as having moved it.
    assert rulings(written(begun("campfire-smokeout", 2), 0, "0 smokeout", "0 sent")) == []
    assert rulings(written(begun("campfire-smokeout", 2), 0, "1 smokeout", "1 sent")) == [(0, "C3")]


def test_a_player_may_leave_but_nobody_joins_later() -> None:
    pad = smoked(begun("campfire-smokeout", 4), "3>0")
    assert pad.cannot_come() is not None
    pad = pad.went(3)
    assert pad.sheet.lines[1].start.seat == 0  # the Smoke goes on clockwise
    assert winners(smoked(pad, "1>0", "1>0")) == (0,)
