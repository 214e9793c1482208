"""How the level Master searches in Poof.

The next moves of all seats form a tree; the round is then finished quickly.
"""

from __future__ import annotations

import math
from typing import Final

from game.cpu.tree import Tree
from game.games.poof.cpu.plan import candidates, play_on
from game.games.poof.cpu.playout import MERCY, World

FAR: Final = 50.0


def grow(tree: Tree, world: World, moves: list[int], totals: list[float], scale: float) -> None:
    """Plays one guessed round to its end, and adds the result to the search tree.

    Changes `world`. `totals` are the points before this round, and `scale` is the spread of later points.
    """
    tree.begin()
    some = moves
    while world.active >= 0 and tree.known:
        move = tree.step(world.active, some)
        if move == MERCY:
            world.call_mercy(tree.seat)
        else:
            world.play(move)
            if world.active >= 0:
                some = candidates(world)
    play_on(world)
    tree.learn(shares(totals, world.points(), scale))


def shares(totals: list[float], points: list[int], scale: float) -> list[float]:
    """Returns each seat's chance to win the match, after a round with these points (P36)."""
    after = [totals[seat] + points[seat] for seat in range(len(points))]
    least = min(after)
    weights = [math.exp(max(-FAR, (least - total) / scale)) for total in after]
    among = sum(weights)
    return [weight / among for weight in weights]
