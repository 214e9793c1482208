"""Tests a whole match on the score pad of Eight & Half, with every special case and every refusal."""

from __future__ import annotations

from game.games import GAMES
from game.games.eight_and_half.pad import keys
from game.scoring.pad import Sign
from tests.pad.writing import begun, refused, rulings, written


def test_an_evening_with_a_tied_match_can_be_written_on_the_pad() -> None:
    pad = begun("eight-and-half", 3)
    assert str(pad.sheet.lines[0].start.sentence).startswith("seat 2 deals.")  # E1
    pad = written(pad, 0, "0 nothing-burned")
    assert pad.sheet.totals == (3, 0, 0)  # E47
    assert str(pad.sheet.lines[1].start.sentence).startswith("seat 0 deals.")
    pad = written(pad, 1, "1 nothing-burned")
    pad = written(pad, 2, "0 president", "0 vice", "1 vice")  # E46: both are tied for fewest
    assert pad.sheet.totals == (5, 4, 0)
    pad = written(pad, 3, "1 president", "1 vice", "0 vice", "2 vice")
    assert pad.sheet.totals == (6, 6, 1)
    assert pad.sheet.lines[4].note is None
    pad = written(pad, 4, "0 president", "1 vice")
    assert pad.sheet.outcome is None  # E49: 7 : 7
    assert str(pad.sheet.lines[5].note) == "A tie at 7: this round decides."
    pad = written(pad, 5, "2 president", "2 vice")
    assert pad.sheet.outcome is None  # still level
    pad = written(pad, 6, "1 president", "2 vice")
    outcome = pad.sheet.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.totals) == ((1,), (7, 8, 4))
    assert refused(pad, 7, "0 president") == "E48"


def test_the_pad_accepts_one_president_and_all_tied_vice_presidents() -> None:
    pad = written(begun("eight-and-half", 3), 0, "0 president", "1 president")
    assert [bool(cell.entries) for cell in pad.sheet.lines[0].cells.values()] == [False, True, False]
    assert str(pad.sheet.lines[0].verdict.asks) == "Who has the fewest cards, burned ones included?"
    assert written(pad, 0, "0 vice", "1 vice", "2 vice").sheet.totals == (1, 2, 1)


def test_no_vice_president_stands_beside_a_president_without_burned_cards() -> None:
    pad = written(begun("eight-and-half", 3), 0, "0 president", "1 vice", "2 nothing-burned")
    assert pad.sheet.lines[0].cells[2].value == 3
    assert rulings(pad) == [(0, "E47")]  # nobody can be level with no cards at all
    assert rulings(written(pad, 0, "1 vice")) == []
    assert rulings(written(pad, 0, "1 president")) == [(0, "E47")]
    assert rulings(written(pad, 0, "1 vice", "2 vice")) == [(0, "E47")]


def test_the_last_player_may_keep_cards_only_if_the_rule_pile_to_hand_is_on() -> None:
    assert refused(begun("eight-and-half", 2), 0, "table nobody")
    pad = written(begun("eight-and-half", 2, pile_to_hand=True), 0, "0 president", "table nobody", "1 vice")
    assert pad.sheet.totals == (0, 1)
    assert rulings(written(pad, 0, "1 nothing-burned")) == []
    assert rulings(written(pad, 0, "1 nothing-burned", "table nobody")) == [(0, "E47")]


def test_the_right_player_deals_after_somebody_left_or_joined() -> None:
    pad = written(begun("eight-and-half", 4), 0, "0 nothing-burned").went(1)
    assert str(pad.sheet.lines[1].start.sentence).startswith("seat 0 deals.")
    pad = written(pad, 1, "2 nothing-burned").came("Bram", "badger")
    assert str(pad.sheet.lines[2].start.sentence).startswith("seat 2 deals.")
    assert pad.sheet.totals == (3, 0, 3, 0, 0)


def test_every_key_for_points_has_a_plus_sign_and_a_picture() -> None:
    made = keys(3, GAMES["eight-and-half"].defaults() | {"pile_to_hand": True})
    assert [key.big for key in made] == ["+1", "+1", "+3", ""]
    assert len({key.sign for key in made} - {Sign.NONE}) == len(made)
