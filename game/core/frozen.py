"""Read-only mappings, and copies that share no mutable object with the original."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class Frozen(dict[K, V]):
    """A read-only mapping, as fast as a dict."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        message = "this mapping is to be read only"
        raise TypeError(message)

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = _refuse
    __ior__ = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return Frozen, (dict(self),)


_PLAIN = frozenset((int, str, bool, type(None)))
_NAMES: dict[type, tuple[str, ...]] = {}


def names_of(kind: type) -> tuple[str, ...]:
    """Returns the field names of a dataclass, or () for any other type."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
    return _NAMES[kind]


def apart(value: T) -> T:
    """Returns a copy of `value` that shares no mutable object with it."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if names := names_of(kind):
        return kind(*[apart(getattr(value, name)) for name in names])
    if kind is tuple:
        return tuple(map(apart, value))  # type: ignore[call-overload,return-value]
    if isinstance(value, dict):
        return kind({key: apart(one) for key, one in value.items()})  # type: ignore[call-arg]
    return value
