"""A made-up language: texts have accents and brackets and are 40 % longer.

It shows which texts are not translated or too long.
"""

from __future__ import annotations

import re
from gettext import NullTranslations

_ACCENTED = str.maketrans("aeiouncylAEIOUNCYL", "áéíóúñçýľÁÉÍÓÚÑÇÝĽ")
_GAP = re.compile(r"(\{[^}]*\})")


def pseudo(template: str) -> str:
    """Returns a template in the made-up language, with its placeholders unchanged."""
    parts = _GAP.split(template)
    text = "".join(part if _GAP.fullmatch(part) else part.translate(_ACCENTED) for part in parts)
    longer = round(sum(len(part) for part in parts if not _GAP.fullmatch(part)) * 0.4)
    return f"[{text}{'~' * max(0, longer - 2)}]"


class Pseudo(NullTranslations):
    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)
