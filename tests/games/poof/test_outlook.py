"""The forecast of a move in Poof: the table shows it before the move, and it comes true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import CardId, Face, Seat
from game.core.events import Moved
from game.games.poof import rules as poof
from game.games.poof.outlook import blind_odds, outlook, to_poof
from game.games.poof.positions import at


def forecast(text: str, move: str, *, counts: bool = False, **more: object) -> str:
    view = at(text, **more).seen_by(Seat(0))  # type: ignore[arg-type]
    ahead = outlook(view, Seat(0), poof.read(move), counts=counts)
    assert ahead is not None
    return f"{ahead.words}{'!' if ahead.poofs else ''}"


@pytest.mark.parametrize(
    ("text", "move", "words"),
    [
        ("pile 9; 0 3 7 7", "play 7x2", "Makes 2 of 4 in a row"),
        ("pile 9 9; 0 3 9", "play 9", "Makes 3 of 4 in a row"),
        ("pile 10 9 9; 0 3 9 a9/4", "play 9 @a", "4 in a row: it poofs!"),
        ("0 3 9 9 9 9 9", "play 9x5", "5 in a row: it poofs!"),
        ("pile 10 9 9; 0 3 P", "play P", "Clears 3 cards!"),
        ("pile 9; 0 3 P", "play P", "Clears 1 card!"),
        ("pile 9; 0 7 7", "play 7x2", "Your last cards: the round ends"),
        ("pile 9; 0 aP", "play @a", "Your last card: the round ends!"),
        ("pile 9; 0 a7/3", "play @a", "Makes 1 of 4 in a row"),
    ],
)
def test_the_forecast_of_a_play_is_shown_in_words(text: str, move: str, words: str) -> None:
    assert forecast(text, move) == words


@pytest.mark.parametrize("text", ["pile 9 9; 0 3 9 9 P 7 7 a9/4 b2", "0 4 4 4 4 6", "pile 5; 0 2 2"])
def test_predictions_of_poofs_are_right(text: str) -> None:
    state = at(text)
    for move in poof.moves(state, Seat(0)):
        ahead = outlook(state.seen_by(Seat(0)), Seat(0), move)
        if ahead is not None:
            events = poof.play(state, Seat(0), move).events
            gone = any(isinstance(event, Moved) and event.dst == poof.DISCARD for event in events)
            assert ahead.poofs == gone, move


@pytest.mark.parametrize("pile", ["pile 9 9 9;", "pile 4;", ""])
def test_the_odds_of_a_blind_card_count_all_unseen_cards(pile: str) -> None:
    state = at(f"{pile} 0 12 11 b/4; 1 a3/5 b7/7 2 2", extra_challenge=True)
    view = state.seen_by(Seat(0))
    unseen = [card for card, face in view.table.faces.items() if face is None]
    fits = poofs = 0
    (blind,) = state.table.zones[poof.bottom(0, "b")]
    for card in unseen:
        after = poof.play(_swapped(state, blind, card), Seat(0), poof.Call("blind", "b"))
        moved = [event for event in after.events if isinstance(event, Moved)]
        fits += not any(event.dst == poof.hand(0) for event in moved)
        poofs += any(event.dst == poof.DISCARD for event in moved)
    odds = blind_odds(view)
    assert odds.fits == pytest.approx(fits / len(unseen))
    assert odds.poofs == pytest.approx(poofs / len(unseen))


def _swapped(state: poof.State, first: CardId, second: CardId) -> poof.State:
    faces = state.table.faces
    return replace(
        state, table=replace(state.table, faces={**faces, first: faces[second], second: faces[first]})
    )


def test_a_blind_try_shows_its_odds_with_the_card_counter() -> None:
    words = forecast("pile 4; 0 12 b/4", "blind b", counts=True, extra_challenge=True)
    assert words.endswith("to poof")
    assert "% likely to fit" in words
    assert forecast("0 12 b/4", "blind b", counts=True, extra_challenge=True).endswith(
        "% likely to be a number, which can lead"
    )
    assert forecast("pile 4; 0 12 b/4", "blind b", extra_challenge=True) == "Nobody knows this card"


def test_there_is_a_forecast_only_for_plays_and_blind_tries() -> None:
    view = at("pile 2; 0 9").seen_by(Seat(0))
    assert [outlook(view, Seat(0), move) for move in (poof.TAKE, poof.SKIP, poof.MERCY)] == [None] * 3


@pytest.mark.parametrize(
    ("pile", "words"),
    [
        ("", "None"),
        ("pile 9;", "3 more 9s poof it"),
        ("pile 10 9 9 9;", "One more 9 poofs it"),
        ("pile 9 9 9 9;", "It poofs"),
        ("pile 9 P;", "It poofs"),
    ],
)
def test_the_pile_shows_how_many_equal_cards_are_missing_for_a_poof(pile: str, words: str) -> None:
    assert str(to_poof(at(f"{pile} 0 3 4"))) == words


def test_a_fourth_equal_card_on_the_table_is_announced_as_poof() -> None:
    assert at("pile 9; 0 3 a7/2").table.top(poof.top(0, "a")) == Face("7")
    assert forecast("pile 9 7 7 7; 0 3 a7/2", "play @a") == "4 in a row: it poofs!"
