"""Base of every game's board, with its display, texts and controls."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, NamedTuple

from pygame import Rect

from game.core.cards import DEALER, PUBLIC, CardId, Seat
from game.core.cards import Face as CardFace
from game.core.events import Event, Said, Zone
from game.core.news import News
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import M, Refusal, S, Touch
from game.core.table import Table
from game.words import plain
from scenes.board.acts import Acts
from scenes.board.badges import Badge, Badges
from scenes.board.common import Feeling
from scenes.board.context import BoardContext, BoardPart, CallOut, L
from scenes.board.piece import Caption, Caution, Facts, Guided, Primary
from scenes.board.stakes import StakeLine, paint_stakes
from scenes.stage import idle
from scenes.stage.card_art import State
from scenes.stage.picking import Picking
from scenes.stage.timeline import Contact, Hold
from scenes.stage.travel import Pose
from scenes.ui.button import Button, Face, Kind, one_line
from scenes.ui.dare import DareButton
from scenes.ui.keys import CALL
from scenes.ui.widget import Action, Widget

CALL_IT = phrase("Call it")
"""Label of the call button after the first of two presses."""
CALL_Z = 300.0


@dataclass(frozen=True, slots=True)
class CallWords:
    """The texts of a call that a player may make out of turn."""

    button: Phrase
    back: Phrase
    """Label of the button while a press takes the call back."""
    who: Phrase
    """The question which of several people made the call."""
    rule: str = ""
    """The key of the rules answer that explains the call, or ""."""


class Stake(NamedTuple):
    """A line that says what one result of a call brings. It is `lit` if the caller hopes for this result."""

    words: Phrase
    value: str
    lit: bool = False


class CallButton(DareButton):
    """A button for a call, which the arrow keys skip."""

    advised = False
    """Whether a hint recommends the call and moves the focus here."""

    @property
    def focusable(self) -> bool:
        return (self.advised or self.dares) and super().focusable

    @property
    def tip(self) -> str:
        return self.stakes

    stakes = ""


class OpenCall:
    """A call that people may make out of turn, with its button."""

    def __init__(self, context: BoardContext, word: str, words: CallWords) -> None:
        self.context = context
        self.word = word
        self.words = words
        self.button: CallButton | None = None
        self._plate: Caption[tuple[StakeLine, ...]] | None = None
        self._kind: Kind = "secondary"

    def build(self, rect: Rect, plate: Rect, kind: Kind = "secondary", size: float | None = None) -> None:
        """Adds the button of the call, and a panel that says what is at stake."""
        say, self._kind = self.context.say, kind
        face = Face(keycap=CALL.cap, again=say(CALL_IT))
        button = CallButton(
            self.context.kit.sided(rect),
            say(self.words.button),
            CallOut(self.word),
            kind=kind,
            face=face,
            size=size,
        )
        button.z, button.shortcut, button.rule = CALL_Z, CALL, self.words.rule
        self.button, look = self.context.add(button), self.context.kit.theme.game(self.context.game.id)
        self._plate = self.context.add(
            Caption(self.context.kit.sided(plate), partial(paint_stakes, fill=look.deep), z=CALL_Z)
        )

    @property
    def widgets(self) -> Sequence[Widget]:
        """Returns the call's button and panel, which no effect darkens."""
        return [one for one in (self.button, self._plate) if one is not None]

    def refresh(
        self, stakes: Phrase, sums: Sequence[Stake], why_not: Phrase | None, waiting: Phrase | None = None
    ) -> None:
        """Updates what is at stake in the call. The button is disabled if there is a reason in `why_not`."""
        button, waits, say = self.button, self.context.call.waits(self.word), self.context.say
        if button is None or self._plate is None:
            return
        label = say(self.words.back if waits else self.words.button)
        if label != button.label:
            button.label, button.plain = label, waits
            button.face = Face("clock" if waits else "", CALL.cap, say(CALL_IT))
            button.change()
        button.enable(say(why_not) if why_not is not None else None)
        button.stakes = "" if waits or (sums and button.enabled) else say(stakes)  # the plate already says it
        if waits and waiting is not None:
            lines: tuple[StakeLine, ...] = (StakeLine(say(waiting)),)
            aloud = lines[0].words
        else:
            lines = tuple(StakeLine(say(one.words), one.value, one.lit) for one in sums)
            aloud = say(stakes)
        self._plate.show(lines if button.enabled else None, aloud if button.enabled else "")

    def advise(self, touch: Touch | None) -> None:
        """Marks the button if a hint recommends the call."""
        button = self.button
        if button is None:
            return
        button.advised = touch == Touch(word=self.word)
        kind = "primary" if button.advised else self._kind
        if button.kind != kind:
            button.kind = kind
            button.change()


class Display(BoardPart[S, M, L]):
    """A game's own things on its table, such as badges and effects."""

    def __init__(self, context: BoardContext, layout: L) -> None:
        super().__init__(context, layout)
        self.acts = Acts(context)
        self.drawn_badges = Badges(context)

    def build(self) -> None:
        """Adds this part's widgets to the screen."""

    def refresh(self, facts: Facts[S, M]) -> None:
        self.drawn_badges.show(self.badges(facts), self.acts, struck=not facts.idle)

    def badges(self, facts: Facts[S, M]) -> Iterable[Badge]:
        """Returns all badges of the table in reading order, also empty ones."""
        _ = facts
        return ()

    @property
    def ambience(self) -> str:
        """Returns the name of the background sound for the table's state."""
        return self.style.ambience

    # -- rooms -------------------------------------------------------------------------------------
    def prompt_rect(self) -> Rect:
        """Returns the prompt line's rectangle in px, before any mirroring."""
        metrics, frame = self.kit.metrics, self.layout.frame
        height = metrics.line(52, 24, 1.75)
        left = metrics.point(frame.x(356), 0)[0]
        width = self.big().x - metrics.u(24) - left
        return Rect(left, metrics.point(0, 622)[1], width, height)

    big_place = (1426.0, 636.0, 240.0)
    """Middle, upper edge and width of the main button, in design px."""

    def big(self) -> Rect:
        """Returns the rectangle of the main button in px."""
        metrics, (middle, top, wide) = self.kit.metrics, self.big_place
        rect = metrics.rect(self.layout.frame.x(middle) - wide / 2, top, wide, 62)
        rect.h = max(rect.h, metrics.control, one_line(self.kit))
        width = max(rect.w, metrics.text(180))
        rect.x, rect.w = min(rect.x, self._edge() - width), width
        return rect

    def _edge(self) -> int:
        """Returns the x in px up to which the main button may reach."""
        metrics, (x, _, w, _) = self.kit.metrics, self.layout.cloth
        half = w * self.layout.frame.spread / 2
        return min(metrics.size[0], metrics.point(x + w / 2 + half, 0)[0]) - metrics.u(28)

    def fit_big(self, button: Button, facts: Facts[S, M]) -> None:
        """Makes the main button's content fit into its room."""

    def pictures(self) -> Iterable[Rect]:
        """Returns the rectangles of small pictures on the table."""
        return ()

    def ways(self) -> Iterable[Rect]:
        """Returns the rectangles of the dots on all paths that the table may draw, in px."""
        return ()

    def make_room(self, papers: Sequence[Rect]) -> None:
        """Hides small pictures that notes cover only in part."""

    def put_back(self) -> Rect | None:
        """Returns the rectangle of the button that clears the selection, if any."""

    def words_at(self, zone: Zone) -> Sequence[Widget]:
        """Returns the texts beside a zone."""
        badge = self.drawn_badges.pieces.get(zone)
        return [badge] if badge is not None else []

    def guided(self, place: Zone) -> Guided | None:
        """Returns what a hint keeps bright at a place. Returns None if the table draws the hint's line."""

    def slot(self, place: Zone) -> Rect | None:
        """Returns the rectangle of a place's first card, or None."""

    # -- while a button is held --------------------------------------------------------------------
    def dare_at(self) -> tuple[float, float]:
        """Returns where the table stays brightest while a risky button is held, in design px."""
        return (self.layout.frame.x(800), 850.0)

    def dare(self, share: float) -> None:
        """Draws the game's effect at a fraction of the time for which a risky button is held."""

    # -- cards -------------------------------------------------------------------------------------
    hidden: frozenset[CardId] = frozenset()
    """Cards that only an effect draws now."""

    def card_state(self, facts: Facts[S, M], card: CardId, usual: State) -> State:
        """Returns the highlight of a card."""
        _ = facts, card
        return usual

    def card_mark(self, facts: Facts[S, M], card: CardId) -> str:
        """Returns the text of a small pill on a card, or ""."""
        _ = facts, card
        return ""

    def swayed(self, facts: Facts[S, M], poses: Mapping[CardId, Pose]) -> Mapping[CardId, Pose]:
        """Returns the cards' poses. A running effect of the game may change them, such as a gust of wind."""
        _ = facts
        return poses

    def life(self, evening: int) -> Iterable[idle.Animation]:
        """Returns the table's idle animations."""
        _ = evening
        return ()

    # -- time --------------------------------------------------------------------------------------
    def begin(self, event: Event, before: Table) -> None:
        """Called before an event's animation."""

    def feelings(self, event: Event, before: Table) -> Iterable[Feeling]:
        """Returns the moods that an event causes."""
        _ = event, before
        return ()

    def contact(self, contact: Contact) -> None:
        """Starts effects as a card lands, or for an event without cards."""

    def passed(self, event: Event) -> None:
        """Notes an event whose animation was skipped."""

    def tick(self, dt: float) -> None:
        self.acts.tick(dt)

    @property
    def busy(self) -> bool:
        """Returns whether an animation must end before the match continues."""
        return self.acts.busy

    def finish(self) -> None:
        """Ends all animations at once."""
        self.acts.finish()


KINDS = {
    "human": phrase("Person"),
    "gentle": phrase("Gentle"),
    "steady": phrase("Steady"),
    "sharp": phrase("Sharp"),
    "master": phrase("Master"),
    "even": phrase("Even"),
}


class LookWords(NamedTuple):
    """The texts of a private look at cards."""

    prompt: Phrase
    button: Phrase
    first: Refusal


class Narration(BoardPart[S, M, L]):
    """The texts of a game's table."""

    rounds = True
    """Whether a match has rounds with scores of their own."""

    # -- the table ---------------------------------------------------------------------------------
    def subtitle(self, facts: Facts[S, M]) -> Phrase:
        """Returns the text beside the game's name."""
        return phrase("Round {round}", round=self.round_number(facts))

    def round_number(self, facts: Facts[S, M]) -> int:
        """Returns the number of the round on the table, from 1."""
        dealt = self.context.chair.game.turn(facts.view) != DEALER
        return max(1, facts.view.round + dealt)

    def seat_line(self, facts: Facts[S, M], seat: Seat) -> Phrase:
        """Returns the text under a player's name."""
        return kind_of(facts.players[seat].player)

    def spoken_line(self, facts: Facts[S, M], seat: Seat) -> Phrase:
        """Returns what screen readers say in place of the text under a player's name."""
        return self.seat_line(facts, seat)

    def outcry(self, news: News) -> Said | None:
        """Returns words that a player says with a move, or None."""
        _ = news
        return None

    def saying(self, said: Said) -> Phrase:
        """Returns the text of what a player says."""
        return self.words.bubble(said)

    # -- the prompt line ---------------------------------------------------------------------------
    def prompt(self, facts: Facts[S, M]) -> Phrase:
        """Returns the prompt line's text when nothing else is to be said."""
        return self.words.prompt(facts.view, facts.me)

    def meanwhile(self, facts: Facts[S, M]) -> Phrase | None:
        """Returns the prompt line's text during events, or None for no change."""

    def round_over(self, facts: Facts[S, M]) -> Phrase:
        """Returns the prompt line's text at the end of a round."""
        _ = facts
        return phrase("The round is over.")

    def label(self, facts: Facts[S, M], move: M) -> Phrase:
        """Returns the label of the button that makes a move."""
        _ = facts
        return self.words.label(move)

    def move_texts(self, facts: Facts[S, M], moves: Iterable[M]) -> Iterable[Phrase]:
        """Yields sentences about these moves, to be read aloud."""
        return (self.label(facts, move) for move in moves)

    def so_far(self, facts: Facts[S, M]) -> Phrase | None:
        """Returns a spoken sentence about the progress of the match, if needed."""

    def advice(self, facts: Facts[S, M], move: M) -> Phrase:
        return phrase("**Hint.** {move}.", move=self.label(facts, move))

    def stakes(self, facts: Facts[S, M]) -> Phrase:
        """Returns what everybody may know about the consequences of a call."""
        _ = facts
        return phrase("A call counts at once and cannot be taken back.")

    def sums(self, facts: Facts[S, M]) -> Sequence[Stake]:
        """Returns the lines of the panel of stakes."""
        _ = facts
        return ()

    def look(self, facts: Facts[S, M], held: Hold) -> LookWords:
        """Returns the texts of a private look at cards."""
        _ = facts
        if held.opens:
            return look_words(phrase("Look now, and remember."), phrase("Look"))
        words = phrase("Remember it.") if len(held.cards) == 1 else phrase("Remember them.")
        return look_words(words, phrase("Cover them again"))

    # -- aloud -------------------------------------------------------------------------------------
    def place_label(self, facts: Facts[S, M], zone: Zone) -> Phrase:
        """Returns a place's accessible name, with its owner and cards."""
        cards, rule = facts.announced.zones[zone], facts.announced.rules[zone]
        name = self.place_name(zone)
        if rule.owner != PUBLIC:
            name = phrase("{name}: {thing}", name=SeatName(rule.owner), thing=name)
        count = counted("{place}, {count} card", "{place}, {count} cards", len(cards), place=name)
        face = facts.announced.faces[cards[-1]] if cards and not rule.is_hand else None
        return phrase("{place}, {face} on top", place=count, face=face) if face is not None else count

    def place_name(self, zone: Zone) -> Phrase:
        """Returns a place's short name, which does not name the place's owner."""
        return phrase("{thing}", thing=plain.place_name(zone))

    def card_name(self, face: CardFace) -> Phrase:
        return phrase("{face}", face=face)

    def card_label(self, facts: Facts[S, M], card: CardId) -> Phrase:
        """Returns a clickable card's accessible name."""
        face = facts.shown.faces[card]
        return self.card_name(face) if face is not None else phrase("Face-down card")

    def card_rule(self, facts: Facts[S, M], card: CardId) -> str:
        """Returns the key of the rules answer about a card, or ""."""
        _ = facts, card
        return ""

    def place_rule(self, zone: Zone) -> str:
        """Returns the key of the rules answer about a place, or ""."""
        _ = zone
        return ""


def look_words(prompt: Phrase, button: Phrase) -> LookWords:
    """Returns the texts of a private look at cards."""
    first = Refusal("look", phrase("First look at the cards."), phrase("Press {button}.", button=button))
    return LookWords(prompt, button, first)


def kind_of(player: str) -> Phrase:
    """Returns a word for a kind of player, such as "CPU"."""
    return KINDS.get(player.partition(":")[0], phrase("CPU"))


@dataclass(frozen=True, slots=True)
class Made:
    """What a pressed button does: first its moves are made, then these cards are selected."""

    touches: tuple[Touch, ...]
    then: Picking = Picking()


class MoreWords(NamedTuple):
    """The action that opens a list of phrases, or another page of it."""

    page: int


class Controls(BoardPart[S, M, L]):
    """Turns clicks and keys at a table into selections and moves."""

    call: OpenCall | None = None
    """The call that people may make at any moment, if any."""

    def __init__(self, context: BoardContext, layout: L, narration: Narration[S, M, L]) -> None:
        super().__init__(context, layout)
        self.narration = narration

    def primary(self, facts: Facts[S, M]) -> Primary | None:
        """Returns the main button's move, if the selection allows exactly one."""
        if not facts.mine or not facts.picking.cards:
            return None
        places = facts.picking.places(facts.shown, facts.legal)
        wanted = [facts.picking.touch(facts.shown, place) for place in (None, *places)]
        found = [(move, touch) for move, touch in facts.legal if touch in wanted]
        if len(found) != 1:
            return None
        move, touch = found[0]
        return Primary(self.narration.label(facts, move), touch)

    def pressed(self, widget: Widget | None) -> None:
        """Notes a click on a widget, or beside all widgets."""

    def chosen(self, action: Action, facts: Facts[S, M]) -> Picking | Made | None:
        """Returns the result of a button of this board; None if `action` belongs to no such button."""

    def mover(self, facts: Facts[S, M], touch: Touch) -> Seat:
        """Returns the seat that makes the move of this input."""
        _ = touch
        return facts.me

    def would(self, action: Action, facts: Facts[S, M]) -> Picking | Made | None:
        """Returns what `chosen` would return, without changing anything."""
        return self.chosen(action, facts)

    # -- cards -------------------------------------------------------------------------------------
    def at_once(self, facts: Facts[S, M], card: CardId) -> Touch | None:
        """Returns the move that a click on a card makes at once, if any."""

    def pick(self, facts: Facts[S, M], card: CardId) -> Picking | None:
        """Returns the selection after a click on a card, if legal."""
        return Picking(facts.picking.cards).toggled(card, facts.shown, facts.legal)

    def unpick(self, facts: Facts[S, M], card: CardId) -> Picking:
        """Returns the selection without this card."""
        return facts.picking.without(card)

    def recount(self, facts: Facts[S, M], card: CardId | None, by: int) -> Picking | None:
        """Returns the selection with `by` more copies of a card, if possible."""

    def wrong_touch(self, facts: Facts[S, M], card: CardId) -> Touch:
        """Returns the input that is refused after a click on a card."""
        areas = self.layout.areas()
        return Touch.of(facts.shown, [card], areas[0].zone if len(areas) == 1 else None)

    # -- places ------------------------------------------------------------------------------------
    def place_touch(self, facts: Facts[S, M], zone: Zone) -> Touch:
        """Returns the move of the selected cards to a clicked place."""
        return facts.picking.touch(facts.shown, zone)

    def drop_touch(self, facts: Facts[S, M], cards: Sequence[CardId], zone: Zone) -> Touch:
        """Returns the move of cards that are dropped on a place."""
        return Touch.of(facts.shown, cards, zone)

    # -- keys --------------------------------------------------------------------------------------
    def picked(self, facts: Facts[S, M], touch: Touch, cards: tuple[CardId, ...]) -> Picking:
        """Returns the selection that a hint makes."""
        _ = facts, touch
        return Picking(cards)

    def settled(self, facts: Facts[S, M]) -> Picking:
        """Returns the selection, or what the game selects by itself."""
        return facts.picking

    def first(self, facts: Facts[S, M]) -> Action | None:
        """Returns the action of the button that gets the focus first."""

    def step_to(self, facts: Facts[S, M], zone: Zone) -> float:
        """Returns a place's sort key. The keyboard focus goes to the place with the lowest key."""
        _ = facts, zone
        return 0.0

    # -- before it is too late ---------------------------------------------------------------------
    def warning(self, view: S, seat: Seat, move: M) -> Caution | None:
        """Returns a question before a move that the player would regret."""


@dataclass(frozen=True, slots=True)
class Board(Generic[S, M, L]):
    """A game's board for one window size: display, controls and texts."""

    display: Display[S, M, L]
    controls: Controls[S, M, L]
    narration: Narration[S, M, L]
