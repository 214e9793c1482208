"""Where players stand on the stage after a match: on the ground, apart from others and from things."""

import math
from itertools import combinations

import pygame
import pytest
from pygame import Color, Rect, Surface

from game.core.cards import Seat
from game.games import GAMES
from scenes.board.common import Medallion
from scenes.context.context import Context
from scenes.games import SHOWS
from scenes.review.review import Ending
from scenes.screens.postcard import sides
from scenes.screens.result.actors import Actors
from scenes.screens.result.names import name_tags
from scenes.screens.result.performance import RING_Z, Together, Win, filling, paint_players
from scenes.screens.result.stage import Spot, Stage, StageWords
from scenes.stage.stage import Stage as Sprites
from scenes.ui.kit import Kit
from scenes.ui.text import Style
from tests.scenes.home import SIZE
from tests.scenes.results import SMALL
from tests.scenes.test_result_stage import (
    NAMES,
    WORDS,
    covers,
    endings,
    key_of,
    kit_at,
    of_ending,
    one_winner,
    tags_of,
)

GROUND = (
    ("poof", 366),
    ("the-game", 345),
    ("spooky-boo", 400),
    ("eight-and-half", 382),
    ("campfire-smokeout", 306),
)
"""For each game, the y of the ground of a lost stage, in px of the stage's drawing.

People stand on the ground.
"""
CLOCK = Color("#E6E2D2")
"""Colour of the dandelion clocks at the end of a lost match of Poof."""


def gatherings(kit: Kit, game: str) -> list[Stage]:
    """Returns the stages of lost matches, for every number of seats."""
    return [of_ending(kit, game, one) for one in endings(game) if not one.staged]


def peopled(kit: Kit, stage: Stage) -> Surface:
    """Returns the stage's picture with the players in their last places."""
    picture = Surface(kit.metrics.size)
    picture.blit(stage.paint(kit), stage.rect)
    seats = (*stage.spots(), *stage.rivals())
    paint_players(kit, picture, stage, {seat: Medallion("owl", cpu=seat > 0, turn=False) for seat in seats})
    return picture


def at(picture: Surface, x: float, y: float) -> int:
    """Returns how bright a pixel is: the sum of its colour channels."""
    return sum(picture.get_at((round(x), round(y)))[:3])


@pytest.mark.parametrize(("game", "ground"), GROUND)
def test_players_who_lost_stand_on_the_ground_without_touching(
    context: Context, game: str, ground: int
) -> None:
    for stage in gatherings(kit_at(context, SIZE), game):
        spots = stage.spots()
        for spot in spots.values():
            assert spot.y + spot.radius >= stage.at(0, ground)[1]
        for one, other in combinations(spots.values(), 2):
            apart = math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius
            assert apart >= 10 * stage.scale
            assert not key_of(one).colliderect(key_of(other))


@pytest.mark.parametrize("game", GAMES)
def test_no_player_is_cut_off_at_the_edge_of_a_postcard(context: Context, game: str) -> None:
    look = kit_at(context, SIZE).theme.game(game)
    for ending in endings(game):
        stage = Stage(sides.STAGE, look, ending, framed=False)
        for seat, spot in stage.spots().items():
            whole = spot.rect if seat == ending.guest else spot.rect.union(key_of(spot))
            assert whole.left > 0
            assert whole.right < sides.SIZE[0]


@pytest.mark.every_third
@pytest.mark.parametrize("game", GAMES)
def test_all_who_lost_have_a_shadow_below_them(context: Context, game: str) -> None:
    kit = kit_at(context, SIZE)
    for stage in gatherings(kit, game):
        bare, picture = stage.paint(kit), peopled(kit, stage)
        for seat, spot in stage.spots().items():
            if seat in stage.ending.winners:
                continue  # a light shines behind the winner
            x, y = spot.x, spot.y + 1.06 * spot.radius
            assert at(picture, x, y) < 0.86 * at(bare, x - stage.rect.x, y - stage.rect.y)


@pytest.mark.parametrize("game", ["poof", "campfire-smokeout"])
def test_all_clapping_players_have_a_shadow_below_them(context: Context, game: str) -> None:
    kit = kit_at(context, SIZE)
    stage = of_ending(kit, game, one_winner(game, 6))
    bare, picture = stage.paint(kit), peopled(kit, stage)
    for spot in stage.rivals().values():
        x, y = spot.x, spot.y + 1.06 * spot.radius
        assert at(picture, x, y) < 0.85 * at(bare, x - stage.rect.x, y - stage.rect.y)


@pytest.mark.parametrize("game", ["campfire-smokeout", "spooky-boo"])
def test_all_winners_beside_a_loser_are_about_equally_large(context: Context, game: str) -> None:
    kit = kit_at(context, SIZE)
    for seats in list(GAMES[game].seats)[1:]:
        every = tuple(map(Seat, range(seats)))
        ending = Ending(WORDS, WORDS, WORDS, every[1:3], (), (every[1], every[0], *every[2:]), every[0])
        stage = of_ending(kit, game, ending)
        first, second = (stage.spots()[seat] for seat in every[1:3])
        assert second.radius >= 0.75 * first.radius
        for one, other in combinations(stage.spots().values(), 2):
            assert math.hypot(one.x - other.x, one.y - other.y) >= one.radius + other.radius
            assert not key_of(one).colliderect(key_of(other))


@pytest.mark.parametrize("seats", [5, 6])
def test_the_names_of_two_winners_cover_no_other_player(context: Context, seats: int) -> None:
    kit = kit_at(context, SIZE)
    every = tuple(map(Seat, range(seats)))
    ending = Ending(WORDS, WORDS, WORDS, every[:2], every[:2], rivals=every[2:])
    stage = of_ending(kit, "campfire-smokeout", ending)
    tags = tags_of(kit, stage)
    for winner in every[:2]:
        assert not any(covers(tags[winner], spot) for spot in stage.rivals().values())


def test_a_player_beside_four_winners_covers_none_of_them(context: Context) -> None:
    every = tuple(map(Seat, range(5)))
    ending = Ending(WORDS, WORDS, WORDS, every[:4], every[:4], rivals=every[4:])
    stage = of_ending(kit_at(context, SIZE), "eight-and-half", ending)
    assert stage.rivals()[every[4]].rect.collidelist([spot.rect for spot in stage.spots().values()]) < 0


@pytest.mark.parametrize("game", ["campfire-smokeout", "poof"])
def test_names_of_other_players_touch_no_edge_of_a_small_window(context: Context, game: str) -> None:
    kit = kit_at(context, SMALL)
    stage = filling(kit, kit.theme.game(game), one_winner(game, 6))
    for tag in name_tags(kit, stage, ("Marta",) * 6).values():
        assert kit.metrics.window.inflate(-10, 0).contains(tag.rect)


def test_no_player_covers_a_dandelion_clock(context: Context) -> None:
    kit = kit_at(context, SIZE)
    stage = gatherings(kit, "poof")[-1]
    white = pygame.mask.from_threshold(stage.paint(kit), CLOCK, (30, 30, 30, 255))
    for spot in stage.spots().values():
        around = Surface(stage.rect.size, pygame.SRCALPHA)
        middle = (round(spot.x - stage.rect.x), round(spot.y - stage.rect.y))
        pygame.draw.circle(around, "white", middle, round(spot.radius + 3))
        assert white.overlap_area(pygame.mask.from_surface(around), (0, 0)) == 0


def test_no_other_player_stands_on_the_stalk_below_a_winner_of_poof(context: Context) -> None:
    stage = of_ending(kit_at(context, SIZE), "poof", one_winner("poof", 6))
    (winner,) = stage.spots().values()
    rivals = list(stage.rivals().values())
    assert min(abs(one.x - winner.x) for one in rivals) > winner.radius + min(one.radius for one in rivals)
    assert min(one.radius for one in rivals) > 0.8 * max(one.radius for one in rivals)


def test_players_beside_a_winner_at_the_fire_are_on_one_line(context: Context) -> None:
    stage = of_ending(kit_at(context, SIZE), "campfire-smokeout", one_winner("campfire-smokeout", 6))
    feet = [spot.y + spot.radius for spot in stage.rivals().values()]
    assert len(feet) == 5
    assert max(feet) - min(feet) < 4 * stage.scale


def test_every_place_beside_the_fire_on_the_stage_lies_on_a_log(context: Context) -> None:
    kit = kit_at(context, SIZE)
    for stage in gatherings(kit, "campfire-smokeout"):
        bare = stage.paint(kit)
        for spot in stage.spots().values():
            x, y = spot.x - stage.rect.x, spot.y + spot.radius - stage.rect.y - 2 * stage.scale
            for side in (-0.8, 0.8):
                red, green, blue = bare.get_at((round(x + side * spot.radius), round(y)))[:3]
                assert red > green > blue, "not wood"
                assert red > 1.3 * green, "not wood"


def test_people_who_lost_together_stand_around_the_lantern(context: Context) -> None:
    for stage in gatherings(kit_at(context, SIZE), "the-game"):
        spots = stage.spots().values()
        lantern = stage.at(*stage.lamps[0][:2])[0]
        assert sum(one.x for one in spots) / len(spots) == pytest.approx(lantern, abs=50 * stage.scale)


def test_the_lantern_lights_the_near_edge_of_each_picture(context: Context) -> None:
    kit = kit_at(context, SIZE)
    for stage in gatherings(kit, "the-game"):
        assert stage.light is not None
        picture, (x, y) = peopled(kit, stage), stage.light
        for spot in stage.spots().values():
            angle = math.atan2(y - spot.y, x - spot.x)
            near, far = (
                sum(at(picture, *_inside(spot, angle + turn + step / 10)) for step in range(-4, 5))
                for turn in (0, math.pi)
            )
            assert near > 1.3 * far


def _inside(spot: Spot, angle: float) -> tuple[float, float]:
    return spot.x + 0.84 * spot.radius * math.cos(angle), spot.y + 0.84 * spot.radius * math.sin(angle)


def words_of(kit: Kit, stage: Stage) -> tuple[StageWords, StageWords]:
    style = Style("bold", 20, kit.colours.ink)
    return StageWords(stage.room("title"), "", style), StageWords(stage.room("line"), "", style)


def test_names_of_winning_partners_cover_no_visible_part_of_a_star(context: Context) -> None:
    kit = kit_at(context, SIZE)
    for seats in (2, 3, 5):
        every = tuple(map(Seat, range(seats)))
        ending = Ending(WORDS, WORDS, WORDS, every, every, wreath=SHOWS["the-game"].wreath)
        stage, sprites = of_ending(kit, "the-game", ending), Sprites(kit.metrics.size)
        medallions = {seat: Medallion("fox", cpu=False, turn=False) for seat in every}
        Win(Actors(kit, sprites, stage), medallions, words_of(kit, stage), "").pose(math.inf)
        stars = [one for one in sprites.sprites if one.visible and one.z == RING_Z]
        assert len(stars) >= 9 * seats
        for tag in name_tags(kit, stage, NAMES).values():
            own = [star for star in stars if abs(star.rect.centerx - tag.rect.centerx) < tag.rect.w / 2]
            assert not any(_seen(star.surface, star.pos).colliderect(tag.rect) for star in own)


def _seen(picture: Surface, place: tuple[int, int]) -> Rect:
    return picture.get_bounding_rect().move(place)


@pytest.mark.parametrize("game", ["eight-and-half", "campfire-smokeout"])
def test_the_thing_that_settles_on_the_loser_is_bright(context: Context, game: str) -> None:
    kit, (guest, winner) = kit_at(context, SIZE), (Seat(0), Seat(1))
    wreath = SHOWS[game].wreath
    ending = Ending(WORDS, WORDS, WORDS, (winner,), (), (winner, guest), guest, wreath)
    stage, sprites = of_ending(kit, game, ending), Sprites(kit.metrics.size)
    medallions = {seat: Medallion("fox", cpu=False, turn=False) for seat in stage.spots()}
    Together(Actors(kit, sprites, stage), medallions, words_of(kit, stage), "").pose(math.inf)
    star = max((one for one in sprites.sprites if one.visible), key=lambda one: one.z).surface
    pixels = [star.get_at((x, y)) for x in range(star.get_width()) for y in range(star.get_height())]
    seen = [one for one in pixels if one.a > 20]
    bright = sum(one.r > 0.7 * one.a for one in seen)  # the colours are multiplied by the opacity
    assert bright > 0.55 * len(seen)
