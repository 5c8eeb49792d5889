"""What a text is read as, and which of its words products need not have where none has them all."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from shopcore.catalogue.product import Brand
from shopcore.search.found_page import FoundPage
from shopcore.search.query.product_finder import Finder
from shopcore.search.query.query_words import understand
from shopcore.search.query.relaxation import COSTS, relaxed_kinds
from shopcore.search.query.word_kinds import WordKinds
from shopcore.search.search_query import SearchQuery, WordKind
from shopcore.storefront import Storefront
from tests.support.products import a_product
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import search_products

OWN = [product for product in search_products() if product.storefront is Storefront.IRONMONGERY]
PRODUCTS = [evolve(one, product_id=f"p-{number}") for number, one in enumerate(OWN)]
SKUS = {one.product_id: one.sku for one in PRODUCTS}
BRANDS = [Brand(name=name, slug=name.lower()) for name in ("Emberlatch", "Tallyrow")]
INDEX = MemoryIndex.of(PRODUCTS, brands=BRANDS)
BUTTS = "HBK-BH0001-SC HBK-BH0002-SC"
KINDS = WordKinds.of(INDEX)
FINDER = Finder(INDEX)


def kinds_of(text: str) -> str:
    """The kind of each word, in the order in which they are read."""
    wording = understand(INDEX, text)
    pairs = zip(wording.words, KINDS.kinds(wording), strict=True)
    return ", ".join(f"{word.surface}={kind.value}" for word, kind in pairs)


def found(text: str) -> FoundPage:
    return FINDER.find(SearchQuery(Storefront.IRONMONGERY, text, page_size=96))


def relaxed_in(page: FoundPage) -> dict[str, str]:
    return {word.text: word.kind.value for word in page.relaxed}


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("satin chrome butt hinge", "satin=finish, chrome=finish, butt=type, hinge=type"),
        ("emberlatch hinge 102mm", "emberlatch=brand, hinge=type, 102mm=size"),
        ("hinge brass", "hinge=type, brass=finish"),
        ("heavy hinge", "heavy=other, hinge=type"),
        ("knob with lock", "knob=type, lock=other"),
        ("purple hinge", "purple=finish, hinge=type"),
        ("brass widget", "brass=finish, widget=type"),
        ("hinges for doors", "doors=other, hinges=type"),
        ("lock bathroom", "lock=type, bathroom=other"),
        ("garage bolt shed", "garage=other, bolt=type, shed=other"),
    ],
)
def test_each_word_has_a_kind(text: str, kinds: str):
    assert kinds_of(text) == kinds


@pytest.mark.parametrize(
    ("text", "skus", "relaxed", "left"),
    [
        ("purple butt hinges", f"{BUTTS} EMB-BH0001-PB", {"purple": "finish"}, "butt hinges"),
        ("nickel hinge", f"{BUTTS} EMB-BH0001-PB", {"nickel": "finish"}, "hinge"),
        ("Emberlatch hinge 51 mm", "HBK-BH0001-SC", {"emberlatch": "brand"}, "hinge 51 mm"),
        ("tallyrow lever, 999mm", "TLR-LR0001-SC", {"999mm": "size"}, "tallyrow lever"),
        ("bearing 30mm", f"{BUTTS} EMB-BH0001-PB", {"30mm": "size"}, "bearing"),
        ("Emberlatch widget", "EMB-BH0001-PB", {"widget": "type"}, "emberlatch"),
    ],
)  # fmt: skip
def test_the_words_that_say_least_are_left_out_first(
    text: str, skus: str, relaxed: dict[str, str], left: str
):
    """Never what is asked for: a nickel hinge that is not sold is a hinge in every finish, no nickel knob.

    Nor is a bolt found whose description mentions a hinge.
    """
    page = found(text)

    assert {SKUS[key] for key in page.ids} == set(skus.split())
    assert (relaxed_in(page), page.relaxed_text) == (relaxed, left)


@pytest.mark.parametrize("text", ["brass widget", "76 mm widget", "widget castors 76mm", "bearing widget"])
def test_a_type_that_is_not_sold_finds_nothing(text: str):
    """Neither whatever is brass or 76 mm, nor what shares another word with it."""
    page = found(text)

    assert (page.total, page.relaxed, page.relaxed_text) == (0, (), "")


def test_sizes_and_finishes_alone_may_be_left_out():
    """Where no other word was typed, what has one of them is all that there is to show."""
    page = found("brass 999mm")

    assert relaxed_in(page) == {"999mm": "size"}
    assert {SKUS[key] for key in page.ids} == {"EMB-BH0001-PB", "HBK-LR0412-PB", "HBK-MK0001-PB"}


def test_nothing_is_left_out_where_a_product_has_every_word():
    page = found("polished brass hinge")

    assert page.total == 1
    assert (page.relaxed, page.relaxed_text) == ((), "")


def test_what_the_catalogue_knows_nothing_of_finds_nothing():
    page = found("unobtainium")

    assert (page.total, page.relaxed) == (0, ())


def test_a_code_can_be_excluded():
    """By its beginning, too: the finishes of one lever."""
    skus = {SKUS[key] for key in found("lever not lr0412").ids}

    assert "TLR-LR0001-SC" in skus
    assert not [sku for sku in skus if "LR0412" in sku]


def test_a_colour_is_no_misspelling():
    """Pink is not corrected to the pin of a hinge."""
    pin = evolve(PRODUCTS[0], sku="PIN", product_id="pin", name="Hinge pin")
    page = Finder(MemoryIndex.of([*PRODUCTS, pin])).find(SearchQuery(Storefront.IRONMONGERY, "pink hinge"))

    assert page.corrected is None
    assert relaxed_in(page) == {"pink": "finish"}


@pytest.mark.parametrize(
    ("text", "corrected"), [("satin hinge glitter", None), ("satin hinje glitter", "satin hinge glitter")]
)
def test_a_word_that_is_left_out_stands_as_it_was_typed(text: str, corrected: str | None):
    """Whatever it was taken for, nothing was found by that."""
    knob = a_product(sku="KNB", product_id="knb", name="Knob for letter cupboards", category=("Knobs",))
    page = Finder(MemoryIndex.of([*PRODUCTS, knob])).find(SearchQuery(Storefront.IRONMONGERY, text))

    assert "glitter" in relaxed_in(page)
    assert page.corrected == corrected


@given(st.lists(st.sampled_from(WordKind), min_size=1, max_size=6))
def test_kinds_are_left_out_in_order_of_what_they_cost(kinds: list[WordKind]):
    """Every set of them once, but never the type, and never all words."""
    sets = list(relaxed_kinds(kinds))
    costs = [sum(COSTS[kind] for kind in one) for one in sets]

    assert costs == sorted(set(costs))
    assert all(one and not one.issuperset(kinds) and WordKind.TYPE not in one for one in sets)
    held = set(kinds) - {WordKind.TYPE}
    everything = 1 if WordKind.TYPE in kinds else 2
    assert len(sets) == (1 << len(held)) - (1 if WordKind.TYPE in kinds else min(everything, 1 << len(held)))
