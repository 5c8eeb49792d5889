"""What every repository in memory is made of."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Generic, TypeVar

from attrs import frozen

Part = TypeVar("Part")
Key = TypeVar("Key")
Value = TypeVar("Value")


@frozen
class StateAccess(Generic[Part]):
    """A port over a part of the state: as it is read, and as a draft to be changed."""

    _read: Callable[[], Part]
    _write: Callable[[], Part]


def drop(held: MutableMapping[Key, Value], is_unwanted: Callable[[Value], bool]) -> int:
    """Delete the entries with such values, and return how many there were."""
    unwanted = [key for key, value in held.items() if is_unwanted(value)]
    for key in unwanted:
        del held[key]
    return len(unwanted)
