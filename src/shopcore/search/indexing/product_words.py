"""By which words and keys a product is found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from shopcore.catalogue.product import Product
from shopcore.search.text_analysis.attribute_words import attribute_words
from shopcore.search.text_analysis.product_codes import code_ends, code_starts, codes_of, look_alike
from shopcore.search.text_analysis.text_reader import Reader

from .facets import NO_FACTS, category_paths
from .product_names import category_words, heads_of

_CABLE: Final = "mm2"
_DIGITS: Final = re.compile(r"\d+")


def words_of(product: Product, read: Reader) -> dict[str, str]:
    """Write the tokens of a product by the field in which each stands, parted by spaces.

    ``all`` holds every token, ``head`` what the product is, ``name`` other words of its name and categories,
    ``title`` all words of its name alone, ``named`` whole names of its categories, ``fact`` brand and
    attributes, ``pair`` neighbours in names, ``begin`` words as they are written. Of head, name and fact a
    token stands only in the first that it belongs to.
    """
    shelf = category_words(product.category, read)
    clauses = read.clauses(product.name)
    title = frozenset[str]().union(*[clause.everything for clause in clauses])
    part_names, others = shelf.parts_of(title)
    name = title | shelf.everything
    read_facts = [
        attribute_words(label, value, read)
        for label, value in product.attributes.items()
        if label not in NO_FACTS
    ]
    fact = set(chain.from_iterable([read.clause(text).everything for text in _facts(product)]))
    fact.update(*[one.words for one in read_facts])
    marks = set(chain.from_iterable([one.marks for one in read_facts]))
    pairs = chain.from_iterable([clause.pairs for clause in clauses])
    begun = chain.from_iterable([clause.surfaces for clause in clauses])
    size = next((clause.first_measure for clause in clauses if clause.first_measure), "")
    sizes = {size, size.removesuffix("2") if size.endswith(_CABLE) else size}
    head = {*heads_of(product, shelf, read), *sizes}
    least = shelf.department - title
    if _CABLE in " ".join(name):
        name |= _cable_sizes(name)
    return {
        "all": " ".join({*name, *fact, *read.everything_in(product.description)}),
        "head": " ".join(head),
        "name": " ".join(name - head - least - others),
        "title": " ".join(title),
        "named": " ".join(shelf.named | part_names),
        "fact": " ".join((*(fact - name - head), *marks, *shelf.marks)),
        "pair": " ".join((*pairs, *shelf.pairs)),
        "begin": " ".join((*begun, *read.clause(product.brand).surfaces, *shelf.surfaces)),
    }


def keys_of(product: Product, *marks: str) -> Iterator[tuple[str, str]]:
    """Write the keys of a product by field: codes, their parts, categories, ranges, and what names sort by.

    *marks* are further ranges that it is in.
    """
    codes = codes_of(product)
    ends = {*code_ends(product.sku), *codes}
    typed = " ".join({*ends, *code_starts(product.sku)})
    yield "code", " ".join(codes)
    yield "part", " ".join(ends)
    yield "alike", " ".join(set(look_alike(typed).split()))
    yield "within", " ".join(category_paths(product.category))
    yield "scope", " ".join((*scopes(product), *marks))
    yield "order", name_order(product.name)


def _cable_sizes(tokens: Iterable[str]) -> set[str]:
    """Write square millimetres as shoppers do: 2.5 mm cable."""
    return {token.removesuffix("2") for token in tokens if token.endswith(_CABLE)}


def _facts(product: Product) -> Iterable[str]:
    yield product.brand
    if product.is_fire_rated:
        yield "Fire rated"


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
