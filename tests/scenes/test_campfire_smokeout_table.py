"""The table of Campfire Smokeout, touched as people touch it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.cards import Face, Seat
from game.core.phrases import Phrase
from game.games import campfire_smokeout as camp
from scenes.assets import Assets
from scenes.furniture.campfire_smokeout_uses import number_of, offered, uses_of
from scenes.furniture.piece import Piece
from scenes.look import Look
from scenes.ring import Ring
from scenes.sprites import State
from scenes.table.session import Session
from tests.scenes.tables import Hand, session_of
from tests.scenes.written import troubles

GAME = "campfire-smokeout"
BOTH = Face("L2R3")
SIZES = ((960, 600), (1600, 1000))


def at_table(
    assets: Assets, seats: int = 4, size: tuple[int, int] = (960, 600), look: Look | None = None, **kinds: Any
) -> Hand:
    players = ("human", *["gentle"] * (seats - 1))
    return Hand(session_of(GAME, players, **kinds), assets, size, look)


def found(fits: Callable[[Any], bool], seats: int = 4, **options: Any) -> Session:
    """A match at the first seat's turn where the seat sees such a position."""
    players = ("human", *["gentle"] * (seats - 1))
    for seed in range(200):
        for moves in range(0, 60, 2):
            session = session_of(GAME, players, moves=moves, seed=seed, turn=0, **options)
            if session.outcome is not None:
                break
            if session.turn == 0 and fits(session.chair(Seat(0)).view):
                return session
    message = "no match comes to it"
    raise AssertionError(message)


def settled(
    session: Session, assets: Assets, size: tuple[int, int] = (960, 600), look: Look | None = None
) -> Hand:
    hand = Hand(session, assets, size, look)
    hand.settle()
    hand.until(lambda: not hand.scene.furniture.busy)
    return hand


def things(hand: Hand) -> Any:
    """The furniture of the table."""
    return hand.scene.furniture


def card_of(hand: Hand, face: str) -> Any:
    return next(card for card in hand.scene._cards if hand.scene.timeline.shown.faces[card] == face)


def holds(face_fits: Callable[[Any, Any], bool]) -> Callable[[Any], bool]:
    """Whether the first seat may play and holds such a Wind."""

    def fits(view: Any) -> bool:
        mine = view.table.faces_in(camp.hand(0))
        return view.phase is camp.Phase.PLAY and any(face_fits(view, face) for face in mine)

    return fits


def two_ways(view: Any, face: Any) -> bool:
    return face != camp.WILD and len(camp.lawful(view, face)) == len("LR")


def dead(view: Any, face: Any) -> bool:
    return not camp.lawful(view, face) and not isinstance(camp.moves(view, Seat(0))[0], camp.Out)


# -- whole matches ---------------------------------------------------------------------------------
def play_by_clicks(hand: Hand) -> None:
    """The last legal move: by its button where it has one, else by its seat."""
    move = hand.scene.facts().legal[-1][0]
    if isinstance(move, camp.Out) or move.use == camp.STAY:
        big = hand.scene._big
        assert big is not None
        hand.click(big.rect.center)
        return
    if isinstance(move, camp.Wind):
        hand.click(hand.strip(card_of(hand, move.face)))
    if move.face == camp.WILD:
        choose_places(hand, move.use[1])
    hand.click(hand.button("Blow left" if move.use[0] == "L" else "Blow right").center)


def choose_places(hand: Hand, number: str) -> None:
    numbers = things(hand).buttons._numbers
    hand.click(numbers.room(int(number) - 1).center)


def play_by_drags(hand: Hand) -> None:
    """A move that needs no word, carried to its seat."""
    for move, touch in hand.scene.facts().legal:
        if isinstance(move, camp.Out) or move.use == camp.STAY:
            return play_by_clicks(hand)
        if not touch.word:
            zone = touch.place
            hand.drag(hand.strip(card_of(hand, move.face)), hand.scene._places[zone].rect.center)
            return None
    return play_by_clicks(hand)


def play_by_keys(hand: Hand) -> None:
    move = hand.scene.facts().legal[0][0]
    if isinstance(move, camp.Out) or move.use == camp.STAY:
        hand.key(pygame.K_e)
        return
    if isinstance(move, camp.Wind):
        walk_to(hand, hand.scene._cards[card_of(hand, move.face)].label)
        hand.key(pygame.K_SPACE)
    if move.face == camp.WILD:
        for _ in range(int(move.use[1]) - int(number_of(hand.scene.facts(), card_of(hand, move.face)))):
            hand.key(pygame.K_PLUS)
    walk_to(hand, "Blow left" if move.use[0] == "L" else "Blow right")
    hand.key(pygame.K_RETURN)


def walk_to(hand: Hand, label: str) -> None:
    for _ in range(80):
        if hand.scene.ring.at is not None and hand.scene.ring.at.label == label:
            return
        hand.key(pygame.K_TAB)
    message = f"Tab never comes to {label!r}"
    raise AssertionError(message)


WAYS = {"clicks": play_by_clicks, "drags": play_by_drags, "keys": play_by_keys}


MOTION: dict[str, Any] = {"clicks": "full", "drags": "none", "keys": "calm"}


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_match_is_played_by_one_hand(assets: Assets, way: str, seats: int) -> None:
    extra = (seats + list(WAYS).index(way)) % 2 == 0
    look = Look(motion=MOTION[way])
    hand = at_table(assets, seats, look=look, extra_rule=extra, self_landing=seats == 3)
    rounds = 0
    while hand.session.outcome is None or not hand.doors.opened or hand.doors.opened[-1] != "result":
        hand.went.clear()
        hand.until(lambda: bool(hand.went) or hand.scene._round_over is not None or mine(hand))
        if hand.went:
            break
        if hand.scene._round_over is not None:
            hand.until(lambda: hand.scene._at_rest)
            hand.wait(0.1)
            hand.click(hand.button("See the scores").center)
            rounds += 1
            continue
        steps = hand.session.steps
        WAYS[way](hand)
        assert hand.session.steps > steps
    assert hand.session.outcome is not None
    assert hand.doors.opened[-1] == "result"
    assert rounds == sum(hand.session.outcome.totals)


def mine(hand: Hand) -> bool:
    return hand.session.turn == hand.scene.seat == hand.scene.turn and hand.scene._at_rest


def test_nobody_at_the_screen_can_watch_a_whole_match(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("gentle", "gentle", "gentle"), extra_rule=True), assets)
    while hand.doors.opened[-1:] != ["result"]:
        hand.until(lambda: bool(hand.went) or (hand.scene._round_over is not None and hand.scene._at_rest))
        if not hand.went:
            hand.wait(0.1)
            hand.click(hand.button("See the scores").center)
        hand.went.clear()
    assert hand.scene.own_cards == ()
    assert hand.scene.layout.bottom == 0


def test_between_two_people_the_curtain_falls_and_nothing_of_the_other_hand_is_seen(assets: Assets) -> None:
    hand = Hand(session_of(GAME, ("human", "human", "gentle"), moves=3, turn=0), assets)
    hand.wait()
    assert hand.doors.opened == ["curtain 0"]
    for _ in range(12):
        hand.went.clear()
        hand.until(lambda: bool(hand.went) or hand.scene._round_over is not None or mine(hand))
        if hand.doors.opened[-1] == "curtain 1":
            break
        if mine(hand):
            play_by_clicks(hand)
    assert hand.doors.opened[-1] == "curtain 1"
    assert hand.scene.seat == 1
    shown = hand.scene.timeline.shown
    assert all(shown.faces[card] is None for card in shown.zones[camp.hand(0)])
    assert hand.scene.layout.ring.bottom == 1


# -- what is shown -----------------------------------------------------------------------------------
def signs(hand: Hand) -> list[str]:
    return [piece.label for piece in things(hand).trails._laid if piece.label]


def test_a_wind_that_goes_two_ways_shows_both_and_has_two_equal_buttons(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    view = hand.scene.view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.strip(card_of(hand, face)))
    left, right = (camp.blown(view, use).to for use in camp.USES[face])
    names = [hand.session.players[seat].name for seat in (left, right)]
    assert signs(hand) == [f"{face[1]} left, to {names[0]}", f"{face[3]} right, to {names[1]}"]
    assert hand.button("Blow left").size == hand.button("Blow right").size
    kinds = {getattr(w, "kind", "") for w in hand.scene.widgets if w.label in ("Blow left", "Blow right")}
    assert kinds == {"primary"}
    lit = {seat for seat, glow in things(hand)._glows.items() if glow.visible}
    assert lit == {left, right}


def test_the_way_to_a_seat_is_seen_before_anything_is_picked(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    view = hand.scene.view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    assert signs(hand) == []
    at = hand.strip(card_of(hand, face))
    hand._handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    hand.wait()
    assert len(signs(hand)) == 2
    assert hand.scene.picking.cards == ()


def test_a_click_on_a_seat_blows_the_smoke_there(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    view = hand.scene.view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.strip(card_of(hand, face)))
    to = camp.blown(view, camp.USES[face][1]).to
    hand.click(hand.scene._places[camp.hand(to)].rect.center)
    told = hand.session.chair(Seat(0)).news()
    assert str(camp.Wind(face, camp.USES[face][1])) in [str(one.move) for one in told]


def test_a_number_key_blows_the_smoke_to_a_seat_counted_from_the_left(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    view = hand.scene.view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.strip(card_of(hand, face)))
    to = camp.blown(view, camp.USES[face][0]).to
    hand.session._brain = Silent()
    hand.key(pygame.K_0 + to)
    assert hand.session.chair(Seat(0)).view.smoke == to


def test_a_wild_wind_offers_as_many_places_as_are_chosen(assets: Assets) -> None:
    session = found(holds(lambda _view, face: face == camp.WILD), seats=6, extra_rule=True)
    hand = settled(session, assets)
    card = card_of(hand, camp.WILD)
    hand.click(hand.strip(card))
    for number in ("3", "2", "1"):
        choose_places(hand, number)
        uses = offered(hand.scene.facts(), card)
        assert [use.name for use in uses] == [f"L{number}", f"R{number}"]
    hand.key(pygame.K_PLUS)
    assert hand.scene.picking.word == "2"
    reached = {use.to for use in uses_of(hand.scene.facts(), card) if use.touch}
    lit = {seat for seat, glow in things(hand)._glows.items() if glow.visible}
    assert lit == reached
    assert len(reached) >= 4


def test_a_seat_that_two_ways_lead_to_asks_which_with_the_extra_rule(assets: Assets) -> None:
    session = found(holds(lambda _view, face: face == BOTH), seats=6, extra_rule=True)
    view = session.chair(Seat(0)).view
    hand = settled(session, assets)
    ways = {camp.blown(view, use).to for use in camp.USES[BOTH]}
    hand.click(hand.strip(card_of(hand, BOTH)))
    steps = session.steps
    if len(ways) == 1:
        hand.click(hand.scene._places[camp.hand(ways.pop())].rect.center)
        assert session.steps == steps
        assert "Several ways" in hand.scene._bubble.label
    hand.click(hand.button("Blow left").center)
    assert session.steps > steps


def test_a_wind_that_moves_nothing_lies_dim_and_says_why(assets: Assets) -> None:
    hand = settled(found(holds(dead), seats=2), assets)
    view, scene = hand.scene.view, hand.scene
    face = next(face for face in view.table.faces_in(camp.hand(0)) if dead(view, face))
    card = card_of(hand, face)
    assert scene._usual(card, set()) is State.DIM
    hand.click(hand.strip(card))
    assert scene._usual(card, set()) is State.REFUSED
    assert scene._bubble_left > 0
    assert "illegal" in hand.sounds_heard


def test_a_way_that_would_bring_the_smoke_back_has_a_sleeping_button(assets: Assets) -> None:
    def half_dead(view: Any, face: Any) -> bool:
        return len(camp.USES[face]) == 2 and len(camp.lawful(view, face)) == 1

    hand = settled(found(holds(half_dead), seats=2), assets)
    view = hand.scene.view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if half_dead(view, face))
    hand.click(hand.strip(card_of(hand, face)))
    buttons = {w.label: w for w in hand.scene.widgets if w.label in ("Blow left", "Blow right")}
    asleep = [w for w in buttons.values() if not w.enabled]
    assert len(buttons) == 2
    assert len(asleep) == 1
    assert "bring the Smoke back" in (asleep[0].reason or "")


def test_the_start_card_needs_no_picking(assets: Assets) -> None:
    hand = settled(
        found(lambda view: view.phase is camp.Phase.START and len(camp.moves(view, Seat(0))) > 1), assets
    )
    assert signs(hand)
    steps = hand.session.steps
    hand.click(hand.button("Blow left").center)
    assert hand.session.steps > steps


def test_a_start_card_that_leads_nowhere_goes_to_the_deck(assets: Assets) -> None:
    def stays(view: Any) -> bool:
        return view.phase is camp.Phase.START and str(camp.moves(view, Seat(0))[0]).endswith(camp.STAY)

    for way in ("button", "deck"):
        hand = settled(found(stays, seats=2), assets)
        steps = hand.session.steps
        at = (
            hand.button("Put the start card on the deck")
            if way == "button"
            else hand.scene._places[camp.WINDS].rect
        )
        hand.click(at.center)
        assert hand.session.steps > steps


def test_a_smokeout_has_its_own_button_and_then_the_seat_is_told(assets: Assets) -> None:
    hand = settled(
        found(
            lambda view: view.phase is camp.Phase.PLAY and isinstance(camp.moves(view, Seat(0))[0], camp.Out)
        ),
        assets,
    )
    hand.click(hand.button("Take the Smokeout").center)
    hand.until(lambda: hand.scene._at_rest)
    assert "camp_smoke" in hand.sounds_heard
    hand.wait(0.1)
    assert "is smoked out" in hand.scene._ribbon.label
    hand.button("See the scores")


def test_no_seat_but_the_owner_can_be_asked_for_cards(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    steps = hand.session.steps
    hand.click(hand.scene._places[camp.WINDS].rect.center)
    assert hand.session.steps == steps
    assert hand.scene._bubble_left > 0


# -- motion --------------------------------------------------------------------------------------------
class Silent:
    """A brain that never answers: nobody moves while the Smoke is watched."""

    notice: Phrase | None = None

    def start(self) -> None:
        """Be ready."""

    def ask(self, _ask: Any) -> None:
        """Hear the question."""

    def poll(self) -> None:
        """Say nothing."""

    def cancel(self) -> None:
        """Nothing to cancel."""

    def reject(self, _token: int) -> None:
        """Nothing was answered."""


def blow_away(hand: Hand, way: str = "Blow left") -> tuple[Any, Any]:
    """Blow with a Wind of two ways; the view before and what it did."""
    view = hand.scene.view
    face = next(face for face in view.table.faces_in(camp.hand(0)) if two_ways(view, face))
    hand.click(hand.strip(card_of(hand, face)))
    hand.session._brain = Silent()
    hand.click(hand.button(way).center)
    return view, camp.blown(view, camp.USES[face][0 if way == "Blow left" else 1])


@pytest.mark.parametrize("way", ["Blow left", "Blow right"])
def test_the_smoke_goes_from_seat_to_seat_a_puff_at_each(assets: Assets, way: str) -> None:
    far = holds(lambda view, face: two_ways(view, face) and "3" in face)
    hand = settled(found(far, seats=5), assets)
    smoke = things(hand).smoke
    _, done = blow_away(hand, way)
    seen, puffs = set(), 0
    while not hand.scene._at_rest:
        hand.wait()
        seen.add(tuple(smoke._card.rect.center))
        puffs = max(puffs, len(smoke._puffs))
    assert smoke.seat == done.to
    assert len(seen) > 3 * done.places
    assert puffs >= 1
    assert ("camp_wind_l" if way == "Blow left" else "camp_wind_r") in hand.sounds_heard


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_smoke_lies_at_its_owner_when_all_is_shown(assets: Assets, motion: Any) -> None:
    hand = settled(found(holds(two_ways), extra_rule=True), assets, look=Look(motion=motion))
    _, done = blow_away(hand)
    hand.until(lambda: hand.scene._at_rest)
    hand.wait(1.0)
    smoke = things(hand).smoke
    ring: Ring = hand.scene.layout.ring
    assert smoke._card.rect.center == hand.scene.kit.metrics.point(*ring.smoke(done.to))
    assert smoke.face == hand.scene.timeline.shown.mark(camp.SMOKE)[1]
    assert bool(smoke._puffs) is False


def test_a_touch_ends_the_journey_at_once(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    _, done = blow_away(hand)
    hand.wait(0.75)
    assert hand.scene.furniture.busy or not hand.scene.timeline.idle
    hand.press((480, 120))
    smoke = things(hand).smoke
    assert not hand.scene.furniture.busy
    assert smoke.seat == done.to
    assert smoke._card.rect.center == hand.scene.kit.metrics.point(*hand.scene.layout.ring.smoke(done.to))


def test_the_fire_stirs_thrice_a_second_and_rests_when_nobody_is_about(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    flame = things(hand).fire._flame
    contents = []
    for _ in range(90):
        hand.wait()
        contents.append(flame._content)
    changes = sum(one != other for one, other in pairwise(contents))
    assert 6 <= changes <= 10
    hand.wait(25)
    resting = flame._content
    hand.wait(3)
    assert flame._content == resting
    calm = settled(found(holds(two_ways)), assets, look=Look(motion="calm"))
    still = things(calm).fire._flame._content
    calm.wait(3)
    assert things(calm).fire._flame._content == still
    assert not things(calm).fire._embers.visible


# -- room ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_logs_smoke_and_winds_do_not_cover_one_another(
    assets: Assets, seats: int, size: tuple[int, int]
) -> None:
    hand = settled(found(holds(two_ways), seats=seats), assets, size)
    layout, metrics = hand.scene.layout, hand.scene.kit.metrics
    width = layout.tokens.number("smoke_card")
    logs = [piece.rect for piece in things(hand)._logs.values()]
    for one, other in combinations(logs, 2):
        assert not one.colliderect(other)
    deck, wind = (
        metrics.rect(at.x - at.width / 2, at.y - at.height / 2, at.width, at.height)
        for at in (layout.deck_spot(), layout.wind_spot())
    )
    assert not deck.colliderect(wind)
    for seat in range(seats):
        x, y = layout.ring.smoke(seat)
        card = metrics.rect(x - width / 2, y - width * 0.7, width, width * 1.4)
        assert not card.inflate(-2, -2).colliderect(deck)
        assert not card.inflate(-2, -2).colliderect(wind)
        assert not card.inflate(-2, -2).colliderect(things(hand)._count.rect)
        if seat != layout.bottom:
            assert all(not card.inflate(-6, -6).colliderect(log) for log in logs)


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 1.0), ((960, 600), 1.5), ((1600, 1000), 1.5), ((2560, 1440), 1.0)]
)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("face", ["two", "wild"])
def test_no_words_are_cut_or_covered(
    assets: Assets, seats: int, size: tuple[int, int], text: float, face: str
) -> None:
    fits = two_ways if face == "two" else (lambda _view, one: one == camp.WILD)
    session = found(holds(fits), seats=seats, extra_rule=True)
    hand = settled(session, assets, size, Look(text_size=text))
    view = hand.scene.view
    hand.click(
        hand.strip(card_of(hand, next(one for one in view.table.faces_in(camp.hand(0)) if fits(view, one))))
    )
    hand.wait(0.4)
    assert troubles(hand.scene) == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_way_round_the_fire_ends_at_its_seat_and_counts_the_seats_between(
    assets: Assets, seats: int
) -> None:
    hand = at_table(assets, seats)
    ring: Ring = hand.scene.layout.ring
    for start in range(seats):
        for way in "LR":
            for places in range(1, 5):
                found_way = ring.way(start, way, places)
                assert len(found_way.spots) == places + 1
                assert list(found_way.spots) == sorted(found_way.spots)
                to = ring.passed(start, way, places)[-1]
                assert to == camp.blow(seats, Seat(start), "", f"{way}{places}").to
                flight = ring.flight(start, way, places)
                assert flight.points[-1] == pytest.approx(ring.smoke(to))
                inside = Rect(60, 90, 1480, 760)
                assert all(inside.collidepoint(point) for point in flight.points)


def test_every_piece_that_says_something_has_words(assets: Assets) -> None:
    hand = settled(found(holds(two_ways)), assets)
    spoken = [piece.label for piece in hand.scene.widgets if isinstance(piece, Piece) and piece.label]
    assert any("Smoke" in words for words in spoken)
    assert any("Wind" in words for words in spoken)
