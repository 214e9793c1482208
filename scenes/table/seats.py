"""The players round the table: medallion, name, a line of facts, what they said last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.core.cards import Seat
from scenes.furniture.common import (
    ANIMALS,
    Medallion,
    NamePlate,
    Speech,
    paint_medallion,
    paint_name,
    paint_speech,
)
from scenes.furniture.host import Host
from scenes.furniture.piece import Facts, Piece
from scenes.theme import GameLook

OWN_SIZE = 84.0
KEY_STEPS = 8
KEY_SECONDS = 0.11


class Seats:
    """One group of pieces for every seat; the own one at the lower left of the cloth."""

    def __init__(self, host: Host, layout: Any, look: GameLook) -> None:  # noqa: ANN401
        self.host = host
        self.layout = layout
        self.look = look
        self._medallions: dict[Seat, Piece] = {}
        self._names: dict[Seat, Piece] = {}
        self._speech: dict[Seat, Piece] = {}
        self._facts: Facts | None = None
        self._turned = 0

    def build(self) -> None:
        """Put every player on the screen."""
        metrics, add = self.host.kit.metrics, self.host.add
        empty = Medallion("fox", cpu=False, turn=False)
        for mate in self.layout.mates:
            size = 2 * self.layout.medallion
            disc = metrics.rect(mate.medallion[0] - size / 2, mate.medallion[1] - size / 2, size, size)
            self._medallions[mate.seat] = add(Piece(disc, paint_medallion, empty, z=8))
            height = max(metrics.u(70), metrics.text(25) + metrics.text(18) + metrics.u(14))
            plate = metrics.rect(mate.text[0], mate.text[1], mate.text_width, 0)
            plate = Rect(plate.x, plate.y - height // 2, plate.w, height)
            self._names[mate.seat] = add(Piece(plate, paint_name, NamePlate("", "", self.look.key), z=9))
            speech = Rect(disc.x, 0, metrics.u(430), max(metrics.u(38), round(metrics.text(18) * 1.7)))
            speech.y = metrics.point(0, 196)[1]
            self._speech[mate.seat] = add(Piece(speech, paint_speech, Speech("", 0), z=200))
        if self.layout.me >= 0:
            self._build_own()

    def _build_own(self) -> None:
        metrics, add = self.host.kit.metrics, self.host.add
        me = Seat(self.layout.me)
        x, y = self.layout.own_medallion
        disc = metrics.rect(x - OWN_SIZE / 2, y - OWN_SIZE / 2, OWN_SIZE, OWN_SIZE)
        self._medallions[me] = add(Piece(disc, paint_medallion, Medallion("fox", cpu=False, turn=False), z=8))
        height = max(metrics.u(70), metrics.text(25) + metrics.text(18) + metrics.u(14))
        plate = Rect(
            disc.right + metrics.u(18),
            disc.centery - height // 2,
            metrics.u(self.layout.own_text_width),
            height,
        )
        self._names[me] = add(Piece(plate, paint_name, NamePlate("", "", self.look.key), z=9))

    def refresh(self, facts: Facts, plates: Mapping[Seat, NamePlate], *, thinking: Seat | None) -> None:
        """Show whose turn it is, what everybody holds and said."""
        self._facts = facts
        for seat, plate in self._names.items():
            content = plates[seat]
            plate.show(content, f"{content.name}, {content.line}")
        for seat, piece in self._speech.items():
            words = facts.said.get(seat)
            text = self.host.say(words) if words else ""
            piece.show(Speech(text, self.host.kit.metrics.u(58)), text)
        self._show_medallions(thinking)

    def turn_keys(self, thinking: Seat | None, now: float) -> None:
        """The wind-up key of the CPU that thinks goes round."""
        turned = int(now / KEY_SECONDS) % KEY_STEPS if thinking is not None else 0
        if self.host.kit.look.motion != "full":
            turned = 0
        if turned != self._turned:
            self._turned = turned
            self._show_medallions(thinking)

    def _show_medallions(self, thinking: Seat | None) -> None:
        facts = self._facts
        if facts is None:
            return
        for seat, piece in self._medallions.items():
            cpu = not facts.players[seat].is_human
            key = self._turned if seat == thinking else 0
            piece.show(Medallion(ANIMALS[seat], cpu, facts.turn == seat, key))
