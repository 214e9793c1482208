"""The Game's piles: their dashed slots, visible under a card only while the pile can be chosen, and their words."""

import pytest

from game.core.cards import Seat
from game.games.the_game.positions import at
from game.games.the_game.rules import PILES, UP, pile
from game.games.the_game.rules import hand as hand_of
from scenes.games.the_game.paint import paint_heading, paint_slot
from scenes.stage.assets import Assets
from scenes.ui.paint import nothing
from tests.scenes.tables import Hand, session_of, set_out


def table(assets: Assets, seats: int, size: tuple[int, int]) -> Hand:
    session = session_of("the-game", ("human", *["steady"] * (seats - 1)), seed=3)
    others = "; ".join(f"hand/{seat} *6" for seat in range(1, seats))
    text = f"A1 47 A2 12 D1 71; hand/0 9 24 58 63 98; {others}; draw 20"
    return set_out(session, at(text, seats=seats), assets, size=size)


def painted(hand: Hand) -> dict[str, bool]:
    slots = [paint_slot(hand.scene.kit, piece.rect, piece.content) for piece in hand.pieces(paint_slot)]
    empty = nothing().surface.get_size()
    return {name: one.surface.get_size() != empty for name, one in zip(PILES, slots, strict=True)}


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_outline_of_a_pile_with_cards_is_painted_only_while_it_can_take_a_card(
    assets: Assets, seats: int, size: tuple[int, int]
) -> None:
    hand = table(assets, seats, size)
    assert painted(hand) == {name: not hand.scene.context.facts().shown.zones[pile(name)] for name in PILES}
    known = hand.session.chair(Seat(0)).view.table
    card = next(card for card in known.zones[hand_of(0)] if known.faces[card] == "98")
    hand.click(hand.point_on(card))
    hand.wait(0.3)
    assert all(painted(hand)[name] for name in UP)


def test_a_pile_that_takes_only_one_card_does_not_repeat_its_name(assets: Assets) -> None:
    session = session_of("the-game", ("human", "steady"), seed=3)
    hand = set_out(session, at("A1 99 A2 12 D1 2 D2 30; hand/0 9 24 58; hand/1 *6; draw 20", seats=2), assets)
    backs = {piece.content.title: piece.content.back for piece in hand.pieces(paint_heading)}
    assert backs == {
        "Climb I": "",
        "Climb II": "or 2, ten back",
        "Descent I": "",
        "Descent II": "or 40, ten back",
    }
