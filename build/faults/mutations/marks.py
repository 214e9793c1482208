"""Faults: public parts of a game's state that reveal a hidden card."""

TESTS = ("tests/test_every_game.py",)
LAWS = "toy"
RULES = "tests/toy/game/rules.py"
EDITS = (
    (
        RULES,
        'Marked("next", hand(following), "next")',
        'Marked("next", hand(following), state.table.top(hand(following)) or "")',
    ),
    (RULES, "turns=0, reshuffles=0", "turns=0, reshuffles=int(table.face(deck[-1]))"),
)
