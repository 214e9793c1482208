"""Worked examples of the rulings of Eight & Half."""

from __future__ import annotations

from typing import Final

from game.answers import Example

# fmt: off
EXAMPLES: Final = (
    Example("E8", "pile 6; 0 7 2 1", "take", ("0 play 7",), "mark value 7; turn 1"),
    Example("E8", "pile 6; 0 5 6 1", "play 5", ("0 play 6",), "mark value 6; turn 1", key="lower"),
    Example("E9 E11", "pile 6; 0 7 7 4", "", ("0 play 7x2",), "mark value 7; turn 1"),
    Example("E10", "pile 6; 0 7 / 7 9 / ? ? ? / -; 1 9 8 1", "", ("0 play 7", "1 play 8"), "open/0 7 9; turn 0"),
    Example("E12", "pile 4; 0 G G 1", "", ("0 play Gx2",), "mark value 4; turn 1"),
    Example("E13", "pile; 0 H G 0; 1 1 2 3", "", ("0 play H",), "mark value ½; turn 1"),
    Example("E14", "pile 3 H H; 0 0 2 1", "", ("0 play 0",), "mark value 0; turn 1", key="zero-made"),
    Example("E14", "pile 3 H; 0 0 2 4", "play 0", ("0 play 4",), "pile; turn 0", key="zero-half"),
    Example("E14", "pile 9; 0 0 2 1", "", ("0 play 0",), "mark value 0; turn 1", key="zero"),
    Example("E15 E8", "pile 9; 0 H 8 1", "play 8", ("0 play H",), "mark value 9½; turn 1"),
    Example("E16", "pile 8; 0 H 1 2", "", ("0 play H",), "mark value 8½; turn 1"),
    Example("E17", "pile 7; 0 H H H", "", ("0 play Hx3",), "mark value 8½"),
    Example("E17 E12", "pile 8; 0 H H 1", "play Hx2", ("0 play H",), "mark value 8½", key="half-run"),
    Example("E18 E28", "pile 8 H; 0 9 H 0", "play H", ("0 play 9",), "pile; turn 0", key="on-top"),
    Example("E15 E18", "pile 8 H; 0 H G 0", "play H", ("0 play G",), "mark value 8½", key="half-refused"),
    Example("E19 E21", "pile 8 H; 0 8 H 0", "", ("0 play 8+H",), "mark value 8½; turn 1"),
    Example("E20", "pile 6; 0 7 H 1", "", ("0 play 7",), "mark value 7"),
    Example("E22", "pile 5; 0 6 3 H", "play 6", ("0 play 3",), "mark value 3; turn 1", key="five"),
    Example("E22", "pile 5; 0 5 G 8", "", ("0 play 5",), "mark value 5; turn 1", key="five-five"),
    Example("E23", "pile 5; 0 G 1 2; 1 3 6 5", "", ("0 play G", "1 play 6"), "mark value 6"),
    Example("E24", "pile 5; 0 H 9 8; 1 7 8 9", "", ("0 play H",), "mark value 5½; turn 1"),
    Example("E25 E22", "pile 5; 0 6 9 7", "play 6", ("0 take",), "pile; burned/0 5; turn 1", more={}),
    Example("E25a", "pile; 0 5 1 2; 1 9 3 8", "", ("0 play 5", "1 play 3"), "mark value 3", key="five-open"),
    Example("E25a", "pile 4 H; 0 5 9 9", "", ("0 play 5", "0 play 9"), "mark value 9", key="five-police"),
    Example("E26", "pile 4 H H; 0 8 1 2", "", ("0 play 8",), "mark value 8"),
    Example("E27", "pile 6; 0 H 1 2; 1 9 1 2", "", ("0 play H",), "mark value 6½"),
    Example("E28 E30", "pile 3 6 H; 0 7 1 2", "", ("0 play 7",), "pile; burned/1 3 6 7 H; turn 0", key="policeman"),
    Example("E28", "pile 6 H; 0 H 1 2; 1 7 9 9", "", ("0 play H", "1 play 7"), "mark value 7", key="police-half"),
    Example("E28", "pile 8 H; 0 9 1 2", "", ("0 play 9",), "pile; burned/1 8 9 H", key="police-five"),
    Example("E29", "pile 6 H; 0 7 8 1", "", ("0 play 8",), "mark value 8; burned/1"),
    Example("E31", "pile 6 H; 0 7 7 2", "", ("0 play 7x2",), "burned/1 6 7 7 H"),
    Example("E32", "pile 6 H; 0 7 1 2", "", ("0 play 7", "0 play 1"), "mark value 1; turn 1"),
    Example("E33", "pile 7 H; 0 8 H 5", "", ("0 play 8+H",), "mark value 8½; burned/1"),
    Example("E34 E15", "pile 9 H; 0 G 9 0", "play 9", ("0 play G",), "mark value 9½"),
    Example("E35", "pile 4; 0 H / - / - - - / - / 6 7; 1 5 9 9", "", ("0 play H",), "burned/0 6 7"),
    Example("E36", "pile 4 H; 0 5 / - / - - - / - / 6 7; 1 9 9 1", "", ("0 play 5",), "burned/1 4 5 H"),
    Example("E37 E13 E8", "pile 6 7; 0 1 2 3; 1 9 9 1", "play 3", ("0 take",), "burned/0 6 7; turn 1"),
    Example("E38", "pile 6 7; 0 1 2 3; 1 9 9 1", "", ("0 take",), "burned/0 6 7; count hand/0 3"),
    Example("E39", "pile 3; 0 4 / 5 9 / ? ? ? / -; 1 6 7 8", "", ("0 play 4", "1 play 6", "0 play 9"), "open/0 5"),
    Example("E40", "pile 3; 0 4 4 9 / ? ? ? / ? ? ? / 1 1 1; 1 6 7 8", "", ("0 play 4x2",), "count hand/0 3"),
    Example("E41", "pile 7; 0 - / - / 3 6 9 / -; 1 6 7 8", "", ("0 blind a",), "pile; blind/0/a 3; turn 1", key="blind"),
    Example("E41", "pile 7 H; 0 - / - / 8 6 9 / -; 1 6 7 8", "", ("0 blind a",), "pile; burned/1 7 8 H", key="blind-effect"),
    Example("E42", "pile 7; 0 - / - / 3 6 9 / -; 1 6 7 8", "", ("0 blind a",), "blind/0/a 3"),
    Example("E43", "pile 7; 0 - / - / 3 6 9 / -; 1 6 7 8", "take", ("0 blind c",), "pile 7 9", more={}),
    Example("E44", "pile 4; 0 6 / - / - - - / - / 1; 1 5 9 9", "", ("0 play 6",), "points 2 0"),
    Example("E45 E46", "pile 4; 0 6 / - / - - - / - / 1 1 2; 1 9 / - / - - - / - / 7 8", "", ("0 play 6",), "points 2 1"),
    Example("E47", "pile 4; 0 6 / - / - - - / -; 1 9 / - / - - - / - / 7 8", "", ("0 play 6",), "points 3 0"),
)
# fmt: on
