"""Faults: public things that depend on a hidden card, such as weather, pitches and pauses."""

TESTS = ("tests/test_every_table.py", "tests/test_every_motion.py", "tests/scenes/test_pace.py")
LAWS = "toy"
SCREEN, MOMENTS, SCENE = (
    "scenes/table/seat_screen.py",
    "scenes/table/seat_screen.py",
    "scenes/screens/table/scene.py",
)
GESTURES = "scenes/table/seat_screen.py"
SESSION, BEAT = "game/session/session.py", "game/session/beat.py"
HIDDEN = "hash(repr({}._match.state.table.faces))"
"""Source of a number that depends on all faces of a match."""
FACES, TABLE = HIDDEN.format("self.context.session"), HIDDEN.format("self.session")
EDITS = (
    (SCREEN, "crc32(context.session.match_id.encode())", f"abs({FACES})"),
    (MOMENTS, "pitch=cue.pitch,", f"pitch=cue.pitch + {FACES} % 7 / 100,"),
    (MOMENTS, "panned(cue.x, 2 * MIDDLE)", f"panned(cue.x + {FACES} % 99, 2 * MIDDLE)"),
    (MOMENTS, "gain=cue.gain_db)", f"gain=cue.gain_db - {FACES} % 5)"),
    (
        MOMENTS,
        "at.height * DUST_BELOW_MIDDLE, at.width)",
        f"at.height * DUST_BELOW_MIDDLE, at.width + {FACES} % 50)",
    ),
    (
        SCENE,
        "context.playback.resume(context.pace, announced=self.progress.after_curtain)",
        f"context.playback.resume(Pace(1 + {TABLE} % 5 / 10, self.services.look), announced=True)",
    ),
    (
        GESTURES,
        "Winding(self.context, place, wait)",
        f"Winding(self.context, place, wait + {FACES} % 9 / 9)",
    ),
    (SESSION, "beat(self.chair(PUBLIC),", "beat(self.chair(self.thinking),"),
    (SESSION, "self._put(seat, limit, self._heard_at)", "self._put(seat, limit)"),
    (BEAT, "max(pause(drawn), at_most(limit))", "pause(drawn)"),
)
