"""The page "Why?" with the reasons for moves of CPUs and for hints."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.cards import DEALER, PUBLIC, Seat
from game.core.events import MatchEnded, Moved, RoundEnded
from game.core.news import News
from game.core.phrases import phrase
from game.cpu.decision import Reasons, Weighed
from game.cpu.levels import Level
from game.cpu.styles import EVERY, NEUTRAL, STYLES
from game.games import ENTRIES, GAMES
from game.session.session import Session
from game.session.thoughts import Recalled, Thought
from game.worker.question import Answer, Ask
from scenes.context.context import Context
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.motion import Pace
from scenes.stage.routes import Push, Replace
from scenes.stage.theme import Look
from scenes.table.options import Bubble, OptionRow
from scenes.table.why import History, RaisedPaper, Why
from scenes.ui.label import Panel
from tests.pseudo import Pseudo
from tests.scenes.boxed import SCENES
from tests.scenes.home import click, home, led, opened, picture, press, widget
from tests.scenes.tables import Hand, Shelf, Thinker, match_of, session_of
from tests.scenes.test_shots import SHOTS
from tests.scenes.written import troubles
from tests.test_every_table import twins
from tests.tier import in_turn, tries

STILL = Look(motion="none")
SECRET = Reasons(phrase("The hand is full of secrets."), (Weighed(None, 0.5, phrase("fifty-fifty")),))


def news_of(seat: int, *events: Any) -> News:
    return News(Seat(seat), None, events)


def sheet(session: Session, hand: Hand, steps: int | None = None) -> Why:
    below = pygame.Surface(hand.surface.get_size())
    return Why(session, Seat(0), session.steps if steps is None else steps, below, hand.services)


def lines(why: Why) -> list[str]:
    return [line for entry in why.entries() for line in entry.lines]


def recalled(session: Session) -> list[Thought]:
    each = (session.recalled(steps).over for steps in range(session.steps + 1))
    return list({thought.step: thought for over in each for thought in over}.values())


def played(hand: Hand, moves: int) -> None:
    session = hand.session
    for _ in range(moves):
        hand.until(
            lambda: hand.scene.progress.round is not None or session.turn == 0 or session.outcome is not None
        )
        if session.turn == 0 and hand.scene.progress.round is None:
            touches = [
                touch for move, touch in session.chair(Seat(0)).moves() if not session.game.is_talk(move)
            ]
            session.attempt(Seat(0), touches[-1])
        hand.wait()


# -- from when on --------------------------------------------------------------------------------------
def test_reasons_are_shown_after_the_round() -> None:
    thoughts = [Thought(step, Seat(1), SECRET) for step in (1, 4, 7)]
    news = [
        news_of(DEALER),
        news_of(1),
        news_of(0, RoundEnded(0)),
        news_of(DEALER),
        news_of(1),
        news_of(0, RoundEnded(1)),
        news_of(DEALER),
        news_of(1),
    ]
    at = [Recalled.of(thoughts, news[:steps]) for steps in range(9)]
    assert at[2] == Recalled(((1, Seat(1)),), ())
    assert at[3] == at[4] == Recalled((), (thoughts[0],))
    assert at[5] == Recalled(((4, Seat(1)),), (thoughts[0],))
    assert at[6] == Recalled((), (thoughts[1],))
    assert at[8] == Recalled(((7, Seat(1)),), (thoughts[1],)), "the last round only"


def test_each_reason_is_shown_with_the_move_it_belongs_to(assets: Assets) -> None:
    hand = Hand(session_of("campfire-smokeout", ("human", "sharp", "gentle"), seed=3), assets, look=STILL)
    played(hand, 40)
    news = hand.session.chair(PUBLIC).news()
    thoughts = recalled(hand.session)
    assert any(isinstance(event, RoundEnded) for one in thoughts for event in news[one.step].events)
    assert all(news[one.step].seat == one.seat for one in thoughts)


class Decided(Thinker):
    def __init__(self, seat: Seat, move: Any, reasons: Reasons) -> None:
        super().__init__()
        self.seat, self.decided = seat, (move, reasons)

    def poll(self) -> Answer | None:
        asked, self.asked = self.asked, None
        return Answer(asked.token, *self.decided) if asked and asked.seat == self.seat else None


def decided(twin: Session, step: tuple[Seat, Any], reasons: Reasons) -> Session:
    match = match_of(twin)
    session = Session(
        twin.record, match, "test", words=twin.words, keeper=Shelf(), brain=Decided(*step, reasons)
    )
    before = session.steps
    for _ in range(100):
        session.update(0.1, Pace(1.0, Look()).seconds, shown=True)
        if session.steps > before:
            break
    assert session.recalled(session.steps) != session.recalled(before), "the CPU has moved"
    return session


# -- the sheet -----------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_only_public_reasons_are_shown_during_a_round(name: str, assets: Assets) -> None:
    """Compares two tables whose CPUs had different secret reasons."""
    compared, wanted = 0, tries(2, 4)
    for number in range(120):
        pair = twins(name, number)
        if pair is None or pair[0].turn != pair[2][0]:
            continue
        found = []
        for twin, secret in zip(
            pair[:2], (SECRET, Reasons(phrase("It is as secret as can be."))), strict=True
        ):
            session = decided(twin, pair[2], secret)
            hand = Hand(session, assets)
            if session.recalled(session.steps).over:
                break  # the move ended the round
            found.append(lines(sheet(session, hand)))
        if len(found) == 2:
            assert found[0] == found[1]
            assert not any("secret" in line for line in found[0])
            assert sum("after the round" in line for line in found[0]) == 1
            compared += 1
        if compared == wanted:
            break
    assert compared == wanted


def test_the_list_of_reasons_after_a_round_begins_with_the_chosen_option(assets: Assets) -> None:
    hand = Hand(session_of("campfire-smokeout", ("human", "sharp", "gentle"), seed=3), assets, look=STILL)
    played(hand, 40)
    hand.until(lambda: hand.scene.progress.round is not None)
    assert not hand.session.recalled(hand.scene.context.viewpoint.steps).running
    found = lines(sheet(hand.session, hand, hand.scene.context.viewpoint.steps))
    assert any(line.startswith("**Chosen: ") and "clear of the Smoke" in line for line in found)
    assert sum("clear of the Smoke" in line for line in found) > 1
    thoughts = recalled(hand.session)
    whys = {str(thought.reasons.why) for thought in thoughts if thought.reasons is not None}
    assert any(
        hand.session.words.say(thought.reasons.why) in found for thought in thoughts if thought.reasons
    )
    assert len(whys) > 1


def test_the_page_of_reasons_says_if_no_cpu_has_moved_yet(assets: Assets) -> None:
    session = session_of("the-game", ("human", "sharp"))
    assert lines(sheet(session, Hand(session, assets))) == ["No CPU has made a move yet."]


def test_the_page_of_a_cpu_without_moves_reports_no_moves(assets: Assets) -> None:
    session = session_of("the-game", ("human", "sharp", "gentle"))
    (page,) = sheet(session, Hand(session, assets)).pages()
    assert page.seat == 1
    assert page.lines == ("Ask again after a move of mine, and I will tell you why.",)
    assert page.note


def test_reasons_can_be_opened_by_key_and_from_the_history(assets: Assets) -> None:
    hand = Hand(session_of("the-game", ("human", "sharp"), moves=6, turn=0), assets)
    hand.settle()
    hand.key(pygame.K_w)
    assert isinstance(hand.went[-1], Push)
    assert isinstance(hand.went[-1].route, routes.Why)
    hand.key(pygame.K_l)
    assert isinstance(hand.went[-1], Push)
    assert isinstance(hand.went[-1].route, routes.History)
    route = hand.went[-1].route
    history = History(route.session, route.seat, route.steps, route.below, hand.services)
    history.enter((960, 600))
    at = next(widget.rect.center for widget in history.widgets if widget.label == "Why did the CPUs do that?")
    history.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    change = history.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert isinstance(change, Replace)
    assert isinstance(change.route, routes.Why)
    press = pygame.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w")
    assert isinstance(history.on_key(press), Replace)
    why = sheet(hand.session, hand)
    assert why.on_key(press) is not None
    assert why.on_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")) is not None


@pytest.mark.every_third
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_no_text_of_the_reasons_page_is_cut_in_a_longer_language(text_size: float, assets: Assets) -> None:
    session = session_of("poof", ("human", "sharp", "steady"), moves=9, turn=0)
    hand = Hand(session, assets, look=Look(text_size=text_size))
    hand.session.words = type(hand.session.words)(Pseudo(), hand.session.words.names)
    played(hand, 3)
    for scene in (sheet(hand.session, hand), History(hand.session, Seat(0), 9, hand.surface, hand.services)):
        scene.enter((960, 600))
        assert not troubles(scene)


def test_every_game_describes_the_aim_of_each_cpu_level() -> None:
    assert all(entry.aims.keys() == {level.value for level in Level} for entry in ENTRIES.values())


# -- the hint ------------------------------------------------------------------------------------------
@pytest.mark.every_third
@pytest.mark.parametrize("name", GAMES)
def test_the_reason_of_a_hint_disappears_with_the_hint(name: str, assets: Assets) -> None:
    hand = Hand(session_of(name, ("human", "sharp", "gentle"), moves=4, turn=0, seed=2), assets)
    hand.settle()
    hand.key(pygame.K_h)
    slip = hand.scene.hints.slip
    assert slip is not None
    hand.until(lambda: slip.piece is not None)
    assert slip.piece is not None
    reasons = hand.scene.hints.given.reasons if hand.scene.hints.given is not None else None
    assert reasons is not None
    assert hand.session.words.say(reasons.why) in slip.piece.label
    assert all(hand.session.words.say(option.words) in slip.piece.label for option in reasons.options[:1])
    assert any(node.name == slip.piece.label for node in hand.scene.access_tree())
    assert hand.scene.kit.metrics.window.contains(slip.piece.rect)
    big = hand.scene.big.button
    assert big is None or not slip.piece.rect.colliderect(big.rect)
    hand.scene.hand.pick(type(hand.scene.context.picking)())
    assert slip.piece is None


def test_a_hint_is_shown_only_to_the_asker(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "human"), moves=4, turn=0), assets)
    hand.settle()
    hand.session.curtained = False
    if hand.scene.context.viewpoint.seat != hand.session.turn:
        hand.scene.sit(hand.session.turn or Seat(0))
    hand.key(pygame.K_h)
    slip = hand.scene.hints.slip
    assert slip is not None
    hand.until(lambda: slip.piece is not None)
    assert lines(sheet(hand.session, hand)) == ["No CPU has made a move yet."], "a hint is no move"
    hand.scene.sit(Seat(1 - hand.scene.context.viewpoint.seat))
    assert hand.scene.hints.slip is None or hand.scene.hints.slip.piece is None
    assert all(hand.session.advice(seat) is None for seat in hand.session.humans)


# -- styles --------------------------------------------------------------------------------------------
def test_cpus_think_in_their_own_style_and_hints_have_no_style(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = {"sharp": EVERY, "steady": EVERY[:1]}
    monkeypatch.setitem(ENTRIES, "eight-and-half", replace(ENTRIES["eight-and-half"], styles=named))
    asked = {}

    class Asked(Thinker):
        def ask(self, ask: Ask) -> None:
            asked[ask.seat] = ask.style
            super().ask(ask)

    session = session_of("eight-and-half", ("human", "sharp", "gentle", "steady"), seed=3, brain=Asked())
    hand = Hand(session, assets)
    played(hand, 3)
    hand.until(lambda: session.turn == 0 and hand.scene.context.timeline.idle)
    hand.key(pygame.K_h)
    hand.until(lambda: hand.scene.hints.given is not None and hand.scene.hints.given.reasons is not None)
    assert asked == {0: NEUTRAL, 1: STYLES[1], 2: NEUTRAL, 3: NEUTRAL}
    assert any(line.startswith("Odile, careful, ") for line in lines(sheet(session, hand)))


# -- looking back --------------------------------------------------------------------------------------
LOOKED_BACK = ["scores-poof-6", "scores-camp-2", "result-beaten", "result-boo-shared"]


def looked_back(name: str, context: Context) -> Any:
    """Returns the screen of a round's scores or of a result.

    The CPU's reason for the last move is secret.
    """
    scene = SHOTS.SHOTS[name](context)
    session = scene.session
    end = max(step for step, one in enumerate(session.chair(PUBLIC).news()) if ends(one))
    recall(session, Thought(end, Seat(1), SECRET))
    return scene


def recall(session: Session, *thoughts: Thought) -> None:
    def recalled(steps: int) -> Recalled:
        return Recalled.of(thoughts, session.chair(PUBLIC).news()[:steps])

    session.recalled = recalled  # type: ignore[method-assign]


def ends(news: News) -> bool:
    return any(isinstance(event, RoundEnded | MatchEnded) for event in news.events)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("name", LOOKED_BACK)
def test_reasons_can_be_opened_from_scores_and_result(
    name: str, text_size: float, tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets, text_size=text_size)
    scene = looked_back(name, context)
    picture(SHOTS.at((960, 600), scene), (960, 600), 6.0)
    assert not troubles(scene)
    for change in (
        click(scene, widget(scene, "Why did the CPUs do that?", "button")),
        press(scene, pygame.K_w),
    ):
        assert isinstance(change, Push)
        assert isinstance(change.route, routes.Why)
        why: Any = led(context, change)
        assert "The hand is full of secrets." in lines(why)
    why.enter((960, 600))
    assert not troubles(why)
    ways = [one for one in why.widgets if one.label == "Look back here"]
    assert len(ways) == (scene.session.outcome is not None)
    for button in ways:  # only of a match that is over
        there = click(why, button)
        assert isinstance(there, Replace)
        assert isinstance(there.route, routes.LookBack)
        assert there.route.step == scene.session.recalled(scene.session.steps).over[-1].step


@pytest.mark.every_third
@pytest.mark.parametrize("name", LOOKED_BACK)
def test_without_cpus_there_is_no_page_of_reasons(name: str, tmp_path: Path, assets: Assets) -> None:
    scene = looked_back(name, home(tmp_path, assets))
    recall(scene.session)
    picture(SHOTS.at((960, 600), scene), (960, 600), 1.0)
    assert "Why did the CPUs do that?" not in [one.label for one in scene.widgets]
    assert press(scene, pygame.K_w) is None


def test_equal_reasons_and_aims_are_listed_once_on_the_page(assets: Assets) -> None:
    hand = Hand(
        session_of("campfire-smokeout", ("human", "gentle", "gentle", "gentle"), seed=3), assets, look=STILL
    )
    played(hand, 40)
    hand.until(lambda: hand.scene.progress.round is not None)
    why = sheet(hand.session, hand, hand.scene.context.viewpoint.steps)
    reasons = [
        hand.session.words.say(thought.reasons.why)
        for thought in hand.session.recalled(hand.scene.context.viewpoint.steps).over
        if thought.reasons is not None
    ]
    assert len(set(reasons)) < len(reasons)  # there is something to repeat
    found = lines(why)
    assert all(found.count(reason) <= 1 for reason in reasons)
    assert lines(why) == found  # also when the sheet is laid out again


def test_a_resumed_match_says_that_reasons_were_not_kept(tmp_path: Path, assets: Assets) -> None:
    before = session_of("poof", ("human", "gentle"), moves=9, turn=0)
    context = home(tmp_path, assets)
    again = opened(context, before.written(), "again")
    texts = lines(sheet(again, Hand(again, assets)))
    assert "No CPU has made a move yet." not in texts
    last = [news for news in again.chair(PUBLIC).news() if news.seat == 1][-1]
    assert any(again.words.line(say) in texts[0] for news, say in again.story(Seat(0)) if news == last)
    assert texts[-1] == "When a match is put away, the reasons for its moves are not kept."
    assert not any("when the round is over" in line for line in texts), "they never will be"


# -- pages ---------------------------------------------------------------------------------------------
def after_a_round(assets: Assets, look: Look = STILL) -> Hand:
    hand = Hand(session_of("poof", ("human", "sharp", "steady"), seed=3), assets, look=look)
    played(hand, 60)
    hand.until(lambda: hand.scene.progress.round is not None)
    return hand


def test_reasons_show_compared_cards_with_the_chosen_one_first(assets: Assets) -> None:
    hand = after_a_round(assets)
    session = hand.session
    pages = sheet(session, hand, hand.scene.context.viewpoint.steps).pages()
    weighed = [page for page in pages if len(page.options) > 1]
    assert weighed
    for page in weighed:
        assert page.seat is not None
        done = session.chair(PUBLIC).news()[page.step]
        assert page.options[0].name == session.words.say(ENTRIES["poof"].words.label(done.move))
        moved = [face for event in done.events if isinstance(event, Moved) for face in event.faces]
        assert all(face in moved for face in page.options[0].faces)
        for option in page.options:
            assert 0 <= option.worth <= 1
            assert 0 < option.give < 0.5
            assert len(option.line) <= 70


def test_the_page_shows_a_forced_move_in_one_row(assets: Assets) -> None:
    hand = Hand(session_of("campfire-smokeout", ("human", "sharp", "gentle"), seed=3), assets, look=STILL)
    played(hand, 40)
    hand.until(lambda: hand.scene.progress.round is not None)
    pages = sheet(hand.session, hand, hand.scene.context.viewpoint.steps).pages()
    forced = [page for page in pages if page.options and page.options[0].line == "I had no other move."]
    assert forced
    assert all(len(page.options) == 1 for page in forced)


def test_the_bubble_on_a_page_of_reasons_leaves_out_the_round_scores(assets: Assets) -> None:
    hand = after_a_round(assets)
    why = sheet(hand.session, hand, hand.scene.context.viewpoint.steps)
    why.enter((960, 600))
    shown = next(one for one in why.widgets if isinstance(one, Bubble)).label.splitlines()[0]
    texts = lines(why)
    assert "points" in next(line for line in texts if shown in line)
    assert "points" not in shown


def test_the_reasons_show_only_public_cards_if_several_people_play(assets: Assets) -> None:
    hand = after_a_round(assets)
    alone = sheet(hand.session, hand, hand.scene.context.viewpoint.steps).pages()
    assert any(len(page.options) > 1 for page in alone)
    hand.session.record = replace(
        hand.session.record,
        seats=tuple(
            replace(one, player="human") if nth == 2 else one
            for nth, one in enumerate(hand.session.record.seats)
        ),
    )
    assert hand.session.shared
    shared = sheet(hand.session, hand, hand.scene.context.viewpoint.steps).pages()
    assert all(len(page.options) <= 1 for page in shared)


def test_no_page_shows_compared_moves_during_a_round(assets: Assets) -> None:
    hand = Hand(session_of("poof", ("human", "sharp", "steady"), seed=3), assets)
    played(hand, 3)
    pages = sheet(hand.session, hand, hand.scene.context.viewpoint.steps).pages()
    assert pages
    assert all(not page.options and "after the round" in page.note for page in pages)


@pytest.mark.every_third
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_page_of_reasons_is_short_if_it_has_only_a_note(text_size: float, assets: Assets) -> None:
    hand = Hand(
        session_of("poof", ("human", "sharp", "steady"), seed=3), assets, look=Look(text_size=text_size)
    )
    played(hand, 3)
    why = sheet(hand.session, hand, hand.scene.context.viewpoint.steps)
    why.enter((1600, 1000))
    assert not troubles(why)
    assert widget(why, why.pages()[0].note).rect.h < why.kit.metrics.u(120) * text_size


@pytest.mark.parametrize(("size", "text_size"), in_turn([(960, 600), (1600, 1000)], (1.5, 1.0)))
def test_every_page_can_be_read_and_turned(size: tuple[int, int], text_size: float, assets: Assets) -> None:
    hand = after_a_round(assets, Look(motion="none", text_size=text_size))
    why = sheet(hand.session, hand, hand.scene.context.viewpoint.steps)
    why.enter(size)
    for number in range(6):
        assert not troubles(why)
        page = why.pages()[number]
        assert [one.label for one in why.widgets if isinstance(one, OptionRow)] or not page.options
        before = widget(why, "The move before", "button")
        assert before.enabled
        click(why, before)
    click(why, widget(why, "The move after", "button"))
    assert not troubles(why)


def test_a_key_press_shows_all_reasons_at_once(assets: Assets) -> None:
    hand = after_a_round(assets, Look())
    for pressed in (False, True):
        why = sheet(hand.session, hand, hand.scene.context.viewpoint.steps)
        heard: list[str] = []
        why.services.sounds.play = lambda name, heard=heard, **_: heard.append(name)  # type: ignore[method-assign]
        why.enter((960, 600))
        rows = [one for one in why.widgets if isinstance(one, OptionRow)]
        assert not any(row.visible for row in rows)
        if pressed:
            why.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode=""))
        else:
            counts = []
            for _ in range(40):
                why.update(1 / 60)
                counts.append(sum(row.visible for row in rows))
            assert counts == sorted(counts)
            assert set(counts) == set(range(len(rows) + 1)) > {0}
            assert heard == ["turn_you"]
        assert all(row.visible for row in rows)


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_page_without_moves_lies_in_the_middle_of_the_window(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = SCENES["aim"](home(tmp_path, assets))
    scene.enter(size)
    paper = next(one for one in scene.widgets if isinstance(one, RaisedPaper))
    assert abs(paper.rect.centery - size[1] // 2) <= 2


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_the_dialog_to_continue_a_match_fits_its_content(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    sheets = set()
    for name in ("play on", "play on with fresh cards"):
        scene = SCENES[name](home(tmp_path / name, assets))
        scene.enter(size)
        sheet = next(one for one in scene.widgets if isinstance(one, Panel))
        sheets.add(tuple(sheet.rect))
        note = next(one for one in scene.widgets if "This is practice" in one.label)
        assert widget(scene, "Back", "button").rect.y - note.rect.bottom <= scene.kit.metrics.u(30)
    assert len(sheets) == 1, "it does not jump"
