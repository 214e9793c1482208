"""Faults: wrong rules and playouts of Campfire Smokeout."""

HOME = "game/games/campfire_smokeout"
TESTS = (
    "tests/games/campfire_smokeout/test_playout.py",
    "tests/games/campfire_smokeout/test_rulings.py",
    "tests/games/campfire_smokeout/test_more_rulings.py",
    "tests/test_every_game.py",
    "tests/scenes/test_cast.py",
)
RULES = tuple(
    (f"{HOME}/{module}.py", old, new)
    for module, edits in {
        "rules": (
            ("ENOUGH: Final = 3", "ENOUGH: Final = 2"),
            ("ALL_SIX: Final = 2", "ALL_SIX: Final = 1"),
            ("2 if seats == 6 else 3", "2 if seats >= 5 else 3"),
            ("(len(DECK) - kept) // seats", "len(DECK) // seats"),
            ("[STAY])  # C9, C10", "USES[face][:1])  # C9, C10"),
            (
                "for face in held for use in lawful(state, face)",
                "for face in held for use in lawful(state, face)[:1]",
            ),
            ("if may_return or smoke_move(state, use).to != state.smoke", "if True"),
            (
                "if may_return or smoke_move(state, use).to != state.smoke",
                "if smoke_move(state, use).to != state.smoke",
            ),
            ("    if seat != state.smoke:\n        return ()\n    if state.phase", "    if state.phase"),
            ("return winds or (Out(),)", "return (*winds, Out())"),
            ("if card not in kept)", "if True)"),
            (
                "        faces.remove(state.table.face(card))\n",
                "        faces.remove(Face(state.table.face(card)) if False else faces[0])\n",
            ),
            ("[WIND] if state.round == 0 else []", "[WIND]"),
            ("state.smoke if state.sender is None else state.sender", "state.smoke"),
            (
                "state.smoke if state.sender is None else state.sender",
                "state.options.youngest if state.sender is None else state.sender",
            ),
            ("smoke=first, sender=None, phase=phase)", "smoke=first, phase=phase)"),
            ("phase = Phase.PLAY if state.round else Phase.START", "phase = Phase.START"),
            ("places = number + (way == plus)", "places = number + (way != plus)"),
            ("places = number + (way == plus)", "places = number + (way == plus and number < 3)"),
            ('step = places if way == "L" else -places', 'step = -places if way == "L" else places'),
            ('plus not in ("", way))', "plus != way)"),
            ('plus not in ("", way))', 'plus in ("", way))'),
            ("PLUS[state.face] if state.options.extra_rule else", "PLUS[state.face] if True else"),
            (
                "state = replace(state, phase=Phase.PLAY, sender=seat)",
                "state = replace(state, phase=Phase.PLAY)",
            ),
            ("if use == STAY:  # C10", "if False:  # C10"),
            ("_blow(replace(state, sender=seat), [shown], use)", "_blow(state, [shown], use)"),
            ("FLIPPED[state.face] if done.flips else state.face", "state.face"),
            ("smoke=done.to, face=face)", "smoke=done.to)"),
            (
                "top = state.table.zones[WINDS][-1:]",
                "top = state.table.zones[WINDS][:1]",
            ),
            ("max(totals) == ENOUGH or (state.seats == 6", "max(totals) == ENOUGH or (state.seats >= 5"),
            ("or (state.seats == 6 and min(totals) == ALL_SIX)", ""),
            ("    if seat == victim:\n", "    if seat == state.sender:\n"),
            ("    if len(smoked) == 1:  # C23", "    if len(smoked) == 1 and state.seats > 2:  # C23"),
            ("    if len(smoked) == 1:  # C23", "    if not smoked:  # C23"),
            ("fewest = min(counts)", "fewest = max(counts)"),
            ("if len(tied) > 1 and state.sender in tied:", "if False:"),
            ("if len(tied) > 1 and state.sender in tied:", "if state.sender in tied:"),
            (
                "if len(tied) > 1 and state.sender in tied:",
                "if len(tied) > 1 and state.seats < 6 and state.sender in tied:",
            ),
            ("if seat != state.sender)", "if seat == state.sender)"),
            ("    return False\n", "    return True\n"),
            ('youngest=Seat(int(options["youngest"]))', "youngest=Seat(0)"),
            ("deck = list(table.zones[WINDS])", "deck = list(reversed(table.zones[WINDS]))"),
            ("plain = alike[:1] == [move.use]", "plain = True"),
            ("to = smoke_move(state, move.use).to\n    alike", "to = state.smoke\n    alike"),
            ("len(alike) == 1 or not state.options.extra_rule", "True"),
            ('"C29" if state.options.extra_rule else "C3"', '"C3"'),
            ('"C9" if state.phase is Phase.START else "C5"', '"C5"'),
            ("if zone == mine and state.phase is Phase.START:", "if False:"),
            ("if zone == WIND and state.phase is Phase.PLAY:", "if False:"),
            ('if hand_did.word not in ("", *USES[face]):', "if False:"),
            ("if len(faces) != 1 or", "if not faces or"),
            (
                "if seat == state.smoke and not state.options.self_landing:",
                "if seat == state.smoke and False:",
            ),
        ),
        "cards": (
            ("Rule(Sight.OWNER, Seat(seat))", "Rule(Sight.ALL, Seat(seat))"),
            ("Rule(Sight.NONE, Seat(seat))", "Rule(Sight.OWNER, Seat(seat))"),
            ("WINDS: Rule(Sight.NONE)", "WINDS: Rule(Sight.TOP)"),
            ("WIND: Rule(Sight.ALL)", "WIND: Rule(Sight.NONE)"),
            ("*map(Face, TWO_WAYS), WILD, WILD)", "*map(Face, TWO_WAYS), WILD)"),
            ("WILD: ONE_WAY,", "WILD: ONE_WAY[:5],"),
            ('"A": "L",\n    "B": "R",', '"A": "R",\n    "B": "L",'),
            ('FLIPPED: Final = {"A": "B", "B": "A"}', 'FLIPPED: Final = {"A": "B", "B": "B"}'),
        ),
        "state": (('face: str = "A"  # C27', 'face: str = "B"  # C27'),),
        "cpu/playout": (("WILDS: Final = 3 << FIRST_WILD", "WILDS: Final = 1 << FIRST_WILD"),),
    }.items()
    for old, new in edits
)
EDITS = (
    *RULES,
    (  # an animal smiles at a Wild Wind that only its seat sees
        "scenes/games/campfire_smokeout/board.py",
        '            yield Feeling(before.rules[event.src].owner, "grin")\n',
        (
            '            yield Feeling(before.rules[event.src].owner, "grin")\n'
            '        elif event.dst.startswith("hand/") and WILD in event.faces:\n'
            '            yield Feeling(before.rules[event.dst].owner, "grin")\n'
        ),
    ),
)
