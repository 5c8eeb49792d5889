"""Settings are read strictly, and every fault is told with the name of its key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import BaseValidationError, IterableValidationNote

from shopcore.money.money import Money
from shopcore.money.vat import VatRate
from shopcore.request_rate import Rate

_T = TypeVar("_T")
_WORDS: Mapping[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    date: "a day such as 2026-08-01, without quotes",
}


_WHOLE = 10_000
"""A hundred per cent, in basis points."""
_SIGNS: Mapping[str, str] = {">=": "at least", "<=": "at most"}
_OUT_OF_RANGE = re.compile(r"'\w+' must be (?P<sign>[<>]=) (?P<bound>\S+): (?P<value>.+)")


class _Faulty(Exception):
    """One table of settings with what is wrong in it: the place below the table, and the reason."""

    def __init__(self, faults: list[tuple[str, str]]) -> None:
        super().__init__(faults)
        self.faults = faults


def read_into(target: type[_T], data: Mapping[str, Any], faults: list[str]) -> _T | None:
    """Build *target* from plain values, or add what is wrong to *faults* and answer None."""
    try:
        return _reader().structure(data, target)
    except _Faulty as faulty:
        faults.extend(f"{place}: {reason}" for place, reason in faulty.faults)
        return None


def _reader() -> Converter:
    reader = Converter(detailed_validation=True)
    for plain in _WORDS:
        reader.register_structure_hook(plain, _exactly)
    reader.register_structure_hook(Path, lambda value, _: Path(value))
    reader.register_structure_hook_func(attrs.has, lambda value, target: _table(reader, value, target))
    reader.register_structure_hook(Money, lambda value, _: _pounds(value))
    reader.register_structure_hook(VatRate, lambda value, _: VatRate(_basis_points(value)))
    reader.register_structure_hook(Rate, lambda value, _: Rate.of(_exactly(value, str)))
    return reader


def _table(reader: Converter, data: object, target: type[_T]) -> _T:
    if not isinstance(data, Mapping):
        raise ValueError(f"must be a table, not {data!r}")
    attributes = attrs.fields_dict(attrs.resolve_types(target))  # type: ignore[type-var, arg-type]
    faults = [(key, _unknown(key, attributes)) for key in data if key not in attributes]
    values = {}
    for name, attribute in attributes.items():
        if name not in data:
            if attribute.default is attrs.NOTHING:
                faults.append((name, "is missing"))
            continue
        try:
            values[name] = _value(reader, data[name], attribute)
        except Exception as broken:
            faults.extend(_faults(broken, name))
    if faults:
        raise _Faulty(faults)
    return target(**values)


def _value(reader: Converter, data: object, attribute: attrs.Attribute[Any]) -> object:
    if get_origin(attribute.type) is tuple and not isinstance(data, list):
        raise ValueError(f"must be a list, not {data!r}")
    value: object = reader.structure(data, attribute.type or object)
    if attribute.validator is not None:
        try:
            attribute.validator(None, attribute, value)
        except ValueError as broken:
            raise ValueError(_in_words(str(broken))) from None
    return value


def _in_words(fault: str) -> str:
    """Say of a number that is too small or too large what attrs says, in plain words."""
    match = _OUT_OF_RANGE.fullmatch(fault)
    return (
        fault if match is None else f"must be {_SIGNS[match['sign']]} {match['bound']}, not {match['value']}"
    )


def _exactly(value: object, target: type[_T]) -> _T:
    if type(value) is not target:
        raise ValueError(f"must be {_WORDS[target]}, not {value!r}")
    return value


def _number(value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise ValueError(f"must be a number, not {value!r}")
    return Decimal(value)


def _pounds(amount: object) -> Money:
    pounds = _number(amount)
    if pounds * 100 != (pounds * 100).to_integral_value():
        raise ValueError(f"must be pounds with two decimals at most, not {pounds}")
    return Money.of(pounds)


def _basis_points(percent: object) -> int:
    points = _number(percent) * 100
    if points != points.to_integral_value():
        raise ValueError(f"must have two decimals at most, not {percent!s}")
    if not 0 <= points <= _WHOLE:
        raise ValueError(f"must be from 0 to 100 per cent, not {percent!s}")
    return int(points)


def _faults(broken: BaseException, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(broken, _Faulty):
        yield from ((f"{place}.{below}", reason) for below, reason in broken.faults)
    elif isinstance(broken, BaseValidationError):
        for inner in broken.exceptions:
            yield from _faults(inner, place + _index(inner))
    else:
        yield place, str(broken.args[0]) if broken.args else type(broken).__name__


def _index(inner: BaseException) -> str:
    notes = (note for note in getattr(inner, "__notes__", ()) if isinstance(note, IterableValidationNote))
    index = next((note.index for note in notes), "")
    return f"[{index}]" if isinstance(index, int) else index and f".{index}"


def _unknown(key: str, attributes: Mapping[str, object]) -> str:
    near = get_close_matches(key, attributes, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"the settings here are {', '.join(attributes)}"
    return f"there is no such setting; {hint}"
