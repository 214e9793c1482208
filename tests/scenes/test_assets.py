from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from scenes.stage.assets import Assets, MissingAsset, find_root
from scenes.stage.theme import BadTheme, Look, colour, mix, read_theme
from scenes.ui.kit import Kit
from scenes.ui.text import Style
from tests.scenes.drawings import Drawings

DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">
<rect x="4" y="4" width="16" height="16" fill="#FFFFFF"/></svg>"""


@pytest.fixture
def odd_root(tmp_path: Path, assets: Assets) -> Path:
    root = tmp_path / "B\u00fcchse \u4f60"
    (root / "icons").mkdir(parents=True)
    (root / "sounds").mkdir()
    (root / "plain").mkdir()
    for path in ("theme.toml", "plain/look.toml"):
        (root / path).write_bytes(assets.read(path))
    (root / "icons" / "square.svg").write_bytes(DRAWING)
    return root


def test_asset_folders_may_have_any_letters_in_their_path(odd_root: Path) -> None:
    found = Assets(odd_root)
    assert found.icon("square", 24, (255, 0, 0)).get_at((12, 12)) == pygame.Color(255, 0, 0)
    assert found.names("icons", ".svg") == ("square",)
    assert found.names("nowhere", ".svg") == ()


def test_a_missing_asset_is_named(assets: Assets) -> None:
    with pytest.raises(MissingAsset, match=r"icons/unicorn\.svg"):
        assets.icon("unicorn", 20, (0, 0, 0))
    with pytest.raises(MissingAsset, match="moo"):
        assets.sound("moo")
    assert not assets.has("icons/unicorn.svg")


def test_all_variants_of_a_sound_are_found(assets: Assets) -> None:
    assert len(set(assets.sound("card_play"))) == 4
    assert len(assets.sound("box_open")) == 1


def test_every_sound_of_the_theme_is_there(assets: Assets) -> None:
    for name in assets.theme.sounds:
        assert all(take.startswith(b"RIFF") for take in assets.sound(name))


def test_loaded_pictures_have_premultiplied_alpha_and_are_cached(assets: Assets) -> None:
    first = assets.icon("left", 40, (200, 100, 50))
    assert first.get_size() == (40, 40)
    assert assets.icon("left", 40, (200, 100, 50)) is first
    for x in range(40):
        for y in range(40):
            red, green, blue, alpha = first.get_at((x, y))
            assert max(red, green, blue) <= alpha + 1
    assets.forget()
    assert assets.icon("left", 40, (200, 100, 50)) is not first


def test_fonts_are_cached_until_dropped(assets: Assets) -> None:
    first = assets.font("bold", 21)
    assert assets.font("bold", 21) is first
    assets.forget()
    assert assets.font("bold", 21) is not first


def test_the_root_of_the_source_tree_is_found() -> None:
    assert find_root().joinpath("theme.toml").is_file()


def test_the_theme_has_every_part_that_games_need(assets: Assets) -> None:
    theme = assets.theme
    assert theme.min_window == (960, 600)
    assert theme.colours.ink == (0x2A, 0x1B, 0x14)
    assert set(theme.games) <= set(GAMES)
    assert theme.game("campfire-smokeout").layout.points("seats_2")[0] == (800.0, 640.0)
    assert theme.focus.dark_width == 6
    assert theme.game("chess").mat == theme.plain.mat


def test_a_theme_value_of_the_wrong_type_is_named_in_the_error(assets: Assets) -> None:
    card, look = assets.theme.card, assets.theme.game("poof")
    with pytest.raises(BadTheme, match=r"poof\.card\.main is not a number"):
        look.card.number("main")
    with pytest.raises(BadTheme, match="ratio is not a list"):
        card.numbers("ratio")
    with pytest.raises(BadTheme, match=r"lacks card\.nowhere"):
        card.text("nowhere")


def test_a_theme_file_that_is_not_toml_is_refused() -> None:
    with pytest.raises(BadTheme, match="not TOML"):
        read_theme("ink = ", "", {})


def test_the_look_of_a_game_overrides_only_the_values_that_it_sets(assets: Assets) -> None:
    texts = assets.text("theme.toml"), assets.text("plain/look.toml")
    look = 'mat = "#102030"\n[card]\nmini = [0.1, 0.2, 0.3]\n[sound]\nnames = { card = ["squeak"] }\n'
    theme = read_theme(*texts, {"mouse": look})
    mouse = theme.game("mouse")
    assert (mouse.mat, mouse.deep) == ((0x10, 0x20, 0x30), theme.plain.deep)
    assert mouse.card.numbers("mini") == (0.1, 0.2, 0.3)
    assert mouse.card.numbers("main") == theme.plain.card.numbers("main")
    assert theme.sounds["squeak"].takes == ("games/mouse/sounds/squeak.wav",)
    assert theme.sounds["card_play"].takes[0] == "sounds/card_play1.wav"


def test_a_game_without_its_own_drawings_gets_plain_ones(assets: Assets) -> None:
    assert assets.own("poof", "cloth.svg") == "games/poof/cloth.svg"
    assert assets.own("chess", "cloth.svg") == "plain/cloth.svg"
    assert assets.own("chess", "cards/K.svg", "cards/face.svg") == "plain/cards/face.svg"
    assert assets.has("plain/cloth.svg")
    assert assets.has("plain/cards/face.svg")
    assert assets.has("plain/cards/back.svg")


def test_colours_are_parsed() -> None:
    assert colour("#FF8000") == (255, 128, 0)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    with pytest.raises(BadTheme):
        colour("red")


def test_scenes_with_the_same_size_and_look_share_pictures(assets: Assets) -> None:
    first, second = (Kit.of(assets, Look(), (1000, 700)).paint.row(200, 100) for _ in range(2))
    assert first.surface is second.surface
    for look, size in ((Look(contrast="high"), (1000, 700)), (Look(), (1600, 1000))):
        assert Kit.of(assets, look, size).paint.row(200, 100).surface is not first.surface
    small, large = (Kit.of(assets, Look(), size).text for size in ((960, 600), (3200, 2000)))
    style = Style("bold", 20, (0, 0, 0))
    assert small.line("Poof", style).get_height() < large.line("Poof", style).get_height()
    assert small.width("Poof", style) < large.width("Poof", style)


def test_tests_share_the_pictures_that_the_program_draws(
    tmp_path: Path, assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing, load = assets.read("players/toad.svg"), pygame.image.load_sized_svg
    drawn = Drawings(tmp_path).rasterise(drawing, (60, 40))
    again = Drawings(tmp_path)
    for _ in range(2):  # from the folder, then from memory
        picture = again.rasterise(drawing, (60, 40))
        assert (picture.get_size(), picture.get_masks()) == (drawn.get_size(), drawn.get_masks())
        assert picture.get_buffer().raw == drawn.get_buffer().raw
        picture.fill("red")
    assert len(list(tmp_path.iterdir())) == 1
    assert again.rasterise(drawing, (60, 40), fine=False).get_buffer().raw != drawn.get_buffer().raw
    counted = list[object]()

    def counting(file: Any, size: tuple[int, int]) -> pygame.Surface:
        counted.append(size)
        return load(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", counting)
    again.rasterise(drawing, (60, 40))
    assert counted, "a test that counts drawings misses this one"
