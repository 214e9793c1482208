"""Questions whose answers have pictures. If there is room, large pictures are the buttons."""

import pygame
import pytest

from scenes.screens.menu.art import front_of
from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.button import Button
from scenes.ui.dialog import Choice, Dialog, PictureButton
from scenes.ui.kit import Kit
from scenes.ui.label import Image
from scenes.ui.paint import Picture

GAMES = ("poof", "the-game", "spooky-boo", "campfire-smokeout")
MANY = (*GAMES, "eight-and-half")


@pytest.mark.parametrize(
    ("size", "text", "wide"),
    [
        ((960, 600), 1.0, True),
        ((960, 600), 1.5, True),
        ((1600, 1000), 1.0, True),
        ((1280, 800), 2.0, True),
        ((1280, 800), 2.0, False),
    ],
)
def test_a_dialog_has_large_pictures_as_buttons_if_they_fit(
    size: tuple[int, int], text: float, assets: Assets, *, wide: bool
) -> None:
    kit = Kit.of(assets, Look(text_size=text), size)
    games = GAMES if wide else MANY
    answers = [Choice(game, game, picture=front_of(game)) for game in games]
    made = Dialog("Which?", "", (*answers, Choice("Stay", "stay")), "stay").lay_out(kit)
    buttons = {one.label: one for one in made.widgets if isinstance(one, Button)}
    assert list(buttons) == [*games, "Stay"]
    stay, sheet = buttons["Stay"].rect, made.rect_of("sheet")
    boxes = [buttons[game] for game in games]
    assert all(isinstance(one, PictureButton) is wide for one in boxes)
    pictures = [one.rect for one in made.widgets if isinstance(one, Image)]
    assert len(pictures) == (0 if wide else len(games))
    if not wide:
        for picture, box in zip(pictures, boxes, strict=True):
            assert picture.right <= box.rect.left
        return
    assert len({one.rect.y for one in boxes}) == 1
    assert all(one.rect.h > 3 * stay.h for one in boxes)
    assert boxes[0].rect.x - sheet.x == pytest.approx(sheet.right - boxes[-1].rect.right, abs=4)
    assert stay.w < sheet.w / 3
    assert stay.top > boxes[0].rect.bottom


def test_answers_with_small_pictures_are_in_two_columns(
    assets: Assets,
) -> None:
    kit = Kit.of(assets, Look(text_size=1.5), (960, 600))
    answers = [Choice(game, game, picture=front_of(game)) for game in MANY]
    made = Dialog("Which?", "", (*answers, Choice("Stay", "stay")), "stay").lay_out(kit)
    *boxes, stay = (one.rect for one in made.widgets if isinstance(one, Button))
    first, second, third, fourth, last = boxes
    assert first.y == second.y < third.y == fourth.y < last.y < stay.y
    assert first.w == third.w
    assert stay.w < first.w


def test_a_box_that_is_a_button_glows_under_the_pointer(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000))
    made = Dialog("?", "", [Choice(game, game, picture=front_of(game)) for game in GAMES]).lay_out(kit)
    box = next(one for one in made.widgets if isinstance(one, PictureButton))
    assert pixels(box.paint(kit)) == pixels(box.paint(kit))
    before = pixels(box.paint(kit))
    box.hovered = True
    assert pixels(box.paint(kit)) != before


def pixels(picture: Picture) -> bytes:
    return pygame.image.tobytes(picture.surface, "RGBA")


def test_faces_stand_above_the_buttons_with_their_names(assets: Assets) -> None:
    kit = Kit.of(assets, Look(), (1600, 1000))
    face = lambda kit, rect: Picture(kit.paint.round_mark(rect.w, kit.colours.go).surface)  # noqa: E731 - a callback
    made = Dialog("Who?", "", [Choice(name, name, picture=face) for name in ("Ines", "Bram", "Roos")])
    widgets = made.lay_out(kit).widgets
    pictures = [one.rect for one in widgets if isinstance(one, Image)]
    buttons = [one.rect for one in widgets if isinstance(one, Button)]
    for picture, button in zip(pictures, buttons, strict=True):
        assert picture.bottom <= button.top
        assert abs(picture.centerx - button.centerx) <= 1
        assert picture.h > 2 * button.h


def test_only_one_large_picture_is_painted_per_frame_with_full_animation(assets: Assets) -> None:
    for motion, most in (("full", 1), ("none", len(GAMES))):
        kit = Kit.of(assets, Look(motion=motion), (1600, 1000))  # type: ignore[arg-type]
        made = Dialog("?", "", [Choice(game, game, picture=front_of(game)) for game in GAMES]).lay_out(kit)
        boxes = [one for one in made.widgets if isinstance(one, PictureButton)]
        shown = [sum(one.paint(kit).surface.get_width() > 1 for one in boxes) for _ in GAMES]
        assert shown == [min(len(GAMES), most + nth) for nth in range(len(GAMES))]
