"""Faults: highlights on cards and places that must not have them."""

TESTS = ("tests/scenes/test_hint_light.py",)
LAWS = "toy"
EDITS = (
    (
        "scenes/table/spread.py",
        "return state if card in self._targets or state not in LIT else State.REST",
        "return state",
    ),
    ("scenes/table/hud.py", '"primary" if lit else "secondary"', '"primary"'),
)
