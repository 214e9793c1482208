"""Undo by consent: a move is taken back if all people at the table agree.

The option must be switched on, and no CPU may play.
"""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.core.cards import PUBLIC, Seat
from game.core.undo import Bar
from game.games import GAMES
from game.record import Player, Record
from game.session.chairs import may_agree
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.chairs import Agree, Chairs
from scenes.screens.setup.scene import Press, Setup
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Replace
from scenes.stage.theme import Look
from scenes.table.actions import TableAction
from scenes.table.context import PlayPreferences
from scenes.ui.dialog import Dialog
from tests.scenes.home import SIZE, click, press, widget
from tests.scenes.tables import Hand, match_of, session_of
from tests.scenes.test_chairs import begun
from tests.scenes.test_people_page import family as family  # noqa: PLC0414 - a fixture

PEOPLE = [Player("Ines", "human", "raven"), Player("Bram", "human", "badger pink")]


def until_undo_needs_consent(session: Session, rng: Random) -> bool:
    """Plays random moves until the last move can be taken back only if everybody agrees.

    Returns whether there was such a move.
    """
    for _ in range(400):
        seat = session.turn
        if seat is None:
            return False
        moves = [touch for move, touch in session.chair(seat).moves() if not session.game.is_talk(move)]
        assert session.attempt(seat, rng.choice(moves)) is None
        back = match_of(session).way_back(seat)
        if isinstance(back, Bar) and session.last_mover() == seat:
            return True
    return False


@pytest.mark.parametrize("name", GAMES)
def test_all_people_together_can_undo_a_revealing_move(name: str) -> None:
    session = session_of(name, ("human", "human"), seed=4)
    session.let_agree(may=True)
    assert until_undo_needs_consent(session, Random(2))
    mover, before = session.last_mover(), session.steps
    assert mover is not None
    with pytest.raises(ValueError, match="cannot be taken back"):
        session.undo(mover)
    session.undo(mover, agreed=True)
    assert session.steps < before
    assert session.turn == mover
    assert session.written().meta["take_backs"] == 1
    again = Record.loads(session.written().dumps())
    assert again.replay().steps == session.steps
    assert (again.meta["take_backs"], again.meta["by_consent"]) == (1, True)


def test_undo_never_asks_for_consent_if_the_option_is_off() -> None:
    session = session_of("the-game", ("human", "human"), seed=4)
    assert not session.by_consent
    assert not until_undo_needs_consent(session, Random(2))


@pytest.mark.parametrize("players", [("human", "gentle"), ("human",), ("human", "human", "steady")])
def test_undo_by_consent_needs_several_people_and_no_cpus(players: tuple[str, ...]) -> None:
    session = session_of("the-game", players, seed=4)
    session.let_agree(may=True)
    assert not may_agree(session.record)
    assert not session.by_consent
    assert session.last_mover() is None


def test_undo_by_consent_takes_back_only_the_last_move() -> None:
    session = session_of("poof", ("human", "human"), seed=4)
    session.let_agree(may=True)
    rng = Random(1)
    for _ in range(12):
        before = session.turn
        moves = [touch for _, touch in session.chair(Seat(before or 0)).moves()]
        assert session.attempt(Seat(before or 0), rng.choice(moves)) is None
        assert session.last_mover() in (before, None)


def test_the_next_person_is_asked_for_consent_by_name(assets: Assets) -> None:
    session = session_of("the-game", ("human", "human"), seed=4)
    session.let_agree(may=True)
    assert until_undo_needs_consent(session, Random(2))
    mover, steps = session.last_mover(), session.steps
    assert mover is not None
    hand = Hand(session, assets, look=Look(motion="none"))
    hand.settle()
    hand.scene.on_action(TableAction.UNDO)
    asked, asks = (session.players[seat].name for seat in (1 - mover, mover))
    dialog = hand.scene.dialog
    assert isinstance(dialog, Dialog)
    assert f"{asked}, may {asks} take the last move back?" in [node.name for node in hand.scene.access_tree()]
    click(hand.scene, widget(hand.scene, "No, leave it", "button"))
    assert hand.scene.dialog is None
    assert session.steps == steps
    hand.scene.on_action(TableAction.UNDO)
    click(hand.scene, widget(hand.scene, "Yes, take it back", "button"))
    assert session.steps < steps
    assert session.turn == mover
    faces = session.chair(PUBLIC).view.table
    assert hand.scene.context.viewpoint.seat in session.humans
    assert faces.zones == match_of(session).view(PUBLIC).table.zones


def test_undo_by_consent_can_be_switched_on_at_the_page_of_players(family: Context) -> None:
    session = begun(family, players=PEOPLE)
    scene = Chairs(family, session)
    scene.enter(SIZE)
    assert widget(scene, "Take a move back if everybody agrees")
    scene.on_action(Agree(may=True))
    assert session.by_consent
    click(scene, widget(scene, "Back", "button"))
    assert family.people.now.consent, "remembered with those who sit together"
    mixed = Chairs(family, begun(family))
    mixed.enter(SIZE)
    assert "Take a move back if everybody agrees" not in [one.label for one in mixed.widgets]


def test_undo_by_consent_is_offered_only_at_tables_of_people(family: Context) -> None:
    scene = Setup(family, "poof")
    scene.enter(SIZE)
    assert "Take back together" not in [one.label for one in scene.widgets], "a CPU sits here"
    press(scene, pygame.K_s)
    click(scene, widget(scene, "Take back together", "switch"))
    change = scene.on_action(Press.DEAL)
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    assert change.route.session.by_consent
    over = family.go_over(change.route.session, "the-game")
    assert over.by_consent
    assert family.again(over, same_deal=False).by_consent
    family.preferences.change(take_back="off")
    scene.enter(SIZE)
    scene.rebuild()
    switch = widget(scene, "Take back together", "switch")
    assert switch.reason == "Taking moves back is off in the settings."
    assert not switch.checked


def test_nobody_is_asked_for_consent_if_undo_is_off(assets: Assets, family: Context) -> None:
    session = session_of("the-game", ("human", "human"), seed=4)
    session.let_agree(may=True)
    assert until_undo_needs_consent(session, Random(2))
    hand = Hand(session, assets, look=Look(motion="none"))
    hand.scene.program.manners = PlayPreferences(take_back="off")  # type: ignore[attr-defined]
    hand.settle()
    hand.scene.on_action(TableAction.UNDO)
    assert hand.scene.dialog is None
    family.preferences.change(take_back="off")
    scene = Chairs(family, begun(family, players=PEOPLE))
    scene.enter(SIZE)
    assert widget(scene, "Taking moves back is off in the settings.")
