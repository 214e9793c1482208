"""Signs what Windows players open, where somebody has a certificate.

TUCKBOX_SIGN_WITH names a program or script that signs the file it is called with. Without it nothing is signed, which is
said in a sentence.
"""

import os
import subprocess
from pathlib import Path


def sign(path: Path) -> None:
    """Have a file signed in its place.

    Raises:
        CalledProcessError: it could not be signed.
    """
    if signer := os.environ.get("TUCKBOX_SIGN_WITH"):
        subprocess.run([signer, path], check=True, stdin=subprocess.DEVNULL)
    else:
        print(f"{path.name} is not signed (TUCKBOX_SIGN_WITH): SmartScreen will ask.")
