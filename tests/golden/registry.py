"""The golden (recorded) matches of each game, by game id."""

from __future__ import annotations

from tests.games.campfire_smokeout import golden as campfire_smokeout
from tests.games.eight_and_half import golden as eight_and_half
from tests.games.poof import golden as poof
from tests.games.spooky_boo import golden as spooky_boo
from tests.games.the_game import golden as the_game
from tests.golden import Golden

GOLDENS: dict[str, tuple[Golden, ...]] = {
    "poof": poof.GOLDENS,
    "the-game": the_game.GOLDENS,
    "spooky-boo": spooky_boo.GOLDENS,
    "eight-and-half": eight_and_half.GOLDENS,
    "campfire-smokeout": campfire_smokeout.GOLDENS,
}
