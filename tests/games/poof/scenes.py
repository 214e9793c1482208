"""Helpers that make moves at a table of Poof, as a person would."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game.core.cards import CardId, Seat
from game.cpu.decision import BY_CHANCE, Decision, Reasoner, Reasons
from game.games.poof import rules as poof
from game.games.poof.positions import at
from game.session.session import Session
from game.worker.players import think
from game.worker.question import Answer
from scenes.stage.assets import Assets
from scenes.stage.picking import Picking
from scenes.stage.theme import Look
from tests.nudges import high_first
from tests.scenes.tables import SMALL, Hand, Thinker, session_of, set_out


class High(Reasoner):
    """A player that plays its highest cards and never calls "Pooftastrophe"."""

    def choose_why(self, view: Any, moves: Any, _news: Any, rng: Random, /) -> Decision:
        move = high_first(view, [move for move in moves if move != poof.MERCY], rng)
        return Decision(move, Reasons(BY_CHANCE))


class Sensible(Thinker):
    """CPUs that always play as high as they can."""

    def poll(self) -> Answer | None:
        asked, self.asked = self.asked, None
        return replace(think(asked, High()), reasons=None) if asked else None


class Mute(Thinker):
    """CPU players that never reach a decision."""

    def poll(self) -> None:
        return None


def beginning(seats: int, *humans: int, **options: Any) -> Session:
    """Returns a match of one round before its first move. The first seat is a person."""
    players = ("human", *("human" if seat in humans else "gentle" for seat in range(1, seats)))
    return session_of("poof", players, brain=Sensible(), **{"rounds": 1, **options})


def laid(text: str, assets: Assets, *, seats: int = 2, humans: tuple[int, ...] = (), **more: Any) -> Hand:
    """Returns a table in the position that `text` describes.

    `more` holds the options, the look, the window size and the `brain` of the CPUs.
    """
    size, look = more.pop("size", SMALL), more.pop("look", Look())
    brain = more.pop("brain", None) or Sensible()
    options = {key: more.pop(key) for key in list(more) if key in poof.GAME.defaults()}
    session = session_of("poof", _players(seats, humans), brain=brain, **options)
    state = replace(at(text, seats=seats, **options, **more), turns=9)
    hand = set_out(session, state, assets, size=size, look=look)
    hand.settle()
    return hand


def _players(seats: int, humans: tuple[int, ...]) -> tuple[str, ...]:
    return ("human", *("human" if seat in humans else "gentle" for seat in range(1, seats)))


def wanted(hand: Hand) -> Any:
    """Returns the move that a sensible player would make now."""
    facts = hand.scene.context.facts()
    moves = [move for move, _ in facts.legal if move != poof.MERCY]
    return high_first(facts.view, moves, Random(hand.session.steps))


def stack(hand: Hand, face: str) -> list[CardId]:
    """Returns all cards with this face in the player's own hand. The card in front comes first."""
    table, me = hand.scene.context.timeline.shown, hand.scene.context.viewpoint.seat
    return [card for card in table.zones[poof.hand(me)] if table.faces[card] == face][::-1]


def in_slot(hand: Hand, slot: str) -> CardId:
    """Returns the uppermost card on one of the player's own places."""
    zones, me = hand.scene.context.timeline.shown.zones, hand.scene.context.viewpoint.seat
    return (*zones[poof.bottom(me, slot)], *zones[poof.top(me, slot)])[-1]


def cards_of(hand: Hand, move: Any) -> list[tuple[CardId, int]]:
    """Returns the cards to touch for a move, and how often to touch each of them.

    The first touch of a stack takes all its copies. Each further touch puts one copy back.
    """
    if isinstance(move, poof.Call):
        return [(in_slot(hand, move.slot), 1)]
    touched = [(in_slot(hand, slot), 1) for slot in move.slots]
    if move.count:
        copies = stack(hand, move.face)
        most = 1 if move.face == poof.POOF else len(copies)
        touched.insert(0, (copies[0], 1 + most - move.count))
    return touched


def by_clicks(hand: Hand, move: Any) -> None:
    if isinstance(move, poof.Call) and not move.slot:
        hand.click(hand.button(words(hand, move)).center)
        return
    for card, times in cards_of(hand, move):
        for _ in range(times):
            hand.click(hand.point_on(card))
            hand.wait(0.3)
    hand.click(pile(hand))


def by_drags(hand: Hand, move: Any) -> None:
    if isinstance(move, poof.Call) and not move.slot:
        hand.click(pile(hand) if move == poof.TAKE else hand.button(words(hand, move)).center)
        return
    touched = cards_of(hand, move)
    if touched != [(touched[0][0], 1)]:
        for card, times in touched:
            for _ in range(times):
                hand.click(hand.point_on(card))
                hand.wait(0.3)
    hand.drag(hand.point_on(touched[0][0]), pile(hand))


def by_keys(hand: Hand, move: Any) -> None:
    if isinstance(move, poof.Call) and not move.slot:
        hand.key(pygame.K_e)
        return
    for card, times in cards_of(hand, move):
        hand.walk_to(hand.scene.spread.cards[card])
        hand.key(pygame.K_SPACE)
        for _ in range(times - 1):
            hand.wait(0.1)
            hand.key(pygame.K_MINUS)
    hand.wait(0.1)
    hand.key(pygame.K_e)


def pile(hand: Hand) -> tuple[int, int]:
    return hand.scene.spread.places[poof.PILE].rect.center


def words(hand: Hand, move: Any) -> str:
    """Returns the text of the main button that makes this move."""
    narration: Any = hand.scene.context.board.narration
    return hand.scene.context.say(narration.label(hand.scene.context.facts(), move))


def picked(hand: Hand) -> list[str]:
    faces = hand.scene.context.timeline.shown.faces
    return sorted(str(faces[card]) for card in hand.scene.context.picking.cards)


def last_move(hand: Hand, seat: int = 0) -> str:
    news = hand.session.chair(Seat(seat)).news()
    return next(str(one.move) for one in reversed(news) if one.seat == seat)


NOTHING = Picking()
