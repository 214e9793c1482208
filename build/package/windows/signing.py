"""Signs the files that Windows players open, if there is a certificate.

TUCKBOX_SIGN_WITH names a program or script that signs the file it gets as an argument. Without it nothing is
signed, and a sentence says so.
"""

import os
import subprocess
from pathlib import Path


def sign(path: Path) -> None:
    """Signs a file in place with the program TUCKBOX_SIGN_WITH, if that is set.

    Raises CalledProcessError if the file could not be signed.
    """
    if signer := os.environ.get("TUCKBOX_SIGN_WITH"):
        subprocess.run([signer, path], check=True, stdin=subprocess.DEVNULL)
    else:
        print(f"{path.name} is not signed (TUCKBOX_SIGN_WITH): SmartScreen will ask.")
