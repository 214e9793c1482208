"""What may go with a table beside its match: a lesson's guide; at an ordinary table nobody."""

from game.core.rules import Refusal, Touch
from scenes.stage.contact import Hold
from scenes.stage.routes import Change
from scenes.table.actions import Deed
from scenes.ui.widget import Action, Handled, Widget


class Guide:
    """Nobody: the rules alone answer, and the match leads on from person to person."""

    keys: frozenset[int] = frozenset()
    """Its own keys."""
    leads = False
    """Whether the guide says where the table leads, else the match does: to calls, scores, people, the result."""

    @property
    def step(self) -> int | None:
        """The step of the way that the player is at; None where nothing is to be learnt."""

    @property
    def next_stop(self) -> Widget | None:
        """Where the keyboard goes for the guide's sake, whoever's turn it is."""

    @property
    def widgets(self) -> list[Widget]:
        """What is read first."""
        return []

    def clear(self) -> None:
        """The table is laid again."""

    def build(self) -> None:
        """It was laid."""

    def refresh(self) -> None:
        """The table was brought up to what is true now."""

    def tick(self, dt: float) -> Change | None:
        """Seconds passed; where the screen goes for the guide's sake."""

    def meant(self, touch: Touch) -> Touch:
        """What a touch is meant for."""
        return touch

    def answers(self, refusal: Refusal) -> bool:
        """Whether the guide says why something is no move."""
        _ = refusal
        return False

    def looked(self, held: Hold) -> None:
        """A private look began or ended."""

    def act(self, action: Action) -> Change | Handled | None:
        """What a press comes to; None where it is the table's."""

    def deed(self, deed: Deed) -> Change | Handled | None:
        """What a key of the table, or its brass button, comes to here; None where it is as at any table."""

    def key(self, key: int) -> Change | Handled | None:
        """What any other key comes to; None where it is the table's."""
