"""Writes the bill of materials of a built folder in the CycloneDX format."""

import hashlib
import sys
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_DNS, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from package import notices


def file(inside: Path, place: Path) -> Component:
    return Component(
        name=place.as_posix(),
        bom_ref=place.as_posix(),
        type=ComponentType.FILE,
        hashes=[
            HashType(
                alg=HashAlgorithm.SHA_256, content=hashlib.sha256((inside / place).read_bytes()).hexdigest()
            )
        ],
    )


def crate(named: str) -> Component:
    """Returns a Rust crate's entry in the bill. `named` is the crate's name and version."""
    name, version = named.split()
    return Component(
        name=name, bom_ref=named, version=version, purl=PackageURL("cargo", name=name, version=version)
    )


def component(inside: Path, part: notices.Part) -> Component:
    """Returns a part's entry in the bill of materials."""
    origin = ("pypi", part.package) if part.package else ("generic", part.name.split(" (")[0].lower())
    return Component(
        name=part.name,
        bom_ref=part.name,
        version=part.version,
        purl=PackageURL(origin[0], name=origin[1].replace(" ", "-"), version=part.version.split()[0]),
        copyright=part.facts["copyright"],
        licenses=[LicenseFactory().make_from_string(part.facts["licence"])],
        components=[file(inside, place) for place in part.libraries] + [crate(name) for name in part.crates],
        external_references=[
            ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(part.facts["source"]))
        ],
    )


def bill_of_materials(inside: Path, version: str, epoch: str) -> str:
    """Returns the bill of materials as JSON. Raises notices.Unnamed if a library belongs to no part."""
    program = Component(name="tuckbox", bom_ref="tuckbox", type=ComponentType.APPLICATION, version=version)
    found = [component(inside, part) for part in notices.parts(inside)]
    bill = Bom(
        serial_number=uuid5(NAMESPACE_DNS, f"tuckbox {sys.platform} {version} {epoch}"),
        metadata=BomMetaData(component=program, timestamp=datetime.fromtimestamp(int(epoch), UTC)),
        components=found,
    )
    bill.register_dependency(program, found)
    return f"{JsonV1Dot6(bill).output_as_string(indent=2)}\n"
