"""People start another game with the same people by two clicks on the result."""

from dataclasses import replace

import pygame
import pytest

from game.core.cards import Seat
from game.cpu.levels import Level
from game.games import GAMES
from game.record import Player
from game.session.chairs import promise_texts
from game.session.session import Session
from game.setup import CPU_NAMES, Chosen, Form
from scenes.context.context import Context
from scenes.screens.result.scene import ResultScene
from scenes.stage import routes
from scenes.stage.routes import Replace
from tests.scenes.home import SIZE, click, golden, led, press, widget


def result(context: Context, session: Session) -> ResultScene:
    scene = ResultScene(context, session)
    scene.enter(SIZE)
    scene.finish()
    return scene


def with_pictures(session: Session, *pictures: str) -> Session:
    seats = (replace(player, picture=one) for player, one in zip(session.record.seats, pictures, strict=True))
    session.record = replace(session.record, seats=tuple(seats))
    return session


def test_two_clicks_lead_to_another_game_with_the_same_people(context: Context) -> None:
    session = golden(context, "3-shared-win", "human", "human", "steady", game="spooky-boo")
    scene = result(context, with_pictures(session, "raven", "otter pink", ""))
    assert click(scene, widget(scene, "Next game", "button")) is None
    change = click(scene, widget(scene, "Eight & Half", "button"))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Table)
    heir = led(context, change).session
    assert heir.game.id == "eight-and-half"
    before = session.record.seats
    assert [(one.name, one.player) for one in heir.record.seats] == [(one.name, one.player) for one in before]
    assert [one.picture for one in heir.record.seats[:2]] == ["raven", "otter pink"]
    assert session.closed
    assert not heir.practice
    assert [one.name for one in context.people.now.together] == [one.name for one in before[:2]]


@pytest.mark.parametrize("other", [False, True])
def test_a_substitute_cpu_plays_the_next_game_under_its_own_name(context: Context, *, other: bool) -> None:
    players = [Player("Ines", "human"), Player("Bram", "human"), Player("Roos", "human", "otter")]
    session = context.begin("poof", players, GAMES["poof"].defaults(), "TE57-CARD")
    session.let_play(Seat(2), Level.GENTLE)
    heir = context.go_over(session, "eight-and-half") if other else context.again(session, same_deal=False)
    assert [one.name for one in heir.record.seats[:2]] == ["Ines", "Bram"]
    gone = heir.record.seats[2]
    assert (gone.name, gone.player) == ("Pip", "gentle"), "Roos is in bed"
    assert "otter" not in gone.picture
    heir.close()


def test_a_substitute_cpu_keeps_the_name_of_the_person_if_no_name_is_free(context: Context) -> None:
    players = [Player("Pip", "human"), *(Player(name, "gentle") for name in CPU_NAMES if name != "Pip")]
    session = context.begin("poof", players, GAMES["poof"].defaults(), "TE57-CARD")
    session.let_play(Seat(0), Level.GENTLE)
    heir = context.again(session, same_deal=False)
    assert [(one.name, one.player) for one in heir.record.seats][:1] == [("Pip", "gentle")]
    heir.close()


def test_a_seat_change_without_effect_is_not_mentioned(context: Context) -> None:
    players = [Player("Ines", "human"), Player("Bram", "human")]
    record = context.begin("poof", players, GAMES["poof"].defaults(), "TE57-CARD").record
    assert promise_texts(record, {Seat(0): players[0]}) == ()
    assert len(promise_texts(record, {Seat(0): Player("Roos", "human")})) == 1


def test_the_next_game_uses_the_house_rules_last_chosen_for_it(context: Context) -> None:
    form = Form.of(GAMES["the-game"], {}, ())
    form.options["expert"] = True
    context.preferences.change(tables={"the-game": form.table()})
    session = golden(context, "3-shared-win", "human", "human", "human", game="spooky-boo")
    heir = context.go_over(session, "the-game")
    assert heir.record.options["expert"] is True


def test_only_games_with_a_seat_for_everybody_are_offered(context: Context) -> None:
    form = Form.of(GAMES["campfire-smokeout"], {}, ())
    form.seats = [Chosen(name, person=True) for name in ("Ines", "Bram", "Roos", "Marta", "Lotte")]
    session = context.begin("campfire-smokeout", form.players(["You"] * 6), form.options, "TE57-CARD")
    assert context.games_for(session) == [
        game.id for game in GAMES.values() if game.id != "campfire-smokeout" and game.seats.stop > 5
    ]


def test_cpus_join_the_next_game_while_seats_remain(context: Context) -> None:
    form = Form.of(GAMES["spooky-boo"], {}, ())
    players = [Player("A", "steady"), Player("Ines", "human"), *(Player(f"C{n}", "sharp") for n in range(4))]
    form.seat_players(players)
    assert [one.name for one in form.seats] == ["A", "Ines", "C0", "C1"]
    assert [one.level for one in form.seats][2:] == ["sharp", "sharp"]


def test_escape_and_the_stay_button_return_to_the_unchanged_result(context: Context) -> None:
    session = golden(context, "3-shared-win", "human", "human", "steady", game="spooky-boo")
    scene = result(context, session)
    press(scene, pygame.K_o)
    assert scene.dialog is not None
    press(scene, pygame.K_ESCAPE)
    assert scene.dialog is None
    click(scene, widget(scene, "Next game", "button"))
    assert click(scene, widget(scene, "Stay here", "button")) is None
    assert scene.dialog is None
    assert not session.closed


def test_a_match_without_people_offers_no_other_game(context: Context) -> None:
    session = golden(context, "3-shared-win", "steady", "steady", "steady", game="spooky-boo")
    assert not [one for one in result(context, session).widgets if one.label == "Next game"]
