from dataclasses import replace
from typing import Final

from game.core.phrases import phrase
from game.scoring.account import Account
from game.scoring.plain import plain

ACCOUNT: Final[Account] = replace(
    plain(fewest=True),
    rule=lambda _options: phrase("The lowest cards of two rounds win."),
    rounds=lambda _options: 2,
)
