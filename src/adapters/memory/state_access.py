"""What every repository in memory is made of."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from copy import copy
from typing import Generic, Self, TypeVar

from attrs import define, evolve, fields, frozen

Part = TypeVar("Part")
Key = TypeVar("Key")
Value = TypeVar("Value")


@frozen
class StateAccess(Generic[Part]):
    """A port over a part of the state: as it is read, and as a draft to be changed."""

    _read: Callable[[], Part]
    _write: Callable[[], Part]


@define
class StatePart:
    """A part of the state: mappings, sets, and what cannot be changed."""

    def draft(self) -> Self:
        """Copy the state, so that changing the copy changes nothing here."""
        held = {one.name: getattr(self, one.name) for one in fields(type(self))}
        changing = {name: copy(value) for name, value in held.items() if isinstance(value, dict | set)}
        return evolve(self, **changing)


def product_number(product_id: str) -> int:
    """Return the number in the id of a product: 3 of ``p-3``."""
    return int(product_id.removeprefix("p-"))


def drop(held: MutableMapping[Key, Value], is_unwanted: Callable[[Value], bool]) -> int:
    """Delete the entries with such values, and return how many there were."""
    unwanted = [key for key, value in held.items() if is_unwanted(value)]
    for key in unwanted:
        del held[key]
    return len(unwanted)
