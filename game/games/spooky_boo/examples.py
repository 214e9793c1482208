"""Worked examples of the rulings of Spooky Boo."""

from __future__ import annotations

from typing import Final

from game.answers import Example

# fmt: off
EXAMPLES: Final = (
    Example("S1", "0 1 2 3 4; 1 5 6 7 8; deck 9 2", "", ("0 draw", "0 throw", "0 decline", "1 take a"), "turn 0"),
    Example("S5 S6", "0 9 2 3 4; discard 5; deck 1", "", ("0 draw", "0 keep a"), "square/0/a 1; turn 1"),
    Example("S7", "0 9 2 3 4; discard 5; deck 1", "", ("0 draw",), "turn 0"),
    Example("S8 S13", "0 1 2 3 4; discard 5; deck 7", "", ("0 draw", "0 throw", "0 peek b"), "turn 1", key="seven"),
    Example("S8", "0 12 2 3 4; discard 5; deck 8", "", ("0 draw", "0 keep a"), "square/0/a 8; turn 1", key="power-keep"),
    Example("S9", "0 9 2 3 4; discard 5; deck 1", "", ("0 draw", "0 keep a"), "square/0/a 1; turn 1"),
    Example("S10", "0 9 2 3 4; discard 15; deck 1", "", ("0 take a",), "square/0/a 15; turn 1"),
    Example("S11", "0 9 2 3 4; discard 1 12; deck 5", "", ("0 take a",), "square/0/a 12; turn 1"),
    Example("S12", "0 1 2 3 4; discard 5; deck 11", "", ("0 draw", "0 throw", "0 decline"), "turn 1"),
    Example("S13", "0 1 2 3 4; discard 5; deck 8", "", ("0 draw", "0 throw", "0 peek c"), "turn 1", key="look-any"),
    Example("S14", "0 1 2 3 4; 1 12 5 5 5; discard 6; deck 9", "", ("0 draw", "0 throw", "0 spy 1a"), "turn 1"),
    Example("S15", "0 1 12 3 4; 1 2 5 6 7; discard 6; deck 11", "", ("0 draw", "0 throw", "0 swap b 1a"), "square/0/b 2; square/1/a 12; turn 1"),
    Example("S16", "0 1 2 3 10; 1 1 5 6 7; discard 6; deck 15", "", ("0 draw", "0 throw", "0 spy 1a", "0 trade d"), "square/0/d 1; square/1/a 10; turn 1"),
    Example("S16 S12", "0 1 2 3 10; 1 12 5 6 7; discard 6; deck 15", "", ("0 draw", "0 throw", "0 spy 1a", "0 decline"), "square/0/d 10; turn 1", key="fifteen-leave"),
    Example("S17", "0 1 12 3 4; 1 2 5 6 7; discard 6; deck 12", "", ("0 draw", "0 throw", "0 swap b 1a"), "square/0/b 2; square/1/a 12"),
    Example("S18", "0 9 2 3 4; discard 12; deck 6", "", ("0 draw", "0 throw"), "turn 1"),
    Example("S19", "0 1 2 1 0; 1 9 9 8 8; discard 6; deck 6", "", ("0 boo",), "points 0 34"),
    Example("S19", "0 1 2 1 0; 1 9 9 8 8; discard 6; deck 6", "", ("0 draw", "0 throw", "0 boo"), "points 0 34", key="call-out"),
    Example("S20", "0 1 2 1 0; 1 9 9 8 8; discard 6; deck 6", "", ("0 boo",), "points 0 34"),
    Example("S21", "0 1 2 1 0; 1 1 0 2 3; discard 6; deck 6", "", ("0 boo",), "points 0 6"),
    Example("S22", "0 0 1 2 2; 1 9 9 8 8; discard 6; deck 6", "", ("0 boo",), "points 0 34", key="call-five"),
    Example("S23 S22", "0 -1 -1 0 0; 1 9 9 8 8; discard 6; deck 6", "", ("0 boo",), "points 0 34", key="call-right"),
    Example("S24", "0 1 2 1 1; 1 -1 -1 0 0; discard 6; deck 6", "", ("0 boo",), "points 0 -2"),
    Example("S25", "0 1 1 2 2; 1 12 12 9 15; discard 6; deck 6", "", ("0 boo",), "points 10 0"),
    Example("S26", "0 1 2 3 4; discard 5; deck .", "", ("0 draw",), "discard 5"),
    Example("S28", "0 7 7 3 4; discard 7; deck 5", "", ("0 draw", "0 throw"), "square/0/a 7; square/0/b 7; turn 1"),
    Example("S29", "0 1 2 3 4; 1 12 5 5 5; discard 9; deck 5", "", ("0 take a",), "square/0/a 9; square/0/b 2; square/0/c 3; square/0/d 4"),
)
# fmt: on
