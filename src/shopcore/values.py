"""Values made of others that have the same attributes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import fields

Value = TypeVar("Value")


def value_of(kind: Callable[..., Value], source: object, **others: Any) -> Value:
    """Make a value of an attrs class from the attributes of *source* that have the names of its fields.

    *others* are fields by name that the source lacks, or that it has in another form. A field that neither
    has keeps its default.

    Raises:
        TypeError: If a field without a default is left, or *others* names none of its fields.
    """
    fields_of_kind: Any = kind
    named_alike = (
        one.name
        for one in fields(fields_of_kind)
        if one.init and one.name not in others and hasattr(source, one.name)
    )
    return kind(**{name: getattr(source, name) for name in named_alike}, **others)
