"""The products that a text being typed leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from shopcore.catalogue.product import Product
from shopcore.search.query.index_query import Begins, Constant
from shopcore.search.query.product_finder import Finder
from shopcore.search.suggest.ranked_terms import RankedTerms
from shopcore.search.suggest.suggested_products import SuggestedProducts, begun_query
from shopcore.search.text_analysis.product_codes import code_key
from shopcore.storefront import Storefront
from tests.support.products import a_product
from tests.support.search.memory_index import MemoryIndex
from tests.support.search.small_vocabulary import a_reader

NAMES = {"Door knob": 4, "Lever handle": 1, "Latch 76 mm": 1}
ALL = [name for name, count in NAMES.items() for _ in range(count)]
PRODUCTS = {
    f"p-{n}": a_product(sku=f"HBK-LR{n:04}", product_id=f"p-{n}", name=name, category=(f"{name}s",))
    for n, name in enumerate(ALL)
}
POPULAR = RankedTerms.of(["door knob", "latch"])


@pytest.fixture
def shelf() -> SuggestedProducts:
    index = MemoryIndex.of(PRODUCTS.values())
    return SuggestedProducts(Storefront.IRONMONGERY, index, Finder(index))


def read(ids: Iterable[str]) -> Mapping[str, Product]:
    """Read products, one of which is gone."""
    return {key: PRODUCTS[key] for key in ids if key != "p-3"}


def suggested(shelf: SuggestedProducts, text: str) -> list[str]:
    return [product.name for product in shelf.suggest(text, 3, POPULAR, read).products]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("door kn", ["Door knob"] * 3),
        ("lev", ["Lever handle"]),
        ("lever hand", ["Lever handle"]),
        ("levr", ["Lever handle"]),
        ("latch 76mm", ["Latch 76 mm"]),
        ("hbk lr0004", ["Lever handle"]),
        ("hbklr0004", ["Lever handle"]),
        ("HBK-LRO0O4", ["Lever handle"]),
        ("HBX-LR0004", ["Lever handle"]),
        ("zzz", []),
    ],
)
def test_products_are_those_of_the_likeliest_keyword_or_else_of_the_words(shelf, text, names):
    assert suggested(shelf, text) == names


def test_what_a_keyword_led_to_is_recalled_without_a_search(shelf):
    assert shelf.suggest_at_once("door kn", 3, POPULAR) is None
    suggestions = shelf.suggest("door kn", 3, POPULAR, read)

    assert shelf.suggest_at_once("door kn", 3, POPULAR) == suggestions
    assert shelf.suggest("door kn", 3, POPULAR, lambda _: pytest.fail("read again")) == suggestions


def test_what_may_begin_a_code_is_always_looked_for(shelf):
    assert shelf.suggest("hbk lr0004", 3, POPULAR, read).products
    assert shelf.suggest_at_once("hbk lr0004", 3, POPULAR) is None


def test_popular_terms_come_before_the_keywords_of_the_catalogue(shelf):
    assert shelf.suggest("latch", 3, POPULAR, read).keywords == ("latch",)
    assert shelf.suggest("door", 4, POPULAR, read).keywords[0] == "door knob"


@pytest.mark.parametrize("is_code", [True, False])
def test_a_text_without_words_asks_for_codes_alone(is_code):
    query = begun_query(a_reader(), "/ -", is_code=is_code)

    assert query == (Constant(Begins("part", code_key("/ -")), 10_000.0) if is_code else None)
