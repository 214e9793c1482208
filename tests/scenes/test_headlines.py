"""The headline of a moment in a match: a short sentence about the move, and the move's number."""

from __future__ import annotations

from gettext import NullTranslations
from typing import Any

import pytest

from game.core.cards import PUBLIC, Seat
from game.core.events import Moved
from game.core.phrases import phrase
from game.games import ENTRIES, GAMES
from game.games.campfire_smokeout.moves import Start
from game.record.story import Line
from game.review.moments import Mattered
from game.review.report import Point
from game.session.past_session import PastSession
from game.words import Words
from scenes.board.common import medallion_of
from scenes.screens.lookback.words import LONGEST_LINE, LONGEST_TITLE, Weighing, headlined, within
from tests.able import able
from tests.scenes.played import ROUNDS
from tests.scenes.reviewed import review_of
from tests.scenes.test_lookback import recorded

SHORT = 13
TALKATIVE = 17
"""The seed of a match of The Game with much talk between CPUs."""


def weighed(name: str, seed: int = SHORT) -> Weighing:
    record = recorded(name, seed=seed)
    past = PastSession(record, record.replay(), Words(NullTranslations(), [one.name for one in record.seats]))
    weighing = Weighing(past)
    weighing.take(review_of(record))
    return weighing


@pytest.mark.parametrize("name", able("words"))
def test_the_headline_of_a_moment_names_the_action_and_the_move_number(name: str) -> None:
    weighing = weighed(name)
    past = weighing.past
    story = past.lines_for(Seat(0))
    for step in range(1, past.steps, max(1, past.steps // 12)):
        one = Mattered(Point(step, 0.5), Point(step + 1, 0.4))
        moment = headlined(weighing, Seat(0), one, past.words.say)
        done = past.words.say(story[step].words[0])
        is_deal = story[step].move is None
        assert moment.step == step + is_deal, "a deal is shown with its cards on the table"
        assert moment.gain == -10
        if is_deal:
            assert moment.title == "The deal"
            assert moment.line.startswith(done)
            continue
        which = f"Move {past.moves_before(step) + 1}"
        if len(done) <= LONGEST_TITLE:
            assert moment.title == done.removesuffix(".")
            assert moment.line.startswith(f"{which}.")
        else:
            assert moment.title == which
            assert moment.line.startswith(done)
        assert len(moment.line) <= max(LONGEST_LINE, len(which) + len(done))


@pytest.mark.parametrize("name", GAMES)
def test_a_headline_of_a_costly_move_names_the_better_move(name: str) -> None:
    weighing = weighed(name)
    past = weighing.past
    assert past.review is not None
    costly = [one for one in past.review.seats[0].moves if one.costly]
    for one in costly[:3]:
        lost = Mattered(Point(one.step, one.chance + one.cost), Point(one.step + 1, one.chance), one)
        moment = headlined(weighing, Seat(0), lost, past.words.say)
        label = ENTRIES[name].words.label(past.game.read(one.best[0].move))
        assert f"Better: {past.words.say(label)}." in moment.line
        assert moment.step == one.step


def test_several_moves_of_one_action_get_one_headline(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    weighing: Any = weighed(next(iter(GAMES)))
    first, much, last = (
        Line(0, nth, Seat(1), tuple(phrase(word) for word in words))
        for nth, words in enumerate((["One."], ["Two.", "With much after it."], ["Three."]))
    )
    monkeypatch.setattr(PastSession, "lines_for", lambda _, __: (first, first, much, last, *[first] * 99))
    one = Mattered(Point(1, 0.5), Point(4, 0.4))
    moment = headlined(weighing, Seat(0), one, weighing.past.words.say)
    assert (moment.title, moment.line) == ("Moves 1 to 3", "One. Two. With much after it. Three.")
    assert (moment.step, len(moment.cards)) == (1, 3)
    assert moment.several
    single = Mattered(Point(2, 0.5), Point(3, 0.4))
    moment = headlined(weighing, Seat(0), single, weighing.past.words.say)
    assert (moment.title, moment.line, moment.step) == ("Two", "Move 2. With much after it.", 2)


def test_the_headline_of_the_last_move_names_the_result() -> None:
    weighing = weighed(next(iter(GAMES)))
    past = weighing.past
    one = Mattered(Point(past.steps, 0.5), Point(past.steps, 1.0))
    assert headlined(weighing, Seat(0), one, past.words.say).step == past.steps - 1


@pytest.mark.parametrize("name", ROUNDS)
def test_the_headline_about_the_end_of_a_round_contains_no_scores(name: str) -> None:
    weighing = weighed(name)
    past = weighing.past
    ends = [step for step, news in enumerate(past.chair(Seat(0)).news()) if news.ends_round]
    assert ends
    for step in ends[:2]:
        whole = [past.words.say(words) for words in past.lines_for(Seat(0))[step].words]
        one = Mattered(Point(step, 0.5), Point(step + 1, 0.4))
        line = headlined(weighing, Seat(0), one, past.words.say).line
        assert line.endswith("That ended the round.")
        assert "points" not in line
        assert not any(sentence in line for sentence in whole[1:] if "points" in sentence)


def test_headlines_prefer_moves_that_show_cards() -> None:
    weighing = weighed("the-game", TALKATIVE)
    past = weighing.past
    talks: list[int] = []
    ends: list[int] = []
    plays: list[int] = []
    for step, news in enumerate(past.chair(Seat(0)).news()):
        if news.move is not None:
            kind = talks if past.game.is_talk(news.move) else ends if str(news.move) == "end" else plays
            kind.append(step)
    assert talks
    assert ends
    for step in (*talks[:9], *ends[:9]):
        alone = Mattered(Point(step, 0.5), Point(step + 1, 0.4))
        assert headlined(weighing, Seat(0), alone, past.words.say).step == step
        one = Mattered(Point(max(1, step - 9), 0.5), Point(step + 1, 0.4))
        moment = headlined(weighing, Seat(0), one, past.words.say)
        assert moment.step in plays or (moment.step in ends and all(moment.cards))


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_of_a_moment_shows_the_cards_or_the_player(name: str) -> None:
    weighing = weighed(name)
    past = weighing.past
    for step in range(1, past.steps):
        one = Mattered(Point(step, 0.5), Point(step + 1, 0.4))
        moment = headlined(weighing, Seat(0), one, past.words.say)
        assert moment.cards or moment.medallions == (medallion_of(past, past.mover(step) or 0),)


def test_the_headline_about_a_start_card_shows_the_face_that_everybody_saw() -> None:
    weighing = weighed("campfire-smokeout")
    past, shown = weighing.past, 0
    for step in range(1, past.steps):
        move = past.chair(PUBLIC).news()[step].move
        if not isinstance(move, Start):
            continue
        one = Mattered(Point(step, 0.5), Point(step + 1, 0.4))
        moment = headlined(weighing, Seat(0), one, past.words.say)
        shown += 1
        assert moment.cards == (move.face,)
    assert shown


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_of_a_moment_shows_only_cards_that_everybody_saw(name: str) -> None:
    weighing = weighed(name)
    past = weighing.past
    for step in range(1, past.steps):
        one = Mattered(Point(step, 0.5), Point(step + 1, 0.4))
        moment = headlined(weighing, Seat(0), one, past.words.say)
        events = past.chair(Seat(0)).news()[step].events
        moved = [face for event in events if isinstance(event, Moved) for face in event.faces]
        known = {*past.chair_at(PUBLIC, step).view.table.faces.values(), *moved}
        assert set(moment.cards) <= known | {None}


def test_a_headline_that_is_too_long_first_leaves_out_parts_of_the_move() -> None:
    long = [f"{name} turned up a card with a rather long name." for name in ("Ines", "Odile", "Pip", "Marta")]
    line = within(long, "That ended the round.")
    assert line.startswith(long[0])
    assert line.endswith("That ended the round.")
    assert long[3] not in line
    assert within(long[:1]) == long[0]
