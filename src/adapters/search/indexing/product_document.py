"""What the index holds of one product."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

import tantivy
from attrs import frozen

from adapters.search.text_analysis.product_codes import code_ends, codes_of
from adapters.search.text_analysis.text_reader import Reader
from shopcore.catalogue.product import Product

from .facets import NO_FACTS, category_paths, payable_pence
from .product_names import category_words, heads_of

_DIGITS: Final = re.compile(r"\d+")


@frozen
class Entries:
    """Makes documents of products; *mark* is a scope that all of them are in."""

    reader: Reader
    mark: str = ""

    def entry(self, product: Product, values: Mapping[str, str], **order: int) -> tantivy.Document:
        """Make the document of one product with its facets' *values* and what orders it among the others."""
        document = tantivy.Document()
        document.add_text("id", product.product_id)
        for name, tokens in self._words(product).items():
            document.add_text(name, tokens)
        for name, value in self._keys(product):
            document.add_text(name, value)
        document.add_json("facet", dict(values))
        for name, number in {"pence": payable_pence(product), **order}.items():
            document.add_unsigned(name, number)
        return document

    def _words(self, product: Product) -> dict[str, str]:
        read = self.reader
        shelf = category_words(product.category, read)
        clauses = read.clauses(product.name)
        name = {token for clause in clauses for token in clause.everything} | shelf.everything
        fact = {token for text in _facts(product) for token in read.clause(text).everything}
        pairs = (pair for clause in clauses for pair in clause.pairs)
        begun = (word for clause in clauses for word in clause.surfaces)
        size = next((clause.first_measure for clause in clauses if clause.first_measure), "")
        sizes = {size, *_cable_sizes({size})}
        head = {*heads_of(product, shelf, read), *sizes}
        least = shelf.department - {token for clause in clauses for token in clause.everything}
        name |= _cable_sizes(name)
        return {
            "all": " ".join({*name, *fact, *read.everything_in(product.description)}),
            "head": " ".join(head),
            "name": " ".join(name - head - least),
            "named": shelf.named,
            "fact": " ".join(fact - name - head),
            "pair": " ".join((*pairs, *shelf.pairs)),
            "begin": " ".join((*begun, *read.clause(product.brand).surfaces, *shelf.surfaces)),
        }

    def _keys(self, product: Product) -> Iterable[tuple[str, str]]:
        yield "code", " ".join(codes_of(product))
        yield "part", " ".join({*code_ends(product.sku), *codes_of(product)})
        yield "within", " ".join(category_paths(product.category))
        yield "scope", " ".join((*scopes(product), self.mark))
        yield "order", name_order(product.name)


def _cable_sizes(tokens: Iterable[str]) -> set[str]:
    """Write square millimetres as shoppers do: 2.5 mm cable."""
    return {token.removesuffix("2") for token in tokens if token.endswith("mm2")}


def _facts(product: Product) -> Iterable[str]:
    yield product.brand
    if product.is_fire_rated:
        yield "Fire rated"
    yield from (value for label, value in product.attributes.items() if label not in NO_FACTS)


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
