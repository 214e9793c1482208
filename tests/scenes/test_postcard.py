"""The postcard of a match: what it shows, where it is saved, and what is said when it cannot be."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.core.cards import PUBLIC
from scenes.context.context import Context
from scenes.screens.result.card import Postcard
from scenes.screens.result.postcard import PAPER, SIZE, painting
from scenes.screens.result.rounds import RoundsReview
from scenes.screens.result.scene import ResultScene
from scenes.stage.assets import Assets
from scenes.stage.routes import Pop, Push
from scenes.ui.field import TextField
from scenes.ui.kit import Kit
from tests.scenes.home import click, golden, home, led, picture, press, widget
from tests.scenes.played import LONG, finished
from tests.scenes.written import troubles

SMALL = (960, 600)


@pytest.fixture
def context(tmp_path: Path, assets: Assets) -> Context:
    return home(tmp_path, assets, motion="none")


def postcard(context: Context, size: tuple[int, int] = SMALL) -> Postcard:
    """The postcard of a match that was won, painted."""
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
    """Press the button, under another name where wanted; what is said then."""
    (field,) = [each for each in scene.widgets if isinstance(each, TextField)]
    if as_ is not None:
        scene.focus_on(field)
        press(scene, pygame.K_a, pygame.KMOD_CTRL)
        scene.handle(pygame.Event(pygame.TEXTINPUT, text=as_))
    click(scene, widget(scene, "Save the picture", "button"))
    assert scene.context.desk.jobs.flush()
    scene.update(1 / 30)
    banner = scene.notices.banner
    assert banner is not None
    return banner.label


def test_a_postcard_is_saved_in_pictures_without_overwriting(context: Context) -> None:
    scene, folder = postcard(context), context.desk.places.pictures
    assert save(scene).startswith("Saved as ")
    assert save(scene).startswith("Saved as ")
    first, second = sorted(folder.iterdir(), key=lambda path: len(path.name))
    assert first.name.startswith("the-game ")
    assert second.name == f"{first.stem} 2.png"
    assert pygame.image.load(first).get_size() == (1600, 900)
    assert first.read_bytes() == second.read_bytes()


def test_a_postcard_is_saved_where_the_player_says(context: Context, tmp_path: Path) -> None:
    scene = postcard(context)
    save(scene, str(tmp_path / "deep" / "won"))
    assert (tmp_path / "deep" / "won.png").exists()
    save(scene, "evening.PNG")
    assert (context.desk.places.pictures / "evening.PNG").exists()
    save(scene, f"{tmp_path / 'deep'}")
    assert any(path.name.startswith("the-game ") for path in (tmp_path / "deep").iterdir())


def test_an_unwritable_postcard_gets_one_sentence(context: Context, tmp_path: Path) -> None:
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


@pytest.mark.parametrize(
    ("game", "seats", "charted"),
    [("poof", 2, True), ("spooky-boo", 4, True), ("eight-and-half", 5, True), ("poof", 6, False)],
)
def test_a_postcard_shows_a_chart_where_there_is_room(
    context: Context, game: str, seats: int, *, charted: bool
) -> None:
    class Bare(RoundsReview):
        def chart(self, kit: Kit, room: Rect) -> None:
            assert PAPER.contains(room)

    session = finished(context, game, seats)
    whole, bare = Surface(SIZE), Surface(SIZE)
    for surface, review in ((whole, RoundsReview(session)), (bare, Bare(session))):
        list(painting(surface, context.services.assets, session, review, "1 May"))
    assert (whole.get_buffer().raw != bare.get_buffer().raw) is charted


def test_an_unfinished_match_has_no_postcard(context: Context) -> None:
    session = golden(context, "2-unfinished")
    assert session.chair(PUBLIC).turn is not None
    with pytest.raises(AssertionError, match="hidden cards"):
        Postcard(context, session, Surface(SMALL))


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
