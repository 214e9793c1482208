"""Checks that all text of a scene can be read: not cut, not covered, and inside the window."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.screens.result.tiles import MomentTile
from scenes.screens.scores.cost import Cost
from scenes.screens.scores.pad import ScorePad, ScoreRow
from scenes.screens.scores.stair import Climber, Stair
from scenes.screens.scores.standing import PointsTable
from scenes.ui.kit import Kit
from scenes.ui.label import Label
from scenes.ui.screen import Screen
from scenes.ui.text import Block

SLACK = 3
"""How many px higher than its area a line of text may be."""


def lines_of(block: Block) -> list[str]:
    return ["".join(bit.text for bit in line) for line in block.lines]


def _texts(widget: object, kit: Kit) -> list[tuple[Rect, Block]]:
    match widget:
        case ScoreRow() | ScorePad() | PointsTable() | MomentTile() | Stair() | Climber() | Cost():
            return [(placed.room.move(widget.rect.topleft), placed.block) for placed in widget.texts(kit)]
        case Label():
            return [(widget.rect, widget.block(kit))] if widget.label else []
    return []


def unreadable(scene: Screen) -> list[str]:
    kit, window = scene.kit, Rect((0, 0), scene.kit.metrics.size)
    found, seen = [], list[tuple[Rect, str]]()
    for widget in scene.widgets:
        if not window.contains(widget.rect):
            found.append(f"{widget.label!r} at {widget.rect} leaves the window")
        for room, block in _texts(widget, kit):
            words = " / ".join(lines_of(block))
            tall = (len(block.lines) - 1) * kit.text.leading(block.style) + kit.text.px(block.style)
            if block.size[0] > room.w or tall > room.h + SLACK:
                found.append(f"{words!r} of {block.size[0]}x{tall} in {room.size}")
            ink = Rect(0, 0, min(block.size[0], room.w), min(tall, room.h))
            ink.centery = room.centery
            ink.x = {
                "left": room.x,
                "centre": room.centerx - ink.w // 2,
                "right": room.right - ink.w,
            }[block.style.align]
            ink = ink.inflate(-2, -ink.h * 3 // 10)
            found += [f"{words!r} over {other!r}" for at, other in seen if ink.colliderect(at)]
            seen.append((ink, words))
    return found


def shown(scene: Screen) -> pygame.Surface:
    surface = pygame.Surface(scene.kit.metrics.size)
    scene.draw(surface)
    return surface
