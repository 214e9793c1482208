"""The cards on the drawer's present page, blank at first and printed a few per frame."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.core.phrases import Phrase
from game.days import now_here
from game.measures import MOST
from scenes.screens.matches.card import MatchCard, Words
from scenes.screens.matches.chosen import sheet_box
from scenes.screens.matches.dividers import tab_box
from scenes.screens.matches.drawer import DrawerPlan, paint_drawer
from scenes.screens.matches.selection import Found, Item
from scenes.screens.matches.telling import score_of, second_line, spoken, state_of, title_of
from scenes.stage.assets import Assets
from scenes.stage.services import Services
from scenes.ui.kit import Kit

LEAVES = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1, pygame.K_HOME: -MOST, pygame.K_END: MOST}
"""Pages moved by a key."""
FEW = 2
"""Cards or boxes printed per frame, which takes half of it."""


class Choose(NamedTuple):
    """Shows this match on the sheet."""

    key: str


class Play(NamedTuple):
    """Open this match."""

    key: str


def furnished(kit: Kit, plan: DrawerPlan, found: Found) -> Iterator[None]:
    """Prints the drawer, then the boxes on tabs and sheet, in steps."""
    paint_drawer(kit, plan)
    yield
    for nth, game in enumerate(found.games, 1):
        tab_box(kit).box(game, 1, 0.0)
        if nth % FEW == 0:
            yield
    if found.shown and found.shown[0].game:
        sheet_box(kit).box(found.shown[0].game, 1, 0.0)
        yield


def furnishing(
    services: Services, size: tuple[int, int], planned: Callable[[Kit], DrawerPlan], found: Found
) -> Callable[[Assets], None]:
    """Returns a print job for all that, the wood around it and the first page's cards."""

    def job(assets: Assets) -> None:
        say = services.words.say
        kit = Kit.of(assets, services.look, size, say)
        kit.paint.wood()
        plan = planned(kit)
        deque(furnished(kit, plan, found), maxlen=0)
        first = found.shown[: plan.capacity]
        for card in Page().lay(kit, plan, first, first[0].key if first else "", say):
            card.blank = False
            card.paint(kit)

    return job


class Page:
    """The cards of one page."""

    def __init__(self) -> None:
        self.cards: list[MatchCard] = []

    def lay(
        self, kit: Kit, plan: DrawerPlan, items: list[Item], chosen: str, say: Callable[[Phrase], str]
    ) -> list[MatchCard]:
        """Lays out the cards of these matches; unprinted ones are blank."""
        now = now_here()
        self.cards = []
        for number, item in enumerate(items):
            word, icon = state_of(item)
            line = second_line(item, say, now, brief=True)
            words = Words(title_of(item), f"{say(word)}\0{icon}", line, score_of(item, say))
            is_chosen = item.key == chosen and plan.sheet is not None
            said = spoken(item, say, now)
            card = MatchCard(plan.place(kit, number), item, words, said, chosen=is_chosen)
            card.pick = Choose(item.key)
            card.action = Play(item.key) if is_chosen and item.game and not item.away else card.pick
            card.blank = not card.is_printed(kit)
            self.cards.append(card)
        return self.cards

    def print(self, most: int | None = None) -> bool:
        """Prints blank cards with the next draw, all or a limited number; returns whether there were any."""
        blank = [card for card in self.cards if card.blank][:most]
        for card in blank:
            card.blank, card.dirty = False, True
        return bool(blank)
