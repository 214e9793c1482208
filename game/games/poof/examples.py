"""Worked examples of the rulings of Poof."""

from __future__ import annotations

from typing import Final

from game.answers import Example

# fmt: off
EXAMPLES: Final = (
    Example("P8", "pile; 0 4 9 9 P", "play P", ("0 play 9x2",), "pile 9 9; hand/0 4 P; turn 1", key="lead-poof"),
    Example("P8", "pile; 0 16 16 3 P; 1 2 2 2", "", ("0 play 16x2",), "pile 16 16; turn 1", key="lead", more={"seats": 4}),
    Example("P9", "pile 10 10; 0 3 8 12 12", "play 12", ("0 play 8",), "pile 10 10 8; turn 1"),
    Example("P9", "pile 7; 0 7 7 2", "", ("0 play 7x2",), "pile 7 7 7; hand/0 2", key="equal"),
    Example("P9", "pile 6 6; 0 5 5 5 1", "", ("0 play 5",), "pile 6 6 5; hand/0 5 5 1", key="keep-some"),
    Example("P10", "pile 6; 0 4 9 12", "take", ("0 play 4",), "pile 6 4; turn 1"),
    Example("P11 P18", "pile 8 8; 0 5 9 P", "", ("0 play P",), "pile; hand/0 5 9; turn 0"),
    Example("P12", "pile 4; 0 9 12 P", "take", ("0 play P", "0 play 12"), "pile 12; hand/0 9"),
    Example("P12", "pile 4; 0 9 12 P", "", ("0 take",), "pile; hand/0 9 12 P 4; turn 1", key="keep-rule", more={"poof_may_be_kept": True}),
    Example("P13", "pile 9; 0 7 3 a7/5 b12/2", "", ("0 play 7 @a",), "pile 9 7 7; hand/0 3"),
    Example("P14", "pile 9; 0 3 12 a7/5", "", ("0 play @a",), "top/0/a 5; turn 1"),
    Example("P15", "pile 9; 0 3 12 a8/8; 1 6 5 4", "", ("0 play @a", "1 play 6"), "top/0/a 8; pile 9 8 6; turn 0"),
    Example("P16", "pile 6; 0 3 aP/11", "", ("0 play @a", "0 play @a"), "pile 11; turn 1"),
    Example("P17 P9 P18", "pile 4 4 2; 0 3 9", "play 9", ("0 take",), "pile; hand/0 3 9 4 4 2; turn 1"),
    Example("P17 P8", "pile 2; 0 5 9; 1 12 12 1", "", ("0 take", "1 play 12x2"), "pile 12 12; turn 0", key="after-pick-up"),
    Example("P19", "pile 7 5 5 5; 0 5 12 1", "", ("0 play 5", "0 play 12"), "pile 12; turn 1"),
    Example("P20", "pile 9 5 5 5; 0 3 12 1; 1 5 5 9", "", ("0 play 3", "1 take", "0 play 12"), "pile 12; turn 1"),
    Example("P21", "pile; 0 6 6 6 6 6 2 1", "", ("0 play 6x5", "0 play 2"), "pile 2; turn 1"),
    Example("P22", "pile 4 4 4; 0 4 9", "", ("0 play 4",), "pile; turn 0"),
    Example("P23", "pile 9; 0 P P 3", "", ("0 play P", "0 play 3"), "hand/0 P; pile 3; turn 1"),
    Example("P24", "pile 9; 0 P 8 8 8 8 2 1", "", ("0 play P", "0 play 8x4", "0 play 2"), "pile 2"),
    Example("P25", "pile 9; 0 P P P", "", ("0 play P",), "hand/0 P P"),
    Example("P26", "pile 3; 0 P; 1 12 7 2", "", ("0 play P",), "points 0 21", key="out-poof"),
    Example("P26 P32", "pile 9; 0 5 5; 1 12 P", "", ("0 play 5x2",), "points 0 62", key="out"),
    Example("P27", "pile 9; 0 a7/5", "", ("0 play @a",), "top/0/a 5; turn 1"),
    Example("P28 P8", "pile; 0 P P; 1 7 5 3", "play P", ("0 skip", "1 play 7"), "pile 7; hand/0 P P; turn 0"),
    Example("P29", "pile; 0 P; 1 P P", "", ("0 skip", "1 skip"), "points 50 100"),
    Example("P30", "pile 9; 0 9 4 12; 1 P P", "", ("0 play 9",), "turn 1"),
    Example("P32", "pile 9; 0 3; 1 12 P a4/9", "", ("0 play 3",), "points 0 75", key="score-table"),
    Example("P33", "pile 9 8 7; 0 3; 1 12", "", ("0 play 3",), "points 0 12"),
    Example("P34 P35", "pile 10 10 8; 0 4 11 P a2/9; 1 3 3", "", ("0 mercy",), "points 104 0"),
    Example("P38", "pile 9; 0 3 12 a7/5; 1 6 2", "", ("0 play @a", "1 play 6", "0 blind a"), "pile 9 7 6 5", more={"extra_challenge": True}),
    Example("P39", "pile 6; 0 3 12 a/11", "", ("0 blind a",), "hand/0 3 12 6 11; pile; turn 1", key="blind-high", more={"extra_challenge": True}),
    Example("P39", "pile 6 6 6; 0 3 12 a/6", "", ("0 blind a",), "pile; turn 0", key="blind-fits", more={"extra_challenge": True}),
    Example("P40", "pile 6; 0 3 12 a/P", "", ("0 blind a",), "pile; turn 0", more={"extra_challenge": True}),
    Example("P41", "pile 2; 0 9 12 a/1", "", ("0 take",), "hand/0 9 12 2; turn 1", more={"extra_challenge": True}),
    Example("P42", "pile; 0 P a/7", "skip", ("0 blind a",), "pile 7; turn 1", more={"extra_challenge": True}),
)
# fmt: on
