"""The stage on a result screen. No names, pictures or wind-up keys of players overlap there."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.cards import Seat
from game.core.phrases import phrase
from game.games import GAMES
from game.pictures import ANIMALS
from scenes.board.common import Medallion, paint_medallion
from scenes.context.context import Context
from scenes.review.review import Ending
from scenes.review.wreath import SEEDS, Wreath
from scenes.screens.result.actors import Actors, cropped
from scenes.screens.result.names import NameTag, name_tags
from scenes.screens.result.performance import BLOWN_Z, CLAP, MEDAL_Z, Together, Win, filling
from scenes.screens.result.scene import STAGE, ResultScene
from scenes.screens.result.stage import KEY_OUT, Spot, Stage, StageWords
from scenes.stage.assets import Assets
from scenes.stage.stage import Stage as Sprites
from scenes.ui.kit import Kit
from scenes.ui.text import Style
from tests.scenes.home import SIZE, golden, home, picture
from tests.scenes.played import LONG, ROUNDS, finished
from tests.scenes.results import SMALL, result

NAMES = ("Ines", "Odile", "Pip", "Marta", "Hob", "Bram")


def kit_at(context: Context, size: tuple[int, int]) -> Kit:
    scene = ResultScene(context, golden(context, "3-shared-win", game="spooky-boo"))
    scene.enter(size)
    return scene.kit


def of_ending(kit: Kit, game: str, ending: Ending) -> Stage:
    return Stage(kit.metrics.rect(*STAGE), kit.theme.game(game), ending, bare=kit.look.high)


WORDS = phrase("")
FLAME = 368.0
"""Y of the flame's tip on the stage of a won match of Campfire Smokeout, in px of the drawing."""
LANTERN_POST = 430.0, 443.0
"""The left and right edge of the lantern's post on the stage of a lost match of The Game, in px of the drawing."""
LIT = 50
"""The greatest change of a colour channel by the stage's light."""


def endings(game: str) -> Iterator[Ending]:
    """Yields endings for every number of seats: all players win, one wins, or nobody wins."""
    for seats in GAMES[game].seats:
        every = tuple(map(Seat, range(seats)))
        yield Ending(WORDS, WORDS, WORDS, every, every)
        if game in ROUNDS:
            for winners in (every[1:2], every[1:3]):
                yield Ending(WORDS, WORDS, WORDS, winners, (), (every[1], every[0], *every[2:]), every[0])
        else:
            yield Ending(WORDS, WORDS, WORDS, (), (), every)


def key_of(spot: Spot) -> Rect:
    """Returns the rectangle of the wind-up key at the left of a CPU's picture."""
    wide = round(0.57 * spot.radius)
    return Rect(
        round(spot.x - spot.radius) - wide, round(spot.y - spot.radius / 4), wide, round(spot.radius / 2)
    )


def covers(rect: Rect, spot: Spot) -> bool:
    x = min(max(spot.x, rect.left), rect.right)
    y = min(max(spot.y, rect.top), rect.bottom)
    return (x - spot.x) ** 2 + (y - spot.y) ** 2 < (spot.radius - 1) ** 2


def tags_of(kit: Kit, stage: Stage) -> dict[Seat, Rect]:
    return {seat: tag.rect for seat, tag in name_tags(kit, stage, NAMES).items()}


@pytest.mark.each_value
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_no_name_covers_the_picture_or_wind_up_key_of_another_player(
    context: Context, size: tuple[int, int], text_size: float
) -> None:
    context.preferences.change(text_size=text_size)
    kit = kit_at(context, size)
    for game in GAMES:
        for ending in endings(game):
            stage = of_ending(kit, game, ending)
            spots, tags = stage.spots(), tags_of(kit, stage)
            for seat, tag in tags.items():
                assert stage.rect.contains(tag), (game, ending.gathered, seat)
                others = [spot for other, spot in spots.items() if other != seat]
                assert not any(covers(tag, spot) for spot in others), (game, ending.gathered, seat)
                assert tag.collidelist([key_of(spot) for spot in others]) < 0, (game, ending.gathered, seat)
            assert not any(a.colliderect(b) for a, b in combinations(tags.values(), 2)), (game, ending)


def test_a_longer_name_makes_all_names_smaller(context: Context) -> None:
    kit, every = kit_at(context, (1040, 688)), (Seat(0), Seat(1), Seat(2))
    stage = of_ending(kit, "the-game", Ending(WORDS, WORDS, WORDS, (), (), every))
    tags = name_tags(kit, stage, ("Ines", "Bram", "Grandma Roos"))
    assert set(tags) == set(every)
    assert len({tag.px for tag in tags.values()}) == 1
    assert tags[Seat(0)].px < name_tags(kit, stage, ("Ines", "Bram", "Pip"))[Seat(0)].px


@pytest.mark.parametrize("size", [SMALL, SIZE, (2560, 1440)])
def test_names_of_five_or_six_players_are_as_large_as_of_four(
    context: Context, size: tuple[int, int]
) -> None:
    kit = kit_at(context, size)
    for game in ("poof", "campfire-smokeout"):
        tags = {len(one.gathered): name_tags(kit, of_ending(kit, game, one), NAMES) for one in lost(game)}
        assert min(tag.px for tag in tags[4].values()) >= kit.metrics.text(20)
        for seats in (5, 6):
            assert len(tags[seats]) == seats
            assert {tag.px for tag in tags[seats].values()} == {tag.px for tag in tags[4].values()}


def lost(game: str) -> Iterator[Ending]:
    return (one for one in endings(game) if not one.staged and len(one.gathered) >= 4)


def test_the_background_of_a_smaller_name_is_less_tall(context: Context) -> None:
    kit = kit_at(context, SIZE)
    (_, small), (_, usual) = (NameTag.size(kit, "Odile", px) for px in (13, 20))
    assert small < 0.7 * usual


def test_first_names_replace_names_that_are_too_long_in_a_small_window(context: Context) -> None:
    kit, every = kit_at(context, SMALL), tuple(map(Seat, range(5)))
    stage = of_ending(kit, "the-game", Ending(WORDS, WORDS, WORDS, (), (), every))
    tags = name_tags(kit, stage, LONG)
    assert set(tags) == set(every)
    for seat, tag in tags.items():
        first = LONG[seat].split()[0]
        assert tag.name == first or (tag.name.endswith("\u2026") and first.startswith(tag.name[:-1]))
    assert any(tag.name == LONG[seat].split()[0] for seat, tag in tags.items())
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(tags.values(), 2))


@pytest.mark.every_third
@pytest.mark.parametrize("winners", [1, 3, 5])
@pytest.mark.parametrize("size", [SMALL, SIZE, (2560, 1440)])
def test_players_who_lost_are_shown_with_first_names_in_campfire_smokeout(
    context: Context, size: tuple[int, int], winners: int
) -> None:
    kit, every = kit_at(context, size), tuple(map(Seat, range(6)))
    ending = Ending(WORDS, WORDS, WORDS, every[:winners], every[:winners], rivals=every[winners:])
    stage = of_ending(kit, "campfire-smokeout", ending)
    tags = name_tags(kit, stage, ("Al", "Bo", "Cy", "Di", "Ed", "Montgomery Winterbottoms"))
    assert set(tags) == set(every[0 if winners > 1 else 1 :])
    assert tags[Seat(5)].name == "Montgomery"
    assert not any(a.rect.colliderect(b.rect) for a, b in combinations(tags.values(), 2))
    spots = {**stage.spots(), **stage.rivals()}
    for seat, tag in tags.items():
        assert stage.rect.inflate(-8, -8).contains(tag.rect)
        assert not any(covers(tag.rect, spot) for other, spot in spots.items() if other != seat)
    (fire,) = (Spot(*stage.window_point(x, y), 1) for x, y in stage.flares)
    for spot in spots.values():
        assert not covers(Rect(round(fire.x) - 9, round(fire.y) - 9, 18, 18), spot), "the fire burns in front"


def test_every_name_stays_on_the_stage_in_a_small_window(context: Context) -> None:
    scene = result(context, finished(context, "the-game", 5, 3, names=LONG), SMALL)
    tags = [one for one in scene.widgets if isinstance(one, NameTag)]
    frame = scene.kit.metrics.rect(*STAGE)
    assert len(tags) == 5
    for tag in tags:
        assert tag.rect.bottom < frame.bottom - 8, "the stage is lower than its drawing"


def test_players_keep_their_relative_places_on_a_lower_stage(context: Context) -> None:
    kit, every = kit_at(context, SMALL), tuple(map(Seat, range(5)))
    stage = of_ending(kit, "the-game", Ending(WORDS, WORDS, WORDS, (), (), every))
    whole = stage.rect
    low = replace(stage, rect=Rect(whole.topleft, (whole.w, round(0.8 * whole.h))))
    for seat, spot in stage.spots().items():
        share = (low.spots()[seat].y - low.rect.y) / low.rect.h
        assert share == pytest.approx((spot.y - whole.y) / whole.h, abs=0.01)


@pytest.mark.parametrize("size", [SMALL, SIZE, (2560, 1440)])
def test_clapping_players_are_visible_beside_the_winners(context: Context, size: tuple[int, int]) -> None:
    kit = kit_at(context, size)
    window = kit.metrics.window
    for game in ROUNDS:
        for seats in GAMES[game].seats:
            every = tuple(map(Seat, range(seats)))
            ending = Ending(WORDS, WORDS, WORDS, every[:1], every[:1], rivals=every[1:])
            stage = filling(kit, kit.theme.game(game), ending)
            (winner,) = stage.spots().values()
            found = stage.rivals()
            assert set(found) == set(every[1:])
            for spot in found.values():
                assert window.contains(spot.rect.inflate(-8, -8)), (game, seats)
                assert math.hypot(spot.x - winner.x, spot.y - winner.y) > 1.3 * winner.radius + spot.radius
                assert spot.rect.collidelist([stage.room("title"), stage.room("line")]) < 0
                for other in found.values():
                    if other is not spot:
                        assert math.hypot(spot.x - other.x, spot.y - other.y) > spot.radius + other.radius
                        assert not covers(key_of(spot).inflate(-6, -6), other), (game, seats)


def one_winner(game: str, seats: int) -> Ending:
    every = tuple(map(Seat, range(seats)))
    return Ending(WORDS, WORDS, WORDS, every[:1], every[:1], rivals=every[1:])


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("game", ROUNDS)
def test_long_names_beside_a_winner_fit_in_a_small_window(
    tmp_path: Path, assets: Assets, game: str, text_size: float
) -> None:
    kit = kit_at(home(tmp_path, assets, text_size=text_size), SMALL)
    for seats in GAMES[game].seats:
        names = [name.split()[0] for name in LONG[:seats]]
        stage = of_ending(kit, game, one_winner(game, seats))
        tags = name_tags(kit, stage, names)
        assert set(tags) >= set(stage.rivals())
        for seat, spot in stage.rivals().items():
            assert tags[seat].rect.left < spot.x < tags[seat].rect.right
            assert len(tags[seat].name) > min(4, len(names[seat]) - 1)


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_no_name_of_a_team_that_lost_touches_the_lantern(context: Context, size: tuple[int, int]) -> None:
    kit = kit_at(context, size)
    for seats in GAMES["the-game"].seats:
        every = tuple(map(Seat, range(seats)))
        stage = of_ending(kit, "the-game", Ending(WORDS, WORDS, WORDS, (), (), every))
        x, y, _ = stage.lamps[0]
        lantern = Rect(stage.window_point(x - 18, y - 28), (round(36 * stage.scale), round(60 * stage.scale)))
        assert lantern.collidelist([tag.rect for tag in name_tags(kit, stage, NAMES).values()]) < 0


@pytest.mark.parametrize("winners", [3, 5])
def test_names_of_winners_do_not_cover_the_fire(context: Context, winners: int) -> None:
    kit, every = kit_at(context, SIZE), tuple(map(Seat, range(6)))
    ending = Ending(WORDS, WORDS, WORDS, every[:winners], every[:winners], rivals=every[winners:])
    stage = of_ending(kit, "campfire-smokeout", ending)
    tags = name_tags(kit, stage, NAMES)
    assert max(tags[seat].rect.bottom for seat in every[:winners]) <= stage.at(0, FLAME)[1]


@pytest.mark.parametrize("motion", ["full", "calm"])
def test_winners_and_other_players_move_only_with_full_animation(
    tmp_path: Path, assets: Assets, motion: str
) -> None:
    still = home(tmp_path / motion, assets, motion=motion)
    plain = home(tmp_path / "none", assets, motion="none")
    seen = []
    for context in (still, plain):
        scene = ResultScene(context, golden(context, "2-right-calls", game="spooky-boo"))
        heard: list[str] = []
        scene.services.sounds.play = lambda cue, heard=heard, **_: heard.append(cue)  # type: ignore[method-assign]
        scene.enter(SMALL)
        picture(scene, SMALL, 4.0)
        stage = Stage(scene.kit.metrics.rect(*STAGE), scene.kit.theme.game("spooky-boo"), scene.ending)
        faces = [spot.rect for spot in (*stage.spots().values(), *stage.rivals().values())]
        seen.append([pygame.image.tobytes(picture(scene, SMALL).subsurface(rect), "RGB") for rect in faces])
        assert scene.ending.rivals
        assert ("grand_clap" in heard) == (context is still and motion == "full")
    assert [a != b for a, b in zip(*seen, strict=True)] == [motion == "full"] * len(faces)


def test_a_name_appears_with_the_picture_of_its_player(context: Context) -> None:
    scene = ResultScene(context, golden(context, "2-right-calls", game="spooky-boo"))
    scene.enter(SMALL)
    stage = filling(scene.kit, scene.kit.theme.game("spooky-boo"), scene.ending)
    tags, spots = tags_of(scene.kit, stage), stage.rivals()
    assert spots
    empty, seen = picture(scene, SMALL), set()
    canvas = empty.copy()
    for frame in range(110):
        scene.update(1 / 60)
        scene.draw(canvas)
        for seat, spot in spots.items():
            named, there = (
                differs(canvas, empty, rect) for rect in (tags[seat], spot.rect.inflate(-20, -20))
            )
            assert there or not named, f"a name without a face in frame {frame}"
            seen |= {(seat, there)}
    assert len(seen) == 2 * len(spots)


def differs(one: pygame.Surface, other: pygame.Surface, rect: Rect) -> bool:
    """Returns whether many pixels inside `rect` differ by more than a soft light would change."""
    part = rect.clip(one.get_rect())
    same = pygame.mask.from_threshold(
        one.subsurface(part), (0, 0, 0), (LIT, LIT, LIT, 255), other.subsurface(part)
    )
    return same.count() < 0.9 * part.w * part.h


def test_falling_particles_cover_neither_words_nor_winner(context: Context) -> None:
    match = golden(context, "3-shared-win", "human", "steady", "sharp", game="spooky-boo")
    scene = ResultScene(context, match)
    scene.enter(SMALL)
    stage = filling(scene.kit, scene.kit.theme.game("spooky-boo"), scene.ending)
    spots = stage.spots()
    guest, winner = spots[Seat(0)], spots[scene.ending.winners[0]]

    def seen(rect: Rect, seconds: float = 0.0) -> bytes:
        return pygame.image.tobytes(picture(scene, SMALL, seconds).subsurface(rect), "RGB")

    over = Rect(
        round(guest.x - guest.radius), round(guest.y - 1.7 * guest.radius), *2 * [round(guest.radius)]
    )
    face = winner.rect.inflate(
        -0.7 * winner.radius, -0.7 * winner.radius
    )  # beside it the door's light swells
    clear = [stage.room("title"), stage.room("line"), face]
    seen(scene.kit.metrics.window, 1.45)
    before, bare = [seen(rect) for rect in clear], seen(over)
    for _ in range(12):
        seen(scene.kit.metrics.window, 1 / 15)
        assert [seen(rect) for rect in clear] == before
    assert seen(over) != bare


def win_of_one(
    kit: Kit, game: str, wreath: Wreath = SEEDS
) -> tuple[Win, tuple[StageWords, StageWords], Sprites]:
    """Returns the animation after one player has won, with its words and its sprites."""
    every = tuple(map(Seat, range(max(GAMES[game].seats))))
    ending = Ending(WORDS, WORDS, WORDS, every[:1], every[:1], rivals=every[1:], wreath=wreath)
    stage, sprites = filling(kit, kit.theme.game(game), ending), Sprites(kit.metrics.size)
    style = Style("display", 90, kit.colours.hot, "centre")
    words = (
        StageWords(stage.room("title"), "Ines wins", style),
        StageWords(stage.room("line"), "by two", style),
    )
    medallions = {seat: Medallion("fox", cpu=False, turn=False) for seat in every}
    return Win(Actors(kit, sprites, stage), medallions, words, ""), words, sprites


@pytest.mark.every_third
@pytest.mark.parametrize("game", ROUNDS)
def test_confetti_flies_behind_the_winner_and_over_no_words(context: Context, game: str) -> None:
    kit = kit_at(context, SMALL)
    win, words, sprites = win_of_one(kit, game)
    flown = 0
    for frame in range(70):
        win.pose(frame / 30)
        for sprite in sprites.sprites:
            if not sprite.visible or sprite.z != BLOWN_Z:
                continue
            flown += 1
            middle = sprite.surface.get_rect(topleft=sprite.pos).center
            assert not any(one.covered(kit).collidepoint(middle) for one in words), frame
    assert flown > 100
    assert BLOWN_Z < MEDAL_Z


@pytest.mark.parametrize(("size", "least"), [(SMALL, 18), (SIZE, 40)])
def test_confetti_of_a_win_is_dense_and_flies_to_both_sides(
    context: Context, size: tuple[int, int], least: int
) -> None:
    win, _, sprites = win_of_one(kit_at(context, size), "spooky-boo", Wreath("spirit", 9, 0.17, 0.64))
    win.pose(1.4)
    x = [one.rect.centerx for one in sprites.sprites if one.visible and one.z == BLOWN_Z]
    assert len(x) >= least
    assert min(x) < 0.3 * size[0]
    assert max(x) > 0.7 * size[0]
    win.pose(win.length)
    assert not [one for one in sprites.sprites if one.visible and one.z == BLOWN_Z]


def test_the_sound_of_clapping_comes_from_the_side_of_the_clapping_players(context: Context) -> None:
    win, _, sprites = win_of_one(kit_at(context, SIZE), "poof")
    win.pose(win.length)
    _, *clap = [one.rect.centerx for one in sprites.sprites if one.visible and one.z == MEDAL_Z]
    assert all(win.pan_of(CLAP, nth) * (x - SIZE[0] / 2) > 0 for nth, x in enumerate(clap))
    assert win.pan_of("win_thud", 0) == 0


@pytest.mark.parametrize("game", ROUNDS)
def test_the_names_of_all_clapping_players_appear_at_once(context: Context, game: str) -> None:
    win, _, _ = win_of_one(kit_at(context, SMALL), game)
    rivals = range(1, max(GAMES[game].seats))
    assert len({win.there(Seat(seat)) for seat in rivals}) == 1
    assert win.there(Seat(1)) < win.length


@pytest.mark.parametrize("game", ROUNDS)
def test_the_loser_of_two_players_stands_at_the_far_side(context: Context, game: str) -> None:
    kit, (guest, winner) = kit_at(context, SIZE), (Seat(0), Seat(1))
    ending = Ending(WORDS, WORDS, WORDS, (winner,), (), (winner, guest), guest)
    stage, sprites = of_ending(kit, game, ending), Sprites(kit.metrics.size)
    spots = stage.spots()
    middle = (spots[guest].x + spots[winner].x) / 2
    assert abs(middle - stage.rect.centerx) < 0.1 * stage.rect.w
    medallions = {seat: Medallion("fox", cpu=False, turn=False) for seat in spots}
    words = (
        StageWords(stage.room("title"), "", Style("bold", 20, kit.colours.ink)),
        StageWords(stage.room("line"), "", Style("bold", 20, kit.colours.ink)),
    )
    play = Together(Actors(kit, sprites, stage), medallions, words, "")
    play.pose(play.there(guest) - 0.3)
    rolling = [one.rect.centerx for one in sprites.sprites if one.visible and one.z == MEDAL_Z]
    right = spots[guest].x > spots[winner].x
    assert (max(rolling) > spots[guest].x + 20) if right else (min(rolling) < spots[guest].x - 20)


def test_pictures_on_the_plain_stage_touch_neither_each_other_nor_names(context: Context) -> None:
    every = tuple(map(Seat, range(6)))
    for size in (SMALL, SIZE):
        kit = kit_at(context, size)
        for seats in range(2, 7):
            gathered = (every[1], every[0], *every[2:seats])
            ending = Ending(WORDS, WORDS, WORDS, every[1:2], (), gathered, every[0])
            for stage in (of_ending(kit, "plain", ending), filling(kit, kit.theme.game("plain"), ending)):
                spots = stage.spots()
                tags = name_tags(kit, stage, NAMES)
                for one, other in permutations(gathered, 2):
                    a, b = spots[one], spots[other]
                    assert math.hypot(a.x - b.x, a.y - b.y) > a.radius + b.radius + 4, (seats, one, other)
                    assert not covers(tags[one].rect, b), (seats, one, other)


def test_tied_winners_have_pictures_of_the_same_size(context: Context) -> None:
    for game in ROUNDS:
        for ending in endings(game):
            spots = of_ending(kit_at(context, SIZE), game, ending).spots()
            assert len({round(spots[seat].radius, 3) for seat in ending.winners}) == 1


def test_no_picture_of_a_player_covers_another_picture(context: Context) -> None:
    kit = kit_at(context, SIZE)
    for game in GAMES:
        for ending in endings(game):
            spots = of_ending(kit, game, ending).spots()
            for one, other in combinations(spots, 2):
                a, b = spots[one], spots[other]
                apart = ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5
                assert apart >= a.radius + b.radius - 2, (game, ending.gathered, one, other)
                # A person has no key, and seat 0 is one.
                assert other == 0 or not covers(key_of(b), a), (game, ending.gathered, one, other)
                assert one == 0 or not covers(key_of(a), b), (game, ending.gathered, one, other)


@pytest.mark.every_third
@pytest.mark.each_value
@pytest.mark.parametrize("animal", ANIMALS)
@pytest.mark.parametrize("side", [44, 92, 128])
def test_the_ring_of_the_player_in_turn_covers_the_whole_edge(
    context: Context, animal: str, side: int
) -> None:
    kit = kit_at(context, SIZE)
    made = paint_medallion(kit, Rect(0, 0, side, side), Medallion(animal, cpu=False, turn=True))
    radius = side / 2 - 1
    for step in range(360):
        angle = math.radians(step)
        x = made.left + side / 2 + radius * math.cos(angle) - 0.5
        y = made.top + side / 2 + radius * math.sin(angle) - 0.5
        red, green, blue = made.surface.get_at((round(x), round(y)))[:3]
        assert red > 200, (animal, side, step)
        assert green > 130, (animal, side, step)
        assert blue < 120, (animal, side, step)


@pytest.mark.parametrize(("game", "seed"), [("eight-and-half", 1), ("poof", 3)])
def test_the_subtitle_of_the_stage_is_never_larger_than_its_title(
    tmp_path: Path, assets: Assets, game: str, seed: int
) -> None:
    context = home(tmp_path, assets, text_size=1.5)
    session = finished(context, game, 3, seed)
    scene = ResultScene(context, session)
    words = phrase("Ines and Odile share the win"), phrase("7 points each")
    scene.ending = replace(scene.ending, title=words[0], short=words[1])
    scene.enter(SMALL)
    title, line = (one for one in scene.widgets if isinstance(one, StageWords))
    px = [scene.kit.text.px(one.block(scene.kit).style) for one in (title, line)]
    assert px[1] <= px[0]


def test_the_picture_of_a_player_is_rotated_around_its_middle(context: Context) -> None:
    whole = paint_medallion(
        kit_at(context, SIZE), Rect(0, 0, 200, 200), Medallion("fox", cpu=True, turn=False)
    )
    part = cropped(whole.surface)
    assert part.get_abs_parent() is whole.surface
    assert Rect(part.get_offset(), part.get_size()).center == whole.surface.get_rect().center
    assert part.get_width() < 0.8 * whole.surface.get_width()
    assert part.get_bounding_rect().size == whole.surface.get_bounding_rect().size


@pytest.mark.parametrize("several", GAMES["the-game"].seats)
def test_no_losing_partner_stands_in_front_of_the_lantern_post(context: Context, several: int) -> None:
    seats = tuple(map(Seat, range(several)))
    stage = of_ending(kit_at(context, SIZE), "the-game", Ending(WORDS, WORDS, WORDS, (), (), seats))
    spots = list(stage.spots().values())
    assert [one.x for one in spots] == sorted(one.x for one in spots)
    left, right = (stage.at(x, 0)[0] for x in LANTERN_POST)
    for one in spots:
        assert one.x + one.radius <= left or one.x - KEY_OUT * one.radius >= right


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_whole", [False, True])
def test_players_are_in_the_middle_if_the_stage_has_no_drawing(
    tmp_path: Path, assets: Assets, game: str, *, is_whole: bool
) -> None:
    kit = kit_at(home(tmp_path, assets, contrast="high"), SIZE)
    for ending in endings(game):
        stage = filling(kit, kit.theme.game(game), ending) if is_whole else of_ending(kit, game, ending)
        rivals = [] if ending.staged else stage.rivals().values()  # winners are at the middle themselves
        everybody = [*stage.spots().values(), *rivals]
        left, right = (
            edge(one.x + way * one.radius for one in everybody) for edge, way in ((min, -1), (max, 1))
        )
        assert abs((left + right) / 2 - stage.rect.w / 2 - stage.rect.x) < 1
        assert set(stage.rivals()) == set(ending.rivals)
        names = list(tags_of(kit, stage).values())
        assert all(stage.rect.contains(name) for name in names)
        assert all(name.collidelist(names[nth + 1 :]) < 0 for nth, name in enumerate(names))


def test_the_title_of_a_plain_stage_touches_no_line(tmp_path: Path, assets: Assets) -> None:
    context = home(tmp_path, assets, contrast="high")
    scene = result(context, finished(context, "eight-and-half", 3, 7), SIZE)
    title, line = [one for one in scene.widgets if isinstance(one, StageWords)]
    assert line.covered(scene.kit).top - title.covered(scene.kit).bottom >= 0


@pytest.mark.parametrize("game", ROUNDS)
def test_a_winner_is_at_the_middle_of_a_stage_without_a_drawing(
    tmp_path: Path, assets: Assets, game: str
) -> None:
    kit = kit_at(home(tmp_path, assets, contrast="high"), SIZE)
    for seats in GAMES[game].seats:
        every = tuple(map(Seat, range(seats)))
        ending = Ending(WORDS, WORDS, WORDS, every[:1], every[:1], rivals=every[1:])
        (winner,) = of_ending(kit, game, ending).spots().values()
        assert abs(winner.x - kit.metrics.rect(*STAGE).centerx) < 1, f"{seats} seats"


@pytest.mark.every_third
@pytest.mark.parametrize("size", [SMALL, SIZE, (2560, 1440)])
@pytest.mark.parametrize("game", ["poof", "eight-and-half", "spooky-boo"])
def test_players_who_did_not_win_are_named_below_their_pictures(
    context: Context, game: str, size: tuple[int, int]
) -> None:
    kit, seats = kit_at(context, size), max(GAMES[game].seats)
    for winners in (1, 2):
        every = tuple(map(Seat, range(seats)))
        ending = Ending(WORDS, WORDS, WORDS, every[:winners], every[:winners], rivals=every[winners:])
        stage = of_ending(kit, game, ending)
        tags, spots = name_tags(kit, stage, NAMES[:seats]), {**stage.spots(), **stage.rivals()}
        assert set(tags) == set(every if winners > 1 else every[1:])
        assert not any(a.rect.colliderect(b.rect) for a, b in combinations(tags.values(), 2))
        for seat, tag in tags.items():
            assert tag.rect.top >= spots[seat].y + spots[seat].radius
            assert not any(covers(tag.rect, spot) for other, spot in spots.items() if other != seat)


def test_only_the_outer_end_of_a_log_has_a_cut_surface(assets: Assets) -> None:
    picture = assets.svg("games/campfire-smokeout/stage/won.svg", (1600, 972))
    middle = picture.subsurface((700, 660, 200, 90))  # behind the flames, under the winner
    wood = pygame.mask.from_threshold(middle, (217, 168, 104), (8, 8, 8, 255))
    assert wood.count() < 50


def test_no_player_who_lost_touches_the_stones_of_the_fire(context: Context) -> None:
    kit = kit_at(context, SIZE)
    for ending in endings("campfire-smokeout"):
        if ending.staged:
            continue
        stage = of_ending(kit, "campfire-smokeout", ending)
        (left, top), (right, low) = stage.window_point(*STONES[0]), stage.window_point(*STONES[1])
        for seat, spot in stage.spots().items():
            span = spot.span(top, low)
            assert span is None or span[1] <= left or span[0] >= right, (ending.gathered, seat)


STONES = (309, 378), (492, 461)
"""Upper left and lower right corner of the fire's stones in px of the stage's drawing."""


@pytest.mark.parametrize("size", [SMALL, SIZE])
def test_the_second_line_of_a_sign_touches_no_edge(context: Context, size: tuple[int, int]) -> None:
    kit = kit_at(context, size)
    won = next(one for one in endings("eight-and-half") if one.staged)
    stage = of_ending(kit, "eight-and-half", won)
    room, drawn = stage.room("line").move(-stage.rect.x, -stage.rect.y), stage.paint(kit)
    least = round(12 * stage.scale)
    for x in (room.left - least, room.right + least):
        assert min(drawn.get_at((x, room.centery))[:3]) > 200, "not on the paper"
