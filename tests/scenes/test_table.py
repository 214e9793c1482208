"""The screen of the table, used as a person uses it."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.rules import of_kind
from game.games.the_game import rules as the_game
from game.session.session import Session
from scenes.board.common import paint_medallion
from scenes.games.the_game.controls import OpenPhrases, SayWord
from scenes.stage.assets import Assets
from scenes.stage.card_art import State
from scenes.stage.routes import Pop, Push, Replace
from scenes.stage.theme import Look, Motion
from scenes.stage.timeline import TRAVEL_Z
from scenes.ui.button import Button
from tests.nudges import small_steps
from tests.scenes.tables import SMALL, Hand, Shelf, match_of, session_of, ways_at_tables


def wanted(hand: Hand) -> Any:
    """Returns the move that a sensible player would make now."""
    facts = hand.scene.context.facts()
    moves = [move for move, _ in facts.legal if not the_game.is_talk(move)]
    starts = [move for move in moves if isinstance(move, the_game.Start)]
    return starts[0] if starts else small_steps(facts.view, moves, None)  # type: ignore[arg-type]


def card_of(hand: Hand, face: str) -> Any:
    return next(
        card for card in hand.scene.spread.cards if hand.scene.context.timeline.shown.faces[card] == face
    )


def play_by_mouse(hand: Hand, *, drag: bool) -> None:
    move = wanted(hand)
    match move:
        case the_game.Start():
            name = hand.session.players[move.seat].name
            hand.click(hand.button(f"{name} starts").center)
        case the_game.End():
            hand.click(hand.button("End turn").center)
        case the_game.Lay(face, name):
            card, place = card_of(hand, face), hand.scene.spread.places[the_game.pile(name)].rect.center
            if drag:
                hand.drag(hand.point_on(card), place)
            else:
                hand.click(hand.point_on(card))
                hand.wait(0.4)
                hand.click(place)
            if hand.scene.dialog is not None:
                hand.click(next(w for w in hand.scene.active if w.label == "Play it anyway").rect.center)


def play_by_keys(hand: Hand) -> None:
    move = wanted(hand)
    match move:
        case the_game.Start():
            name = hand.session.players[move.seat].name
            hand.walk_to(f"{name} starts")
            hand.key(pygame.K_RETURN)
        case the_game.End():
            hand.key(pygame.K_e)
        case the_game.Lay(face, name):
            hand.walk_to(hand.scene.spread.cards[card_of(hand, face)])
            hand.key(pygame.K_SPACE)
            hand.walk_to(hand.scene.spread.places[the_game.pile(name)])
            hand.key(pygame.K_RETURN)
            if hand.scene.dialog is not None:
                hand.walk_to("Play it anyway")
                hand.key(pygame.K_RETURN)


@pytest.mark.parametrize(("way", "seats"), ways_at_tables(["clicks", "drags", "keys"], range(1, 6)))
def test_a_match_can_be_played_by_mouse_alone(assets: Assets, way: str, seats: int) -> None:
    players = ("human", *["gentle"] * (seats - 1))
    hand = Hand(session_of(players=players, min_after_deck_empty="published"), assets)
    while not hand.went:
        hand.until_mine_or_over()
        if hand.went:
            break
        steps = hand.session.steps
        if way == "keys":
            play_by_keys(hand)
        else:
            play_by_mouse(hand, drag=way == "drags")
        assert hand.session.steps > steps
    assert hand.session.outcome is not None
    assert isinstance(hand.went[0], Replace)
    assert hand.opened == ["result"]


def settled(session: Session, assets: Assets) -> Hand:
    hand = Hand(session, assets)
    hand.settle()
    return hand


def dull_cards(hand: Hand) -> list[Any]:
    """Returns the cards on the table with which the person at the screen cannot make a legal move."""
    return [card for card in hand.scene.spread.cards if card not in hand.scene.spread.layout.raised]


def test_a_card_that_fits_nowhere_is_refused_with_reasons(assets: Assets) -> None:
    sessions = (session_of(players=("human",), moves=70, turn=0, seed=seed) for seed in range(50))
    hands = (settled(session, assets) for session in sessions if session.outcome is None)
    hand = next(hand for hand in hands if dull_cards(hand))
    scene, steps = hand.scene, hand.session.steps
    dull = dull_cards(hand)[0]
    hand.click(hand.point_on(dull))
    assert hand.session.steps == steps
    assert scene.refusals.is_shown
    assert "illegal" in hand.sounds_heard
    hand.wait()
    assert scene.spread.highlight(dull) is State.REFUSED
    hand.key(pygame.K_TAB)
    assert not scene.refusals.is_shown


def test_a_card_on_a_wrong_pile_is_refused_with_the_reason(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=20, turn=0), assets)
    hand.settle()
    facts = hand.scene.context.facts()
    legal = {(move.face, move.pile) for move, _ in facts.legal if isinstance(move, the_game.Lay)}
    card, name = next(
        (card, name)
        for card in hand.scene.spread.cards
        for name in the_game.PILES
        if (facts.shown.faces[card], name) not in legal
    )
    steps = hand.session.steps
    hand.drag(hand.point_on(card), hand.scene.spread.places[the_game.pile(name)].rect.center)
    assert hand.session.steps == steps
    assert "cannot go" in hand.scene.refusals.bubble.label


def test_a_card_dropped_beside_all_piles_returns_to_the_hand(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), turn=0), assets)
    hand.until_mine_or_over()
    hand.click(hand.button("Ines starts").center)
    hand.until_mine_or_over()
    card = next(iter(hand.scene.spread.cards))
    hand.drag(hand.point_on(card), (480, 110))
    assert hand.session.steps == 2
    assert hand.scene.context.picking.cards == ()


def test_a_mouse_press_ends_the_flight_of_a_card(assets: Assets) -> None:
    hand = Hand(session_of(players=("human",)), assets)
    hand.wait(0.3)
    assert not hand.scene.context.timeline.idle
    hand.press((480, 300))
    assert hand.scene.context.timeline.idle


def test_a_single_player_takes_a_card_back_with_one_key(assets: Assets) -> None:
    hand = Hand(session_of(players=("human",), turn=0), assets)
    hand.until_mine_or_over()
    hand.click(hand.button("Ines starts").center)
    hand.until_mine_or_over()
    before = hand.scene.context.chair.view
    play_by_mouse(hand, drag=False)
    hand.settle()
    hand.key(pygame.K_u)
    hand.settle()
    assert hand.scene.context.chair.view == before
    assert hand.scene.context.timeline.shown == before.table


def test_a_hint_names_and_shows_a_legal_move(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "sharp"), moves=10, turn=0), assets)
    hand.settle()
    hand.key(pygame.K_h)
    hand.wait(0.2)
    assert hand.scene.hints.given is not None
    words, touch, _ = hand.scene.hints.given
    assert touch in [legal for _, legal in hand.scene.context.facts().legal]
    slip = hand.scene.hints.slip
    assert slip is not None
    hand.until(lambda: slip.piece is not None)  # the reason has come: both stand on the slip
    assert slip.piece is not None
    assert hand.scene.context.say(words).replace("**", "") in slip.piece.label
    assert (
        hand.scene.context.picking.touch(hand.scene.context.timeline.shown, touch.place, touch.word) == touch
    )


def test_choosing_a_phrase_and_then_a_pile_says_the_phrase_about_that_pile(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=6, turn=0), assets, (1600, 1000))
    hand.settle()
    hand.click(hand.button("Leave it to me").center)
    hand.click(hand.scene.spread.places[the_game.pile("D2")].rect.center)
    last = hand.session.chair(hand.scene.context.viewpoint.seat).news()[-1]
    assert str(last.move) == "say D2 leave"
    hand.click(hand.button("More phrases").center)
    hand.click(hand.button("I need help").center)
    said = [str(news.move) for news in hand.session.chair(hand.scene.context.viewpoint.seat).news()[-3:]]
    assert "say help" in said


def test_phrases_open_as_a_list_in_a_small_window(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=6, turn=0), assets, (960, 600))
    hand.settle()
    hand.click(hand.button("Say to the table").center)
    hand.click(hand.button("I can wait").center)
    assert str(hand.session.chair(hand.scene.context.viewpoint.seat).news()[-1].move) == "say wait"
    labels = [widget.label for widget in hand.scene.widgets]
    assert "I can wait" not in labels
    hand.click(hand.button("Say to the table").center)
    hand.click(hand.button("Use it freely").center)
    assert hand.scene.prompt_line.piece.label == "Which pile do you mean?"
    hand.click(hand.scene.spread.places[the_game.pile("A1")].rect.center)
    assert str(hand.session.chair(hand.scene.context.viewpoint.seat).news()[-1].move) == "say A1 free"


@pytest.mark.every_third
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_person_at_the_screen_can_say_a_phrase_in_the_turn_of_another_person(
    assets: Assets, size: tuple[int, int]
) -> None:
    hand = Hand(session_of(players=("human", "human", "gentle"), moves=6, turn=0), assets, size)
    hand.settle()
    me = hand.scene.context.viewpoint.seat
    other = Seat(1 - me)

    def button_of(action: OpenPhrases | SayWord) -> Button | None:
        buttons = (one for one in hand.scene.active if isinstance(one, Button))
        # Actions of other kinds may be equal tuples.
        return next(
            (one for one in buttons if isinstance(one.action, type(action)) and one.action == action), None
        )

    card = next(card for card in hand.scene.spread.cards if card in hand.scene.spread.layout.raised)
    door = button_of(OpenPhrases(other))
    if not button_of(SayWord("leave", other)) and door:
        hand.click(door.rect.center)
        hand.wait()
    phrase = button_of(SayWord("leave", other))
    assert phrase
    hand.click(phrase.rect.center)
    hand.click(hand.scene.spread.places[the_game.pile("D2")].rect.center)
    last = hand.session.chair(me).news()[-1]
    assert (str(last.move), last.seat) == ("say D2 leave", other)
    assert hand.scene.context.viewpoint.seat == me
    hand.settle()
    hand.click(hand.point_on(card))
    assert hand.scene.context.picking.cards == (card,), "one plays on as before"
    shown = hand.scene.context.facts()
    place = next(iter(hand.scene.context.picking.places(shown.shown, shown.legal)))
    hand.click(hand.scene.spread.places[place].rect.center)
    laid = next(one for one in reversed(hand.session.chair(me).news()) if one.seat == me)
    assert isinstance(laid.move, the_game.Lay)


def test_a_person_alone_at_the_table_cannot_speak_for_other_seats(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle", "steady"), moves=6, turn=0), assets)
    assert not [one for one in hand.scene.widgets if one.label.endswith("says \u2026")]


def test_table_talk_of_a_partner_leaves_the_picked_card_selected(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=6, turn=0), assets)
    hand.settle()
    card = next(card for card in hand.scene.spread.cards if card in hand.scene.spread.layout.raised)
    hand.click(hand.point_on(card))
    hand.sounds_heard.clear()
    match_of(hand.session).submit(Seat(1), the_game.Say("help"))
    hand.wait(0.5)
    assert hand.scene.context.picking.cards == (card,)
    assert hand.sounds_heard.count("card_lift") == 1, "the slip that a partner lifts is heard"


def test_playable_cards_stay_bright_during_table_talk(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=6, turn=0), assets)
    hand.settle()
    hand.wait(0.5)
    scene, still = hand.scene, hand.scene.spread.layout.raised
    lit = {card: scene.spread.highlight(card) for card in scene.spread.cards}
    assert State.LEGAL in lit.values()
    match_of(hand.session).submit(Seat(1), the_game.Say("help"))
    for _ in range(30):
        hand.wait()
        assert scene.spread.layout.raised == still
        assert {card: scene.spread.highlight(card) for card in scene.spread.cards} == lit
    assert scene.context.playback.said, "nothing was said"


def test_keys_at_the_table_open_rules_and_pause_and_history(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), turn=0), assets)
    hand.settle()
    for key, name in ((pygame.K_F1, "rules"), (pygame.K_ESCAPE, "pause")):
        hand.went.clear()
        hand.key(key)
        assert isinstance(hand.went[0], Push)
        assert hand.opened[-1] == name
    hand.went.clear()
    hand.key(pygame.K_l)
    assert isinstance(hand.went[0], Push)


def test_the_box_in_the_corner_opens_the_pause(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), turn=0), assets)
    hand.settle()
    box = hand.button("Menu")
    assert box.x < SMALL[0] // 10
    assert box.y < SMALL[1] // 10
    hand.point(box.center)
    hand.picture()
    hand.click(box.center)
    assert hand.opened == ["pause"]


def test_leaving_a_table_returns_to_the_main_menu(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), turn=0), assets)
    hand.session.leaving = True
    hand.wait()
    assert isinstance(hand.went[0], Pop)


def test_the_curtain_appears_when_the_turn_passes_between_two_people(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "human"), turn=0), assets)
    hand.wait()
    assert hand.opened == ["curtain 1"], "who does not choose the start looks first"
    hand.settle()
    hand.wait()
    assert hand.opened == ["curtain 1", "curtain 0"]
    hand.went.clear()
    hand.until_mine_or_over()
    hand.click(hand.button("Odile starts").center)
    hand.until(lambda: bool(hand.went))
    assert hand.opened[-1] == "curtain 1"
    assert hand.scene.context.viewpoint.seat == 1
    mine = hand.scene.context.timeline.shown.zones[the_game.hand(0)]
    assert all(hand.scene.context.timeline.shown.faces[card] is None for card in mine)


def test_leaving_the_window_shows_the_curtain_if_two_people_play(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "human"), turn=0), assets)
    hand.wait()
    hand.went.clear()
    hand.scene.hide()
    hand.wait()
    assert isinstance(hand.went[0], Push)
    alone = Hand(session_of(players=("human", "gentle"), turn=0), assets)
    alone.scene.hide()
    alone.wait()
    assert not alone.went


def spoiling(session: Session) -> list[the_game.Lay]:
    """Returns the first seat's moves that would end the match at once."""
    seat = session.first_chair()
    lays = [move for move, _ in session.chair(seat).moves() if isinstance(move, the_game.Lay)]
    return [
        lay for lay in lays if the_game.spoils(of_kind(the_game.State, session.chair(seat).view), seat, lay)
    ]


def test_a_play_that_would_lose_the_match_must_be_confirmed(assets: Assets) -> None:
    places = ((seed, moves) for seed in range(60) for moves in range(60, 110, 3))
    sessions = (session_of(players=("human",), moves=moves, seed=seed, turn=0) for seed, moves in places)
    session = next(session for session in sessions if session.outcome is None and spoiling(session))
    hand = Hand(session, assets)
    hand.settle()
    lay, steps = spoiling(session)[0], session.steps
    hand.click(hand.point_on(card_of(hand, lay.face)))
    hand.click(hand.scene.spread.places[the_game.pile(lay.pile)].rect.center)
    assert hand.scene.dialog is not None
    assert session.steps == steps
    hand.key(pygame.K_ESCAPE)
    assert hand.scene.dialog is None
    assert session.steps == steps


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_table_equals_the_view_of_the_seat_after_all_animations(assets: Assets, motion: Any) -> None:
    hand = Hand(session_of(players=("human", "gentle", "gentle")), assets, look=Look(motion=motion))
    for _ in range(12):
        hand.until_mine_or_over()
        if hand.went:
            break
        assert hand.scene.context.timeline.shown == hand.scene.context.chair.view.table
        play_by_mouse(hand, drag=False)


def test_a_sound_marks_the_beginning_of_a_turn_of_the_player(assets: Assets) -> None:
    hand = Hand(session_of(players=("human", "gentle"), moves=4, turn=0), assets)
    hand.settle()
    assert "turn_you" not in hand.sounds_heard
    while hand.session.turn == 0 and not hand.went:
        hand.until_mine_or_over()
        play_by_mouse(hand, drag=False)
    hand.until_mine_or_over()
    hand.wait(0.5)
    assert hand.sounds_heard.count("turn_you") == (0 if hand.went else 1)


def test_the_turn_light_comes_before_its_sound(assets: Assets) -> None:
    hand = Hand(session_of("campfire-smokeout", ("human", "gentle", "gentle"), turn=0), assets)
    hand.settle()

    def lit() -> list[bool]:
        return [one.content.turn for one in hand.pieces(paint_medallion)]

    assert lit() == [True, False, False]
    play_first(hand)
    hand.until(lambda: not any(lit()))
    hand.until(lambda: any(lit()))
    assert lit() == [False, True, False]
    assert "turn_pass" not in hand.sounds_heard[:-1]
    hand.wait(0.1)
    assert "turn_pass" in hand.sounds_heard


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_the_turn_light_moves_at_once_if_animation_is_calm_or_off(assets: Assets, motion: Motion) -> None:
    session = session_of("campfire-smokeout", ("human", "gentle", "gentle"), turn=0)
    hand = Hand(session, assets, look=Look(motion=motion))
    hand.settle()
    play_first(hand)
    hand.until(lambda: hand.scene.context.is_at_rest)
    assert [one.content.turn for one in hand.pieces(paint_medallion)].count(True) == 1


def test_calm_animation_fades_a_card_that_moves_far(assets: Assets) -> None:
    session = session_of("eight-and-half", ("human", "gentle", "gentle"), turn=0)
    hand, faded = Hand(session, assets, look=Look(motion="calm")), 0
    hand.settle()
    for nth in range(25):
        hand.until_mine_or_over()
        touches = [touch for _, touch in session.chair(Seat(0)).moves()]
        before = dict(hand.scene.context.timeline.poses())
        assert hand.scene.hand.attempt(touches[nth * 7 % len(touches)]) is None
        for _ in range(40):
            hand.wait()
            after = dict(hand.scene.context.timeline.poses())
            for card in before.keys() & after.keys():
                old, new = before[card], after[card]
                if math.dist((old.spot.x, old.spot.y), (new.spot.x, new.spot.y)) > new.spot.width:
                    assert min(old.solid, new.solid) < 0.5, f"{card} jumps"
                    faded += 1
            before = after
    assert faded > 20


def play_first(hand: Hand) -> None:
    touches = [touch for _, touch in hand.session.chair(Seat(0)).moves() if touch.picks]
    assert hand.scene.hand.attempt(touches[0]) is None


def test_every_move_is_saved(assets: Assets) -> None:
    keeper = Shelf()
    hand = Hand(session_of(players=("human",), keeper=keeper), assets)
    while not hand.went:
        hand.until_mine_or_over()
        if not hand.went:
            play_by_mouse(hand, drag=False)
    assert len(keeper.kept) == hand.session.steps - 2
    assert len(keeper.finished) == 1


def test_a_top_card_stays_visible_until_the_next_card_lands(assets: Assets) -> None:
    hand, glided = Hand(session_of(players=("gentle", "gentle"), moves=4), assets), 0
    line = hand.scene.context.timeline
    for _ in range(900):
        before = line.shown
        hand.wait()
        for zone in map(the_game.pile, the_game.PILES):
            lying, now = before.zones[zone], line.shown.zones[zone]
            if not lying or now == lying:
                continue
            under, upper = lying[-1], now[-1]
            start = line.poses()[under].spot
            while line.poses()[upper].spot.z > TRAVEL_Z:
                pose = line.poses()[under]
                assert (pose.face, pose.turn, pose.spot) == (before.faces[under], 1.0, start)
                hand.wait()
            for _ in range(4):
                pose = line.poses()[under]
                assert (pose.face, pose.turn) == (before.faces[under], 1.0)
                glided += pose.spot != start
                hand.wait()
    assert glided
