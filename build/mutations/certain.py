"""An end that is told as certain and is not, or one that is and is taken for a guess."""

TESTS = (
    "tests/cpu/test_ends.py",
    "tests/games/poof/test_cpu.py",
    "tests/games/eight_and_half/test_cpu.py",
    "tests/review/test_settled.py",
)
LAWS = "toy"
ENDS, POOF = "game/cpu/ends.py", "game/games/poof/cpu/settled.py"
BOO, DECISION = "game/games/spooky_boo/cpu/plan.py", "game/cpu/decision.py"
EDITS = (
    (ENDS, "if share is None or share != (share if first is None else first):", "if share is None:"),
    (ENDS, "return None if None in found else max(", "return max("),
    (ENDS, "            if turn is None or turn == DEALER:\n                return None\n", ""),
    (
        POOF,
        "if all(most[self._seat] < least[seat] for seat in others):",
        "if all(most[self._seat] < most[seat] for seat in others):",
    ),
    (
        POOF,
        "if any(most[seat] < least[self._seat] for seat in others):",
        "if any(least[seat] < least[self._seat] for seat in others):",
    ),
    (POOF, "if view.round + 1 < view.options.rounds:\n        return {}", "if False:\n        return {}"),
    (
        BOO,
        "if all(own < least_of[seat] for seat in others):",
        "if all(own < most_of[seat] for seat in others):",
    ),
    (BOO, "if least <= ENOUGH < most:\n        return None", "if False:\n        return None"),
    (DECISION, "if settled and worth in SETTLED:", "if False:"),
)
