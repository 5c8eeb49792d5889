"""What nobody wrote down goes with what looks like it: its brand and finish first, then its finish."""

from __future__ import annotations

from shopcore.catalogue.brand_slug import brand_slug
from shopcore.search.search_query import SearchQuery, SearchResults
from shopcore.use_cases.catalogue.find_same_look import find_same_look
from tests.support.products import a_product

BRASS = {"Finish": "Brass"}
LEVER = a_product(sku="LEVER", brand="Oakenshard", category=("Handles", "Levers"), attributes=BRASS)
CATALOGUE = (
    a_product(sku="HOOK", brand="Other", category=("Hooks", "Coat"), attributes=BRASS),
    a_product(sku="KNOB", brand="Oakenshard", category=("Cabinet", "Knobs"), attributes=BRASS),
    a_product(sku="PULL", brand="Oakenshard", category=("Handles", "Pulls"), attributes=BRASS),
    a_product(sku="KNOB2", brand="Oakenshard", category=("Cabinet", "Knobs"), attributes=BRASS),
    a_product(sku="CUP", brand="Oakenshard", category=("Cabinet", "Cup Pulls"), attributes=BRASS),
    a_product(sku="GREY", brand="Oakenshard", category=("Hooks", "Coat"), attributes={"Finish": "Grey"}),
)


def find(query: SearchQuery) -> SearchResults:
    finishes = query.filters.get("finish", ())
    found = tuple(
        product
        for product in CATALOGUE
        if query.brand in {"", brand_slug(product.brand)}
        and (not finishes or product.attributes["Finish"] in finishes)
    )
    return SearchResults(len(found), found)


def test_its_brand_comes_first_and_its_own_kind_never():
    """One of each second-level category before another of the same."""
    assert [p.sku for p in find_same_look(LEVER, find, most=8)] == ["KNOB", "CUP", "HOOK", "KNOB2"]
    assert [p.sku for p in find_same_look(LEVER, find, most=2)] == ["KNOB", "CUP"]


def test_a_product_without_a_finish_looks_like_any():
    """Then its brand alone decides who comes first."""
    bare = a_product(sku="BARE", brand="Other", category=("Tools",))

    assert [p.sku for p in find_same_look(bare, find, most=3)] == ["HOOK", "KNOB", "PULL"]
