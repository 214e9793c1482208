"""The typeface whose letters are easy to tell apart. Signs that it lacks are drawn in another typeface."""

from __future__ import annotations

from typing import get_args

import pytest
from babel.messages.pofile import read_po

from scenes.stage.assets import ROLES, Assets
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from scenes.ui.text import Role, Style
from tests.scenes.home import SIZE
from tests.words.test_words import ROOT

INK = (0, 0, 0)
USUAL, READABLE = Look(), Look(readable=True)
WORDS = "Blow the Smoke to Žofie, 1½ left: Il1 O0"


@pytest.mark.parametrize("role", get_args(Role))
def test_texts_in_every_style_use_the_easily_readable_typeface(role: Role, assets: Assets) -> None:
    kit, style = Kit.of(assets, READABLE, SIZE), Style(role, 40, INK)
    wanted = assets.font("readable" if role == "regular" else "readable bold", kit.text.px(style))
    assert kit.text.font(style, WORDS) is wanted
    usual = Kit.of(assets, USUAL, SIZE)
    assert usual.text.font(style, WORDS) is assets.font(role, kit.text.px(style))


def test_a_change_of_typeface_uses_no_cached_text(assets: Assets) -> None:
    style = Style("semibold", 30, INK)
    blocks = []
    for look in (USUAL, READABLE, USUAL):
        text = Kit.of(assets, look, SIZE).text
        block = text.fit(WORDS, style, (900, 200))
        picture = text.render(block)
        assert block.size == picture.get_size()
        blocks.append((block.size, text.width(WORDS, style), text.widest_word(WORDS, style)))
    assert blocks[0] == blocks[2]
    assert all(one != other for one, other in zip(*blocks[:2], strict=True))


@pytest.mark.parametrize("name", ["Ωμέγα", "Ольга", "\u6f22\u5b57", "עמר"])
def test_names_in_other_scripts_use_the_usual_typeface(name: str, assets: Assets) -> None:
    style = Style("display", 40, INK)
    usual, readable = (Kit.of(assets, look, SIZE).text for look in (USUAL, READABLE))
    assert readable.font(style, name) is usual.font(style, name)
    assert readable.line(name, style).get_bounding_rect().w > 0


def test_suits_are_drawn_among_plain_letters(assets: Assets) -> None:
    text, style = Kit.of(assets, READABLE, SIZE).text, Style("regular", 40, INK)
    suit = text.width("♠", style)
    assert 0 < suit < text.width("♠ 10", style)
    assert text.line("♠", style).get_bounding_rect().w > 0


def test_plain_letters_include_every_character_of_every_sentence(assets: Assets) -> None:
    assert {"readable", "readable bold"} < set(ROLES)
    with (ROOT / "assets" / "locale" / "tuckbox.pot").open("rb") as file:
        said = {letter for one in read_po(file) for letter in str(one.id)}
    assert len(said) > 80
    assert not [letter for letter in said if letter != "\n" and not assets.is_readable(letter)]
