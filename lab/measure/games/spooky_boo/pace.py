"""How fast the playouts of Spooky Boo should be."""

from typing import Final

ASKED: Final = 1.0
"""The required speed, as a multiple of the speed of OpenSpiel's Crazy Eights in C++."""
