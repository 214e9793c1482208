"""What every game's board is: the things on its table besides cards, and what they mean to a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect

from game.core.cards import PUBLIC, CardId, Seat
from game.core.events import Event, Said, Zone
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Refusal, Touch
from game.games import ENTRIES
from scenes.board.calls import OpenCall
from scenes.board.host import TouchHost
from scenes.board.piece import Caution, Facts, Primary
from scenes.stage.picking import Picking
from scenes.stage.sprites import State
from scenes.stage.timeline import Hold
from scenes.ui.keys import Binding
from scenes.ui.widget import Action


class Board:
    """One game's board, built for one size and refreshed after every change.

    A game overrides what is special to it. Nothing here knows a rule: what may be done comes from `Facts.legal`.
    """

    game = ""
    """The id of the game; a board for any game takes that of its table."""
    rounds = True
    """Whether a match has rounds, each with scores of its own."""
    keys: tuple[Binding, ...] = ()
    """Keys that only this game's table has: they stand on its buttons."""

    def __init__(self, host: TouchHost, layout: Any) -> None:  # noqa: ANN401
        self.host = host
        self.kit = host.kit
        self.layout = layout
        self.game = self.game or host.rules.id
        self.call: OpenCall | None = None
        """The word that people may call at any moment, where the game has one."""

    # -- what is shown -----------------------------------------------------------------------------
    def build(self) -> None:
        """Put everything on the screen."""

    def refresh(self, facts: Facts) -> None:
        """Show what is true now."""

    def subtitle(self, facts: Facts) -> Phrase:
        """The line beside the game's name: the round, the house rules that matter."""
        return phrase("Round {round}", round=facts.view.round + 1)

    def prompt(self, facts: Facts) -> Phrase:
        """What the ribbon says when nothing more pressing is to be said."""
        return ENTRIES[self.game].words.prompt(facts.view, facts.me)

    def meanwhile(self, facts: Facts) -> Phrase | None:
        """What the ribbon says of what is being shown; None when it keeps its words until the cards lie."""
        _ = self, facts
        return None

    def ribbon(self) -> Rect:
        """Where the hint ribbon lies, in px."""
        metrics, frame = self.kit.metrics, self.layout.frame
        height = max(metrics.u(52), round(metrics.text(24) * 1.75))
        left = metrics.point(frame.x(356), 0)[0]
        width = self.big().x - metrics.u(24) - left
        return Rect(left, metrics.point(0, 622)[1], width, height)

    def bubble_room(self, cloth: Rect) -> Rect:
        """Where the bubble of a refusal may stand on the cloth, in px: not left of the ribbon."""
        left = self.ribbon().x
        return Rect(left, cloth.y, cloth.right - left, cloth.h)

    def big(self) -> Rect:
        """Where the big button lies, in px; it grows to the left when its words need it."""
        metrics = self.kit.metrics
        rect = metrics.rect(self.layout.frame.x(1426) - 120, 636, 240, 62)
        rect.h = max(rect.h, metrics.control)
        width = max(rect.w, metrics.text(180))
        rect.x, rect.w = min(rect.x, self.edge() - width), width
        return rect

    def edge(self) -> int:
        """The px at which things on the cloth end at the right, within its seam."""
        metrics, (x, _, w, _) = self.kit.metrics, self.layout.cloth
        half = w * self.layout.frame.spread / 2
        return min(metrics.size[0], metrics.point(x + w / 2 + half, 0)[0]) - metrics.u(28)

    def put_back(self) -> Rect | None:
        """Where the button that puts picked cards back lies, in px; None where none is wanted."""
        return None

    def card_state(self, facts: Facts, card: CardId, usual: State) -> State:
        """How a card is lit, where the usual way does not fit."""
        _ = facts, card
        return usual

    def card_mark(self, facts: Facts, card: CardId) -> str:
        """What a small pill under a card's corner number says; "" for none."""
        _ = facts, card
        return ""

    def seat_line(self, facts: Facts, seat: Seat) -> Phrase:
        """What stands under a player's name."""
        return kind_of(facts.players[seat].player)

    def round_over(self, facts: Facts) -> Phrase:
        """What the ribbon says while the end of a round is looked at."""
        _ = facts
        return phrase("The round is over.")

    # -- hands -------------------------------------------------------------------------------------
    def primary(self, facts: Facts) -> Primary | None:
        """What the big button is for: the move that is picked, where one place alone may take it."""
        if not facts.mine or not facts.picking.cards:
            return None
        wanted = [facts.picking.touch(facts.shown)]
        wanted += [
            facts.picking.touch(facts.shown, place)
            for place in facts.picking.places(facts.shown, facts.legal)
        ]
        found = [(move, touch) for move, touch in facts.legal if touch in wanted]
        if len(found) != 1:
            return None
        move, touch = found[0]
        return Primary(ENTRIES[self.game].words.label(move), touch)

    def pick(self, facts: Facts, card: CardId) -> Picking | None:
        """What is picked after a touch of a card; None when no legal move begins so."""
        return Picking(facts.picking.cards).toggled(card, facts.shown, facts.legal)

    def picked(self, facts: Facts, touch: Touch, cards: tuple[CardId, ...]) -> Picking:
        """What is picked when a hint has picked these cards for a touch."""
        _ = self, facts, touch
        return Picking(cards)

    def settled(self, facts: Facts) -> Picking:
        """What is as good as picked: the keyboard goes to what is done with it."""
        _ = self
        return facts.picking

    def first(self, facts: Facts) -> Action | None:
        """What a turn usually begins with, where that is no card: the keyboard begins at the button that does it."""
        _ = self, facts
        return None

    def step_to(self, facts: Facts, zone: Zone) -> float:
        """How far what is picked is from what lies on a place: the keyboard goes to the nearest first."""
        _ = facts, zone
        return 0.0

    def at_once(self, facts: Facts, card: CardId) -> Touch | None:
        """What a click on a card does at once; None where the card is merely picked."""
        _ = facts, card
        return None

    def drop_touch(self, facts: Facts, cards: Sequence[CardId], zone: Zone) -> Touch:
        """What it means that cards were dropped on a place."""
        _ = self
        return Touch.of(facts.shown, cards, zone)

    def unpick(self, facts: Facts, card: CardId) -> Picking:
        """What is picked after a card was put back."""
        _ = self
        return facts.picking.without(card)

    def recount(self, facts: Facts, card: CardId | None, by: int) -> Picking | None:
        """What is picked after one copy more or fewer was asked for; None where that means nothing."""
        _ = facts, card, by
        return None

    def wrong_touch(self, facts: Facts, card: CardId) -> Touch:
        """What a touch of a card amounts to that no legal move begins with."""
        _ = self
        return Touch.of(facts.shown, [card])

    def place_touch(self, facts: Facts, zone: Zone) -> Touch:
        """What a click on a place does."""
        return facts.picking.touch(facts.shown, zone)

    def chosen(self, action: object, picking: Picking) -> Picking | None:
        """What is picked after a use of this board; None when the action is not its own."""
        _ = action, picking
        return None

    def warning(self, view: Any, seat: Seat, move: Any) -> Caution | None:  # noqa: ANN401
        """What to ask before a legal move that its mover would regret."""
        _ = view, seat, move
        return None

    def stakes(self, facts: Facts) -> Phrase:
        """What a call out of turn would come to, as far as everybody at the screen may know."""
        _ = self, facts
        return phrase("A call counts at once and is not taken back.")

    def advice(self, facts: Facts, move: Any) -> Phrase:  # noqa: ANN401
        """A hint in words."""
        _ = facts
        return phrase("**Hint.** {move}.", move=ENTRIES[self.game].words.label(move))

    # -- private looks -----------------------------------------------------------------------------
    def look_prompt(self, facts: Facts, held: Hold) -> Phrase:
        """What the ribbon says while a private look waits for its press."""
        _ = facts
        if held.opens:
            return phrase("Look now, and remember.")
        return phrase("Remember it.") if len(held.cards) == 1 else phrase("Remember them.")

    def look_label(self, held: Hold) -> Phrase:
        """What the button says that begins or ends a private look."""
        return phrase("Look") if held.opens else phrase("Cover them again")

    def look_first(self, held: Hold) -> Refusal:
        """Why nothing else is done before a private look is over."""
        return Refusal(
            "look",
            phrase("First take your look."),
            phrase("Press {button}.", button=self.look_label(held)),
        )

    # -- aloud -------------------------------------------------------------------------------------
    def saying(self, said: Said) -> Phrase:
        """What a seat said, as its speech chip shows it."""
        return ENTRIES[self.game].words.bubble(said)

    def place_label(self, facts: Facts, zone: Zone) -> Phrase:
        """What a place is called aloud: whose it is, what it is, how many cards lie there, and which is on top."""
        cards = facts.shown.zones[zone]
        name: object = self.place_name(zone)
        if (owner := facts.shown.rules[zone].owner) != PUBLIC:
            name = phrase("{name}: {thing}", name=SeatName(owner), thing=name)
        count = counted("{place}, {count} card", "{place}, {count} cards", len(cards), place=name)
        face = facts.shown.faces[cards[-1]] if cards else None
        return phrase("{place}, {face} on top", place=count, face=face) if face is not None else count

    def place_name(self, zone: Zone) -> Phrase:
        """What a place is called in a word or two: its name in the rules without the seat that it belongs to."""
        _ = self
        words = " ".join(part for part in zone.split("/") if not part.isdigit())
        return phrase("{thing}", thing=words[:1].upper() + words[1:].replace("-", " "))

    def card_label(self, facts: Facts, card: CardId) -> Phrase:
        """What a card that can be touched is called aloud."""
        _ = self
        face = facts.shown.faces[card]
        return phrase("{face}", face=face) if face is not None else phrase("Face-down card")

    # -- time --------------------------------------------------------------------------------------
    def cue(self, event: Event) -> None:
        """An event begins to be shown."""

    def tick(self, dt: float) -> None:
        """Let seconds pass: what moves by itself moves on."""

    @property
    def busy(self) -> bool:
        """Whether something here still has to be shown before the match may go on."""
        return False

    def finish(self) -> None:
        """Show the end of everything at once: the player has no patience just now."""


def kind_of(player: str) -> Phrase:
    """Who plays a seat, in a word."""
    match player:
        case "human":
            return phrase("Person")
        case "gentle":
            return phrase("Gentle")
        case "steady":
            return phrase("Steady")
        case "sharp":
            return phrase("Sharp")
        case _:
            return phrase("CPU")


def words_only(legal: Iterable[tuple[Any, Touch]]) -> Sequence[tuple[Any, Touch]]:
    """The legal moves that need no card and no place: what is said or done with a button."""
    return [(move, touch) for move, touch in legal if touch.word and not touch.picks and touch.place is None]
