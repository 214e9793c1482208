"""No table shows anything that depends on a card the seat may not see."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import DEALER, CardId, Seat
from game.core.events import Moved, RoundEnded
from game.core.phrases import Phrase
from game.core.table import events_for, visible
from game.games import GAMES
from game.session.session import Session
from scenes.games import SHOWS
from scenes.stage.assets import Assets
from scenes.stage.sprites import CardArt
from tests.laws import choose
from tests.scenes.tables import FRAME, Hand, match_of, session_of
from tests.tier import tries

POSITIONS = tries(5, 16)
TIMES = (0.0, 0.25, 0.5, 0.75, 1.0)
TABLES = sorted(SHOWS)


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


def test_every_table_on_the_screen_belongs_to_a_registered_game() -> None:
    assert SHOWS.keys() <= GAMES.keys()


@pytest.mark.parametrize("name", [name for name in GAMES if name != "the-game"])
def test_the_table_names_the_finished_round_until_the_next_deal(name: str, assets: Assets) -> None:
    session = session_of(name, ("human", "gentle", "gentle"), moves=600)
    match, table = match_of(session), Hand(session, assets).scene
    ended = 0
    for number, step in enumerate(match.history):
        after_a_round = ended and any(isinstance(one, RoundEnded) for one in match.history[number - 1].events)
        if step.seat == DEALER and after_a_round:
            facts = replace(table.context.facts(), view=match.view(Seat(0), number))
            assert table.context.board.narration.round_number(facts) == ended
        ended += any(isinstance(one, RoundEnded) for one in step.events)
    assert ended


@pytest.mark.parametrize("name", TABLES)
def test_every_card_is_on_the_table_throughout_a_match(name: str, assets: Assets) -> None:
    session = session_of(name, ("human", "gentle", "gentle"), moves=120)
    match, table = match_of(session), Hand(session, assets).scene
    layout = table.context.bare.layout(table.kit, table.context.viewpoint.seat)
    for number in range(0, match.steps, 4):
        lying = match.view(Seat(0), number).table
        placed = layout.spots(lying)
        lost = {zone for zone, cards in lying.zones.items() if not placed.keys() >= set(cards)}
        assert not lost, f"{name} has no spot for cards in {lost}"


def otherwise(session: Session, seat: Seat, kept: set[CardId], rng: Random) -> Any:
    """Returns the state of a session in which unseen cards have other faces.

    The cards in `kept` keep their faces.
    """
    state = match_of(session).state
    table = state.table
    seen = visible(table.rules, table.zones, table.looks, seat) | kept
    hidden = [card for card in table.faces if card not in seen]
    faces = [table.faces[card] for card in hidden]
    rng.shuffle(faces)
    return replace(
        state, table=replace(table, faces={**table.faces, **dict(zip(hidden, faces, strict=True))})
    )


def twins(name: str, number: int) -> tuple[Session, Session, Any] | None:
    rng = Random(number)
    players = ("human", *["gentle"] * (GAMES[name].seats[-1] - 1 - number % 3))
    first, second = (
        session_of(name, players, moves=rng.randrange(5, 60), seed=number, brain=Silent()) for _ in range(2)
    )
    match = match_of(first)
    if match.state != match_of(second).state:
        second = session_of(name, players, moves=first.steps - 1, seed=number, brain=Silent())
    if match.turn in (None, 0):
        return None
    step_seat, move = choose(match.game, match, rng, 1.0)
    step = match.game.play(match.state, step_seat, move)
    before = events_for(match.state.table, step.events, Seat(0))
    kept = {card for event in before if isinstance(event, Moved) for card in event.cards}
    for _ in range(20):
        state = otherwise(first, Seat(0), kept, rng)
        if state == match.state or move not in match.game.moves(state, step_seat):
            continue
        after = events_for(state.table, match.game.play(state, step_seat, move).events, Seat(0))
        if after == before:
            match_of(second).state = state
            return first, second, (step_seat, move)
    return None


def pictures(session: Session, step: tuple[Seat, Any], assets: Assets) -> list[bytes]:
    """Returns the pictures before, during and after a step.

    The list goes on with the sounds, the words for screen readers, and the log.
    """
    for name in ("cards as they lie", "cards lying flat"):
        assets.store(name).clear()  # what is kept of an earlier table need not be drawn again in a frame
    hand = Hand(session, assets, (960, 600))
    hand.settle()
    seen = [hand.picture()]
    match_of(session).submit(*step)
    hand.scene.read_news()
    for _ in TIMES:
        seen += [hand.picture(), repr(hand.scene.access_tree()).encode()]
        hand.wait(0.12)
    hand.settle()
    hand.wait(FRAME)
    seen.append(hand.picture())
    hand.wait(IDLE)
    log = [session.words.line(lines) for _, lines in session.story(hand.scene.context.viewpoint.seat)]
    return [*seen, hand.picture(), repr(hand.cues).encode(), "|".join(log).encode()]


IDLE = 7.5
"""Seconds after which even an animation of an idle table has been shown."""


class Silent:
    """A fake CPU process that never answers. Nobody moves then."""

    notice: Phrase | None = None

    def start(self) -> None: ...

    def ask(self, _ask: Any) -> None: ...

    def poll(self) -> None: ...

    def cancel(self) -> None: ...

    def reject(self, _token: int) -> None: ...


@pytest.mark.parametrize("name", TABLES)
def test_pixels_sounds_and_words_do_not_depend_on_hidden_cards(name: str, assets: Assets) -> None:
    compare(name, assets, POSITIONS)


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_at_many_positions_nothing_drawn_depends_on_hidden_cards(name: str, assets: Assets) -> None:
    compare(name, assets, 200)


def compare(name: str, assets: Assets, positions: int) -> None:
    """Asserts that the table never shows an unseen face.

    It compares `positions` pairs of positions that differ in unseen faces.
    """
    compared = 0
    for number in range(6 * positions):
        pair = twins(name, number)
        if pair is None:
            continue
        first, second, step = pair
        assert pictures(first, step, assets) == pictures(second, step, assets), number
        compared += 1
        if compared == positions:
            break
    assert compared == positions


def test_the_pixel_test_notices_a_card_back_that_shows_the_face(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    truth: dict[CardId, Any] = {}
    plain = CardArt.picture

    def telling(self: CardArt, pose: Any, *args: Any, **kinds: Any) -> pygame.Surface:
        picture = plain(self, pose, *args, **kinds).copy()
        if pose.face is None:
            picture.fill((sum(map(int, truth.values())) % 251, 0, 0), (9, 9, 2, 2))
        return picture

    monkeypatch.setattr(CardArt, "picture", telling)
    for number in range(12):
        pair = twins("the-game", number)
        if pair is None:
            continue
        seen = []
        for session in pair[:2]:
            state = match_of(session).state
            truth.clear()
            truth.update({card: state.table.faces[card] for card in state.table.zones["hand/1"]})
            seen.append(pictures(session, pair[2], assets))
        if seen[0] != seen[1]:
            return
    pytest.fail("no pair of tables looks different")
