"""Says whether a file for players has a signature. The signature is not verified."""

import struct
from pathlib import Path

PE_MAGIC = {0x10B: 96, 0x20B: 112}
"""The offset of the data directories in a Windows program's header, by magic number."""
CERTIFICATES = 4
"""The index of the data directory that points to the signature."""
TRAILER = 512
"""The length in bytes of the last block of a disk image."""
IMAGE_SIGNATURE = 304
"""The position of the signature's length in the last block of a disk image."""


def _installer(data: bytes) -> bool:
    optional = struct.unpack_from("<I", data, 0x3C)[0] + 24
    table = optional + PE_MAGIC[struct.unpack_from("<H", data, optional)[0]]
    if struct.unpack_from("<I", data, table - 4)[0] <= CERTIFICATES:
        return False
    return bool(struct.unpack_from("<I", data, table + 8 * CERTIFICATES + 4)[0])


def is_signed(path: Path) -> bool:
    """Returns whether a file has a signature.

    Raises ValueError for anything but a program for Windows or a disk image.
    """
    data = path.read_bytes()
    try:
        if data[:2] == b"MZ":
            return _installer(data)
    except (KeyError, struct.error):
        pass
    else:
        if data[-TRAILER:][:4] == b"koly":
            return bool(struct.unpack_from(">Q", data, len(data) - TRAILER + IMAGE_SIGNATURE)[0])
    message = f"{path.name} is neither a program for Windows nor a disk image."
    raise ValueError(message)
