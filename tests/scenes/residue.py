"""Checks that an effect leaves no trace on the table when it has ended."""

from collections.abc import Callable

from scenes.board.acts import Act, Acts
from tests.scenes.tables import Hand

FRAME = 1 / 60


def left_by(hand: Hand, make: Callable[[], Act], *, every: int = 5) -> list[int]:
    """Ends an effect in one frame after another. Returns the frames after which the effect left a trace.

    Only one of every `every` frames is tried, and always the last one.
    """
    hand.picture()
    still, sprites = hand.picture(), len(hand.scene.stage.sprites)
    frames, found, moved = round(make_length(hand, make) / FRAME) + 1, [], False
    for frame in [*range(0, frames, every), frames]:
        acts = Acts(hand.scene.context)
        acts.begin(make())
        for _ in range(frame):
            acts.tick(FRAME)
        moved |= hand.picture() != still
        acts.finish()
        if hand.picture() != still or len(hand.scene.stage.sprites) != sprites:
            found.append(frame)
    assert moved, "nothing was ever seen of it"
    return found


def make_length(hand: Hand, make: Callable[[], Act]) -> float:
    act = make()
    act.end()
    hand.picture()
    return act.seconds
