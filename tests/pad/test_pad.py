"""The score pad itself: undo, corrections of any entry, and people who join and leave."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules import OptionValue
from game.pad import Pad, PadRefused, Ruled
from tests.pad.writing import asked, begun, refused, rulings, written, wrong


def half_an_evening() -> Pad:
    pad = written(begun("poof", 3, rounds=3), 0, "0 out", "1 cards 12", "2 cards 41")
    return written(pad, 1, "1 out", "0 cards 5", "2 cards 7")


def overruled(pad: Pad, option: str, value: OptionValue) -> Pad:
    return replace(pad, actions=(*pad.actions_in_force, Ruled(option, value)), done=pad.done + 1)


def ruled_out(pad: Pad, option: str, value: OptionValue) -> tuple[str, str]:
    """Returns the ruling and the sentence that refuse a house rule."""
    with pytest.raises(PadRefused) as caught:
        pad.ruled(option, value)
    return caught.value.refusal.ruling, str(caught.value.refusal.sentence)


def test_undo_and_redo_reach_the_first_and_the_last_entry() -> None:
    pad = half_an_evening()
    steps = [pad]
    while steps[-1].may_undo:
        steps.append(steps[-1].undo())
    assert steps[-1].sheet.lines[0].is_empty
    assert len(steps) == 7
    for before in reversed(steps):
        assert steps[-1].sheet == before.sheet
        steps[-1] = steps[-1].redo()
    assert not steps[-1].may_redo
    assert not written(pad.undo(), 1, "2 cards 8").may_redo


def test_correcting_any_entry_recounts_all_totals() -> None:
    pad = half_an_evening()
    assert pad.sheet.totals == (5, 12, 48)
    assert written(pad, 0, "2 cards 4").sheet.totals == (5, 12, 11)


def test_a_round_is_reported_if_a_correction_makes_it_invalid() -> None:
    pad = written(half_an_evening(), 2, "0 out", "1 cards 1", "2 cards 2")
    assert pad.sheet.outcome is not None
    wrong = written(pad, 0, "0 out")  # now nobody went out in the first round
    assert wrong.sheet.outcome is None
    assert wrong.sheet.now == 0
    assert [line.is_whole for line in wrong.sheet.lines] == [False, True, True]
    assert wrong.undo().sheet == pad.sheet


def test_rounds_after_the_end_of_a_shortened_match_are_reported() -> None:
    pad = overruled(half_an_evening(), "rounds", 1)
    assert pad.sheet.outcome is not None
    assert pad.sheet.lines[1].is_extra
    assert rulings(pad) == [(1, "P36")]
    assert pad.sheet.totals == (0, 12, 41)
    assert rulings(pad.ruled("rounds", 4)) == []


def test_an_entry_that_needs_a_disabled_rule_is_reported() -> None:
    pad = overruled(written(begun("poof", 2), 0, "0 pooftastrophe", "0 cards 70"), "mercy_rule", value=False)
    assert (0, "P36") in rulings(pad)
    assert pad.erase(0, 0).sheet.lines[0].is_empty


def test_rounds_are_written_in_order() -> None:
    pad = half_an_evening()
    assert refused(pad, 3, "0 out") == "P36"
    assert refused(pad, 2, "5 out")
    assert refused(pad, 2, "0 nonsense")


def test_a_person_who_joins_starts_at_the_highest_total() -> None:
    pad = half_an_evening().came("Bram", "badger")
    assert pad.sheet.totals == (5, 12, 48, 48)
    assert pad.sheet.seated == (0, 1, 2, 3)
    pad = pad.went(0)
    assert pad.sheet.seated == (1, 2, 3)
    assert refused(pad, 2, "0 out")
    pad = written(pad, 2, "3 out", "1 cards 40", "2 cards 1")
    assert pad.sheet.outcome is not None
    assert pad.sheet.outcome.winners == (3,)
    assert pad.sheet.outcome.totals == (5, 52, 49, 48)
    # A correction reaches those who came later too.
    assert written(pad, 0, "2 cards 91").sheet.totals == (5, 52, 99, 98)


def test_sentences_name_the_right_players_after_somebody_left() -> None:
    pad = half_an_evening().went(0)
    assert asked(pad) == (2, 1)
    assert str(pad.sheet.lines[2].verdict.asks) == "What does seat 1 have left?"
    assert wrong(written(pad, 2, "1 cards 0", "2 out"))[0][1].seats == (1,)


def test_people_join_and_leave_only_between_rounds() -> None:
    pad = written(half_an_evening(), 2, "0 out")
    assert pad.cannot_go(0) is not None
    with pytest.raises(PadRefused):
        pad.came("Bram", "badger")
    full, few = begun("poof", 6), begun("poof", 2)
    assert full.cannot_come() is not None
    assert few.cannot_go(0) is not None
    assert half_an_evening().cannot_go(7) is not None


def test_a_column_can_be_renamed() -> None:
    pad = half_an_evening().named(1, "Philippa", "hare")
    assert pad.sheet.columns[1].name == "Philippa"
    assert pad.undo().sheet.columns[1].name == "Pip"


def test_typing_a_name_is_one_undo_step() -> None:
    pad = half_an_evening()
    typed = pad
    for name in ("P", "Ph", "Philippa"):
        typed = typed.named(1, name, "hare")
    assert typed.undo() == replace(pad, actions=typed.actions)
    assert typed.named(1, "Pip", "rabbit").actions_in_force == pad.actions_in_force, "it is called as before"
    assert len(typed.named(0, "Inez", "fox").actions_in_force) == len(pad.actions_in_force) + 2


def test_a_house_rule_can_change_if_all_entries_stay_valid() -> None:
    pad = half_an_evening()
    over = pad.ruled("rounds", 2)
    assert over.sheet.outcome is not None
    assert over.sheet.totals == pad.sheet.totals
    assert over.undo().sheet == pad.sheet
    assert over.ruled("rounds", 5).sheet.now == 2
    assert begun("eight-and-half", 3).ruled("pile_to_hand", value=True).sheet.options["pile_to_hand"] is True


def test_a_house_rule_that_contradicts_entries_is_refused_with_the_reason() -> None:
    assert ruled_out(half_an_evening(), "rounds", 1) == (
        "P36",
        "The match would be over before round 2, which is already written down.",
    )
    mercy = written(begun("poof", 2), 0, "0 pooftastrophe", "0 cards 70")
    assert ruled_out(mercy, "mercy_rule", False) == (
        "P34",
        "Round 1 has \u201cPooftastrophe\u201d, which needs this rule.",
    )
    smoke = written(begun("campfire-smokeout", 3, self_landing=True), 0, "1 smokeout", "1 sent")
    assert ruled_out(smoke, "self_landing", False) == (
        "C3",
        "Round 1 does not allow it: The Smoke always goes to somebody else.",
    )
    assert ruled_out(half_an_evening(), "nonsense", True)[0] == "P36"


def test_a_forgiven_smokeout_puts_no_player_ahead_of_a_player_without_smokeouts() -> None:
    pad = replace(begun("campfire-smokeout", 3), head_starts=(0, 1, 0))
    pad = written(pad, 0, "1 smokeout")
    assert pad.sheet.totals == (0, 0, 0)
    assert written(pad, 1, "0 smokeout").sheet.leaders == (1, 2)
    other = written(replace(begun("campfire-smokeout", 3), head_starts=(0, 1, 0)), 0, "0 smokeout")
    assert other.sheet.totals == (1, -1, 0)
    assert other.sheet.leaders == (1, 2), "both have none"
