from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scenes.stage.assets import Assets
from scenes.stage.fonts import SUITS
from scenes.stage.layout import Metrics
from scenes.stage.theme import Look
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Paragraph
from scenes.ui.text import Block, Role, Style, bits, plain, unbroken

INK = (0, 0, 0)
BODY = Style("regular", 21, INK)
SIZES = [(960, 600), (1280, 720), (1600, 1000), (2560, 1440), (3840, 2160), (960, 1000)]


def kit(assets: Assets, size: tuple[int, int] = (1600, 1000), text: float = 1.0) -> Kit:
    return Kit.of(assets, Look(text_size=text), size)


def words(block: Block) -> str:
    return " ".join("".join(bit.text for bit in line) for line in block.lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.9, 1.0, 1.25, 1.5])
def test_no_text_is_smaller_than_13_pixels(assets: Assets, size: tuple[int, int], text: float) -> None:
    tools = kit(assets, size, text)
    assert min(tools.metrics.text(design) for design in range(8, 120)) >= 13
    for design in assets.theme.sizes.values():
        block = tools.text.fit("as small as can be", Style("semibold", design, INK), (10, 5))
        assert tools.text.px(block.style) >= 13


def test_text_sizes_follow_the_window_and_the_text_factor(assets: Assets) -> None:
    small = Metrics((960, 600), 1.0, assets.theme.scale)
    assert (small.text(21), small.text(17.5), small.text(48)) == (17, 14, 34)
    assert Metrics((1600, 1000), 1.5, assets.theme.scale).text(20) == 30
    assert Metrics((3200, 2000), 1.0, assets.theme.scale).text(20) == 40


def test_the_design_area_is_centred(assets: Assets) -> None:
    wide = Metrics((2000, 1000), 1.0, assets.theme.scale)
    assert wide.origin == (200, 0)
    assert wide.rect(0, 0, 1600, 1000) == Rect(200, 0, 1600, 1000)
    assert [Metrics(size, 1.0, assets.theme.scale).breakpoint for size in SIZES[:4]] == [
        "compact",
        "compact",
        "normal",
        "large",
    ]


def test_edges_of_neighbouring_areas_stay_aligned(assets: Assets) -> None:
    metrics = Metrics((1111, 777), 1.0, assets.theme.scale)
    for x in range(0, 1500, 37):
        assert metrics.rect(x, 0, 37, 10).right == metrics.rect(x + 37, 0, 10, 10).left


@pytest.mark.parametrize("size", SIZES)
def test_buttons_are_never_smaller_than_the_smallest_allowed_target(
    assets: Assets, size: tuple[int, int]
) -> None:
    assert Metrics(size, 0.9, assets.theme.scale).control >= 44


def test_a_number_is_never_separated_from_its_percent_sign(assets: Assets) -> None:
    painter, text = kit(assets).text, "It wins about 59 % of the time, and 7 %, too."
    for width in range(90, 400, 5):
        lines = ["".join(bit.text for bit in line) for line in painter.block(text, BODY, width).lines]
        assert not any(line.startswith("%") for line in lines)
        assert " ".join(lines) == text


def test_wrapping_loses_no_word_and_keeps_the_width(assets: Assets) -> None:
    text = "Play 9 or lower, or put a **Poof** on top, if you have **one of those left**."
    for width in (90, 140, 300):
        block = kit(assets).text.block(text, BODY, width)
        assert words(block) == plain(text)
        assert block.size[0] <= width


@pytest.mark.parametrize("role", ["display", "regular", "hand"])
def test_each_line_holds_as_many_words_as_fit(assets: Assets, role: Role) -> None:
    painter, style = kit(assets).text, Style(role, 21, INK)
    latin = "Two of you AVOWED a fair, wavy Toy: LAY it YOURSELF, or pay 6\u00bd, 7\u00bd and 1\u00bd."
    for text, width in product((latin, f"Ωmega: {latin}", " ".join(NAMES.values())), range(90, 900, 45)):
        lines = ["".join(bit.text for bit in line) for line in painter.block(text, style, width).lines]
        assert max(painter.width(line, style) for line in lines) <= width, f"{text!r} leaves {width} px"
        for line, after in pairwise(lines):
            more = f"{line} {after.partition(' ')[0]}"
            assert painter.width(more, style) > width, f"{more!r} fits into {width} px: it is one line"


def test_a_word_wider_than_the_line_is_broken_at_the_edge(assets: Assets) -> None:
    block = kit(assets).text.block("Donaudampfschifffahrtsgesellschaft", BODY, 80)
    assert words(block).replace(" ", "") == "Donaudampfschifffahrtsgesellschaft"
    assert block.size[0] <= 80


def test_a_comma_after_a_bold_word_stays_on_the_same_line(assets: Assets) -> None:
    tools = kit(assets)
    for width in range(100, 300, 10):
        block = tools.text.block("Play **9 or lower**, or a Poof.", BODY, width)
        assert not any("".join(bit.text for bit in line).startswith(",") for line in block.lines)


def test_line_breaks_are_kept(assets: Assets) -> None:
    assert len(kit(assets).text.block("one\ntwo\n\nfour", BODY, 500).lines) == 4


def test_bold_text_is_marked() -> None:
    assert [(bit.text, bit.bold) for bit in bits("a **b** c")] == [("a ", False), ("b", True), (" c", False)]


def test_fitted_text_shrinks_before_wrapping(assets: Assets) -> None:
    painter = kit(assets).text
    text = "Pick up fourteen cards"
    whole = painter.width(text, BODY)
    assert painter.fit(text, BODY, (whole, 40)).style.px == 21
    shrunk = painter.fit(text, BODY, (round(whole * 0.9), 40))
    assert len(shrunk.lines) == 1
    assert painter.px(shrunk.style) < 21
    wrapped = painter.fit(text, BODY, (round(whole * 0.7), 80))
    assert len(wrapped.lines) == 2
    assert words(painter.fit(text, BODY, (40, 10))).replace(" ", "") == text.replace(" ", "")


def test_fitted_text_shrinks_rather_than_breaking_a_word(assets: Assets) -> None:
    painter = kit(assets).text
    word = "Einstellungen"
    block = painter.fit(word, BODY, (painter.width(word, BODY) * 3 // 4, 200))
    assert len(block.lines) == 1


def test_text_fitted_to_an_area_is_no_taller_than_the_area(assets: Assets) -> None:
    painter = kit(assets).text
    assert painter.px(painter.fit("Undo", Style("bold", 40, INK), (500, 20)).style) <= 20


def test_capitals_are_centred_in_their_area(assets: Assets) -> None:
    tools = kit(assets)
    for role in ("display", "regular", "semibold", "bold"):
        surface = pygame.Surface((200, 81), pygame.SRCALPHA)
        room = Rect(0, 0, 200, 81)
        tools.text.draw(
            surface, tools.text.fit("HEH", Style(role, 40, (255, 255, 255), "centre"), room.size), room
        )
        ink = surface.get_bounding_rect()
        assert abs(ink.centery - room.centery) <= 1
        assert abs(ink.centerx - room.centerx) <= 2


def test_text_can_be_aligned_to_the_left_or_right_edge(assets: Assets) -> None:
    tools = kit(assets)
    edges = []
    for align in ("left", "right"):
        surface = pygame.Surface((300, 50), pygame.SRCALPHA)
        style = replace(BODY, align=align)
        tools.text.draw(surface, tools.text.fit("Ines", style, (300, 50)), surface.get_rect())
        edges.append(surface.get_bounding_rect())
    assert edges[0].left < 4
    assert edges[1].right > 296


def test_text_is_drawn_in_the_bold_font_if_the_display_font_lacks_its_letters(assets: Assets) -> None:
    painter = kit(assets).text
    style = Style("display", 30, INK)
    assert painter.font(style, "Иван") is assets.font("bold", 30)
    assert painter.font(style, "Zoë") is assets.font("display", 30)


def test_stacked_lines_of_text_shrink_together_until_they_fit(assets: Assets) -> None:
    tools = kit(assets)
    surface = pygame.Surface((200, 44), pygame.SRCALPHA)
    parts = [
        ("Mercy rule", Style("bold", 30, (255, 255, 255))),
        ("For two only", Style("semibold", 25, (255, 255, 255))),
    ]
    tools.text.draw_stack(surface, parts, Rect(0, 0, 200, 44))
    rows = [y for y in range(44) if any(surface.get_at((x, y))[3] for x in range(200))]
    assert rows[0] >= 0
    gap = [y for y in range(rows[0], rows[-1]) if y not in rows]
    assert gap


def test_literal_text_keeps_stars_and_blanks(assets: Assets) -> None:
    block = kit(assets).text.literal("a ** b  ", BODY)
    assert block.lines[0][0].text == "a ** b  "


@pytest.mark.parametrize("mark", ["", "**"])
def test_a_small_fraction_is_slightly_higher_than_its_digits(assets: Assets, mark: str) -> None:
    tools, style = kit(assets, (960, 600)), Style("semibold", 18, INK)
    whole, mixed = f"{mark}8{mark}", f"{mark}8½{mark}"
    ink = tools.text.line(mixed, style).get_bounding_rect()
    assert ink.h >= 1.1 * tools.text.line(whole, style).get_bounding_rect().h
    assert ink.right <= tools.text.width(mixed, style)
    assert tools.text.line(mixed, style).get_height() >= ink.bottom
    font = tools.text.font(style, mixed, bold=bool(mark))
    assert tools.text.width(mixed, style) >= font.size("8½")[0]


def test_a_character_without_a_font_is_shown_by_its_number(assets: Assets) -> None:
    painter = kit(assets).text
    style = Style("bold", 24, (255, 255, 255))
    for strange, replacement in (("Ada \N{GHOST}", "Ada [1F47B]"), ("Ada \N{BLACK STAR}", "Ada [2605]")):
        drawn, plain = (painter.line(text, style) for text in (strange, replacement))
        assert drawn.get_size() == plain.get_size()
        assert drawn.get_buffer().raw == plain.get_buffer().raw
        assert not painter.shows(strange)
    for unseen in ("\N{ZERO WIDTH JOINER}", "\N{COMBINING ACUTE ACCENT}"):
        assert painter.shows(unseen)
        assert painter.line(f"A{unseen}da", style).get_width() > 0
    assert painter.shows("Łucja Ñuñez Жанна Ωmega ½ … “”")


NAMES = {
    "Armenian": "Արամ", "Hebrew": "שרה כהן", "Arabic": "محمد علي", "Devanagari": "प्रिया", "Bengali": "রিয়া",
    "Gurmukhi": "ਹਰਪ੍ਰੀਤ", "Gujarati": "પ્રિયા", "Tamil": "பிரியா", "Telugu": "ప్రియ", "Kannada": "ಪ್ರಿಯಾ",
    "Malayalam": "പ്രിയ", "Sinhala": "ප්‍රියා", "Thai": "สมชาย", "Lao": "ສົມໄຊ", "Myanmar": "အောင်", "Georgian": "გიორგი",
    "Ethiopic": "አበበ", "Khmer": "សុខា", "Han": "李雷", "Kana": "さくら ケン", "Hangul": "김민수", "Greek": "Ωμέγα",
    "Cyrillic": "Жанна", "Vietnamese": "Nguyễn", "mixed": "Ann 李 & שרה",
}  # fmt: skip


@pytest.mark.each_value
@pytest.mark.parametrize("role", ["display", "regular", "semibold", "bold"])
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names_in_scripts_of_the_whole_world_are_drawn(assets: Assets, name: str, role: Role) -> None:
    painter = kit(assets).text
    style = Style(role, 24, (255, 255, 255))
    assert painter.shows(name)
    picture = painter.line(name, style)
    ink = pygame.mask.from_surface(picture, 100)
    assert ink.count() > 40 * len(name) / 2
    others = [painter.line(other, style) for other in NAMES.values() if other != name]
    assert all(other.get_buffer().raw != picture.get_buffer().raw for other in others)
    tall = painter.font(style, name).render(name, True, "white").get_bounding_rect()
    assert 0 < tall.h <= picture.get_height()


def test_fonts_for_other_scripts_load_only_when_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh: Assets = Assets()
    opened: list[str] = []
    read = fresh.read

    def reading(path: str) -> bytes:
        opened.append(path)
        return read(path)

    monkeypatch.setattr(fresh, "read", reading)
    painter = kit(fresh).text
    style = Style("bold", 24, (255, 255, 255))
    painter.line("Zoë ♠ Жанна", style)
    assert len(opened) == 2
    painter.line("李", style)
    assert [Path(path).name for path in opened[2:]] == ["DroidSansFallbackFull.ttf"]


def test_hebrew_letters_run_from_right_to_left(assets: Assets) -> None:
    font = kit(assets).text.font(Style("bold", 40, (255, 255, 255)), "")
    whole = pygame.mask.from_surface(font.render("\u05d0\u05d5", True, "white"))  # a wide alef, a thin vav
    vav = pygame.mask.from_surface(font.render("\u05d5", True, "white"))
    thin = vav.get_bounding_rects()[0].w
    first = min(rect.x for rect in whole.get_bounding_rects())
    left = [rect for rect in whole.get_bounding_rects() if rect.x == first]
    assert abs(left[0].w - thin) <= 2


@pytest.mark.parametrize(
    "name", ["Bartholomew Quartermaine", "Theodorapapadimitropoulo", "Ines", "A B C D E F"]
)
@pytest.mark.parametrize("room", [(60, 20), (90, 22), (140, 30), (400, 40)])
def test_a_long_name_is_cut_at_its_end(assets: Assets, name: str, room: tuple[int, int]) -> None:
    tools = kit(assets, (960, 600), 1.5)
    block = tools.text.fit_name(name, Style("display", 25, INK), room)
    tall = (len(block.lines) - 1) * tools.text.leading(block.style) + tools.text.px(block.style)
    assert block.size[0] <= room[0]
    assert tall <= room[1]
    shown = words(block)
    assert shown == name or (
        shown.endswith("\N{HORIZONTAL ELLIPSIS}") and name.startswith(shown[:-1].rstrip())
    )
    if tools.text.fit(name, Style("display", 25, INK), (9999, 99)).size[0] <= room[0]:
        assert shown == name


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_symbol_has_equal_space_on_both_sides(assets: Assets, suit: str) -> None:
    font = assets.font("semibold", 120)
    seen = font.render(suit, True, (255, 255, 255)).get_bounding_rect()
    assert abs(seen.left - (font.size(suit)[0] - seen.right)) <= 2


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Ines played one 11", "one\u00a011"),
        ("Play 55 on Climb II", "Climb\u00a0II"),
        ("Play 69 on Climb I", "Climb\u00a0I"),
        ("Odile saw 12", "saw\u00a012"),
    ],
)
def test_no_line_begins_with_a_number(assets: Assets, text: str, last: str) -> None:
    painter = kit(assets).text
    wide = painter.width(text, BODY) - 4
    lines = painter.block(unbroken(text), BODY, wide).lines
    assert "".join(bit.text for bit in lines[-1]) == last


def test_no_line_begins_with_the_last_number_of_a_sentence(assets: Assets) -> None:
    painter, text = kit(assets).text, "The pile counts as 4. Then play."
    for wide in range(painter.width("counts", BODY) + 1, painter.width(text, BODY), 3):
        lines = ["".join(bit.text for bit in line) for line in painter.block(text, BODY, wide).lines]
        assert wide < painter.width("as 4.", BODY) or not any(one.startswith("4.") for one in lines), wide
        assert " ".join(lines) == text, "no word is cut"


def test_lines_of_similar_length_break_after_a_sentence(assets: Assets) -> None:
    painter, text = kit(assets).text, "The pile has now gone up. Play any lower card"
    first, _ = painter.balanced(text, BODY, painter.width(text, BODY) - 1).lines
    assert "".join(bit.text for bit in first).endswith("up.")


@pytest.mark.parametrize("make", [Label, Paragraph])
def test_no_text_of_a_widget_ends_with_a_line_of_one_word(make: type[Label], assets: Assets) -> None:
    used, said = kit(assets), "The CPU knows only what was seen from this seat. Ines can return at any turn."
    alone = 0
    for wide in range(180, 700, 20):
        widget = make(Rect(0, 0, wide, 600), said, BODY)
        widget.place(used, widget.rect)
        alone += used.text.block(said, BODY, wide).has_lone_end
        block = widget.block(used)
        assert not block.has_lone_end, wide
        assert len(block.lines) == len(used.text.block(said, BODY, wide).lines)
    assert alone


def test_a_long_paragraph_keeps_its_width_when_its_last_word_would_be_alone(assets: Assets) -> None:
    used, said = kit(assets), "The CPU knows only what was seen from this seat. Ines can return at any turn."
    checked = 0
    for wide in range(180, 400, 5):
        usual = used.text.block(said, BODY, wide)
        if usual.has_lone_end and len(usual.lines) > 2:
            widget = Paragraph(Rect(0, 0, wide, 600), said, BODY)
            checked += widget.block(used).lines[0] == usual.lines[0]
    assert checked


@pytest.mark.parametrize(
    "said", ["Odile took a 1. Take it into your far-right window.", "Keep it here: the 9 is discarded."]
)
def test_last_words_are_kept_together_only_if_the_line_above_stays_long(assets: Assets, said: str) -> None:
    used = kit(assets)
    for wide in range(used.text.widest_word(said, BODY), 180):
        widget = Paragraph(Rect(0, 0, wide, 600), said, BODY)
        lines = ["".join(bit.text for bit in line) for line in widget.block(used).lines]
        assert " ".join(lines).replace("\u00a0", " ") == said, wide
        assert not lines[-1].count("\u00a0") or 2 * len(lines[-2]) >= max(map(len, lines)), lines
