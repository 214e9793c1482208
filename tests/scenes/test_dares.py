"""Buttons that must be held, and other ways to confirm a risky move."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame
import pytest

from game.core.cards import Seat
from game.core.rules import of_kind
from game.games.the_game.rules import State
from scenes.board.board import CallButton
from scenes.board.piece import Piece
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.table.context import PlayPreferences
from scenes.ui.access import ACCESS
from scenes.ui.button import APART_SECONDS
from scenes.ui.dare import DARE_SECONDS, DareButton
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.text import Block, TextPainter
from tests.scenes.tables import FRAME, Hand, session_of

WAIT = APART_SECONDS + FRAME
LEAST = 0.65
"""The text above the cards keeps at least this share of its usual size."""


def boo(assets: Assets, look: Look | None = None) -> Hand:
    session = session_of("spooky-boo", ("human", "gentle", "gentle"), seed=3, moves=12, turn=0)
    hand = Hand(session, assets, look=look)
    hand.settle()
    return hand


def poof(assets: Assets, look: Look | None = None) -> Hand:
    session = session_of("poof", ("human", "steady"), seed=3, moves=9, turn=0, mercy_rule=True)
    hand = Hand(session, assets, look=look)
    hand.settle()
    return hand


@cache
def burning() -> int:
    """Returns the seed of a match that is lost if the player ends the turn."""
    for seed in range(200):
        session = session_of(
            "the-game", ("human", "steady"), seed=seed, moves=20 + seed % 20, turn=0, on_fire=True
        )
        ends = any(touch.word == "end" for _, touch in session.chair(Seat(0)).moves())
        if of_kind(State, session.chair(Seat(0)).view).deadlines and ends:
            return seed
    raise LookupError


def climb(assets: Assets, look: Look | None = None) -> Hand:
    seed = burning()
    session = session_of(
        "the-game", ("human", "steady"), seed=seed, moves=20 + seed % 20, turn=0, on_fire=True
    )
    hand = Hand(session, assets, look=look)
    hand.settle()
    return hand


TABLES: dict[str, Callable[..., Hand]] = {"boo": boo, "poof": poof, "climb": climb}


def button(hand: Hand) -> DareButton:
    (found,) = hand.scene.dares.buttons
    return found


def key_of(hand: Hand) -> int:
    shortcut = button(hand).shortcut
    assert shortcut is not None
    return shortcut.keys[0]


def said(hand: Hand, before: int) -> bool:
    made = [str(one.move) for one in hand.session.chair(Seat(0)).news()[before:] if one.seat == 0]
    return bool(made) and made[0] in ("boo", "mercy", "end")


@pytest.mark.every_third
@pytest.mark.parametrize("table", TABLES)
def test_holding_a_button_makes_the_move_without_a_question(assets: Assets, table: str) -> None:
    hand = TABLES[table](assets)
    before, at = hand.session.steps, button(hand).rect.center
    hand.press(at)
    hand.wait(DARE_SECONDS - 2 * FRAME)
    assert hand.session.steps == before
    hand.wait(4 * FRAME)
    hand.release(at)
    assert said(hand, before)
    assert hand.scene.dialog is None


def let_go(hand: Hand) -> None:
    hand.release(button(hand).rect.center)


def leave_it(hand: Hand) -> None:
    hand.move((5, 5))


def lose_focus(hand: Hand) -> None:
    hand.scene.handle(pygame.Event(pygame.WINDOWFOCUSLOST))


def resize(hand: Hand) -> None:
    hand.scene.resize((1280, 800))


def go_away(hand: Hand) -> None:
    hand.scene.leave()
    hand.scene.enter(hand.surface.get_size())


def be_asked(hand: Hand) -> None:
    hand.scene.ask(Dialog("?", "?", (Choice("Yes", "yes", "primary"),), "yes"))
    hand.scene.close_dialog()


ENDS = [let_go, leave_it, lose_focus, resize, go_away, be_asked]


WAYS = [
    *((table, "pointer", end) for table in ("boo", "climb") for end in ENDS),
    *(("boo", by, end) for by in ("key", "armed") for end in ENDS[2:]),
]


@pytest.mark.every_third
@pytest.mark.parametrize(("table", "by", "end"), WAYS)
def test_releasing_a_held_button_too_early_makes_no_move(
    assets: Assets, table: str, by: str, end: Callable[[Hand], None]
) -> None:
    hand = TABLES[table](assets)
    before = hand.session.steps
    if by == "pointer":
        hand.press(button(hand).rect.center)
    elif by == "key":
        hand.scene.handle(pygame.Event(pygame.KEYDOWN, key=key_of(hand), mod=0, unicode=""))
    else:
        hand.key(key_of(hand))
    hand.wait(DARE_SECONDS - 3 * FRAME)
    assert hand.scene.dares.on
    end(hand)
    assert not hand.scene.dares.on
    hand.wait(1.0)
    assert hand.session.steps == before


@pytest.mark.every_third
@pytest.mark.parametrize("table", TABLES)
def test_two_separate_key_presses_make_the_call(assets: Assets, table: str) -> None:
    hand = TABLES[table](assets)
    before, key = hand.session.steps, key_of(hand)
    hand.key(key)
    assert button(hand).words in ("Call it", "End it")
    hand.wait(20)
    assert hand.session.steps == before
    assert hand.scene.ring.at is button(hand)
    hand.key(pygame.K_ESCAPE)
    assert not hand.scene.dares.on
    assert not hand.went
    hand.key(key)
    hand.key(key)
    assert hand.session.steps == before, "twice at once is a slip"
    hand.wait(WAIT)
    hand.key(pygame.K_RETURN)
    assert said(hand, before)


@pytest.mark.every_third
@pytest.mark.parametrize(
    ("table", "look"),
    [("boo", Look(motion="calm")), ("poof", Look(motion="none")), ("climb", None), ("boo", None)],
)
def test_a_button_can_be_clicked_twice_instead_of_being_held(
    assets: Assets, table: str, look: Look | None
) -> None:
    hand = TABLES[table](assets, look)
    if look is None:
        hand.scene.program.manners = PlayPreferences(presses_twice=True)  # type: ignore[attr-defined]
        hand.scene.rebuild()
    before, at = hand.session.steps, button(hand).rect.center
    hand.press(at)
    hand.wait(2.0)
    hand.release(at)
    assert hand.session.steps == before
    assert button(hand).armed
    hand.wait(10)
    hand.click(button(hand).rect.center)
    assert said(hand, before)


@pytest.mark.parametrize("table", TABLES)
def test_a_held_button_changes_at_once_if_animation_is_off(assets: Assets, table: str) -> None:
    hand = TABLES[table](assets, Look(motion="none"))
    at = button(hand).rect.center
    hand.point(at)
    hand.wait()
    before = hand.picture()
    hand.click(at)
    hand.wait()
    lit = hand.picture()
    assert lit != before
    hand.wait(0.1)
    assert hand.picture() == lit, "the ring fills"
    hand.wait(1.0)
    assert hand.picture() == lit
    button(hand).take_back()
    hand.wait()
    dark = still(hand)
    hand.wait(0.1)
    assert hand.picture() == dark, "the ring empties"


def test_a_click_elsewhere_cancels_a_held_button(assets: Assets) -> None:
    hand = boo(assets)
    before = hand.session.steps
    hand.key(pygame.K_c)
    hand.wait()
    assert hand.scene.big.button is not None
    hand.click(hand.scene.big.button.rect.center)
    assert not hand.scene.dares.on
    assert hand.session.steps == before


TAKEN_BACK = "Taken back: nothing was played."


def ask_by_key(hand: Hand) -> None:
    hand.key(pygame.K_h)


def ask_by_reader(hand: Hand) -> None:
    number = next(one.number for one in hand.scene.access_tree() if one.name == "Hint")
    hand.follow(hand.scene.handle(pygame.Event(ACCESS, target=number, wish="use")))


def move_focus(hand: Hand) -> None:
    hand.key(pygame.K_LEFT)


def click_beside(hand: Hand) -> None:
    hand.click((5, 5))


@pytest.mark.every_third
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("by", [ask_by_key, ask_by_reader, move_focus, click_beside])
def test_a_notice_tells_that_the_held_button_was_cancelled(
    assets: Assets, table: str, by: Callable[[Hand], None]
) -> None:
    hand = TABLES[table](assets)
    before = hand.session.steps
    hand.key(key_of(hand))
    hand.wait(WAIT)
    by(hand)
    hand.wait(1.0)
    assert not hand.scene.dares.on
    assert hand.session.steps == before
    assert hand.scene.notices.banner is not None
    assert hand.scene.notices.banner.text == TAKEN_BACK
    assert TAKEN_BACK in hand.scene.announcements.last


@pytest.mark.every_third
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("key", [pygame.K_F3, pygame.K_F4, pygame.K_F5, pygame.K_F6])
def test_a_button_stays_ready_for_the_second_press_while_status_keys_are_used(
    assets: Assets, table: str, key: int
) -> None:
    hand = TABLES[table](assets)
    before = hand.session.steps
    hand.key(key_of(hand))
    hand.wait(WAIT)
    hand.key(key)
    hand.wait(0.5)
    assert button(hand).armed
    hand.key(pygame.K_RETURN)
    assert said(hand, before)


def test_the_screen_reader_asks_for_a_second_press(assets: Assets) -> None:
    hand = boo(assets)
    before = hand.session.steps

    def number(name: str) -> int:
        return next(one.number for one in hand.scene.access_tree() if one.name == name)

    def use() -> None:
        hand.follow(hand.scene.handle(pygame.Event(ACCESS, target=called, wish="use")))

    called = number("Call Spooky Boo!")
    use()
    assert number("Call it") == called
    hand.wait(WAIT)
    use()
    assert said(hand, before)


def test_a_held_button_makes_a_sound_until_it_is_released(assets: Assets) -> None:
    hand = boo(assets)
    at, stopped = button(hand).rect.center, list[str]()
    hand.services.sounds.stop = stopped.append  # type: ignore[method-assign,assignment]
    hand.sounds_heard.clear()
    hand.press(at)
    hand.wait(0.65)
    assert hand.sounds_heard == ["dare_note", "dare_knock", "dare_knock"]
    hand.release(at)
    hand.wait()
    assert stopped == ["dare_note"]
    assert hand.sounds_heard[3:] == ["dare_fall"]


def still(hand: Hand) -> bytes:
    for _ in range(8):
        hand.picture()
    return hand.picture()


@pytest.mark.each_value
@pytest.mark.parametrize("look", [None, Look(contrast="high")])
@pytest.mark.parametrize("table", TABLES)
def test_a_button_released_too_early_leaves_no_trace(assets: Assets, table: str, look: Look | None) -> None:
    hand = TABLES[table](assets, look)
    hand.wait(4.0)
    hand.point((3, 3))
    hand.wait()
    before, sprites = still(hand), len(hand.scene.stage.sprites)
    hand.press(button(hand).rect.center)
    hand.wait(0.5)
    assert hand.picture() != before
    hand.release(button(hand).rect.center)
    hand.point((3, 3))
    hand.wait(4.0)
    assert len(hand.scene.stage.sprites) == sprites
    if table != "boo":  # its street and sky live by themselves
        assert still(hand) == before


def test_holding_a_button_does_not_change_the_size_of_the_prompt_line(
    assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, sizes = climb(assets, Look(text_size=1.5)), dict[str, int]()
    render = TextPainter.render

    def noted(painter: TextPainter, block: Block) -> pygame.Surface:
        text = "".join(bit.text for line in block.lines for bit in line)
        sizes[text.replace(" ", "")] = painter.px(block.style)
        return render(painter, block)

    monkeypatch.setattr(TextPainter, "render", noted)
    hand.press(button(hand).rect.center)
    hand.wait(0.5)
    hand.picture()
    kit = hand.scene.kit
    usual = kit.text.px(kit.style("hint", kit.colours.ink))
    assert sizes["Thematchwouldbelost.Holdtoendyourturn."] >= LEAST * usual


def test_a_button_must_be_held_for_the_full_time_after_every_new_press(assets: Assets) -> None:
    hand = boo(assets)
    before, at = hand.session.steps, button(hand).rect.center
    for _ in range(3):
        hand.press(at)
        hand.wait(DARE_SECONDS - 2 * FRAME)
        hand.release(at)
    assert hand.session.steps == before


@pytest.mark.parametrize("frames", [0, 2])  # a tap of a touchpad is pressed and let go within one frame
def test_a_short_click_explains_that_the_button_must_be_held(assets: Assets, frames: int) -> None:
    hand = boo(assets)
    hand.press(button(hand).rect.center)
    if frames:
        hand.wait(frames * FRAME)
    hand.release(button(hand).rect.center)
    hand.wait(2 * FRAME)
    assert hand.scene.prompt_line.piece.label == "**Hold** the button until its ring is full."
    hand.wait(4.0)
    assert "Hold" not in hand.scene.prompt_line.piece.label


def test_the_possible_cost_of_a_call_is_shown_under_the_call_button(assets: Assets) -> None:
    for table in (boo, poof):
        hand = table(assets)
        call = hand.scene.context.board.controls.call
        assert call is not None
        assert isinstance(call.button, CallButton)
        plate = call.widgets[1]
        assert plate.visible
        assert plate.label.endswith(" 0.")
        assert plate.rect.y >= call.button.rect.bottom
        hand.move(call.button.rect.center)
        hand.wait(2.0)
        assert hand.scene.notices.tip is None, "it would lie on the plate"


@pytest.mark.parametrize("table", ["boo", "poof"])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_no_word_of_the_text_about_the_cost_of_a_call_is_broken(
    assets: Assets, table: str, text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, render = set[str](), TextPainter.render

    def noted(painter: TextPainter, block: Block) -> pygame.Surface:
        drawn.add(" ".join("".join(bit.text for bit in line).strip() for line in block.lines))
        return render(painter, block)

    monkeypatch.setattr(TextPainter, "render", noted)
    hand = TABLES[table](assets, Look(text_size=text_size))
    hand.picture()
    call = hand.scene.context.board.controls.call
    assert call is not None
    _, panel = call.widgets
    assert isinstance(panel, Piece)
    assert {line.words for line in panel.content or () if line.value} <= drawn
