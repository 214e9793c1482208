"""Two people with a game pad each. The screen need not be handed over."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.cards import Seat
from scenes.context.context import Context
from scenes.program.pads import control_of
from scenes.screens.handover.scene import Handover
from scenes.stage.assets import Assets
from scenes.stage.pad import Control, PadInHand, PadOwners
from scenes.stage.picking import Picking
from scenes.stage.theme import Look
from scenes.table.progress import Phase
from scenes.ui.dare import DARE_SECONDS
from tests.scenes.home import SIZE, match
from tests.scenes.maker import sensible, whole_match
from tests.scenes.passing import just_before_one
from tests.scenes.tables import match_of, session_of
from tests.scenes.virtual_pads import PLAYSTATION, SDL, XBOX, PadHand, VirtualPad, plugged

pytestmark = pytest.mark.skipif(SDL is None, reason="SDL is not a file of its own here")

TWO = ("human", "human")


@pytest.fixture
def pads(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[VirtualPad]]:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    with plugged(XBOX, PLAYSTATION) as found:
        yield found
    pygame.event.clear()


def table(
    pads: list[VirtualPad], assets: Assets, name: str = "poof", players: tuple[str, ...] = TWO
) -> PadHand:
    session = session_of(name, players, seed=2, **({"rounds": 1} if name == "poof" else {}))
    return PadHand(pads, session, assets, look=Look(motion="none"))


def plug(number: int) -> PadInHand:
    return PadInHand(number, "xbox", control_of)


def other(hand: PadHand) -> VirtualPad:
    """Returns the game pad of the person whose turn it is not."""
    return next(one for one in hand.each if one is not hand.pad)


def tap(hand: PadHand, pad: VirtualPad, button: int) -> None:
    for down in (True, False):
        pad.button(button, down=down)
        hand.hear()


def sat_down(pads: list[VirtualPad], assets: Assets, name: str = "poof") -> PadHand:
    hand = table(pads, assets, name)
    hand.until_mine_or_over()
    hand.settle()
    hand.services.pads.may_play(pads[0].number, "Ines", ("Ines", "Odile"))
    hand.services.pads.may_play(pads[1].number, "Odile", ("Ines", "Odile"))
    return hand


def test_a_whole_match_with_two_game_pads_never_needs_the_curtain(
    pads: list[VirtualPad], assets: Assets
) -> None:
    hand = table(pads, assets)
    passed: set[int] = set()
    choose = sensible("poof", 2)

    def seen(facts: object) -> object:
        assert hand.scene.progress.on_screen is not Phase.PASSING
        passed.add(hand.pad.number)
        return choose(facts)  # type: ignore[arg-type]

    assert whole_match(hand, seen, by_keys=True) > 0  # type: ignore[arg-type]
    assert hand.session.outcome is not None
    assert passed == {pad.number for pad in pads}
    assert hand.services.pads.pad_of("Ines") == pads[0].number
    assert hand.services.pads.pad_of("Odile") == pads[1].number


@pytest.mark.parametrize("owned", [True, False])
def test_an_open_table_waits_only_for_a_person_without_a_game_pad(
    pads: list[VirtualPad], assets: Assets, *, owned: bool
) -> None:
    session, made = just_before_one("poof", 2)
    hand = PadHand(pads, session, assets, look=Look(motion="none"))
    session.curtained = False
    hand.settle()
    before, owners = hand.scene.context.viewpoint.seat, hand.services.pads
    names = [player.name for player in session.players]
    for seat in (before, *((1 - before,) if owned else ())):
        assert owners.may_play(pads[seat].number, names[seat], names)
    match_of(session).submit(*made)
    hand.until(lambda: hand.scene.context.viewpoint.seat != before, 30)
    assert (hand.scene.progress.phase is Phase.PASSING) is not owned
    if not owned:
        tap(hand, pads[before], 0)
        assert hand.scene.progress.phase is Phase.PASSING
        tap(hand, pads[1 - before], 0)
        assert hand.scene.progress.phase is not Phase.PASSING
    assert owners.pad_of(names[1 - before]) == pads[1 - before].number


def test_the_game_pad_of_the_other_person_makes_no_move(pads: list[VirtualPad], assets: Assets) -> None:
    hand = sat_down(pads, assets)
    hand.hold(Control.RIGHT, down=True)
    hand.went.clear()
    hand.opened.clear()
    at, steps = hand.scene.ring.at, hand.session.steps
    for button in (0, 2, 3, 9, 10, 11, 12, 13, 14):
        tap(hand, other(hand), button)
        assert hand.scene.ring.at is at
        assert not hand.went
    assert hand.session.steps == steps
    assert hand.scene.context.picking == Picking()
    tap(hand, other(hand), pygame.CONTROLLER_BUTTON_START)
    assert hand.opened == ["pause"]


def test_a_call_by_game_pad_counts_for_the_person_who_holds_the_pad(
    pads: list[VirtualPad], assets: Assets
) -> None:
    hand = sat_down(pads, assets, "spooky-boo")
    mine, theirs = hand.scene.context.viewpoint.seat, other(hand)
    theirs.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    hand.hear()
    hand.wait(DARE_SECONDS + 0.6)
    theirs.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    hand.hear()
    hand.theirs = theirs  # type: ignore[attr-defined]
    assert hand.scene.dialog is None
    called = hand.scene.context.call.call
    news = hand.session.chair(mine).news()
    assert (called is not None and called.seat != mine) or any(one.seat != mine for one in news[-1:])


def test_the_curtain_waits_for_the_game_pad_of_the_next_person(
    context: Context, pads: list[VirtualPad]
) -> None:
    session = match(context, "Ines", "Pip")
    owners = context.services.pads
    for nth, name in enumerate(("Ines", "Pip")):
        owners.plug(plug(nth), f"pad {nth}")
        assert owners.may_play(nth, name, ("Ines", "Pip")) or nth == 0
    owners.may_play(0, "Ines", ("Ines", "Pip"))
    scene = Handover(context, session, Seat(0))
    scene.enter(SIZE)
    for _ in range(60):
        scene.update(0.05)
    for pad, lifts in ((1, False), (0, True)):
        scene.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", pad=pad))
        for _ in range(20):
            scene.update(0.05)
        assert session.curtained is not lifts
        scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", pad=pad))


def test_each_game_pad_belongs_to_one_person() -> None:
    people = ("Ines", "Pip")
    owners = PadOwners()
    owners.plug(plug(1), "one")
    assert owners.may_play(1, "Ines", people)
    assert owners.may_play(1, "Pip", people)  # the only one is passed on
    owners.plug(plug(2), "two")
    assert not owners.may_play(2, "Ines", people)  # she plays with the first one
    assert owners.may_play(1, "Ines", people)
    assert owners.may_play(2, "Pip", people)
    assert not owners.may_play(1, "Pip", people)
    owners.unplug(2)
    assert owners.may_play(1, "Pip", people)
    owners.plug(plug(7), "two")
    assert not owners.may_play(7, "Ines", people)
    assert owners.may_play(7, "Pip", people)
    assert owners.may_play(1, "Marta", ("Marta", "Hob"))  # others have come
