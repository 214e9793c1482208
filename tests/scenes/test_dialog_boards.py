"""A question with many pictured answers shows them large and side by side where there is room."""

import pytest

from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.button import Button
from scenes.ui.dialog import Choice, Dialog, box_of
from scenes.ui.kit import Kit
from scenes.ui.label import Image

GAMES = ("poof", "the-game", "spooky-boo", "campfire-smokeout")


@pytest.mark.parametrize(("size", "text", "wide"), [((1600, 1000), 1.0, True), ((1280, 800), 2.0, False)])
def test_many_pictured_answers_stand_side_by_side_if_they_fit(
    size: tuple[int, int], text: float, assets: Assets, *, wide: bool
) -> None:
    kit = Kit.of(assets, Look(text_size=text), size)
    answers = [Choice(game, game, picture=box_of(game)) for game in GAMES]
    made = Dialog("Which?", "", (*answers, Choice("Stay", "stay")), "stay").lay_out(kit)
    pictures = [one.rect for one in made.widgets if isinstance(one, Image)]
    buttons = {one.label: one.rect for one in made.widgets if isinstance(one, Button)}
    assert len(pictures) == len(GAMES)
    for picture, game in zip(pictures, GAMES, strict=True):
        if wide:
            assert picture.bottom <= buttons[game].top
            assert abs(picture.centerx - buttons[game].centerx) <= 1
            assert picture.h > 2 * buttons[game].h
        else:
            assert picture.right <= buttons[game].left
    assert len({rect.y for rect in pictures}) == (1 if wide else len(GAMES))
    assert buttons["Stay"].top > max(buttons[game].bottom for game in GAMES)
