"""How fast the playouts of Campfire Smokeout should be."""

from typing import Final

ASKED: Final = 2.0
"""The required speed, as a multiple of the speed of OpenSpiel's Crazy Eights in C++."""
