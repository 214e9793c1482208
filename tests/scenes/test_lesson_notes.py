"""Where the note of a lesson lies, and what the note must not cover."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.games.the_game.rules import DRAW, hand
from scenes.board.badges import BadgePiece
from scenes.board.common import prompt_seen
from scenes.board.piece import Piece
from scenes.games.campfire_smokeout.paint import Trail
from scenes.program.routes import scene_of
from scenes.screens.lesson.guide import is_outline
from scenes.screens.table.scene import Table
from scenes.stage import routes
from scenes.stage.assets import Assets
from scenes.stage.sprites import bounds
from scenes.stage.travel import Pose
from scenes.table.guide import NoteStep, PointerMark, arrow_rect, bracket_gap, paint_sign
from scenes.table.spotlight import drawn_part
from scenes.ui.button import Button
from scenes.ui.label import Paragraph
from scenes.ui.places import cuts
from scenes.ui.text import plain
from tests.scenes.home import SIZE, home
from tests.scenes.lessons import FRAME, SMALL, Pupil, every_game, guide_of
from tests.scenes.test_hint_room import LEAST, covered
from tests.scenes.test_refusal_room import own


@pytest.fixture
def pupil(tmp_path: Path, assets: Assets, game: str, size: tuple[int, int], text: float) -> Iterator[Pupil]:
    context = home(tmp_path, assets, names=("Ines",), motion="none", text_size=text)
    yield Pupil(context, game, size)
    context.close()


def read(pupil: Pupil) -> Iterator[Table]:
    while not pupil.lesson_over():
        yield pupil.scene
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()


def kept_free(scene: Table) -> list[Rect]:
    """Returns the rectangles that a note should not cover."""
    hand = [
        one.rect
        for card, one in scene.spread.cards.items()
        if scene.context.timeline.shown.zone_of(card) == "hand/0"
    ]
    prompt = prompt_seen(scene.kit, scene.prompt_line.room, scene.prompt_line.piece.label)
    own = guide_of(scene).widgets
    buttons = [one for one in scene.widgets if isinstance(one, Button) and one.visible and one not in own]
    names = ("Ines, ", "Climb ", "Descent ")
    vital = [one.rect for one in scene.widgets if one.vital or one.label.startswith(names)]
    return [
        *hand,
        *vital,
        *([prompt] if scene.prompt_line.piece.visible else []),
        *(button.rect for button in buttons),
    ]


LONG = pytest.mark.long


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize(
    ("size", "text"),
    [
        (SMALL, 1.0),
        (SMALL, 1.5),
        (SIZE, 1.5),
        pytest.param(SIZE, 1.0, marks=LONG),
        pytest.param((2560, 1440), 1.0, marks=LONG),
        pytest.param((2560, 1440), 1.5, marks=LONG),
    ],
)
def test_the_note_of_a_lesson_covers_no_target_and_no_prompt_and_no_hand(pupil: Pupil) -> None:
    for scene in read(pupil):
        note = pupil.guide.note
        assert note is not None
        assert scene.kit.metrics.window.contains(note.rect)
        assert note.rect.collidelist([*pupil.guide.pointer.pointed(), *kept_free(scene)]) < 0, (
            f"step {pupil.at}"
        )
        assert scene.prompt_line.piece.visible == (
            not pupil.guide.tells
        )  # it speaks where there is something to do
        assert pupil.words_below_arrows() == [], f"step {pupil.at}"
        buttons = [one for one in note.widgets if isinstance(one, Button)]
        for one in note.widgets:
            assert note.rect.contains(one.rect)
        assert all(min(one.rect.size) >= 44 for one in buttons)
        assert len(buttons) == 1 or not buttons[0].rect.colliderect(buttons[1].rect)
        said = f"Step {pupil.at + 1} of {len(pupil.guide.session.course.lesson.steps)}"
        assert [one.label for one in note.widgets].count(said) == 1  # with dots or without


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5)])
def test_the_brackets_of_a_lesson_cross_no_words(pupil: Pupil) -> None:
    for scene in read(pupil):
        for sign in (one for one in scene.active if isinstance(one, Piece)):
            if isinstance(sign.content, PointerMark):
                picture = paint_sign(scene.kit, sign.rect, PointerMark(None, low=False))
                shape = pygame.mask.from_surface(picture.surface, LEAST)
                at = (sign.rect.x - picture.left, sign.rect.y - picture.top)
                assert not covered(scene, shape, at), f"step {pupil.at}"


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5), (SIZE, 1.0)])
def test_the_arrow_of_a_lesson_lies_on_no_card_of_another_player(pupil: Pupil) -> None:
    for scene in read(pupil):
        shown, metrics = scene.context.timeline.shown, scene.kit.metrics
        spots = scene.spread.layout.spots(shown)
        owners = {card: shown.rules[shown.zone_of(card)].owner for card in spots}
        theirs = [
            bounds(Pose(spot, None), metrics)
            for card, spot in spots.items()
            if not spot.buried and owners[card] not in (None, scene.context.viewpoint.seat)
        ]
        for sign in (one for one in scene.active if isinstance(one, Piece)):
            if isinstance(sign.content, PointerMark) and sign.content.arrow is not None:
                arrow = arrow_rect(metrics, sign.rect, sign.content.arrow)
                under = [one for one in theirs if one.colliderect(arrow) and not one.colliderect(sign.rect)]
                assert not under, f"step {pupil.at}"


@pytest.mark.parametrize(
    ("game", "size", "text"),
    [("poof", SMALL, 1.0), ("poof", SMALL, 1.5), ("eight-and-half", SMALL, 1.0), ("the-game", SMALL, 1.5)],
)
def test_the_arrow_of_a_lesson_covers_no_number_of_other_cards(pupil: Pupil) -> None:
    beside = 0
    for scene in read(pupil):
        shown, metrics = scene.context.timeline.shown, scene.kit.metrics
        spots = scene.spread.layout.spots(shown)
        cards = [bounds(Pose(spots[card], None), metrics) for card in shown.zones[hand(0)]]
        numbers = [Rect(card.x, card.centery - card.h // 8, card.w, card.h // 4) for card in cards]
        for sign in (one for one in scene.active if isinstance(one, Piece)):
            if isinstance(sign.content, PointerMark) and sign.content.arrow in ("left", "right"):
                arrow = arrow_rect(metrics, sign.rect, sign.content.arrow)
                beside += arrow.collidelist(cards) >= 0
                assert arrow.collidelist(numbers) < 0, f"step {pupil.at}"
    assert beside


@pytest.mark.parametrize(
    ("game", "size", "text"), [("poof", SMALL, 1.0), ("poof", SMALL, 1.5), ("poof", SIZE, 1.0)]
)
def test_the_arrow_of_a_lesson_covers_no_picture_of_a_player(pupil: Pupil) -> None:
    arrows = 0
    for scene in read(pupil):
        for sign in (one for one in scene.active if isinstance(one, Piece)):
            if isinstance(sign.content, PointerMark) and sign.content.arrow is not None:
                arrow = arrow_rect(scene.kit.metrics, sign.rect, sign.content.arrow)
                arrows += 1
                assert arrow.collidelist(scene.context.seats.rects) < 0, f"step {pupil.at}"
    assert arrows


@pytest.mark.parametrize(("game", "size", "text"), [("the-game", SMALL, 1.5)])
def test_the_note_of_a_lesson_covers_no_speech_bubble(pupil: Pupil) -> None:
    heard = 0
    for scene in read(pupil):
        spoken = scene.context.seats.spoken
        assert pupil.guide.note is not None
        assert pupil.guide.note.rect.collidelist(spoken) < 0, f"step {pupil.at}"
        heard += len(spoken)
    assert heard


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0), (SMALL, 1.5)])
def test_the_note_of_a_lesson_is_as_tall_as_its_text(pupil: Pupil) -> None:
    for scene in read(pupil):
        note = pupil.guide.note
        assert note is not None
        words = [one.rect for one in note.widgets if isinstance(one, Paragraph)]
        buttons = [one.rect for one in note.widgets if isinstance(one, Button)]
        if buttons:
            empty = min(one.top for one in buttons) - max(one.bottom for one in words)
            assert empty <= scene.kit.metrics.u(24), f"step {pupil.at}"
        rooms = [one for one in scene.widgets if one.makes_room and one.visible]
        assert note.rect.collidelist([one.rect for one in rooms]) < 0, f"step {pupil.at}"


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0)])
def test_the_buttons_of_a_lesson_note_move_at_most_once(pupil: Pupil) -> None:
    stay(pupil)


@pytest.mark.parametrize(("game", "size", "text"), [("the-game", SIZE, 1.5)])
def test_large_buttons_of_a_lesson_note_move_at_most_once(pupil: Pupil) -> None:
    stay(pupil)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("size", [SMALL])
@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("poof", 1.5),
        ("the-game", 1.5),
        ("spooky-boo", 1.5),
        ("eight-and-half", 1.0),
        ("campfire-smokeout", 1.0),
    ],
)
def test_a_lesson_note_keeps_its_width_and_its_buttons_stay_in_place(pupil: Pupil) -> None:
    places = set[tuple[int, int, int]]()
    for _ in read(pupil):
        assert pupil.guide.note is not None
        assert pupil.guide.note.on is not None
        places.add((pupil.guide.note.rect.w, *pupil.guide.note.on.rect.bottomright))
    assert len(places) == 1


@pytest.mark.parametrize(("game", "size", "text"), [("eight-and-half", SMALL, 1.5)])
def test_a_note_in_large_text_leaves_the_place_of_the_burned_cards_visible(pupil: Pupil) -> None:
    for scene in read(pupil):
        count = next(one for one in scene.widgets if one.label == "Burned 0")
        places = [one for one in scene.widgets if is_outline(one) and one.rect.colliderect(count.rect)]
        assert [one.visible for one in places] == [True], f"step {pupil.at}"


def stay(pupil: Pupil) -> None:
    corners = list[tuple[int, int]]()
    for _ in read(pupil):
        assert pupil.guide.note is not None
        assert pupil.guide.note.on is not None
        corner = pupil.guide.note.on.rect.bottomright
        if corner not in corners[-1:]:
            corners.append(corner)
        assert len(corners) <= 2, f"they change place again at step {pupil.at}: {corners}"


@pytest.mark.every_third
@pytest.mark.each_value
@every_game
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.0)])
def test_a_step_is_explained_after_its_moves_are_shown(pupil: Pupil) -> None:
    seen = 0
    while not pupil.lesson_over():
        before = pupil.at
        pupil.scene.on_action(NoteStep.ON)
        step = pupil.step()
        while (
            pupil.at > before and step is not None and step.plays and pupil.guide.session.course.is_watching
        ):
            assert pupil.guide.note is not None
            assert not pupil.guide.note.widgets, f"step {pupil.at} is told ahead of its moves"
            seen += 1
            pupil.wait()
        pupil.settle()
        assert pupil.lesson_over() or (pupil.guide.note is not None and pupil.guide.note.widgets)
    assert seen or not any(step.plays for step in pupil.guide.session.course.lesson.steps)


@pytest.mark.parametrize(("game", "size", "text"), [("eight-and-half", SMALL, 1.0)])
def test_the_arrow_of_a_lesson_points_to_the_button_after_any_card_is_chosen(pupil: Pupil) -> None:
    while "play 8" not in getattr(pupil.step(), "wants", ()):
        pupil.scene.on_action(NoteStep.ON)
        pupil.settle()
    table = pupil.scene.context.timeline.shown
    eight = next(
        card for name, cards in table.zones.items() if name.startswith("open/0") for card in cards
        if table.faces[card] == "8"
    )  # fmt: skip
    pupil.click(pupil.bare(pupil.scene.spread.cards[eight].rect))
    pupil.settle()
    button = pupil.scene.big.button
    assert button is not None
    assert pupil.guide.pointer.touched() == [button.rect]


@pytest.mark.parametrize("text", [1.0])
@pytest.mark.parametrize("size", [SMALL, SIZE, (2560, 1440)])
@pytest.mark.parametrize("game", ["the-game"])
def test_one_pair_of_brackets_surrounds_all_four_piles(pupil: Pupil) -> None:
    pupil.settle()
    (pointed,) = pupil.guide.pointer.pointed()
    piles = [place.rect for zone, place in pupil.scene.spread.places.items() if zone.startswith("pile/")]
    assert len(piles) == 4
    assert pointed == piles[0].unionall(piles[1:])


@pytest.mark.parametrize(("game", "size", "text"), [("the-game", SMALL, 1.0)])
def test_a_part_of_the_table_is_hidden_only_while_a_lesson_note_covers_it(pupil: Pupil) -> None:
    pupil.settle()
    count, door = sorted(
        (one for one in pupil.scene.widgets if one.gives_way), key=lambda one: one.role == "button"
    )
    note = pupil.guide.note
    assert note is not None
    assert not count.visible, "the note of the first step lies there"
    assert note.rect.colliderect(count.rect)
    assert door.visible
    note.rect.left = door.rect.left
    pupil.scene.refresh()
    assert note.rect.colliderect(door.rect)
    assert not door.visible
    assert count.visible


@pytest.mark.parametrize("text", [1.5])
@pytest.mark.parametrize("size", [SMALL])
@pytest.mark.parametrize("game", ["the-game"])
def test_the_first_note_in_large_text_covers_a_pile_but_no_player(pupil: Pupil) -> None:
    pupil.settle()
    note, pile = pupil.guide.note, pupil.scene.spread.places[DRAW]
    assert note is not None
    assert note.rect.collidelist(pupil.scene.context.seats.rects) < 0
    assert note.rect.contains(pile.rect)


@pytest.mark.parametrize(("game", "size", "text"), [("the-game", SMALL, 1.5)])
def test_a_badge_partly_under_a_note_is_read_aloud_but_not_painted(pupil: Pupil) -> None:
    pupil.settle()
    scene, note = pupil.scene, pupil.guide.note
    assert note is not None
    below = next(one for one in scene.widgets if isinstance(one, BadgePiece) and one.label == "84 to draw")
    place = note.rect.copy()
    note.rect.bottom = drawn_part(scene.kit, below).centery
    scene.refresh()
    assert below.clip is not None
    assert not below.clip.size[0]
    assert below.label in [node.name for node in scene.access_tree()]
    note.rect = place
    scene.refresh()
    assert below.clip is None


@pytest.mark.parametrize(
    ("game", "size", "text"), [("eight-and-half", SMALL, 1.5), ("spooky-boo", SMALL, 1.5)]
)
def test_a_note_never_cuts_a_text_of_the_table(pupil: Pupil) -> None:
    for scene in read(pupil):
        note = pupil.guide.note
        assert note is not None
        badges = [one for one in scene.widgets if isinstance(one, BadgePiece) and one.is_seen]
        assert [one.label for one in badges if cuts(note.rect, drawn_part(scene.kit, one))] == []


@pytest.mark.parametrize(
    ("game", "size", "text"),
    [("campfire-smokeout", SMALL, 1.0), ("poof", SIZE, 1.0), ("spooky-boo", SMALL, 1.5)],
)
def test_a_note_does_not_hang_over_the_sides_of_the_cloth(pupil: Pupil) -> None:
    for scene in read(pupil):
        note = pupil.guide.note
        cloth = scene.context.bare.cloth(scene.kit, scene.context.viewpoint.seat)
        assert note is not None
        assert cloth.left < note.rect.left < note.rect.right < cloth.right, f"step {pupil.at}"


@pytest.mark.parametrize(("game", "size", "text"), [("campfire-smokeout", SMALL, 1.5)])
def test_a_note_in_large_text_covers_no_cards_of_another_player(pupil: Pupil) -> None:
    for scene in read(pupil):
        note, shown = pupil.guide.note, scene.context.timeline.shown
        assert note is not None
        theirs = [
            bounds(Pose(spot, None), scene.kit.metrics)
            for card, spot in scene.spread.layout.spots(shown).items()
            if shown.rules[shown.zone_of(card)].owner not in (None, scene.context.viewpoint.seat)
        ]
        assert theirs
        assert note.rect.collidelist(theirs) < 0, f"step {pupil.at}"


@pytest.mark.parametrize(("game", "size", "text"), [("the-game", SIZE, 1.0), ("the-game", SIZE, 1.5)])
def test_a_note_leaves_the_draw_pile_and_its_count_visible(pupil: Pupil) -> None:
    for scene in read(pupil):
        note, pile = pupil.guide.note, scene.spread.places[DRAW].rect
        count = next(one for one in scene.widgets if one.label.endswith("to draw"))
        assert note is not None
        assert 3 * note.rect.clip(pile).h < pile.h, f"step {pupil.at}"
        assert not note.rect.colliderect(count.rect), f"step {pupil.at}"


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize(
    ("game", "size", "text"),
    [
        ("eight-and-half", SIZE, 1.0),
        ("eight-and-half", SMALL, 1.0),
        ("poof", SMALL, 1.5),
        ("campfire-smokeout", SMALL, 1.0),
        ("the-game", SIZE, 1.0),
    ],
)
def test_the_first_note_of_a_lesson_covers_no_words_of_the_table(pupil: Pupil) -> None:
    scene, note = pupil.scene, pupil.guide.note
    assert note is not None
    read = [one.rect for one in scene.screen.text_weights(note.widgets, scene.widgets)]
    assert read
    assert note.rect.collidelist(read) < 0


@pytest.mark.parametrize("text", [1.0])
@pytest.mark.parametrize("size", [SMALL, SIZE])
@pytest.mark.parametrize("game", ["campfire-smokeout"])
def test_the_first_note_of_a_lesson_covers_no_visible_path(pupil: Pupil) -> None:
    note = pupil.guide.note
    assert note is not None
    begins = note.rect.copy()
    pupil.settle()
    assert note.rect == begins
    trails = [one for one in pupil.scene.widgets if isinstance(one, Piece) and isinstance(one.content, Trail)]
    assert trails
    for trail in trails:
        for x, y in trail.content.points if trail.content else ():
            assert not note.rect.collidepoint(trail.rect.x + x, trail.rect.y + y)


def test_the_first_note_of_a_lesson_does_not_move_while_the_cards_are_dealt(
    tmp_path: Path, assets: Assets
) -> None:
    scene = scene_of(home(tmp_path, assets), routes.Lesson("poof", "set-up"))
    assert isinstance(scene, Table)
    scene.enter(SMALL)
    scene.update(FRAME)
    note = guide_of(scene).note
    assert note is not None
    begins = note.rect.copy()
    assert begins.w
    assert not scene.context.is_at_rest
    while not scene.context.is_at_rest:
        scene.update(FRAME)
    scene.update(FRAME)
    assert note.rect == begins


@pytest.mark.parametrize(("game", "size", "text"), [("spooky-boo", SMALL, 1.5)])
def test_a_refusal_in_a_lesson_covers_no_button(pupil: Pupil) -> None:
    refused = 0
    for scene in read(pupil):
        step = pupil.at
        for window in [one.rect.copy() for one in own(scene)]:
            if pupil.at == step:
                pupil.click(window.center)
                pupil.wait(3 * FRAME)
            if scene.refusals.is_shown:
                refused += 1
                bubble = scene.refusals.bubble.rect
                buttons = [one for one in scene.widgets if isinstance(one, Button) and one.visible]
                covers = [one.label for one in buttons if one.rect.colliderect(bubble)]
                assert covers == [], f"step {pupil.at}"
            pupil.scene.on_other(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3))
            pupil.settle()
    assert refused


@pytest.mark.parametrize(("game", "size", "text"), [("the-game", SMALL, 1.0)])
def test_the_marks_of_a_lesson_at_the_first_card_touch_no_other_card(pupil: Pupil) -> None:
    scene, note = pupil.scene, pupil.guide.note
    assert note is not None
    pupil.settle()
    scene.on_action(NoteStep.ON)
    pupil.settle()
    zones = scene.context.timeline.shown.zones
    rects = {card: scene.spread.cards[card].rect for card in zones[hand(0)]}
    first, *others = sorted(rects, key=lambda card: rects[card].x)
    (sign,) = (one for one in scene.active if isinstance(one, Piece) and isinstance(one.content, PointerMark))
    assert rects[first].collidepoint(sign.rect.center)
    assert isinstance(sign.content, PointerMark)
    assert sign.content.arrow is not None
    arrow = arrow_rect(scene.kit.metrics, sign.rect, sign.content.arrow)
    assert arrow.collidelist([rects[card] for card in others]) < 0
    assert sign.rect.right + bracket_gap(scene.kit.metrics) <= rects[others[0]].x + 1
    place = note.rect.copy()
    assert not place.colliderect(scene.spread.places[DRAW].rect)
    scene.hand.click(first)
    pupil.settle()
    assert note.rect == place, "the note stays while its move is made"


@every_game
@pytest.mark.parametrize(("size", "text"), [(SMALL, 1.5)])
def test_no_line_of_a_note_begins_inside_a_word(pupil: Pupil) -> None:
    for scene in read(pupil):
        assert pupil.guide.note is not None
        for one in (one for one in pupil.guide.note.widgets if isinstance(one, Paragraph)):
            lines = ["".join(bit.text for bit in line) for line in one.block(scene.kit).lines]
            assert " ".join(lines).replace("\u00a0", " ") == plain(one.label), f"step {pupil.at}"


@pytest.mark.parametrize(("game", "size", "text"), [("the-game", SMALL, 1.5)])
def test_a_note_leaves_the_pile_that_it_covered_beside_the_open_phrases(pupil: Pupil) -> None:
    while not pupil.lesson_over():
        if pupil.at > 6:  # the phrases are closed again
            assert pupil.guide.note is not None
            spoken = pupil.scene.context.seats.spoken
            assert pupil.guide.note.rect.collidelist([*kept_free(pupil.scene), *spoken]) < 0, (
                f"step {pupil.at}"
            )
        pupil.follow_by_mouse()
        pupil.settle()
    assert pupil.at > 6
