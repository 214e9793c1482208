"""The page for authors of games: its example game is put on the shelf and played."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import Moved
from game.core.phrases import phrase
from game.core.rules import Game
from game.core.shuffle import CodeDealer
from game.entry import Entry
from game.games import ENTRIES
from game.match import Match
from game.scoring.plain import plain
from game.stamps import Lid, earned
from scenes.board.piece import Piece
from scenes.board.plain import SIGN_Z
from scenes.stage.assets import Assets
from scenes.stage.motion import SWEPT_SECONDS
from scenes.stage.theme import Look
from tests.laws import Watch
from tests.scenes.maker import whole_match
from tests.scenes.tables import Hand, session_of
from tests.toy.laid import lay

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "game" / "games" / "README.md").read_text("utf-8")
FILES = dict(re.findall(r"^```python\n# (\S+\.py)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def module(path: str) -> ModuleType:
    name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    made = ModuleType(name)
    made.__package__ = name
    sys.modules[name] = made
    exec(compile(FILES[path], path, "exec"), vars(made))
    return made


@pytest.fixture(name="rules")
def rules_fixture(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The rules of the example game from the authors' page. The game is in the main menu during a test."""
    before = dict(sys.modules)
    rules = module("game/games/follow/rules.py")
    package = ModuleType("game.games.follow")
    vars(package)["rules"] = rules
    sys.modules["game.games.follow"] = package
    exec(FILES["game/games/follow/__init__.py"], vars(package))
    show = module("scenes/games/follow/__init__.py")
    lay(monkeypatch, vars(package)["FOLLOW"], show.FOLLOW)
    yield rules
    for name in set(sys.modules) - set(before):
        if ".follow" in name:
            del sys.modules[name]


@pytest.fixture(name="assets", scope="module")
def assets_fixture() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


def test_the_example_games_on_the_authors_page_obey_the_laws_of_all_games(rules: Any) -> None:
    game: Game[Any, Any] = rules.GAME
    for seed in range(12):
        Watch(game, game.seats[seed % len(game.seats)], {}, seed).play()


def test_a_guessed_deal_gives_no_seat_a_missing_suit(rules: Any) -> None:
    found = 0
    for seed in range(10):
        rng, match = Random(seed), Match(rules.GAME, 4, {}, CodeDealer(f"voids {seed}"))
        while match.outcome is None:
            assert match.turn is not None
            view: Any = match.chair(match.turn).view
            for seat, suits in enumerate(view.voids):
                guess = rules.guess(view, {}, rng)
                held = guess.table.faces_in(rules.hand(seat))
                assert not [face for face in held if face[0] in suits]
                found += bool(suits)
            assert match.turn != DEALER
            match.submit(match.turn, rng.choice(rules.moves(match.state, match.turn)))
    assert found > 50


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_the_example_game_can_be_played_at_the_plain_table(
    rules: Any, assets: Assets, *, by_keys: bool
) -> None:
    rng = Random(3)
    session = session_of("follow", ("human", "gentle", "gentle"), seed=1)
    hand = Hand(session, assets, look=Look(motion="none"))
    assert whole_match(hand, lambda facts: rng.choice(facts.legal), by_keys=by_keys) > 6
    assert session.outcome is not None
    assert rules.GAME.id == "follow"


def test_a_screen_reader_hears_how_many_cards_lie_at_each_place(rules: Any, assets: Assets) -> None:
    hand = Hand(session_of(rules.GAME.id, ("human", "gentle", "gentle"), moves=2, turn=0, seed=1), assets)
    hand.until_mine_or_over()
    labels = {one.label for one in hand.scene.widgets}
    own, other = (len(hand.scene.context.facts().announced.zones[rules.hand(seat)]) for seat in (0, 1))
    assert any(label.startswith("Odile") and f" Hand: {other} cards." in label for label in labels)
    assert f"Ines: Hand, {own} cards" in labels
    assert not any("None" in label or "/" in label for label in labels)


def test_a_trick_is_shown_with_its_players_before_its_cards_leave(rules: Any, assets: Assets) -> None:
    session = session_of("follow", ("human", "gentle", "gentle"), seed=2, turn=0)
    hand = Hand(session, assets, size=(1600, 1000), look=Look(motion="full"))
    hand.until_mine_or_over()
    seen, swept = 0.0, list[tuple[int, ...]]()
    hand.scene.context.timeline.on_begin = _also(
        hand.scene.context.timeline.on_begin,
        lambda event: (
            swept.append(event.cards) if isinstance(event, Moved) and event.src == rules.TRICK else None
        ),
    )
    said = hand.scene.context.playback.said
    touch = hand.scene.context.facts().legal[0][1]
    assert session.attempt(Seat(0), touch) is None
    while not swept:
        hand.wait(1 / 30)
        names = [one for one in hand.scene.widgets if isinstance(one, Piece) and one.z == SIGN_Z]
        if not swept and len(hand.scene.context.timeline.announced.zones[rules.TRICK]) == 3:
            seen += 1 / 30
            assert len(names) == 3
            said[Seat(0)] = phrase("Pass.")
    assert seen > SWEPT_SECONDS - 0.1
    assert not said
    assert hand.scene.context.timeline.shown.rules[rules.TRICK].owner == PUBLIC


def _also(first: Any, second: Any) -> Any:
    def both(event: Any, before: Any) -> None:
        first(event, before)
        second(event)

    return both


def test_the_general_tests_of_games_detect_wrong_scoring_rules(
    rules: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ENTRIES, "follow", Entry(rules.GAME, scoring=plain(fewest=True)))
    with pytest.raises(AssertionError, match="give the Entry a scoring that says who wins"):
        Watch(rules.GAME, 2, {}, 2).play()
    monkeypatch.setitem(
        ENTRIES, "follow", Entry(rules.GAME, scoring=plain(rule=phrase("Who is lucky wins.")))
    )
    Watch(rules.GAME, 2, {}, 2).play()


def test_matches_of_the_example_game_earn_its_stamps(rules: Any) -> None:
    stamps = module("game/games/follow/stamps.py").STAMPS
    found: set[str] = set()
    for seed in range(60):
        rng, match = Random(seed), Match(rules.GAME, 3, {}, CodeDealer(f"stamps {seed}"))
        while match.outcome is None:
            assert match.turn is not None
            match.submit(match.turn, rng.choice(rules.GAME.moves(match.state, match.turn)))
        found |= {one.stamp for one in earned(Lid(stamps), match, range(3))}
    assert found == {one.id for one in stamps}
