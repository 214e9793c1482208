"""Private looks at cards: a press begins and ends each of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import CardId, Seat
from game.core.events import Zone
from game.core.rules import Touch, of_kind
from game.games.spooky_boo.rules import BOO, DRAW, PLACES, Phase, State, square
from game.session.session import Session
from scenes.board.board import CallButton
from scenes.board.context import MemoryAids
from scenes.board.playback import looked_at
from scenes.games.spooky_boo.paint import EYE
from scenes.stage.assets import Assets
from scenes.stage.routes import Push
from scenes.stage.theme import Look
from scenes.table.actions import OWN_CARDS
from scenes.ui.button import BUTTON_SIZE
from tests.games.spooky_boo.scenes import (
    GAME,
    card_at,
    dealt,
    faces_seen,
    house_picture,
    middle,
    open_private_look,
    reach,
)
from tests.laws import choose
from tests.scenes.tables import Hand, PlainRoom, Shelf, Thinker, match_of, session_of


def test_the_first_look_begins_and_ends_with_a_press(assets: Assets) -> None:
    hand = dealt(assets)
    before = house_picture(hand)
    hand.wait(5)
    assert not faces_seen(hand)
    assert hand.session.steps == 1
    hand.click(hand.button("Open the windows").center)
    hand.wait(1)
    assert len(faces_seen(hand)) == 2
    assert house_picture(hand) != before
    hand.wait(20)
    assert len(faces_seen(hand)) == 2
    hand.click(hand.button("Close the windows").center)
    hand.wait(2)
    hand.key(pygame.K_LSHIFT)
    hand.wait(0.2)
    assert not faces_seen(hand)
    badges = hand.badges(EYE)
    assert len(badges) == 6, "all three houses wear the sign that their owners have looked"
    for badge in badges:
        badge.show(None)
    assert house_picture(hand) == before


def test_skipping_earlier_animations_does_not_shorten_a_private_look(assets: Assets) -> None:
    taken = []
    for haste in (1.0, 50.0):
        hand = dealt(assets)
        timeline = hand.scene.context.timeline
        timeline.hurry(haste)
        hand.click(hand.button("Open the windows").center)
        frames = 0
        while timeline.held is None or timeline.held.opens:
            hand.wait(0.02)
            frames += 1
        taken.append(frames)
    assert taken[1] >= taken[0] > 5


def test_clicking_a_near_window_starts_and_ends_the_look(assets: Assets) -> None:
    hand = dealt(assets)
    for count in (2, 0):
        hand.click(middle(hand, square(0, "c")))
        hand.wait(1)
        assert len(faces_seen(hand)) == count


def test_no_other_action_takes_effect_during_a_look_at_cards(assets: Assets) -> None:
    hand = dealt(assets)
    for button in ("Open the windows", "Close the windows"):
        hand.click(middle(hand, DRAW))
        assert hand.session.steps == 1
        assert hand.scene.refusals.is_shown
        hand.key(pygame.K_c)
        hand.wait(1)
        assert hand.scene.prompt_line.piece.label == "Press **Call it**, or **Esc** to take it back."
        hand.key(pygame.K_ESCAPE)
        assert not hand.scene.dares.on
        hand.click(hand.button("Call Spooky Boo!").center)
        hand.wait()
        assert hand.scene.prompt_line.piece.label == "**Hold** the button until its ring is full."
        hand.dare(hand.button("Call Spooky Boo!").center)
        hand.wait(0.1)
        assert "counts once you have looked" in [one.label for one in hand.scene.active]
        assert hand.session.steps == 1
        assert hand.scene.dialog is None
        hand.key(pygame.K_c)  # withdraws the call
        assert not hand.scene.context.call.waits("boo")
        hand.click(hand.button(button).center)
        hand.wait(1)
    hand.click(middle(hand, DRAW))
    assert hand.session.steps == 2


def test_finished_looks_are_not_repeated(assets: Assets) -> None:
    hand = dealt(assets)
    hand.settle()
    hand.key(pygame.K_r)
    hand.until(lambda: hand.scene.context.timeline.idle)
    assert not faces_seen(hand)
    hand.scene.resize((960, 600))
    hand.wait(1)
    assert hand.scene.context.timeline.held is None
    assert not faces_seen(hand)
    assert "Remember" not in hand.scene.prompt_line.piece.label


def test_an_interrupted_look_is_offered_again(assets: Assets) -> None:
    hand = dealt(assets)
    hand.click(hand.button("Open the windows").center)
    hand.wait(1)
    hand.scene.resize((960, 600))
    hand.wait(1)
    assert not faces_seen(hand)
    assert hand.scene.context.timeline.held is not None
    hand.click(hand.button("Open the windows").center)
    hand.wait(1)
    assert len(faces_seen(hand)) == 2


@pytest.mark.parametrize(("face", "seat"), [("8", 0), ("9", 1)])
def test_a_look_lasts_until_its_player_closes_it(assets: Assets, face: str, seat: int) -> None:
    hand = reach(assets, Phase.POWER, face)
    steps = hand.session.steps
    hand.click(middle(hand, square(seat, "b")))
    hand.wait(3)
    assert hand.session.steps == steps + 1
    assert len(faces_seen(hand)) == 1
    assert hand.scene.context.facts().shown.faces[card_at(hand, square(seat, "b"))] is not None
    hand.wait(10)
    assert hand.session.steps == steps + 1  # no other seat moves meanwhile
    hand.click(hand.button("Close the window").center)
    hand.until(lambda: hand.session.steps > steps + 1)
    assert not faces_seen(hand)


def test_a_player_may_swap_cards_after_looking_with_a_15(assets: Assets) -> None:
    for leave in (True, False):
        hand = reach(assets, Phase.POWER, "15")
        hand.click(middle(hand, square(1, "a")))
        hand.wait(1)
        assert of_kind(State, hand.session.chair(Seat(0)).view).phase is Phase.TRADE
        assert len(faces_seen(hand)) == 1
        theirs, mine = card_at(hand, square(1, "a")), card_at(hand, square(0, "d"))
        if leave:
            hand.click(hand.button("Leave it").center)
        else:
            hand.click(middle(hand, square(0, "d")))
            hand.click(hand.button("Swap them").center)
        hand.wait(0.3)
        assert not faces_seen(hand)
        hand.wait(1)
        zones = hand.scene.context.timeline.shown.zones
        assert zones[square(0, "d")] == ((mine,) if leave else (theirs,))


LOOKERS = [
    (("human", "human"), [1, 0]),
    (("human", "gentle", "human"), [2, 0]),
    (("gentle", "human", "human", "human"), [2, 3, 1]),
    (("human", "human", "human", "human"), [1, 2, 3, 0]),
]
"""The players of a match, and its people in the order of their looks.

The person who plays first looks last.
"""


@pytest.mark.every_third
@pytest.mark.parametrize(("players", "order"), LOOKERS)
def test_all_people_look_at_their_near_cards_before_the_first_turn(
    assets: Assets, players: tuple[str, ...], order: list[int]
) -> None:
    hand = Hand(session_of(GAME, players, seed=3, youngest=0), assets)
    seen: dict[int, set[CardId]] = {}
    for seat in order:
        hand.until(lambda: bool(hand.went))
        assert isinstance(hand.went.pop(), Push)
        assert hand.opened[-1] == f"curtain {seat}"
        assert not faces_seen(hand)
        open_private_look(hand)
        assert hand.scene.context.viewpoint.seat == seat
        seen[seat] = set(looked_at(hand.scene.context.timeline.shown))
        assert len(seen[seat]) == len(faces_seen(hand)) == 2
        assert hand.session.steps == 1  # nobody has moved
        hand.key(pygame.K_e)
        hand.until(lambda: bool(hand.went) or hand.scene.context.timeline.idle)
        assert not faces_seen(hand)
    assert len(set.union(*seen.values())) == 2 * len(order)
    opened = len(hand.opened)
    hand.wait(20)
    assert len(hand.opened) == opened or "gentle" in players  # the first turn, at the same screen
    assert hand.session.turn == 0 or hand.session.steps > 1


def test_all_people_look_at_their_near_cards_again_in_the_next_round(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("human", "human", "gentle"), seed=3), assets)
    for _ in range(2):
        hand.until(lambda: bool(hand.went))
        hand.went.clear()
        open_private_look(hand)
        hand.key(pygame.K_e)
        hand.until(lambda: bool(hand.went) or hand.scene.context.timeline.idle)
    hand.session.attempt(Seat(1), Touch(word="boo"))
    hand.until(lambda: hand.scene.progress.round is not None and hand.scene.context.timeline.idle)
    hand.wait()
    hand.key(pygame.K_RETURN)
    hand.went.clear()
    hand.scene.enter(hand.surface.get_size())
    steps = hand.session.steps
    for seat in (0, 1):  # the second seat starts now
        hand.until(lambda: bool(hand.went))
        hand.went.clear()
        assert hand.opened[-1] == f"curtain {seat}"
        open_private_look(hand)
        assert hand.session.steps == steps
        hand.key(pygame.K_e)
        hand.until(lambda: bool(hand.went) or hand.scene.context.timeline.idle)


def test_the_first_look_begins_again_if_a_player_left_the_table_during_it(assets: Assets) -> None:
    session = session_of(GAME, ("human", "human"), seed=3)
    hand = Hand(session, assets)
    hand.until(lambda: bool(hand.went))
    open_private_look(hand)
    hand.key(pygame.K_e)
    hand.wait(1)
    assert hand.opened == ["curtain 1", "curtain 0"]
    match = session.written().replay()
    again = Session(session.record, match, "test", words=session.words, keeper=Shelf(), brain=Thinker())
    hand = Hand(again, assets)
    for _ in range(2):
        hand.until(lambda: bool(hand.went))
        hand.went.clear()
        assert not faces_seen(hand)
        open_private_look(hand)
        hand.key(pygame.K_e)
        hand.wait(1)
    assert hand.opened == ["curtain 1", "curtain 0"]
    assert again.steps == 1


def test_a_call_waits_until_everybody_has_had_the_first_look(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("human", "human"), seed=3), assets)
    for _ in range(2):
        hand.until(lambda: bool(hand.went))
        hand.went.clear()
        open_private_look(hand)
        if not hand.scene.context.call.waits("boo"):
            hand.dare_by_key()
        hand.wait(0.1)
        assert "counts once all have looked" in [one.label for one in hand.scene.active]
        hand.key(pygame.K_e)
        assert hand.scene.dialog is None or hand.scene.context.viewpoint.seat == 0
        hand.wait(0.1)
    hand.until(lambda: hand.scene.dialog is not None)
    assert hand.opened == ["curtain 1", "curtain 0"]


def test_a_call_made_during_a_look_takes_effect_after_the_look(assets: Assets) -> None:
    hand = dealt(assets)
    hand.dare_by_key()
    open_private_look(hand)
    hand.wait(1)
    assert hand.session.steps == 1
    hand.key(pygame.K_e)
    hand.until(lambda: hand.session.steps > 1)
    assert str(hand.session.chair(Seat(0)).news()[1].move) == "boo"
    assert hand.scene.dialog is None


def test_covering_the_table_closes_a_private_look(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("human", "human"), seed=3), assets)
    open_private_look(hand)
    assert len(faces_seen(hand)) == 2
    hand.scene.hide()
    hand.wait()
    assert not faces_seen(hand)
    open_private_look(hand)
    assert len(faces_seen(hand)) == 2


def test_everybody_sees_which_card_a_player_looks_at(assets: Assets) -> None:
    hand = dealt(assets)
    hand.settle()
    looked = {zone for zone, piece in at_windows(hand, "eye").items() if piece.content}
    assert looked == {square(seat, place) for seat in (0, 1, 2) for place in "cd"}


def notes(hand: Hand) -> dict[Zone, str]:
    return {zone: piece.label for zone, piece in at_windows(hand, "note").items() if piece.label}


def at_windows(hand: Hand, name: str) -> dict[Zone, Any]:
    windows = [
        square(house.seat, place)
        for house in hand.scene.context.board.display.layout.houses
        for place in PLACES
    ]
    return {window: hand.badge((name, window)) for window in windows}


def test_seen_cards_stay_visible_only_with_the_memory_aid(assets: Assets) -> None:
    plain = dealt(assets)
    plain.settle()
    plain.wait(0.2)
    assert not notes(plain)
    hand = dealt(assets, memory_aid=True)
    assert not notes(hand)
    open_private_look(hand)
    seen = {
        zone: hand.scene.context.timeline.shown.faces[card_at(hand, zone)]
        for zone in (square(0, "c"), square(0, "d"))
    }
    hand.settle()
    hand.wait(0.2)
    assert notes(hand) == {zone: str(face).replace("-", "\u2212") for zone, face in seen.items()}


def test_notes_for_several_people_are_spoken_only_while_a_key_is_held(
    assets: Assets,
) -> None:
    hand = Hand(session_of("spooky-boo", ("human", "human"), moves=12, turn=0, memory_aid=True), assets)
    hand.settle()
    hand.wait(0.2)
    noted = {hand.scene.number_of(piece) for piece in at_windows(hand, "note").values() if piece.label}
    assert noted

    def announced() -> set[int]:
        return noted & {node.number for node in hand.scene.access_tree()}

    assert not announced()
    hand.scene.handle(pygame.Event(pygame.KEYDOWN, key=OWN_CARDS.keys[0], mod=0, unicode=""))
    assert announced() == noted


def test_the_dot_aid_marks_seen_cards_but_hides_their_values(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainRoom, "aid", MemoryAids(remembers=True))
    hand = dealt(assets)
    assert not notes(hand)
    open_private_look(hand)
    hand.settle()
    hand.wait(0.2)
    assert notes(hand) == dict.fromkeys((square(0, "c"), square(0, "d")), "Looked at")


def test_a_past_match_names_the_cards_that_somebody_looked_at(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainRoom, "aid", MemoryAids(recalls=True))
    hand = dealt(assets)
    open_private_look(hand)
    hand.settle()
    hand.wait(0.2)
    found = notes(hand)
    assert set(found) == {square(0, "c"), square(0, "d")}
    assert "Looked at" not in found.values()


@pytest.mark.parametrize("resumed", [False, True])
def test_the_bubble_of_a_call_disappears_when_the_round_ends(assets: Assets, *, resumed: bool) -> None:
    session = session_of(GAME, ("human", "gentle"), turn=0)
    match, rng = match_of(session), Random(3)
    while BOO not in [move for move, _ in session.chair(Seat(0)).moves()]:
        match.submit(*choose(match.game, match, rng))
    hand = Hand(session, assets)
    hand.settle()
    assert session.attempt(Seat(0), dict(session.chair(Seat(0)).moves())[BOO]) is None
    hand.until(lambda: hand.scene.progress.round is not None and hand.scene.context.is_at_rest)
    assert hand.scene.context.facts().said, "the call stands there while the end of the round is looked at"
    if resumed:
        hand = Hand(session, assets)
    else:
        hand.key(pygame.K_e)
        hand.scene.progress.come_back()
    hand.wait(0.3)
    assert hand.session.chair(Seat(0)).view.round == 1
    hand.until(lambda: hand.scene.context.timeline.held is not None)
    assert not hand.scene.context.facts().said


def eyes_at(hand: Hand) -> set[str]:
    """Returns the seats whose houses show an eye symbol.

    The symbol marks a card that somebody has looked at.
    """
    windows = {
        zone: hand.scene.spread.places[zone].rect for zone in hand.scene.spread.places if "square" in zone
    }
    badges = [piece.rect for piece in hand.badges(EYE)]
    return {
        zone.split("/")[1] for zone, rect in windows.items() for badge in badges if rect.colliderect(badge)
    }


def test_a_house_shows_its_eye_badge_only_after_its_owner_has_looked(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("human", "human", "gentle")), assets)
    looked = {"2"}  # the CPU looked immediately
    for _ in range(2):
        hand.until(lambda: hand.scene.context.timeline.held is not None)
        assert eyes_at(hand) == looked
        hand.scene.hand.go_on()
        hand.until(lambda: hand.scene.context.timeline.held is not None)
        seat = hand.scene.context.viewpoint.seat
        hand.scene.hand.go_on()
        hand.wait(0.1)
        looked = looked | {str(seat)}
    hand.until(lambda: hand.scene.context.is_at_rest)
    assert eyes_at(hand) == {"0", "1", "2"}


def before_a_look(word: str) -> Session:
    """Returns a match of two people before a look at a card. The move of that look begins with `word`."""
    for seed in range(40):
        session = session_of(GAME, ("human", "human"), seed=seed)
        match, rng = match_of(session), Random(seed)
        while match.outcome is None and match.state.phase is not Phase.POWER:
            match.submit(*choose(match.game, match, rng, 0.9))
        if match.outcome is None and str(match.legal(match.turn or Seat(0))[0][0]).startswith(word):
            return session
    message = f"nobody uses {word}"
    raise AssertionError(message)


@pytest.mark.parametrize("word", ["spy", "peek"])
def test_the_interrupted_look_comes_first_after_a_restart(assets: Assets, word: str) -> None:
    """Nobody else sees the card, even after the restart."""
    session = before_a_look(word)
    hand, seat, match = Hand(session, assets), session.turn, match_of(session)
    assert seat is not None
    hand.until(lambda: hand.scene.context.facts().mine)
    assert hand.scene.hand.attempt(match.legal(seat)[0][1]) is None
    follows = session.turn
    assert follows not in (None, seat)
    record = session.written()
    again = Session(record, record.replay(), "test", words=session.words, keeper=Shelf(), brain=Thinker())
    hand = Hand(again, assets)
    hand.wait()
    assert hand.opened == [f"curtain {seat}"]
    for count in (1, 0):
        hand.until(lambda: hand.scene.context.timeline.held is not None)
        assert hand.scene.context.viewpoint.seat == seat
        assert len(faces_seen(hand)) == 1 - count
        hand.scene.hand.go_on()
        hand.wait(1)
    hand.until(lambda: len(hand.opened) > 1)
    assert hand.opened[1:] == [f"curtain {follows}"]
    assert match_of(session).steps == again.steps


@pytest.mark.parametrize("word", ["spy", "peek"])
def test_a_finished_look_is_not_repeated_when_somebody_changes_seats(word: str) -> None:
    session = before_a_look(word)
    seat, match = session.turn, match_of(session)
    assert seat is not None
    match.submit(seat, match.legal(seat)[0][0])
    again = session.laid_again(session.words)
    assert again.first_chair() == session.turn != seat


@pytest.mark.parametrize("begun", [True, False])
@pytest.mark.parametrize("word", ["spy", "peek"])
def test_the_interrupted_look_comes_first_after_returning_to_the_table(
    assets: Assets, word: str, *, begun: bool
) -> None:
    session = before_a_look(word)
    match = match_of(session)
    hand, seat = Hand(session, assets), session.turn
    assert seat is not None
    hand.until(lambda: hand.scene.context.facts().mine)
    assert hand.scene.hand.attempt(match.legal(seat)[0][1]) is None
    assert session.turn != seat
    if begun:
        hand.until(lambda: hand.scene.context.timeline.held is not None)
    hand.opened.clear()
    hand.scene.hide()
    hand.wait()
    assert hand.opened == [f"curtain {seat}"]
    for count in (1, 0):
        hand.until(lambda: hand.scene.context.timeline.held is not None)
        assert len(faces_seen(hand)) == 1 - count
        hand.scene.hand.go_on()
        hand.wait(1)
    hand.until(lambda: len(hand.opened) > 1)
    assert hand.opened[1:] == [f"curtain {session.turn}"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_letters_of_the_call_button_have_their_full_size_in_large_text(
    seats: int, assets: Assets
) -> None:
    session = session_of("spooky-boo", ("human", "steady", "sharp", "gentle")[:seats], turn=0)
    hand = Hand(session, assets, (960, 600), Look(text_size=1.5))
    (button,) = (one for one in hand.scene.widgets if isinstance(one, CallButton))
    assert button.px == hand.scene.kit.metrics.text(BUTTON_SIZE)
