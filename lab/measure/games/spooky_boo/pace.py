"""How fast the playouts should be."""

from typing import Final

ASKED: Final = 1.0
"""How many times as fast as OpenSpiel's Crazy Eights all inside C++."""
