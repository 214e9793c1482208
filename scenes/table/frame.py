"""The window as a layout sees it."""

from scenes.stage.layout import WIDEST, Frame
from scenes.stage.metrics import Metrics


def frame_of(metrics: Metrics) -> Frame:
    """A window as a layout sees it."""
    spread = min(WIDEST, max(1.0, metrics.size[0] / (metrics.s * metrics.scale.design_width)))
    return Frame(
        spread, metrics.compact, metrics.text(18) / max(1, metrics.u(18)), metrics.target / metrics.s
    )
