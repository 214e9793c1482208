"""A made-up language: accented, in brackets and 40 % longer, so that untranslated or cramped text shows."""

from __future__ import annotations

import re
from gettext import NullTranslations

_ACCENTED = str.maketrans("aeiouncylAEIOUNCYL", "áéíóúñçýľÁÉÍÓÚÑÇÝĽ")
_GAP = re.compile(r"(\{[^}]*\})")


def pseudo(template: str) -> str:
    """A template in the made-up language; its gaps stay as they are."""
    parts = _GAP.split(template)
    text = "".join(part if _GAP.fullmatch(part) else part.translate(_ACCENTED) for part in parts)
    longer = round(sum(len(part) for part in parts if not _GAP.fullmatch(part)) * 0.4)
    return f"[{text}{'~' * max(0, longer - 2)}]"


class Pseudo(NullTranslations):
    """The made-up language for `Words`."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)
