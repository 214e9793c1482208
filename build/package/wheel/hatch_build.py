"""Puts the list of other people's software into a wheel."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ThirdParties(BuildHookInterface[Any]):
    """The build hook, which hatchling finds in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            source = Path(self.root) / "THIRD-PARTY.toml"
            build_data["force_include"][str(source)] = "tuckbox/scenes/THIRD-PARTY.toml"
