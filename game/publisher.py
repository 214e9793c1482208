"""The publisher of Tuckbox.

The values are empty until somebody publishes the program; until then `build/package/release.py` refuses to make
a release.
"""

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Publisher:
    """The publisher's name and addresses.

    The homepage and the bug tracker are https:// addresses.
    """

    name: str = ""
    email: str = ""
    homepage: str = ""
    tracker: str = ""

    @property
    def lacking(self) -> list[str]:
        """Returns the names of the fields that have no text yet."""
        return [each.name for each in fields(self) if not getattr(self, each.name)]


PUBLISHER: Final = Publisher()
