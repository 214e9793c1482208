"""Contents of the score book's pages: tables, bar charts and records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.book.feats import Feat, Sign
from game.book.page import BookPage
from game.book.statistics import Month, Tally, Versus
from game.core.phrases import N_, Phrase, counted, phrase
from game.days import now_here
from game.games import ENTRIES, GAMES
from game.names import brief_names
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.matches.telling import day_of
from scenes.screens.menu.art import FRONT_TALL, BoxArt
from scenes.stage.theme import Colour, mix
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, Node, OneOf, Row, Sized, Space, Whole
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label, Painting
from scenes.ui.paint import Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style

NAME, NUMBER, HEAD, SMALL = 23.0, 21.0, 18.0, 17.0
SHARES = (0.365, 0.085, 0.205, 0.225, 0.12)
"""Widths of the games table's columns, as fractions."""
TEAL: Colour = (30, 80, 92)
PALE = 96
"""Opacity of the pale picture of a box, from 0 to 255."""
SIGN = 0.78
"""Diameter of the disc in a record's picture, relative to the picture."""
MONTHS = 9
"""Largest number of months in the bar chart."""
NUMBERED = 6
"""Largest number of bars that all have their percentages."""
BAR_WIDE = 130
"""Largest width of a bar in design px."""
NONE = "\u2013"
"""Text of a table cell without a value."""
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
"""Animal in the picture of each level of CPU."""
LEVELS = {
    "gentle": phrase("Gentle"),
    "steady": phrase("Steady"),
    "sharp": phrase("Sharp"),
    "master": phrase("Master"),
}


def leading(kit: Kit, size: float) -> int:
    """Returns the height in px of a line of text."""
    return kit.text.leading(Style("semibold", size, kit.colours.ink))


def games_table(kit: Kit, page: BookPage, say: Say, rest: Sequence[str] = ()) -> Node:
    """Returns the table of games. `rest` are games that were never played."""
    heads = [phrase("Played"), phrase("Won"), phrase("Best score"), phrase("Longest streak")]
    style = Style("bold", HEAD, kit.paint.soft_ink, "right")
    head: list[Item] = [Space(0), *(At(Label(NOWHERE, say(one), style), "stretch", "end") for one in heads)]
    two_lines = any(found.against or found.hinted or found.streak for _, found in page.games)
    lines = [NUMBER, SMALL] if two_lines else [NUMBER]  # rows of one height, with air above and below
    least = max(_line_height(kit), sum(leading(kit, size) for size in lines)) + kit.metrics.u(12)
    rows = [head, *(_game_row(kit, line, say, least) for line in page.games)]
    rows += [_waiting_row(kit, game, say) for game in rest]
    bands = [Image(NOWHERE, "", ruled) for _ in rows]
    return Grid(rows, SHARES, gap=kit.metrics.u(10), bands=bands, name="games")


def _line_height(kit: Kit) -> int:
    return max(leading(kit, NAME), leading(kit, NUMBER)) + kit.metrics.u(2)


def ruled(kit: Kit, rect: Rect) -> Picture:
    """Paints the line at the bottom of a table's row."""
    rule = kit.paint.rule(rect.w)
    return Picture(rule.surface, rule.left, rule.top + 1 - rect.h)


def _game_row(kit: Kit, line: tuple[str, Tally], say: Say, least: int) -> list[Item]:
    (game, found), unit = line, kit.metrics.u
    title = GAMES[game].title
    won = say(phrase("{share} %", share=round(100 * found.won / found.open))) if found.open else NONE
    fair = f"{float(found.fair / found.against) * 100:.0f}" if found.against else ""
    chance = say(phrase("{share} % by chance", share=fair)) if fair else ""
    hinted = (
        say(counted("{count} win with hints", "{count} wins with hints", found.hinted))
        if found.hinted
        else ""
    )
    best = say(ENTRIES[game].scoring.amount(found.best.total)) if found.best is not None else NONE
    now = say(phrase("now {count}", count=found.streak)) if found.streak else ""
    said = [title, say(counted("{count} match", "{count} matches", found.played))]
    said += [say(phrase("Won {share}", share=won))] if found.open else []
    said += [say(phrase("By chance it would be {share} %", share=fair))] if fair else []
    said += [hinted] if hinted else []
    said.append(say(phrase("Best score: {amount}", amount=best)))
    if found.open:
        said.append(
            say(counted("Longest streak: {count} win", "Longest streak: {count} wins", found.longest))
        )
    said += [say(phrase("{count} in a row now", count=found.streak))] if found.streak else []
    number = Style("semibold", NUMBER, kit.colours.ink, "right")
    strong = Style("bold", NUMBER, kit.colours.ink, "right")
    called = Style("display", NAME, kit.colours.ink)
    box = Sized(Image(NOWHERE, "", boxed(game)), unit(52), Span(min(unit(62), _line_height(kit)), unit(62)))
    name = _over(kit, title, called, hinted, ". ".join(said))
    first = Row([Space(unit(6)), box, Space(unit(12)), Fill(name)], align="centre")
    return [
        Sized(first, down=Span(least, max(least, unit(96)))),
        _over(kit, str(found.played), number),
        _over(kit, won, strong, chance),
        _over(kit, best, number),
        _over(kit, str(found.longest) if found.open else NONE, number, now),
    ]


def _waiting_row(kit: Kit, game: str, say: Say) -> list[Item]:
    unit, soft = kit.metrics.u, kit.paint.soft_ink
    tall = _line_height(kit)
    box = Sized(Image(NOWHERE, "", boxed(game, pale=True)), unit(52), Span(min(unit(62), tall), unit(62)))
    title, status = GAMES[game].title, say(phrase("Not played yet"))
    name = _over(kit, title, Style("display", NAME, soft), status, f"{title}. {status}")
    first = Row([Space(unit(6)), box, Space(unit(12)), Fill(name)], align="centre")
    return [Sized(first, down=Span(tall + unit(12), unit(96))), *[Space(0)] * (len(SHARES) - 1)]


def boxed(game: str, tall: int = FRONT_TALL, *, pale: bool = False) -> Painting:
    """Returns the painter of a game's box."""

    def paint(kit: Kit, rect: Rect) -> Picture:
        art = BoxArt(kit, rect.h / tall)
        picture, (wide, high) = art.box(game, 1, 0.0), art.front_size
        surface = picture.surface
        if pale:
            surface = surface.copy()
            surface.fill((PALE,) * 4, special_flags=BLEND_RGBA_MULT)
        return Picture(surface, picture.left - (rect.w - wide) // 2, picture.top - (rect.h - high) // 2)

    return paint


def _over(kit: Kit, words: str, style: Style, small: str = "", said: str = "") -> Node:
    """Returns a table cell with a smaller text below."""
    labels = [Label(NOWHERE, words, style)]
    if small:
        labels.append(Label(NOWHERE, small, Style("semibold", SMALL, kit.paint.soft_ink, style.align)))
    for label in labels:
        label.label = ""
    labels[0].label = said
    return At(Column(labels), "stretch")


def levels_row(kit: Kit, page: BookPage, say: Say) -> Node:
    """Returns a bar for the wins against each level of CPU."""
    unit = kit.metrics.u
    title = Label(NOWHERE, say(phrase("Against the CPUs")), Style("display", 22, kit.colours.ink))
    half = (len(page.levels) + 1) // 2
    ways: list[Item] = []
    for lines in ((page.levels,), (page.levels[:half], page.levels[half:])):
        rows = [[_level(kit, one, say) for one in line] for line in lines]
        ways.append(Grid(rows, [1.0] * max(map(len, rows)), gap=unit(18), line_gap=unit(10)))
    return Column([title, Space(unit(8)), OneOf(ways, by_width=True)], name="levels")


def _level(kit: Kit, level: Versus, say: Say) -> Node:
    unit, side = kit.metrics.u, kit.metrics.u(52)
    whole = say(phrase("{won} of {played} won", won=level.won, played=level.played))
    short = say(phrase("{won} of {played}", won=level.won, played=level.played))
    if not level.played:
        whole, short = say(phrase("Not met yet")), say(phrase("Not yet"))
    soft = Style("semibold", SMALL, kit.paint.soft_ink)
    first = Label(NOWHERE, say(LEVELS[level.level]), Style("bold", 19, kit.colours.ink))
    said = say(phrase("Against {level}: {score}", level=LEVELS[level.level], score=whole))
    below = [Label(NOWHERE, words, soft) for words in (whole, short)]
    first.label, below[0].label, below[1].label = said, "", ""
    bar = Image(NOWHERE, "", lambda kit, rect: _bar(kit, rect.w, level.won, level.played))
    face = Medallion(FACES[level.level], cpu=True, turn=False)
    disc = Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, face))
    beside: list[Item] = [
        first,
        *([Sized(bar, down=max(4, unit(9)))] if level.played else []),
        OneOf([Whole(below[0]), below[1]], by_width=True),
    ]
    row = [Space(unit(18)), Sized(disc, side, side), Space(unit(12)), Fill(Column(beside, unit(2)))]
    return Row(row, align="centre")


def _bar(kit: Kit, wide: int, part: int, whole: int) -> Picture:
    tall = max(4, kit.metrics.u(9))
    picture = canvas(wide, tall)
    kit.paint.pill(wide, tall, mix(kit.colours.paper3, kit.colours.paper_line, 0.3)).blit(picture, (0, 0))
    done = round(wide * part / whole) if whole else 0
    if done >= tall:
        kit.paint.pill(done, tall, kit.colours.ink if kit.look.high else TEAL).blit(picture, (0, 0))
    return Picture(picture)


def months_chart(kit: Kit, months: Sequence[Month], say: Say) -> Item:
    """Returns a bar chart of the wins in each month, or a sentence that says why not."""
    shown = list(months)[-MONTHS:]
    if not any(one.open for one in shown):
        words = phrase("People played each other here, so one of them always won.")
        if not shown:
            words = phrase("Matches that are counted separately are not shown here.")
        return Label(NOWHERE, say(words), Style("semibold", 20, kit.paint.soft_ink, "centre"))
    title = say(phrase("Share of matches won each month"))
    said = "; ".join(
        say(phrase("{month}: {won} of {played}", month=month_of(one), won=one.won, played=one.open))
        for one in shown
        if one.open
    )
    bars = Image(NOWHERE, f"{title}. {said}", lambda kit, rect: Picture(_bars(kit, rect, shown, say)))
    return Sized(bars, down=6 * leading(kit, SMALL))


def month_of(one: Month | datetime) -> Phrase:
    """Returns the short name of a month with its year."""
    return phrase(_MONTHS[one.month - 1], year=one.year)


def _bars(kit: Kit, room: Rect, shown: Sequence[Month], say: Say) -> Surface:
    unit, picture = kit.metrics.u, canvas(*room.size)
    style = Style("semibold", SMALL, kit.paint.soft_ink, "right")
    line, margin = leading(kit, SMALL), kit.text.width("100 %", style) + unit(12)
    middle = Style("semibold", SMALL, kit.colours.ink, "centre")
    strong = Style("bold", NUMBER, kit.colours.ink, "centre")
    pitch = (room.w - margin) // len(shown)
    wraps = any(kit.text.width(say(month_of(one)), middle) > pitch - unit(6) for one in shown)
    low, high = line * (2 if wraps else 1), leading(kit, NUMBER)
    area = Rect(margin, high, room.w - margin, room.h - high - low - unit(4))
    top = _top_of(shown)
    for quarter in range(5):
        y = area.bottom - round(area.h * quarter / 4)
        if quarter % 2 == 0 or area.h > 6 * line:
            mark = f"{top * quarter / 4:g} %"
            kit.text.write(picture, mark, style, Rect(0, y - line // 2, margin - unit(12), line))
            kit.paint.rule(area.w, dashed=quarter > 0).blit(picture, (area.x, y))
    counted = [one for one in shown if one.open]
    each = len(counted) <= NUMBERED or pitch > kit.text.width("100 %", strong) + unit(8)
    best, last = max(counted, key=_share), counted[-1]
    numbered = [last]
    is_apart = abs(shown.index(best) - shown.index(last)) > 1
    if is_apart or area.h * abs(_share(best) - _share(last)) >= top * high:
        numbered.append(best)
    for nth, month in enumerate(shown):
        below = Rect(area.x + nth * pitch + unit(3), area.bottom + unit(4), pitch - unit(6), low)
        named = say(month_of(month))
        named = named.replace(" ", "\n", 1) if wraps else named  # so that all have two lines
        kit.text.draw(picture, kit.text.block(named, middle, below.w), below)
        if not month.open:
            continue
        share = _share(month)
        bar = Rect(0, 0, min(pitch * 2 // 3, unit(BAR_WIDE)), max(3, round(area.h * share / top)))
        bar.midbottom = below.centerx, area.bottom
        kit.plate(bar.size, unit(5), kit.colours.ink if kit.look.high else TEAL).blit(picture, bar.topleft)
        if each or month in numbered:
            above, words = Rect(below.x, bar.y - high, below.w, high), f"{share:.0f} %"
            bare = Rect(0, 0, kit.text.width(words, strong) + unit(12), high).move_to(center=above.center)
            kit.plate(bare.size, unit(4), kit.colours.paper).blit(picture, bare.topleft)  # over the lines
            kit.text.write(picture, words, strong, above)
    return picture


def _share(month: Month) -> float:
    return 100 * month.won / month.open


def _top_of(shown: Sequence[Month]) -> int:
    """Returns the percentage at the top of the chart."""
    best = max((100 * one.won / one.open for one in shown if one.open), default=0)
    return next(top for top in (40, 80, 100) if best <= top)


def feats_row(kit: Kit, page: BookPage, say: Say, portrait: Callable[[str], Painting]) -> Node:
    """Returns notable records side by side."""
    ways: list[Item] = []
    for pictured in (True, False):
        for count in (4, 3):
            columns = [
                Fill(_feat(kit, one, page, say, portrait if pictured else None)) for one in page.feats[:count]
            ]
            least = kit.metrics.text(SMALL) * 30 if count > 3 else 0
            ways.append(Sized(Row(columns, kit.metrics.u(12)), across=least))
    return OneOf(ways, name="feats")


def _feat(kit: Kit, feat: Feat, page: BookPage, say: Say, portrait: Callable[[str], Painting] | None) -> Node:
    unit = kit.metrics.u
    parts = [say(feat.title)]
    if feat.name and not page.person:
        parts += brief_names([feat.name])
    if feat.result is not None:
        parts.append(say(day_of(feat.result.here, now_here())))
    if feat.hinted:
        parts.append(say(phrase("with hints")))
    big = Label(NOWHERE, say(feat.value), Style("display", 24, kit.colours.ink, "centre"))
    strong = Label(NOWHERE, parts[0], Style("bold", HEAD, kit.colours.ink, "centre"))
    under = Label(
        NOWHERE, ", ".join(parts[1:]), Style("semibold", SMALL, kit.paint.soft_ink, "centre"), top=True
    )
    big.label = f"{parts[0]}: {say(feat.value)}. {', '.join(parts[1:])}".strip(". ")
    strong.label = under.label = ""
    words = Column([big, strong, under])
    if portrait is None:
        return words
    picture = Image(NOWHERE, "", sign_of(feat, portrait))
    return Column([Sized(picture, down=Span(unit(50), unit(150))), Space(Span(unit(4), unit(10))), words])


def sign_of(feat: Feat, portrait: Callable[[str], Painting]) -> Painting:
    """Returns the painter of the picture of a notable record."""
    if feat.sign is Sign.WINNER:
        return portrait(feat.name)
    if feat.sign is Sign.BOX and feat.result is not None:
        return boxed(feat.result.game, 360)

    def paint(kit: Kit, rect: Rect) -> Picture:
        side = round(min(rect.w, rect.h) * SIGN)
        mark = kit.paint.round_mark(side, kit.colours.go).copy()
        room = mark.room((side, side)).inflate(-side // 2, -side // 2)
        kit.icon(mark.surface, feat.sign.value, kit.colours.ink, room)
        return Picture(mark.surface, mark.left - (rect.w - side) // 2, mark.top - (rect.h - side) // 2)

    return paint
