"""Badges, the small labels at a table: each is shown in its place, with the longest words that fit."""

from typing import Any

import pytest
from pygame import Rect

from game.games import GAMES
from scenes.board.acts import Acts
from scenes.board.badges import COUNT, PILL, Badge, Badges
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from tests.scenes.tables import Hand, session_of

ROOM = (100, 100, 200, 40)


def table(assets: Assets, game: str = "poof", motion: Any = "none") -> Hand:
    return Hand(session_of(game, ("human", "gentle"), seed=1), assets, look=Look(motion=motion))


def test_only_badges_that_are_not_listed_are_removed(assets: Assets) -> None:
    context = table(assets).scene.context
    drawn, acts = Badges(context), Acts(context)
    drawn.show([Badge("a", ROOM, ""), Badge("b", ROOM, "five")], acts, struck=False)
    first, second = drawn.pieces["a"], drawn.pieces["b"]
    drawn.show([Badge("a", ROOM, "four"), Badge("b", ROOM, "")], acts, struck=False)
    assert (drawn.pieces["a"], drawn.pieces["b"]) == (first, second)
    assert [first.label, second.label] == ["four", ""]
    assert [first.is_seen, second.is_seen] == [True, False]
    drawn.show([Badge("b", ROOM, "six")], acts, struck=False)
    assert first not in context.screen.widgets
    assert second.label == "six"


@pytest.mark.parametrize("struck", [True, False])
def test_only_numbers_changed_by_a_card_are_animated(assets: Assets, *, struck: bool) -> None:
    context = table(assets, motion="full").scene.context
    drawn, acts = Badges(context), Acts(context)
    for words in ("4", "5"):
        drawn.show([Badge("pile", ROOM, words, COUNT), Badge("name", ROOM, words)], acts, struck=struck)
    sizes: dict[str, float] = {}
    for name in ("pile", "name"):
        drawn.pieces[name].grow = lambda size, name=name: sizes.update({name: size})  # type: ignore[method-assign,misc]
    acts.tick(0.01)
    assert set(sizes) == ({"pile"} if struck else set())


def test_a_badge_has_shorter_words_if_long_words_do_not_fit(assets: Assets) -> None:
    context = table(assets).scene.context
    drawn, acts = Badges(context), Acts(context)
    long = "Of all the possible cards none fits"
    tight = Badge("tight", (0, 0, 90, 34), long, PILL, "eye", shorter=("",), aloud=long)
    alone = Badge("alone", (0, 0, 90, 34), "", PILL, "eye", shorter=("",), aloud=long)
    drawn.show([tight, alone], acts, struck=False)
    pictures = [drawn.pieces[name].paint(context.kit).surface for name in ("tight", "alone")]
    assert pictures[0].get_size() == pictures[1].get_size()
    assert pictures[0].get_buffer().raw == pictures[1].get_buffer().raw
    assert drawn.pieces["tight"].label == long


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_every_badge_of_a_board_has_its_own_key(game: str, assets: Assets) -> None:
    hand = table(assets, game)
    hand.settle()
    board, facts = hand.scene.context.board, hand.scene.context.facts()
    badges = list(board.display.badges(facts))
    assert badges
    assert len({one.key for one in badges}) == len(badges)
    window = Rect((0, 0), hand.surface.get_size())
    assert [one.key for one in badges if one.is_shown and not window.colliderect(one.room)] == []
