"""The plain layout, which games without their own layout use.

Zones of cards at the same place share its width. One click moves a card to the place where it fits.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from game.core.cards import Face, Seat
from game.core.events import Zone
from game.core.table import Rule, Sight, Table
from scenes.board.plain_layout import PlainLayout
from scenes.stage.assets import Assets
from scenes.stage.layout import Frame


def laid(assets: Assets, *kinds: tuple[str, Sight], seats: int = 2, places: int = 6) -> PlainLayout:
    """Returns a layout in which each seat has `places` places. Every place has a zone of each kind."""
    zones = {
        Zone(f"{kind}/{seat}/{place}"): Rule(sight, Seat(seat))
        for seat in range(seats)
        for kind, sight in kinds
        for place in range(places)
    }
    return PlainLayout(seats, 0, assets.theme, Frame(1.0, compact=False, text=1.0, target=40.0), zones=zones)


@pytest.mark.parametrize("kinds", list(permutations([("down", Sight.NONE), ("up", Sight.ALL)])))
def test_face_up_cards_lie_on_face_down_cards_of_their_place(
    assets: Assets, kinds: tuple[tuple[str, Sight], ...]
) -> None:
    both = laid(assets, *kinds)
    alone = laid(assets, ("down", Sight.NONE))
    for place in range(6):
        down, up = Zone(f"down/0/{place}"), Zone(f"up/0/{place}")
        assert both.homes[down].box == both.homes[up].box == alone.homes[down].box
        assert both.homes[up].at.z > both.homes[down].at.z
        assert set(both.together(up)) == set(both.together(down)) == {down, up}
    assert [area.zone for area in both.areas()] == [area.zone for area in alone.areas()]


def test_zones_whose_names_have_two_parts_get_separate_places(assets: Assets) -> None:
    rules = {Zone("hand/0"): Rule(Sight.OWNER, Seat(0)), Zone("won/0"): Rule(Sight.ALL, Seat(0))}
    frame = Frame(1.0, compact=False, text=1.0, target=40.0)
    layout = PlainLayout(1, 0, assets.theme, frame, zones=rules)
    assert [area.zone for area in layout.areas()] == list(rules)


@pytest.mark.parametrize("places", [4, 6, 8])
def test_cards_in_a_face_down_zone_keep_their_size_beside_a_face_up_zone(assets: Assets, places: int) -> None:
    both = laid(assets, ("down", Sight.NONE), ("up", Sight.ALL), places=places)
    alone = laid(assets, ("down", Sight.NONE), places=places)
    assert {home.at.width for home in both.homes.values()} == {home.at.width for home in alone.homes.values()}


def test_face_up_cards_get_no_number_key_while_other_cards_are_playable(assets: Assets) -> None:
    held, kept = Zone("hand/0"), Zone("kept/0")
    rules = {held: Rule(Sight.OWNER, Seat(0)), kept: Rule(Sight.ALL, Seat(0))}
    frame = Frame(1.0, compact=False, text=1.0, target=40.0)
    layout = PlainLayout(1, 0, assets.theme, frame, zones=rules, faces=(Face("a"), Face("b")))
    table = Table.empty(rules)
    table = table.after([table.shuffled((Face("a"), Face("b")), held, ())])
    table = table.after([table.move(table.zones[held][:1], held, kept)])
    (mine,), (shown,) = table.zones[held], table.zones[kept]
    assert set(layout.numbered(table)) == {mine, shown}, "nothing can be played, both can be read"
    assert set(replace(layout, raised=frozenset({mine, shown})).numbered(table)) == {mine, shown}
    only_hand = replace(layout, raised=frozenset({mine}))
    assert only_hand.numbered(table) == [mine]
    assert set(only_hand.walked(table)) == {mine, shown}, "arrows still go there"


@pytest.mark.parametrize("count", [1, 5, 12])
def test_a_hand_is_as_central_as_the_other_cards_allow(assets: Assets, count: int) -> None:
    held, kept = Zone("hand/0"), Zone("kept/0")
    rules = {held: Rule(Sight.OWNER, Seat(0)), kept: Rule(Sight.ALL, Seat(0))}
    frame, faces = Frame(1.0, compact=False, text=1.0, target=40.0), (Face("a"),) * count
    layout = PlainLayout(1, 0, assets.theme, frame, zones=rules, faces=faces)
    table = Table.empty(rules)
    table = table.after([table.shuffled(faces, held, ())])
    spots = layout.spots(table).values()
    x, _, wide, _ = layout.homes[held].box
    left, right = min(one.x - one.width / 2 for one in spots), max(one.x + one.width / 2 for one in spots)
    assert x - 1 <= left < right <= x + wide + 1
    assert abs((left + right) / 2 - 800) < 1 or left - x < 1 or x + wide - right < 1
