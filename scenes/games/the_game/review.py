"""How a match of The Game went, read from what everybody saw."""

from dataclasses import dataclass

from pygame import Rect

from game.core.cards import PUBLIC, Face, Seat
from game.core.phrases import Phrase, counted, phrase
from game.core.rules import of_kind
from game.games.the_game.rules import (
    DRAW,
    PILE_NAMES,
    PILES,
    Lay,
    Say,
    State,
    hand,
    is_ten_back,
    left,
    pile,
    top,
    tops,
)
from game.games.the_game.words import ended_by
from game.session.session import Session
from game.words.teller import joined
from scenes.games.the_game.faces import print_face
from scenes.review.host import Host, add_medallion
from scenes.review.review import Ending
from scenes.stage.sprites import CardArt
from scenes.ui.card_row import card_row
from scenes.ui.chart import Axes, Curve, paint_chart
from scenes.ui.label import Image, Label
from scenes.ui.text import Style
from scenes.ui.widget import Action


@dataclass(frozen=True, slots=True)
class Line:
    """One pile: its name, its top after each card laid, where a ten-back lies among them, and its last card."""

    name: Phrase
    heights: tuple[int, ...]
    ten_backs: tuple[int, ...]
    top: Face | None


@dataclass(frozen=True, slots=True)
class Climb:
    """The whole match at a glance. `hands` are the cards that were left, seat by seat."""

    title: Phrase
    line: Phrase
    facts: tuple[Phrase, ...]
    piles: tuple[Line, ...]
    hands: tuple[tuple[Face, ...], ...]
    to_draw: int
    won: bool


def climb(session: Session) -> Climb:
    """The review of a match of The Game that is over."""
    outcome = session.outcome
    assert outcome is not None
    chair = session.chair(PUBLIC)
    heights: dict[str, list[int]] = {name: [] for name in PILES}
    backs: dict[str, list[int]] = {name: [] for name in PILES}
    turns, words, laid = 0, 0, 0
    for step, news in enumerate(chair.news()):
        before = of_kind(State, chair.before(step))
        match news.move:
            case Lay(face, name):
                if is_ten_back(int(face), top(before.table, name), name):
                    backs[name].append(laid + 1)
                turns += before.laid == 0
                if not laid:
                    _note(heights, tops(before.table))
                laid += 1
                shown = dict(zip(PILES, tops(before.table), strict=True)) | {name: int(face)}
                _note(heights, tuple(shown.values()))
            case Say():
                words += 1
            case _:
                pass
    table = chair.view.table
    return Climb(
        _title(outcome.grade),
        _ending(session, left(table)),
        _facts(turns, sum(map(len, backs.values())), words if len(session.players) > 1 else None),
        tuple(
            Line(PILE_NAMES[name], tuple(heights[name]), tuple(backs[name]), table.top(pile(name)))
            for name in PILES
        ),
        tuple(_hand(session, Seat(seat)) for seat in range(len(session.players))),
        len(table.zones[DRAW]),
        bool(outcome.winners),
    )


def _note(heights: dict[str, list[int]], shown: tuple[int, ...]) -> None:
    for name, number in zip(PILES, shown, strict=True):
        heights[name].append(number)


def _title(grade: str) -> Phrase:
    match grade:
        case "beaten":
            return phrase("The Game is beaten")
        case "good":
            return phrase("A good effort")
        case _:
            return phrase("The Game wins")


def _ending(session: Session, count: int) -> Phrase:
    """Why the match is over, and how many cards are left."""
    if not count:
        return phrase("All 98 cards are played.")
    chair = session.chair(PUBLIC)
    last = len(chair.news()) - 1
    return joined(ended_by(of_kind(State, chair.before(last)), chair.news()[last]), _left(count))


def _left(count: int) -> Phrase:
    return counted("{count} card is left.", "{count} cards are left.", count)


def _facts(turns: int, backs: int, words: int | None) -> tuple[Phrase, ...]:
    """What can be counted; `words` is None where there is nobody to talk to."""
    facts = (
        counted("{count} turn", "{count} turns", turns),
        counted("{count} ten-back", "{count} ten-backs", backs),
    )
    return facts if words is None else (*facts, counted("{count} word said", "{count} words said", words))


def _hand(session: Session, seat: Seat) -> tuple[Face, ...]:
    """What a seat held at the end, lowest first: after the match the hands are laid open."""
    table = session.chair(seat).view.table
    return tuple(sorted(table.faces_in(hand(seat)), key=int))


class ClimbReview:
    """The team at the left; at the right facts, the piles as a chart, and what was left."""

    def __init__(self, session: Session) -> None:
        self.climb = climb(session)
        won = self.climb.won
        team = tuple(map(Seat, range(len(session.players))))
        sound = "game_summit" if won else "score_round"
        self.ending = Ending(self.climb.title, self.climb.line, team, won, sound=sound)

    def chosen(self, _action: Action) -> bool:
        """The paper has nothing to choose from."""
        return False

    def fill(self, host: Host, paper: Rect) -> None:
        """Facts, chart, the piles and what was left."""
        unit, kit = host.kit.metrics.u, host.kit
        pad = unit(40 if not kit.metrics.compact else 26)
        inner = Rect(paper.x + pad, paper.y + unit(24), paper.w - 2 * pad, paper.h - unit(50))
        title = kit.style("panel", kit.colours.ink)
        high = round(kit.text.px(title) * 1.35)
        host.add(Label(Rect(inner.x, inner.y, inner.w, high), host.say(phrase("How the climb went")), title))
        facts = " \u00b7 ".join(host.say(fact) for fact in self.climb.facts)
        soft = Style("semibold", 20, kit.paint.soft_ink)
        line = kit.text.leading(soft)
        host.add(Label(Rect(inner.x, inner.y + high, inner.w, line), facts, soft))
        top = inner.y + high + line + unit(10)
        below = max(unit(204), round(1.4 * kit.metrics.text(20)) + unit(168))
        chart = Rect(inner.x, top, inner.w, inner.bottom - below - unit(14) - top)
        curves = [Curve(host.say(one.name), one.heights, one.ten_backs) for one in self.climb.piles]
        axes = Axes(host.say(phrase("Cards played; a gold disc is a ten-back")))
        host.add(Image(chart, self._chart_words(host), paint_chart(kit, chart, curves, axes)))
        self._add_below(host, Rect(inner.x, inner.bottom - below, inner.w, below))

    def _chart_words(self, host: Host) -> str:
        tops = [f"{host.say(one.name)} {one.heights[-1]}" for one in self.climb.piles if one.heights]
        return ", ".join(tops)

    def _add_below(self, host: Host, room: Rect) -> None:
        """The tops of the piles at the left, the cards that were left at the right."""
        unit, kit = host.kit.metrics.u, host.kit
        art = CardArt(kit.assets, kit.metrics, kit.look, kit.theme.game(host.session.game.id), print_face)
        caption = Style("bold", 20, kit.colours.ink)
        high = kit.text.leading(caption) + unit(2)
        half = Rect(room.x, room.y, room.w * 46 // 100, room.h)
        host.add(Label(Rect(half.x, half.y, half.w, high), host.say(phrase("The four piles")), caption))
        faces = [one.top for one in self.climb.piles if one.top is not None]
        if faces:
            row = card_row(kit, art, faces, half.w)
            names = ", ".join(faces)
            host.add(Image(Rect(half.x, half.y + high, *row.get_size()), names, row))
        rest = Rect(half.right + unit(20), room.y, room.right - half.right - unit(20), room.h)
        self._add_hands(host, rest, caption, high)

    def _add_hands(self, host: Host, room: Rect, caption: Style, high: int) -> None:
        kit, unit = host.kit, host.kit.metrics.u
        held = [(seat, faces) for seat, faces in enumerate(self.climb.hands) if faces]
        words = phrase("Left in hand") if held else phrase("No card was left")
        host.add(Label(Rect(room.x, room.y, room.w, high), host.say(words), caption))
        if not held:
            return
        step = min(unit(96), (room.h - high) // len(held))
        for nth, (seat, faces) in enumerate(held):
            y = room.y + high + nth * step
            side = min(step - unit(6), unit(48))
            disc = Rect(room.x, y + (step - side) // 2, side, side)
            add_medallion(host, disc, seat)
            left = disc.right + unit(12)
            text = ", ".join(faces)
            style = Style("display", 24, kit.colours.ink)
            host.add(Label(Rect(left, y, room.right - left, step), text, style))
