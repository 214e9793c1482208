"""The table of Eight & Half, used with mouse and keys."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import Marked, Moved, Zone
from game.core.rules import of_kind
from game.games.eight_and_half import rules
from game.games.eight_and_half.rules import (
    PILE,
    SLOTS,
    TAKE,
    VALUE,
    Call,
    Play,
    State,
    bank,
    blind,
    burned,
    fits,
    hand,
    moves,
    opened,
    shown,
)
from game.session.session import Session
from scenes.board.common import paint_name
from scenes.board.context import MemoryAids
from scenes.board.piece import Scenery
from scenes.games.eight_and_half.effects import BEAM_Z
from scenes.games.eight_and_half.layout import SEIZED, TAKEN, arrests, pile_of
from scenes.games.eight_and_half.marquee import DIM, LIT, OFF, REST_AFTER, paint_bulbs, paint_words
from scenes.games.eight_and_half.paint import (
    FLAG,
    SMALL,
    paint_counts,
    paint_note,
    paint_points,
)
from scenes.stage.assets import Assets
from scenes.stage.card_art import State as Lit
from scenes.stage.routes import Replace
from scenes.stage.theme import Look
from scenes.ui.widget import Widget
from tests.games.eight_and_half.scenes import (
    GAME,
    WAYS,
    WIDE,
    Silent,
    able,
    allowed,
    board,
    by_buttons,
    by_clicks,
    cards_of,
    is_arrest,
    is_blind,
    is_double,
    is_pair,
    layout,
    nearly_won,
    of_face,
    pick,
    play_on,
    sessions,
    table_of,
    view_of,
    where,
)
from tests.scenes.boxed import SCENES
from tests.scenes.home import home, picture
from tests.scenes.played import LONG, seated
from tests.scenes.tables import FRAME, Hand, PlainRoom, match_of, session_of, ways_at_tables
from tests.tier import in_turn


@pytest.mark.parametrize(("way", "seats"), ways_at_tables(WAYS, range(2, 6)))
def test_a_match_can_be_played_by_mouse_alone(assets: Assets, way: str, seats: int) -> None:
    made = Hand(nearly_won(seats), assets, look=Look(motion="none"))
    number = 0
    while play_on(made, WAYS[way], number):
        number += 1
    assert number > 3
    assert made.session.outcome is not None
    assert isinstance(made.went[0], Replace)
    assert made.opened[-1] == "result"
    assert any(name.startswith("scores") for name in made.opened)


# -- what is shown ---------------------------------------------------------------------------------------
def test_the_marquee_names_the_value_and_the_cards_that_may_follow(assets: Assets) -> None:
    session = where(lambda view: view.pile.value == 13)
    made = table_of(session, assets)
    assert "6½. To play: 7+, Half or Ghost" in made.labelled("The marquee").label
    assert made.badge("banner").label == "A 7 is a Policeman"


def test_the_marquee_is_off_while_the_pile_is_empty(assets: Assets) -> None:
    made = table_of(where(lambda view: view.pile.value is None and view.made > 9), assets)
    assert made.labelled("The marquee is off")
    assert set(made.piece(paint_bulbs).content) == {OFF}
    assert made.piece(paint_note).label.startswith("The pile is empty")
    awake = table_of(where(lambda view: view.pile.value == 4), assets)
    assert {DIM, LIT} <= set(awake.piece(paint_bulbs).content)


def test_a_five_that_restricts_play_is_announced_under_the_marquee(assets: Assets) -> None:
    made = table_of(where(lambda view: view.pile.binds), assets)
    assert made.badge("banner").label == "The Five binds: 5 or lower"
    assert "5 or lower" in made.labelled("The marquee").label


def test_the_note_explains_the_pile_and_the_lawbreaker(assets: Assets) -> None:
    session = where(lambda view: view.pile.lawbreaker == 2 and len(view.table.zones[PILE]) > 3)
    made = table_of(session, assets)
    note = made.piece(paint_note)
    assert note.label.startswith(f"Why the pile is {shown(view_of(session).pile.value or 0)}")
    assert note.label.endswith("broke the law.")
    assert session.players[2].name in note.label.rpartition(". ")[2]
    (flag,) = [one for one in made.badges(FLAG) if one.label == "Lawbreaker"]
    assert points_of(made, session.players[2].name).rect.colliderect(flag.rect)


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_five_seats_have_room_for_the_word_lawbreaker(assets: Assets, text: float) -> None:
    session = where(lambda view: view.pile.lawbreaker == 4, 5)
    made = table_of(session, assets, (960, 600), Look(text_size=text))
    (flag,) = [one for one in made.badges(FLAG) if one.label]
    assert flag.drawn_text(made.scene.kit) == "Lawbreaker"
    points = points_of(made, session.players[4].name)
    assert not points.content.beside or flag.rect.y >= points.rect.centery


def test_the_note_of_an_empty_pile_is_read_without_double_full_stops(assets: Assets) -> None:
    session = where(lambda view: not view.table.zones[PILE] and view.made > 10)
    label = table_of(session, assets).piece(paint_note).label
    assert label.startswith("The pile is empty. ")
    assert ".." not in label


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_seat_shows_its_cards_and_their_number(assets: Assets, seats: int) -> None:
    session = where(lambda view: bool(view.table.zones[burned(1)]), seats)
    made = table_of(session, assets)
    zones = made.scene.context.timeline.shown.zones
    counts = [one.content.numbers for one in made.pieces(paint_counts)]
    opponents = layout(made).opponents
    assert counts == [
        tuple(len(zones[zone(opponent.seat)]) for zone in (hand, bank, burned)) for opponent in opponents
    ]
    assert {opponent.roomy for opponent in opponents} == {seats <= 4}
    poses = made.scene.context.timeline.poses()
    for seat in range(seats):
        for card in zones[opened(seat)]:
            assert poses[card].face is not None
        for slot in SLOTS:
            assert all(poses[card].face is None for card in zones[blind(seat, slot)])


def points_of(made: Hand, name: str) -> Any:
    """Returns the stars of the player with this name."""
    pairs = zip(made.pieces(paint_name), made.pieces(paint_points), strict=True)
    return next(points for plate, points in pairs if plate.content.name == name)


@pytest.mark.parametrize(
    ("names", "text", "shown"),
    [(LONG, 1.0, 0), (("Ada", "Bo", "Pia", "Eve", "Max"), 1.5, 4), (("Ada", "Bo", *LONG), 1.5, 0)],
)
def test_levels_are_shown_beside_all_names_or_beside_none(
    tmp_path: Path, assets: Assets, names: tuple[str, ...], text: float, shown: int
) -> None:
    record = session_of(GAME, ("human", *("steady",) * 4), turn=0).written()
    session = seated(home(tmp_path, assets), record, names)
    made = table_of(session, assets, (960, 600), Look(text_size=text))
    kit, kinds = made.scene.kit, list[str]()
    for name, points in zip(made.pieces(paint_name), made.pieces(paint_points), strict=True):
        written = paint_name(kit, name.rect, name.content).surface.get_bounding_rect(40)
        points_only = points.content._replace(beside="")
        beside = paint_points(kit, points.rect, points.content).surface
        beside.blit(
            paint_points(kit, points.rect, points_only).surface, (0, 0), special_flags=pygame.BLEND_RGBA_SUB
        )
        kind = beside.get_bounding_rect(40)
        if kind.w:
            kinds.append(points.content.beside)
            assert kind.x >= written.right + 4, name.content.name
    assert len(kinds) == shown


def test_an_open_card_lies_on_its_own_face_down_card(assets: Assets) -> None:
    made = table_of(where(lambda view: len(view.table.zones[opened(1)]) == 2), assets)
    table, poses = made.scene.context.timeline.shown, made.scene.context.timeline.poses()
    places = {layout(made).pair_of(card) for card in table.zones[opened(1)]}
    assert len(places) == 2
    for card in table.zones[opened(1)]:
        (below,) = table.zones[blind(1, SLOTS[layout(made).pair_of(card)])]
        assert abs(poses[card].spot.x - poses[below].spot.x) < 9


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("shape", "text"), in_turn(product(range(2, 6), [(960, 600), WIDE, (2560, 1440)]), (1.5, 1.0))
)
def test_no_parts_overlap_on_the_table_of_eight_and_half(
    assets: Assets, shape: tuple[int, tuple[int, int]], text: float
) -> None:
    seats, size = shape
    session = where(lambda view: view.pile.lawbreaker is not None and TAKE not in moves(view, Seat(0)), seats)
    made = table_of(session, assets, size, Look(text_size=text))
    table, own = board(made), session.players[0].name
    pieces: list[Widget] = [made.labelled("The marquee"), made.piece(paint_note), made.badge("banner")]
    pieces += made.pieces(paint_counts)
    pieces.append(points_of(made, own))
    count = next(one for one in made.badges(SMALL) if one.label.endswith("in the pile"))
    rects = [piece.rect for piece in pieces] + [table.prompt_rect(), table.big(), count.rect.inflate(-90, 0)]
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), (one, other)
    for rect in rects:
        assert made.scene.kit.metrics.window.contains(rect), rect
    back = table.put_back()
    assert back is not None
    assert min(back.h, table.big().h) >= 44
    held = [made.scene.spread.cards[card].rect for card in made.scene.context.timeline.shown.zones[hand(0)]]
    assert all(rect.w >= 44 and not rect.colliderect(table.prompt_rect()) for rect in held)


# -- touches ---------------------------------------------------------------------------------------------
def wrong(view: State) -> list[str]:
    """Returns the faces of cards in the hand that cannot be played now."""
    zone = hand(0)
    return [
        face
        for face in view.table.faces_in(zone)
        if not any(isinstance(move, Play) and face in (move.face, move.half) for move in moves(view, Seat(0)))
    ]


@pytest.mark.every_third
@pytest.mark.parametrize("way", ["click", "drag", "keys"])
def test_the_refusal_of_a_card_below_the_value_names_both_numbers(assets: Assets, way: str) -> None:
    session = where(lambda view: bool(set(wrong(view)) & {"1", "2", "3"}) and view.pile.value == 13, most=160)
    made, steps = table_of(session, assets), session.steps
    table = made.scene.context.timeline.shown
    face = next(face for face in wrong(view_of(session)) if face in "123")
    card = next(card for card in table.zones[hand(0)] if table.faces[card] == face)
    if way == "click":
        made.click(made.point_on(card))
    elif way == "drag":
        made.drag(made.point_on(card), made.scene.spread.places[PILE].rect.center)
    else:
        made.scene.focus_on(made.scene.spread.cards[card])
        made.key(pygame.K_SPACE)
    assert session.steps == steps
    assert made.scene.refusals.bubble.label.startswith(f"{face} is lower than 6½.")
    made.wait()
    assert made.scene.spread.highlight(card) is Lit.REFUSED
    assert "illegal" in made.sounds_heard


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("bank", "The bank refills your hand when your turn ends."),
        ("burned", "Burned cards are out of this round."),
        ("open", "Your hand comes first, then the face-up cards"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(assets: Assets, kind: str, words: str) -> None:
    session = where(
        lambda view: all(view.table.zones[zone(0)] for zone in (hand, bank, opened, burned)), 2, most=60
    )
    made = table_of(session, assets)
    card = made.scene.context.timeline.shown.zones[Zone(f"{kind}/0")][-1]
    made.click(made.scene.spread.cards[card].rect.midbottom if kind == "open" else made.point_on(card))
    made.click(made.point_on(card))
    assert made.scene.refusals.bubble.label.startswith(words)
    made.wait()
    assert made.scene.spread.highlight(card) is Lit.REFUSED


def test_equal_cards_are_selected_together_with_a_count(assets: Assets) -> None:
    session = where(able(is_double))
    made = table_of(session, assets)
    move = allowed(view_of(session), is_double)[0]
    cards = cards_of(made, move)
    made.click(made.point_on(cards[0]))
    assert made.scene.context.picking.cards == (cards[0],)
    made.key(pygame.K_PLUS)
    assert len(made.scene.context.picking.cards) == 2
    made.key(pygame.K_MINUS)
    assert len(made.scene.context.picking.cards) == 1
    made.click(made.point_on(cards[1]))
    assert made.scene.big.button is not None
    assert "two" in made.scene.big.button.label
    made.click(made.button("Put back").center)
    assert made.scene.context.picking.cards == ()
    pick(made, move)
    made.click(made.scene.spread.places[PILE].rect.center)
    assert session.chair(Seat(0)).news()[-1].move == move


def test_one_card_with_an_eight_and_one_with_a_half_can_be_played_together(assets: Assets) -> None:
    session = where(able(is_pair), 2, most=200)
    made = table_of(session, assets)
    move = allowed(view_of(session), is_pair)[0]
    by_buttons(made, move)
    assert session.chair(Seat(0)).news()[-1].move == move


# -- what would happen -----------------------------------------------------------------------------------
def test_hovering_over_a_policeman_predicts_the_arrest(assets: Assets) -> None:
    session = where(able(is_arrest))
    made = table_of(session, assets)
    view, move = view_of(session), allowed(view_of(session), is_arrest)[0]
    assert view.pile.lawbreaker is not None
    name, count = session.players[view.pile.lawbreaker].name, len(view.table.zones[PILE])
    card = cards_of(made, move)[0]
    made.scene.handle(
        pygame.Event(pygame.MOUSEMOTION, pos=made.point_on(card), rel=(0, 0), buttons=(0, 0, 0))
    )
    made.wait(0.2)
    assert made.badge("topper").label == f"{name} collects {count + 1} cards"
    assert name in made.scene.prompt_line.piece.label
    assert (
        "?**" in made.scene.prompt_line.piece.label
    )  # the pointer only rests on the move, so it is not made
    by_clicks(made, move)
    made.until(lambda: is_lit(made))
    assert board(made).busy
    assert "half_police" not in made.sounds_heard or made.scene.context.timeline.shown.zones[PILE]
    made.settle()
    made.wait(0.2)
    assert not board(made).busy
    assert "half_police" in made.sounds_heard
    assert len(made.scene.context.timeline.shown.zones[burned(view.pile.lawbreaker)]) > count


def is_lit(made: Hand) -> bool:
    """Returns whether the beam of the torch is visible."""
    return any(sprite.visible for sprite in made.scene.stage.sprites if sprite.z == BEAM_Z)


@pytest.mark.parametrize("face", ["H", "G", "5"])
def test_the_value_predicted_beside_the_pointer_comes_true(assets: Assets, face: str) -> None:
    session = where(lambda view: bool(allowed(view, of_face(face))) and view.pile.lawbreaker is None)
    made = table_of(session, assets)
    move = allowed(view_of(session), of_face(face))[0]
    pick(made, move)
    made.wait(0.1)
    predicted = made.badge("topper").label
    made.click(made.scene.spread.places[PILE].rect.center)
    made.settle()
    made.wait(0.1)
    assert predicted == f"then {made.scene.context.timeline.shown.mark(VALUE)[1]}"
    assert "half_bulbs" in made.sounds_heard or face == "G"
    assert ("half_tear" in made.sounds_heard) == (face == "H")


def test_a_player_with_no_fitting_card_takes_the_pile_by_one_click(
    assets: Assets,
) -> None:
    stuck = (session for session in sessions(3) if moves(view_of(session), Seat(0)) == (TAKE,))
    for way in ("button", "pile"):
        session = next(stuck)
        made, count = table_of(session, assets), len(view_of(session).table.zones[PILE])
        assert made.scene.big.button is not None
        assert str(count) in made.scene.big.button.label or count == 1
        made.click((made.scene.big.button if way == "button" else made.scene.spread.places[PILE]).rect.center)
        assert session.chair(Seat(0)).news()[-1].move == TAKE
        made.settle()
        assert "half_reset" in made.sounds_heard


@pytest.mark.each_value
@pytest.mark.parametrize("counting", [True, False])
@pytest.mark.parametrize("fitting", [True, False])
def test_the_chance_of_a_face_down_card_is_shown_on_request(
    assets: Assets, monkeypatch: pytest.MonkeyPatch, *, fitting: bool, counting: bool
) -> None:
    monkeypatch.setattr(PlainRoom, "aid", MemoryAids(counts=counting))

    def tried(session: Session) -> bool:
        view, match = view_of(session), match_of(session)
        blinds = allowed(view, is_blind)
        if not blinds or view.pile.value is None:
            return False
        zone = blind(0, blinds[0].slot)
        return fits(view.pile, Play(match.state.table.faces_in(zone)[0])) == fitting

    session = next(session for session in sessions(2, least=30, most=200) if tried(session))
    made = table_of(session, assets)
    move = allowed(view_of(session), is_blind)[0]
    (card,) = cards_of(made, move)
    known = words_beside_eye(made)
    assert ("possible card" in known) == bool(known) == counting
    made.click(made.point_on(card))
    assert made.scene.big.button is not None
    assert "face-down card" in made.scene.big.button.label
    topper = made.badge("topper").label
    assert topper.split()[:3] == known.split()[:3] if counting else topper == "it may fit"
    made.click(made.scene.spread.places[PILE].rect.center)
    made.wait(0.6)
    assert made.scene.context.timeline.poses()[card].face is not None
    made.settle()
    lies = made.scene.context.timeline.shown.zone_of(card)
    assert (lies == blind(0, move.slot)) == (not fitting)


def test_odds_of_face_down_cards_depend_only_on_unseen_cards(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainRoom, "aid", MemoryAids(counts=True))
    session = where(able(is_blind), 2, least=30, most=200)
    made = table_of(session, assets)
    possible = int(words_beside_eye(made).split()[2])
    zones = view_of(session).table.zones
    unseen = [blind(0, slot) for slot in SLOTS] + [blind(1, slot) for slot in SLOTS] + [hand(1), bank(1)]
    assert possible == sum(len(zones[zone]) for zone in unseen)


def words_beside_eye(made: Hand) -> str:
    """Returns the text beside the eye symbol, if any: what is known about a face-down card."""
    found = [one.label for one in made.badges(SMALL) if one.content is not None and one.content.icon == "eye"]
    return "".join(found)


# -- motion ----------------------------------------------------------------------------------------------
def test_the_lights_of_the_marquee_move_for_a_while_after_a_change(assets: Assets) -> None:
    session = where(lambda view: bool(allowed(view, of_face("8"))) and view.pile.value not in (None, 16))
    made = table_of(session, assets)
    bulbs, words = made.piece(paint_bulbs), made.pieces(paint_words)
    by_clicks(made, allowed(view_of(session), of_face("8"))[0])
    made.until(lambda: max(bulbs.content) > LIT)
    assert [one.content.sign.value == "8" for one in words] == [False, True]
    assert all(one.clip == board(made).marquee.board for one in words)
    made.until(lambda: max(bulbs.content) == LIT)
    wink, ring, seen = board(made).marquee.wink, bulbs.content, set()
    for _ in range(100):
        board(made).tick(0.1)
        seen.add(wink.rect.center if wink.visible else None)
        assert bulbs.content == ring  # a winking bulb causes no other painting
    assert 3 < len(seen) <= 1 + 10 / 0.3
    for _ in range(round(REST_AFTER * 10)):
        board(made).tick(0.1)
    for _ in range(60):
        board(made).tick(0.1)
        assert not wink.visible


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["calm", "none"])
def test_the_lights_of_the_marquee_stand_still_with_calm_or_no_animation(assets: Assets, motion: Any) -> None:
    session = where(able(is_arrest))
    made = table_of(session, assets, look=Look(motion=motion))
    bulbs = made.piece(paint_bulbs)
    before = bulbs.content
    made.wait(2.0)
    assert bulbs.content == before
    by_clicks(made, allowed(view_of(session), is_arrest)[0])
    assert not board(made).busy
    made.settle()
    assert not is_lit(made)


def test_a_sound_is_heard_as_the_pile_moves_away_under_the_light(assets: Assets) -> None:
    made = table_of(where(able(is_arrest)), assets)
    by_clicks(made, allowed(view_of(made.session), is_arrest)[0])
    made.until(lambda: "pile_take" in made.sounds_heard)
    at = {cue.name: cue.at for cue in made.cues}
    assert at["pile_take"] - at["card_play"] == pytest.approx(TAKEN + SEIZED.lands, abs=2 * FRAME)


def test_no_light_swings_during_an_arrest_with_calm_animation(assets: Assets) -> None:
    made = table_of(where(able(is_arrest)), assets, look=Look(motion="calm"))
    caught = view_of(made.session).pile.lawbreaker
    assert caught is not None
    by_clicks(made, allowed(view_of(made.session), is_arrest)[0])
    made.until(lambda: made.session.players[caught].name + " is caught" in made.scene.prompt_line.piece.label)
    while "pile_take" not in made.sounds_heard:
        assert not is_lit(made)
        made.wait()
    assert "half_police" in made.sounds_heard


def test_a_press_skips_the_arrest_effects(assets: Assets) -> None:
    session = where(able(is_arrest))
    made = table_of(session, assets)
    by_clicks(made, allowed(view_of(session), is_arrest)[0])
    made.until(lambda: board(made).busy)
    made.press((480, 340))
    assert not board(made).busy
    assert made.scene.context.timeline.idle


def test_arrests_are_recognised_from_public_events() -> None:
    found = 0
    for session in sessions(3, most=60):
        news = session.chair(Seat(0)).news()
        for step, step_news in enumerate(news):
            before = of_kind(State, session.chair(Seat(0)).before(step))
            first = next((event for event in step_news.events if isinstance(event, Moved)), None)
            if first is None or first.dst != PILE or isinstance(step_news.move, Call):
                continue
            after = [event for event in step_news.events if isinstance(event, Marked) and event.name == VALUE]
            arrested = is_arrest(before, step_news.move)
            assert arrests(before.table, first) == arrested
            assert pile_of(before.table) == before.pile
            assert not arrested or after[0].text == ""
            found += arrested
        if found > 5:
            return
    message = "too few arrests"
    raise AssertionError(message)


# -- house rules -----------------------------------------------------------------------------------------
def test_a_pile_taken_into_the_hand_is_stacked_by_value(assets: Assets) -> None:
    session = where(
        lambda view: len(view.table.zones[hand(0)]) > 12, 2, least=250, most=400, pile_to_hand=True
    )
    made = table_of(session, assets, (960, 600))
    table = made.scene.context.timeline.shown
    window = made.scene.kit.metrics.window
    for card in table.zones[hand(0)]:
        rect = made.scene.spread.cards[card].rect
        assert rect.left >= window.left
        assert rect.right <= window.right
        made.point_on(card)
    order = [table.faces[card] for card in layout(made).order(table)]
    assert order == sorted(order, key=rules.FACES.index)


def test_each_of_several_people_sees_only_their_own_hand(assets: Assets) -> None:
    session = session_of(GAME, ("human", "human", "gentle"), moves=9, turn=0, brain=Silent())
    made = table_of(session, assets)
    faces = made.scene.context.timeline.shown.faces
    zones = made.scene.context.timeline.shown.zones
    assert all(faces[card] is None for card in zones[hand(1)])
    made.scene.sit(Seat(1))
    made.scene.context.timeline.finish()
    faces, zones = made.scene.context.timeline.shown.faces, made.scene.context.timeline.shown.zones
    assert all(faces[card] is not None for card in zones[hand(1)])
    assert all(faces[card] is None for card in zones[hand(0)])


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_predicted_value_of_the_pile_covers_no_number_of_cards(
    assets: Assets, seats: int, size: tuple[int, int], text: float
) -> None:
    players = ("human", *["gentle"] * (seats - 1))
    look = Look(motion="none", text_size=text)
    table = Hand(session_of(GAME, players, moves=14, turn=0), assets, size, look)
    table.until_mine_or_over()
    topper = table.scene.context.board.display.drawn_badges.pieces["topper"]
    assert topper.rect.collidelist([one.rect for one in table.pieces(paint_counts)]) < 0


def test_the_outline_of_the_burned_pile_is_not_drawn_under_a_button(tmp_path: Path, assets: Assets) -> None:
    scene = SCENES["picked in eight-and-half"](home(tmp_path, assets, motion="none"))
    scene.enter((960, 600))
    picture(scene, (960, 600), 2.4)
    back = next(one for one in scene.widgets if one.label == "Put back")
    assert not [
        one
        for one in scene.widgets
        if isinstance(one, Scenery) and one.shown and one.rect.colliderect(back.rect) and one.rect.h < 200
    ]


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_ribbon_under_the_marquee_keeps_a_distance_from_the_prompt(
    assets: Assets, text_size: float
) -> None:
    session = session_of("eight-and-half", ("human", "gentle", "gentle"), seed=3, moves=6, turn=0)
    hand = Hand(session, assets, (960, 600), Look(motion="none", text_size=text_size))
    hand.until_mine_or_over()
    hand.settle()
    ribbon = next(one for one in hand.scene.widgets if one.label == "A 9 is a Policeman")
    assert ribbon.rect.bottom + 6 <= hand.scene.prompt_line.room.y
