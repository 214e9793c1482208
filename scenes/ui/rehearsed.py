"""A screen laid out beside the frames before it is seen, so that all that is printed for it is there when it is entered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Surface

from scenes.stage.assets import Assets

if TYPE_CHECKING:
    from scenes.ui.screen import Screen


def rehearsed(screen: Screen, size: tuple[int, int]) -> Iterator[None]:
    """Steps until a screen of which nothing else is asked meanwhile has been laid out once; then it is laid out for good."""
    services = screen.services

    def job(assets: Assets) -> None:
        screen.use(services.apart(assets))
        screen.resize(size)
        screen.stage.background = None  # what widgets show is printed all the same
        screen.draw(Surface((1, 1)))

    laid = False
    try:
        for _ in services.printing.errand(services.assets, size, job):
            laid = True
            yield
    finally:
        screen.use(services)
    if laid:
        yield  # to take what was printed was enough for a frame
        screen.resize(size)
