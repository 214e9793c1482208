"""The animations at the dramatic moments of Campfire Smokeout.

Tests when their sounds play, and that nothing of them is left at the end.
"""

from collections.abc import Callable
from typing import Any

import pytest

from game.core.cards import Seat
from game.games.campfire_smokeout import rules as camp
from game.games.campfire_smokeout.positions import at
from scenes.board.acts import Act
from scenes.games.campfire_smokeout.effects import CLOUD, COUGHS, FILLED, HOP, Gust, Journey, Smokeout, Trip
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.games.campfire_smokeout.scenes import Silent, blow_away, found, holds, settled, things, two_ways
from tests.scenes.residue import left_by
from tests.scenes.tables import Hand, session_of, set_out


def gust(hand: Hand) -> Act:
    fire = things(hand).layout.tokens.point("fire")
    return Gust(hand.scene.context, things(hand).lean, fire, "L")


def journey(hand: Hand) -> Act:
    layout = things(hand).layout
    seats = tuple(Seat(seat) for seat in layout.ring.passed(0, "L", 3))
    return Journey(
        hand.scene.context,
        layout.ring,
        Trip(layout.ring.flight(0, "L", 3), seats, layout.tokens.point("fire")),
    )


def smokeout(hand: Hand) -> Act:
    layout = things(hand).layout
    seats = {Seat(seat): layout.ring.seat(seat) for seat in range(layout.seats)}
    fire = layout.tokens.point("fire")
    return Smokeout(hand.scene.context, Seat(1), seats, fire, lambda _share: None)


@pytest.mark.every_third
@pytest.mark.parametrize("make", [gust, journey, smokeout])
def test_an_effect_leaves_no_trace_on_the_table_no_matter_when_it_ends(
    assets: Assets, make: Callable[[Hand], Act]
) -> None:
    hand = settled(found(holds(two_ways), brain=Silent()), assets)
    assert left_by(hand, lambda: make(hand)) == []


@pytest.mark.parametrize(("smokeouts", "room"), [(0, 4), (2, 4), (3, 3), (6, 2), (8, 2), (9, 1)])
def test_the_song_loses_one_voice_when_a_player_gets_a_third_smokeout(
    smokeouts: int, room: int, assets: Assets
) -> None:
    session = session_of("campfire-smokeout", ("human", *["gentle"] * 3), seed=3)
    each = [min(3, max(0, smokeouts - 3 * seat)) for seat in range(4)]
    out = "; ".join(f"smokeouts/{seat} {count}" for seat, count in enumerate(each) if count)
    hands = "; ".join(f"hand/{seat} *2" for seat in range(4))
    hand = set_out(session, at(f"{hands}; {out}" if out else hands, seats=4), assets)
    assert hand.scene.context.board.display.ambience == f"camp_song_{room}"


def is_out(view: Any) -> bool:
    return view.phase is camp.Phase.PLAY and isinstance(camp.moves(view, Seat(0))[0], camp.Out)


def heard_at(hand: Hand, name: str) -> list[float]:
    """Lets the table run until everything is at rest. Returns the times in seconds at which the sound began."""
    times, now = [], 0.0
    while not hand.scene.context.is_at_rest or now < 0.1:
        before = hand.sounds_heard.count(name)
        hand.wait()
        now += 1 / 30
        times += [now] * (hand.sounds_heard.count(name) - before)
    return times


def test_a_smoked_out_player_coughs_twice_before_the_smokeout_card_arrives(assets: Assets) -> None:
    hand = settled(found(is_out, brain=Silent()), assets)
    hand.click(hand.button("Take the Smokeout").center)
    coughs = heard_at(hand, "camp_cough")
    assert coughs == pytest.approx(COUGHS, abs=0.1)
    assert hand.sounds_heard.index("camp_slot") > hand.sounds_heard.index("camp_cough")
    assert COUGHS[-1] < FILLED


def test_the_smoke_flies_longer_if_it_passes_more_seats(assets: Assets) -> None:
    hand = settled(found(holds(two_ways), brain=Silent()), assets)
    _, done = blow_away(hand)
    (wind,) = heard_at(hand, "camp_wind_l")
    assert "camp_smoke" in hand.sounds_heard
    again = settled(found(holds(two_ways), brain=Silent()), assets)
    blow_away(again)
    (smoke,) = heard_at(again, "camp_smoke")
    assert smoke - wind == pytest.approx(HOP * done.places + 0.22, abs=0.1)


@pytest.mark.every_third
@pytest.mark.parametrize("motion", ["calm", "none"])
def test_the_smoke_is_heard_but_no_cough_if_animation_is_calm_or_off(assets: Assets, motion: Any) -> None:
    hand = settled(found(is_out, brain=Silent()), assets, look=Look(motion=motion))
    sprites = len(hand.scene.stage.sprites)
    hand.click(hand.button("Take the Smokeout").center)
    hand.wait()
    assert not things(hand).busy
    assert len(hand.scene.stage.sprites) < sprites + CLOUD
    assert "camp_smoke" in hand.sounds_heard
    assert "camp_cough" not in hand.sounds_heard
