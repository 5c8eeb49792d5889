"""Suggestions for what is being typed: how it goes on, and which products stand for it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, islice

from shopcore.catalogue.product import Product
from shopcore.search.query.vocabulary import Vocabulary
from shopcore.search.text_analysis.product_codes import CODE_MINIMUM, code_key, may_begin_a_code

from .typed_text import KEYWORDS_MAXIMUM, TypedText, distinct


def keywords(typed: TypedText, popular: Iterable[str], limit: int) -> tuple[str, ...]:
    """List what may be meant: what others searched for, half at most, then what the catalogue goes on to."""
    limit = min(limit, KEYWORDS_MAXIMUM)
    leading = islice(popular, max(1, limit // 2))
    return distinct(chain(leading, typed.completed), limit)


def begins_a_code(vocabulary: Vocabulary, typed: TypedText) -> bool:
    """Whether to look for codes; letters alone are words as long as they go on to a keyword."""
    key = code_key(typed.text)
    is_likely = may_begin_a_code(key) or (len(key) >= CODE_MINIMUM and not typed.likely)
    return is_likely and vocabulary.begins_a_code(key)


def varied(products: Iterable[Product], limit: int) -> tuple[Product, ...]:
    """Choose products of as many families as there are, in order; of those of one name the first alone."""
    named: dict[str, Product] = {}
    for product in products:
        named.setdefault(product.name.casefold(), product)
    families: dict[str, Product] = {}
    for product in named.values():
        families.setdefault(product.family or product.sku, product)
    leading = set(map(id, families.values()))
    return tuple(sorted(named.values(), key=lambda product: id(product) not in leading)[:limit])
