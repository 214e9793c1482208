"""Every game's golden matches, by game id."""

from __future__ import annotations

from tests.golden import Golden, campfire_smokeout, eight_and_half, poof, spooky_boo, the_game

GOLDENS: dict[str, tuple[Golden, ...]] = {
    "poof": poof.GOLDENS,
    "the-game": the_game.GOLDENS,
    "spooky-boo": spooky_boo.GOLDENS,
    "eight-and-half": eight_and_half.GOLDENS,
    "campfire-smokeout": campfire_smokeout.GOLDENS,
}
