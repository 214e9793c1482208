"""The board of whichever game lies on the table, and what it may know: the one table treats all games alike."""

from __future__ import annotations

from typing import Any

from scenes.board.board import Board
from scenes.board.piece import Facts

AnyBoard = Board[Any, Any, Any]
AnyFacts = Facts[Any, Any]
