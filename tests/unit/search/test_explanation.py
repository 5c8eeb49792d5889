"""Why a search found what it found, on an index in memory."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.catalogue.ports import Revision
from shopcore.search.explanation import CountedPoint, SearchExplanation
from shopcore.search.search_query import SearchQuery
from shopcore.search.search_rules import SearchRules
from shopcore.search.search_snapshot import SearchSnapshot
from shopcore.storefront import Storefront
from tests.support.search.memory_index import MemoryIndex
from tests.support.search_shop import search_products

OWN = [product for product in search_products() if product.storefront is Storefront.IRONMONGERY]
PRODUCTS = {f"p-{number}": evolve(one, product_id=f"p-{number}") for number, one in enumerate(OWN)}
PINNED = {(Storefront.IRONMONGERY, "tower bolt"): ("GAR-IN0011",)}
SNAPSHOT = SearchSnapshot.of(
    Revision(1, "test"),
    SearchRules("knob ~ lever\n", pins=PINNED),
    {Storefront.IRONMONGERY: MemoryIndex.of(PRODUCTS.values(), "knob ~ lever\n")},
)


def explained(text: str) -> SearchExplanation:
    query = SearchQuery(Storefront.IRONMONGERY, text, page_size=96)
    return SNAPSHOT.explain(query, lambda ids: {key: PRODUCTS[key] for key in ids})


def read_as(text: str) -> list[str]:
    return [
        " ".join(filter(None, (word.text, word.kind, word.use, "|".join(word.tokens), word.corrected)))
        for word in explained(text).words
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("brass hinge", ["brass finish required bras", "hinge type required hinge"]),
        (
            "purple hinge not brass",
            ["purple finish left out", "hinge type required hinge", "brass other excluded bras"],
        ),
        ("beehve knob", ["beehve other required beehive beehive", "knob type required knob"]),
        ("lever lr0412", ["lever type required lever", "lr0412 other required LR0412"]),
        ("hbk lr0412 sc", []),
        ("unobtainium", []),
    ],
)
def test_each_word_is_told_with_its_kind_and_use(text: str, words: list[str]):
    """Those of a code are not read, and nothing is where nothing is found."""
    assert read_as(text) == words


def test_what_counts_for_a_product_is_told_from_the_most_on():
    points = explained("beehive knob").points["HBK-MK0001-PB"]

    assert CountedPoint("pair", "beehive_knob", 3.0) not in points
    assert points[0].score == max(point.score for point in points)
    assert {"head", "name"} <= {point.field for point in points}
    assert sum(point.score for point in points) > 0


@pytest.mark.parametrize(
    ("text", "sku", "field"),
    [
        ("tower bolt", "GAR-IN0011", "code"),
        ("HBK-LR", "HBK-LR0412-SC", "part"),
        ("knob", "HBK-LR0412-SC", "head"),
        ("HBK-LRO412-SC", "HBK-LR0412-SC", "alike"),
        ("HBK-LR0412-SX", "HBK-LR0412-SC", "alike"),
        ("HBK-LR0421-SC", "HBK-LR0412-SC", "alike"),
        ("lever not brass", "HBK-LR0412-SC", "head"),
        ("something that goes two", "HBK-TB0001", "all"),
        ("doorknobs lever", "HBK-MK0001-PB", "all"),
    ],
)
def test_pins_codes_kin_and_words_of_which_some_are_enough_count_too(text: str, sku: str, field: str):
    assert field in {point.field for point in explained(text).points[sku]}
