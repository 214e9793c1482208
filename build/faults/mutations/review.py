"""Faults: reviews that blame the wrong player, are too certain, or reveal a running match."""

TESTS = (
    "tests/cpu/test_verdict.py",
    "tests/review/test_ledger.py",
    "tests/review/test_moments.py",
    "tests/review/test_explained.py",
    "tests/review/test_paper.py",
)
LAWS = "toy"
VERDICT, MAKING, TIMELINE = "game/cpu/verdict.py", "game/review/making.py", "game/review/timeline.py"
MOMENTS, RECORD = "game/review/moments.py", "game/record/record.py"
PAST = "game/session/past_session.py"
EDITS = (
    (VERDICT, "if out_of_turn or nth != nothing]", "if True]"),
    (VERDICT, "self.cost > WORTH_TELLING and self.cost > SURE", "self.cost > SURE"),
    (VERDICT, "self.cost > WORTH_TELLING and self.cost > SURE * self.doubt", "self.cost > WORTH_TELLING"),
    (VERDICT, "_cost(trial, ends, best, made, picks)", "_cost(trial, ends, made, best, picks)"),
    (VERDICT, "max(error, found[made].error)", "error"),
    (VERDICT, "trial.why(found[best].move)", "trial.why(found[made].move)"),
    (VERDICT, "_judged(trial, nothing, ends[nothing], None).chance", "found[made].chance"),
    (VERDICT, "spread / (count * max(1, count - 1))", "spread / max(1, count - 1)"),
    (VERDICT, "max(1 / count, math.sqrt(", "max(0.0, math.sqrt("),
    (
        VERDICT,
        "Pick(one, slice(half, worlds)), Pick(other, slice(first, half))",
        "Pick(one, slice(first, half)), Pick(other, slice(half, worlds))",
    ),
    (VERDICT, "[nth for nth in legal if nth not in trial.worse] or legal", "legal"),
    (VERDICT, "sorted({*kept, nothing})", "sorted(kept)"),
    (VERDICT, "for one in others))[:TOLD]", "for one in others))"),
    (VERDICT, "played if played in arm else arm[0]", "arm[0]"),
    (VERDICT, "nth != first, nth))", "nth))"),
    (
        MAKING,
        "parts[moment.part].append(known.before - value)",
        "parts[Cause.OWN].append(known.before - value)",
    ),
    (MAKING, "            value = known.played.chance\n", "            value = known.before\n"),
    (MAKING, "if one.step != over)", "if True)"),
    (MAKING, "if outcome is None or seat not in outcome.winners:", "if outcome is None:"),
    (MAKING, "            yield Point(moment.step + 1, known.played.chance)\n", "            pass\n"),
    (TIMELINE, "Cause.OTHERS if self._others else Cause.OWN, *at", "Cause.OWN, *at"),
    (TIMELINE, "if not made.forced or game.turn(made.before) != self._seat:", "if True:"),
    (MOMENTS, "abs(one.change) > WORTH_TELLING and not near", "not near"),
    (MOMENTS, "abs(one.change) > WORTH_TELLING and not near", "abs(one.change) > WORTH_TELLING"),
    (MOMENTS, "(-abs(one.change), one.begin.step)", "(-one.change, one.begin.step)"),
    (MOMENTS, "if apart > max(WORTH_TELLING, SURE * error) else 0.0", "if apart > WORTH_TELLING else 0.0"),
    (MOMENTS, "or reviewed.best[0].move == reviewed.played", "or False"),
    (RECORD, "[(one.deck, one.reshuffles, one.moves) for one in self.rounds],", "len(self.rounds),"),
    (PAST, "if not self.finished or self.review is None:", "if self.review is None:"),
    (PAST, "if each.step >= steps or self._lines", "if self._lines"),
    (PAST, "[made, *(choice for", "[*(choice for"),
    (PAST, "    if reviewed.costly:\n", "    if False:\n"),
)
