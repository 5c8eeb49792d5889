"""Values made of others that have the same attributes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from attrs import fields

Value = TypeVar("Value")


def value_of(kind: Callable[..., Value], source: Any, **others: Any) -> Value:
    """Make a value of an attrs class from the attributes of *source* that have the names of its fields.

    *others* are fields by name that the source lacks, or that it has in another form. A field that neither
    has keeps its default.

    Raises:
        TypeError: If a field without a default is left, or *others* names none of its fields.
    """
    for name in _named_alike(kind, source.__class__):
        if name not in others:
            others[name] = getattr(source, name)
    return kind(**others)


@cache
def _named_alike(kind: Any, source: type) -> tuple[str, ...]:
    return tuple(one.name for one in fields(kind) if one.init and hasattr(source, one.name))
