from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.theme import Look
from scenes.ui.access import ACCESS, Bridge
from scenes.ui.button import Button, Face, Kind
from scenes.ui.choice import Segmented
from scenes.ui.dialog import Choice, Dialog
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.notices import TIP_DELAY
from scenes.ui.paint import Picture
from tests.scenes.probe import SIZE, PlainSettings, Probe, motion


def button(x: int, y: int, name: str, kind: Kind = "secondary") -> Button:
    return Button(Rect(x, y, 200, 60), name, name, kind=kind, face=Face("undo"))


def grid(services: Services) -> Probe:
    places = [(100, 100, "a"), (400, 100, "b"), (100, 300, "c"), (400, 300, "d")]
    return Probe(services, *[lambda x=x, y=y, name=name: button(x, y, name) for x, y, name in places])


def focus(screen: Probe) -> str:
    return screen.ring.at.label if screen.ring.at else ""


def test_a_screen_can_be_used_as_a_scene(services: Services) -> None:
    assert isinstance(grid(services), Scene)


def test_tab_cycles_through_widgets_in_order(services: Services) -> None:
    screen = grid(services)
    seen = []
    for _ in range(5):
        screen.press(pygame.K_TAB)
        seen.append(focus(screen))
    assert seen == ["a", "b", "c", "d", "a"]
    screen.press(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert focus(screen) == "d"


@pytest.mark.parametrize(
    ("keys", "end"),
    [
        ((pygame.K_RIGHT,), "b"),
        ((pygame.K_DOWN,), "c"),
        ((pygame.K_DOWN, pygame.K_RIGHT), "d"),
        ((pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT), "c"),
        ((pygame.K_RIGHT, pygame.K_RIGHT), "b"),
        ((pygame.K_UP,), "a"),
    ],
)
def test_arrow_keys_move_the_focus_to_the_widget_in_their_direction(
    services: Services, keys: tuple[int, ...], end: str
) -> None:
    screen = grid(services)
    screen.focus_on(screen.widgets[0])
    screen.press(*keys)
    assert focus(screen) == end


def test_an_arrow_key_moves_the_focus_through_a_fan_card_by_card(services: Services) -> None:
    cards = [Rect(200 + 25 * number, 800 - (30 if number == 2 else 0), 120, 170) for number in range(6)]
    makers = [
        lambda rect=rect, number=number: Button(rect, f"{number}", number)
        for number, rect in enumerate(cards)
    ]
    screen = Probe(services, *makers, lambda: button(900, 20, "Pause"), lambda: button(1000, 700, "Blow"))
    screen.focus_on(screen.widgets[0])
    seen = []
    for _ in range(7):
        screen.press(pygame.K_RIGHT)
        seen.append(focus(screen))
    assert seen == ["1", "2", "3", "4", "5", "Blow", "Blow"]
    screen.press(pygame.K_LEFT)
    assert focus(screen) == "5"
    screen.focus_on(screen.widgets[1])
    screen.press(pygame.K_UP)
    assert focus(screen) == "Blow"  # not the neighbour that is lifted a little


def test_the_tab_key_and_not_an_arrow_key_leads_to_a_side_widget(services: Services) -> None:
    screen = grid(services)
    screen.widgets[1].aside = True
    screen.focus_on(screen.widgets[0])
    screen.press(pygame.K_RIGHT)
    assert focus(screen) != "b"
    screen.focus_on(screen.widgets[0])
    screen.press(pygame.K_TAB)
    assert focus(screen) == "b"
    screen.press(pygame.K_DOWN)
    assert focus(screen) == "d"


def test_the_first_focused_widget_is_usable_and_has_a_name(services: Services) -> None:
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
        services.interaction.uses_keys = False
        screen = grid(services)
        screen.widgets[0].enable("There is nothing to take back.")
        screen.widgets[1].label = ""
        screen.press(key)
        assert focus(screen) == "c"
    screen.press(pygame.K_UP)
    assert focus(screen) == "a"


def test_disabled_widgets_without_a_reason_are_skipped(services: Services) -> None:
    screen = grid(services)
    screen.widgets[1].enable("")
    screen.widgets[2].visible = False
    screen.press(pygame.K_TAB, pygame.K_TAB)
    assert focus(screen) == "d"


def ring_shown(screen: Probe) -> bool:
    surface = pygame.Surface(SIZE)
    screen.draw(surface)
    rect = screen.ring.at.rect if screen.ring.at else Rect(0, 0, 0, 0)
    return surface.get_at((rect.centerx, rect.top - 6))[:3] == (255, 255, 255)


def test_the_focus_ring_is_visible_only_after_a_key_press(services: Services) -> None:
    screen = grid(services)
    screen.press(pygame.K_TAB)
    assert ring_shown(screen)
    screen.click((500, 130))
    assert focus(screen) == "b"
    assert not ring_shown(screen)
    screen.press(pygame.K_DOWN)
    assert ring_shown(screen)


def test_enter_presses_the_primary_button_by_default(services: Services) -> None:
    screen = Probe(services, lambda: button(100, 100, "back"), lambda: button(400, 100, "deal", "primary"))
    screen.press(pygame.K_RETURN)
    assert screen.heard == ["deal"]
    screen.focus_on(screen.widgets[0])
    screen.press(pygame.K_RETURN)
    assert screen.heard == ["deal", "back"]


def test_unused_keys_are_passed_on_to_the_scene(services: Services) -> None:
    screen = grid(services)
    screen.press(pygame.K_h, pygame.K_ESCAPE)
    assert screen.keys == [pygame.K_h, pygame.K_ESCAPE]


LEAVE = Dialog(
    "Leave?", "It is saved.", (Choice("Stay", "stay"), Choice("Leave", "leave", "primary")), cancel="stay"
)


def test_a_dialog_takes_all_input_until_answered(services: Services) -> None:
    screen = grid(services)
    screen.focus_on(screen.widgets[2])
    screen.ask(LEAVE)
    screen.click((500, 130))
    screen.press(pygame.K_h)
    assert (screen.heard, screen.keys) == ([], [])
    assert focus(screen) == "Leave"
    screen.press(pygame.K_RETURN)
    assert screen.heard == ["leave"]
    assert screen.dialog is None
    assert focus(screen) == "c"


def test_escape_or_a_click_answers_a_dialog(services: Services) -> None:
    screen = grid(services)
    screen.ask(LEAVE)
    screen.press(pygame.K_ESCAPE)
    screen.ask(LEAVE)
    stay = next(widget for widget in screen.active if widget.label == "Stay")
    screen.click(stay.rect.center)
    assert screen.heard == ["stay", "stay"]


def test_a_dialog_survives_a_resize(services: Services) -> None:
    screen = grid(services)
    screen.ask(LEAVE)
    screen.resize((960, 600))
    screen.draw(pygame.Surface((960, 600)))
    assert [node.name for node in screen.access_tree() if node.role != "status"] == [
        "Leave?",
        "It is saved.",
        "Stay",
        "Leave",
    ]
    screen.press(pygame.K_ESCAPE)
    assert screen.heard == ["stay"]


def test_buttons_of_a_dialog_with_long_texts_stand_one_above_the_other(services: Services) -> None:
    screen = grid(services)
    long = "Put the whole pile of cards back into the box and go to the shelf"
    screen.ask(Dialog("Leave?", "", (Choice(long, 1), Choice(long, 2))))
    first, second = [widget.rect for widget in screen.active if widget.role == "button"]
    assert first.bottom <= second.top


def test_a_resize_keeps_the_focus(services: Services) -> None:
    screen = grid(services)
    screen.focus_on(screen.widgets[2])
    screen.resize((2560, 1440))
    assert focus(screen) == "c"
    assert screen.widgets[2].focused


def test_a_change_of_look_rebuilds_the_screen(services: Services, settings: PlainSettings) -> None:
    screen = grid(services)
    before = screen.widgets[0]
    screen.update(0.01)
    assert screen.widgets[0] is before
    settings.look = Look(contrast="high", text_size=1.5)
    screen.update(0.01)
    assert screen.widgets[0] is not before
    assert screen.kit.look.high


def test_only_changed_widgets_are_painted(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = grid(services)
    surface = pygame.Surface(SIZE)
    screen.draw(surface)
    assert not screen.draw(surface)
    painted: list[str] = []
    original = Button.paint

    def paint(self: Button, kit: Kit) -> Picture:
        painted.append(self.label)
        return original(self, kit)

    monkeypatch.setattr(Button, "paint", paint)
    screen.handle(motion((150, 120)))
    assert screen.draw(surface)
    assert painted == ["a"]


def test_a_notice_is_announced_and_disappears(services: Services) -> None:
    screen = grid(services)
    screen.notice("Not saved. The disk is full.", warning=True, seconds=1)
    screen.draw(pygame.Surface(SIZE))
    assert screen.access_tree()[-1].role == "status"
    assert screen.access_tree()[-1].name == screen.access_tree()[-2].name
    for _ in range(100):
        screen.update(0.05)
    assert [node.role for node in screen.access_tree()][-2:] == ["button", "status"]
    screen.read_to(Bridge())
    screen.press(pygame.K_TAB)
    assert screen.access_tree()[-1].role == "button"


def test_a_round_button_shows_a_tooltip(services: Services) -> None:
    screen = Probe(
        services, lambda: Button(Rect(800, 40, 50, 50), "Undo", "undo", kind="round", face=Face("undo", "U"))
    )
    screen.handle(motion((820, 60)))
    screen.update(TIP_DELAY / 2)
    assert screen.notices.tip is None
    screen.update(TIP_DELAY)
    tip = screen.notices.tip
    assert tip is not None
    screen.draw(pygame.Surface(SIZE))
    screen.handle(motion((100, 900)))
    assert screen.notices.tip is None


def test_no_tooltip_appears_after_a_press_until_the_pointer_moves(services: Services) -> None:
    screen = Probe(
        services, lambda: Button(Rect(800, 40, 50, 50), "Undo", "undo", kind="round", face=Face("undo"))
    )
    screen.handle(motion((820, 60)))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(820, 60), button=1, touch=False))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(820, 60), button=1, touch=False))
    screen.update(2 * TIP_DELAY)
    assert screen.notices.tip is None
    screen.handle(motion((822, 60)))
    screen.update(2 * TIP_DELAY)
    assert screen.notices.tip is not None


def test_the_accessibility_tree_is_complete_and_usable(services: Services) -> None:
    screen = Probe(
        services,
        lambda: button(100, 100, "Undo"),
        lambda: Segmented(Rect(100, 300, 300, 50), "Motion", ["Full", "Calm"], 1, lambda index: index),
    )
    screen.focus_on(screen.widgets[0])
    first, second = screen.access_tree()
    assert (first.number, first.role, first.name, first.rect) == (1, "button", "Undo", (100, 100, 200, 60))
    assert (first.focused, second.focused, second.value) == (True, False, "Calm")
    screen.handle(pygame.Event(ACCESS, target=2, wish="focus"))
    assert focus(screen) == "Motion"
    screen.handle(pygame.Event(ACCESS, target=1, wish="use"))
    screen.handle(pygame.Event(ACCESS, target=99, wish="use"))
    assert screen.heard == ["Undo"]


def test_returning_to_a_screen_resumes_text_input(services: Services) -> None:
    screen = Probe(services, lambda: TextField(Rect(100, 100, 300, 50), "Name", "", str))
    screen.focus_on(screen.widgets[0])
    screen.leave()
    assert not screen.widgets[0].focused
    screen.enter(SIZE)
    assert screen.widgets[0].focused


def test_a_snapshot_equals_the_shown_screen(services: Services) -> None:
    screen = grid(services)
    surface = pygame.Surface(SIZE)
    screen.draw(surface)
    shot = screen.snapshot()
    assert pygame.image.tobytes(shot, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_removed_widget_is_neither_clicked_nor_focused_nor_announced(services: Services) -> None:
    screen = grid(services)
    surface = pygame.Surface(SIZE)
    screen.focus_on(screen.widgets[0])
    screen.draw(surface)
    screen.drop(screen.widgets[0])
    assert screen.draw(surface)
    screen.click((150, 130))
    assert (screen.heard, focus(screen)) == ([], "")
    assert [node.name for node in screen.access_tree()] == ["b", "c", "d"]


def test_the_focus_is_sent_to_a_screen_reader_again_if_it_did_not_change(services: Services) -> None:
    """Between two moves nothing has the focus.

    If the screen reader was told so, it would read the window's title.
    """
    screen = grid(services)
    screen.focus_on(screen.widgets[0])

    def heard() -> list[str]:
        return [node.name for node in screen.access_tree() if node.focused]

    assert heard() == ["a"]
    screen.drop(screen.widgets[0])
    assert heard() == ["a"]
    screen.handle(pygame.Event(ACCESS, target=1, wish="use"))
    assert screen.heard == []
    screen.keeps_focus = False  # as where several people share a table
    assert heard() == []
    screen.keeps_focus = True
    screen.focus_on(screen.widgets[0])
    assert heard() == ["b"]
    assert [node.name for node in screen.access_tree()] == ["b", "c", "d"]


def test_a_click_still_counts_if_the_button_is_laid_out_again_before_the_release(services: Services) -> None:
    screen = grid(services)
    place = Rect(700, 500, 200, 60)
    screen.lay_part("part", button(0, 0, "new"), place)
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=1))
    screen.lay_part("part", button(0, 0, "new"), place)
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=place.center, button=1))
    assert screen.heard == ["new"]


def test_a_press_ends_if_another_button_replaces_the_pressed_one(services: Services) -> None:
    screen = grid(services)
    place = Rect(700, 500, 200, 60)
    screen.lay_part("part", button(0, 0, "new"), place)
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place.center, button=1))
    screen.lay_part("part", button(0, 0, "other"), place)
    screen.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=place.center, button=1))
    assert screen.heard == []


def test_a_widget_under_the_pointer_stays_lit_in_a_new_layout(services: Services) -> None:
    screen = grid(services)
    screen.handle(motion((150, 120)))
    screen.rebuild()
    assert [one.label for one in screen.widgets if one.hovered] == ["a"]


def test_a_held_button_is_released_when_the_window_loses_the_focus(services: Services) -> None:
    screen = Probe(services, lambda: Button(Rect(100, 100, 300, 60), "Hold", "held", confirm="hold"))
    screen.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=1))
    screen.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(60):
        screen.update(0.05)
    assert screen.heard == []


def test_the_services_give_scenes_the_look_chosen_in_the_settings(
    services: Services, settings: PlainSettings
) -> None:
    settings.look = replace(settings.look, motion="none")
    assert services.look.motion == "none"
