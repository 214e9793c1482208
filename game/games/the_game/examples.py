"""Worked examples of the rulings of The Game."""

from __future__ import annotations

from typing import Final

from game.answers import Example

# fmt: off
EXAMPLES: Final = (
    Example("G1", "A1 2; hand/0 3 4 5 *3; hand/1 *6; hand/2 *6; draw 20", "", ("0 start 0", "0 lay 3 A1"), "turn 0", more={"seats": 3, "starting": True}),
    Example("G2", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12 13 60 61 62; hand/1 *6; hand/2 *6; draw 20", "", ("0 lay 11 A1", "0 lay 12 A1", "0 end"), "turn 1", more={"seats": 3}),
    Example("G3", "A1 46 A2 30 D1 90 D2 80; hand/0 36 37 95 50; hand/1 *7; draw 20", "lay 37 A1", ("0 lay 36 A1",), "turn 0", key="ten-exact", more={"seats": 2}),
    Example("G3", "A1 46 A2 30 D1 70 D2 60; hand/0 36 80 95 50; hand/1 *7; draw 20", "", ("0 lay 36 A1", "0 lay 80 D1"), "hand/0 50 95", more={"seats": 2}),
    Example("G4", "A1 38 A2 60 D1 90 D2 80; hand/0 28 18 30 50; hand/1 *7; draw 20", "", ("0 lay 28 A1", "0 lay 18 A1", "0 lay 30 A1"), "hand/0 50", more={"seats": 2}),
    Example("G5", "A1 11 A2 60 D1 90 D2 95; hand/0 2 12 50 70; hand/1 *7; draw 20", "lay 2 A1", ("0 lay 12 A1", "0 lay 2 A1"), "hand/0 50 70", more={"seats": 2}),
    Example("G6", "A1 20 A2 60 D1 90 D2 80; hand/0 30 31 50 70; hand/1 *7; draw 20", "", ("0 lay 30 A1", "0 lay 31 A1"), "hand/0 50 70", more={"seats": 2}),
    Example("G7 G3", "A1 57 A2 99 D1 2 D2 3; hand/0 47 50; hand/1 *7; draw 0", "lay 50 A1", ("0 lay 47 A1", "0 lay 50 A1"), "count hand/0 0", more={"seats": 2}),
    Example("G8", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12 30 40 50 60; hand/1 *6; hand/2 *6; draw 20", "", ("0 lay 11 A1", "0 lay 12 A1", "0 end"), "turn 1; count hand/0 6; count draw 18", more={"seats": 3}),
    Example("G9", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12 13 40 50 60; hand/1 *6; hand/2 *6; draw 2", "", ("0 lay 11 A1", "0 lay 12 A1", "0 lay 13 A1", "0 end"), "count hand/0 5; count draw 0", more={"seats": 3}),
    Example("G10", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12 13 40; hand/1 *7; draw 20", "end", ("0 lay 11 A1", "0 lay 12 A1", "0 end"), "turn 1", more={"seats": 2}),
    Example("G10 G27", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12 13 40; hand/1 *7; draw 20", "", ("0 lay 11 A1", "0 lay 12 A1", "0 lay 13 A1", "0 lay 40 A2"), "turn 1", key="maximum", more={"seats": 2}),
    Example("G11", "A1 10 A2 20 D1 90 D2 80; hand/0 11; hand/1 12 13 40; draw 0", "", ("0 lay 11 A1",), "turn 1", more={"seats": 2}),
    Example("G14", "A1 50 A2 97 D1 12 D2 9; hand/0 51 30; hand/1 98 60 52; draw 10", "", ("0 lay 51 A1",), "won", key="block", more={"seats": 2}),
    Example("G12 G13", "A1 50 A2 97 D1 12 D2 9; hand/0 51 52; hand/1 53 30 31; draw 0", "", ("0 lay 51 A1", "0 lay 52 A1"), "won", more={"seats": 2}),
    Example("G16", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12; hand/1 13 14 15 16; draw 0", "", ("0 lay 11 A1", "0 lay 12 A1", "1 lay 13 A1", "1 lay 14 A1", "1 end"), "turn 1", more={"seats": 2}),
    Example("G17", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12; hand/1 *7; draw 20", "", ("0 lay 11 A1", "0 lay 12 A1"), "turn 1; count hand/0 7", more={"seats": 2}),
    Example("G18", "A1 50 A2 97 D1 12 D2 9; hand/0 51; draw 0", "", ("0 lay 51 A1",), "won 0"),
    Example("G27", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12 13; hand/1 *7; draw 20", "", ("0 lay 11 A1", "0 lay 12 A1", "0 lay 13 A1"), "turn 1", key="auto-end", more={"seats": 2}),
    Example("G28", "A1 10 A2 20 D1 90 D2 80; hand/0 11 12 13 40; hand/1 *7; draw 20", "", ("0 lay 11 A1", "0 lay 12 A1", "0 lay 13 A1", "0 end"), "turn 1", more={"seats": 2, "expert": True}),
    Example("G29", "A1 43 A2 20 D1 90 D2 80; hand/0 44 50 21 60; hand/1 22 23 24 *2; draw 20", "", ("0 lay 44 A1", "0 lay 21 A2", "0 end", "1 lay 22 A2", "1 lay 23 A2", "1 end"), "won", key="fire", more={"seats": 2, "on_fire": True}),
    Example("G29", "A1 43 A2 20 D1 90 D2 80; hand/0 44 50 21 60; hand/1 *5; draw 20", "", ("0 lay 44 A1", "0 lay 50 A1", "0 end"), "turn 1", key="fire-same", more={"seats": 2, "on_fire": True}),
)
# fmt: on
