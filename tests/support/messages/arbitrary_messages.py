"""Content of outbox messages for properties: any value of any kind."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from enum import Enum
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from attrs import fields, has
from hypothesis import strategies as st

from shopcore.money.money import Money
from tests.support.arbitrary_products import texts

PLAIN: Mapping[Any, st.SearchStrategy[Any]] = {
    str: texts(),
    int: st.integers(0, 999),
    bool: st.booleans(),
    date: st.dates(),
    datetime: st.datetimes(timezones=st.just(UTC)),
    Money: st.integers(-9_999_999, 9_999_999).map(Money),
    Mapping[str, str]: st.dictionaries(texts(), texts(), max_size=4),
}


def values(kind: Any, **fixed: Any) -> st.SearchStrategy[Any]:
    """Values of a type of which messages are made; some fields may be *fixed*."""
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(kind, UnionType):
        return st.one_of(*[st.none() if one is type(None) else values(one) for one in get_args(kind)])
    if get_origin(kind) is tuple:
        return st.lists(values(get_args(kind)[0]), max_size=3).map(tuple)
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    assert has(kind), kind
    hints = get_type_hints(kind)
    return st.builds(
        kind, **{one.name: values(hints[one.name]) for one in fields(kind) if one.name not in fixed}, **fixed
    )
