"""The postcard of a match: what it shows, where it is saved, and the message if it cannot be saved."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import PUBLIC, Seat
from game.core.phrases import phrase
from game.games import GAMES
from game.saves import readable
from game.session.tally import tally_of
from scenes.board.common import paint_medallion
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.review.review import Ending
from scenes.review.wreath import SEEDS
from scenes.screens.postcard import sides
from scenes.screens.postcard.scene import Postcard
from scenes.screens.postcard.sides import (
    BELOW_BOARD,
    BLUE,
    LEFT,
    LINES,
    MARK,
    RADIUS,
    RIGHT,
    SIZE,
    STAMP,
    greeting_of,
    names_of,
    sentences_of,
    write,
)
from scenes.screens.result.rounds import review_of
from scenes.screens.result.scene import ResultScene
from scenes.screens.result.stage import Stage
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.stage.theme import Look
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from scenes.ui.text import Style
from tests.scenes.home import click, golden, home, led, picture, press, widget
from tests.scenes.played import EVERY, LONG, finished
from tests.scenes.written import troubles

SMALL = (960, 600)


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="none")


def postcard(context: Context, size: tuple[int, int] = SMALL) -> Postcard:
    result = ResultScene(context, golden(context, "2-beaten"))
    result.enter(size)
    change = click(result, widget(result, "Postcard", "button"))
    assert isinstance(change, Push)
    scene = led(context, change)
    assert isinstance(scene, Postcard)
    scene.enter(size)
    picture(scene, size, 0.3)
    return scene


def save(scene: Postcard, as_: str | None = None) -> str:
    (field,) = [each for each in scene.widgets if isinstance(each, TextField)]
    if as_ is not None:
        scene.focus_on(field)
        press(scene, pygame.K_a, pygame.KMOD_CTRL)
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=as_))
    click(scene, widget(scene, "Save both sides", "button"))
    assert scene.context.desk.jobs.flush()
    scene.update(1 / 30)
    banner = scene.notices.banner
    assert banner is not None
    return banner.label


def test_a_saved_postcard_overwrites_no_file_in_the_folder_of_pictures(context: Context) -> None:
    scene, folder = postcard(context), context.desk.places.pictures
    said = f"Front and back saved in {folder}: "
    assert save(scene).startswith(said)
    assert save(scene).startswith(said)
    first, again, back, back_again = sorted(folder.iterdir(), key=lambda path: len(path.name))
    assert first.name.startswith("The Game ")
    assert (again.name, back.name) == (f"{first.stem} 2.png", f"{first.stem} back.png")
    assert back_again.name == f"{first.stem} 2 back.png"
    assert pygame.image.load(first).get_size() == pygame.image.load(back).get_size() == SIZE
    assert first.read_bytes() == again.read_bytes() != back.read_bytes() == back_again.read_bytes()


def test_the_file_name_of_a_postcard_contains_the_game_and_the_day_in_words(context: Context) -> None:
    (field,) = [each for each in postcard(context).widgets if isinstance(each, TextField)]
    assert re.fullmatch(r"The Game \d+ [A-Z][a-z]+( \d{4})?\.png", field.text)
    assert readable(" What: a <game>?. ") == "What a game"
    assert readable("???") == "match"


def test_a_postcard_is_saved_where_the_player_says(context: Context, tmp_path: Path) -> None:
    scene = postcard(context)
    save(scene, str(tmp_path / "deep" / "won"))
    assert (tmp_path / "deep" / "won.png").exists()
    save(scene, "evening.PNG")
    assert (context.desk.places.pictures / "evening.PNG").exists()
    save(scene, f"{tmp_path / 'deep'}")
    assert any(path.name.startswith("The Game ") for path in (tmp_path / "deep").iterdir())


def test_an_unwritable_postcard_is_reported_in_one_sentence(context: Context, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    before = sorted(tmp_path.rglob("*.png"))
    said = save(postcard(context), str(tmp_path / "file" / "card.png"))
    assert said == "The picture was not saved: a file lies where its folder should be."
    assert save(postcard(context), "x" * 300).startswith("The picture was not saved: ")
    assert sorted(tmp_path.rglob("*.png")) == before


def test_a_postcard_does_not_depend_on_the_screen(tmp_path: Path, assets: Assets) -> None:
    plain = home(tmp_path / "a", assets, motion="none")
    save(postcard(plain), str(tmp_path / "one.png"))
    other = home(tmp_path / "b", assets, motion="none", contrast="high", text_size=1.5)
    save(postcard(other, (1280, 720)), str(tmp_path / "two.png"))
    one, two = (pygame.image.load(tmp_path / f"{name}.png") for name in ("one", "two"))
    assert one.get_buffer().raw == two.get_buffer().raw


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, (1600, 1000)])
def test_a_postcard_can_be_turned_over_and_back(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    moving = home(tmp_path, assets)
    scene = Postcard(moving, golden(moving, "2-beaten"), Surface(size))
    scene.enter(size)
    before = picture(scene, size, 2.5).copy()
    click(scene, widget(scene, "Turn it over", "button"))
    seen = {pygame.image.tobytes(picture(scene, size, 1 / 30), "RGB") for _ in range(24)}
    assert len(seen) > 8, "it is seen to turn"
    assert widget(scene, "The back of the postcard", "picture")
    click(scene, widget(scene, "Turn it over", "button"))
    picture(scene, size, 1.0)
    card = widget(scene, "The front of the postcard", "picture")
    there = card.rect.inflate(-8, -8)
    now = picture(scene, size, 0.5)
    assert pygame.image.tobytes(before.subsurface(there), "RGB") == pygame.image.tobytes(
        now.subsurface(there), "RGB"
    )


@pytest.mark.parametrize("size", [SMALL, (1600, 1000)])
def test_a_postcard_has_an_outline_in_high_contrast(
    tmp_path: Path, assets: Assets, size: tuple[int, int]
) -> None:
    scene = postcard(home(tmp_path, assets, contrast="high", motion="none"), size)
    for side in ("front", "back"):
        card = widget(scene, f"The {side} of the postcard", "picture").rect
        shown = picture(scene, size, 0.5)
        for x, y in (card.midleft, card.midtop, (card.right - 1, card.centery)):
            assert shown.get_at((x, y)) == pygame.Color(scene.kit.colours.ink)
        click(scene, widget(scene, "Turn it over", "button"))


def test_a_postcard_that_is_turned_over_fills_no_cache(tmp_path: Path, assets: Assets) -> None:
    moving = home(tmp_path, assets)
    scene = Postcard(moving, golden(moving, "2-beaten"), Surface(SMALL))
    scene.enter(SMALL)
    picture(scene, SMALL, 0.5)
    click(scene, widget(scene, "Turn it over", "button"))
    picture(scene, SMALL, 1.0)
    click(scene, widget(scene, "Turn it over", "button"))
    before = assets.store("paint").held
    picture(scene, SMALL, 0.3)
    assert assets.store("paint").held == before


@pytest.mark.parametrize("game", SHOWS)
def test_greetings_contain_a_name_only_if_one_player_won(game: str) -> None:
    greetings = SHOWS[game].greetings
    alone = (*greetings.won, *greetings.lost) if game != "the-game" else ()
    assert all("{name}" in words for words in alone)
    assert not any("{" in words for words in (*greetings.shared, *greetings.nobody))


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "seats"), EVERY)
def test_a_postcard_names_everybody_and_the_winner(context: Context, game: str, seats: int) -> None:
    session = finished(context, game, seats)
    review, say = review_of(session), session.words.say
    players, outcome = [player.name for player in session.players], session.outcome
    assert outcome is not None
    written = say(names_of(session))
    assert all(name in written for name in players)
    line = say(greeting_of(session, review.ending))
    named = [name for name in players if name in line]
    winners = [players[seat] for seat in outcome.winners]
    assert named == (winners if len(winners) == 1 else [])


@pytest.mark.parametrize(
    ("seats", "end"), [(2, " and Maximilian Wolkenbruecke"), (3, " and 2 more"), (6, " and 5 more")]
)
def test_a_postcard_says_how_many_names_did_not_fit(context: Context, seats: int, end: str) -> None:
    session = finished(context, "poof", seats, names=LONG)
    assert session.words.say(names_of(session)).endswith(end)


class NotedText(NamedTuple):
    """The room for a text on a postcard, and the part that the text fills."""

    room: Rect
    written: Rect


def noted_texts(monkeypatch: pytest.MonkeyPatch) -> list[NotedText]:
    """Returns a list to which each text that is written on a postcard will be added."""
    found = list[NotedText]()

    def noted(kit: Kit, side: Surface, text: str, room: Rect, hand: sides.Handwriting) -> Rect:
        found.append(NotedText(Rect(room), write(kit, side, text, room, hand)))
        return found[-1].written

    monkeypatch.setattr(sides, "write", noted)
    return found


@pytest.mark.each_value
@pytest.mark.parametrize("names", [(), LONG])
@pytest.mark.parametrize(("game", "seats"), [("poof", 2), ("poof", 6), ("eight-and-half", 5)])
def test_the_stamp_of_a_postcard_covers_no_text(
    context: Context, game: str, seats: int, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = finished(context, game, seats, names=names)
    noted = noted_texts(monkeypatch)
    kit = Kit.of(context.services.assets, Look(), (1600, 1000), session.words.say)
    review = review_of(session)
    list(sides.paint_front(Surface(SIZE), kit, session, review))
    list(sides.paint_back(Surface(SIZE), kit, session, review, "0000-0000"))
    written = [text.written for text in noted]
    mark = Rect(0, 0, 2 * RADIUS, 2 * RADIUS).move_to(center=MARK).union(Rect(STAMP))
    stage = Stage(sides.STAGE, kit.theme.game(game), review.ending, framed=False)
    board = [stage.at(x, y) for x, y in stage.bulbs]
    front = mark.move(0, BELOW_BOARD) if board else mark
    assert len(written) == 7
    assert not front.collidelistall(written[:2])
    assert not any(front.inflate(40, 40).collidepoint(bulb) for bulb in board)
    assert not mark.collidelistall(written[2:])
    assert all(Rect(0, 0, *SIZE).contains(one) for one in written)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_lines_of_names_on_a_postcard_are_about_equally_long(context: Context, seats: int) -> None:
    session = finished(context, "poof", seats, names=("Ines", "Odile", "Pip", "Marta", "Hob", "Bram"))
    kit, room = standard(context), sides.NAMES
    hand = sides.Handwriting(sides.NAME_PX, BLUE)
    text = sides.even_lines(kit, session.words.say(names_of(session)), room, hand)
    style = Style("hand", 1, BLUE, px=hand.px)
    lines = kit.text.fit(text, style, room.size, wraps=True).lines
    lengths = [sum(len(bit.text) for bit in line) for line in lines]
    assert min(lengths) > 0.5 * max(lengths)


def standard(context: Context) -> Kit:
    return Kit.of(context.services.assets, Look(), (1600, 1000), str)


ON_THE_SKY = [
    (game, end) for game in SHOWS for end in ("won", "lost") if (game, end) != ("eight-and-half", "won")
]
"""The ends whose names stand on the sky, not on a board."""


@pytest.mark.every_third
@pytest.mark.parametrize(("game", "end"), ON_THE_SKY)
def test_no_object_in_the_sky_lies_behind_the_words_on_a_postcard(
    context: Context, game: str, end: str
) -> None:
    kit, seats = standard(context), (Seat(0), Seat(1))
    ending = Ending(phrase(""), phrase(""), phrase(""), seats, seats * (end == "won"), seats * (end != "won"))
    stage = Stage(sides.STAGE, kit.theme.game(game), ending, framed=False)
    assert stage.pill(kit)
    side = Surface(SIZE)
    side.blit(stage.paint(kit), sides.STAGE)
    for room in (sides.NAMES, sides.LINE.inflate(0, 36), Rect(STAMP).inflate(8, 8)):
        part = side.subsurface(room)
        sky = pygame.transform.box_blur(part, 40)
        things = pygame.mask.from_threshold(part, (0, 0, 0), (90, 90, 90, 255), sky)
        things.invert()
        assert not things.connected_components(STAR), room


STAR = 90
"""Most px of a star in the sky."""


@pytest.mark.parametrize("game", SHOWS)
def test_the_box_on_a_stamp_has_a_light_background(context: Context, game: str) -> None:
    side = Surface(SIZE)
    sides.paint_stamp(standard(context), side, finished(context, game, 2))
    x, y, _, high = STAMP
    beside = side.get_at((x + sides.RIM + 14, y + high // 3))
    assert min(beside[:3]) > 120


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_no_wide_gap_is_beside_the_cards_on_a_postcard(context: Context, game: str) -> None:
    session = finished(context, game, 2)
    side = Surface(SIZE)
    list(sides.paint_back(side, standard(context), session, review_of(session), "0000-0000"))
    part = side.subsurface(sides.CARDS)
    paper = pygame.mask.from_threshold(part, sides.TOP, (40, 40, 60, 255))
    paper.invert()
    seen = [one for one in paper.get_bounding_rects() if one.h > 2]
    for x in range(0, sides.CARDS.w - GAP, 10):
        assert Rect(x, 0, GAP, sides.CARDS.h).collidelist(seen) >= 0, x


GAP = 120
"""Widest bare gap beside a postcard's cards in px."""


def test_the_back_of_a_postcard_names_the_leading_player_only_once(context: Context) -> None:
    session = finished(context, "spooky-boo", 2)
    review = review_of(session)
    assert review.ending.guest is not None
    lead = session.players[review.ending.guest].name
    assert "points, 14 ahead of" in sentences_of(session, review)[1]
    assert sum(lead in one for one in sentences_of(session, review)[1:]) == 1


@pytest.mark.parametrize("game", SHOWS)
def test_the_first_two_address_lines_of_a_postcard_contain_an_invitation(context: Context, game: str) -> None:
    session = finished(context, game, 2)
    kit = Kit.of(context.services.assets, Look(), (1600, 1000), session.words.say)
    side = Surface(SIZE)
    list(sides.paint_back(side, kit, session, review_of(session), "0000-0000"))
    for low in LINES[:2]:
        line = side.subsurface((LEFT, low - 50, RIGHT - LEFT, 48))
        ink = pygame.mask.from_threshold(line, BLUE, (40, 40, 40, 255))
        reach = ink.get_bounding_rects()
        assert ink.count() > 1000
        assert max(one.right for one in reach) < RIGHT - LEFT


def test_an_unfinished_match_has_no_postcard(context: Context) -> None:
    session = golden(context, "2-unfinished")
    assert session.chair(PUBLIC).turn is not None
    with pytest.raises(AssertionError, match="hidden cards"):
        Postcard(context, session, Surface(SMALL))


@pytest.mark.each_value
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize(("game", "seats"), [("poof", 6), ("campfire-smokeout", 2)])
def test_the_postcard_dialog_can_be_read_and_closed(
    tmp_path: Path, assets: Assets, text_size: float, game: str, seats: int
) -> None:
    context = home(tmp_path, assets, motion="none", text_size=text_size)
    scene = Postcard(context, finished(context, game, seats, names=LONG), Surface(SMALL))
    scene.enter(SMALL)
    picture(scene, SMALL, 0.3)
    assert not [one for one in troubles(scene) if "/pictures/" not in one], "a long line of writing scrolls"
    assert click(scene, widget(scene, "Back", "button")) == Pop()
    assert press(scene, pygame.K_ESCAPE) == Pop()


@pytest.mark.parametrize("game", ["the-game", "poof"])
def test_names_on_a_postcard_are_level_with_their_faces(
    context: Context, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    session, kit, side = finished(context, game, 5), standard(context), Surface(SIZE)
    faces, below = list[Rect](), list[Rect]()
    draw = type(kit.text).draw

    def seen(kit: Kit, rect: Rect, content: Any) -> Any:
        faces.append(Rect(rect))
        return paint_medallion(kit, rect, content)

    def drawn(text: Any, target: Surface, block: Any, room: Rect, *rest: Any) -> Any:
        if target is side and room.x >= LEFT and room.y >= sides.PEOPLE.y:
            below.append(Rect(room))
        return draw(text, target, block, room, *rest)

    monkeypatch.setattr(sides, "paint_medallion", seen)
    monkeypatch.setattr(type(kit.text), "draw", drawn)
    list(sides.paint_back(side, kit, session, review_of(session), "0000-0000"))
    for face in faces[-5:]:
        beside = [one for one in below if one.left == face.right + 8 and face.colliderect(one.move(-20, 0))]
        middle = (min(one.top for one in beside) + max(one.bottom for one in beside)) / 2
        assert abs(middle - face.centery) <= 3, (face, beside)


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_the_sentence_on_a_postcard_is_above_the_drawings(
    context: Context, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = max(GAMES[game].seats)
    session = finished(context, game, seats, names=("Ines", "Odile", "Pip", "Marta", "Hob", "Bram"))
    team = (Seat(0),)
    ending = replace(review_of(session).ending, staged=team, winners=team, guest=None)
    ending = replace(ending, wreath=ending.wreath or SEEDS)
    review, noted = review_of(session), noted_texts(monkeypatch)
    review.ending = ending
    kit = standard(context)
    list(sides.paint_front(Surface(SIZE), kit, session, review))
    stage = Stage(sides.STAGE, kit.theme.game(game), ending, framed=False)
    spot, wreath = stage.spots()[Seat(0)], ending.wreath
    assert wreath is not None
    if stage.pill(kit):
        assert noted[1].written.bottom <= spot.y - 2 * spot.radius * (wreath.away + wreath.size / 2) + 1


def test_six_long_names_on_the_back_of_a_postcard_have_the_same_size(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Wilhelmina", "Maximilian", "Annegret", "Bartholomew", "Theodora", "Montgomery")
    session, kit, side = finished(context, "poof", 6, names=names), standard(context), Surface(SIZE)
    draw, sizes = type(kit.text).draw, dict[str, int]()

    def drawn(text: Any, target: Surface, block: Any, room: Rect, *rest: Any) -> Any:
        if target is side and room.y >= sides.PEOPLE.y:
            sizes["".join(bit.text for bit in block.lines[0])] = kit.text.px(block.style)
        return draw(text, target, block, room, *rest)

    monkeypatch.setattr(type(kit.text), "draw", drawn)
    list(sides.paint_back(side, kit, session, review_of(session), "0000-0000"))
    assert len({sizes[name] for name in names}) == 1


FOOTS = [("eight-and-half", 4, 142), ("eight-and-half", 3, 150), ("spooky-boo", 4, 152)]
"""Game, deal, and the y of the board's edge, the screen or the roof, in px of the stage's drawing."""


@pytest.mark.parametrize(("game", "seed", "foot"), FOOTS)
def test_the_one_line_sentence_on_a_postcard_covers_no_drawing(
    context: Context, game: str, seed: int, foot: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("Wilhelmina", "Maximilian", "Annegret", "Bartholomew", "Theodora Papadimitropoul")
    session, kit = finished(context, game, 5, seed=seed, names=names), standard(context)
    review, noted = review_of(session), noted_texts(monkeypatch)
    list(sides.paint_front(Surface(SIZE), kit, session, review))
    people, sentence = (text.written for text in noted[:2])
    assert sentence.h < people.h / 2, "two lines"
    assert people.bottom <= sentence.top + 10
    stage = Stage(sides.STAGE, kit.theme.game(game), review.ending, framed=False)
    lower_end = sentence.w / 2 * math.sin(math.radians(sides.NAME_TURN)) * stage.pill(kit)
    base = sentence.bottom - sentence.h // 4
    assert base + lower_end <= stage.at(0, foot)[1]


@pytest.mark.parametrize("game", ["spooky-boo", "campfire-smokeout"])
def test_players_beside_a_winner_have_a_shadow_on_a_postcard(context: Context, game: str) -> None:
    session, kit = finished(context, game, 4), standard(context)
    team, review = (Seat(0),), review_of(session)
    review.ending = replace(review.ending, staged=team, winners=team, gathered=(), guest=None)
    review.ending = replace(review.ending, rivals=tuple(map(Seat, (1, 2, 3))))
    stage, picture = Stage(sides.STAGE, kit.theme.game(game), review.ending, framed=False), Surface(SIZE)
    list(sides.paint_front(picture, kit, session, review))
    bare = stage.paint(kit)
    below = [(round(x), round(y + 1.06 * radius)) for x, y, radius in stage.rivals().values()]
    lit = sum(sum(bare.get_at((left - stage.rect.x, low - stage.rect.y))[:3]) for left, low in below)
    assert len(below) == 3
    assert sum(sum(picture.get_at(at)[:3]) for at in below) < 0.86 * lit


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_postcard_tells_a_match_of_campfire_smokeout_in_sentences(context: Context, seats: int) -> None:
    session = finished(context, "campfire-smokeout", seats)
    last = tally_of(session).rounds[-1]
    loser = session.players[last.news.seat].name
    lines = sentences_of(session, review_of(session))
    assert f"Round {last.number + 1} brought {loser} a third Smokeout." in lines


@pytest.mark.each_value
@pytest.mark.parametrize("seed", [1, 3])
@pytest.mark.parametrize(("game", "seats"), [*EVERY, ("the-game", 1), ("the-game", 4)])
def test_every_text_on_the_back_of_a_postcard_is_a_sentence(
    context: Context, game: str, seats: int, seed: int
) -> None:
    session = finished(context, game, seats, seed)
    for line in sentences_of(session, review_of(session)):
        assert line.endswith(".")
        assert not line.startswith(tuple(f"{one.name}:" for one in session.players)), line
        assert " " in line


@pytest.mark.parametrize("game", ["poof", "spooky-boo", "eight-and-half"])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_back_of_a_postcard_says_who_won_a_race_for_points(
    context: Context, game: str, seats: int
) -> None:
    session = finished(context, game, seats)
    review = review_of(session)
    first = session.players[review.ending.winners[0]].name
    assert any(line.startswith(first) and " won with " in line for line in sentences_of(session, review)[1:])


@pytest.mark.every_third
@pytest.mark.parametrize("game", SHOWS)
def test_both_address_lines_of_a_postcard_have_the_same_text_size(
    context: Context, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, noted = finished(context, game, 4 if game != "the-game" else 3), noted_texts(monkeypatch)
    list(sides.paint_back(Surface(SIZE), standard(context), session, review_of(session), "0000-0000"))
    sizes = {text.room.bottom: text.written.h for text in noted}
    assert sizes[LINES[0]] == sizes[LINES[1]]


def test_no_line_on_a_postcard_ends_after_a_number(context: Context) -> None:
    kit, hand = standard(context), sides.Handwriting(52, sides.BLUE, 1.0)
    sentence = "Marta won with 181 points, 130 ahead of Pip."
    lines = sides.even_sentences(kit, [sentence], sides.WORDS, hand).split("\n")
    assert len(lines) == 2, "a sentence for two lines"
    assert " ".join(lines) == sentence
    assert not any(line[-1].isdigit() for line in lines)


@pytest.mark.parametrize("game", SHOWS)
def test_the_back_of_a_postcard_uses_first_names(context: Context, game: str) -> None:
    session = finished(context, game, 4, names=LONG)
    written = " ".join(sentences_of(session, review_of(session)))
    assert any(one.name.split()[0] in written for one in session.players)
    assert not any(one.name in written for one in session.players)
