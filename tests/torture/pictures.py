"""No pixel and no word depends on a card that the seat may not see."""

from __future__ import annotations

import os

from game.core.cards import PUBLIC, Seat
from game.core.shuffle import code_of
from game.match import Match
from tests.torture.trial import Bench, Trial, Try, nth
from tests.torture.twins import session_over, twins


def pixels(bench: Bench) -> Try:
    """Compares tables with different hidden cards during another seat's move.

    Their sounds, words and log are compared, too.
    """
    from tests import test_every_table as law
    from tests.torture.playroom import assets

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    pygame.font.init()

    def try_once(seed: int) -> None:
        pair = law.twins(nth(law.TABLES, seed), 1000 + seed // len(law.TABLES))
        if pair is None:
            return
        first, second, step = pair
        assert law.pictures(first, step, assets()) == law.pictures(second, step, assets())
        bench.note("positions", 1)

    return try_once


def curtains(bench: Bench) -> Try:
    """Checks that no pixel or word on the curtain between two people depends on a hidden card."""
    import pygame

    from scenes.screens.handover.scene import Handover
    from tests.scenes.home import home
    from tests.torture.playroom import assets

    pygame.display.init()
    pygame.font.init()
    context = home(bench.folder, assets())

    def shown(match: Match, code: str, seat: Seat) -> list[bytes]:
        scene = Handover(context, session_over(match, code), seat)
        surface = pygame.Surface((960, 600))
        scene.enter(surface.get_size())
        found = []
        for _ in range(5):
            scene.draw(surface)
            found += [surface.get_buffer().raw, repr(scene.access_tree()).encode()]
            for _ in range(3):
                scene.update(1 / 20)
        return found

    def try_once(seed: int) -> None:
        pair = twins(seed, PUBLIC)
        if pair is None or pair[0].turn is None:
            return
        seat = pair[0].turn
        assert shown(pair[0], code_of(1), seat) == shown(pair[1], code_of(1), seat)
        bench.note("curtains", 1)

    return try_once


TRIALS = (
    Trial(
        "pixels",
        "the same of every pixel, sound and word at t = 0, 1/4, 1/2, 3/4 and 1 of a move",
        (3, 150, 2_500),
        pixels,
        also="tests/test_every_table.py: 40 of each game",
    ),
    Trial("curtains", "the same of the curtain between two people", (3, 150, 500), curtains),
)
