"""Tests the sentence for each kind of step in Spooky Boo.

The log names remembered cards only if the memory aid is switched on.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Said
from game.core.news import News
from game.core.shuffle import CodeDealer
from game.core.table import events_for
from game.games import ENTRIES
from game.games.spooky_boo import rules as spooky_boo
from game.games.spooky_boo.positions import at
from game.games.spooky_boo.rules import GAME, State
from game.words import Words
from tests.games.spooky_boo.table import CODE, SameOrder, dealt, do

WORDS = Words(NullTranslations(), ("Ines", "Marta", "Odile", "Pip"))
TELLER = ENTRIES["spooky-boo"].words


def heard(state: State, line: str, listener: int = 1) -> str:
    seat, _, text = line.partition(" ")
    mover, move, ear = Seat(int(seat)), GAME.read(text), Seat(listener)
    assert move in GAME.moves(state, mover)
    step = GAME.play(state, mover, move)
    return WORDS.line(
        TELLER.tell(state.seen_by(ear), News(mover, move, events_for(state.table, step.events, ear)))
    )


def dealer_heard(state: State, listener: int, dealer: Any) -> str:
    ear = Seat(listener)
    events = events_for(state.table, spooky_boo.deal(state, dealer).events, ear)
    return WORDS.line(TELLER.tell(state.seen_by(ear), News(DEALER, None, events)))


def prompted(state: State, seat: int) -> str:
    return WORDS.say(TELLER.prompt(state.seen_by(Seat(seat)), Seat(seat)))


def test_the_deal_is_described() -> None:
    plain = spooky_boo.start(3, {**GAME.defaults(), "youngest": 2})
    assert dealer_heard(plain, 0, CodeDealer(CODE)) == (
        "Round 1: four cards in each house. Everybody looks at their two near cards. Odile starts."
    )
    aided = spooky_boo.start(2, {**GAME.defaults(), "memory_aid": True})
    assert "Ines saw 1, 3." in dealer_heard(aided, 0, SameOrder())
    assert "Marta saw" not in dealer_heard(aided, 0, SameOrder())
    assert "saw" not in dealer_heard(aided, int(PUBLIC), SameOrder())


def test_drawn_cards_that_are_kept_or_discarded_are_described() -> None:
    state = at("0 1 2 3 12; discard 5; deck 9")
    assert heard(state, "0 draw", 0) == "Ines drew a card."
    drawn = do(state, "0 draw").state
    assert (
        heard(drawn, "0 keep d") == "Ines kept the drawn card in the near-right window and discarded the 12."
    )
    assert heard(drawn, "0 throw") == "Ines discarded the 9."
    assert (
        heard(state, "0 take a") == "Ines took the discarded 5 into the far-left window and discarded the 1."
    )


def test_refilling_an_empty_deck_is_described() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 5; deck .")
    assert heard(state, "0 draw") == "The deck is empty."
    waiting = do(state, "0 draw").state
    assert (
        dealer_heard(waiting, 0, SameOrder()) == "45 discards are shuffled into a new deck. Ines drew a card."
    )


@pytest.mark.parametrize(
    ("face", "line", "plain", "aided"),
    [
        ("8", "peek c", "Ines looked at their own near-left card.", " It is 3."),
        ("9", "spy 1a", "Ines looked at Marta's far-left card.", " It is 5."),
        ("11", "swap b 1d", "Ines swapped their far-right card for Marta's near-right card, unseen.", ""),
        ("15", "spy 1b", "Ines looked at Marta's far-right card.", " It is 6."),
        ("12", "decline", "Ines did not use the power.", ""),
    ],
)
def test_descriptions_of_powers_name_seen_cards_only_with_the_memory_aid(
    face: str, line: str, plain: str, aided: str
) -> None:
    for option in (False, True):
        state = at(f"0 1 2 3 4; 1 5 6 7 8; discard 9; deck {face}", memory_aid=option)
        thrown = do(state, "0 draw", "0 throw").state
        assert heard(thrown, f"0 {line}", 0) == plain + (aided if option else "")
        assert heard(thrown, f"0 {line}", 1) == plain
        assert heard(state, "0 draw", 0) == (f"Ines drew {face}." if option else "Ines drew a card.")


def test_the_steps_of_a_look_and_swap_are_described() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 9; deck 15")
    looking = do(state, "0 draw", "0 throw", "0 spy 1b").state
    assert heard(looking, "0 trade d") == "Ines swapped their near-right card for Marta's far-right card."
    assert heard(looking, "0 decline") == "Ines did not swap that card."


def test_calls_and_points_are_described() -> None:
    state = at("0 -1 0 2 3; 1 1 2 4 5; discard 9")
    assert heard(state, "0 boo") == (
        "Ines called Spooky Boo! Ines: 0 points. \N{MINUS SIGN}1, 0, 2 and 3 make 4: a right call. "
        "Marta: 12 points. 1, 2, 4 and 5 make 12."
    )
    assert heard(state, "1 boo") == (
        "Marta called Spooky Boo! Ines: 0 points. No card counts, as the call was wrong. "
        "Marta: 10 points. 1, 2, 4 and 5 make 12: a wrong call."
    )
    low = heard(at("0 1 1 1 2; 1 -1 -1 0 0", rounds=1), "0 boo")
    assert low.endswith("Marta: \N{MINUS SIGN}2 points. \N{MINUS SIGN}1, \N{MINUS SIGN}1, 0 and 0 make "
                        "\N{MINUS SIGN}2. Marta wins the match.")  # fmt: skip
    assert heard(at("0 1 1 1 2; 1 0 0 1 2", rounds=1, totals=(3, 0)), "0 boo").endswith(
        "Ines and Marta share the win."
    )
    assert "Marta: 1 point. " in heard(at("0 1 1 1 2; 1 -1 0 0 2"), "0 boo")


def test_the_end_of_a_round_without_a_call_is_described() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 10", turns=599, limit=600)
    assert heard(state, "0 take a") == (
        "Ines took the discarded 10 into the far-left window and discarded the 1. After 300 turns each, nobody has called. The round is over. "
        "Ines: 19 points. 10, 2, 3 and 4 make 19. Marta: 26 points. 5, 6, 7 and 8 make 26."
    )


def test_the_prompt_names_a_card_while_a_player_looks_at_that_card() -> None:
    near = "Ines's near-left card: 1. Ines's near-right card: 3. Remember them."
    state = spooky_boo.deal(spooky_boo.start(2, GAME.defaults()), SameOrder()).state
    assert prompted(state, 0) == f"{near} Your turn. Draw a card."
    assert prompted(state, 1).endswith("Remember them. Waiting for Ines.")
    assert "near" not in WORDS.say(TELLER.prompt(state.seen_by(PUBLIC), PUBLIC))
    drawn = do(state, "0 draw").state
    assert prompted(drawn, 1) == "Waiting for Ines."
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 9; deck 8")
    looked = do(state, "0 draw", "0 throw", "0 peek b").state
    assert prompted(looked, 0) == "Ines's far-right card: 2. Remember it. Waiting for Marta."


@pytest.mark.parametrize(
    ("face", "power", "way_out"),
    [
        ("7", "Eye.", "Look at one of your own cards, or leave it."),
        ("10", "Keyhole.", "Look at another player's card, or leave it."),
        ("12", "Blind swap.", "Choose one of your cards and another player's, or leave it."),
        ("15", "Keyhole and swap.", "Look at another player's card, or leave it."),
    ],
)
def test_prompts_of_a_turn_name_the_moves(face: str, power: str, way_out: str) -> None:
    state = at(f"0 1 2 3 4; 1 5 6 7 8; discard 9; deck {face}")
    assert prompted(state, 0) == "Your turn. Draw a card, or take the top discard into a window."
    drawn = do(state, "0 draw").state
    assert prompted(drawn, 0) == f"Drawn: {face}. Keep it in one of your windows, or discard it."
    thrown = do(drawn, "0 throw").state
    assert prompted(thrown, 0) == f"{power} {way_out}"
    if face == "15":
        looking = do(thrown, "0 spy 1a").state
        assert prompted(looking, 0) == "Marta's far-left card: 5. Swap it for one of yours, or leave it."
        assert prompted(looking, 1) == "Waiting for Ines."


def test_prompts_between_rounds_and_after_the_match_describe_the_state() -> None:
    assert prompted(do(dealt(2), "0 boo").state, 0) == "The cards are dealt."
    over = do(at("0 1 1 1 2; 1 9 9 9 9", rounds=1), "0 boo").state
    assert prompted(over, 1) == "The lowest total is 0."


def test_the_table_is_described_for_screen_readers() -> None:
    state = at("0 1 2 3 4; 1 5 6 7 8; discard 9 6; deck 8 .", round=1, totals=(1, -2))

    def says(state: State, seat: Seat) -> list[str]:
        return [WORDS.say(line) for line in TELLER.spoken(state.seen_by(seat))]

    public = ["Round 2 of 5.", "1 card in the deck.", "45 discards, 6 on top.", "Ines: 1 point."]
    closed = "4 closed windows."
    assert says(state, Seat(1)) == [*public, closed, "Marta: \N{MINUS SIGN}2 points.", closed]
    drawn = do(state, "0 draw").state
    assert says(drawn, Seat(0))[5] == "Ines holds 8."
    assert says(drawn, Seat(1))[5] == "Ines holds a drawn card."
    looked = do(drawn, "0 throw", "0 peek a").state
    assert says(looked, Seat(0))[4:7] == ["3 closed windows.", "Ines's far-left card: 1.", "Remember it."]
    assert says(looked, Seat(1))[-2:] == ["Marta: \N{MINUS SIGN}2 points.", closed]
    assert says(dealt(2), PUBLIC)[2] == "There is no discard yet."


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("draw", "Draw a card"),
        ("throw", "Discard it"),
        ("keep a", "Keep it in your far-left window"),
        ("take d", "Take the discard into your near-right window"),
        ("peek c", "Look at your near-left card"),
        ("spy 2b", "Look at Odile's far-right card"),
        ("swap a 3d", "Swap your far-left card for Pip's near-right card"),
        ("trade b", "Swap it for your far-right card"),
        ("decline", "Leave it"),
        ("boo", "Call Spooky Boo!"),
    ],
)
def test_buttons_say_what_will_happen(move: str, label: str) -> None:
    assert WORDS.say(TELLER.label(GAME.read(move))) == label


def test_the_call_is_the_only_phrase_in_spooky_boo() -> None:
    assert WORDS.say(TELLER.bubble(Said(Seat(0), "boo"))) == "Spooky Boo!"
