"""Tests the sentence for each kind of step in Campfire Smokeout."""

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
from game.games.campfire_smokeout import rules as campfire_smokeout
from game.games.campfire_smokeout.positions import at
from game.games.campfire_smokeout.rules import GAME, State
from game.match import Match
from game.words import Words
from tests.games.campfire_smokeout.table import do

WORDS = Words(NullTranslations(), ("Ines", "Marta", "Odile", "Pip", "Bo", "Sven"))
TELLER = ENTRIES["campfire-smokeout"].words


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


@pytest.mark.parametrize(
    ("seats", "code", "line"),
    [
        (3, "a", "Round 1: 3 Winds each, 7 in the deck. Ines turns up the start card: 2 left."),
        (5, "b", "Round 1: 3 Winds each, 1 in the deck. Ines turns up the start card: a Wild Wind."),
        (
            6,
            "d",
            "Round 1: 2 Winds each, 4 in the deck. Ines turns up the start card: 1 left or 2 right.",
        ),
    ],
)
def test_the_first_deal_is_described(seats: int, code: str, line: str) -> None:
    match = Match(GAME, seats, GAME.defaults(), CodeDealer(code))
    (news,) = match.news(Seat(2))
    assert WORDS.line(TELLER.tell(match.chair(Seat(2)).before(0), news)) == line


def test_later_deals_are_described() -> None:
    state = do(at("hand/1 ; smokeouts/3 2", seats=5, smoke=1, sender=0), "1 out").state
    step = campfire_smokeout.deal(state, CodeDealer("x"))
    news = News(DEALER, None, events_for(state.table, step.events, Seat(2)))
    assert WORDS.line(TELLER.tell(state.seen_by(Seat(2)), news)) == (
        "Round 3: 2 Winds each, 4 in the deck. Ines has the Smoke."
    )


def test_winds_are_described() -> None:
    state = at("hand/0 L2 L2R1 W; hand/1 *2", seats=4)
    assert heard(state, "0 wind L2 L2") == "Ines blew the Smoke 2 places left, to Odile."
    assert (
        heard(state, "0 wind L2R1 R1")
        == "Ines blew the Smoke 1 place right, to Pip, with “2 left or 1 right”."
    )
    assert (
        heard(state, "0 wind W L3", PUBLIC) == "Ines blew the Smoke 3 places left, to Pip, with a Wild Wind."
    )


def test_winds_that_bring_the_smoke_back_are_described() -> None:
    state = at("hand/0 L2 L2R1; hand/1 *2", self_landing=True)
    assert heard(state, "0 wind L2 L2") == "Ines blew the Smoke 2 places left, back to Ines."
    assert (
        heard(state, "0 wind L2R1 L2")
        == "Ines blew the Smoke 2 places left, back to Ines, with “2 left or 1 right”."
    )
    assert heard(at("wind L2", self_landing=True), "0 start L2 L2") == (
        "Ines blew the Smoke 2 places left, back to Ines."
    )


def test_effects_of_the_extra_rule_are_described() -> None:
    state = at("hand/0 L2 R1 L1R1", seats=4, extra_rule=True)
    assert heard(state, "0 wind L2 L2") == "Ines blew the Smoke 2 + 1 places left, to Pip."
    assert heard(state, "0 wind R1 R1") == (
        "Ines blew the Smoke 1 place right, to Pip. The Smoke flips: +1 is now on the right."
    )
    turned = at("hand/0 L1R1", seats=4, face="B", extra_rule=True)
    assert heard(turned, "0 wind L1R1 L1") == (
        "Ines blew the Smoke 1 place left, to Marta, with “1 left or 1 right”. The Smoke flips: +1 is now on the left."
    )


def test_the_start_card_is_described() -> None:
    assert heard(at("wind L2R1", seats=4), "0 start L2R1 R1") == "Ines blew the Smoke 1 place right, to Pip."
    assert heard(at("wind L2"), "0 start L2 stay") == (
        "The start card would bring the Smoke back: it stays with Ines."
    )


def test_smokeouts_are_described() -> None:
    empty = at("hand/1 ; smokeouts/1 1", smoke=1, sender=0)
    assert heard(empty, "1 out", 0) == "Marta has no Winds left: Smokeout number 2."
    stuck = at("hand/1 L2", smoke=1, sender=0)
    assert heard(stuck, "1 out", 0) == "Marta cannot move the Smoke: Smokeout number 1."


def test_ends_of_matches_are_described() -> None:
    def end(smoked: str, sender: int | None) -> str:
        counts = enumerate(map(int, smoked.split()))
        text = "; ".join(f"smokeouts/{seat} {count}" for seat, count in counts)
        return heard(at(text, seats=len(smoked.split()), sender=sender), "0 out").partition("number 3. ")[2]

    assert end("2 0 0", 1) == "Only Ines has any Smokeouts: a sneaky win. Ines wins."
    assert end("2 2 1", 1) == "The fewest Smokeouts win: 1. Odile wins."
    assert end("2 1 1", None) == "The fewest Smokeouts win: 1. The winners are Marta and Odile."
    assert end("2 1 1", 2) == (
        "The fewest Smokeouts win: 1. Odile tied, but sent the last Smoke. Marta wins."
    )


def test_each_prompt_says_what_the_player_may_do_next() -> None:
    start = at("wind L2R1", seats=4)
    assert prompted(start, 0) == "Ines has the Smoke. Blow it away with the start card."
    assert prompted(start, 2) == "The Smoke is with Ines."
    dead = at("wind L2")
    assert prompted(dead, 0) == "The start card would bring the Smoke back. Put it on the deck."
    assert prompted(at("hand/0 L1"), 0) == "Ines has the Smoke. Blow it away."
    assert prompted(at("hand/0 L2"), 0) == "None of Ines's Winds moves the Smoke. Take the Smokeout."
    empty = at("smokeouts/1 1; smokeouts/0 2", sender=1)
    assert prompted(empty, 0) == "Ines has no Winds left. Take the Smokeout."
    over: Any = do(empty, "0 out").state
    assert prompted(over, 1) == "The fewest Smokeouts win: 1."
    assert prompted(do(at("smokeouts/0 1", sender=1), "0 out").state, 1) == "The cards are dealt."


def test_the_table_is_described_for_screen_readers() -> None:
    state = at("hand/0 L2R1 W; hand/1 *1; smokeouts/1 2; smokeouts/2 1", seats=3, smoke=1, extra_rule=True)
    assert [WORDS.say(line) for line in TELLER.spoken(state.seen_by(Seat(0)))] == [
        "The Smoke is with Marta.",
        "Blown left, the Smoke adds 1; blown right, it flips.",
        "11 Winds in the deck.",
        "Ines holds 2 left or 1 right, a Wild Wind.",
        "Marta holds 1 Wind. Marta has 2 Smokeouts.",
        "Odile holds 0 Winds. Odile has 1 Smokeout.",
    ]
    assert WORDS.say(TELLER.spoken(state.seen_by(PUBLIC))[3]) == "Ines holds 2 Winds."
    start = at("wind R3", face="B", extra_rule=True)
    assert [WORDS.say(line) for line in TELLER.spoken(start.seen_by(Seat(1)))][1:3] == [
        "Blown right, the Smoke adds 1; blown left, it flips.",
        "The start card is 3 right.",
    ]


def test_buttons_say_what_will_happen() -> None:
    moves = ("wind L2 L2", "wind L2R1 R1", "wind W R3", "start L2R1 L2", "start L2 stay", "out")
    assert [WORDS.say(TELLER.label(GAME.read(move))) for move in moves] == [
        "Blow 2 places left",
        "Blow 1 place right, with “2 left or 1 right”",
        "Blow 3 places right, with a Wild Wind",
        "Blow 2 places left",
        "Put the start card on the deck",
        "Take the Smokeout",
    ]
    assert WORDS.say(TELLER.bubble(Said(Seat(0), ""))) == ""
