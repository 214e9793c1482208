"""Worked examples of the rulings of Campfire Smokeout."""

from __future__ import annotations

from typing import Final

from game.answers import Example

# fmt: off
EXAMPLES: Final = (
    Example("C1 C2", "hand/0 L2 R1; hand/1 *2; hand/2 *2; hand/3 *2", "", ("0 wind L2 L2",), "turn 2", more={"seats": 4, "sender": 3}),
    Example("C1", "hand/0 L2 R1; hand/1 *2; hand/2 *2; hand/3 *2", "", ("0 wind R1 R1",), "turn 3", key="left", more={"seats": 4, "sender": 3}),
    Example("C2", "hand/0 L3 R1; hand/1 *2", "", ("0 wind L3 L3",), "turn 1", key="past-self", more={"seats": 2, "sender": 1}),
    Example("C3", "hand/0 L3R2 L1; hand/1 *2; hand/2 *2", "wind L3R2 L3", ("0 wind L3R2 R2",), "turn 1", more={"seats": 3, "sender": 1}),
    Example("C3", "hand/0 L2 L1; hand/1 *2", "", ("0 wind L2 L2",), "turn 0", key="self-rule", more={"seats": 2, "sender": 1, "self_landing": True}),
    Example("C4 C3", "hand/0 L2 L1; hand/1 *2", "wind L2 L2", ("0 wind L1 L1",), "turn 1", more={"seats": 2, "sender": 1}),
    Example("C5", "hand/0 L1 R2; hand/1 *2; hand/2 *2", "out", ("0 wind L1 L1",), "turn 1", more={"seats": 3, "sender": 1}),
    Example("C6", "hand/0 ; hand/1 *2; hand/2 *2; deck L1", "", ("0 out",), "count smokeouts/0 1", more={"seats": 3, "sender": 1}),
    Example("C7", "hand/0 L1 R2; hand/1 ; hand/2 *2", "", ("0 wind L1 L1", "1 out"), "count smokeouts/1 1", more={"seats": 3, "sender": 2}),
    Example("C8", "hand/0 L2R1 L1; hand/1 *2; hand/2 *2; hand/3 *2", "", ("0 wind L2R1 R1",), "turn 3", more={"seats": 4, "sender": 3}),
    Example("C9", "wind L2R3; hand/0 *3; hand/1 *3; hand/2 *3; hand/3 *3", "", ("0 start L2R3 L2",), "turn 2; count hand/0 3", more={"seats": 4}),
    Example("C10", "wind L2; hand/0 R1 L1 R3; hand/1 *3", "", ("0 start L2 stay", "0 wind R1 R1"), "turn 1", more={"seats": 2}),
    Example("C12", "hand/0 L1 R2; hand/1 *2; hand/2 *2", "", ("0 wind L1 L1",), "count hand/0 1", more={"seats": 3, "sender": 1}),
    Example("C13", "hand/0 ; hand/1 *2; hand/2 *2; deck R2", "", ("0 out",), "smokeouts/0 R2", more={"seats": 3, "sender": 1}),
    Example("C14", "hand/0 L3 R3 L3R3; hand/1 *3; hand/2 *3; deck W", "", ("0 out",), "smokeouts/0 W; turn 0", more={"seats": 3}),
    Example("C15", "hand/0 L1 R2; hand/1 ; hand/2 *2", "", ("0 wind L1 L1", "1 out"), "turn 0", more={"seats": 3, "sender": 2}),
    Example("C18 C20 C21", "hand/0 ; hand/1 *2; hand/2 *2; smokeouts/0 2; smokeouts/1 2; smokeouts/2 1; deck L1", "", ("0 out",), "won 2", more={"seats": 3, "sender": 1}),
    Example("C20", "hand/0 L1 *1; hand/1 ; hand/2 *2; smokeouts/0 1; smokeouts/1 2; smokeouts/2 1", "", ("0 wind L1 L1", "1 out"), "won 2", key="tie", more={"seats": 3, "sender": 2}),
    Example("C20", "hand/0 L1 *1; hand/1 ; hand/2 *2; smokeouts/0 1; smokeouts/1 2; smokeouts/2 2", "", ("0 wind L1 L1", "1 out"), "won 0", key="sole", more={"seats": 3, "sender": 2}),
    Example("C22", "hand/0 L3 R3; hand/1 *2; hand/2 *2; smokeouts/0 2; smokeouts/1 1; smokeouts/2 1; deck W", "", ("0 out",), "won 1 2", more={"seats": 3}),
    Example("C23", "hand/0 ; hand/1 *2; hand/2 *2; smokeouts/0 2; deck L1", "", ("0 out",), "won 0", more={"seats": 3, "sender": 1}),
    Example("C19 C24", "hand/0 ; hand/1 *1; smokeouts/0 1; smokeouts/1 2; smokeouts/2 2; smokeouts/3 2; smokeouts/4 2; smokeouts/5 2; deck L1", "", ("0 out",), "won 0 1 2 3 5", more={"seats": 6, "sender": 4}),
    Example("C26", "hand/0 L2 R1; hand/1 *2; hand/2 *2; hand/3 *2; hand/4 *2", "", ("0 wind L2 L2",), "turn 3", key="flip", more={"seats": 5, "sender": 4, "extra_rule": True}),
    Example("C26", "hand/0 L2 R1; hand/1 *2; hand/2 *2; hand/3 *2; hand/4 *2", "", ("0 wind R1 R1",), "turn 4; mark smoke B", key="flip-when", more={"seats": 5, "sender": 3, "extra_rule": True}),
    Example("C28", "hand/0 W R1; hand/1 *2; hand/2 *2; hand/3 *2; hand/4 *2", "", ("0 wind W L3",), "turn 4", more={"seats": 5, "sender": 3, "extra_rule": True}),
    Example("C29", "hand/0 L1 L2; hand/1 *2", "wind L1 L1", ("0 wind L2 L2",), "turn 1", more={"seats": 2, "sender": 1, "extra_rule": True}),
    Example("C30", "hand/0 L2R2 *1; hand/1 *2; hand/2 *2; hand/3 *2", "", ("0 wind L2R2 R2",), "turn 2", more={"seats": 4, "sender": 3}),
    Example("C31", "hand/0 W *1; hand/1 *2; hand/2 *2; hand/3 *2", "", ("0 wind W R2",), "turn 2", more={"seats": 4, "sender": 3}),
)
# fmt: on
