"""The postcard of a finished match: its stage, players, results, date and game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.core.phrases import phrase
from game.session.session import Session
from scenes.board.common import medallion_of, paint_medallion
from scenes.review.review import Review
from scenes.screens.result.actors import Actors
from scenes.screens.result.performance import Together, Win
from scenes.screens.result.stage import NameTag, Stage, StageWords, name_tags
from scenes.stage.assets import Assets
from scenes.stage.look import Look
from scenes.stage.stage import Sprite
from scenes.stage.stage import Stage as Sprites
from scenes.ui.kit import Kit
from scenes.ui.text import Style

SIZE: Final = (1600, 900)
STAGE = Rect(60, 132, 960, 583)
PAPER = Rect(1050, 132, 490, 583)
ROWS = {1: 90, 2: 90, 3: 90, 4: 90, 5: 76}
"""Px of a row of the standing by number of rows; with more there is no room for a chart."""
WHOLE, BARE = 112, 66
"""Largest px of a row without anything below it, and of one of a team, which has no points."""
EDGE = 18
LEAST_CHART = 150
"""Px below which lines of a chart are indistinguishable."""


def painting(picture: Surface, assets: Assets, session: Session, review: Review, day: str) -> Iterator[None]:
    """Paints the picture of a finished match with a date, in short steps. It does not depend on settings."""
    kit = Kit.of(assets, Look(), (1600, 1000), session.words.say)
    picture.blit(kit.paint.wood(), (0, 0))
    yield
    _paint_head(kit, picture, session, day)
    _paint_standing(kit, picture, session, review)
    _paint_foot(kit, picture, session, review)
    yield
    stage = Stage(STAGE, kit.theme.game(session.game.id), review.ending)
    picture.blit(stage.paint(kit), STAGE.topleft, special_flags=BLEND_PREMULTIPLIED)
    yield
    _paint_people(kit, picture, session, stage)


def _paint_foot(kit: Kit, picture: Surface, session: Session, review: Review) -> None:
    """Paints the reason for the end, the facts, and the deal."""
    line, say = Style("semibold", 24, kit.colours.hot), session.words.say
    foot = Rect(STAGE.x, STAGE.bottom + 30, SIZE[0] - 2 * STAGE.x, 110)
    code = say(phrase("Deal {code}", code=session.record.seed))
    words = "\n".join((say(review.ending.line), " \u00b7 ".join([*map(say, review.about), code])))
    kit.text.draw(picture, kit.text.fit(words, line, foot.size, wraps=True), foot)


def _paint_head(kit: Kit, picture: Surface, session: Session, day: str) -> None:
    """Paints the box, the game's name and the date."""
    box = kit.small_box(session.game.id, 80)
    picture.blit(box, (STAGE.x, 30), special_flags=BLEND_PREMULTIPLIED)
    room = Rect(STAGE.x + box.get_width() + 24, 30, 1000, 80)
    kit.text.draw(picture, kit.text.literal(session.game.title, Style("display", 56, kit.colours.hot)), room)
    right = Rect(PAPER.x, 30, PAPER.w, 80)
    kit.text.draw(picture, kit.text.literal(day, Style("display", 30, kit.colours.hot, "right")), right)


def _paint_people(kit: Kit, picture: Surface, session: Session, stage: Stage) -> None:
    """Paints everyone on the stage at rest, with the texts."""
    ending = stage.ending
    title = Style("display", 66, stage.ink(kit, "title"), "centre")
    line = Style("semibold", 25, stage.ink(kit, "line"), "centre")
    words = (
        StageWords(stage.room("title"), session.words.say(ending.title), title),
        StageWords(stage.room("line"), session.words.say(ending.short), line, pill=stage.pill(kit)),
    )
    spots = stage.spots()
    medallions = {seat: medallion_of(session, seat, turn=seat in ending.winners) for seat in spots}
    sprites = Sprites(SIZE)
    sprites.background = picture.copy()
    shown = (Win if ending.staged else Together)(Actors(kit, sprites, stage), medallions, words, "")
    shown.pose(math.inf)
    tags = name_tags(kit, stage, [player.name for player in session.players])
    widgets: list[StageWords | NameTag] = [*words, *tags.values()]
    for widget in widgets:
        made = widget.paint(kit)
        sprites.add(Sprite(made.surface, (widget.rect.x - made.left, widget.rect.y - made.top), 1))
    sprites.draw(picture)


def _paint_standing(kit: Kit, picture: Surface, session: Session, review: Review) -> None:
    """Paints everybody with place and total, winners in amber, with a chart below if there is room."""
    kit.paint.paper(*PAPER.size).blit(picture, PAPER.topleft)
    rows = review.standing()
    ranked = any(place for place, _, _ in rows)
    tall = min((PAPER.h - 2 * EDGE) // len(rows), ROWS.get(len(rows), WHOLE) if ranked else BARE)
    for nth, (place, seat, total) in enumerate(rows):
        row = Rect(PAPER.x + EDGE, PAPER.y + EDGE + nth * tall, PAPER.w - 2 * EDGE, tall - 6)
        if seat in review.ending.winners:
            kit.paint.pill(*row.size, kit.colours.go, opacity=0.45).blit(picture, row.topleft)
        ink = kit.colours.ink
        number = kit.text.literal(place, Style("display", 30, ink))
        kit.text.draw(picture, number, Rect(row.x + 20, row.y, 40, row.h))
        side = min(74, row.h - 14)
        disc = Rect(row.x + (82 if ranked else 44), row.centery - side // 2, side, side)
        paint_medallion(kit, disc, medallion_of(session, seat)).blit(picture, disc.topleft)
        score = kit.text.literal(total, Style("display", 34, ink, "right"))
        kit.text.draw(picture, score, Rect(row.right - 120, row.y, 100, row.h))
        room = Rect(disc.right + 18, row.y, row.right - 24 - score.size[0] - disc.right - 30, row.h)
        name = Style("display", 29, ink)
        kit.text.draw(picture, kit.text.fit(session.players[seat].name, name, room.size), room)
    top = PAPER.y + EDGE + len(rows) * tall + 12
    _paint_chart(kit, picture, review, Rect(PAPER.x + 26, top, PAPER.w - 44, PAPER.bottom - EDGE - top))


def _paint_chart(kit: Kit, picture: Surface, review: Review, room: Rect) -> None:
    """Paints the match as lines, if there is room."""
    if room.h < LEAST_CHART:
        return
    chart = review.chart(kit, room)
    if chart is not None:
        made = chart.paint(kit)
        picture.blit(made.surface, (room.x - made.left, room.y - made.top), special_flags=BLEND_PREMULTIPLIED)
