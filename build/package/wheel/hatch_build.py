"""Puts the list of other people's software into a wheel, beside the screens that show it.

An editable install needs no copy: it finds the list in the project's folder.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ThirdParties(BuildHookInterface[Any]):
    """Build hook; hatchling finds it because it is the only build hook in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            source = Path(self.root) / "THIRD-PARTY.toml"
            build_data["force_include"][str(source)] = "tuckbox/scenes/THIRD-PARTY.toml"
