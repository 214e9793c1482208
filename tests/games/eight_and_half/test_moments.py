"""The animations at the dramatic moments of Eight & Half. When they end, nothing of them is left."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from pygame import Rect

from game.core.cards import CardId, Seat
from game.games.eight_and_half.rules import PILE, State, bank
from game.match import Chair
from scenes.board.acclaim import loudness, step_of
from scenes.board.acts import Act
from scenes.games.eight_and_half.board import BEHIND, Trail
from scenes.games.eight_and_half.effects import Tear, Torch
from scenes.games.eight_and_half.marquee import Change, Haunting, Words, paint_words
from scenes.stage.assets import Assets
from scenes.stage.theme import Look, Motion
from tests.games.eight_and_half.scenes import (
    able,
    allowed,
    board,
    by_clicks,
    is_arrest,
    of_face,
    table_of,
    view_of,
    where,
)
from tests.scenes.residue import left_by
from tests.scenes.tables import Hand, session_of


def torch(made: Hand) -> Act:
    shown = board(made)
    place = next(one for one in shown.layout.places() if one.seat == Seat(1))
    return Torch(made.scene.context, place, shown.layout.pile_spot())


def ghost(made: Hand) -> Act:
    return Haunting(made.scene.context, board(made).marquee, board(made).layout.top_of_pile())


def tear(made: Hand) -> Act:
    shown = board(made)
    top = made.scene.context.timeline.shown.zones[PILE][-1]
    return Tear(made.scene.context, top, shown.layout.top_of_pile(), shown.hide)


def change(made: Hand) -> Act:
    marquee = board(made).marquee
    marquee.change = Change(made.scene.context, marquee)
    marquee.old.show(marquee.new.content)
    return marquee.change


@pytest.mark.every_third
@pytest.mark.parametrize("make", [torch, ghost, tear, change])
def test_an_effect_leaves_no_trace_on_the_table_no_matter_when_it_ends(
    assets: Assets, make: Callable[[Hand], Act]
) -> None:
    made = table_of(where(lambda view: len(view.table.zones[PILE]) > 2), assets)
    made.wait(0.2)
    assert left_by(made, lambda: make(made)) == []


def test_the_torn_ticket_covers_a_played_half_until_all_cards_are_at_rest(assets: Assets) -> None:
    session = where(lambda view: bool(allowed(view, of_face("H"))) and view.pile.lawbreaker is None)
    made = table_of(session, assets)
    by_clicks(made, allowed(view_of(session), of_face("H"))[0])
    made.until(lambda: bool(board(made).hidden))
    card = made.scene.context.timeline.shown.zones[PILE][-1]
    assert board(made).hidden == {card}
    assert "half_tear" in made.sounds_heard
    made.until(lambda: made.scene.context.is_at_rest)
    assert not board(made).hidden


@pytest.mark.every_third
@pytest.mark.parametrize(("motion", "fades"), [("calm", True), ("none", False)])
def test_the_marquee_changes_without_delay_only_if_animation_is_off(
    assets: Assets, motion: Motion, *, fades: bool
) -> None:
    session = where(lambda view: bool(allowed(view, of_face("8"))) and view.pile.value not in (None, 16))
    made = table_of(session, assets, look=Look(motion=motion))
    by_clicks(made, allowed(view_of(session), of_face("8"))[0])
    lights = set()
    for _ in range(60):
        made.wait()
        lights |= {one.content.light for one in made.pieces(paint_words) if one.content}
    assert (len(lights) > 1) == fades
    (words,) = (one.content for one in made.pieces(paint_words) if one.content)
    assert words == Words(words.sign)
    assert words.sign.value == "8"


def test_playing_a_ghost_leaves_the_shown_value_unchanged(assets: Assets) -> None:
    session = where(lambda view: bool(allowed(view, of_face("G"))) and bool(view.pile.value))
    made = table_of(session, assets)
    before = [one.content.sign.value for one in made.pieces(paint_words) if one.content]
    by_clicks(made, allowed(view_of(session), of_face("G"))[0])
    made.until(lambda: "half_ghost" in made.sounds_heard)
    made.until(lambda: made.scene.context.is_at_rest)
    assert [one.content.sign.value for one in made.pieces(paint_words) if one.content] == before
    assert "half_bulbs" not in made.sounds_heard


def test_the_pile_moves_away_after_the_light_has_reached_it(assets: Assets) -> None:
    session = where(able(is_arrest))
    made = table_of(session, assets)
    by_clicks(made, allowed(view_of(session), is_arrest)[0])
    made.until(lambda: "half_police" in made.sounds_heard)
    step = step_of(len(made.scene.context.timeline.shown.zones[PILE]))
    assert made.cues[-1].more["gain"] == loudness(step) < 0
    made.until(lambda: not made.scene.context.timeline.shown.zones[PILE])
    assert board(made).busy
    made.until(lambda: made.scene.context.is_at_rest)


@pytest.mark.parametrize(("cards", "layers"), [(6, 0), (7, 1), (13, 2), (25, 3)])
def test_an_arrest_of_more_cards_makes_more_sounds(cards: int, layers: int, assets: Assets) -> None:
    made = table_of(where(lambda view: len(view.table.zones[PILE]) > 2), assets)
    made.sounds_heard.clear()
    board(made).catch(cards)
    made.wait(1.6)
    heard = [name for name in made.sounds_heard if name.startswith("grand")]
    assert heard == ["grand_drum", "grand_tear", "grand_clap"][:layers]


def test_the_pile_moves_for_a_moment_when_the_light_passes(assets: Assets) -> None:
    made = table_of(where(lambda view: len(view.table.zones[PILE]) > 2), assets)
    poses, act = made.scene.context.timeline.poses(), torch(made)
    pile = made.scene.context.timeline.shown.zones[PILE]
    assert isinstance(act, Torch)

    def heights(t: float) -> set[float]:
        act.pose(t)
        return {act.flinched(poses, pile)[card].height for card in pile if card in poses}

    assert heights(0.3) == {0.0}
    assert min(heights(0.5)) > 0.2
    assert max(heights(0.6)) < 0.001
    act.end()


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_the_new_value_is_shown_when_its_card_lands(assets: Assets, motion: Motion) -> None:
    def fits(view: State) -> bool:
        return bool(allowed(view, of_face("8"))) and bool(view.table.zones[bank(0)]) and view.pile.value != 16

    session = where(fits)
    made = table_of(session, assets, look=Look(motion=motion))
    marquee, before = board(made).marquee, len(made.scene.context.timeline.announced.zones[PILE])
    by_clicks(made, allowed(view_of(session), of_face("8"))[0])
    made.until(lambda: len(made.scene.context.timeline.announced.zones[PILE]) > before)
    assert marquee.new.content is not None
    assert marquee.new.content.sign.value == "8"


def test_only_recent_steps_are_searched_for_the_last_play(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = Hand(session_of("eight-and-half", ("human", "gentle", "steady"), moves=120), assets)
    facts, asked, before = hand.scene.context.facts(), list[int](), Chair.before

    def counted(self: Chair, step: int) -> object:
        asked.append(step)
        return before(self, step)

    monkeypatch.setattr(Chair, "before", counted)
    odd = replace(facts.announced, zones={**facts.announced.zones, PILE: (CardId(-1),)})
    trail = Trail(hand.scene.context)
    trail.build(Rect(0, 0, 200, 100))
    trail.refresh(replace(facts, announced=odd, shown=odd))
    assert 0 < len(asked) <= BEHIND
