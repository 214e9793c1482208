"""Matches that are played from speech alone. All that is spoken is compared with kept scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame
import pytest

from game.core.cards import Seat
from game.core.events import RoundEnded
from game.cpu.levels import Playouts
from game.games import GAMES
from game.record import Player
from game.session.session import Session
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.screens.result.scene import ResultScene
from scenes.screens.settings.scene import SettingsScene
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.table.actions import BIG, LYING, MOVES, OWN_CARDS, STANDING
from scenes.table.cards import CardWidget
from scenes.table.context import AnyFacts, TableContext
from scenes.ui.access import Bridge
from scenes.ui.keys import CALL, SAY_AGAIN, WHAT, WHY
from tests.able import able
from tests.scenes.home import CODE, NAMES, home, managed, opened
from tests.scenes.listener import Listener
from tests.scenes.played import WHOLE
from tests.scenes.tables import Thinker, session_of
from tests.scenes.test_enter import SCENES, standing

SCRIPTS = Path(__file__).parent / "scripts"
"""The folder of scripts: recorded speech of matches, with the pressed keys."""
OPENING, LINES = 60, 500
"""How many lines of a script are compared at every commit, and its length in lines."""
AGAIN = "run `pytest -m long tests/scenes/test_by_ear.py` if the new words are right"
SIZE = (960, 600)


@pytest.fixture
def context(tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch) -> Iterator[Context]:
    """A data folder in which matches have the same ids in every run.

    CPUs draw random numbers from these ids.
    """
    ids = map("{:012x}".format, count(1))
    monkeypatch.setattr("scenes.context.context.new_id", lambda: next(ids))
    made = home(tmp_path, assets, motion="none")
    made.brain = Thinker()
    made.services.interaction.uses_keys = True
    yield made
    made.close()


def seated(context: Context, game: str, *kinds: str) -> tuple[Session, Listener]:
    defaults = GAMES[game].defaults()
    options = {**defaults, "rounds": 1} if "rounds" in defaults else defaults
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    session = context.begin(game, players, options, CODE)
    session.limits = lambda _level: Playouts(20)  # not by time, so that what is heard is always the same
    return session, Listener(managed(context, routes.Table(session), SIZE))


def kinds_of(game: str, people: int = 1) -> list[str]:
    """Returns the kind of player on each seat, first people and then CPUs.

    The number of seats is small.
    """
    seats = min(3, GAMES[game].seats[-1]) if game == "campfire-smokeout" else max(2, GAMES[game].seats[0])
    return [*["human"] * people, *["gentle"] * (seats - people)]


@pytest.mark.long
@pytest.mark.parametrize("game", SHOWS)
def test_a_whole_match_can_be_played_by_ear(game: str, context: Context) -> None:
    session, listener = seated(context, game, *kinds_of(game))
    listener.play(most=6000)
    assert session.outcome is not None
    assert any(line.startswith("> Play again") for line in listener.script[-3:])
    path = SCRIPTS / f"{game}.txt"
    if not path.exists():  # delete it to have it written again
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(listener.script[:LINES]) + "\n", encoding="utf-8")
    written = path.read_text(encoding="utf-8").splitlines()
    assert written == listener.script[:LINES], f"delete scripts/{game}.txt and {AGAIN}"


@pytest.mark.every_third
@pytest.mark.parametrize("game", able("script", among=SHOWS))
def test_everything_that_is_spoken_in_a_match_equals_the_saved_script(game: str, context: Context) -> None:
    _, listener = seated(context, game, *kinds_of(game))
    heard = listener.listen()
    while len(listener.script) < OPENING and not listener.ear.is_over:
        heard = listener.act(heard)
    script = (SCRIPTS / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    assert script[:OPENING] == listener.script[:OPENING], f"delete scripts/{game}.txt and {AGAIN}"


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_each_step_is_spoken_once(game: str, context: Context) -> None:
    session, listener = seated(context, game, *kinds_of(game))
    heard = listener.listen()
    for _ in range(40):
        if listener.ear.is_over:
            break
        heard += listener.act(listener.script[-2:])
    spoken = " ".join(line for line in listener.script if not line.startswith((">", "[")))
    seat = session.shared_viewpoint()
    sentences = [session.words.line(lines) for _, lines in session.story(seat)]
    wanted = Counter(line.removesuffix(".") for line in sentences if line)
    for line, often in wanted.items():
        assert spoken.count(line) >= often, line
    assert sum(map(len, sentences)) > 0


def test_only_cards_that_joined_the_hand_are_announced_as_new(context: Context) -> None:
    session, listener = seated(context, "the-game", "human")
    listener.act(listener.listen())
    carried_on = Listener(managed(context, routes.Table(session), SIZE))
    steps = session.steps
    while session.steps == steps:
        carried_on.act(carried_on.listen())
    carried_on.press(pygame.K_u)
    assert "Taken back." in " ".join(carried_on.script)
    while session.steps == steps:
        carried_on.act(carried_on.listen())
    assert not [line for line in carried_on.script if "New in your hand" in line]


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_only_changed_parts_are_sent_to_the_screen_reader_during_a_turn(game: str, context: Context) -> None:
    """Each step must send fewer nodes than the whole tree has."""
    session, listener = seated(context, game, *kinds_of(game))
    heard = listener.listen()
    before, steps, whole = listener.reader.sent, session.steps, 0
    for _ in range(30):
        if listener.ear.is_over:
            break
        heard, whole = listener.act(heard), max(whole, len(listener.reader.nodes))
    assert session.steps > steps
    assert (listener.reader.sent - before) / listener.reader.updates < whole / 2


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_status_keys_speak_scores_and_table_and_hand_and_moves(game: str, context: Context) -> None:
    _, listener = seated(context, game, *kinds_of(game))
    first = listener.listen()
    for key in (STANDING, LYING, OWN_CARDS, MOVES):
        said = listener.press(key.keys[0])
        assert said
        assert said != first
        assert "!." not in said[0]
        moves = [one for one in said[0].split(". ") if one.startswith("Play ")]
        assert len(moves) == len(set(moves))
        assert listener.press(SAY_AGAIN.keys[0])[0] == said[0]


def test_the_keys_for_progress_and_for_moves_speak_each_fact_only_once(context: Context) -> None:
    session, listener = seated(context, "the-game", "human")
    listener.listen()
    listener.act(listener.script[-2:])
    assert "0 of 98 cards are played." in listener.press(STANDING.keys[0])[0]
    (said,) = listener.press(MOVES.keys[0])
    moves = [one for one in said.split(". ") if " on any pile" in one]
    own = session.chair(Seat(0)).view.table.hand_of(Seat(0))
    assert len(moves) == len(set(moves)) == len(own) > 5


def test_the_key_for_moves_speaks_further_moves_when_pressed_again(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, listener = seated(context, "the-game", "human")
    listener.act(listener.listen())
    (whole,) = listener.press(MOVES.keys[0])
    moves = [one for one in whole.rstrip(".").split(". ") if " on any pile" in one]
    monkeypatch.setattr("scenes.table.speech.MOST_MOVES", len(moves) - 3)
    (first,), (second,), (again,) = (listener.press(MOVES.keys[0]) for _ in range(3))
    assert first.endswith(" And 3 more. Press F6 to hear them.")
    assert second == f"{'. '.join(moves[-3:])}."
    assert again == first
    assert all(move in first for move in moves[:-3])


def test_an_arrow_key_pressed_at_the_last_answer_plays_the_sound_of_a_refusal(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, listener = seated(context, "the-game", "human")
    listener.act(listener.listen())
    scene = listener.manager.top
    assert isinstance(scene, Table)
    scene.tell("Are you sure?", "This ends your turn.", "Put it back")
    listener.listen()
    sounds: list[str] = []
    monkeypatch.setattr(scene.services.sounds, "play", lambda name, **_: sounds.append(name))
    listener.press(pygame.K_RIGHT)
    assert sounds == ["illegal"]


def test_status_keys_still_work_while_the_table_asks_a_question(context: Context) -> None:
    _, listener = seated(context, "the-game", "human")
    listener.listen()
    listener.act(listener.script[-2:])
    scene = listener.manager.top
    assert isinstance(scene, Table)
    scene.tell("Are you sure?", "This ends your turn.", "Put it back")
    listener.listen()
    for key in (STANDING, LYING, OWN_CARDS, MOVES):
        assert listener.press(key.keys[0])[0]
    assert scene.dialog is not None
    assert listener.press(pygame.K_RETURN)
    assert scene.dialog is None


def test_arrow_keys_stay_in_an_open_list_of_phrases(context: Context) -> None:
    _, listener = seated(context, "the-game", *kinds_of("the-game"))
    listener.listen()
    listener.press(pygame.K_RETURN)
    assert listener.press(pygame.K_LEFT) == ["> Say to the table, button"]
    assert listener.press(pygame.K_RETURN) == ["> Leave it to me, button"]
    assert listener.press(pygame.K_DOWN) == ["> Small steps only, please, button"]
    assert listener.press(BIG.keys[0]) == ["A turn needs 2 cards: 2 more to play."]


def test_releasing_the_key_of_a_call_too_early_is_explained_aloud(context: Context) -> None:
    _, listener = seated(context, "spooky-boo", *kinds_of("spooky-boo"))
    listener.listen()
    for _ in range(2):
        listener.press(pygame.K_RETURN)
    said = listener.press(CALL.keys[0])
    assert said[0] == "Press Call it, or Esc to take it back."


def test_a_caller_with_a_drawn_card_hears_when_the_call_counts(context: Context) -> None:
    _, listener = seated(context, "spooky-boo", *kinds_of("spooky-boo"))
    listener.listen()
    for _ in range(3):
        listener.press(pygame.K_RETURN)
    listener.press(CALL.keys[0])
    assert listener.press(pygame.K_RETURN)[0] == "The call counts after this turn."


def test_a_screen_reader_says_the_picture_and_the_name_at_a_seat(context: Context) -> None:
    listener = Listener(managed(context, routes.Setup("poof"), SIZE))
    listener.listen()
    heard = [line for _ in range(8) for line in listener.press(pygame.K_TAB)]
    assert "> Picture at seat 1, button, Fox" in heard
    assert "> Name at seat 1, text input, You" in heard


def test_a_later_round_is_announced_even_if_a_cpu_starts_it(context: Context) -> None:
    whole = session_of("spooky-boo", moves=WHOLE, seed=5).chair(Seat(0)).news()
    step = next(
        step for step, one in enumerate(whole) if any(isinstance(event, RoundEnded) for event in one.events)
    )
    session = opened(context, session_of("spooky-boo", moves=step - 1, seed=5).written(), "0f1e2d3c4b5a")
    listener = Listener(managed(context, routes.Table(session), SIZE))
    listener.listen()
    last = next(touch for move, touch in session.chair(Seat(0)).moves() if move == whole[step].move)
    assert session.attempt(Seat(0), last) is None
    listener.listen()
    del listener.script[:]
    for _ in range(4):
        listener.press(pygame.K_RETURN)
    spoken = "\n".join(listener.script)
    order = [
        spoken.index(words) for words in ("Round 2:", "Look into your 2 near windows", "Odile drew a card")
    ]
    assert order == sorted(order), spoken


@pytest.mark.parametrize("kinds", [("human", "gentle"), ("gentle", "human")])
def test_the_view_of_a_seat_is_not_computed_for_every_screen_reader_node(
    kinds: tuple[str, ...], context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen reader gets the table in each frame, and computing what a seat sees takes long."""
    _, listener = seated(context, "poof", *kinds)
    listener.listen()
    table, computed = listener.manager.top, list[TableContext]()
    assert isinstance(table, Table)
    facts = TableContext.facts

    def counting(self: TableContext) -> AnyFacts:
        computed.append(self)
        return facts(self)

    monkeypatch.setattr(TableContext, "facts", counting)
    assert len(table.access_tree()) > 5
    assert len(computed) <= 2


# -- several people ------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", [game for game in SHOWS if game != "spooky-boo"])
def test_several_people_hear_cards_only_while_a_key_is_held(game: str, context: Context) -> None:
    session, listener = seated(context, game, *kinds_of(game, people=2))
    listener.listen()
    for _ in range(3):
        if isinstance(listener.manager.top, Table):
            break
        listener.press(pygame.K_SPACE, frames=60)
    table = listener.manager.top
    assert isinstance(table, Table)
    said = " ".join(listener.script)
    own = [one for one in table.spread.numbered() if isinstance(one, CardWidget) and one.label]
    assert own
    hidden = [one for one in own if table.node_of(one).name != one.label]
    assert hidden
    assert not any(f"> {one.label}," in said for one in hidden)
    for one in hidden:
        table.ring.to(one)
        listener.manager.handle(pygame.Event(pygame.KEYDOWN, key=WHAT.keys[0], mod=0, unicode="", scancode=0))
        assert table.announcements.last.removesuffix(".").endswith(table.node_of(one).name), one.label
    held = OWN_CARDS.keys[0]
    listener.manager.handle(pygame.Event(pygame.KEYDOWN, key=held, mod=0, unicode="", scancode=0))
    assert [table.node_of(one).name for one in hidden] == [one.label for one in hidden]
    assert table.announcements.is_private
    listener.manager.handle(pygame.Event(pygame.KEYUP, key=held, mod=0, unicode="", scancode=0))
    assert not table.announcements.now
    assert not any(table.node_of(one).name == one.label for one in hidden)
    assert session.shared


def test_a_card_is_not_spoken_again_if_it_was_spoken_while_a_key_was_held(context: Context) -> None:
    session, listener = seated(context, "poof", "human", "gentle", "human")
    listener.listen()
    while session.turn != 0 or not isinstance(listener.manager.top, Table):
        listener.press(pygame.K_SPACE, frames=60)
    table = listener.manager.top
    key = {"key": OWN_CARDS.keys[0], "mod": 0, "unicode": "", "scancode": 0}
    listener.manager.handle(pygame.Event(pygame.KEYDOWN, key))
    card = next(one for one in table.spread.numbered() if one.label)
    table.ring.to(card)
    listener.listen()
    assert f"> {card.label}" in " ".join(listener.script)
    face = table.context.timeline.shown.faces[card.card]
    touches = [touch for _, touch in session.chair(Seat(0)).moves()]
    other = next(one for one in touches if all(picked != face for _, picked, _ in one.picks))
    assert session.attempt(Seat(0), other) is None
    listener.run(2)
    listener.manager.handle(pygame.Event(pygame.KEYUP, key))
    listener.run(1)
    assert table.ring.at is card
    assert session.turn != 0
    (node,) = (one for one in table.access_tree() if one.number == table.node_of(card).number)
    assert card.label not in node.name


# -- other screens -------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("name", SCENES)
def test_every_title_is_spoken_once(name: str, context: Context) -> None:
    tree = standing(context, name).access_tree()
    titles, sheets = ({node.name for node in tree if node.role == role} for role in ("heading", "group"))
    assert not titles & sheets


def test_a_screen_reader_reads_a_choice_together_with_its_chosen_option(context: Context) -> None:
    listener = Listener(managed(context, routes.Settings(), SIZE))
    assert listener.listen()[0] == "Settings. Basics."
    assert isinstance(listener.manager.top, SettingsScene)
    assert listener.script[-1] == "> Basics, tab, chosen"
    assert listener.press(pygame.K_DOWN)[0] == "> Sound, tab, chosen"


def test_the_reason_of_a_cpu_is_spoken_with_the_name_of_the_cpu(context: Context) -> None:
    session, listener = seated(context, "poof", "human", "gentle")
    heard = listener.listen()
    while session.steps < 6:
        heard = listener.act(heard)
    listener.press(WHY.keys[0])
    reason = next(line for line in reversed(listener.script) if not line.startswith((">", "[")))
    assert reason.startswith("Odile ")
    assert "Odile plays" in reason


def test_the_reason_for_the_result_is_spoken_after_a_match(context: Context) -> None:
    session, listener = seated(context, "the-game", "human", "gentle")
    listener.play()
    assert isinstance(listener.manager.top, ResultScene)
    said = next(line for line in reversed(listener.script) if not line.startswith((">", "[")))
    assert session.words.say(session.outcome.why) in said if session.outcome is not None else False
    assert not said.endswith("The Game."), "the name of the game would come last"


def test_the_next_press_removes_a_spoken_message(context: Context) -> None:
    _, listener = seated(context, "poof", "human", "gentle")
    listener.listen()
    table = listener.manager.top
    assert isinstance(table, Table)
    table.read_to(Bridge())
    listener.press(pygame.K_RIGHT)
    assert not table.announcements.now
