"""A whole match on Poof's score pad, with every special case and every refusal."""

from __future__ import annotations

from tests.pad.writing import asked, begun, refused, rulings, written


def test_an_evening_of_three_players_can_be_written_on_the_pad() -> None:
    pad = begun("poof", 3, rounds=3)
    assert pad.sheet.lines[0].start.seat is None  # P5: they draw for it
    pad = written(pad, 0, "0 out", "1 cards 12", "1 poofs")
    assert asked(pad) == (0, 2)
    pad = written(pad, 0, "2 cards 41")
    assert pad.sheet.totals == (0, 62, 41)
    assert pad.sheet.lines[0].cells[1].part == "12 + 50"
    assert pad.sheet.leaders == (0,)
    pad = written(pad, 1, "1 out", "0 poofs", "0 poofs", "2 cards 7")
    assert pad.sheet.totals == (100, 62, 48)
    pad = written(pad, 2, "1 out", "0 cards 5", "2 cards 14")
    assert pad.sheet.now is None
    assert pad.sheet.outcome is not None
    assert pad.sheet.outcome.winners == (1, 2)  # P36: equal totals share
    assert pad.sheet.outcome.totals == (105, 62, 62)
    assert refused(pad, 3, "0 out") == "P36"


def test_only_the_player_who_was_marked_last_counts_as_out() -> None:
    pad = written(begun("poof", 3), 0, "0 out", "1 cards 12", "1 out")
    cells = pad.sheet.lines[0].cells
    assert [dict(cells[seat].entries) for seat in range(3)] == [{}, {"out": 1}, {}]
    assert [dict(cell.entries) for cell in written(pad, 0, "1 cards 3").sheet.lines[0].cells.values()] == [
        {},
        {"cards": 3},
        {},
    ]


def test_a_pooftastrophe_gives_points_to_its_caller_only() -> None:
    pad = written(begun("poof", 2), 0, "1 pooftastrophe", "1 cards 54", "1 poofs")
    assert pad.sheet.totals == (0, 104)
    assert pad.sheet.now == 1


def test_a_pooftastrophe_needs_two_players_and_the_mercy_rule() -> None:
    assert refused(begun("poof", 3), 0, "1 pooftastrophe")
    assert refused(begun("poof", 2, mercy_rule=False), 0, "1 pooftastrophe")


def test_every_hand_must_contain_only_poofs_if_nobody_goes_out() -> None:
    only_poofs = written(begun("poof", 2), 0, "0 poofs", "1 poofs", "1 poofs", "1 cards 24")
    assert rulings(only_poofs) == []
    assert only_poofs.sheet.totals == (50, 124)
    # Two Poofs hide two face-down cards at most, a 12 each.
    assert rulings(written(only_poofs, 0, "1 cards 25")) == [(0, "P29")]
    assert rulings(written(begun("poof", 2), 0, "0 cards 9", "1 cards 8")) == [(0, "P29")]


def test_impossible_sums_are_refused() -> None:
    pad = written(begun("poof", 3), 0, "0 out")
    assert rulings(written(pad, 0, "1 cards 0", "2 cards 7")) == [(0, "P32")]
    assert rulings(written(pad, 0, "1 cards 0", "1 poofs", "2 cards 7")) == []
    for _ in range(10):
        pad = written(pad, 0, "1 poofs")
    assert refused(pad, 0, "1 poofs") == "P32"
    assert rulings(written(pad, 0, "2 poofs")) == [(0, "P32")]
    most = pad.sheet.lines[0].keys[0].most
    assert refused(pad, 0, f"2 cards {most + 1}") == "P32"
    assert rulings(written(pad, 0, f"2 cards {most}")) == [(0, "P32")]
