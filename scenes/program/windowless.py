"""The program without a window, for measurements."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.worker.child import Pipe

if TYPE_CHECKING:  # only what the program itself imports for its shelf
    from game.session.services import Brain
    from scenes.context.context import Context


def first_frame(pipe: Pipe) -> None:
    """Draws the menu once, in a process of its own. Afterwards sends an empty message through `pipe`."""
    with windowless() as context:
        import pygame  # noqa: PLC0415

        from scenes.program.running import scene_for  # noqa: PLC0415
        from scenes.stage import routes  # noqa: PLC0415

        menu, surface = scene_for(context, routes.Menu()), pygame.Surface((1280, 800))
        menu.enter(surface.get_size())
        menu.draw(surface)
    pipe.send_bytes(b"")


@contextmanager
def windowless(brain: Brain | None = None) -> Iterator[Context]:
    """Yields everything that screens need, with temporary files."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame  # noqa: PLC0415

    from game.saves import passing_places  # noqa: PLC0415
    from game.session.services import Nobody  # noqa: PLC0415
    from scenes.program.running import compose  # noqa: PLC0415
    from scenes.stage.assets import Assets  # noqa: PLC0415

    pygame.display.init()
    pygame.font.init()
    with passing_places() as places:
        context = compose(places, Assets(), brain or Nobody())
        try:
            yield context
        finally:
            context.close()
