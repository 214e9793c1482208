"""The games as PettingZoo environments: `from tuckbox.zoo import env`. Needs the extra `lab`."""

from tuckbox import find

find()

from lab.environment import env, raw_env  # noqa: E402 - only now is it known where

__all__ = ["env", "raw_env"]
