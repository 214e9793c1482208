"""What macOS reads before the program starts, such as its name and file types."""

from typing import Any, Final

IDENTIFIER: Final = "io.github.tuckbox.tuckbox"
MATCH: Final = "io.github.tuckbox.match"
"""Uniform type identifier of a saved match."""
OLDEST: Final = "11.0"
"""The oldest supported version of macOS."""


def info_plist(version: str) -> dict[str, Any]:
    """Returns the Info.plist for a version like 1.2.3."""
    return {
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Tuckbox match",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "tuckbox.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH,
                "UTTypeDescription": "Tuckbox match",
                "UTTypeIconFile": "tuckbox.icns",
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["tuckbox"],
                    "public.mime-type": ["application/x-tuckbox-match"],
                },
            }
        ],
    }
