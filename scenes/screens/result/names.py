"""The names on the stage after a match: their size and place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from pygame import Rect

from game.core.cards import Seat
from game.names import first_names
from scenes.screens.result.stage import Stage
from scenes.ui.kit import Kit
from scenes.ui.paint import WHITE, Picture
from scenes.ui.text import Style
from scenes.ui.widget import Widget

SHORTEST = 3
"""A cut name keeps more letters than this number."""
AROUND_NAME = 5
"""Usual space in px around a name."""
FRAME = 10.0
"""Width of the stage's frame, in design px."""
RAISED = 6.0
"""How far up a name can be moved, in design px."""


class NameTag(Widget):
    """The name of a player below the player's picture."""

    role = "group"

    def __init__(self, rect: Rect, name: str, px: int) -> None:
        super().__init__(rect, "")
        self.name = name
        self.px = px

    @staticmethod
    def size(kit: Kit, name: str, px: int) -> tuple[int, int]:
        """Returns the size in px of a name with its background."""
        high = max(min(kit.metrics.u(34), round(1.7 * px)), round(1.3 * px))
        return kit.text.width(name, _tag_style(kit, px)) + high, high

    def paint(self, kit: Kit) -> Picture:
        block = kit.text.literal(self.name, _tag_style(kit, self.px))
        border = WHITE if kit.look.high else None
        pill = kit.paint.pill(*self.rect.size, kit.colours.chip, border=border, opacity=0.86)
        picture = pill.surface.copy()
        kit.text.draw(picture, block, Rect(pill.left, pill.top, *self.rect.size))
        return Picture(picture, pill.left, pill.top)


def name_tags(kit: Kit, stage: Stage, names: Sequence[str]) -> dict[Seat, NameTag]:
    """Returns the names that fit on a stage. Winners get their names before all others."""
    return max((_tags(kit, stage, names, space) for space in (AROUND_NAME, 0)), key=len)


def _tags(kit: Kit, stage: Stage, names: Sequence[str], space: int) -> dict[Seat, NameTag]:
    winners, least = _tags_of_winners(kit, stage, names, space), round(kit.metrics.scale.min_text_px)
    most = min(
        (tag.px for tag in winners.values()), default=round(kit.metrics.text(20) * stage.text_factor(kit))
    )
    firsts = first_names(names)
    longest = max((len(firsts[seat]) for seat in stage.rivals()), default=0)
    sizes = [(px, longest) for px in (*range(most, least, -2), least)]
    cuts = [(least, length) for length in range(longest - 1, SHORTEST, -1)]
    tried = (
        _tags_of_rivals(kit, stage, [_cut(name, length) for name in firsts], winners, px, space)
        for px, length in (*sizes, *cuts)
    )
    return winners | next(filter(None, tried), {})


def _tags_of_rivals(
    kit: Kit, stage: Stage, names: Sequence[str], winners: Mapping[Seat, NameTag], px: int, space: int
) -> dict[Seat, NameTag]:
    found, middle = dict[Seat, NameTag](), stage.rect.centerx
    spots, room = {**stage.spots(), **stage.rivals()}, inside(kit, stage).clip(kit.metrics.window)
    # The names near the frame come first: the others can move towards the middle.
    for seat, spot in sorted(stage.rivals().items(), key=lambda one: -abs(one[1].x - middle)):
        tag = Rect((0, 0), NameTag.size(kit, names[seat], px))
        tag.midtop = (round(spot.x), round(spot.y + spot.radius + 3 * stage.scale))
        tag = _raised(kit, stage, tag)
        others = [one.rect for one in (*winners.values(), *found.values())]
        far = max(0, round(tag.w / 2 - spot.radius / 2))
        for shift in sorted(range(-far, far + 1), key=abs):
            moved = tag.move(shift, 0)
            around = moved.inflate(2 * space, 0)
            in_the_way = any(one.reaches(moved) for other, one in spots.items() if other != seat)
            if room.contains(around) and not in_the_way and around.collidelist(others) < 0:
                found[seat] = NameTag(moved, names[seat], px)
                break
        else:
            return {}
    return found


def _cut(name: str, length: int) -> str:
    return name if len(name) <= length else f"{name[:length].rstrip()}\u2026"


def inside(kit: Kit, stage: Stage) -> Rect:
    """Returns the rectangle of the stage inside its frame."""
    frame = 2 * kit.metrics.u(FRAME) if stage.framed else 0
    return stage.rect.inflate(-frame, -frame)


def _tags_of_winners(kit: Kit, stage: Stage, names: Sequence[str], space: int) -> dict[Seat, NameTag]:
    """Returns the name tags of the winners, or of all players if nobody has won."""
    least, whole = round(kit.metrics.scale.min_text_px), len(_named(stage))
    largest = round(kit.metrics.text(20) * stage.text_factor(kit))
    sizes, tags = (*range(largest, least, -2), least), dict[Seat, NameTag]()
    for shown in (names, first_names(names)):
        tried = [_name_tags(kit, stage, shown, px) for px in sizes]
        for apart in sorted({space, 0}, reverse=True):
            clear = [tags for tags in tried if not _crowded(kit, stage, tags, apart)]
            tags = max(clear, key=len, default=tried[-1])
            if clear and len(tags) == whole:
                return tags
    return _cut_tags(kit, stage, first_names(names), least) or tags


def _cut_tags(kit: Kit, stage: Stage, names: Sequence[str], px: int) -> dict[Seat, NameTag]:
    """Returns the names, cut until they fit, or no name if they would become too short."""
    lengths, seats = {seat: len(names[seat]) for seat in _named(stage)}, _named(stage)
    while True:
        cut = list(names)
        for seat, length in lengths.items():
            cut[seat] = _cut(names[seat], length)
        tags = _name_tags(kit, stage, cut, px)
        in_the_way = {seat for seat in seats if seat not in tags} | _crowded(kit, stage, tags, 0)
        if not in_the_way:
            return tags
        longest = max(in_the_way, key=lambda seat: (lengths[seat], seat))
        if lengths[longest] <= SHORTEST + 1:
            return {}
        lengths[longest] -= 1


def _name_tags(kit: Kit, stage: Stage, names: Sequence[str], px: int) -> dict[Seat, NameTag]:
    found: dict[Seat, NameTag] = {}
    for seat in _named(stage):
        found |= _name_tag(kit, stage, seat, names[seat], px)
    return found


def _named(stage: Stage) -> list[Seat]:
    spots = stage.spots()
    return list(spots) if len(spots) > 1 or not stage.ending.staged else []


def _name_tag(kit: Kit, stage: Stage, seat: Seat, name: str, px: int) -> dict[Seat, NameTag]:
    wide, high = NameTag.size(kit, name, px)
    if wide - high > max(2.6 * stage.spots()[seat].radius, 130 * stage.scale):
        return {}
    return {seat: NameTag(_raised(kit, stage, stage.tag(seat, (wide, high))), name, px)}


def _raised(kit: Kit, stage: Stage, tag: Rect) -> Rect:
    over = tag.bottom - inside(kit, stage).bottom
    return tag.move(0, -over) if 0 < over <= kit.metrics.u(RAISED) else tag


def _crowded(kit: Kit, stage: Stage, tags: Mapping[Seat, NameTag], space: int) -> set[Seat]:
    """Returns the seats whose names are too close to another name, to another player or to the edge."""
    around = {seat: tag.rect.inflate(space, 0) for seat, tag in tags.items()}
    pairs = combinations(around, 2)
    found = {seat for pair in pairs if around[pair[0]].colliderect(around[pair[1]]) for seat in pair}
    spots, room = stage.spots(), inside(kit, stage) if space else stage.rect
    for seat, tag in tags.items():
        others = (spot for other, spot in spots.items() if other != seat)
        if not room.contains(tag.rect) or any(spot.reaches(tag.rect) for spot in others):
            found.add(seat)
    return found


def _tag_style(kit: Kit, px: int) -> Style:
    return Style("semibold", 20, kit.colours.cream, "centre", px=px)
