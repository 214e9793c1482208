"""Tests the sentence for each kind of step in Poof."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Said
from game.core.news import News
from game.core.table import events_for
from game.games import ENTRIES
from game.games.poof import rules as poof
from game.games.poof.positions import at
from game.games.poof.rules import GAME, State
from game.games.poof.words import to_play
from game.words import Words
from tests.games.poof.table import Stacked, do
from tests.scenes.tables import session_of

WORDS = Words(NullTranslations(), ("Ines", "Marta", "Odile"))
TELLER = ENTRIES["poof"].words


def heard(state: State, line: str, listener: int = 1) -> str:
    """Returns the sentence that tells a listener about one move."""
    seat, _, text = line.partition(" ")
    mover, move, ear = Seat(int(seat)), GAME.read(text), Seat(listener)
    assert move in GAME.moves(state, mover)
    step = GAME.play(state, mover, move)
    return WORDS.line(
        TELLER.tell(state.seen_by(ear), News(mover, move, events_for(state.table, step.events, ear)))
    )


def prompted(state: State, seat: int) -> str:
    return WORDS.say(TELLER.prompt(state.seen_by(Seat(seat)), Seat(seat)))


def test_the_deal_and_the_start_draw_are_described() -> None:
    opening = poof.start(3, GAME.defaults())
    step = poof.deal(opening, Stacked(("P", "4", "P", "7", "9"), 3))
    news = News(DEALER, None, events_for(opening.table, step.events, Seat(1)))
    assert WORDS.line(TELLER.tell(opening.seen_by(Seat(1)), news)) == (
        "Round 1: cards 1 to 14 and the Poofs, 11 for each player. "
        "Ines drew a Poof, 7. Marta drew 4. Odile drew a Poof, 9. Odile leads."
    )


def test_played_cards_and_uncovered_cards_are_described() -> None:
    state = at("pile 9; 0 7 7 1 a7/4 bP/P; 1 3")
    assert heard(state, "0 play 7") == "Ines played one 7."
    assert heard(state, "0 play 7x2 @a") == "Ines played three 7s. Turned up: 4."
    assert heard(state, "0 play @b") == "Ines played a Poof. Poof! The pile is gone. Turned up: a Poof."
    assert heard(at("0 6 6 6 6 1; 1 3"), "0 play 6x4") == "Ines played four 6s. Poof! The pile is gone."


def test_taking_the_pile_and_skipping_a_turn_are_described() -> None:
    assert heard(at("pile 9 8; 0 12; 1 3"), "0 take") == "Ines picked up 2 cards."
    assert heard(at("pile 9; 0 12; 1 3"), "0 take") == "Ines picked up 1 card."
    assert heard(at("0 P; 1 3"), "0 skip") == "Ines has no card that can lead and is skipped."


def test_blind_tries_are_described() -> None:
    def tried(text: str) -> str:
        return heard(at(text, extra_challenge=True), "0 blind a")

    assert tried("pile 9; 0 1 a/4; 1 3") == "Ines tried a face-down card: 4."
    assert (
        tried("pile 9; 0 1 a/12; 1 3") == "Ines tried a face-down card: 12. Too high: Ines picked up 2 cards."
    )
    assert tried("pile 9; 0 1 a/P; 1 3") == "Ines tried a face-down card: a Poof. Poof! The pile is gone."
    assert (
        tried("0 1 a/P; 1 3")
        == "Ines tried a face-down card: a Poof. It cannot lead, so it goes into the hand."
    )


def test_ends_of_rounds_and_of_matches_are_described() -> None:
    state = at("0 5; 1 12 P a3/4")
    assert heard(state, "0 play 5") == (
        "Ines played one 5. Ines: 0 points. Went out. "
        "Marta: 69 points. 12 for the hand, 3 for face-up cards, 4 for face-down cards, 50 for Poofs."
    )
    mercy = heard(at("pile 9; 0 5; 1 1"), "0 mercy")
    assert mercy.startswith("Ines called a Pooftastrophe. Ines: 14 points. 5 for the hand,")
    assert mercy.endswith("for the hand, 9 for the pile. Marta: 0 points. Ines called a Pooftastrophe.")
    assert heard(at("0 5; 1 1", rounds=1), "0 play 5").endswith(
        "Marta: 1 point. 1 for the hand. Ines wins the match."
    )
    assert heard(at("0 5; 1 1", rounds=1, totals=(1, 0)), "0 play 5").endswith(
        "Ines and Marta share the win."
    )


def test_each_prompt_says_what_the_player_may_do_next() -> None:
    state = at("pile 9; 0 7 P; 1 3")
    assert prompted(state, 0) == "Your turn. Play 9 or lower, or put a Poof on top."
    assert prompted(state, 1) == "Waiting for Ines."
    assert prompted(at("0 7; 1 3"), 0) == "Your turn. Lead any number."
    between = do(at("0 5; 1 1"), "0 play 5").state
    assert prompted(between, 0) == "The cards are dealt."
    over = do(at("0 5; 1 1", rounds=1), "0 play 5").state
    assert prompted(over, 0) == "The lowest total is 0."


def test_the_text_of_the_sign_beside_the_pile_says_what_to_play() -> None:
    def sign(state: State) -> str:
        return WORDS.line(to_play(state.seen_by(Seat(0))))

    three = do(at("pile 10; 0 9 9 9 1; 1 3"), "0 play 9x3").state
    assert sign(three) == "9 or lower One more 9 poofs it"
    assert sign(do(at("pile 10; 0 9 9 1; 1 3"), "0 play 9x2").state) == "9 or lower"
    assert sign(at("0 9; 1 3")) == "Lead any number"


def test_the_table_is_described_for_screen_readers() -> None:
    state = at("pile 9 7; 0 P 12 3 a8/5 bP; 1 3 3 c/4")
    assert [WORDS.say(line) for line in TELLER.spoken(state.seen_by(Seat(0)))] == [
        "2 cards in the pile, 7 on top.",
        "Ines holds 3, 12, a Poof.",
        "Face up: 8, a Poof.",
        "1 card face down.",
        "Marta holds 2 cards.",
        "1 card face down.",
    ]
    assert WORDS.say(TELLER.spoken(at("0 5; 1 1").seen_by(Seat(0)))[0]) == "The pile is empty."


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("play 7x3", "Play three 7s"),
        ("play P", "Play a Poof"),
        ("play @a @c", "Play the first face-up card, the third face-up card"),
        ("play 7x2 @b", "Play two 7s and the second face-up card"),
        ("blind d", "Try the fourth face-down card"),
        ("take", "Pick up the pile"),
        ("skip", "Skip this turn"),
        ("mercy", "Pooftastrophe"),
    ],
)
def test_buttons_say_what_will_happen(move: str, label: str) -> None:
    assert WORDS.say(TELLER.label(GAME.read(move))) == label


def test_poof_has_no_table_talk() -> None:
    assert WORDS.say(TELLER.bubble(Said(Seat(0), "hm"))) == ""


def test_the_player_who_leads_first_is_named_with_the_drawn_card() -> None:
    session = session_of("poof", ("human",) * 3)
    ((_, first_lines),) = session.story(PUBLIC)[:1]
    assert session.words.line(first_lines).endswith(
        "Ines drew 3. Odile drew 2. Pip drew 11, the highest, and starts."
    )
