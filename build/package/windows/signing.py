"""Signs the files that Windows players open, if there is a certificate.

TUCKBOX_SIGN_WITH names a program that signs the file in its argument. Without it nothing is signed.
"""

import os
import subprocess
from pathlib import Path


def sign(path: Path) -> None:
    """Signs a file with the program TUCKBOX_SIGN_WITH, if that is set.

    Raises CalledProcessError if that fails.
    """
    if signer := os.environ.get("TUCKBOX_SIGN_WITH"):
        subprocess.run([signer, path], check=True, stdin=subprocess.DEVNULL)
    else:
        print(f"{path.name} is not signed (TUCKBOX_SIGN_WITH): SmartScreen will ask.")
