"""What an index is made of, product by product, stored with it so that a small change need not read all."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from hashlib import blake2b
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from attrs import define, field

from shopcore.catalogue.product import Product

from .facets import payable_pence, price_band
from .product_names import core_of
from .product_words import scopes

Value = TypeVar("Value", bound=Hashable)
FacetPair = tuple[str, str] | None
"""The facet and the value that an attribute stands for; None where it is no facet."""


class ProductNote(NamedTuple):
    """One product. *category*, *kind* (what its name is cut to) and *facts* are numbers of a Table.

    *own* is a print of everything its entry is made of but for what depends on other products.
    """

    product_id: str
    sku: str
    name: str
    brand: str
    category: int
    kind: int
    family: str
    band: str
    is_in_stock: bool
    is_out: bool
    own: str
    facts: tuple[int, ...]

    @property
    def words(self) -> tuple[str, str, int, tuple[int, ...]]:
        """All that the words and facets of the whole catalogue are learnt from."""
        return self.name, self.brand, self.category, self.facts


@define
class Numbered(Generic[Value]):
    """Values, each once, by the number under which it was met."""

    values: list[Value] = field(factory=list)
    _numbers: dict[Value, int] = field(factory=dict)

    @classmethod
    def of(cls, values: Iterable[Value]) -> Numbered[Value]:
        """Number the values in their order, from 0."""
        held = list(values)
        return cls(held, {value: number for number, value in enumerate(held)})

    def number(self, value: Value) -> int:
        """Find the number of a value; a new one gets the next."""
        number = self._numbers.get(value)
        if number is None:
            number = self._numbers[value] = len(self.values)
            self.values.append(value)
        return number

    def numbers(self, values: Iterable[Value]) -> tuple[int, ...]:
        """Find the numbers of several values; most were met before."""
        find, number = self._numbers.get, self.number
        return tuple([number(value) if (known := find(value)) is None else known for value in values])


@define
class Table:
    """The categories, kinds and attributes of all notes, each once, in the order they were met in."""

    categories: Numbered[tuple[str, ...]] = field(factory=Numbered)
    kinds: Numbered[str] = field(factory=Numbered)
    facts: Numbered[tuple[str, str]] = field(factory=Numbered)

    def note(self, product: Product) -> ProductNote:
        """Note one product."""
        stock, pence = product.stock, payable_pence(product)
        return ProductNote(
            product_id=product.product_id,
            sku=product.sku,
            name=product.name,
            brand=product.brand,
            category=self.categories.number(product.category),
            kind=self.kinds.number(core_of(product.name, product.brand)),
            family=product.family,
            band=price_band(pence),
            is_in_stock=stock.level > 0,
            is_out=stock.level <= 0 and not stock.is_direct,
            own=_print(product, pence),
            facts=self.facts.numbers(product.attributes.items()),
        )


def _print(product: Product, pence: int) -> str:
    facet_texts = tuple(chain.from_iterable(product.attributes.items()))
    numbers = f"{pence} {len(product.category)} {len(facet_texts)} {product.stock.level > 0}"
    texts = (numbers, product.sku, product.name, product.brand, *product.category, *scopes(product))
    fingerprinted = "\x1f".join((*texts, product.description, *facet_texts))
    return blake2b(fingerprinted.encode("utf-8", "replace"), digest_size=8).hexdigest()
