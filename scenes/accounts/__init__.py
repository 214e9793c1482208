"""How each game that is played in rounds counts, by game id."""

from __future__ import annotations

from scenes.accounts import campfire_smokeout, eight_and_half, poof, spooky_boo
from scenes.accounts.account import Account

ACCOUNTS: dict[str, Account] = {
    "poof": poof.ACCOUNT,
    "spooky-boo": spooky_boo.ACCOUNT,
    "eight-and-half": eight_and_half.ACCOUNT,
    "campfire-smokeout": campfire_smokeout.ACCOUNT,
}
"""The account of every game with points."""
