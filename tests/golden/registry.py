"""Every game's golden matches, by game id."""

from __future__ import annotations

from tests.golden import Golden, poof, the_game

GOLDENS: dict[str, tuple[Golden, ...]] = {"poof": poof.GOLDENS, "the-game": the_game.GOLDENS}
