"""Faults: results that are wrongly shown as certain or as guesses."""

TESTS = (
    "tests/cpu/test_ends.py",
    "tests/cpu/test_reasons.py",
    "tests/review/test_settled.py",
)
LAWS = "toy"
ENDS, DECISION = "game/cpu/ends.py", "game/cpu/decision.py"
EDITS = (
    (ENDS, "if share is None or share != (share if first is None else first):", "if share is None:"),
    (ENDS, "return None if None in found else max(", "return max("),
    (ENDS, "            if turn is None or turn == DEALER:\n                return None\n", ""),
    (DECISION, "if settled and worth in SETTLED:", "if False:"),
    (DECISION, "0.0 if one.move in known else _give(", "_give("),
    (DECISION, "return abs(middle - worth) + half", "return half"),
    (DECISION, "doubt**2 / 4", "0"),
)
