"""A player with one switch. It waits until the program offers the wanted widget, then presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pygame

from game.core.cards import Seat
from game.core.rules import Touch
from game.cpu.levels import Level, Playouts
from game.worker.players import think
from game.worker.question import Ask
from scenes.board.board import CallButton, Made
from scenes.board.context import CallOut
from scenes.program.switch import SwitchPlay
from scenes.stage.picking import Picking
from scenes.stage.services import SwitchSettings
from scenes.table.actions import CardClicked, PlaceClicked, TableAction
from scenes.ui.button import Button
from scenes.ui.choice import Choice
from scenes.ui.scan import OUT, Stop
from tests.scenes.lessons import Pupil
from tests.scenes.tables import FRAME, Hand

KEY = pygame.K_SPACE
WAY = SwitchSettings(f"key:{KEY}", seconds=0.4)


class Presser:
    """A player who uses one key and wants to make one move."""

    def __init__(self, hand: Hand, way: SwitchSettings = WAY) -> None:
        hand.services.settings.switch = way  # type: ignore[misc]
        self.hand = hand
        self.play = SwitchPlay(hand.services)
        self.wanted: Touch | None = None
        self.offered: set[Any] = set()

    @property
    def scene(self) -> Any:
        return self.hand.scene

    def wait(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.hand.wait()
            self.play.update(FRAME, self.scene)

    def press(self, key: int = KEY) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            taken, change = self.play.take(pygame.Event(kind, key=key, mod=0, unicode=""), self.scene)
            assert taken
            self.hand.follow(change)

    def let_pass(self, seconds: float) -> None:
        """Lets `seconds` pass at once, so that the program offers the next widgets."""
        self.hand.passed += seconds
        self.hand.follow(self.scene.update(seconds))
        self.play.update(seconds, self.scene)

    def choose(self, wanted: Callable[[Stop], bool], most: int = 200) -> None:
        for _ in range(most):
            self.let_pass(0.3)
            if self.scene.progress.round is not None and self.wanted is not None:
                return  # somebody has ended the round meanwhile
            if not self.play.begun:
                self.press()
                continue
            stop = self.play.stop
            assert stop is not None
            inside = [
                leaf for one in self.play.stops if one.key != OUT for leaf in one.leaves() if wanted(leaf)
            ]
            fits = stop.key != OUT and any(leaf in inside for leaf in stop.leaves())
            if not fits and (stop.key != OUT or inside):
                self.let_pass(self.play.settings.seconds - self.play.elapsed + 0.001)
                continue
            single = stop
            while len(single.inside) == 1:
                single = single.inside[0]
            self.press()
            if fits and not single.inside:
                self.let_pass(FRAME)
                return
        found = [(leaf.words, self.result(leaf)) for leaf in self.leaves()]
        message = f"never offered {self.wanted}: {found}"
        raise AssertionError(message)

    def leaves(self) -> list[Stop]:
        self.play.look(self.scene)
        return list(self.play.scan.leaves())

    # -- plays -------------------------------------------------------------------------------------
    def result(self, stop: Stop) -> Any:
        """Returns what a press at this step does: a move, a selection of cards, or something else."""
        scene = self.scene
        facts, controls = scene.context.facts(), scene.context.board.controls
        if stop.key == ("count", -1):
            return controls.recount(facts, facts.picking.cards[0], -1)
        if stop.key == ("count", 1):
            return controls.recount(facts, facts.picking.cards[0], 1)
        if stop.widget is None or stop.key == "no":
            return None
        if isinstance(stop.widget, Choice):
            chosen, action = stop.widget.chosen, stop.how(stop.widget)
            stop.widget.chosen = chosen
            return controls.would(action, facts)
        widget = stop.widget
        action = widget.action if stop.key == "yes" and isinstance(widget, Button) else stop.how(widget)
        match action:
            case TableAction.BIG | TableAction.DARE:
                return scene.big.touch
            case CallOut(word):
                return Touch(word=word)
            case CardClicked(card):
                return controls.at_once(facts, card) or controls.pick(facts, card)
            case PlaceClicked(zone):
                return controls.place_touch(facts, zone)
            case Touch() | TableAction():
                return action
        return controls.would(action, facts)

    def leads(self, stop: Stop) -> bool:
        """Returns whether a press at this step makes the wanted move or brings it nearer."""
        found, wanted = self.result(stop), self.wanted
        assert wanted is not None
        facts = self.scene.context.facts()
        if isinstance(found, Made):
            return found.touches[0] == wanted
        if isinstance(found, Touch):
            return found == wanted
        if not isinstance(found, Picking) or found in (Picking(), facts.picking):
            return False
        return self.part(found, wanted) and (
            not facts.picking.cards or self.nearer(found, facts.picking, wanted)
        )

    def puts_back(self, stop: Stop) -> bool:
        return bool(self.result(stop) == TableAction.PUT_BACK)

    def part(self, picking: Picking, wanted: Touch) -> bool:
        """Returns whether the selected cards and phrase are a part of the wanted move."""
        mine = picking.touch(self.scene.context.facts().shown)
        scene, place = self.scene, wanted.place
        if picking.word and picking.word not in wanted.word:
            if place is None:
                return False
            facts = replace(scene.context.facts(), picking=picking)
            if scene.context.board.controls.place_touch(facts, place) != wanted:
                return False
        faces = {(zone, face) for zone, face, _ in mine.picks}
        return faces <= {(zone, face) for zone, face, _ in wanted.picks}

    def nearer(self, found: Picking, now: Picking, wanted: Touch) -> bool:
        shown = self.scene.context.facts().shown

        def away(picking: Picking) -> int:
            mine = Counter({(zone, face): count for zone, face, count in picking.touch(shown).picks})
            whole = Counter({(zone, face): count for zone, face, count in wanted.picks})
            return sum(abs(mine[one] - whole[one]) for one in mine | whole)

        return away(found) < away(now) or (found.word != now.word)

    def make(self, wanted: Touch) -> None:
        self.wanted = wanted
        steps = self.hand.session.steps
        for _ in range(40):
            if self.hand.session.steps != steps or self.scene.progress.round is not None:
                return
            if self.scene.dialog is not None:
                self.choose(lambda stop: getattr(stop.widget, "action", None) == TableAction.LAY_ANYWAY)
                continue
            reach = any(self.leads(leaf) for leaf in self.leaves())
            self.choose(self.leads if reach else self.puts_back)
        message = f"{wanted} cannot be made: {[one.words for one in self.play.stops]}"
        raise AssertionError(message)

    def decide(self, rng: Random) -> Touch:
        session, seat = self.hand.session, Seat(self.scene.context.viewpoint.seat)
        chair = session.chair(seat)
        ask = Ask(
            1,
            session.game.id,
            seat,
            chair.view,
            tuple(chair.news()),
            Level.GENTLE,
            Playouts(20),
            rng.randrange(1 << 30),
        )
        move = think(ask).move
        return next(touch for one, touch in chair.moves() if one == move)


class SwitchedPupil(Presser):
    def __init__(self, pupil: Pupil) -> None:
        self.pupil = pupil
        self.play = SwitchPlay(pupil.scene.services)
        self.wanted = None

    @property
    def scene(self) -> Any:
        return self.pupil.scene

    def let_pass(self, seconds: float) -> None:
        self.pupil.wait(seconds)
        self.play.update(seconds, self.scene)

    def press(self, key: int = KEY) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            _, change = self.play.take(pygame.Event(kind, key=key, mod=0, unicode=""), self.scene)
            self.pupil.went += [change] if change is not None else []

    def follow(self) -> None:
        """Presses what the lesson points at. If that cannot be pressed, presses a widget for the same move."""
        rects, note = self.pupil.signs(), self.pupil.guide.note
        assert note is not None
        target = self.scene.widget_at(self.pupil.bare(rects[0])) if rects else note.on
        move = (
            self.result(Stop("meant", "", target)) if rects and not isinstance(target, CallButton) else None
        )
        self.choose(lambda leaf: leaf.key != "no" and (leaf.widget is target or self.makes(leaf, move)))
        self.pupil.settle()

    def makes(self, leaf: Stop, move: Any) -> bool:
        return isinstance(move, Touch) and self.result(leaf) == move
