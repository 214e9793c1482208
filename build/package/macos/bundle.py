"""What macOS reads of the program before it starts: its name, its files, and what it may do."""

from typing import Any, Final

IDENTIFIER: Final = "io.github.tuckbox.tuckbox"
MATCH: Final = "io.github.tuckbox.match"
"""The type of a match, as the system calls it."""
OLDEST: Final = "11.0"
"""The first macOS for both kinds of processor, and the oldest that all parts name."""


def info_plist(version: str) -> dict[str, Any]:
    """The Info.plist of the bundle, for a version like 1.2.3."""
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
