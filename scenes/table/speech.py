"""What a table says to a player who does not see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from game.core.cards import DEALER, CardId, Seat
from game.core.events import Looked
from game.core.phrases import Phrase, SeatName, counted, phrase
from game.core.rules import Touch
from game.core.table import Sight
from game.games import ENTRIES
from game.words.teller import Teller, listed
from scenes.board.badges import BadgePiece
from scenes.board.common import Bubble
from scenes.board.context import CallStatus
from scenes.stage.picking import Picking
from scenes.table.actions import MOVES, OWN_CARDS, SPEECH, TableAction
from scenes.table.cards import CardWidget
from scenes.table.context import AnyFacts, TableContext
from scenes.table.guide import Guide
from scenes.table.hints import THINKING, Hints, because
from scenes.table.progress import Phase, Progress
from scenes.table.refusals import Refusals
from scenes.table.seat_screen import SeatScreen
from scenes.ui.access import AccessNode, sentence
from scenes.ui.button import Button
from scenes.ui.keys import action_of
from scenes.ui.text import plain
from scenes.ui.widget import Widget

TOLD_IN = (Phase.LOOKING, Phase.SEEING, Phase.WAITING)
"""Phases in which the prompt line is always announced."""
PLAYED_IN = (*TOLD_IN, Phase.PLAYING)
"""Phases in which the displayed seat's person is at the screen."""
MOST_MOVES = 12
"""Largest number of moves that one answer names."""


class Speech:
    """Announces events, and asks the person for a move."""

    def __init__(
        self, context: TableContext, screen: SeatScreen, progress: Progress, hints: Hints, refusals: Refusals
    ) -> None:
        self.context = context
        self.session = context.session
        self.screen = screen
        self.progress = progress
        self.hints = hints
        self.refusals = refusals
        self.guide: Guide = screen.guide
        context.screen.answered = SPEECH
        self.announced = context.viewpoint.steps
        """Number of steps of the match that have been announced."""
        self._since = self.announced
        """Value of `announced` before the last announcement."""
        self.hears = False
        """Whether the key for reading the player's cards aloud is held."""
        self._asked_text: object = None
        self._situation: object = None
        self._refused: Bubble | None = None
        self._hinted: object = None
        self._note = ""
        self._called = False
        """Whether somebody has made a call that does not count yet."""
        self._known_hand: tuple[CardId, ...] | None = None
        """The player's own cards at the last event, if any."""
        self._listed: list[str] = []
        self._next_move = 0
        """Index of the first move that the next answer names."""

    # -- as it happens -----------------------------------------------------------------------------
    def tick(self) -> None:
        """Announces new events, and what can be done now."""
        self.context.screen.keeps_focus = not self.session.shared
        still = self.context.is_at_rest or self.context.timeline.only_looks
        if not still and self.context.playback.held is None:
            if self.context.screen.announcements.is_sent and not self.hears:
                self.context.screen.announcements.end()
            return
        self._tell(self.context.viewpoint.steps if still else self._look_begins())
        self._answer()
        self._hint()
        self._call()
        self._ask()

    def tell_again(self, since: int) -> None:
        """Announces the events after step `since` a second time."""
        self.announced = min(self.announced, since)

    def leave(self, *, stays: bool) -> None:
        """Stops speaking to the person who leaves the screen."""
        if not stays:
            self.context.screen.forget_numbers()
        said = self.context.screen.announcements
        if not said.is_sent:
            self.announced = self._since
        self.stop_hearing()
        said.end()

    def take_back(self) -> None:
        self.announced = self.context.viewpoint.steps
        viewpoint = self.context.viewpoint
        self._known_hand = viewpoint.view.table.hand_of(viewpoint.seat)
        self._say(phrase("Taken back."))

    def _look_begins(self) -> int:
        """Returns the next step in which this seat looks at hidden cards."""
        viewpoint = self.context.viewpoint
        news = viewpoint.chair.news(self.announced)[: max(0, viewpoint.steps - self.announced)]
        return next(
            (
                step
                for step, one in enumerate(news, self.announced + 1)
                if any(isinstance(event, Looked) and event.seat == viewpoint.seat for event in one.events)
            ),
            self.announced,
        )

    def _tell(self, steps: int) -> None:
        since, self.announced = self.announced, max(self.announced, steps)
        if since < self.announced:
            self._since = since
            story = self.session.story(self.session.shared_viewpoint(), since)[: self.announced - since]
            is_deal = any(news.seat == DEALER for news, _ in story)
            self._say(*(line for _, lines in story for line in lines), *self._new_cards(is_deal=is_deal))

    def _new_cards(self, *, is_deal: bool) -> Iterable[Phrase]:
        """Yields a private sentence about new cards."""
        shown = self.context.timeline.shown
        before, self._known_hand = self._known_hand, shown.hand_of(self.context.viewpoint.seat)
        if before is None:
            return
        new = (shown.faces[card] for card in self._known_hand if card not in before)
        faces = sorted((face for face in new if face is not None), key=lambda face: (len(face), face))
        names = [self.context.board.narration.card_name(face) for face in faces]
        if names and not is_deal and self.session.outcome is None and not self.session.shared:
            yield phrase("New in your hand: {cards}.", cards=listed(names))

    def _answer(self) -> None:
        bubble = self.refusals.bubble.content if self.refusals.is_shown else None
        before, self._refused = self._refused, bubble
        if bubble is not None and bubble is not before:
            if self._is_private:
                self._say(phrase("That is not possible. Hold {key} to hear why.", key=OWN_CARDS.cap))
            else:
                self._announce(self.refusals.bubble.label)

    def _call(self) -> None:
        """Announces that a call waits for the end of the turn."""
        call, viewpoint = self.context.call, self.context.viewpoint
        before, self._called = self._called, call.call is not None
        if (
            self._called
            and not before
            and viewpoint.turn == viewpoint.seat
            and call.status is CallStatus.TURN
        ):
            self._say(phrase("The call counts after this turn."))

    def _hint(self) -> None:
        """Announces a hint and its reason once both are known."""
        given = self.hints.given
        if given is None or given.words == THINKING or self.hints.waits or given == self._hinted:
            self._hinted = given and self._hinted
            return
        self._hinted = given
        if self._is_private:
            self._say(phrase("There is a hint. Hold {key} to hear it.", key=OWN_CARDS.cap))
        else:
            self._announce(self._hint_words())

    def _hint_words(self) -> str:
        given = self.hints.given
        if given is None or given.words == THINKING:
            return ""
        why = self.context.say(because(given.reasons)) if given.reasons is not None else ""
        return f"{sentence(self.context.say(given.words))} {why}".strip()

    def _ask(self) -> None:
        """Announces what the person may do, once in each situation."""
        context, viewpoint, phase = self.context, self.context.viewpoint, self.progress.on_screen
        if self.guide.leads:
            self._read_note()
            return
        now = (viewpoint.steps, viewpoint.seat, phase, context.picking, context.playback.held)
        if now == self._situation:
            return
        self._situation = now
        facts = replace(context.facts(), over=None)
        if phase is Phase.PASSING:
            self._announce(self.screen.pass_on.title)
            return
        if not (phase in TOLD_IN or (facts.mine and phase is Phase.PLAYING)):
            self._asked_text = None
            return
        text, begins = self._what_to_do(facts), self._asked_text is None
        if text and text != self._asked_text:
            self._asked_text = text
            if self.hints.given is None:  # the reason of a hint already says what its cards would do
                self._announce(self._besides_button(text))
        elif not begins and context.picking != Picking() and not self._is_private:
            self._name_button()
        if begins and facts.mine and self._speaks == "full":
            self._say(*self._words.table(self.context.viewpoint.public))

    def _what_to_do(self, facts: AnyFacts) -> str:
        if self._is_private and self.progress.on_screen in (Phase.PLAYING, Phase.LOOKING, Phase.SEEING):
            return self.context.say(phrase("Your turn. Hold {key} to hear your cards.", key=OWN_CARDS.cap))
        if self._speaks == "brief" and self.progress.on_screen is Phase.PLAYING:
            return self.context.say(phrase("Your turn."))
        return self.context.say(self.screen.prompt_line.words(facts, None) or Phrase(""))

    def _besides_button(self, text: str) -> str:
        """Returns a text without the name of the focused main button."""
        button = self.screen.big.button
        if button is None or button is not self.context.screen.ring.at:
            return text
        return plain(text).removeprefix(sentence(button.label)).strip()

    def _name_button(self) -> None:
        """Announces the main button once it can make a move."""
        button = self.screen.big.button
        touch = self.screen.big.touch
        if touch is None or not touch.picks:
            return
        if button is not None and button is not self.context.screen.ring.at and button.enabled:
            self._announce(button.label)

    def _read_note(self) -> None:
        note = " ".join(sentence(one.label) for one in self.guide.widgets if not isinstance(one, Button))
        if note != self._note:
            self._note = note
            self._announce(note)

    @property
    def opening(self) -> str:
        """Returns what is announced when the table opens."""
        context = self.context
        if self.session.outcome is not None:
            return ""
        is_current = context.viewpoint.is_current
        title = context.say(context.board.narration.subtitle(context.facts())) if is_current else ""
        return f"{self.session.game.title}. {title}"

    # -- when asked --------------------------------------------------------------------------------
    def answer(self, action: str) -> None:
        match action:
            case TableAction.STANDING:
                self._say(*self._standing())
            case TableAction.LYING:
                self._say(*self._words.table(self.context.viewpoint.public), *self._seats())
            case TableAction.OWN_CARDS:
                self.hears = True
                self._say(*self._own(), private=self.session.shared)
            case TableAction.MOVES if self._is_private:
                self._say(
                    phrase("Everybody would hear the answer. Hold {key} while you ask.", key=OWN_CARDS.cap)
                )
            case TableAction.MOVES:
                self._say(*self._moves(), private=self.session.shared)

    def take(self, event: pygame.Event) -> bool:
        """Handles a key that makes the table speak. Returns whether the table has used the event."""
        ends = event.type == pygame.KEYUP and event.key in OWN_CARDS.keys
        if ends or event.type == pygame.WINDOWFOCUSLOST:
            self.stop_hearing()
        asks = self.context.screen.dialog is not None and self.progress.phase in PLAYED_IN
        asked = action_of(event, SPEECH) if asks and event.type == pygame.KEYDOWN else ""
        self.answer(asked)
        return bool(asked)

    def stop_hearing(self) -> None:
        """Stops reading aloud what others must not hear."""
        self.hears = False
        if self.context.screen.announcements.is_private:
            self.context.screen.announcements.end()

    def _standing(self) -> Iterable[Phrase]:
        """Yields the sentences about the round and everybody's score."""
        facts, scoring = self.context.facts(), ENTRIES[self.session.game.id].scoring
        narration = self.context.board.narration
        yield phrase("{words}.", words=narration.subtitle(facts))
        if (so_far := narration.so_far(facts)) is not None:
            yield phrase("{words}.", words=so_far)
        totals: Sequence[int] = getattr(facts.view, "totals", ())
        if ENTRIES[self.session.game.id].together or not totals:
            yield from self._seats()
            return
        for seat, total in enumerate(totals):
            yield phrase("{name}: {amount}.", name=SeatName(seat), amount=scoring.amount(total))
        yield scoring.rule(self.session.record.options)

    def _seats(self) -> Iterable[Phrase]:
        public = self.context.viewpoint.public
        return (line for seat in range(public.seats) for line in self._words.seat(public, Seat(seat)))

    def _own(self) -> Iterable[Phrase]:
        """Yields what only the person at the screen may hear."""
        facts = replace(self.context.facts(), over=None)
        if self._refused is not None:
            yield Phrase("{words}", {"words": self.refusals.bubble.label})
        if words := self._hint_words():
            yield Phrase("{words}", {"words": words})
        if self.session.shared and (facts.mine or self.progress.on_screen in TOLD_IN):
            yield self.screen.prompt_line.words(facts, None) or Phrase("")
        yield from self._words.seat(facts.view, facts.me)

    def _moves(self) -> Iterable[Phrase]:
        """Yields sentences about the first possible moves. Each further call continues with the next ones."""
        facts = replace(self.context.facts(), over=None)
        asked = self.screen.prompt_line.words(facts, None) or Phrase("")
        if not facts.mine:
            yield asked
            return
        is_talk, move_texts = self.session.game.is_talk, self.context.board.narration.move_texts
        silent = (move for move, _ in facts.legal if not is_talk(move))
        texts = map(self.context.say, move_texts(facts, silent))
        # cards with the same number have the same name, in the hand and face up
        moves = list(dict.fromkeys(texts))
        if len(moves) > 1:
            moves = [move for move in moves if sentence(move) not in plain(self.context.say(asked))]
        first = self._next_move if moves == self._listed else 0
        left = len(moves) - first - MOST_MOVES
        self._listed, self._next_move = moves, first + MOST_MOVES if left > 0 else 0
        if not first:
            yield asked
        for move in moves[first : first + MOST_MOVES]:
            yield Phrase("{move}", {"move": sentence(move)})
        if left > 0:
            yield counted(
                "And {count} more. Press {key} to hear it.",
                "And {count} more. Press {key} to hear them.",
                left,
                key=MOVES.cap,
            )

    # -- in the tree -------------------------------------------------------------------------------
    def masked(self, widget: Widget, node: AccessNode) -> AccessNode:
        """Returns a node without private words if others would hear them."""
        if not self._is_private:
            return node
        screen = self.screen
        slip = self.hints.slip.piece if self.hints.slip is not None else None
        noted = isinstance(widget, BadgePiece) and widget.badge.private
        if noted or widget in (screen.prompt_line.piece, self.refusals.bubble, slip):
            return replace(node, name="")
        if isinstance(widget, CardWidget) and self._is_hidden(widget):
            number = screen.spread.walked().index(widget) + 1
            return replace(node, name=self.context.say(phrase("Card {number}", number=number)), about="")
        if widget is screen.big.button:
            return replace(node, name=self.context.say(phrase("The large button")), about="")
        if isinstance(widget, Button) and isinstance(widget.action, Touch):
            return replace(node, name=self.context.say(phrase("A move")), about="")
        return node

    def _is_hidden(self, widget: CardWidget) -> bool:
        table = self.context.timeline.shown
        return widget.card in table.faces and table.rules[table.zone_of(widget.card)].sight not in (
            Sight.ALL,
            Sight.TOP,
        )

    # -- shared ------------------------------------------------------------------------------------
    @property
    def _is_private(self) -> bool:
        """Returns whether others would hear private announcements."""
        return self.session.shared and not self.hears

    @property
    def _speaks(self) -> str:
        return self.context.preferences.speech

    @property
    def _words(self) -> Teller:
        return ENTRIES[self.session.game.id].words

    def _say(self, *lines: Phrase, private: bool = False) -> None:
        said = " ".join(sentence(text) for text in map(self.context.say, lines) if text)
        self._announce(said, private=private)

    def _announce(self, text: str, *, private: bool = False) -> None:
        self.context.screen.announce(text, private=private)
