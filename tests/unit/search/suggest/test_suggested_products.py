"""The products that a text being typed leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from shopcore.catalogue.ports import Revision
from shopcore.catalogue.product import Product
from shopcore.search.query.index_query import Begins, Constant
from shopcore.search.query.product_finder import Finder
from shopcore.search.search_query import SuggestedScope
from shopcore.search.search_rules import SearchRules
from shopcore.search.search_snapshot import SearchSnapshot
from shopcore.search.suggest import suggested_products
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
        ("door kn", ["Door knob"]),
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


def knobs_and_levers() -> SuggestedProducts:
    """Levers and knobs of two finishes in two departments; no three are alike, so nothing is combined."""
    products = [
        a_product(
            sku=f"X-{finish[:1]}{n}{size}",
            product_id=f"x-{finish[:1]}{n}{size}",
            name=f"{name} {size} mm, {finish}",
            brand="Ashmoor",
            category=category,
            attributes={"Finish": finish},
        )
        for n, (name, category) in enumerate(
            {"Oval knob": ("Knobs", "Oval Knobs"), "Scroll lever": ("Levers", "Scroll Levers")}.items()
        )
        for finish, sizes in {"Brass": (38, 50), "Dark bronze": (38,)}.items()
        for size in sizes
    ]
    index = MemoryIndex.of(products, "lever = door handle")
    return SuggestedProducts(Storefront.IRONMONGERY, index, Finder(index))


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("oval br", ["brass oval", "bronze oval"]),
        ("50 mm ov", ["50 mm oval knobs", "50 mm oval"]),
        ("38 mm dark br", ["38 mm dark bronze"]),
        ("door handle br", ["brass door handle", "bronze door handle"]),
        ("ashmoor knob", ["ashmoor knobs", "ashmoor oval knobs"]),
        ("oval kit for b", []),
        ("50 mm dark", []),
        ("50 mm d", []),
        ("bronze ova", ["bronze oval knobs", "bronze oval"]),
        ("brass ovla", ["brass oval knobs", "brass oval"]),
        ("bras ova", ["brass oval knobs", "brass oval"]),
        ("brass xyzxyz", []),
        ("xyzxyz ov", []),
        ("brass /", ["brass"]),
        ("oval brass br", []),
    ],
)
def test_the_last_word_becomes_one_that_products_with_those_before_have(text, keywords):
    """A finish or a size stands before the type, whatever the order typed; a word not known ends it."""
    assert list(knobs_and_levers().suggest(text, 3, RankedTerms(), lambda _: {}).keywords) == keywords


def test_many_keywords_are_enough_without_single_words():
    """From memory, or beside the words before them."""
    products = [
        a_product(
            sku=f"{word}{n}", product_id=f"{word}{n}", name=f"Oak {word} peg", category=(f"Pegs {word}",)
        )
        for word in ("talls", "longs", "wides", "thins")
        for n in range(4)
    ]
    index = MemoryIndex.of(products)
    pegs = SuggestedProducts(Storefront.IRONMONGERY, index, Finder(index))

    first = pegs.suggest("pe", 4, RankedTerms(), lambda _: {}).keywords
    assert first == ("pegs longs", "pegs talls", "pegs thins", "pegs wides")
    again = pegs.suggest_at_once("peg", 4, RankedTerms())
    assert again is not None
    assert again.keywords == first
    assert pegs.suggest("pges", 4, RankedTerms(), lambda _: {}).keywords == first
    assert pegs.suggest("oak pe", 9, RankedTerms(), lambda _: {}).keywords == tuple(
        f"oak {keyword}" for keyword in first
    )


def test_how_a_text_goes_on_is_recalled_with_what_it_leads_to(shelf, monkeypatch):
    """Up to a bound, at which all is forgotten."""
    monkeypatch.setattr(suggested_products, "CACHED_MAXIMUM", 1)
    shelf.suggest("door kn", 3, POPULAR, read)
    assert shelf.suggest_at_once("door kn", 3, POPULAR) is not None

    shelf.suggest("door kno", 3, POPULAR, read)

    assert shelf.suggest_at_once("door kn", 3, POPULAR) is None
    assert shelf.suggest_at_once("door kno", 3, POPULAR) is not None


def test_what_others_searched_for_is_offered_while_it_finds_something(shelf):
    """All its words in one product, each as the catalogue has it."""
    popular = RankedTerms.of(["latch knob", "latch xyz", "latch", "latch 76mm"])

    assert shelf.suggest("latc", 9, popular, read).keywords == ("latch", "latch 76mm")


def test_a_text_is_searched_in_the_categories_that_divide_what_it_finds(shelf):
    """Those of departments if several hold some of it, else those below the only one; none of one alone."""
    levers = knobs_and_levers()

    found = levers.suggest("brass", 3, RankedTerms(), lambda _: {})
    assert found.scopes == (
        SuggestedScope("brass", "knobs", "Knobs", 2),
        SuggestedScope("brass", "levers", "Levers", 2),
    )
    assert levers.suggest("scroll levers", 3, RankedTerms(), lambda _: {}).scopes == ()
    assert shelf.suggest("hbk-lr0004", 3, POPULAR, read).scopes == ()


def test_what_was_completed_is_told_beside_it(shelf):
    assert shelf.suggest("lev", 3, POPULAR, read).read_as == "lev"
    assert shelf.suggest("levr", 3, POPULAR, read).read_as == "lever"


@pytest.mark.parametrize(
    "text",
    ["x" * 10_000, "🚪🚪", "دواسة", "ручка door", "//--", "the of and", "\u202edoor", "1" * 400, '½ "', "'"],
)
def test_any_text_is_answered(shelf, text):
    snapshot = SearchSnapshot.of(Revision(1, "x"), SearchRules(""), {Storefront.IRONMONGERY: shelf.index})
    found = snapshot.suggest(Storefront.IRONMONGERY, text, 8, popular=lambda _: POPULAR, read=lambda _: {})

    assert len(found.keywords) <= 8


@pytest.mark.parametrize("is_code", [True, False])
def test_a_text_without_words_asks_for_codes_alone(is_code):
    query = begun_query(a_reader(), "/ -", is_code=is_code)

    assert query == (Constant(Begins("part", code_key("/ -")), 10_000.0) if is_code else None)
