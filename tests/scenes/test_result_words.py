"""The sentences on the result screen: which player gets which sentence, and in which text size."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.core.cards import Seat
from game.core.phrases import phrase
from scenes.board.common import medallion_of
from scenes.context.context import Context
from scenes.screens.base import brief_words
from scenes.screens.result.rounds import RoundsReview
from scenes.screens.result.tiles import LEAST_ALIKE, MomentTile
from scenes.stage.assets import Assets
from scenes.ui.button import Button
from tests.scenes.boxed import SCENES
from tests.scenes.home import home
from tests.scenes.played import finished
from tests.scenes.results import SMALL, result


@pytest.mark.parametrize("guest", [True, False])
def test_only_players_who_fell_behind_are_told_that_they_fell_behind(
    context: Context, *, guest: bool
) -> None:
    """The result names the points by which the second player lost. The third player must not get that sentence."""
    session = finished(context, "poof", 4)
    (winner,) = session.outcome.winners if session.outcome is not None else ()
    review = result(context, session).review
    assert isinstance(review, RoundsReview)
    (gap,) = [fact for fact in review.account.facts(review.tally) if fact.behind is not None]
    third = next(seat for seat in map(Seat, range(4)) if seat not in (winner, gap.behind))
    review.ending = replace(review.ending, guest=gap.behind if guest else third)
    (moment,) = [one for one in review.moments() if one.gain]
    assert (moment.gain < 0) is guest
    points = f"down {-moment.gain}" if guest else f"up {moment.gain}"
    named = brief_words(session).names[gap.behind if guest and gap.behind is not None else winner]
    assert moment.gained == f"{named} {points}"
    assert moment.gainer == medallion_of(session, gap.behind if guest and gap.behind is not None else winner)
    assert moment.spoken == f"{moment.title}: {moment.told}"


@pytest.mark.every_third
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_neighbouring_texts_have_the_same_size_in_a_small_window(
    tmp_path: Path, assets: Assets, text: float
) -> None:
    context = home(tmp_path, assets, text_size=text)
    scene = result(context, finished(context, "poof", 3), SMALL)
    kit = scene.kit
    row = sorted(
        (each for each in scene.widgets if isinstance(each, Button) and each.rect.y > SMALL[1] * 0.8),
        key=lambda each: each.rect.x,
    )
    assert len(row) == 5
    assert all(each.measure(kit, each.rect.w).least_width <= each.rect.w for each in row)
    assert all(each.measure(kit, each.rect.w).least_height <= each.rect.h for each in row)
    assert all(one.rect.right < other.rect.x for one, other in pairwise(row))
    assert row[-1].rect.right <= SMALL[0]
    tiles = [each for each in scene.widgets if isinstance(each, MomentTile)]
    shares = [each.share(kit) for each in tiles]
    assert max(shares) - min(shares) < 0.05 or min(shares) < LEAST_ALIKE


@pytest.mark.parametrize("game", ["poof", "campfire-smokeout"])
def test_places_are_spoken_as_one_sentence_for_each_person(context: Context, game: str) -> None:
    session = finished(context, game, 3)
    names = [node.name for node in result(context, session).access_tree()]
    for player in session.players:
        sentence = re.compile(rf"Place [123]: {player.name} with \S+ \w+\.")
        assert any(sentence.search(each) for each in names), names


def test_the_first_moments_name_different_people_and_no_moment_names_most_of_the_players(
    context: Context,
) -> None:
    session = finished(context, "eight-and-half", 5)
    review = RoundsReview(session)
    fact = next(one for one in review.account.facts(review.tally) if not one.gain)
    one, other, third = (Seat(1),), (Seat(2),), (Seat(1), Seat(2), Seat(3))
    titles = {"Largest pile collected": one, "Most arrests": third, "Most swaps": one, "Right calls": other}
    facts = tuple(replace(fact, title=phrase(title), seats=seats) for title, seats in titles.items())
    review.account = replace(review.account, facts=lambda _: facts)
    review.ending = replace(review.ending, guest=None)
    shown = [moment.title for moment in review.moments()]
    assert shown == ["Largest pile collected", "Right calls", "Most swaps"]


@pytest.mark.parametrize("name", ["summary of six", "summary of a team"])
def test_all_tiles_of_a_row_have_the_same_text_size(tmp_path: Path, assets: Assets, name: str) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    scene = SCENES[name](context)
    scene.enter(SMALL)
    shares = [each.share(scene.kit) for each in scene.widgets if isinstance(each, MomentTile)]
    assert len(shares) == 3
    assert max(shares) - min(shares) < 0.05
