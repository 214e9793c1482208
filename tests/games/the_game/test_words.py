"""Tests the sentence for each kind of step in The Game."""

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
from game.games.the_game import rules as the_game
from game.games.the_game.positions import at
from game.games.the_game.rules import GAME, PILES, TALK, State
from game.games.the_game.words import LABELS, button, facts
from game.words import Words
from tests.games.the_game.table import dealt

WORDS = Words(NullTranslations(), ("Ines", "Marta", "Odile"))
TELLER = ENTRIES["the-game"].words


def heard(state: State, line: str, listener: int = 1) -> str:
    seat, _, text = line.partition(" ")
    mover, move, ear = Seat(int(seat)), GAME.read(text), Seat(listener)
    assert move in GAME.moves(state, mover)
    step = GAME.play(state, mover, move)
    return WORDS.line(
        TELLER.tell(state.seen_by(ear), News(mover, move, events_for(state.table, step.events, ear)))
    )


def prompted(state: State, seat: int) -> str:
    return WORDS.say(TELLER.prompt(state.seen_by(Seat(seat)), Seat(seat)))


def test_the_deal_is_described() -> None:
    deal = TELLER.tell(dealt(3).seen_by(Seat(0)), News(DEALER, None, ()))
    assert WORDS.line(deal) == "The cards are dealt: 6 to each hand, 80 in the draw pile."


def test_played_cards_and_moves_back_by_ten_are_described() -> None:
    state = at("A1 46 D1 41; hand/0 36 47 30 51; hand/1 *6; draw 9", seats=2)
    assert heard(state, "0 lay 47 A1") == "Ines played 47 on Climb I."
    assert heard(state, "0 lay 36 A1") == "Ines played 36 on Climb I, ten back."
    assert heard(state, "0 lay 51 D1", PUBLIC) == "Ines played 51 on Descent I, ten back."


def test_ends_of_turns_and_drawn_cards_are_described() -> None:
    state = at("A1 5; hand/0 90 91 92 93 94; hand/1 *6; draw 9", seats=2, laid=2)
    assert heard(state, "0 end") == "Ines ended the turn and drew 2 cards."
    nothing = at("A1 5; hand/0 90 91 92; hand/1 *6; draw 0", seats=2, laid=2)
    assert heard(nothing, "0 end") == "Ines ended the turn."


@pytest.mark.parametrize(
    ("setting", "needs"),
    [
        ("text", "From now on a turn needs 2 cards, or 1 if you hold only 1."),
        ("published", "From now on a turn needs 1 card."),
        ("strict", "From now on a turn needs 2 cards."),
    ],
)
def test_an_empty_draw_pile_is_announced(setting: str, needs: str) -> None:
    state = at("A1 5; hand/0 90 91 92; hand/1 *6; draw 1", seats=2, laid=2, min_after_deck_empty=setting)
    assert (
        heard(state, "0 end") == f"Ines ended the turn and drew 1 card. The draw pile is now empty. {needs}"
    )


def test_the_reason_for_the_automatic_end_of_a_turn_is_described() -> None:
    state = at("A1 95 A2 98 D1 3 D2 5; hand/0 96 20; hand/1 97 4 *5; draw 30", seats=2, laid=1)
    assert (
        heard(state, "0 lay 96 A1")
        == "Ines played 96 on Climb I. Ines has no other card that fits. Ines drew 6 cards."
    )
    state = at("A1 50; hand/0 96; hand/1 97 98 *5; draw 30", seats=2, laid=1)
    assert (
        heard(state, "0 lay 96 A2") == "Ines played 96 on Climb II. Ines's hand is empty. Ines drew 7 cards."
    )
    state = at("A1 50; hand/0 96; hand/1 97 98; draw 0", seats=2, laid=1)
    told_ = "Ines played 96 on Climb II. Ines's hand is empty: no more turns for Ines."
    assert heard(state, "0 lay 96 A2") == told_


def test_table_talk_is_described() -> None:
    state = at("A1 5; hand/0 *6; hand/1 *6; draw 9", seats=2)
    assert heard(state, "1 say A2 gentle") == "Marta: small steps only on Climb II, please."
    assert heard(state, "0 say first") == "Ines: let me start."


def test_every_phrase_has_a_button_text_and_a_bubble() -> None:
    assert [str(LABELS[word]) for word in (*the_game.PILE_WORDS, *the_game.TABLE_WORDS)] == [
        "Leave it to me",
        "Small steps only, please",
        "I have something good here",
        "Use it freely",
        "I can wait",
        "I need help",
        "Let me start",
    ]
    for move in TALK:
        assert isinstance(move, the_game.Say)
        about = the_game.pile(move.pile) if move.pile else None
        bubble = WORDS.say(TELLER.bubble(Said(Seat(0), move.word, about)))
        assert bubble.casefold().endswith(str(LABELS[move.word]).casefold())
        assert WORDS.say(TELLER.label(move)) == str(LABELS[move.word])
    assert (
        WORDS.say(TELLER.bubble(Said(Seat(0), "gentle", the_game.pile("A2"))))
        == "Climb II: small steps only, please"
    )


def test_fires_are_described() -> None:
    state = at("A1 40 D1 66; hand/0 44 50 52 53; hand/1 *6; draw 9", seats=2, on_fire=True)
    assert heard(state, "0 lay 44 A1") == "Ines played 44 on Climb I. Climb I is on fire."
    assert heard(state, "0 lay 50 D1") == "Ines played 50 on Descent I. The fire on Descent I is out."
    burning = at("A1 44; hand/0 50 52 53; hand/1 *6; draw 9", seats=2, on_fire=True, laid=2)
    burning = replace(burning, deadlines=frozenset({"A1"}))
    left = "Ines ended the turn. Ines did not cover the fire on Climb I. A fire card was left burning. The Game wins."
    assert heard(burning, "0 end") == left
    assert (
        prompted(replace(burning, laid=0), 0)
        == "Cover the fire on Climb I, or the match is lost. Play 2 cards or more."
    )


def test_ends_of_matches_are_described() -> None:
    last = at("A1 5; hand/0 90; draw 0")
    assert (
        heard(last, "0 lay 90 A1", 0)
        == "Ines played 90 on Climb I. All 98 cards are played. The Game is beaten."
    )
    spoilt = at("A1 57 A2 99 D1 2 D2 3; hand/0 47 50 58; draw 5")
    text = "Ines played 58 on Climb I. Ines must play 1 card, and cannot. 7 cards are left. A good effort."
    assert heard(spoilt, "0 lay 58 A1", 0) == text


def test_a_next_player_who_cannot_play_is_announced() -> None:
    state = at("A1 95 A2 99 D1 2 D2 3; hand/0 96; hand/1 50 51; draw 0", seats=2, laid=1)
    assert heard(state, "0 lay 96 A1", 0) == (
        "Ines played 96 on Climb I. Ines's hand is empty: no more turns for Ines. "
        "Marta must play 2 cards, and cannot. 2 cards are left. A good effort."
    )


def test_each_prompt_says_what_the_player_may_do_next() -> None:
    waiting: Any = dealt(2)
    assert prompted(waiting, 0) == "Look at your cards. Who should start?"
    assert prompted(waiting, 1) == "Ines chooses who starts."
    state = at("A1 5; hand/0 10 11 12 13; hand/1 *6; draw 9", seats=2)
    assert prompted(state, 0) == "Your turn. Play 2 cards or more."
    assert prompted(state, 1) == "Waiting for Ines."
    assert prompted(replace(state, laid=1), 0) == "Your turn. Play 1 more."
    assert prompted(replace(state, laid=2), 0) == "Your turn. Play on, or end the turn."
    assert WORDS.say(button(replace(state, laid=1))) == "Play 1 more"
    assert WORDS.say(button(replace(state, laid=2))) == "End the turn"
    over = GAME.play(at("A1 5; hand/0 90; draw 0"), Seat(0), GAME.read("lay 90 A1")).state
    assert prompted(over, 0) == "All 98 cards are played. The Game is beaten."


def test_the_cards_that_fit_next_are_named_for_each_pile() -> None:
    def says(text: str) -> list[str]:
        state = at(text)
        return [WORDS.line(facts(state, name)) for name in PILES]

    assert says("A1 46 D1 41; hand/0 2; draw 0") == [
        "next 47 or higher or 36, ten back",
        "next 2 or higher",
        "next 40 or lower or 51, ten back",
        "next 99 or lower",
    ]
    assert says("A1 99 A2 11 D1 2 D2 90; hand/0 3; draw 0") == [
        "only 89 fits, ten back",
        "next 12 or higher",
        "only 12 fits, ten back",
        "next 89 or lower",
    ]


def test_the_table_is_described_for_screen_readers() -> None:
    state = at("A1 46; hand/0 36 12; hand/1 *3; draw 1", seats=2)
    assert [WORDS.say(line) for line in TELLER.spoken(state.seen_by(Seat(0)))] == [
        "Climb I shows 46: next 47 or higher, or 36, ten back.",
        "Climb II begins at 1: next 2 or higher.",
        "Descent I begins at 100: next 99 or lower.",
        "Descent II begins at 100: next 99 or lower.",
        "1 card in the draw pile.",
        "Ines holds 12, 36.",
        "Marta holds 3 cards.",
    ]
    assert WORDS.say(TELLER.spoken(state.seen_by(PUBLIC))[5]) == "Ines holds 2 cards."


def test_buttons_say_what_will_happen() -> None:
    moves = ("start 1", "lay 36 A1", "end")
    assert [WORDS.say(TELLER.label(GAME.read(move))) for move in moves] == [
        "Marta starts",
        "Play 36 on Climb I",
        "End the turn",
    ]
