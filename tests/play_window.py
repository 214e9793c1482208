"""Plays The Game in a real window: reads where the match stands from its save, touches cards by mouse or keys.

It knows no more than a person at the screen, who also sees what the save of a running match holds.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.core.cards import Seat
from game.core.rules import Touch
from game.core.table import Table
from game.games import the_game
from game.match import Match
from game.record import Record
from game.saves import unseal
from scenes.assets import Assets
from scenes.layout import Spot
from scenes.layouts.the_game import TheGameLayout
from scenes.picking import begins
from scenes.table.screen import frame_of
from scenes.ui.metrics import Metrics
from tests.nudges import small_steps
from tests.xwindow import Point, Window, wait_for

SETTINGS = 'motion = "none"\nspeed = 1.5\ntext_size = 1.0\n'
ME = Seat(0)
PATIENCE = 20.0


@dataclass
class Player:
    """A hand at a real window whose files lie under `home`."""

    window: Window
    home: Path
    by_keys: bool

    @property
    def saves(self) -> list[Path]:
        return sorted((self.home / "matches").glob("*.tuckbox"))

    @property
    def finished(self) -> list[Path]:
        return sorted((self.home / "matches" / "finished").glob("*.tuckbox"))

    def record(self) -> Record | None:
        """The running match as it is kept, None once it is finished."""
        for path in self.saves:
            try:
                return Record.loads(unseal(path.read_bytes())[0].decode())
            except FileNotFoundError:  # it was just finished
                return None
        return None

    def play(self) -> Record:
        """The whole match from the shelf to its result; the record that is kept of it."""
        self.window.keys("Return")
        time.sleep(2)
        self.window.keys("Return")
        wait_for(lambda: bool(self.saves), "the deal", PATIENCE)
        while not self.finished:
            record = self.record()
            match = record.replay() if record else None
            if record is None or match is None or match.turn != ME:
                time.sleep(0.03)
                continue
            self.move(match, own_moves(record))
        return Record.loads(unseal(self.finished[0].read_bytes())[0].decode())

    def move(self, match: Match, made: int) -> None:
        """One move, and wait until it is kept."""
        moves = [move for move, _ in match.chair(ME).moves() if not the_game.is_talk(move)]
        if isinstance(moves[0], the_game.Start):
            self.window.keys("Return")
        else:
            kind = [
                m for m in moves if not isinstance(m, the_game.Lay) or not the_game.spoils(match.state, ME, m)
            ]
            self.touch(match, small_steps(match.state, kind or moves, Random(1)))
        until = time.monotonic() + 4.0
        while not self.moved(made):
            if time.monotonic() > until:
                self.window.keys("Tab")  # a warning stands in the way: the other button, and press it
                self.window.keys("Return")
                wait_for(lambda: self.moved(made), "the move to be kept", PATIENCE)
            time.sleep(0.02)

    def moved(self, made: int) -> bool:
        record = self.record()
        return record is None or own_moves(record) > made

    def touch(self, match: Match, move: the_game.Move) -> None:
        match move:
            case the_game.End():
                self.window.keys("e")
            case the_game.Lay(face, name) if self.by_keys:
                self.choose_by_keys(match, face)
                self.window.keys(str(the_game.PILES.index(name) + 1))
            case the_game.Lay(face, name):
                layout, metrics = self.layout(match)
                spots = layout.spots(match.chair(ME).view.table)
                table: Table = match.state.table
                card = table.find(the_game.hand(ME), face)[0]
                self.window.click(corner(spots[card], metrics))
                at = layout.pile_spot(name)
                self.window.click(metrics.point(at.x, at.y))

    def choose_by_keys(self, match: Match, face: str) -> None:
        """Home is no key here: Shift+Tab walks the hand from its right end."""
        hand = sorted((int(one) for one in match.state.table.faces_in(the_game.hand(ME))), reverse=True)
        self.window.keys(*["shift+Tab"] * (hand.index(int(face)) + 1))
        self.window.keys("space")

    def layout(self, match: Match) -> tuple[TheGameLayout, Metrics]:
        """Where things lie in this window just now."""
        theme = Assets().theme
        metrics = Metrics(self.window.size, 1.0, theme.scale)
        chair = match.chair(ME)
        legal = list(chair.moves())
        own = chair.view.table.zones[the_game.hand(ME)]
        raised = frozenset(card for card in own if begins(Touch.of(chair.view.table, [card]), legal))
        layout = TheGameLayout(match.seats, ME, theme, frame_of(metrics), raised=raised)
        return layout, metrics


def own_moves(record: Record) -> int:
    """How many moves this hand has made: partners talk at any time."""
    return sum(line.startswith(f"{ME} ") for line in record.rounds[0].moves)


def corner(spot: Spot, metrics: Metrics) -> Point:
    """A point of a card near its left edge, which no neighbour covers."""
    return metrics.point(spot.x - 0.36 * spot.width, spot.y + 0.1 * spot.width)


def prepare(home: Path) -> dict[str, str]:
    """The environment of a program whose files lie under `home` and whose cards do not dawdle."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    return {"TUCKBOX_HOME": os.fspath(home)}
