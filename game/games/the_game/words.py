"""Sentences that describe the events and moves of The Game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

from game.core.cards import DEALER, Seat
from game.core.events import Marked, MatchEnded, Moved, Said, Scored
from game.core.news import News
from game.core.phrases import N_, Phrase, SeatName, counted, phrase
from game.games.the_game.rules import (
    DRAW,
    FIRE,
    HAND_SIZE,
    PILE_NAMES,
    PILES,
    TURN,
    UP,
    End,
    Lay,
    Move,
    Phase,
    Say,
    Start,
    State,
    hand,
    is_ten_back,
    minimum,
    outcome,
    pile,
    top,
)
from game.words.teller import Teller, enumerated, joined, listed

LABELS: Final = {
    "leave": phrase("Leave it to me"),
    "gentle": phrase("Small steps only, please"),
    "good": phrase("I have something good here"),
    "free": phrase("Use it freely"),
    "wait": phrase("I can wait"),
    "help": phrase("I need help"),
    "first": phrase("Let me start"),
}
"""What players may say to partners, by the sentence's id."""

SAID: Final = {
    "leave": N_("{name}: leave {pile} to me."),
    "gentle": N_("{name}: small steps only on {pile}, please."),
    "good": N_("{name}: I have something good for {pile}."),
    "free": N_("{name}: use {pile} freely."),
    "wait": N_("{name}: I can wait."),
    "help": N_("{name}: I need help."),
    "first": N_("{name}: let me start."),
}
BUBBLES: Final = {
    "leave": N_("{pile}: leave it to me"),
    "gentle": N_("{pile}: small steps only, please"),
    "good": N_("{pile}: I have something good here"),
    "free": N_("{pile}: use it freely"),
}


def tell(before: State, news: News) -> tuple[Phrase, ...]:
    """Returns the sentences about one step. `before` is the listener's view just before it."""
    if news.seat == DEALER:
        each, draw = HAND_SIZE[before.seats], 98 - HAND_SIZE[before.seats] * before.seats
        return (
            phrase(
                "The cards are dealt: {each} to each hand, {draw} in the draw pile.", each=each, draw=draw
            ),
        )
    move: Move = news.move
    match move:
        case Say(word, name):
            where = PILE_NAMES.get(name, name)
            return (phrase(SAID[word], name=SeatName(news.seat), pile=where),)
        case Start(first):
            lines = [phrase("{name} begins.", name=SeatName(first))]
        case Lay():
            lines = [*_laid(before, move), *_turn_ended_by_itself(before, news), *_drawn(before, news)]
        case End():
            lines = [_turn_ended(before, news), *_draw_pile(before, news)]
        case other:
            assert_never(other)
    return (*lines, *_ending(before, news))


def _laid(before: State, move: Lay) -> list[Phrase]:
    on, where = top(before.table, move.pile), PILE_NAMES[move.pile]
    name, card = SeatName(before.active), move.face
    if is_ten_back(int(card), on, move.pile):
        lines = [phrase("{name} played {card} on {pile}, ten back.", name=name, card=card, pile=where)]
    else:
        lines = [phrase("{name} played {card} on {pile}.", name=name, card=card, pile=where)]
    if before.options.on_fire and int(card) in FIRE:
        lines.append(phrase("{pile} is on fire.", pile=where))
    elif before.options.on_fire and on in FIRE:
        lines.append(phrase("The fire on {pile} is out.", pile=where))
    return lines


def _turn_ended_by_itself(before: State, news: News) -> list[Phrase]:
    """Returns the sentence about why a turn ended by itself, if it did (G16, G17, G27)."""
    if _next_seat(news) is None:
        return []
    name = SeatName(before.active)
    if len(before.table.zones[hand(before.active)]) > 1:
        return [phrase("{name} has no other card that fits.", name=name)]
    if before.table.zones[DRAW]:
        return [phrase("{name}'s hand is empty.", name=name)]
    return [phrase("{name}'s hand is empty: no more turns for {name}.", name=name)]


def _turn_ended(before: State, news: News) -> Phrase:
    name, count = SeatName(before.active), _draws(news)
    if not count:
        return phrase("{name} ended the turn.", name=name)
    return counted(
        "{name} ended the turn and drew {count} card.",
        "{name} ended the turn and drew {count} cards.",
        count,
        name=name,
    )


def _drawn(before: State, news: News) -> list[Phrase]:
    count = _draws(news)
    if not count:
        return []
    drew = counted(
        "{name} drew {count} card.", "{name} drew {count} cards.", count, name=SeatName(before.active)
    )
    return [drew, *_draw_pile(before, news)]


def _draw_pile(before: State, news: News) -> list[Phrase]:
    """Returns sentences about what a turn needs after the draw pile has become empty (G11, G28)."""
    if not _draws(news) or _draws(news) < len(before.table.zones[DRAW]):
        return []
    lines = [phrase("The draw pile is now empty.")]
    match before.options.min_after_deck_empty:
        case "published":
            lines.append(phrase("From now on a turn needs 1 card."))
        case "strict":
            lines.append(phrase("From now on a turn needs 2 cards."))
        case _:
            lines.append(phrase("From now on a turn needs 2 cards, or 1 if you hold only 1."))
    return lines


def _ending(before: State, news: News) -> list[Phrase]:
    if not any(isinstance(event, MatchEnded) for event in news.events):
        return []
    result = next(event for event in news.events if isinstance(event, Scored))
    if result.points == 0:
        return [result.why]
    return [*_cause(before, news), result.why]


def _cause(before: State, news: News) -> list[Phrase]:
    following, laid = _next_seat(news), before.laid + isinstance(news.move, Lay)
    if following is not None:
        table = before.table.after(news.events)
        after = replace(before, table=table, held=len(table.zones[hand(following)]))
        return [_cannot(following, minimum(after))]
    if laid < minimum(before):
        return [_cannot(before.active, minimum(before) - laid)]
    covered = news.move.pile if isinstance(news.move, Lay) else ""
    burning = [PILE_NAMES[name] for name in PILES if name in before.deadlines - {covered}]
    return [
        phrase(
            "{name} did not cover the fire on {piles}.",
            name=SeatName(before.active),
            piles=enumerated(burning),
        )
    ]


def _cannot(seat: Seat, count: int) -> Phrase:
    return counted(
        "{name} must play {count} card, and cannot.",
        "{name} must play {count} cards, and cannot.",
        count,
        name=SeatName(seat),
    )


def ended_by(before: State, news: News) -> Phrase:
    """Returns why a match was lost, with the top cards of the piles."""
    (cause,) = _cause(before, news)
    if "piles" in cause.values:
        return phrase("{name} left the fire on {piles} to burn.", **cause.values)
    table = before.table.after(news.events)
    shown = {name: top(table, name) for name in PILES}
    return counted(
        "{name} still had to play {count} card and could not: the Climbs stood at {A1} and {A2}, "
        "the Descents at {D1} and {D2}.",
        "{name} still had to play {count} cards and could not: the Climbs stood at {A1} and {A2}, "
        "the Descents at {D1} and {D2}.",
        cause.count,
        name=cause.values["name"],
        **shown,
    )


def _draws(news: News) -> int:
    return sum(isinstance(event, Moved) and event.src == DRAW for event in news.events)


def _next_seat(news: News) -> Seat | None:
    for event in news.events:
        if isinstance(event, Marked) and event.name == TURN:
            return Seat(int(event.where.removeprefix("hand/")))
    return None


def prompt(view: State, seat: Seat) -> Phrase:
    """Returns a sentence that says what a seat may do now, or whose turn it is."""
    result = outcome(view)
    if result is not None:
        return result.why
    name = SeatName(view.active)
    if view.phase is Phase.START:
        if view.seats == 1:
            return phrase("Look at your cards, then start.")
        if seat == view.active:
            return phrase("Look at your cards. Who should start?")
        return phrase("{name} chooses who starts.", name=name)
    if seat != view.active:
        return phrase("Waiting for {name}.", name=name)
    return task(view) if view.deadlines else joined(phrase("Your turn."), to_do(view))


def task(view: State) -> Phrase:
    """Returns a sentence that says what to do now: choose who starts, cover a fire card, or lay cards."""
    if view.phase is Phase.START:
        return phrase("Choose together who starts.")
    burning = [PILE_NAMES[on] for on in PILES if on in view.deadlines]
    if burning:
        cover = phrase("Cover the fire on {piles}, or the match is lost.", piles=enumerated(burning))
        return joined(cover, to_do(view)) if view.laid < minimum(view) else cover
    return to_do(view)


def to_do(view: State) -> Phrase:
    """Returns a sentence that says how many cards must still be laid in this turn."""
    missing = minimum(view) - view.laid
    if missing <= 0:
        return phrase("Play on, or end the turn.")
    if view.laid == 0:
        return counted("Play {count} card or more.", "Play {count} cards or more.", missing)
    return phrase("Play {count} more.", count=missing)


def button(view: State) -> Phrase:
    """Returns the text of the main button."""
    missing = minimum(view) - view.laid
    return phrase("Play {count} more", count=missing) if missing > 0 else label(End())


def facts(view: State, name: str) -> tuple[Phrase, ...]:
    """Returns one or two short texts that say which numbers can be laid next on a pile."""
    shown, up = top(view.table, name), name in UP
    onward, back = (shown + 1, shown - 10) if up else (shown - 1, shown + 10)
    if not 2 <= onward <= 99:
        return (phrase("only {back} fits, ten back", back=back),)
    next_ = (
        phrase("next {next} or higher", next=onward) if up else phrase("next {next} or lower", next=onward)
    )
    return (next_, phrase("or {back}, ten back", back=back)) if 2 <= back <= 99 else (next_,)


def table(view: State) -> tuple[Phrase, ...]:
    """Returns the sentences about the four piles and the draw pile."""
    count = len(view.table.zones[DRAW])
    left = counted("{count} card in the draw pile.", "{count} cards in the draw pile.", count)
    return (*(_pile(view, name) for name in PILES), left)


def holding(view: State, seat: Seat) -> tuple[Phrase, ...]:
    """Returns the sentence about a hand: its cards, or only their number if they are hidden."""
    cards, name = view.table.zones[hand(seat)], SeatName(seat)
    if seat == view.table.viewer and cards:
        faces = sorted(view.table.faces_in(hand(seat)), key=int)
        return (phrase("{name} holds {cards}.", name=name, cards=listed(faces)),)
    return (counted("{name} holds {count} card.", "{name} holds {count} cards.", len(cards), name=name),)


def _pile(view: State, name: str) -> Phrase:
    where, shown = PILE_NAMES[name], top(view.table, name)
    what = listed(facts(view, name))
    if view.table.zones[pile(name)]:
        return phrase("{pile} shows {top}: {facts}.", pile=where, top=shown, facts=what)
    return phrase("{pile} begins at {top}: {facts}.", pile=where, top=shown, facts=what)


def label(move: Move) -> Phrase:
    """Returns the text of a move on a button or in a list."""
    match move:
        case Start(first):
            return phrase("{name} starts", name=SeatName(first))
        case Lay(face, name):
            return phrase("Play {card} on {pile}", card=face, pile=PILE_NAMES[name])
        case End():
            return phrase("End the turn")
        case Say(word, _):
            return LABELS[word]
        case other:
            assert_never(other)


def bubble(said: Said) -> Phrase:
    """Returns what a player says to partners, for the speech bubble."""
    if said.about is None:
        return LABELS[said.word]
    return phrase(BUBBLES[said.word], pile=PILE_NAMES[said.about.removeprefix("pile/")])


TELLER: Final = Teller(tell, prompt, table, holding, label, bubble, task)
