"""Pages of the score book about people and evenings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import cos, pi, sin
from typing import Final

from pygame import Rect, Surface

from game.book.evening import Evening, Guest, Regular, day_until_dawn
from game.book.page import BookPage
from game.book.pairs import GameWins, Pair
from game.core.phrases import N_, Phrase, counted, phrase
from game.days import now_here
from game.games import GAMES
from game.names import brief_names
from game.pictures import picture_at
from game.saves import SEVERAL, Result
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.book.leaves import FACES, HEAD, NAME, NUMBER, SMALL, boxed, month_of, ruled
from scenes.screens.book.rope import Rope
from scenes.screens.matches.telling import day_of, ending
from scenes.stage.theme import mix
from scenes.stage.vector import Box, Drawing, Stroke
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, Node, OneOf, Pad, Row, Sized, Space
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label
from scenes.ui.paint import WHITE, Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style

PictureOf = Callable[[str], str]
"""Function that returns a person's picture, given the person's name."""
MOST = 40
"""Largest number of people in the table of all people."""
WREATH = 104
"""Height in design px of a laurel around a picture."""
_LEAVES = 6
"""Number of leaves on each side of a laurel."""


def title_of(evening: Evening) -> Phrase:
    """Returns the title of the page about an evening."""
    return phrase("Tonight") if evening.is_late else phrase("Today")


def evening_line(evening: Evening, say: Say) -> str:
    """Returns the day, number of matches, and times of an evening."""
    day, count = evening.matches[0].here, len(evening.matches)
    first, last = (evening.matches[nth].here.strftime("%H:%M") for nth in (0, -1))
    matches = counted(
        "{count} match, finished between {first} and {last}",
        "{count} matches, finished between {first} and {last}",
        count,
        first=first,
        last=last,
    )
    if first == last:
        matches = counted(
            "{count} match, finished at {time}", "{count} matches, finished at {time}", count, time=last
        )
    return f"{say(day_of(day, now_here()))} \u00b7 {say(matches)}"


def match_rows(kit: Kit, evening: Evening, say: Say, picture_of: PictureOf) -> Node:
    """Returns a card for each match of the evening."""
    rows = [_match(kit, one, say, picture_of, one.here.strftime("%H:%M")) for one in evening.matches]
    return Column(rows, kit.metrics.u(12), name="matches")


def _match(kit: Kit, result: Result, say: Say, picture_of: PictureOf, when: str) -> Node:
    unit, title = kit.metrics.u, GAMES[result.game].title
    ended = ending(result.game, brief_names(result.names), result.totals, result.winners, say)
    details = [when]
    if result.rounds > 1:
        details.append(say(counted("{count} round", "{count} rounds", result.rounds)))
    if SEVERAL in result.players:
        details.append(say(phrase("somebody else took a seat")))
    labels = [
        Label(NOWHERE, title, Style("display", NAME, kit.colours.ink)),
        Label(NOWHERE, ended, Style("bold", HEAD, kit.colours.ink)),
        Label(NOWHERE, " \u00b7 ".join(details), Style("semibold", SMALL, kit.paint.soft_ink)),
    ]
    read_as_one(labels)
    won = [_medallion(result, seat, picture_of) for seat in result.winners]
    return _card(kit, boxed(result.game, 360), labels, _crowd(kit, won), Span(unit(60), unit(92)))


def _medallion(result: Result, seat: int, picture_of: PictureOf) -> Medallion:
    player = result.players[seat]
    if player in {"human", SEVERAL}:
        return Medallion(picture_of(result.names[seat]), cpu=False, turn=False)
    return Medallion(FACES.get(player) or picture_at(seat, ""), cpu=True, turn=False)


def _crowd(kit: Kit, won: Sequence[Medallion]) -> Node | None:
    if not won:
        return None
    tall = kit.metrics.u(WREATH)
    side = round(tall * 0.62)
    wide = tall + (len(won) - 1) * round(side * 0.8)

    def paint(kit: Kit, rect: Rect) -> Picture:
        picture = canvas(*rect.size)
        laurel(kit, rect).onto(picture)
        for nth, one in enumerate(won):
            at = Rect((rect.h - side) // 2 + nth * round(side * 0.8), (rect.h - side) // 2, side, side)
            disc = paint_medallion(kit, at, one)
            disc.blit(picture, at.topleft)
        return Picture(picture)

    return At(Sized(Image(NOWHERE, "", paint), wide, tall), "end", "centre")


def laurel(kit: Kit, rect: Rect) -> Drawing:
    """Draws two branches along both sides of a rectangle."""
    drawing, radius = Drawing(*rect.size), rect.h * 0.41
    green = kit.colours.ink if kit.look.high else mix(kit.colours.good_text, kit.colours.paper, 0.25)
    long, broad = rect.h * 0.085, rect.h * 0.038
    for side in (-1, 1):
        middle = rect.h / 2 if side < 0 else rect.w - rect.h / 2
        for nth in range(_LEAVES):
            angle = pi / 2 - side * (0.22 + nth * 0.4)
            x, y = middle + radius * cos(angle), rect.h / 2 + radius * sin(angle)
            lean = angle - side * (pi / 2 - (0.5 if nth % 2 else -0.35))
            dx, dy = cos(lean), sin(lean)
            ends = [(x + way * long * dx, y + way * long * dy) for way in (-1, 1)]
            bows = [(x - way * 2 * broad * dy, y + way * 2 * broad * dx) for way in (-1, 1)]
            (ax, ay), (bx, by) = ends
            (cx, cy), (ex, ey) = bows
            drawing.path(
                f"M{ax:.2f} {ay:.2f}Q{cx:.2f} {cy:.2f} {bx:.2f} {by:.2f}Q{ex:.2f} {ey:.2f} {ax:.2f} {ay:.2f}Z",
                green,
            )
    return drawing


def paint_person(kit: Kit, rect: Rect, face: Medallion, *, leads: bool, share: float = 0.68) -> Picture:
    """Paints a person's picture, with a laurel if the person leads."""
    picture = canvas(*rect.size)
    tall = min(rect.size)
    place = Rect(0, 0, tall, tall).move_to(center=(rect.w // 2, rect.h // 2))
    if leads:
        laurel(kit, place).onto(picture, place.topleft)
    less = round(tall * (1 - share))
    disc = place.inflate(-less, -less)
    paint_medallion(kit, disc, face).blit(picture, disc.topleft)
    return Picture(picture)


def guest_rows(kit: Kit, evening: Evening, say: Say, picture_of: PictureOf) -> Node:
    """Returns a card for each person of the evening."""
    brief = brief_names([one.name for one in evening.guests])
    rows = [
        _guest(kit, one, shown, say, picture_of) for one, shown in zip(evening.guests, brief, strict=True)
    ]
    return Column(rows, Span(kit.metrics.u(8), kit.metrics.u(12)), name="people")


def _guest(kit: Kit, guest: Guest, shown: str, say: Say, picture_of: PictureOf) -> Node:
    unit = kit.metrics.u
    labels = [
        Label(NOWHERE, shown, Style("display", NAME, kit.colours.ink)),
        Label(NOWHERE, say(guest.line), Style("semibold", HEAD, kit.colours.ink)),
    ]
    titles = ", ".join(GAMES[game].title for game in guest.won)
    labels[0].label = guest.name
    read_as_one(labels, [say(phrase("All wins: {games}", games=titles))] if titles else [])
    face = Medallion(picture_of(guest.name), cpu=False, turn=False)
    wide, tall = unit(44), unit(62)
    boxes = [Sized(Image(NOWHERE, "", boxed(game)), wide, tall) for game in guest.won]
    won = At(Row(boxes, unit(6)), "end", "centre") if boxes else None
    return _card(kit, lambda kit, rect: paint_medallion(kit, rect, face), labels, won, unit(64))


def read_as_one(labels: Sequence[Label], more: Sequence[str] = ()) -> None:
    """Makes a screen reader read these labels as one text."""
    labels[0].label = ". ".join([*(one.label.rstrip(".") for one in labels), *more])
    for label in labels[1:]:
        label.label = ""


def _card(
    kit: Kit,
    picture: Callable[[Kit, Rect], Picture],
    labels: Sequence[Label],
    right: Node | None,
    side: Span | int,
) -> Node:
    unit = kit.metrics.u
    shown = Sized(Image(NOWHERE, "", picture), side if isinstance(side, int) else unit(72), side)
    words = Fill(Column(labels, unit(2)))
    ways: list[Item] = [
        Row([shown, Space(unit(16)), words, Space(unit(10)), right], align="centre"),
        Row([words, Space(unit(10)), right], align="centre"),
        words,
    ]
    ground = Image(NOWHERE, "", _ground)
    return Pad(OneOf(ways, by_width=True), x=unit(18), y=unit(8), ground=ground)


def _ground(kit: Kit, rect: Rect) -> Picture:
    line = Stroke(kit.colours.ink if kit.look.high else kit.colours.paper_line, max(1.0, kit.metrics.u(2)))
    return kit.plate(
        rect.size, kit.metrics.u(12), mix(kit.colours.paper, (255, 255, 255), 0.6), line, inside=True
    )


def everybody_table(kit: Kit, found: Sequence[Regular], say: Say, picture_of: PictureOf) -> Node:
    """Returns the table of everybody who has played on this computer."""
    heads = [phrase("Matches"), phrase("Won"), phrase("Won together"), phrase("Last here")]
    style = Style("bold", SMALL, kit.paint.soft_ink, "right")
    title = Label(NOWHERE, say(phrase("Everybody")), Style("display", 26, kit.colours.ink))
    head: list[Item] = [
        Pad(title, y=kit.metrics.u(12), bottom=kit.metrics.u(6)),
        *(At(Label(NOWHERE, say(one), style), "stretch", "end") for one in heads),
    ]
    head[2] = At(Label(NOWHERE, say(heads[1]), replace(style, align="centre")), "stretch", "end")
    most = max((one.won for one in found), default=0)
    rows: list[list[Item]] = [
        head,
        *(
            _regular(kit, one, shown, say, picture_of, leads=0 < most == one.won)
            for one, shown in zip(found[:MOST], brief_names([one.name for one in found]), strict=False)
        ),
    ]
    bands = [Image(NOWHERE, "", ruled) for _ in rows]
    table = Grid(rows, (2.6, 0.9, 0.8, 1.4, 1.6), gap=kit.metrics.u(16), bands=bands)
    more = counted(
        "{count} more person has played here before.",
        "{count} more people have played here before.",
        len(found) - MOST,
    )
    line = (
        Label(NOWHERE, say(more), Style("semibold", SMALL, kit.paint.soft_ink)) if len(found) > MOST else None
    )
    return Column([table, line], kit.metrics.u(8), name="everybody")


def _regular(
    kit: Kit, regular: Regular, shown: str, say: Say, picture_of: PictureOf, *, leads: bool
) -> list[Item]:
    unit, now = kit.metrics.u, now_here()
    today = day_until_dawn(regular.last) == day_until_dawn(now)
    last = say(phrase("today") if today else day_of(regular.last, now))
    short = last if today or regular.last.year == now.year else say(month_of(regular.last))
    said = [
        regular.name,
        say(counted("{count} match", "{count} matches", regular.matches)),
        say(phrase("won: {count}", count=regular.won)),
        say(phrase("won together: {count}", count=regular.together)),
        say(phrase("last here: {day}", day=last)),
    ]
    name = Label(NOWHERE, shown, Style("display", NUMBER, kit.colours.ink))
    plain, large = (
        Style("semibold", HEAD, kit.colours.ink, "right"),
        Style("display", 26, kit.colours.ink, "centre"),
    )
    cells = [
        Label(NOWHERE, str(text), large if nth == 1 else plain)
        for nth, text in enumerate((regular.matches, regular.won, regular.together, short))
    ]
    for cell in cells:
        cell.label = ""
    name.label = ", ".join(said)
    name.breaks = True
    side, face = unit(46), Medallion(picture_of(regular.name), cpu=False, turn=False)
    disc = Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, face))
    who = Row([Space(unit(8)), Sized(disc, side, side), Space(unit(12)), Fill(name)], align="centre")
    won: Item = cells[1]
    if leads:
        won = Pad(At(Sized(cells[1], unit(52))), ground=Image(NOWHERE, "", _laurel_ground))
    return [Sized(Pad(who, y=unit(2)), down=Span(unit(50), unit(72))), cells[0], won, *cells[2:]]


FACE: Final = 104
"""Usual height in design px of a picture with its laurel."""
LEAST_FACE: Final = 72
"""Smallest height in design px of a picture with its laurel."""
LONE_FACE: Final = 140
"""Least width and height in design px of a picture, if only one pair of people is shown."""
ROPE: Final = 80
"""Width in design px of the rope between two people."""
BIG = 46.0
MANY_LINES: Final = 3
"""A game's row is taller if it has at least this many lines of text."""
SHOWN_MATCHES: Final = (0, 5, 3)
"""Largest number of recent matches on a page with no, one or two pairs of people."""


def pair_cards(kit: Kit, page: BookPage, say: Say, picture_of: PictureOf, *, recent: bool) -> Node:
    """Returns a card for each pair of people, perhaps with recent matches."""
    unit = kit.metrics.u
    names = list(dict.fromkeys(name for one in page.pairs for name in one.names))
    brief, gap = dict(zip(names, brief_names(names), strict=True)), Span(unit(8), unit(14))
    alone = recent and len(page.pairs) == 1
    cards: list[Item] = [_pair(kit, one, say, picture_of, brief, alone=alone) for one in page.pairs]
    if recent and len(page.pairs) < len(SHOWN_MATCHES):
        found = {one.match: one for pair in page.pairs for one in pair.recent}
        newest = sorted(found.values(), key=lambda one: one.here, reverse=True)
        title = Label(NOWHERE, say(phrase("Last matches")), Style("display", 26, kit.colours.ink))
        today = now_here()
        last = [
            Pad(title, y=Span(unit(2), unit(10)), bottom=0),
            *(
                _match(kit, one, say, picture_of, say(day_of(one.here, today)))
                for one in newest[: SHOWN_MATCHES[len(page.pairs)]]
            ),
        ]
        # As many of them as fit whole, and at least two if the page scrolls.
        ways = [Column([*cards, *last[:most]], gap) for most in range(len(last), 2, -1)]
        return OneOf(ways or [Column([*cards, *last], gap)])
    return Column(cards, gap, name="pairs")


def _pair(
    kit: Kit, pair: Pair, say: Say, picture_of: PictureOf, brief: Mapping[str, str], *, alone: bool
) -> Node:
    unit = kit.metrics.u
    first, second = (_side(kit, pair, nth, picture_of, brief, alone=alone) for nth in (0, 1))
    most = max(pair.ahead)
    numbers = [
        Label(
            NOWHERE,
            str(count),
            Style("display", BIG, kit.colours.ink if count == most else kit.paint.soft_ink, "centre"),
        )
        for count in pair.ahead
    ]
    rope = Sized(Rope(pair.ahead), unit(ROPE), unit(34))
    wide = kit.text.width("00", Style("display", BIG, kit.colours.ink))
    texts = _last_lines(pair, say, brief)
    styles = (
        Style("bold", HEAD, kit.colours.ink, "centre"),
        Style("semibold", HEAD, kit.paint.soft_ink, "centre"),
    )
    lines = [Label(NOWHERE, words, style) for words, style in zip(texts, styles, strict=True)]
    first_number, second_number = (Sized(one, wide) for one in numbers)
    figures = Row([first_number, Fill(rope), second_number], Span(unit(4), unit(8)), align="centre")
    figured = Column([figures, *lines], unit(2))
    whole = Row([first, Fill(figured), second], unit(8), align="centre")
    bare = Column([Row([Fill(first), Fill(second)]), figured], unit(6))
    read_as_one([*numbers, *lines])
    numbers[0].label = ". ".join(_said(pair, say, brief))
    ground = Image(NOWHERE, "", _paint_card)
    air = Span(unit(6), unit(12))
    return Pad(OneOf([whole, bare], by_width=True), x=unit(14), y=air, ground=ground, name="pair")


def _paint_card(kit: Kit, rect: Rect) -> Picture:
    line = Stroke(kit.colours.ink if kit.look.high else kit.colours.paper_line, max(1.0, kit.metrics.u(2)))
    return kit.plate(rect.size, kit.metrics.u(14), mix(kit.colours.paper, WHITE, 0.6), line, inside=True)


def _side(
    kit: Kit, pair: Pair, nth: int, picture_of: PictureOf, brief: Mapping[str, str], *, alone: bool
) -> Node:
    name = pair.names[nth]
    face = Medallion(picture_of(name), cpu=False, turn=False)
    leads = pair.last is not None and pair.leader == nth
    unit = kit.metrics.u
    label = Label(NOWHERE, brief[name], Style("display", NUMBER, kit.colours.ink, "centre"))
    label.breaks, label.label = True, ""
    longest = max(kit.text.width(one, Style("display", NUMBER, kit.colours.ink)) for one in brief.values())
    wide = max(unit(130), kit.metrics.text(110), min(longest, kit.metrics.text(170)))
    least = max(unit(LEAST_FACE), kit.metrics.text(LEAST_FACE * 0.8))
    if alone:
        wide, least = max(wide, unit(LONE_FACE)), max(least, unit(LONE_FACE))
    picture = Image(NOWHERE, "", lambda kit, rect: paint_person(kit, rect, face, leads=leads))
    shown = Sized(picture, wide, Span(least, max(least, unit(FACE))))
    return Sized(Column([shown, label]), wide)


def _last_lines(pair: Pair, say: Say, brief: Mapping[str, str]) -> tuple[str, str]:
    if pair.last is None:
        matches = counted("{count} match", "{count} matches", pair.matches)
        return say(phrase("Always level so far")), say(matches)
    name, other, game, day = _last_match(pair, pair.last, say, brief)
    winner = (
        phrase("Last winner: {name}", name=name) if pair.won else phrase("Ahead last time: {name}", name=name)
    )
    series = phrase("{game}, {day}", game=game, day=day)
    if pair.run > 1:
        series = counted("{count} time in a row", "{count} times in a row", pair.run)
    elif pair.before > 1:
        series = phrase("before that: {name}, {count} in a row", count=pair.before, name=other)
    return say(winner), say(series)


def _last_match(pair: Pair, last: Result, say: Say, brief: Mapping[str, str]) -> tuple[str, str, str, str]:
    """Returns four texts about the last match: two people, game and day."""
    name, other = (brief[pair.names[nth]] for nth in (pair.leader, 1 - pair.leader))
    return name, other, GAMES[last.game].title, say(day_of(last.here, now_here()))


def _said(pair: Pair, say: Say, brief: Mapping[str, str]) -> list[str]:
    said = [
        say(
            phrase(
                "How often each finished ahead: {one} {ahead}, {other} {behind}",
                one=pair.names[0],
                ahead=pair.ahead[0],
                other=pair.names[1],
                behind=pair.ahead[1],
            )
        ),
        say(counted("{count} match", "{count} matches", pair.matches)),
    ]
    if pair.last is None:
        return [*said, say(phrase("Always level so far"))]
    name, other, game, day = _last_match(pair, pair.last, say, brief)
    won = N_("{name} won last time: {game}, {day}")
    ahead = N_("{name} finished ahead last time: {game}, {day}")
    said.append(say(phrase(won if pair.won else ahead, name=name, game=game, day=day)))
    if pair.run > 1:
        said.append(
            say(
                counted(
                    "{name} finished ahead {count} time in a row",
                    "{name} finished ahead {count} times in a row",
                    pair.run,
                    name=name,
                )
            )
        )
    elif pair.before > 1:
        said.append(
            say(
                counted(
                    "Before that, {name} finished ahead {count} time in a row",
                    "Before that, {name} finished ahead {count} times in a row",
                    pair.before,
                    name=other,
                )
            )
        )
    return said


def wins_table(kit: Kit, page: BookPage, say: Say, picture_of: PictureOf) -> Node:
    """Returns the table of wins by game and person."""
    title: Item = Label(NOWHERE, say(phrase("Wins by game")), Style("display", 26, kit.colours.ink))
    brief = brief_names(page.circle)
    people = [_head(kit, name, shown, picture_of) for name, shown in zip(page.circle, brief, strict=True)]
    most = max((one.matches for one in page.wins), default=0)
    lit = next((nth for nth, one in enumerate(page.wins) if one.matches == most), -1) if most > 1 else -1
    games = [_game(kit, one, page.circle, say, lit=nth == lit) for nth, one in enumerate(page.wins)]
    bands = [
        Image(NOWHERE, "", _lit if nth == lit + 1 and lit >= 0 else ruled) for nth in range(len(games) + 1)
    ]
    shares = (2.9, *[1.0] * len(page.circle))
    wide = max((kit.text.width(one, _head_style(kit)) for one in brief), default=0)
    equal: list[Item] = [Sized(one, wide) for one in people]
    ways: list[Item] = [
        Grid([[title, *heads], *games], shares, gap=kit.metrics.u(12), bands=bands, name="wins")
        for heads in (equal, people)
    ]
    return OneOf(ways, by_width=True)


def _lit(kit: Kit, rect: Rect) -> Picture:
    colours, edge = kit.colours, max(1.5, 2 * kit.metrics.s)

    def draw(drawing: Drawing, box: Box) -> None:
        band = box.inset(edge / 2).rounded(kit.metrics.u(14))
        drawing.box(band, mix(colours.go, colours.paper, 0.5), stroke=Stroke(colours.ink, edge))

    return kit.paint.shape(("lit row",), rect.size, draw)


def _head(kit: Kit, name: str, shown: str, picture_of: PictureOf) -> Node:
    face, side = Medallion(picture_of(name), cpu=False, turn=False), kit.metrics.u(54)
    disc = Image(NOWHERE, "", lambda kit, rect: paint_medallion(kit, rect, face))
    label = Label(NOWHERE, shown, _head_style(kit))
    label.breaks, label.label = True, name
    return Pad(Column([At(Sized(disc, side, side)), label], kit.metrics.u(2)), bottom=kit.metrics.u(6))


def _head_style(kit: Kit) -> Style:
    return Style("display", 17 if kit.metrics.narrow else 15.5, kit.colours.ink, "centre")


def _game(kit: Kit, wins: GameWins, names: Sequence[str], say: Say, *, lit: bool) -> list[Item]:
    unit = kit.metrics.u
    matches = counted("{count} match", "{count} matches", wins.matches)
    if lit:
        matches = counted("{count} match, the most of all", "{count} matches, the most of all", wins.matches)
    labels = [
        Label(NOWHERE, GAMES[wins.game].title, Style("display", NAME, kit.colours.ink)),
        Label(NOWHERE, say(matches), Style("semibold", SMALL, kit.paint.soft_ink)),
    ]
    box = Sized(Image(NOWHERE, "", boxed(wins.game)), unit(48), Span(unit(40), unit(62)))
    cells = [_cell(kit, wins, nth) for nth in range(len(names))]
    counts = zip(names, wins.won, strict=True)
    spoken = [
        say(counted("{name}: {count} win", "{name}: {count} wins", won, name=name)) for name, won in counts
    ]
    if not any(wins.won):
        together = say(phrase("Won together: {count}", count=wins.together))
        cells = [Label(NOWHERE, "", Style("display", 24, kit.colours.ink, "centre")) for _ in names]
        labels.append(Label(NOWHERE, together, Style("bold", SMALL, kit.colours.ink)))
        spoken = []
    read_as_one(labels, spoken)
    words = Row([Space(unit(10)), box, Space(Span(unit(8), unit(14))), Fill(Column(labels))], align="centre")
    least = 64 if len(labels) < MANY_LINES else 84
    return [Sized(Pad(words, y=unit(6)), down=Span(unit(least), unit(96))), *cells]


def _cell(kit: Kit, wins: GameWins, nth: int) -> Item:
    count = wins.won[nth]
    ink = kit.colours.ink if count == max(wins.won) else kit.paint.soft_ink
    label = Label(NOWHERE, str(count), Style("display", 28, ink, "centre"))
    label.label = ""
    if nth not in wins.last:
        return label
    side = kit.metrics.u(72)
    return Pad(At(Sized(label, side, side)), ground=Image(NOWHERE, "", _laurel_ground))


def _laurel_ground(kit: Kit, rect: Rect) -> Picture:
    picture: Surface = canvas(*rect.size)
    side = min(rect.w, rect.h, kit.metrics.u(78))
    place = Rect(0, 0, side, side).move_to(center=(rect.w // 2, rect.h // 2))
    laurel(kit, place).onto(picture, place.topleft)
    return Picture(picture)
