"""Tells the wheel who publishes it, as game/publisher.py says."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class PublisherMetadata(MetadataHookInterface):
    """Found by hatchling, which takes the one hook in this file."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds authors and addresses, where there are any."""
        publisher = runpy.run_path(str(Path(self.root) / "game" / "publisher.py"))["PUBLISHER"]
        if publisher.name:
            metadata["authors"] = [{"name": publisher.name, "email": publisher.email}]
        addresses = {"Homepage": publisher.homepage, "Issues": publisher.tracker}
        if any(addresses.values()):
            metadata["urls"] = {name: address for name, address in addresses.items() if address}
