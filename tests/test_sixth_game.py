"""A sixth game can be chosen in the main menu and played to its result.

It is tested twice: with only what every game must have, and with its own pictures and widgets.
"""

from __future__ import annotations

import os
import re

from scenes.table.context import AnyFacts

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.cards import PUBLIC, Face, Seat
from game.core.events import Marked, Scored
from game.core.phrases import phrase
from game.core.rules import picks
from game.core.shuffle import CodeDealer
from game.core.table import Rule, Sight
from game.cpu.brain import Brain
from game.entry import BY_CHANCE, Entry
from game.games import GAMES
from game.lesson import Step as LessonStep
from game.lesson import Try
from game.match import Match
from game.record import Record
from game.session.session import Session
from scenes.board.common import Feeling
from scenes.board.piece import Piece
from scenes.board.plain import COUNT, PLAYER
from scenes.board.plain_layout import PlainLayout
from scenes.context.context import Context
from scenes.program.routes import scene_of
from scenes.screens.handover.scene import LIFT, Handover
from scenes.screens.menu.scene import Menu, Take
from scenes.screens.result.scene import ResultScene
from scenes.screens.rules.scene import RulesPage
from scenes.screens.scores.scene import RoundScores
from scenes.screens.table.scene import Table
from scenes.show import Show
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push, Replace
from scenes.stage.theme import Look
from scenes.table.actions import TableAction
from scenes.table.why import History, Why
from scenes.ui.button import Button
from scenes.ui.screen import Screen
from tests.able import lack
from tests.records_at_hand import played
from tests.scenes.home import click, home, led, managed, people, picture, widget
from tests.scenes.lessons import Pupil
from tests.scenes.maker import sensible as by_nudge
from tests.scenes.maker import whole_match
from tests.scenes.tables import Hand, session_of
from tests.scenes.test_cast import felt
from tests.toy import scenes as shows
from tests.toy.game import DRESSED, PEEP, cpu
from tests.toy.game import rules as toy
from tests.toy.laid import lay

SMALL, LARGE = (960, 600), (1600, 1000)
SIZES = (SMALL, LARGE)
KEPT = os.environ.get("TUCKBOX_PICTURES", "")
"""A folder for pictures of these tests to look at; "" saves none."""
DRESSINGS: dict[str, tuple[Entry, Show, Brain | None]] = {
    "bare": (PEEP, shows.PEEP, None),
    "dressed": (DRESSED, shows.DRESSED, cpu.PEEP),
}

at_every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.display.init()
    pygame.font.init()
    return Assets()


@pytest.fixture(params=DRESSINGS)
def sixth(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Adds the toy game to the main menu as a sixth game.

    Returns "bare" if the game has only plain screens, "dressed" if it has every part.
    """
    lay(monkeypatch, *DRESSINGS[request.param])
    return str(request.param)


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="none")


def look_at(name: str, scene: Screen, size: tuple[int, int]) -> None:
    scene.enter(size)
    surface = picture(scene, size, seconds=0.3)
    if KEPT:
        pygame.image.save(surface, str(Path(KEPT) / f"{name}-{size[0]}.png"))


def sensible(facts: AnyFacts) -> tuple[Any, Any]:
    """Returns a random legal move, but if possible no call that ends the round."""
    rng = Random(len(facts.shown.zones["draw"]) + facts.view.turns)  # type: ignore[index]
    silent = [one for one in facts.legal if one[0] not in (toy.Word("say hm"), toy.Word("call"))]
    return rng.choice(silent)


def in_window(scene: Screen) -> list[str]:
    window = scene.kit.metrics.window
    shown = [one for one in scene.widgets if isinstance(one, Button) and one.visible]
    lost = [one.label for one in shown if not window.contains(one.rect)]
    overlapping = [
        f"{one.label} on {other.label}"
        for nth, one in enumerate(shown)
        for other in shown[nth + 1 :]
        if one.rect.colliderect(other.rect)
    ]
    return lost + overlapping


# -- before the match ---------------------------------------------------------------------------------
@at_every_size
def test_the_box_of_a_new_game_opens_in_the_main_menu(
    context: Context, sixth: str, size: tuple[int, int]
) -> None:
    menu = Menu(context)
    look_at(f"shelf-{sixth}", menu, size)
    box = widget(menu, "Peep", "button")
    assert menu.kit.metrics.window.contains(box.rect)
    assert box.action == Take("toy")  # type: ignore[attr-defined]
    change = click(menu, box)
    assert isinstance(change, Push)
    assert isinstance(change.route, routes.Setup)
    setup = led(context, change)
    look_at(f"setup-{sixth}", setup, size)
    dealt = click(setup, widget(setup, "Deal the cards"))
    assert isinstance(dealt, Replace)
    assert isinstance(dealt.route, routes.Table)
    look_at(f"dealt-{sixth}", led(context, dealt), size)


@at_every_size
def test_the_rules_page_of_a_new_game_opens(context: Context, sixth: str, size: tuple[int, int]) -> None:
    session = context.begin("toy", people("Ines", "Pip"), toy.GAME.defaults())
    for scene in (scene_of(context, routes.Rules.during(session)), scene_of(context, routes.Rules("toy"))):
        assert isinstance(scene, RulesPage)
        look_at(f"rules-{sixth}", scene, size)
        assert [section.title for section in scene.sections] == ["Rules", "Keys"]


def test_the_only_possible_move_has_a_button(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, *DRESSINGS["bare"])
    hand = Hand(session_of("toy", ("human", "gentle"), turn=0), assets)
    hand.wait(2)
    facts: Any = hand.scene.context.facts()
    take = (toy.Word("peek", 1), picks((toy.DRAW, None, 1)))
    hm = next(one for one in facts.legal if one[0] == toy.Word("say hm"))
    controls = hand.scene.context.board.controls
    offered = controls.primary(replace(facts, legal=(take, hm)))
    assert offered is not None
    assert offered.touch == take[1]
    assert controls.primary(replace(facts, legal=(take, hm), turn=None)) is None
    assert controls.primary(facts) is None


# -- at the table -------------------------------------------------------------------------------------
def test_the_hand_of_the_player_is_sorted_like_the_deck(assets: Assets, sixth: str) -> None:
    for seed in range(8):
        hand = Hand(session_of("toy", ("human", "gentle"), seed=seed), assets, look=Look(motion="none"))
        hand.settle()
        table, spread = hand.scene.context.timeline.shown, hand.scene.spread
        held = sorted(table.zones[toy.hand(0)], key=lambda card: spread.cards[card].rect.centerx)
        assert [table.face(card) for card in held] == sorted(table.faces_in(toy.hand(0))), sixth


@pytest.mark.each_value
@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_match_can_be_played(assets: Assets, sixth: str, seats: int, *, by_keys: bool) -> None:
    players = ("human", "gentle", "human")[:seats]
    hand = Hand(session_of("toy", players, seed=seats), assets, look=Look(motion="none"))
    assert whole_match(hand, sensible, by_keys=by_keys) > 6, sixth
    assert hand.session.outcome is not None


@at_every_size
def test_nothing_overlaps_on_the_table(assets: Assets, sixth: str, size: tuple[int, int]) -> None:
    for moves in (0, 9, 20):
        session = session_of("toy", ("human", "gentle", "steady"), moves=moves, turn=0, seed=moves)
        hand = Hand(session, assets, size, Look(motion="none"))
        hand.until_mine_or_over()
        look_at(f"table-{sixth}-{moves}", hand.scene, size)
        assert not in_window(hand.scene)
        rects = [one.rect for one in hand.scene.spread.cards.values()]
        assert all(hand.scene.kit.metrics.window.contains(rect) for rect in rects)


@at_every_size
def test_buttons_for_all_moves_fit_at_large_text(assets: Assets, sixth: str, size: tuple[int, int]) -> None:
    """Buttons that do not fit are on further pages."""
    session = session_of("toy", ("human", "gentle", "steady"), moves=9, turn=0, seed=9)
    hand = Hand(session, assets, size, Look(motion="none", text_size=1.5, large_numerals=True))
    hand.until_mine_or_over()
    look_at(f"large-{sixth}", hand.scene, size)
    wanted = {touch for _, touch in hand.scene.context.facts().legal if not touch.picks}
    found: set[Any] = set()
    for _ in range(6):
        assert not in_window(hand.scene)
        shown = [one for one in hand.scene.widgets if isinstance(one, Button) and one.visible]
        found |= {one.action for one in shown if one.action in wanted}
        more = [one for one in shown if one.label == "More"]
        if more:
            hand.click(more[0].rect.center)
    assert found == wanted, sixth


def test_buttons_for_moves_without_a_card_are_beside_the_big_button(assets: Assets, sixth: str) -> None:
    session = session_of("toy", ("human", "gentle", "steady"), moves=9, turn=0, seed=9)
    hand = Hand(session, assets, LARGE, Look(motion="none"))
    hand.until_mine_or_over()
    wanted = {touch for _, touch in hand.scene.context.facts().legal if not touch.picks}
    shown = [one for one in hand.scene.widgets if isinstance(one, Button) and one.action in wanted]
    moves = [one.rect for one in shown if not one.aside]
    assert moves, sixth
    big = hand.scene.context.board.display.big()
    assert max(rect.right for rect in moves) == pytest.approx(big.right, abs=big.h)
    assert 0 <= big.top - max(rect.bottom for rect in moves) < big.h


def test_a_sixth_game_has_working_hints_and_history_and_undo(assets: Assets, sixth: str) -> None:
    hand = Hand(session_of("toy", ("human", "gentle"), moves=8, turn=0), assets, LARGE, Look(motion="none"))
    hand.until_mine_or_over()
    scene = hand.scene
    hand.key(pygame.K_h)
    slip = scene.hints.slip
    assert slip is not None
    hand.until(lambda: slip.piece is not None)  # move and reason have come
    assert slip.piece is not None
    assert scene.hints.given is not None
    assert scene.context.say(scene.hints.given.words).replace("**", "") in slip.piece.label
    for key, kind, scene_kind in ((pygame.K_l, routes.History, History), (pygame.K_w, routes.Why, Why)):
        hand.key(key)
        change = hand.went.pop()
        assert isinstance(change, Push)
        assert isinstance(change.route, kind)
        route: Any = change.route
        sheet = scene_kind(route.session, route.seat, route.steps, route.below, hand.services)
        look_at(f"{kind.__name__.lower()}-{sixth}", sheet, LARGE)
        if isinstance(sheet, Why) and sixth == "bare":
            text = " ".join(line for entry in sheet.entries() for line in entry.lines)
            assert BY_CHANCE.template in text
    steps = hand.session.steps
    hand.click(hand.button("say hm" if sixth == "bare" else "Hm").center)
    assert hand.session.steps == steps + 1


def test_undo_returns_cards_to_their_places(assets: Assets, sixth: str) -> None:
    hand = Hand(session_of("toy", ("human", "gentle"), turn=0), assets, LARGE, Look(motion="none"))
    hand.until_mine_or_over()
    hand.click(hand.button("say hm" if sixth == "bare" else "Hm").center)
    hand.settle()
    steps = hand.session.steps
    if hand.session.undo_bar(hand.scene.context.viewpoint.seat) is None:
        hand.key(pygame.K_u)
        assert hand.session.steps < steps


def test_the_faces_of_players_react_to_their_points_at_a_plain_table(assets: Assets, sixth: str) -> None:
    _, match = played(toy.GAME, 1, 150)
    players = ("human", *["gentle"] * (match.seats - 1))
    display = Hand(session_of("toy", players), assets).scene.context.board.display
    scored = [event for step in match.history for event in step.events if isinstance(event, Scored)]
    moods = [one for several in felt(display, match, PUBLIC) for one in several]
    assert moods == [Feeling(one.seat, "wince") for one in scored if one.points], sixth
    assert moods
    won = Scored(Seat(1), -3, phrase("Lucky."))
    assert [*display.feelings(won, match.state.table)] == [Feeling(Seat(1), "grin")]


def test_a_shared_zone_is_one_target_for_hand_cards(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    """A click on a card counts as a click on the place where the card lies."""
    open_heap = {**toy.sights(2), toy.HEAP: Rule(Sight.ALL)}
    monkeypatch.setattr(toy, "sights", lambda _seats: open_heap)
    lay(monkeypatch, *DRESSINGS["bare"])
    hand = Hand(session_of("toy", ("human", "gentle"), moves=9, turn=0), assets, LARGE, Look(motion="none"))
    hand.until_mine_or_over()
    facts, spread = hand.scene.context.facts(), hand.scene.spread
    lying = facts.shown.zones[toy.HEAP]
    picked = {zone for _, touch in facts.legal for zone, _, _ in touch.picks}
    assert lying
    assert toy.HEAP not in picked
    assert spread.layout.raised
    assert not set(lying) & set(spread.layout.touchable(facts.shown))
    assert spread.places[toy.HEAP].visible


def test_cards_on_a_plain_table_come_from_the_deck(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = {**toy.sights(2), toy.DRAW: Rule(Sight.NONE, deck=True)}
    lay(monkeypatch, *DRESSINGS["bare"])
    layout = Hand(session_of("toy", ("human", "gentle")), assets).scene.spread.layout
    assert isinstance(layout, PlainLayout)
    assert replace(layout, zones=rules).dealt_from() == layout.homes[toy.DRAW].at
    assert replace(layout, zones={**rules, toy.DRAW: Rule(Sight.NONE)}).dealt_from() is None


def test_marks_of_seats_and_of_piles_and_of_the_whole_table_have_different_places(
    assets: Assets, sixth: str
) -> None:
    """A mark is a public note such as "trump 6".

    A seat's mark is under its name, and a pile's mark beside its count. Any other mark is beside the game's name.
    Several seats have the same mark by names such as "out/0" and "out/1".
    """
    hand = Hand(session_of("toy", ("human", "gentle"), turn=0), assets, LARGE, Look(motion="none"))
    hand.until_mine_or_over()
    scene = hand.scene
    table = scene.context.timeline.announced.after(
        [
            Marked("next", toy.hand(1), "next"),
            Marked("led", toy.HEAP, "5"),
            Marked("trump", "", "6"),
            *(Marked(f"out/{seat}", toy.hand(seat), "out") for seat in (0, 1)),
        ]
    )
    scene.context.timeline.shown = scene.context.timeline.announced = table
    facts = scene.context.facts()
    narration = scene.context.board.narration
    assert scene.context.say(narration.seat_line(facts, Seat(1))) == "Gentle · next, out", sixth
    assert scene.context.say(narration.seat_line(facts, Seat(0))) == "Person · out"
    assert "trump" not in scene.context.say(narration.seat_line(facts, Seat(1)))
    assert scene.context.say(narration.place_label(facts, toy.HEAP)).endswith(" · led 5")
    if sixth == "bare":
        assert scene.context.say(narration.subtitle(facts)).endswith(" · trump 6")
    scene.context.board.display.refresh(facts)
    captions = [one.label for one in scene.widgets if isinstance(one, Piece)]
    assert [one for one in captions if one.endswith(" · led 5")], captions
    assert not [one for one in captions if "trump" in one or "next" in one]


def test_a_played_card_shows_its_player(assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    """If several cards lie side by side, each of them shows who played it."""
    open_heap = {**toy.sights(2), toy.HEAP: Rule(Sight.ALL)}
    monkeypatch.setattr(toy, "sights", lambda _seats: open_heap)
    lay(monkeypatch, *DRESSINGS["bare"])
    for seed in range(4):
        hand = Hand(
            session_of("toy", ("human", "gentle"), seed=seed, turn=0), assets, LARGE, Look(motion="none")
        )
        hand.until_mine_or_over()
        for seat in (Seat(0), Seat(1)):
            chair = hand.session.chair(seat)
            cards = [touch for move, touch in chair.moves() if isinstance(move, toy.Play)]
            assert hand.session.attempt(seat, min(cards, key=lambda touch: len(touch.picks))) is None
        hand.until(lambda: len(hand.scene.context.timeline.announced.zones[toy.HEAP]) >= 2)  # noqa: B023
        names = [one.badge.words for one in hand.badges(PLAYER)]
        assert names[:2] == [player.name for player in hand.session.players]
        look_at("played-by", hand.scene, LARGE)


def test_a_plain_table_shows_totals_and_numbers_of_cards(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, *DRESSINGS["bare"])
    players = ("human", "gentle", "gentle")
    hand = Hand(session_of("toy", players, turn=0, seed=1), assets, LARGE, Look(motion="none"))
    hand.until_mine_or_over()
    scene = hand.scene
    facts, narration = scene.context.facts(), scene.context.board.narration
    held = [str(len(facts.announced.zones[toy.hand(seat)])) for seat in (1, 2)]
    assert [one.badge.words for one in hand.badges(COUNT)] == held
    assert "points" not in scene.context.say(narration.seat_line(facts, Seat(1))), "nobody has any"
    later = replace(facts, view=replace(facts.view, totals=(0, 7, 1)))
    lines = [scene.context.say(narration.seat_line(later, Seat(seat))) for seat in range(3)]
    assert [line.partition(" · ")[2] for line in lines] == ["0 points", "7 points", "1 point"]


# -- two people, pauses, ends -------------------------------------------------------------------------
class Evening:
    """Two people who share one screen and play through all screens of a match."""

    def __init__(self, context: Context, session: Session, size: tuple[int, int], name: str) -> None:
        self.session, self.size, self.name = session, size, name
        self.surface = pygame.Surface(size)
        self.manager = managed(context, routes.Table(session), size)
        self.scenes_seen: set[str] = set()

    @property
    def top(self) -> Any:
        return self.manager.top

    def wait(self) -> None:
        self.manager.update(1 / 30)
        kind = type(self.top).__name__
        if kind not in self.scenes_seen:
            self.scenes_seen.add(kind)
            self.manager.redraw()
            self.manager.draw(self.surface)
            if KEPT:
                pygame.image.save(self.surface, str(Path(KEPT) / f"{kind}-{self.name}-{self.size[0]}.png"))

    def play(self, most: int = 4000) -> None:
        for _ in range(most):
            self.wait()
            top = self.top
            if isinstance(top, ResultScene):
                return
            if isinstance(top, Handover):
                self.manager.apply(top.on_action(LIFT))
            elif isinstance(top, RoundScores):
                self.manager.apply(Pop())
            elif top.context.timeline.held is not None:
                top.hand.go_on()
            elif top.progress.round is not None and top.context.is_at_rest:
                change = top.on_action(TableAction.BIG)
                if change is not None:
                    self.manager.apply(change)
            elif top.context.is_at_rest and top.context.viewpoint.turn == top.context.viewpoint.seat:
                self.session.attempt(top.context.viewpoint.seat, sensible(top.context.facts())[1])
        message = "the evening does not end"
        raise AssertionError(message)


@pytest.mark.each_value
@at_every_size
def test_two_people_can_play_a_match(context: Context, sixth: str, size: tuple[int, int]) -> None:
    """Plays a match through all its screens, from the curtain between two people to "Same deal"."""
    session = context.begin("toy", people("Ines", "Pip"), toy.GAME.defaults())
    evening = Evening(context, session, size, sixth)
    evening.play()
    assert {"Table", "Handover", "RoundScores", "ResultScene"} <= evening.scenes_seen
    again = click(evening.top, widget(evening.top, "Same deal"))
    assert isinstance(again, Replace)
    assert led(context, again).session.record.seed == session.record.seed


def test_a_match_can_be_saved_and_resumed(context: Context, sixth: str) -> None:
    session = context.begin("toy", people("Ines", "Pip"), toy.GAME.defaults())
    scene = scene_of(context, routes.Table(session))
    assert isinstance(scene, Table)
    look_at(f"pause-below-{sixth}", scene, SMALL)
    look_at(f"pause-{sixth}", scene_of(context, routes.Pause(session, scene.snapshot())), SMALL)  # type: ignore[arg-type]
    turn = session.turn
    assert turn is not None
    assert session.attempt(turn, sensible(scene.context.facts())[1]) is None
    context.leave_match(session)
    context.library.refresh()
    assert context.desk.jobs.flush()
    look_at(f"carry-on-{sixth}", Menu(context), LARGE)
    (entry,) = context.library.entries
    carried = context.resume(entry)
    assert isinstance(carried, Session)
    assert carried.steps == session.steps
    look_at(f"resumed-{sixth}", scene_of(context, routes.Table(carried)), SMALL)  # type: ignore[arg-type]


def test_the_lesson_can_be_played(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, *DRESSINGS["dressed"])
    pupil = Pupil(context, "toy")
    for _ in range(60):
        if pupil.lesson_over():
            break
        pupil.follow_by_mouse()
        pupil.settle()
    assert pupil.lesson_over()


def test_a_lesson_that_asks_for_an_impossible_click_is_reported(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cards cannot both be selected if no legal move plays them together."""
    assert DRESSED.lesson is not None
    both = picks((toy.hand(0), Face("6"), 1), (toy.hand(0), Face("5"), 1), place=toy.HEAP)
    step = LessonStep(phrase("Play both."), tries=Try(both, ("Y2",)))
    entry = replace(DRESSED, lesson=replace(DRESSED.lesson, steps=(step,)))
    lay(monkeypatch, entry, shows.DRESSED, cpu.PEEP)
    assert lack("tries", "toy") == ""
    with pytest.raises(AssertionError, match="what it tries cannot be done at this table"):
        Pupil(context, "toy").play("clicks")


def test_a_test_table_has_as_many_players_as_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    of_three = replace(PEEP, rules=replace(toy.GAME, seats=range(3, 6)))
    lay(monkeypatch, of_three, shows.PEEP)
    session = session_of("toy", ("human", "human"))
    assert [one.player for one in session.players] == ["human"] * 3
    assert len(Record.loads(session.written().dumps()).seats) == 3
    with pytest.raises(ValueError, match="cannot be played with 2"):
        Match(of_three.rules, 2, {}, CodeDealer("two"))


# -- other games in plain -----------------------------------------------------------------------------
def check_plain(name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays a published game to its result on the plain table."""
    game = GAMES[name]
    lay(monkeypatch, Entry(game), Show())
    for by_keys in (False, True):
        seats = game.seats[by_keys]
        players = ("human", *["human", "gentle"] * seats)[:seats]
        rounds = {"rounds": 1} if "rounds" in game.defaults() else {}
        hand = Hand(session_of(name, players, seed=seats, **rounds), assets, look=Look(motion="none"))
        assert whole_match(hand, by_nudge(name, seats), by_keys=by_keys)
        assert hand.session.outcome is not None


@pytest.mark.parametrize("name", list(GAMES)[-1:])
def test_every_published_game_can_be_played_at_the_plain_table(
    name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_plain(name, assets, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_published_game_works_at_the_plain_table(
    name: str, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_plain(name, assets, monkeypatch)


# -- what the page for authors promises ---------------------------------------------------------------------------
ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"game/games": "game", "scenes/games": "scenes"}
"""The folders of a published game, with their places in the toy game."""


def told_files(table: str) -> set[str]:
    """Returns the files that a table of game/games/README.md names, as paths of the toy game."""
    found = re.findall(r"^\| `(game/games|scenes/games)/<name>/([\w/]+\.py)` \|", table, re.MULTILINE)
    return {f"{FOLDERS[folder]}/{name}" for folder, name in found}


def test_the_page_for_authors_names_the_files_of_a_game() -> None:
    text = (ROOT / "game" / "games" / "README.md").read_text("utf-8")
    toys = ROOT / "tests" / "toy"
    needed, _, more = text.partition("## 4 What it may bring")
    there = {
        path.relative_to(toys).as_posix() for part in FOLDERS.values() for path in (toys / part).rglob("*.py")
    }
    assert told_files(needed) == {"game/__init__.py", "game/rules.py", "scenes/__init__.py"}
    assert told_files(needed) | told_files(more) == there
    for registry, path in re.findall(r"`([A-Z]+)` (?:in|of) `([\w/]+\.py)`", text):
        assert re.search(rf"^{registry}(: .*)? = ", (ROOT / path).read_text("utf-8"), re.MULTILINE), registry
    assert {
        "ENTRIES",
        "SHOWS",
        "BRAINS",
        "EXAMPLES",
        "GOLDENS",
        "NUDGES",
        "NAMED",
        "CLAIMS",
        "GAMES",
        "EARNED",
        "LADDERS",
        "MOMENTS",
    } == {name for name, _ in re.findall(r"`([A-Z]+)` (in|of) `", text)}
