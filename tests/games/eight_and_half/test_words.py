"""Tests the sentence for each kind of step in Eight & Half."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations
from typing import Any

import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Said
from game.core.news import News
from game.core.table import events_for
from game.games import ENTRIES
from game.games.eight_and_half import rules as eight_and_half
from game.games.eight_and_half.positions import at
from game.games.eight_and_half.rules import GAME, Phase, State
from game.games.eight_and_half.words import banner, facts, trail
from game.words import Words
from tests.games.eight_and_half.table import ALMOST, HELD, Stacked

WORDS = Words(NullTranslations(), ("Ines", "Marta", "Odile"))
TELLER = ENTRIES["eight-and-half"].words


def news(state: State, line: str, listener: int = PUBLIC) -> tuple[Any, News]:
    """Returns a listener's view before a move, and the events that the listener gets."""
    seat, _, text = line.partition(" ")
    mover, move, ear = Seat(int(seat)), GAME.read(text), Seat(listener)
    assert move in GAME.moves(state, mover), line
    step = GAME.play(state, mover, move)
    return state.seen_by(ear), News(mover, move, events_for(state.table, step.events, ear))


def heard(state: State, line: str, listener: int = PUBLIC) -> str:
    return WORDS.line(TELLER.tell(*news(state, line, listener)))


def prompted(state: State, seat: int) -> str:
    return WORDS.say(TELLER.prompt(state.seen_by(Seat(seat)), Seat(seat)))


@pytest.mark.parametrize(
    ("hands", "opens", "said"),
    [
        (("9 9 9", "3 4 4"), ("1 1 1", "2 2 2"), "Marta holds the lowest yellow card and opens with it."),
        (
            ("9 9 9", "0 0 0"),
            ("6 7 7", "8 8 8"),
            "No hand has a yellow card. Ines has the lowest one face up, so Ines opens.",
        ),
        (
            ("9 9 9", "0 0 0"),
            ("5 5 H", "G G G"),
            "There is no yellow card in any hand or face up. Ines opens.",
        ),
    ],
)
def test_the_deal_is_described(hands: tuple[str, ...], opens: tuple[str, ...], said: str) -> None:
    before = eight_and_half.start(2, GAME.defaults())
    step = eight_and_half.deal(before, Stacked(hands, opens))
    dealt = News(DEALER, None, events_for(before.table, step.events, Seat(0)))
    assert (
        WORDS.line(TELLER.tell(before.seen_by(Seat(0)), dealt)) == f"Round 1: all 72 cards are dealt. {said}"
    )


@pytest.mark.parametrize(
    ("pile", "line", "said"),
    [
        ("3", "play 7x2", "Ines played two 7s."),
        ("3", "play 0", "Ines played one 0."),
        ("3", "play G", "Ines played one Ghost. The pile still counts as 3."),
        ("3 H", "play G", "Ines played one Ghost. The pile still counts as 3½. Ines is the Lawbreaker."),
        ("3", "play H", "Ines played one Half. The pile counts as 3½. Ines is the Lawbreaker."),
        ("3", "play Hx2", "Ines played two Halves. The pile counts as 4."),
        ("3", "play 8+H", "Ines played one 8 and one Half. The pile counts as 8½. Ines is the Lawbreaker."),
        ("3", "play 5", "Ines played one 5. The Five binds Marta: 5 or lower."),
        ("6 H", "play 7x2", "Ines played two 7s. Marta is caught by a Policeman. Marta burns 4 cards."),
        ("6 H", "play 8", "Ines played one 8."),
    ],
)
def test_played_cards_are_described(pile: str, line: str, said: str) -> None:
    assert heard(at(f"pile {pile}; 0 7 7 0 G G H H 8 5"), f"0 {line}") == said


def test_burning_the_pile_and_taking_the_pile_are_described() -> None:
    assert heard(at("pile 3; 0 1 2"), "0 take") == "Ines cannot play. Ines burns 1 card."
    both: dict[str, Any] = {"pile_to_hand": True, "emptied": frozenset({Seat(0), Seat(1)})}
    assert (
        heard(at("pile 3 4; 0 1 2", **both), "0 take")
        == "Ines cannot play. Ines takes 2 cards into their hand."
    )
    caught = heard(at("pile 6 H; 0 7 7 2", **both), "0 play 7")
    assert caught.endswith("Marta is caught by a Policeman. Marta takes 3 cards into their hand.")


def test_blind_cards_are_described() -> None:
    failed = at("pile 6 7; 0 - / - / - 3 9 / -")
    assert (
        heard(failed, "0 blind b") == "Ines tried a face-down card: 3. It does not fit. Ines burns 2 cards."
    )
    assert heard(failed, "0 blind c") == "Ines tried a face-down card: 9."
    ghost = heard(at("pile 6; 0 - / - / G 9 - / -"), "0 blind a")
    assert ghost == "Ines tried a face-down card: Ghost. The pile still counts as 6."
    half = heard(at("pile 6; 0 - / - / H 9 - / -"), "0 blind a")
    assert half == "Ines tried a face-down card: Half. The pile counts as 6½. Ines is the Lawbreaker."


def test_the_emptying_of_hand_and_bank_is_described() -> None:
    assert heard(at("pile 3; 0 4 6 8 / ? / ? / 7"), "0 play 4") == "Ines played one 4. Ines's bank is empty."
    last = at("pile 3; 0 4 / 6 / ? / -")
    assert heard(last, "0 play 4") == "Ines played one 4. Ines moves on to the face-up cards."
    opened = at("pile 3; 0 - / 6 / ? / -")
    assert heard(opened, "0 play 6") == "Ines played one 6. Ines moves on to the face-down cards."


def test_ends_of_rounds_and_matches_are_described() -> None:
    state = at(f"pile 3; {ALMOST.format(hand='4', burned='8')}; 1 {HELD.format(burned='6 6')}")
    scores = "Ines: 2 points. President, Vice President: 1 card, burned. Marta: 0 points. Cards left: 3 cards, 2 of them burned."
    assert heard(state, "0 play 4") == f"Ines played one 4. Ines goes out and is President. {scores}"
    won = heard(replace(state, totals=(5, 6)), "0 play 4")
    assert won.endswith(", 2 of them burned. Ines wins the match.")
    level = heard(replace(state, totals=(5, 7)), "0 play 4")
    assert level.endswith(", 2 of them burned. Ines and Marta are level at 7: one more round for all.")
    below = heard(replace(state, totals=(3, 5)), "0 play 4")
    assert below.endswith(", 2 of them burned.")


def test_the_end_of_a_round_after_a_thousand_moves_is_described() -> None:
    said = heard(at("pile 3; 0 4 4; 1 5 5", pile_to_hand=True, made=999), "0 play 4")
    assert "After 1000 moves the round ends here. Ines: 1 point. Vice President: " in said


def test_each_prompt_says_what_the_player_may_do_next() -> None:
    state = at("pile 6; 0 7 8; 1 1 2")
    assert prompted(state, 0) == "Your turn. Play 6 or higher, 0, a Half or a Ghost."
    assert prompted(state, 1) == "Waiting for Ines."
    assert prompted(at("pile 6 H; 0 7 8"), 0) == "Your turn. Your 7 makes Marta collect the pile."
    assert prompted(at("pile 6 H; 0 9 8"), 0) == "Your turn. Play 7 or higher, a Half or a Ghost."
    assert prompted(at("pile 6; 0 1 2"), 0) == "Your turn. Collect the pile."
    assert prompted(at("pile 6; 0 - / - / 1 - - / -"), 0) == "Your turn. Try a face-down card."
    assert prompted(at("0 4 8 8", phase=Phase.OPEN), 0) == "Your turn. Open with the 4."
    over = at("0 4", phase=Phase.OVER, totals=(8, 5))
    assert prompted(over, 1) == "Ines has 8 points."
    assert prompted(at("0 4", phase=Phase.DEAL), 0) == "The cards are dealt."


@pytest.mark.parametrize(
    ("pile", "caption", "under"),
    [
        ("", "any card", ""),
        ("0", "any card", ""),
        ("H", "1+ ½ or Ghost", "A 1 is a Policeman"),
        ("6", "6+ 0, ½ or Ghost", ""),
        ("6 H", "7+ ½ or Ghost", "A 7 is a Policeman"),
        ("7 H", "8+ ½ or Ghost", "An 8 is a Policeman"),
        ("8 H", "9 Ghost, or 8 and ½", "A 9 is a Policeman"),
        ("9", "9 0, ½ or Ghost", ""),
        ("9 H", "½ or Ghost", ""),
        ("9 H H", "0, ½ or Ghost", ""),
        ("5", "5 or lower ½ or Ghost", "The Five binds: 5 or lower"),
        ("5 G", "5+ 0, ½ or Ghost", ""),
    ],
)
def test_the_marquee_and_its_ribbon_have_text(pile: str, caption: str, under: str) -> None:
    state = at(f"pile {pile}; 0 1 2 3")
    assert WORDS.line(facts(state)) == caption
    assert WORDS.line(facts(state, aloud=True)) == caption.replace("½", "Half")
    below = banner(state)
    assert (WORDS.say(below) if below else "") == under


def test_the_value_of_the_pile_is_explained() -> None:
    def line(state: State, move: str) -> str:
        one = trail(*news(state, move))
        return WORDS.say(one) if one else ""

    state = at("pile 3; 0 7 7 G G H H")
    assert line(state, "0 play 7x2") == "Ines: two 7s"
    assert line(state, "0 play G") == "Ines: one Ghost, still 3"
    assert line(state, "0 play H") == "Ines: one Half, broke the law"
    assert line(at("pile 3; 0 - / - / 8 1 - / -"), "0 blind a") == "Ines: one 8"
    assert line(at("pile 3; 0 - / - / 1 8 - / -"), "0 blind a") == ""
    assert line(at("pile 9; 0 3"), "0 take") == ""
    assert line(at("pile 6 H; 0 7 3"), "0 play 7") == ""
    before = eight_and_half.start(2, GAME.defaults())
    assert trail(before, News(DEALER, None, ())) is None


def test_the_table_can_be_described_to_a_screen_reader() -> None:
    state = at("pile 3 H; 0 H 7 G / 9 4 / 1 - 2 / 6 6 / 8; 1 3 / - / ? ? ? / -", totals=(1, 3))
    assert [WORDS.say(line) for line in TELLER.spoken(state.seen_by(Seat(0)))] == [
        "2 cards in the pile, which counts as 3½.",
        "Marta is the Lawbreaker.",
        "Ines has 1 point.",
        "Ines holds 7, Half, Ghost.",
        "Face up: 4, 9.",
        "2 cards face down.",
        "2 cards in the bank.",
        "1 burned card.",
        "Marta has 3 points.",
        "Marta holds 1 card.",
        "3 cards face down.",
    ]
    bound = TELLER.spoken(at("pile 5; 0 1").seen_by(PUBLIC))
    assert [WORDS.say(line) for line in bound[:2]] == [
        "1 card in the pile, which counts as 5.",
        "The Five binds Ines: 5 or lower.",
    ]
    assert WORDS.say(TELLER.spoken(at("0 1").seen_by(PUBLIC))[0]) == "The pile is empty."


def test_buttons_say_what_will_happen() -> None:
    labels = {
        "play 7": "Play the 7",
        "play 7x3": "Play three 7s",
        "play H": "Play the Half",
        "play Hx2": "Play two Halves",
        "play G": "Play the Ghost",
        "play 8+H": "Play one 8 and one Half",
        "blind b": "Try the second face-down card",
        "take": "Collect the pile",
    }
    assert {move: WORDS.say(TELLER.label(GAME.read(move))) for move in labels} == labels
    assert str(TELLER.bubble(Said(Seat(0), "take"))) == ""
