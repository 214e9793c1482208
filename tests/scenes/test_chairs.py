"""People who join and leave a match.

A CPU replaces a person at once. A new person takes a seat at the next round. Records say when.
"""

import tomllib
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
import tomli_w

from game.book.page import page_of
from game.book.results import result_of
from game.core.cards import PUBLIC, Seat
from game.cpu.levels import Level
from game.games import ENTRIES, GAMES
from game.record import Player, Record
from game.saves import SEVERAL, Entry, sat_down
from game.session.chairs import newcomer, swapped
from game.session.chairs import promises as promises_of
from game.session.past_session import PastSession
from game.session.seats import words_of
from game.session.session import Session
from scenes.context.context import Context
from scenes.screens.chairs import Chairs, NameSomebody, Rise, SeatDoes, SitDownAs, Write
from scenes.screens.chairs_cloth import fans_of
from scenes.screens.handover.scene import Handover
from scenes.screens.lookback.words import words_at
from scenes.screens.scores.scene import RoundScores
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.scene import SceneManager
from scenes.stage.sprites import bounds
from scenes.stage.travel import Pose
from scenes.table.chairs import Promise, paint_promise
from scenes.table.why import History
from scenes.ui.screen import Screen
from tests.scenes.home import SIZE, click, managed, press, widget
from tests.scenes.played import LONG
from tests.scenes.test_people_page import EVENING
from tests.scenes.test_people_page import family as family  # noqa: PLC0414 - a fixture

PEOPLE = [Player("Ines", "human", "raven"), Player("Bram", "human", "badger pink"), Player("Pip", "steady")]


def begun(context: Context, game: str = "poof", players: list[Player] = PEOPLE) -> Session:
    return context.begin(game, players, GAMES[game].defaults(), "TE57-CARD")


def play(session: Session, rng: Random, until: int = 1, *, rounds: int = 99) -> None:
    for _ in range(until):
        seat = session.turn
        if seat is None or len(Record.loads(session.written().dumps()).rounds) > rounds:
            return
        touch = rng.choice(
            [touch for move, touch in session.chair(seat).moves() if not session.game.is_talk(move)]
        )
        assert session.attempt(seat, touch) is None


def kept(context: Context, session: Session) -> Record:
    assert context.desk.autosaver.flush()
    (path,) = (one for one in context.desk.places.data.rglob(f"*{session.match_id}*.tuckbox"))
    return Record.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_a_person_can_take_their_seat_back_from_a_cpu(context: Context, game: str) -> None:
    session, rng = begun(context, game), Random(4)
    play(session, rng, 3)
    seat = Seat(1)
    seen = session.chair(seat).view
    session.let_play(seat, Level.SHARP)
    assert session.chair(seat).view == seen, "the CPU is given what that seat has seen"
    assert [*session.humans] == [0]
    assert session.shared, "Bram may return at any turn"
    assert session.undo_bar(Seat(0)) is not None
    moves = kept(context, session).end
    play(session, rng, 3)
    session.come_back(seat)
    assert session.humans == (0, 1)
    record = kept(context, session)
    assert [(one.round, one.move, one.seat, one.player) for one in record.changes] == [
        (*moves, 1, Player("Bram", "sharp", "badger pink")),
        (*record.end, 1, PEOPLE[1]),
    ]
    assert record.replay().steps == session.steps
    session.close()
    again = context.resume(next(one for one in entries(context) if one.id == session.match_id))
    assert isinstance(again, Session)
    assert again.humans == (0, 1)


def entries(context: Context) -> tuple[Entry, ...]:
    context.library.refresh()
    assert context.desk.jobs.flush()
    return context.library.entries


def test_leaving_and_returning_without_a_move_leaves_no_trace(context: Context) -> None:
    session = begun(context)
    session.let_play(Seat(1), Level.GENTLE)
    session.come_back(Seat(1))
    assert "changes" not in tomllib.loads(session.written().dumps())


def to_the_next_round(session: Session, rng: Random) -> None:
    before = len(session.written().rounds)
    while session.outcome is None and len(session.written().rounds) == before:
        play(session, rng)


def test_a_new_player_and_a_swap_of_seats_take_effect_in_the_next_round(context: Context) -> None:
    session, rng = begun(context), Random(2)
    play(session, rng, 4)
    session.promise({Seat(2): newcomer(session.record, 2, "Marta", "badger")})
    session.promise(swapped(session.record, 0, 1))
    to_the_next_round(session, rng)
    assert [one.name for one in session.players] == ["Ines", "Bram", "Pip"], "until the points were seen"
    session.begin_round()
    assert [one.name for one in session.players] == ["Bram", "Ines", "Marta"]
    record = kept(context, session)
    assert {(one.round, one.move) for one in record.changes} == {(1, 0)}
    shown = [one.player.picture for one in sorted(record.changes, key=lambda one: one.seat)]
    assert shown[:2] == ["badger pink", "raven"], "pictures go with the people"
    assert not shown[2].startswith("badger"), "no animal is there twice"
    session.begin_round()
    assert kept(context, session).changes == record.changes


def test_the_page_of_scores_after_the_last_round_announces_no_new_player(context: Context) -> None:
    options = {**GAMES["poof"].defaults(), "rounds": 2}
    session, rng = context.begin("poof", PEOPLE, options, "TE57-CARD"), Random(2)
    for is_last in (False, True):
        if is_last:
            session.begin_round()
        play(session, rng)
        session.promise({Seat(2): newcomer(session.record, 2, "Marta" if not is_last else "Otto", "owl")})
        to_the_next_round(session, rng)
        scene = RoundScores(context, session, int(is_last))
        scene.enter(SIZE)
        assert any("takes over from" in one.label for one in scene.widgets) == (not is_last)
    assert session.outcome is not None


def test_an_agreed_change_of_seats_is_kept_after_a_restart(context: Context) -> None:
    session, rng = begun(context), Random(2)
    play(session, rng, 4)
    session.promise({Seat(2): newcomer(session.record, 2, "Marta", "badger")})
    session.promise(swapped(session.record, 0, 1))
    session.close()
    again = reopened(context, session)
    assert again.promised == session.promised
    to_the_next_round(again, rng)
    again.close()
    last = reopened(context, again)
    assert [one.name for one in last.players] == ["Bram", "Ines", "Marta"], "nobody has seen that round"
    assert not last.promised
    assert "promised" not in last.written().meta
    assert last.written().replay().steps == last.steps


def test_a_seat_swap_is_saved_in_one_write(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    session, rng = begun(context), Random(2)
    session.promise(swapped(session.record, 0, 1))
    to_the_next_round(session, rng)
    saves = []
    monkeypatch.setattr(session, "save", lambda: saves.append([one.name for one in session.record.sitting]))
    session.begin_round()
    assert saves == [["Bram", "Ines", "Pip"]], "a program that ends here loses nobody"


def reopened(context: Context, session: Session) -> Session:
    found = context.resume(next(one for one in entries(context) if one.id == session.match_id))
    assert isinstance(found, Session)
    return found


def test_an_invalid_seat_change_in_a_file_is_ignored(context: Context) -> None:
    record = begun(context).written()
    promises = [
        {"from": 2, "seat": 9, "name": "A", "player": "human"},
        {"from": 0, "seat": 1, "name": "A", "player": "human"},
        {"from": 2, "seat": 1, "name": " ", "player": "human"},
        {"from": 2, "seat": 1, "name": "A", "player": "no such player"},
        {"seat": 1},
        7,
    ]
    text = tomli_w.dumps({**tomllib.loads(record.dumps()), "meta": {"promised": promises}})
    read = Record.loads(text)
    assert promises_of(read) == {}


def test_replacing_a_person_by_a_cpu_cancels_their_seat_change(
    context: Context,
) -> None:
    session = begun(context)
    session.promise(swapped(session.record, 0, 1))
    session.let_play(Seat(1), Level.STEADY)
    assert not session.promised


def test_a_cancelled_seat_change_has_no_effect(context: Context) -> None:
    session, rng = begun(context), Random(2)
    session.promise(swapped(session.record, 0, 1))
    session.forget_promise(Seat(1))
    assert not session.promised
    to_the_next_round(session, rng)
    session.begin_round()
    assert not session.has_changed


def test_nobody_can_join_a_match_with_a_single_deal_or_a_shared_deal(context: Context) -> None:
    alone = begun(context, "the-game")
    assert "dealt at the start" in str(alone.promise_bar)
    short = context.begin("poof", PEOPLE, {**GAMES["poof"].defaults(), "rounds": 1}, "TE57-CARD")
    assert short.promise_bar is not None
    day = begun(context)
    day.record = Record.loads(day.written().dumps().replace("[meta]", "[meta]\nthinking = 400"))
    assert day.change_bar is not None


def test_a_match_counts_only_for_people_who_played_the_whole_match(context: Context) -> None:
    session, rng = (
        context.begin("poof", PEOPLE, {**GAMES["poof"].defaults(), "rounds": 1}, "TE57-CARD"),
        Random(3),
    )
    play(session, rng, 5)
    session.let_play(Seat(1), Level.STEADY)
    while session.outcome is None:
        play(session, rng)
    context.enter(session)
    assert context.desk.autosaver.flush()
    context.library.refresh()
    context.library.open_archive()
    assert context.desk.jobs.flush()
    (page,) = context.desk.scores.results()[0]
    (entry,) = context.library.finished
    counted = result_of(entry)
    assert counted is not None
    assert page.players == counted.players == ("human", SEVERAL, "steady")
    context.bookkeeper.count("")
    assert context.desk.jobs.flush()
    assert context.bookkeeper.page is not None
    assert context.bookkeeper.page.people == ("Ines",)
    assert context.bookkeeper.page.changed == 1
    for_nobody = replace(counted, players=(SEVERAL,) * 3)
    assert not page_of([for_nobody], "").is_empty, (
        "the book says that a match changed hands, not that there was none"
    )


def test_each_player_gets_a_fan_if_the_number_of_players_is_odd() -> None:
    columns = [[(x, (nth + 0.5) / 3) for nth in range(3)] for x in (0.27, 0.73)]
    for count in (2, 3):
        left, right = columns[0][:count], columns[1][: count - 1]
        fans = fans_of(left, right)
        assert [y for _, y in fans] == [y for _, y in (*left, *right)]
        assert all(0.1 < abs(x - at) < 0.4 for (x, _), (at, _) in zip(fans, (*left, *right), strict=True))
        assert len(fans_of(left, columns[1][:count])) == 1


def full_chairs(context: Context) -> Screen:
    """Returns the page about the players of a full table. One of the players is away."""
    names = [*LONG[:4], "Pip"]
    players = [Player(name, "human") for name in names[:4]] + [Player("Pip", "steady")]
    session = context.begin("eight-and-half", players, GAMES["eight-and-half"].defaults(), "TE57-CARD")
    session.let_play(Seat(2), Level.STEADY)
    session.promise({Seat(4): newcomer(session.record, 4, LONG[4], "bear")})
    scene = Chairs(context, session)
    scene.enter((1600, 1000))
    scene.on_action(SeatDoes(Seat(0), Rise.OPEN))
    return scene


# -- at the screen -----------------------------------------------------------------------------------
def at_table(context: Context, session: Session) -> SceneManager:
    manager = managed(context, routes.Table(session))
    come(manager, Handover)
    lift(manager)
    return manager


def top(manager: SceneManager) -> Any:
    return manager.top


def come(manager: SceneManager, kind: type) -> None:
    for _ in range(600):
        if isinstance(manager.top, kind):
            return
        manager.update(1 / 20)
    message = f"{manager.top} instead of {kind}"
    raise AssertionError(message)


def lift(manager: SceneManager) -> None:
    manager.apply(top(manager).on_action("lift the cloth"))
    come(manager, Table)


def to_chairs(manager: SceneManager) -> Chairs:
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    manager.apply(click(top(manager), widget(top(manager), "Who is at the table")))
    manager.update(0.05)
    assert isinstance(manager.top, Chairs)
    return manager.top


def test_a_cpu_that_replaces_a_person_plays_while_the_curtain_is_down(
    context: Context,
) -> None:
    session = begun(context)
    manager = at_table(context, session)
    seat = session.turn
    assert seat in session.humans
    chairs = to_chairs(manager)
    click(chairs, widget(chairs, f"Let a CPU play for {session.players[seat].name}"))
    click(chairs, widget(chairs, "Steady plays for"))
    manager.apply(press(chairs, pygame.K_ESCAPE))
    come(manager, Handover)
    heir = top(manager).session
    assert (heir.match_id, heir.thinking) == (session.match_id, seat)
    assert session.closed
    assert top(manager).seat != seat
    lift(manager)
    for _ in range(20):
        manager.update(0.1)
    quiet: Any = context.brain
    asked = quiet.asked[-1]
    assert (asked.seat, asked.level) == (seat, Level.STEADY)
    assert asked.view == heir.chair(seat).view
    chairs = to_chairs(manager)
    click(chairs, widget(chairs, "Give the seat back to"))
    manager.apply(press(chairs, pygame.K_ESCAPE))
    come(manager, Handover)
    assert top(manager).seat == seat


def test_a_new_person_takes_the_seat_after_the_scores_were_shown(family: Context) -> None:
    family.people.change(lambda known: sat_down(known, [("Marta", "bear")], EVENING))
    session, rng = begun(family, "campfire-smokeout"), Random(1)
    manager = at_table(family, session)
    chairs = to_chairs(manager)
    click(chairs, widget(chairs, "Let a person sit here"))
    click(chairs, widget(chairs, "Marta"))
    assert widget(chairs, "Take that back")
    manager.apply(press(chairs, pygame.K_ESCAPE))
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    to_the_next_round(session, rng)
    for _ in range(900):
        if isinstance(manager.top, RoundScores):
            break
        if isinstance(manager.top, Handover):
            lift(manager)
        manager.update(0.1)
        if isinstance(manager.top, Table) and top(manager).progress.round is not None:
            manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e"))
    assert isinstance(manager.top, RoundScores)
    assert session.players[2].name == "Pip"
    assert widget(top(manager), "Marta takes over from Pip.")
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    manager.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    come(manager, Handover)
    assert [one.name for one in top(manager).session.players] == ["Ines", "Bram", "Marta"]


def test_a_label_names_the_person_who_will_take_over_a_seat(family: Context) -> None:
    family.preferences.change(motion="full")
    session, rng = begun(family), Random(1)
    session.promise(swapped(session.record, 0, 1))
    manager = at_table(family, session)
    pills = [each.label for each in top(manager).widgets if each.label.endswith("from round 2 on")]
    assert sorted(pills) == ["Bram from round 2 on", "Ines from round 2 on"]
    to_the_next_round(session, rng)
    session.begin_round()
    manager = at_table(family, session)
    scene = top(manager)
    assert not [each for each in scene.widgets if each.label.endswith("from round 2 on")]
    faces = []
    for _ in range(80):
        manager.update(0.05)
        faces.append([scene.context.seats.face(Seat(seat)).center for seat in (0, 1)])
    assert len({face for face, _ in faces}) > 3
    scene.rebuild()
    assert faces[-1] == [scene.context.seats.face(Seat(seat)).center for seat in (0, 1)], "they walk once"
    session.close()


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
@pytest.mark.parametrize("game", [name for name in GAMES if name != "the-game"])
def test_the_label_of_a_future_player_covers_no_card(
    family: Context, game: str, size: tuple[int, int], text: float
) -> None:
    family.preferences.change(text_size=text)
    session = begun(family, game)
    session.promise({Seat(2): newcomer(session.record, 2, "Grandma Wilhelmina", "hedgehog")})
    scene = Table(family, session, family.services)
    scene.enter(size)
    for _ in range(200):
        scene.update(1 / 10)
    pill = widget(scene, "Grandma Wilhelmina from round 2 on")
    assert scene.kit.metrics.window.contains(pill.rect)
    spots = scene.spread.layout.spots(scene.context.viewpoint.view.table).values()
    cards = [bounds(Pose(spot, None), scene.kit.metrics) for spot in spots if not spot.buried]
    assert not [rect for rect in cards if rect.colliderect(pill.rect)]
    seen = [
        pygame.image.tobytes(paint_promise(scene.kit, pill.rect, Promise(name, face)).surface, "RGBA")
        for name, face in (("Grandma Wilhelmina", "hedgehog"), ("W" * 40, "hedgehog"), ("W" * 40, "cat"))
    ]
    assert seen[0] == seen[1] != seen[2], "the face is shown, and no part of a name"
    session.close()


def test_the_history_and_the_look_back_name_the_players_of_each_moment(
    context: Context,
) -> None:
    session, rng = begun(context), Random(2)
    play(session, rng, 4)
    session.let_play(Seat(1), Level.STEADY)
    play(session, rng, 2)
    session.come_back(Seat(1))
    session.promise({Seat(2): newcomer(session.record, 2, "Marta", "bear")})
    session.promise(swapped(session.record, 0, 1))
    to_the_next_round(session, rng)
    session.begin_round()
    play(session, rng, 2)
    history = History(session, PUBLIC, session.steps, pygame.Surface(SIZE), context.services)
    history.enter(SIZE)
    lines = [one.label for one in history.widgets if one.label]
    came = [
        "A CPU plays for Bram.",
        "Bram is back.",
        "Ines and Bram swap chairs.",
        "Marta takes over from Pip.",
    ]
    rows = [lines.index(one) for one in came]
    assert rows == sorted(rows)
    assert not any("Marta" in one for one in lines[: rows[2]]), "nobody is named before they came"
    assert any("Pip" in one for one in lines[: rows[2]])
    record = kept(context, session)
    past = PastSession(record, record.replay(), words_of(context.translations, record.sitting))
    positions = {one: words_at(past, PUBLIC, one).now for one in range(1, past.steps)}
    shown = [past.words.say(one) for now in positions.values() for one in now]
    assert [one for one in shown if one in came] == came
    past.stand_at(3)
    assert [one.name for one in past.players] == ["Ines", "Bram", "Pip"]
    assert past.words.names == ("Ines", "Bram", "Pip")
    past.stand_at(past.steps)
    assert [one.name for one in past.players] == ["Bram", "Ines", "Marta"]


def test_players_swap_seats_and_new_people_sit_down(family: Context) -> None:
    session = begun(family, players=[*PEOPLE, Player("Fenn", "gentle")])
    scene = Chairs(family, session)
    scene.enter(SIZE)
    click(scene, widget(scene, "Swap Ines"))
    assert widget(scene, "Who swaps chairs with Ines?")
    click(scene, widget(scene, "Pip", "button"))
    assert {seat: one.name for seat, one in session.promised.items()} == {0: "Pip", 2: "Ines"}
    assert widget(scene, "Ines and Pip swap chairs for round 2.")
    click(scene, widget(scene, "Swap Pip"))
    click(scene, widget(scene, "Ines", "button"))
    assert not session.promised, "the same two once more take it back"
    scene.on_action(SeatDoes(Seat(2), Rise.OPEN))
    click(scene, widget(scene, "Somebody new"))
    for letter in "Bra":
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=letter))
    click(scene, widget(scene, "Sit down"))
    assert session.promised[Seat(2)].name == "Bra"
    assert family.people.now.find("bra") is not None
    scene.on_action(NameSomebody(Seat(3)))
    here = "{name} is at this table already."
    for name, problem in (("", "Write a name first."), ("bram", here), ("bra", here)):
        scene.on_action(Write(name))
        scene.on_action(SitDownAs(Seat(3)))
        banner = scene.notices.banner
        assert banner is not None
        assert problem.format(name=name) in banner.label
        assert Seat(3) not in session.promised


def test_five_games_go_on_while_people_leave_and_join(family: Context) -> None:
    """Roos leaves in each game. In every second game Roos comes back. In the other games Marta joins."""
    rng = Random(11)
    for number, game in enumerate(GAMES):
        trio = [Player("Ines", "human"), Player("Bram", "human"), Player("Roos", "human")]
        session = begun(family, game, trio)
        play(session, rng, 6)
        session.let_play(Seat(2), Level.GENTLE)
        play(session, rng, 4)
        if number % 2:
            session.come_back(Seat(2))
        elif session.promise_bar is None:
            session.promise({Seat(2): newcomer(session.record, 2, "Marta", "bear")})
        to_the_next_round(session, rng)
        session.begin_round()
        play(session, rng, 5)
        record = kept(family, session)
        assert record.changes
        assert record.replay().rounds() == session.written().rounds
        if session.promise_bar is None and not number % 2:
            assert record.sitting[2].name == "Marta"
        assert session.chair(PUBLIC).news()
        assert ENTRIES[game].rules.title in record.game.title
        session.close()


def read_from_outside(text: str) -> tuple[list[str], int]:
    """Replays a match of The Game from its text alone, as RECORDS.md describes.

    Returns the player of each card, and how many cards are left.
    """
    match = tomllib.loads(text)
    names, (only_round,) = [seat["name"] for seat in match["seats"]], match["rounds"]
    deck, most = list(only_round["deck"]), {1: 8, 2: 7}.get(len(names), 6)
    hands: list[set[str]] = [set() for _ in names]
    for _ in range(most):
        for hand in hands:
            hand.add(deck.pop(0))
    tops, ups = {"A1": 1, "A2": 1, "D1": 100, "D2": 100}, {"A": 1, "D": -1}
    makers, laid = [], 0

    def fits(card: str, pile: str) -> bool:
        step = (int(card) - tops[pile]) * ups[pile[0]]
        return step > 0 or step == -10

    for number, move in enumerate(only_round["moves"]):
        for change in match["changes"]:
            if (change["round"], change["move"]) == (0, number):
                names[change["seat"]] = f"{change['name']}, {change['player']}"
        seat, what, *rest = move.split()
        hand = hands[int(seat)]
        if what == "lay":
            card, pile = rest
            hand.remove(card)
            assert fits(card, pile)
            tops[pile], laid = int(card), laid + 1
            makers.append(names[int(seat)])
        stuck = laid >= (2 if deck else 1) and not any(fits(card, pile) for card in hand for pile in tops)
        if what == "end" or stuck:
            laid = 0
            while deck and len(hand) < most:
                hand.add(deck.pop(0))
    return makers, len(deck) + sum(map(len, hands))


def test_another_program_can_replay_a_record_with_a_change_of_players(family: Context) -> None:
    rng, trio = Random(7), [Player(name, "human") for name in ("Ines", "Bram", "Roos")]
    session = begun(family, "the-game", trio)
    play(session, rng, 2)
    session.let_play(Seat(1), Level.GENTLE)
    play(session, rng, 2)
    session.come_back(Seat(1))
    play(session, rng, 200)
    record = session.written()
    session.close()
    assert record.result is not None
    makers, left = read_from_outside(record.dumps())
    assert {"Bram, gentle", "Bram, human"} <= set(makers), "who laid each card"
    assert [left] * 3 == list(record.rounds[0].scores or ())
