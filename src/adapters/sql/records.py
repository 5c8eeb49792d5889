"""Values of the shop as rows of tables: which column holds which field."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import Enum
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Generic, TypeVar, get_args, get_type_hints

from attrs import NOTHING, fields

from shopcore.money.money import Money
from shopcore.money.vat import VatRate

Kind = TypeVar("Kind")
_NUMBERS: Final = {Money: attrgetter("pence"), VatRate: attrgetter("basis_points")}


class Record(Generic[Kind]):
    """How the fields of an attrs class are held by the columns of a table.

    A field's column has its name, unless *columns* names another; fields *besides* have no column of their
    own, and both directions take them as further values. Enumerations are held by their value, money and
    rates by their number. Everything else is as its column takes it. NULL in the column of a field that may
    not be None stands for the field's default: rows of before the column have none.
    """

    def __init__(self, kind: Callable[..., Kind], *, besides: Collection[str] = (), **columns: str) -> None:
        fields_of_kind: Any = kind
        held = [field for field in fields(fields_of_kind) if field.name not in besides]
        hints = get_type_hints(kind)
        self._kind = kind
        self._fields = [field.name for field in held]
        assert columns.keys() <= {*self._fields}, columns
        self._columns = [columns.get(name, name) for name in self._fields]
        self._of_value, self._of_row = attrgetter(*self._fields), attrgetter(*self._columns)
        forms = [_form(hints[name]) for name in self._fields]
        self._written = [(at, form[0]) for at, form in zip(self._columns, forms, strict=True) if form]
        self._read = [(at, form[1]) for at, form in zip(self._fields, forms, strict=True) if form]
        self._defaulted = [
            field.name
            for field in held
            if field.default is not NOTHING and NoneType not in _kinds(hints[field.name])
        ]

    def row(self, value: Kind, **more: object) -> dict[str, Any]:
        """Write a value as a row, with *more* columns."""
        row = dict(zip(self._columns, self._of_value(value), strict=True))
        for column, write in self._written:
            if row[column] is not None:
                row[column] = write(row[column])
        row.update(more)
        return row

    def value(self, row: Any, **more: object) -> Kind:
        """Read the value of a row, with *more* fields."""
        held = dict(zip(self._fields, self._of_row(row), strict=True))
        for name, read in self._read:
            if held[name] is not None:
                held[name] = read(held[name])
        for name in self._defaulted:
            if held[name] is None:
                del held[name]
        return self._kind(**held, **more)

    def found(self, row: Any | None) -> Kind | None:
        """Read the value of a row, None for no row."""
        return None if row is None else self.value(row)


def _form(kind: Any) -> tuple[Callable[[Any], object], Callable[[Any], object]] | None:
    for one in _kinds(kind):
        if one in _NUMBERS:
            return _NUMBERS[one], one
        if isinstance(one, type) and issubclass(one, Enum):
            return attrgetter("value"), one
    return None


def _kinds(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if isinstance(kind, UnionType) else (kind,)
