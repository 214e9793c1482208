"""Wrong rules and playouts of Eight & Half."""

HOME = "game/games/eight_and_half"
TESTS = (
    "tests/games/eight_and_half/test_playout.py",
    "tests/games/eight_and_half/test_rulings.py",
    "tests/games/eight_and_half/test_more_rulings.py",
    "tests/games/eight_and_half/test_examples.py",
    "tests/games/eight_and_half/test_network.py",
    "tests/games/eight_and_half/test_learn.py",
)
EDITS = tuple(
    (f"{HOME}/{module}.py", old, new)
    for module, edits in {
        "rules": (
            ("HAND_SIZE: Final = 3", "HAND_SIZE: Final = 4"),
            ("TOP: Final = 17", "TOP: Final = 19"),
            ("ENOUGH: Final = 7", "ENOUGH: Final = 8"),
            ("MOVE_LIMIT: Final = 1_000", "MOVE_LIMIT: Final = 1_001"),
            ("Seat((state.round + step) % state.seats)", "Seat(step)"),
            ("got[seat][: len(places) - 1 : -1]", "got[seat][len(places) :]"),
            ('((hand, "hand"), (opened, "open"))', '((hand, "hand"),)'),
            (
                "        for face in YELLOW:\n            for seat in seats:",
                "        for seat in seats:\n            for face in YELLOW:",
            ),
            ('Phase.OPEN if by == "hand" else Phase.PLAY', "Phase.OPEN"),
            (
                "hand(seat) if table.zones[hand(seat)] else opened(seat)",
                "opened(seat) if table.zones[opened(seat)] else hand(seat)",
            ),
            ("range(1, counts[EIGHT] + 1)", "range(1, min(1, counts[EIGHT]) + 1)"),
            ("return value % 2 == 0", "return True"),
            ("return value > TOP or value + move.count <= TOP", "return value + move.count <= TOP"),
            ("value + move.count <= TOP", "value != TOP"),
            ("    if move.half and value == TOP:", "    if move.half and value <= TOP:"),
            ("    if move.half and value == TOP:  # E18\n        return True\n", ""),
            ("int(move.face) <= 5 if pile.binds", "int(move.face) < 5 if pile.binds"),
            ("2 * int(move.face) >= value", "2 * int(move.face) > value"),
            ("range(1, held.count(lowest) + 1)", "range(1, 2)"),
            ("if fits(state.pile, move)) or (TAKE,)", "if fits(state.pile, move)) + (TAKE,)"),
            ("        events = [tried, table.move(tried.cards, PILE, zone)]", "        events = []"),
            ("move.face in NUMBERS and not move.half and", "move.face in NUMBERS and"),
            ("2 * int(move.face) == (pile.value or 0) + 1", "2 * int(move.face) >= (pile.value or 0) + 1"),
            ("{HALF: move.count, GHOST: 0}", "{HALF: 1, GHOST: 0}"),
            ("{HALF: move.count, GHOST: 0}", "{HALF: move.count}"),
            ("[: max(0, missing)]", "[:1]"),
            ("table.zones[bank(seat)][::-1]", "table.zones[bank(seat)]"),
            ("table.zones[PILE] + laid.cards", "table.zones[PILE]"),
            ("_collects(state, pile.lawbreaker)", "burned(pile.lawbreaker)"),
            (
                "[laid, arrest, *drawn], seat, BARE)",
                "[laid, arrest, *drawn], Seat((seat + 1) % state.seats), BARE)",
            ),
            ("[laid, arrest, *drawn], seat, BARE)", "[laid, arrest], seat, BARE)"),
            ("[laid, arrest, *drawn], seat, BARE)", "[laid, arrest, *drawn], seat, Pile(0))"),
            ("pile.binds and state.options.ghost_keeps_five", "pile.binds"),
            (
                "pile.binds and state.options.ghost_keeps_five and",
                "state.options.ghost_keeps_five and pile.value == 10 and",
            ),
            ("kept or move.face == FIVE", "kept or value == 10"),
            ("seat if value % 2 else None", "seat if value % 2 and move.face != GHOST else pile.lawbreaker"),
            ("state.options.pile_to_hand and seat in state.emptied", "state.options.pile_to_hand"),
            ("state.options.pile_to_hand and seat in state.emptied", "seat in state.emptied"),
            (
                "state.emptied if table.zones[hand(seat)] else",
                "state.emptied if table.zones[opened(seat)] else",
            ),
            (
                "state.emptied if table.zones[hand(seat)] else state.emptied | {seat}",
                "frozenset() if table.zones[hand(seat)] else state.emptied | {seat}",
            ),
            ("    if out or made == MOVE_LIMIT:", "    if out:"),
            ("seat if out else None)", "seat)"),
            ("*owned(seat), burned(seat))) for seat in seats]", "*owned(seat),)) for seat in seats]"),
            ('"nothing burned": int(not left)', '"nothing burned": 0'),
            ('"fewest": int(left == fewest)', '"fewest": int(left == fewest and seat != president)'),
            ("max(totals) >= ENOUGH and totals.count(max(totals)) == 1", "max(totals) >= ENOUGH"),
            ("max(totals) >= ENOUGH and totals.count(max(totals)) == 1", "totals[seats[0]] >= ENOUGH"),
            ("state.totals.index(best)", "0"),
        ),
        "cards": (
            ('**dict.fromkeys("12", 4)', '**dict.fromkeys("12", 6)'),
            ('map(Face, "1234678"))', 'map(Face, "12345678"))'),
            ("opened(seat), *(blind(seat, slot) for slot in SLOTS))", "opened(seat))"),
            ("PILE: Rule(Sight.ALL)", "PILE: Rule(Sight.TOP)"),
            ("rules[hand(seat)] = Rule(Sight.OWNER, seat)", "rules[hand(seat)] = Rule(Sight.ALL, seat)"),
            ("rules[bank(seat)] = Rule(Sight.NONE, seat)", "rules[bank(seat)] = Rule(Sight.OWNER, seat)"),
            ("blind(seat, slot): Rule(Sight.NONE, seat)", "blind(seat, slot): Rule(Sight.OWNER, seat)"),
        ),
        "cpu/playout": (
            ("elif self.made == MOVE_LIMIT:", "elif self.made > MOVE_LIMIT:"),
            ("while size < HAND_SIZE", "while size < HAND_SIZE - 1"),
            ("[ALL_HALVES if value < 0", "[ALL_HALVES - 1 if value < 0"),
            ("self.binds = self.binds and self.keeps_five", "self.binds = self.binds"),
        ),
        "cpu/network": (
            ("    after.banks[world.active] = []\n", ""),
            ("world.hands[1 - seat]\n", "world.hands[seat]\n"),
            ("1 if cards < others else 2", "1 if cards <= others else 2"),
            ("return end if out == seat else end + 4", "return end"),
            ("float(not lying & fits)", "float(not lying)"),
            ("value + 1 >> 1 if 0 < value", "value >> 1 if 0 < value"),
            ("total if total > 0 else LEAK * total", "total"),
            ("    if moves_again:\n        stuck = polices = 0.0\n", ""),
        ),
        "cpu/master": (
            ("points[::-1]", "points"),
            ("view.seats == SEATS and", "view.seats >= SEATS and"),
        ),
    }.items()
    for old, new in edits
)
