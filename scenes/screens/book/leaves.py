"""What stands on the leaves of the score book: tables, bars, lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.book.page import BookPage
from game.book.statistics import Month, Tally
from game.core.phrases import N_, Phrase, counted, phrase
from game.days import now_here
from game.games import ENTRIES, GAMES
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.matches.rows import day_of
from scenes.screens.menu.art import BoxArt
from scenes.stage.theme import Colour, mix
from scenes.stage.vector import blend
from scenes.ui.kit import Kit
from scenes.ui.label import Image, Label
from scenes.ui.paint import Picture, canvas
from scenes.ui.text import Align, Style
from scenes.ui.widget import Widget

Say = Callable[[Phrase], str]
NAME, NUMBER, HEAD, SMALL = 23.0, 21.0, 18.0, 17.0
SHARES = (0.33, 0.11, 0.2, 0.2, 0.16)
APART = 0.015
"""The share of a table's width that a column keeps free at its left."""
"""How wide each column of the table of games is."""
TEAL: Colour = (30, 80, 92)
RUST: Colour = (166, 74, 27)
MONTHS = 9
"""The most months of which bars are drawn."""
NONE = "\u2013"
"""Where there is nothing to tell."""
_MONTHS = (
    N_("Jan {year}"),
    N_("Feb {year}"),
    N_("Mar {year}"),
    N_("Apr {year}"),
    N_("May {year}"),
    N_("Jun {year}"),
    N_("Jul {year}"),
    N_("Aug {year}"),
    N_("Sep {year}"),
    N_("Oct {year}"),
    N_("Nov {year}"),
    N_("Dec {year}"),
)
FACES = {"gentle": "toad", "steady": "badger", "sharp": "owl", "master": "bear"}
"""The animal that stands for the CPUs of a level."""
LEVELS = {
    "gentle": phrase("Gentle"),
    "steady": phrase("Steady"),
    "sharp": phrase("Sharp"),
    "master": phrase("Master"),
}


class Line(NamedTuple):
    """A line of a table: its cells, and what is read aloud of it."""

    cells: Sequence[str]
    said: str


def leading(kit: Kit, size: float) -> int:
    """The px of a line of text of a size."""
    return kit.text.leading(Style("semibold", size, kit.colours.ink))


def games_table(kit: Kit, room: Rect, page: BookPage, say: Say) -> list[Widget]:
    """A row a game: played, won and what chance would win, the best total, the run of wins."""
    heads = [phrase("Played"), phrase("Won"), phrase("Best score"), phrase("Longest streak")]
    style = Style("bold", HEAD, kit.paint.soft_ink, "right")
    lines = max(
        len(kit.text.block(say(words), style, _cell(room, nth, 0, 0).w).lines)
        for nth, words in enumerate(heads, 1)
    )
    head = lines * leading(kit, HEAD) + kit.metrics.u(4)
    made: list[Widget] = [
        Label(_cell(room, nth, room.y, head), say(words), style) for nth, words in enumerate(heads, 1)
    ]
    made.append(_rule(kit, Rect(room.x, room.y + head, room.w, 1)))
    y = room.y + head + kit.metrics.u(4)
    least = max(leading(kit, NAME), leading(kit, NUMBER) + leading(kit, SMALL))
    tall = max(least, min(kit.metrics.u(96), (room.bottom - y) // max(1, len(page.games))))
    for game, found in page.games:
        made += _game_row(kit, Rect(room.x, y, room.w, tall), (game, found), say)
        y += tall
    return made


def _cell(room: Rect, nth: int, y: int, tall: int) -> Rect:
    left = room.x + round(room.w * sum(SHARES[:nth]))
    apart = round(room.w * APART) if nth else 0
    return Rect(left + apart, y, round(room.w * SHARES[nth]) - apart, tall)


def _rule(kit: Kit, rect: Rect) -> Image:
    return Image(rect, "", kit.paint.rule(rect.w))


def _game_row(kit: Kit, row: Rect, line: tuple[str, Tally], say: Say) -> list[Widget]:
    (game, found), unit = line, kit.metrics.u
    title = GAMES[game].title
    name = _cell(row, 0, row.y, row.h)
    art = BoxArt(kit, min(unit(62), row.h - unit(12)) / 340)
    box = Rect(name.x + unit(6), row.centery - art.front_size[1] // 2, *art.front_size)
    beside = Rect(box.right + unit(22), row.y, name.right - box.right - unit(22), row.h)
    won = say(phrase("{share} %", share=round(100 * found.won / found.open))) if found.open else NONE
    fair = f"{float(found.fair / found.against) * 100:.0f}" if found.against else ""
    chance = say(phrase("by chance {share} %", share=fair)) if fair else ""
    hinted = say(counted("{count} win with hints", "{count} wins with hints", found.hinted))
    best = say(ENTRIES[game].scoring.amount(found.best.total)) if found.best is not None else NONE
    now = say(phrase("now {count}", count=found.streak)) if found.streak else ""
    said = [title, say(counted("{count} match", "{count} matches", found.played))]
    said += [say(phrase("won {share}", share=won))] if found.open else []
    said += [chance] if chance else []
    said += [hinted] if found.hinted else []
    said.append(say(phrase("best score: {amount}", amount=best)))
    said.append(say(counted("{count} win in a row", "{count} wins in a row", found.longest)))
    said += [now] if now else []
    number = Style("semibold", NUMBER, kit.colours.ink, "right")
    strong = Style("bold", NUMBER, kit.colours.ink, "right")
    called = Style("display", NAME, kit.colours.ink)
    made: list[Widget] = [
        Image(box, "", art.box(game, 1, 0.0)),
        *_over(kit, beside, (title, called), hinted if found.hinted else ""),
        Label(_cell(row, 1, row.y, row.h), str(found.played), number),
        *_over(kit, _cell(row, 2, row.y, row.h), (won, strong), chance),
        Label(_cell(row, 3, row.y, row.h), best, number),
        *_over(kit, _cell(row, 4, row.y, row.h), (str(found.longest), number), now),
    ]
    for widget in made:
        widget.label = ""
    made[1].label = ". ".join(said)
    return [*made, _rule(kit, Rect(row.x, row.bottom - 1, row.w, 1))]


def _over(kit: Kit, room: Rect, words: tuple[str, Style], small: str) -> list[Widget]:
    """Words in a cell, and where there is more to say, that in small letters below them."""
    if not small:
        return [Label(room, *words)]
    unit, half = kit.metrics.u, room.h // 2
    soft = Style("semibold", SMALL, kit.paint.soft_ink, words[1].align)
    return [
        Label(Rect(room.x, room.y + unit(4), room.w, half), *words),
        Label(Rect(room.x, room.y + half - unit(4), room.w, room.h - half), small, soft),
    ]


def levels_row(kit: Kit, room: Rect, page: BookPage, say: Say) -> list[Widget]:
    """Against each level of CPU: a bar of what was won."""
    unit = kit.metrics.u
    head = leading(kit, NAME)
    title = say(phrase("Against the CPUs"))
    made: list[Widget] = [
        Label(Rect(room.x, room.y, room.w, head), title, Style("display", 22, kit.colours.ink))
    ]
    wide = room.w // len(page.levels)
    side = min(unit(58), wide * 3 // 10, room.h - head - unit(8))
    for nth, level in enumerate(page.levels):
        left = room.x + nth * wide
        disc = Rect(left + unit(18), room.y + head + unit(8), side, side)
        shown = paint_medallion(kit, disc, Medallion(FACES[level.level], cpu=True, turn=False))
        beside = Rect(disc.right + unit(12), disc.y, wide - side - unit(40), side)
        told = say(phrase("{won} of {played} won", won=level.won, played=level.played))
        name = Style("bold", 19, kit.colours.ink)
        soft = Style("semibold", SMALL, kit.paint.soft_ink)
        third = beside.h // 2 - unit(5)
        fits = kit.text.width(told, soft) <= beside.w
        short = told if fits else say(phrase("{won} of {played}", won=level.won, played=level.played))
        first, last = (
            Label(Rect(beside.x, beside.y, beside.w, third), say(LEVELS[level.level]), name),
            Label(Rect(beside.x, beside.bottom - third, beside.w, third), short, soft),
        )
        first.label, last.label = f"{say(LEVELS[level.level])}: {told}", ""
        bar = Image(
            Rect(beside.x, beside.centery - unit(4), beside.w, unit(8)),
            "",
            _bar(kit, beside.w, level.won, level.played),
        )
        made += [Image(disc, "", shown), first, bar, last]
    return made


def _bar(kit: Kit, wide: int, part: int, whole: int) -> Picture:
    tall = max(4, kit.metrics.u(9))
    picture = canvas(wide, tall)
    kit.paint.pill(wide, tall, mix(kit.colours.paper3, kit.colours.paper_line, 0.3)).blit(picture, (0, 0))
    done = round(wide * part / whole) if whole else 0
    if done >= tall:
        kit.paint.pill(done, tall, kit.colours.ink if kit.look.high else TEAL).blit(picture, (0, 0))
    return Picture(picture)


def months_chart(kit: Kit, room: Rect, months: Sequence[Month], say: Say) -> list[Widget]:
    """The share won by month, as bars; words where only people played each other."""
    shown = list(months)[-MONTHS:]
    if not any(one.open for one in shown):
        words = phrase("People played each other here, so one of them always won.")
        return [Label(room, say(words), Style("semibold", 20, kit.paint.soft_ink, "centre"))]
    told = say(phrase("Share of matches won by month"))
    said = "; ".join(
        say(phrase("{month}: {won} of {played}", month=month_of(one), won=one.won, played=one.open))
        for one in shown
        if one.open
    )
    return [Image(room, f"{told}. {said}", _bars(kit, room, shown, say))]


def month_of(one: Month) -> Phrase:
    """Returns a month in few letters, with its year."""
    return phrase(_MONTHS[one.month - 1], year=one.year)


def _bars(kit: Kit, room: Rect, shown: Sequence[Month], say: Say) -> Surface:
    unit, picture = kit.metrics.u, canvas(*room.size)
    style = Style("semibold", SMALL, kit.paint.soft_ink, "right")
    line, margin = leading(kit, SMALL), kit.text.width("100 %", style) + unit(12)
    pitch = (room.w - margin) // max(len(shown), 4)
    middle = Style("semibold", SMALL, kit.colours.ink, "centre")
    wraps = any(kit.text.width(say(month_of(one)), middle) > pitch - unit(6) for one in shown)
    low = line * (2 if wraps else 1)
    area = Rect(margin, line, room.w - margin, room.h - line - low - unit(4))
    for share in (0, 25, 50, 75, 100):
        y = area.bottom - round(area.h * share / 100)
        if share % 50 == 0 or area.h > 6 * line:
            kit.text.write(picture, f"{share} %", style, Rect(0, y - line // 2, margin - unit(12), line))
            kit.paint.rule(area.w, dashed=share > 0).blit(picture, (area.x, y))
    told = [one for one in shown if one.open]
    for nth, one in enumerate(shown):
        below = Rect(area.x + nth * pitch + unit(3), area.bottom + unit(4), pitch - unit(6), low)
        kit.text.draw(picture, kit.text.block(say(month_of(one)), middle, below.w), below)
        if not one.open:
            continue
        tall = max(3, round(area.h * one.won / one.open))
        bar = Rect(area.x + nth * pitch + pitch // 6, area.bottom - tall, pitch * 2 // 3, tall)
        fill = RUST if one is told[-1] else TEAL
        kit.plate(bar.size, unit(5), kit.colours.ink if kit.look.high else fill).blit(picture, bar.topleft)
        above = Rect(bar.x - pitch // 6, bar.y - line, pitch, line)
        if one is told[-1] or one is told[0]:
            kit.text.write(picture, f"{100 * one.won / one.open:.0f} %", middle, above)
    return picture


def feats_row(kit: Kit, room: Rect, page: BookPage, say: Say) -> list[Widget]:
    """What is worth telling, side by side under the boxes of its games."""
    unit = kit.metrics.u
    made: list[Widget] = []
    shown = page.feats[: 4 if room.w > kit.metrics.text(17) * 30 else 3]
    wide = room.w // max(1, len(shown))
    value = Style("display", 24, kit.colours.ink, "centre")
    soft = Style("semibold", SMALL, kit.paint.soft_ink, "centre")
    lines = kit.text.leading(value), 3 * leading(kit, SMALL)
    for nth, feat in enumerate(shown):
        column = Rect(room.x + nth * wide + unit(6), room.y, wide - unit(12), room.h)
        tall = min(unit(150), column.h - sum(lines) - unit(10))
        y = column.y
        if tall >= unit(50):
            y += _feat_picture(
                kit, Rect(column.x, y, column.w, tall), feat.result.game if feat.result else None, made
            ) + unit(10)
        parts = [say(feat.title)]
        if feat.name and not page.person:
            parts.append(feat.name)
        if feat.result is not None:
            parts.append(say(day_of(feat.result.here, now_here())))
        if feat.hinted:
            parts.append(say(phrase("with hints")))
        big = Label(Rect(column.x, y, column.w, lines[0]), say(feat.value), value)
        under = Label(Rect(column.x, y + lines[0], column.w, lines[1]), ", ".join(parts), soft, top=True)
        big.label, under.label = f"{parts[0]}: {say(feat.value)}. {', '.join(parts[1:])}".strip(". "), ""
        made += [big, under]
    return made


def _feat_picture(kit: Kit, room: Rect, game: str | None, made: list[Widget]) -> int:
    if game:
        art = BoxArt(kit, room.h / 360)
        rect = Rect(0, 0, *art.front_size).move_to(center=room.center)
        made.append(Image(rect, "", art.box(game, 1, 0.0)))
    else:
        side = round(room.h * 0.62)
        picture = canvas(room.w, room.h)
        disc = Rect(0, 0, side, side).move_to(center=(room.w // 2, room.h // 2))
        mark = kit.paint.round_mark(side, kit.colours.go)
        blend(picture, mark.surface, (disc.x - mark.left, disc.y - mark.top))
        kit.icon(picture, "crown", kit.colours.ink, disc.inflate(-side // 2, -side // 2))
        made.append(Image(room, "", picture))
    return room.h


def duel_lines(kit: Kit, room: Rect, page: BookPage, say: Say) -> list[Widget]:
    """Head to head with everybody met, one below the other from the top of a room."""
    made: list[Widget] = []
    tall = max(kit.metrics.u(48), round(leading(kit, NUMBER) * 1.3))
    name, numbers = Style("display", NAME, kit.colours.ink), _right(kit)
    y = room.y
    for duel in page.duels:
        words = say(phrase("{ahead} ahead, {behind} behind", ahead=duel.ahead, behind=duel.behind))
        if duel.level:
            words = say(
                phrase(
                    "{ahead} ahead, {behind} behind, {level} level",
                    ahead=duel.ahead,
                    behind=duel.behind,
                    level=duel.level,
                )
            )
        half = room.w * 2 // 5
        left, right = (
            Label(Rect(room.x, y, half, tall), duel.other, name),
            Label(Rect(room.x + half, y, room.w - half, tall), words, numbers),
        )
        left.label, right.label = f"{duel.other}: {words}", ""
        made += [left, right]
        y += tall
    return made


def _right(kit: Kit, align: Align = "right") -> Style:
    return Style("semibold", NUMBER, kit.colours.ink, align)
