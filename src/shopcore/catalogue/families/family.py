"""Families: products of one make that differ in size, finish and the like, shown as one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final
from urllib.parse import quote

from attrs import frozen

from shopcore.catalogue.product import Product, slug
from shopcore.catalogue.size_order import sizes_in
from shopcore.money.money import Money

from .family_axes import FINISH, Axis, axes_of, axis_name, facts_of
from .family_name import family_name

FAMILY_PATH: Final = "/family/"
NO_COUNTS: Final[Mapping[str, int]] = {}
_UNIT: Final = re.compile(r"\s\D+$")
_FEW: Final = 3
"""So many words are listed one by one, and of so many sizes the first and the last."""


@frozen(slots=False)
class ProductFamily:
    """Products of one family code, in the order in which they were found; there is at least one.

    It may be the whole family or those of its products that a list is narrowed to.
    """

    code: str
    products: tuple[Product, ...]

    @cached_property
    def name(self) -> str:
        """What the products have in common, in words; that of a product alone is its own."""
        return family_name(self.products) if len(self.products) > 1 else self.products[0].name

    @property
    def path(self) -> str:
        """The path of the page of the family: the code finds it, the name is for people."""
        return family_path(self.name, self.code)

    @cached_property
    def axes(self) -> tuple[Axis, ...]:
        """What tells the products apart, each an attribute or several that are chosen together."""
        return axes_of(self.products)

    def finishes(self, counts: Mapping[str, int] = NO_COUNTS) -> tuple[str, ...]:
        """The finishes that there are, each once: those first that most products have by *counts*."""
        named = dict.fromkeys(one.attributes.get(FINISH, "") for one in self.products)
        return tuple(sorted(filter(None, named), key=lambda finish: -counts.get(finish, 0)))

    @property
    def in_stock_count(self) -> int:
        """How many of the products are on the shelf, or sent by their maker."""
        return sum(one.stock.level > 0 or one.stock.is_direct for one in self.products)

    @property
    def lowest_price(self) -> Money:
        """What the cheapest costs ex VAT, one unit or a square metre."""
        return min(map(price_of_one, self.products))

    @property
    def has_one_price(self) -> bool:
        """Whether all cost the same."""
        return len(set(map(price_of_one, self.products))) == 1

    @cached_property
    def ranges(self) -> tuple[AxisRange, ...]:
        """What the products come in beside finishes, axis by axis."""
        return tuple(_range_of(axis, self.products) for axis in self.axes if FINISH not in axis)


@frozen
class AxisRange:
    """What a family comes in: the name of the axis, how many values it has, and these in short.

    *text* lists few values and names the first and the last of many sizes; it is '' for many words.
    """

    name: str
    count: int
    text: str


def price_of_one(product: Product) -> Money:
    """Return what one unit or square metre costs now, ex VAT."""
    prices = product.prices
    return prices.list_price if prices.sale is None else prices.sale


def family_path(name: str, code: str) -> str:
    """Return the path of the page of a family."""
    return f"{FAMILY_PATH}{slug(name)}/{quote(code, safe='')}"


def families_of(products: Iterable[Product]) -> list[ProductFamily]:
    """Put products into families in the order of their first ones; without a code each is its own."""
    members: dict[tuple[str, str], list[Product]] = {}
    for product in products:
        alone = "" if product.family else product.sku
        members.setdefault((product.family, alone), []).append(product)
    return [ProductFamily(code, tuple(group)) for (code, _), group in members.items()]


def _range_of(axis: Axis, products: Sequence[Product]) -> AxisRange:
    values = list(dict.fromkeys(", ".join(facts_of(axis, product)) for product in products))
    is_sized = all(map(sizes_in, values))
    if is_sized:
        values.sort(key=sizes_in)
    if is_sized and len(values) >= _FEW:
        text = _from_to(values[0], values[-1])
    else:
        text = ", ".join(values) if len(values) <= _FEW else ""
    return AxisRange(axis_name(axis), len(values), text)


def _from_to(first: str, last: str) -> str:
    """Say a range, a unit that both have once: ``76 to 127 mm``."""
    unit = _UNIT.search(last)
    return f"{first.removesuffix(unit[0]) if unit else first} to {last}"
