"""Faults: sounds too close together, too many or too early."""

TESTS = ("tests/scenes/test_mix.py", "tests/scenes/test_heard.py")
LAWS = "toy"
MIX = "scenes/stage/mix.py"
EDITS = (
    (MIX, "        if now - starts[-1] < gap:\n            return False\n", ""),
    (MIX, "or now - starts[0] >= look.within", "or True"),
    (MIX, "FULL_GAIN = -3.0\n", "FULL_GAIN = 3.0\n"),
    (MIX, "MOST = 8\n", "MOST = 16\n"),
    (MIX, "HEADROOM = -2.0\n", "HEADROOM = 12.0\n"),
    (MIX, "or now - self._opened < OPENING:", "or now < self._opened:"),
    (MIX, "        if RANKS[lowest.kind] > RANKS[kind]:\n            return False\n", ""),
    (MIX, "self._ducking.append(Voice(name", "list[Voice]().append(Voice(name"),
    (MIX, "left = now - self._touched >= ALONE\n", "left = False\n"),
)
