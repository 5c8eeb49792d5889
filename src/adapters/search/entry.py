"""What the index holds of one product."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

import tantivy
from attrs import field, frozen

from shopcore.catalogue import Product

from .codes import code_ends, codes_of
from .facets import category_paths, facet_term, facet_values, payable_pence
from .naming import category_parts, core_of, head_of, is_plural
from .reader import Reader
from .synonyms import Tokens
from .words import pieces, plain

VALUES_MAXIMUM: Final = 300
"""An attribute of more values than this says something about each product, not about a list."""
_DIGITS: Final = re.compile(r"\d+")


@frozen
class Shelf:
    """What the products of one category path have in common in the index."""

    kind: Tokens
    named: str
    pairs: str


@frozen(slots=False)
class Entries:
    """Makes documents of products; *values* collects the facet values met, by their lower-case form."""

    reader: Reader
    values: dict[str, dict[str, str]] = field(factory=dict)

    def entry(self, product: Product, place: int, newness: int) -> tantivy.Document:
        """Make the document of one product at its place in an unsorted list."""
        document = tantivy.Document()
        document.add_text("id", product.product_id)
        for name, tokens in self._words(product).items():
            document.add_text(name, tokens)
        for name, value in self._keys(product):
            document.add_text(name, value)
        document.add_unsigned("place", place)
        document.add_unsigned("pence", payable_pence(product))
        document.add_unsigned("newness", newness)
        return document

    def _words(self, product: Product) -> dict[str, str]:
        read = self.reader
        shelf = self._shelf(product.category)
        name = read.everything_in(product.name)
        fact = [
            token
            for text in (product.brand, *product.attributes.values())
            for token in read.everything_in(text)
        ]
        core = read.tokens(core_of(product))
        return {
            "all": " ".join({*name, *fact, *shelf.kind, *read.everything_in(product.description)}),
            "head": " ".join((*head_of(product, read), *self._phrases_at_end(core))),
            "name": " ".join(name),
            "kind": " ".join(shelf.kind),
            "named": shelf.named,
            "fact": " ".join(fact),
            "pair": f"{pairs(read.tokens_once(product.name))} {shelf.pairs}",
            "begin": " ".join(surfaces((product.name, product.brand, *product.category))),
        }

    def _phrases_at_end(self, core: Tokens) -> Iterable[str]:
        for start in range(max(0, len(core) - self.reader.synonyms.longest), len(core)):
            run = self.reader.synonyms.run_at(core, start)
            if run and start + run[0] == len(core):
                yield run[1]

    def _keys(self, product: Product) -> Iterable[tuple[str, str]]:
        yield "code", " ".join(codes_of(product))
        yield "part", " ".join({*code_ends(product.sku), *codes_of(product)})
        yield "within", " ".join(category_paths(product))
        yield "scope", " ".join(scopes(product))
        yield "order", name_order(product.name)
        for name, value in facet_values(product):
            if (spelt := self._spelling(name, value)) is not None:
                yield "facet", facet_term(name, spelt)

    def _spelling(self, name: str, value: str) -> str | None:
        """Spell a value as it was met first; None where a facet has too many values."""
        met = self.values.setdefault(name, {})
        key = value.casefold()
        if key not in met and len(met) >= VALUES_MAXIMUM and name not in ("category", "brand"):
            return None
        return met.setdefault(key, value)

    @cached_property
    def _shelf(self):  # type: ignore[no-untyped-def]
        return lru_cache(maxsize=4096)(self._shelf_once)

    def _shelf_once(self, category: Tokens) -> Shelf:
        read = self.reader
        telling = (*category[:2], *filter(is_plural, category[2:]))
        whole = {*telling, *(part for name in telling for part in category_parts(name))}
        named = ("_".join(read.tokens(name)) for name in whole)
        kind = tuple(token for name in category for token in read.everything_in(name))
        return Shelf(kind, " ".join(named), " ".join(pairs(read.tokens(name)) for name in category))


def pairs(tokens: Tokens) -> str:
    """Join the neighbours among *tokens*."""
    return " ".join(f"{one}_{next_one}" for one, next_one in pairwise(tokens))


def surfaces(texts: Iterable[str]) -> set[str]:
    """List the words of texts as they are written, in lower case."""
    return {piece.surface for text in texts for piece in pieces(plain(text))}


def scopes(product: Product) -> Iterable[str]:
    """Name the ranges a product is in, but New Products, which is a matter of the others.

    Clearance is what is on sale and what is withdrawn with stock left.
    """
    is_last = product.stock.is_withdrawn and product.stock.level > 0
    if product.prices.sale is not None or is_last:
        yield "clearance"
    if product.is_fire_rated:
        yield "firerated"


def name_order(name: str) -> str:
    """Write a name so that names sort as people sort them: 9 mm before 10 mm."""
    return _DIGITS.sub(lambda number: number[0].zfill(8), name.casefold())
