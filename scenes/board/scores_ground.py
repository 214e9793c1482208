"""What the scores of a round lie on: the walnut table with the game's cloth, and a row of buttons below it."""

from pygame import Rect, Surface

from scenes.board.weave import weave
from scenes.ui.cloth import cloth_key
from scenes.ui.kit import Kit
from scenes.ui.paint import Picture


def scores_rect(kit: Kit) -> Rect:
    """Where the cloth lies, px."""
    metrics = kit.metrics
    top = max(metrics.u(78), metrics.target + metrics.u(14))
    foot = metrics.size[1] - metrics.control - 2 * max(metrics.u(32), 9)
    side = max(metrics.u(27), metrics.origin[0] + metrics.u(27))
    return Rect(side, top, metrics.size[0] - 2 * side, foot - top)


def scores_cloth(kit: Kit, game_id: str) -> Picture:
    """The cloth alone: dear to paint, so that a table has it printed before its first round ends."""
    look = kit.theme.game(game_id)
    return kit.paint.cloth(scores_rect(kit).size, look, pattern=weave(kit, look))


def has_scores_cloth(kit: Kit, game_id: str) -> bool:
    """Whether it is printed."""
    look = kit.theme.game(game_id)
    return kit.paint.keeps(cloth_key(scores_rect(kit).size, look, weave(kit, look)))


def scores_ground(kit: Kit, game_id: str) -> Surface:
    """Table and cloth, as large as the window."""
    picture = kit.paint.wood().copy()
    scores_cloth(kit, game_id).blit(picture, scores_rect(kit).topleft)
    return picture
