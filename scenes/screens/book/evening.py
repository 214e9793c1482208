"""Contents of the page about an evening of people: its matches, its people, and everybody who ever played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from pygame import Rect

from game.book.evening import Evening, Guest, Regular, day_until_dawn
from game.core.phrases import Phrase, counted, phrase
from game.days import now_here
from game.games import GAMES
from game.pictures import picture_at
from game.saves import SEVERAL, Result
from scenes.board.common import Medallion, paint_medallion
from scenes.screens.book.leaves import FACES, HEAD, NAME, NUMBER, SMALL, boxed, ruled
from scenes.screens.matches.telling import day_of, ending
from scenes.stage.theme import mix
from scenes.stage.vector import Drawing, Stroke
from scenes.ui.box import NOWHERE, At, Column, Fill, Grid, Item, Node, OneOf, Pad, Row, Sized, Space
from scenes.ui.kit import Kit, Say
from scenes.ui.label import Image, Label
from scenes.ui.paint import Picture, canvas
from scenes.ui.share import Span
from scenes.ui.text import Style

PictureOf = Callable[[str], str]
"""Returns a person's picture by name."""
MOST = 40
"""Largest number of people in the table of everybody."""
WREATH = 104
"""Design px of a laurel around a medallion."""
_LEAVES = 6
"""Leaves on each side of a laurel."""


def title_of(evening: Evening) -> Phrase:
    """Returns the page's title by the time of day."""
    return phrase("Tonight") if evening.late else phrase("Today")


def evening_line(evening: Evening, say: Say) -> str:
    """Returns the day, the number of matches, and when the first and the last were over."""
    first, last = evening.matches[0].here, evening.matches[-1].here
    matches = counted(
        "{count} match, finished between {first} and {last}",
        "{count} matches, finished between {first} and {last}",
        len(evening.matches),
        first=first.strftime("%H:%M"),
        last=last.strftime("%H:%M"),
    )
    return f"{say(day_of(first, now_here()))} \u00b7 {say(matches)}"


def match_rows(kit: Kit, evening: Evening, say: Say, picture_of: PictureOf) -> Node:
    """Returns the evening's matches: box, how it ended, when, and a laurel around the winners."""
    rows = [_match(kit, one, say, picture_of) for one in evening.matches]
    return Column(rows, kit.metrics.u(12), name="matches")


def _match(kit: Kit, result: Result, say: Say, picture_of: PictureOf) -> Node:
    unit, title = kit.metrics.u, GAMES[result.game].title
    ended = ending(result.game, result.names, result.totals, result.winners, say)
    details = [result.here.strftime("%H:%M")]
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
    """Returns the winners in a laurel, several side by side on one branch."""
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
    """Draws two branches that rise from the bottom along both sides, a rectangle's ends being half circles."""
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


def guest_rows(kit: Kit, evening: Evening, say: Say, picture_of: PictureOf) -> Node:
    """Returns the evening's people: picture, name, a kind line, and the boxes of the games they won."""
    rows = [_guest(kit, one, say, picture_of) for one in evening.guests]
    return Column(rows, kit.metrics.u(12), name="people")


def _guest(kit: Kit, guest: Guest, say: Say, picture_of: PictureOf) -> Node:
    unit = kit.metrics.u
    labels = [
        Label(NOWHERE, guest.name, Style("display", NAME, kit.colours.ink)),
        Label(NOWHERE, say(guest.line), Style("semibold", HEAD, kit.colours.ink)),
    ]
    titles = ", ".join(GAMES[game].title for game in guest.won)
    read_as_one(labels, [say(phrase("Won: {games}", games=titles))] if titles else [])
    face = Medallion(picture_of(guest.name), cpu=False, turn=False)
    wide, tall = unit(44), unit(62)
    boxes = [Sized(Image(NOWHERE, "", boxed(game, 340)), wide, tall) for game in guest.won]
    won = At(Row(boxes, unit(6)), "end", "centre") if boxes else None
    return _card(kit, lambda kit, rect: paint_medallion(kit, rect, face), labels, won, unit(72))


def read_as_one(labels: Sequence[Label], more: Sequence[str] = ()) -> None:
    """Lets the first label say them all aloud."""
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
    """Returns words on a card between two pictures, as many of these as there is room for."""
    unit = kit.metrics.u
    shown = Sized(Image(NOWHERE, "", picture), unit(72), side)
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


def everybody_table(kit: Kit, found: Sequence[Regular], say: Say) -> Node:
    """Returns a table of all people by name: matches, won, won together, last here; no shares."""
    heads = [phrase("Matches"), phrase("Won"), phrase("Won together"), phrase("Last here")]
    style = Style("bold", SMALL, kit.paint.soft_ink, "right")
    head: list[Item] = [Space(0), *(At(Label(NOWHERE, say(one), style), "stretch", "end") for one in heads)]
    rows = [head, *(_regular(kit, one, say) for one in found[:MOST])]
    table = Grid(
        rows, (3, 0.8, 0.8, 1.2, 2.2), gap=kit.metrics.u(12), bands=[Image(NOWHERE, "", ruled) for _ in rows]
    )
    more = counted(
        "{count} more has played here before.", "{count} more have played here before.", len(found) - MOST
    )
    line = (
        Label(NOWHERE, say(more), Style("semibold", SMALL, kit.paint.soft_ink)) if len(found) > MOST else None
    )
    title = Label(NOWHERE, say(phrase("Everybody")), Style("display", 26, kit.colours.ink))
    return Column([title, table, line], kit.metrics.u(8), name="everybody")


def _regular(kit: Kit, one: Regular, say: Say) -> list[Item]:
    now = now_here()
    today = day_until_dawn(one.last) == day_until_dawn(now)
    last = say(phrase("today") if today else day_of(one.last, now))
    said = [
        one.name,
        say(counted("{count} match", "{count} matches", one.matches)),
        say(phrase("won: {count}", count=one.won)),
        say(phrase("won together: {count}", count=one.together)),
        say(phrase("last here: {day}", day=last)),
    ]
    name = Label(NOWHERE, one.name, Style("display", NUMBER, kit.colours.ink))
    style = Style("semibold", HEAD, kit.colours.ink, "right")
    cells = [Label(NOWHERE, str(text), style) for text in (one.matches, one.won, one.together, last)]
    for cell in cells:
        cell.label = ""
    name.label = ", ".join(said)
    return [Sized(Pad(name, y=kit.metrics.u(5)), down=kit.metrics.u(42)), *cells]
