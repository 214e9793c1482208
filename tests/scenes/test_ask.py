"""The page for rules questions: answers appear during typing, and lead to rules and examples."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.asking import LONGEST
from game.core.cards import Face
from game.games import ENTRIES
from scenes.context.context import Context
from scenes.screens.ask.scene import LEAST_SCENE, AskPage, Press, ShowAnswer, ShowStage, Typed
from scenes.screens.ask.widgets import (
    STEP,
    WIDEST_STEP,
    AnswerRow,
    PositionPicture,
    Sentence,
    TallyPicture,
    _widest_step,
)
from scenes.screens.pause import Pause
from scenes.screens.pause import Press as PausePress
from scenes.screens.rules.scene import RulesPage
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.layout import RATIO
from scenes.stage.routes import Push
from scenes.ui.field import TextField
from scenes.ui.label import Image
from scenes.ui.text import TextPainter
from tests.able import able
from tests.scenes.boxed import SCENES
from tests.scenes.home import home, led, widget
from tests.scenes.lessons import Pupil
from tests.scenes.tables import session_of

SIZE = (1280, 800)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory, assets: Assets) -> Iterator[AskPage]:
    context = home(tmp_path_factory.mktemp("ask"), assets, motion="none")
    made = AskPage(context)
    made.enter(SIZE)
    yield made
    made.leave()
    context.close()


def write(page: AskPage, text: str) -> None:
    press(page, "Clear")
    page.handle(pygame.Event(pygame.TEXTINPUT, text=text))


def press(page: AskPage, label: str) -> None:
    at = widget(page, label).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        page.handle(pygame.Event(kind, pos=at, button=1))


def key(page: AskPage, code: int) -> None:
    page.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    page.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))


def rows(page: AskPage) -> list[AnswerRow]:
    return [one for one in page.widgets if isinstance(one, AnswerRow)]


def test_the_first_answers_are_there_even_if_the_page_is_laid_out_in_steps(
    tmp_path: Path, assets: Assets
) -> None:
    context = home(tmp_path, assets, motion="none")
    made = AskPage(context)
    context.services.printing.open()
    for _ in made.enter_by_steps(SIZE):
        context.services.printing.hand_over(assets)
    assert rows(made)[0].says.startswith("Be the first to play all your cards.")
    assert len(rows(made)) == 3
    made.leave()
    context.close()


def test_the_field_keeps_the_focus_while_answers_appear(page: AskPage) -> None:
    write(page, "may i start with a poo")
    assert rows(page)[0].says == "No. A Poof never leads: it needs a card to lie on."
    assert len(rows(page)) <= 3
    assert isinstance(page.ring.at, TextField)
    page.handle(pygame.Event(pygame.TEXTINPUT, text="f?"))
    assert page.ring.at.text == "may i start with a poof?"


def test_arrow_keys_go_through_the_answers_while_typing(page: AskPage) -> None:
    write(page, "how many cards each")
    assert [one.chosen for one in rows(page)] == [True, False, False]
    key(page, pygame.K_DOWN)
    assert [one.chosen for one in rows(page)] == [False, True, False]
    key(page, pygame.K_UP)
    key(page, pygame.K_UP)
    assert [one.chosen for one in rows(page)] == [False, False, True]
    assert isinstance(page.ring.at, TextField)


def test_a_press_on_a_game_box_adds_a_game_to_the_search(page: AskPage) -> None:
    write(page, "who starts")
    press(page, "Campfire Smokeout")
    assert {one.about.partition(" \u00b7")[0] for one in rows(page)} == {"Campfire Smokeout"}
    press(page, "Campfire Smokeout")
    assert len({one.about.partition(" \u00b7")[0] for one in rows(page)}) > 1


def test_a_question_without_an_answer_gets_the_nearest_one(page: AskPage) -> None:
    write(page, "who wrote hamlet in 1600")
    assert widget(page, "No answer fits that. These are the nearest.")
    assert rows(page)
    write(page, "kzzt")
    assert widget(page, "No answer fits that. Try other words, or the number of a ruling.")
    assert not rows(page)


def test_a_very_long_question_is_cut_and_a_sentence_says_so(page: AskPage) -> None:
    write(page, "may i lead a poof " * 600)
    assert isinstance(page.ring.at, TextField)
    assert len(page.ring.at.text) == LONGEST
    assert widget(page, f"A question has room for {LONGEST} letters.")
    assert rows(page)[0].ids == "P8"


def test_an_example_is_shown_step_by_step_and_can_be_tried(page: AskPage) -> None:
    write(page, "may i start with a poof")
    press(page, "Poof")
    assert widget(page, "A Poof needs cards under it. Lead any number.")
    assert widget(page, "You played two 9s.")
    page.on_action(ShowStage(0))
    labels = {one.label for one in page.widgets}
    assert not labels & {"A Poof needs cards under it. Lead any number.", "You played two 9s."}
    page.on_action(ShowStage(1))
    labels = {one.label for one in page.widgets}
    assert "A Poof needs cards under it. Lead any number." in labels
    assert "You played two 9s." not in labels
    assert page.on_action(Press.TRY) == Push(routes.TryOut("poof", "lead-poof"))
    press(page, "Poof")


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000), (2560, 1440)])
def test_the_second_line_above_an_example_has_more_than_one_word(
    tmp_path: Path, size: tuple[int, int], assets: Assets
) -> None:
    context = home(tmp_path, assets, motion="none")
    page = AskPage(context, "eight-and-half")
    page.enter(size)
    write(page, "what does the ghost do")
    seen = [one for one in page.widgets if isinstance(one, Sentence)]
    assert seen
    for one in seen:
        block = one.block(page.kit)
        widths = [sum(page.kit.text.width(bit.text, block.style) for bit in line) for line in block.lines]
        assert min(widths) * 3 >= max(widths), one.label
    page.leave()
    context.close()


def test_the_rules_page_opens_at_the_ruling(page: AskPage) -> None:
    write(page, "what does the 11 do")
    change = page.on_rules()
    assert change == Push(routes.Rules("spooky-boo", ruling="S15"))
    opened = led(page.context, change)
    assert isinstance(opened, RulesPage)
    assert opened.section.title == "Powers"


def test_a_question_asked_during_a_match_searches_its_game_first(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, motion="none")
    pause = Pause(context, session_of("eight-and-half", moves=3), pygame.Surface(SIZE))
    change = pause.on_action(PausePress.ASK)
    assert change == Push(routes.Ask("eight-and-half", "play"))
    asked = led(context, change)
    asked.enter((960, 600))
    assert {one.about.partition(" \u00b7")[0] for one in rows(asked)} == {"Eight & Half"}
    context.close()


class Doubter(Pupil):
    """A learner who tries what the lesson points at. If it points at nothing, presses the note's button."""

    presses = 0

    def follow_by_mouse(self) -> None:
        self.presses += 1
        try:
            in_vain = self.presses > 6 or not self.bare(self.signs()[0])
        except (AssertionError, IndexError):
            in_vain = True
        before, note = self.at, self.guide.note
        if in_vain and note is not None and note.on is not None:
            self.click(note.on.rect.center)
        else:
            super().follow_by_mouse()
        self.presses = self.presses if self.at == before else 0


def trial(context: Context, game: str, key: str) -> Pupil:
    pupil = Doubter(context, game, answer=key)
    pupil.play("clicks")
    return pupil


@pytest.mark.parametrize(("game", "key"), [("poof", "must"), ("the-game", "pass")])
def test_a_move_without_a_button_in_an_example_is_refused(context: Context, game: str, key: str) -> None:
    assert trial(context, game, key).refused


def test_an_example_that_begins_with_an_empty_pile_can_be_played(context: Context) -> None:
    assert trial(context, "eight-and-half", "new-pile").lesson_over()


@pytest.mark.long
@pytest.mark.parametrize("game", able("answers", "examples"))
def test_every_worked_example_of_an_answer_can_be_played_to_its_end(context: Context, game: str) -> None:
    answers = ENTRIES[game].answers()
    shown = {
        id(one): (answer.key, one) for answer in answers.all if (one := answers.example(answer)) is not None
    }
    for key, example in shown.values():
        refused = trial(context, game, key).refused
        assert not example.refused or refused[0].ruling in example.ids, key


def asked(folder: Path, assets: Assets, size: tuple[int, int], game: str, question: str) -> AskPage:
    scene = AskPage(home(folder, assets), game)
    scene.enter(size)
    scene.on_action(Typed(question))
    return scene


def test_an_example_leaves_out_places_that_stay_empty(tmp_path: Path, assets: Assets) -> None:
    scene = asked(tmp_path, assets, (1600, 1000), "campfire-smokeout", "what does wild do")
    pictures = [one for one in scene.widgets if isinstance(one, PositionPicture)]
    assert len(pictures) == 2
    assert all(all(any(row) for row in one.rows) for one in pictures)


def test_open_cards_in_one_place_are_drawn_as_large_as_the_hand(tmp_path: Path, assets: Assets) -> None:
    scene = asked(tmp_path, assets, (1600, 1000), "eight-and-half", "policeman")
    pictures = [one for one in scene.widgets if isinstance(one, PositionPicture)]
    assert len(pictures) == 2
    for one in pictures:
        assert ("0", "0", "0") in one.rows[1]
        assert all(any(heap) for row in one.rows[1:] for heap in row), "only open cards are drawn"
    hidden = asked(tmp_path / "boo", assets, (1600, 1000), "spooky-boo", "when may i call")
    windows = next(one for one in hidden.widgets if isinstance(one, PositionPicture))
    assert [(None,)] * 4 in windows.rows, "a house of closed windows stays"


def test_overlapped_cards_show_the_whole_number_if_the_row_has_room() -> None:
    row = [(Face("6"), Face("H"))]
    assert _widest_step(row, 2.0) == WIDEST_STEP
    assert _widest_step(row, 1.7) == pytest.approx(0.58)
    assert _widest_step(row, 1.0) == STEP


def test_each_name_has_a_number_of_smokeouts_beside_it_instead_of_cards(
    tmp_path: Path, assets: Assets
) -> None:
    scene = asked(tmp_path, assets, (960, 600), "campfire-smokeout", "how do I win")
    assert not [one for one in scene.widgets if isinstance(one, PositionPicture)]
    before, after = ([*one.counts] for one in scene.widgets if isinstance(one, TallyPicture))
    assert before == [("You", 2), ("Odile", 2), ("Pip", 1)]
    assert after == [("You", 3), ("Odile", 2), ("Pip", 1)]


def test_the_empty_place_of_a_refused_move_is_drawn(tmp_path: Path, assets: Assets) -> None:
    scene = asked(tmp_path, assets, (1600, 1000), "poof", "may i start with a poof")
    before = next(one for one in scene.widgets if isinstance(one, PositionPicture))
    assert before.rows[0] == [()]


@pytest.mark.parametrize("size", [(960, 600), (1600, 1000)])
def test_a_picture_fills_the_sheet_below_an_answer_that_stands_alone(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = asked(tmp_path, assets, size, "poof", "P2")
    assert len(scene.found) == 1
    sheet = widget(scene, "Answers", "scroll").rect
    (drawn,) = (one.rect for one in scene.widgets if isinstance(one, Image) and one.rect.w > sheet.w // 2)
    assert drawn.top > rows(scene)[0].rect.bottom
    assert drawn.h >= scene.kit.metrics.u(LEAST_SCENE)
    assert drawn.bottom == sheet.bottom


def test_an_answer_on_a_page_of_its_own_names_the_game(tmp_path: Path, assets: Assets) -> None:
    scene = AskPage(home(tmp_path, assets, text_size=1.5), "campfire-smokeout")
    scene.enter((960, 600))
    scene.on_action(Typed("how do I win"))
    about = rows(scene)[0].label
    scene.on_action(ShowAnswer(0))
    scene.update(0.1)
    assert not rows(scene)
    (said,) = [one.label for one in scene.widgets if one.label.startswith("Campfire Smokeout \u00b7 ")]
    assert said in about


@pytest.mark.parametrize(("size", "text_size"), [((960, 600), 1.0), ((960, 600), 1.5), ((1600, 1000), 1.0)])
def test_each_group_of_cards_has_a_name_above_it(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: float
) -> None:
    scene = SCENES["an answer by itself"](home(tmp_path, assets, text_size=text_size))
    scene.enter(size)
    drawn: list[tuple[str, Rect]] = []
    monkeypatch.setattr(
        TextPainter,
        "draw",
        lambda _self, _onto, block, room: drawn.append(
            ("".join(bit.text for line in block.lines for bit in line), room)
        ),
    )
    for one in [one for one in scene.widgets if isinstance(one, PositionPicture)]:
        drawn.clear()
        one.paint(scene.kit)
        assert [text for text, _ in drawn] == ["On the table", "In front of you", "In your hand"]
        for (_, line), (room, wide, _) in zip(drawn, one.places(scene.kit), strict=True):
            top = room.centery - round(wide * RATIO / 2)
            assert line.centerx == room.centerx
            assert scene.kit.metrics.u(6) <= top - line.bottom <= scene.kit.metrics.u(12)
            assert Rect((0, 0), one.rect.size).contains(line)
