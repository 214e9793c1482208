"""Poof's pile while somebody plays cards on it or picks it up.

The pile waits until the new card arrives, and no card jumps to the front.
"""

from game.games.poof.rules import DISCARD, PILE
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.games.poof.scenes import Mute, laid
from tests.scenes.maker import make
from tests.scenes.tables import Hand

TEXT = "pile 14 13 12 9 9; 0 1 2 4 7 7 7 8; 1 3; 2 3; 3 5"


def table(assets: Assets, text: str = TEXT, look: Look | None = None) -> Hand:
    hand = laid(text, assets, seats=4, brain=Mute(), look=look or Look())
    hand.until(lambda: hand.scene.context.is_at_rest)
    hand.wait(0.5)
    return hand


def play(hand: Hand, move: str) -> None:
    make(hand, next(touch for one, touch in hand.scene.context.facts().legal if str(one) == move))
    hand.sounds_heard.clear()


def test_cards_in_the_pile_do_not_move_before_a_new_card_lands(assets: Assets) -> None:
    hand = table(assets)
    line = hand.scene.context.timeline
    lying = line.shown.zones[PILE]
    before = {card: line.poses()[card].spot for card in lying if card in line.poses()}
    play(hand, "play 7x3")
    while "card_play" not in hand.sounds_heard:
        assert {card: line.poses()[card].spot for card in before} == before
        hand.wait()
    hand.settle()
    assert {card: line.poses()[card].spot for card in before if card in line.poses()} != before


def test_a_picked_up_pile_keeps_its_order_in_flight(assets: Assets) -> None:
    hand = table(assets, "pile 14 13 12 6 5 3 2; 0 7 8 9; 1 3; 2 3; 3 5")
    line = hand.scene.context.timeline
    lying = line.shown.zones[PILE]
    play(hand, "take")
    flew = False
    for _ in range(20):
        hand.wait()
        poses = line.poses()
        high = [poses[card].spot.z for card in lying if card in poses and poses[card].spot.z > 1000]
        flew |= len(high) == len(lying)
        assert high == sorted(high)
    assert flew


def test_only_the_visible_cards_of_a_discarded_pile_fade_in_if_animation_is_calm(assets: Assets) -> None:
    hand = table(assets, "pile 14 13 12 11 9 9 9; 0 1 2 9; 1 3; 2 3; 3 5", Look(motion="calm"))
    line, most = hand.scene.context.timeline, 0
    play(hand, "play 9")
    while not hand.scene.context.is_at_rest or not most:
        hand.wait()
        heap, poses = line.shown.zones[DISCARD], line.poses()
        most = max(most, sum(card in poses and poses[card].spot == line.spot(card) for card in heap))
    assert most == sum(card in line.poses() for card in line.shown.zones[DISCARD])


def test_cards_that_were_played_from_a_stack_show_no_number_of_copies(assets: Assets) -> None:
    hand = table(assets)
    shown = hand.scene.context.timeline.shown
    sevens = [card for card in hand.scene.spread.cards if shown.faces[card] == "7"]

    def counts() -> set[str]:
        return {
            hand.scene.context.board.display.card_mark(hand.scene.context.facts(), card) for card in sevens
        }

    assert "×3" in counts()  # noqa: RUF001 - a times sign is meant
    play(hand, "play 7x3")
    while "card_play" not in hand.sounds_heard:
        hand.wait()
        assert counts() == {""}
