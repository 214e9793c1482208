"""The box model: how rows, columns and other boxes share space, and what they report if space is missing."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from scenes.stage.assets import Assets
from scenes.stage.theme import Look
from scenes.ui.box import (
    NOWHERE,
    At,
    Column,
    Columns,
    Fill,
    Grid,
    Item,
    OneOf,
    Pad,
    Row,
    Ruler,
    Scroll,
    Sized,
    Space,
    Stack,
    Whole,
    Wrap,
)
from scenes.ui.kit import Kit
from scenes.ui.label import Label, Panel
from scenes.ui.layout import Layout, lay_out
from scenes.ui.scroll import BAR, SHADOW, ScrollView
from scenes.ui.share import Part, Span, share
from scenes.ui.text import Style
from scenes.ui.widget import Size, Widget

ROOM = Rect(10, 20, 300, 200)


class Block(Widget):
    """A widget whose area is fixed. The narrower it is, the higher it is."""

    def __init__(self, least: int, natural: int, area: int) -> None:
        super().__init__(NOWHERE, f"{least}-{natural}")
        self.sizes = (least, natural, area)

    def measure(self, kit: Kit, width: int) -> Size:
        least, natural, area = self.sizes
        height = -(-area // max(1, min(width, natural)))
        return Size(least, natural, height, height)


@pytest.fixture(scope="session")
def kit(assets: Assets) -> Kit:
    return Kit.of(assets, Look(), (1600, 1000))


def block(width: int = 40, height: int = 20, *, least: int | None = None) -> Block:
    return Block(width if least is None else least, width, width * height)


def rects(layout: Layout) -> list[tuple[int, int, int, int]]:
    return [tuple(widget.rect) for widget in layout.widgets]  # type: ignore[misc]


# -- sharing a line --------------------------------------------------------------------------------------
def test_empty_space_becomes_smaller_before_content_does() -> None:
    parts = [Part(30, 50), Part(2, 20, is_gap=True), Part(30, 50)]
    assert share(130, parts) == [50, 20, 50]
    assert share(110, parts) == [50, 10, 50]
    assert share(102, parts) == [50, 2, 50]
    assert share(82, parts) == [40, 2, 40]
    assert share(62, parts) == [30, 2, 30]


def test_space_beyond_the_minimum_sizes_is_shared_by_weight() -> None:
    assert share(100, [Part(0, 0, 1), Part(40, 40), Part(0, 0, 2)]) == [20, 40, 40]
    assert share(100, [Part(70, 90, 1), Part(10, 10, 1)]) == [70, 30]


@given(
    st.integers(0, 400),
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60), st.booleans(), st.booleans()), max_size=7),
)
def test_children_on_one_line_never_exceed_the_space_of_the_line(
    room: int, raw: list[tuple[int, int, bool, bool]]
) -> None:
    parts = [Part(least, least + more, float(grows and not air), air) for least, more, grows, air in raw]
    sizes = share(room, parts)
    assert sum(sizes) <= room
    if sum(part.least for part in parts) <= room:
        assert all(size >= part.least for size, part in zip(sizes, parts, strict=True))
        if any(part.weight for part in parts):
            assert sum(sizes) == room


# -- each box --------------------------------------------------------------------------------------------
def test_children_of_a_row_are_side_by_side(kit: Kit) -> None:
    layout = lay_out(kit, Row([block(40), None, Fill(block(10)), block(50)], 10), ROOM)
    assert rects(layout) == [(10, 20, 40, 200), (60, 20, 190, 200), (260, 20, 50, 200)]


def test_a_flipped_row_starts_at_the_right(kit: Kit) -> None:
    layout = lay_out(kit, Row([block(40), block(50)], 10, flipped=True), ROOM)
    assert rects(layout) == [(270, 20, 40, 200), (210, 20, 50, 200)]


def test_children_of_a_row_may_keep_their_height(kit: Kit) -> None:
    for align, y in (("start", 20), ("centre", 110), ("end", 200)):
        layout = lay_out(kit, Row([block(40, 20)], align=align), ROOM)  # type: ignore[arg-type]
        assert rects(layout) == [(10, y, 40, 20)]


def test_children_of_a_column_are_below_each_other(kit: Kit) -> None:
    layout = lay_out(
        kit, Column([block(300, 20), Space(30), block(300, 40), Fill(), block(300, 10)], 6), ROOM
    )
    assert [rect[1::2] for rect in rects(layout)] == [(20, 20), (70, 40), (210, 10)]


def test_the_height_of_a_column_depends_on_wrapped_text(kit: Kit) -> None:
    ruler, wrapping = Ruler(kit), Column([block(200, 20, least=50), block(100, 20)])
    assert ruler.width(wrapping) == Span(100, 200)
    assert ruler.height(wrapping, 200) == Span(40, 40)
    assert ruler.height(wrapping, 100) == Span(60, 60)


def test_the_columns_of_a_grid_are_as_wide_as_their_widest_child(kit: Kit) -> None:
    grid = Grid([[block(40), block(90)], [block(70), block(20)]], (0, 1), 10, 5)
    layout = lay_out(kit, At(grid, "stretch", "start"), ROOM)
    assert [rect[0:3:2] for rect in rects(layout)] == [(10, 70), (90, 220)] * 2


def test_a_grid_paints_a_band_behind_each_row(kit: Kit) -> None:
    band = Panel(NOWHERE)
    layout = lay_out(kit, Grid([[block(40)], [block(40)]], bands=[band]), ROOM)
    assert layout.widgets[0] is band
    assert band.rect == Rect(10, 20, 300, 20)


def test_a_row_that_wraps_continues_on_the_next_line(kit: Kit) -> None:
    layout = lay_out(kit, Wrap([block(140), block(140), block(140)], 10, 5), ROOM)
    assert [rect[:2] for rect in rects(layout)] == [(10, 20), (160, 20), (10, 45)]


def test_the_lines_of_a_balanced_row_are_about_equally_long(kit: Kit) -> None:
    children = [block(60) for _ in range(5)]
    layout = lay_out(kit, Wrap(children, 10, 5, even=True), ROOM)
    assert [rect[:2] for rect in rects(layout)] == [(10, 20), (80, 20), (150, 20), (10, 45), (80, 45)]


def test_wide_children_are_placed_above_columns_of_equal_height(kit: Kit) -> None:
    children = [block(200, 10), block(100, 30), block(100, 10), block(100, 10)]
    layout = lay_out(kit, Columns(children, 20), ROOM)
    assert [(rect[0], rect[1]) for rect in rects(layout)] == [(10, 20), (10, 30), (170, 30), (170, 40)]


def test_padding_surrounds_a_child_and_the_background_covers_both(kit: Kit) -> None:
    panel = Panel(NOWHERE)
    layout = lay_out(kit, Pad(block(), 10, Span(2, 20), panel, 5), ROOM)
    assert rects(layout) == [tuple(ROOM), (20, 40, 280, 175)]


def test_a_fixed_size_is_not_smaller_than_the_minimum_of_the_child(kit: Kit) -> None:
    ruler = Ruler(kit)
    assert ruler.width(Sized(block(80, least=30), 50)) == Span(50, 50)
    assert ruler.width(Sized(block(80, least=60), Span(0, 50))) == Span(60, 60)
    assert ruler.height(Sized(block(40, 20), down=Span(5, 90)), 40) == Span(20, 90)


def test_a_growing_box_is_at_least_as_tall_as_its_child(kit: Kit) -> None:
    ruler, airy = Ruler(kit), Column([Space(Span(5, 70)), block(40, 20)])
    assert ruler.height(Sized(airy, down=Span(0, 50)), 40) == Span(25, 50)
    assert ruler.height(Sized(airy, down=Span(0, 50), grows=True), 40) == Span(25, 90)
    assert ruler.height(Sized(airy, down=Span(0, 120), grows=True), 40) == Span(25, 120)


def test_the_first_fitting_variant_is_used(kit: Kit) -> None:
    ways = [
        Whole(Row([block(200), block(200)])),
        Row([block(150), block(100)]),
        Column([block(60), block(60)]),
    ]
    for width, taken in ((400, 200), (300, 150), (200, 200)):
        assert lay_out(kit, OneOf(ways), Rect(0, 0, width, 300)).widgets[0].rect.w == taken
    high = [block(100, 80), block(100, 30)]
    assert lay_out(kit, OneOf(high), Rect(0, 0, 100, 50)).widgets == [high[1]]


def test_content_that_does_not_fit_scrolls(kit: Kit) -> None:
    view = ScrollView(NOWHERE, "list", offset=30)
    layout = lay_out(kit, Scroll(view, Column([block(200, 90), block(200, 190)]), 60, 4), ROOM)
    assert layout.widgets == [view]
    assert view.rect == ROOM
    first, second = view.children[:2]
    assert (first.rect.y, first.rect.w) == (20 - 30, 300 - BAR - 4)
    assert second.rect.bottom + SHADOW == ROOM.bottom + view.reach - 30
    assert not layout.faults


def test_content_that_fits_does_not_scroll(kit: Kit) -> None:
    view = ScrollView(NOWHERE, "list")
    lay_out(kit, Scroll(view, Column([block(300, 90)]), 60), ROOM)
    assert view.reach == 0
    assert view.children[0].rect.w == 300


def test_all_children_of_a_stack_have_the_same_place(kit: Kit) -> None:
    assert rects(lay_out(kit, Stack([block(), block()]), ROOM)) == [tuple(ROOM)] * 2


def test_the_error_about_missing_space_names_the_box(kit: Kit) -> None:
    tree = Row([Fill(Column([block(200, 20)], name="words")), block(150)], name="head")
    layout = lay_out(kit, tree, ROOM)
    assert (layout.faults[0].path, layout.faults[0].needed, layout.faults[0].room) == (
        "head",
        (350, 24),
        (300, 200),
    )
    assert "head/Fill/words" in [fault.path for fault in layout.faults]
    assert max(rect[0] + rect[2] for rect in rects(layout)) <= ROOM.right


def test_a_narrow_label_wraps_its_text_and_breaks_no_word(kit: Kit) -> None:
    style = Style("semibold", 21, kit.colours.ink)
    words = Label(NOWHERE, "Send the Smoke to somebody else.", style)
    wide, narrow = words.measure(kit, 1000), words.measure(kit, 150)
    assert narrow.height > wide.height
    assert wide.least_width == kit.text.width("somebody", style)
    lay_out(kit, At(words), Rect(0, 0, 150, 300))
    assert kit.text.px(words.block(kit).style) == kit.text.px(style)


# -- any tree --------------------------------------------------------------------------------------------
LENGTHS = st.integers(0, 12) | st.builds(
    lambda least, more: Span(least, least + more), st.integers(0, 6), st.integers(0, 9)
)
BLOCKS = st.builds(
    lambda least, more, area: Block(least, least + more, area),
    st.integers(0, 60),
    st.integers(0, 60),
    st.integers(0, 900),
)
ALIGNS = st.sampled_from(("stretch", "start", "centre", "end"))


def boxes(inner: st.SearchStrategy[Item]) -> st.SearchStrategy[Item]:
    some = st.lists(
        inner | st.builds(Fill, inner, st.sampled_from((1.0, 2.0))) | st.builds(Space, LENGTHS), max_size=4
    )
    plain = st.lists(inner, min_size=1, max_size=4)
    return st.one_of(
        st.builds(Row, some, LENGTHS, ALIGNS, st.booleans()),
        st.builds(Column, some, LENGTHS, ALIGNS),
        st.builds(
            Grid,
            st.lists(plain, min_size=1, max_size=3),
            st.sampled_from(((), (1.0,), (0.0, 2.0))),
            LENGTHS,
            LENGTHS,
        ),
        st.builds(Wrap, plain, st.integers(0, 9), LENGTHS, st.booleans()),
        st.builds(Columns, plain, st.integers(0, 9), LENGTHS),
        st.builds(Stack, plain),
        st.builds(Pad, inner, LENGTHS, LENGTHS),
        st.builds(Sized, inner, st.none() | LENGTHS, st.none() | LENGTHS, grows=st.booleans()),
        st.builds(At, inner, ALIGNS, ALIGNS),
        st.builds(Whole, inner),
        st.builds(OneOf, plain, st.booleans()),
        st.builds(
            lambda child, least: Scroll(ScrollView(NOWHERE, ""), child, least), inner, st.integers(1, 60)
        ),
    )


TREES = st.recursive(BLOCKS, boxes, max_leaves=14)


@settings(max_examples=150, deadline=None)
@given(TREES, st.integers(0, 260), st.integers(0, 260))
def test_any_tree_can_be_laid_out_in_any_space(kit: Kit, tree: Item, width: int, height: int) -> None:
    room = Rect(7, 5, width, height)
    layout = lay_out(kit, tree, room)
    for box in layout.root.walk():
        rects = [child.rect for child in box.children if child.rect.w and child.rect.h]
        if not isinstance(box.item, Stack):
            assert not any(one.colliderect(two) for one, two in combinations(rects, 2)), box.path
        if not isinstance(box.item, Scroll):
            assert all(box.rect.contains(one) for one in rects), box.path
    ruler = Ruler(kit)
    fits = ruler.width(tree).least <= width and ruler.height(tree, width).least <= height
    assert bool(layout.faults) is not fits, layout.faults
    again = lay_out(kit, tree, room)
    assert [(one.path, one.rect) for one in again.root.walk()] == [
        (one.path, one.rect) for one in layout.root.walk()
    ]


@settings(max_examples=80, deadline=None)
@given(TREES, st.integers(0, 260))
def test_the_natural_size_is_never_below_the_minimum(kit: Kit, tree: Item, width: int) -> None:
    ruler = Ruler(kit)
    for size in (ruler.width(tree), ruler.height(tree, width)):
        assert 0 <= size.least <= size.natural
