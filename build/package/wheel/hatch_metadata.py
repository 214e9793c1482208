"""Adds the publisher and README.md to the wheel."""

import re
import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class PublisherMetadata(MetadataHookInterface):
    """The hook from which the build tool hatchling gets the publisher. Hatchling looks for it in this file."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the publisher, and README.md without links into the repository."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = re.sub(r"^!\[.*\]\(.*\)\n+", "", text, flags=re.MULTILINE)
        text = re.sub(r"\[([^\]]+)\]\((?!https?://)[^)]*\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        publisher = runpy.run_path(str(Path(self.root) / "game" / "publisher.py"))["PUBLISHER"]
        if publisher.name:
            metadata["authors"] = [{"name": publisher.name, "email": publisher.email}]
        addresses = {"Homepage": publisher.homepage, "Issues": publisher.tracker}
        if any(addresses.values()):
            metadata["urls"] = {name: address for name, address in addresses.items() if address}
