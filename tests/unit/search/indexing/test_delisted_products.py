"""Products off the lists leave nothing but their codes."""

from __future__ import annotations

from shopcore.search.indexing.delisted_products import DelistedProducts
from tests.support.products import a_product

LISTED = a_product(sku="ON-1", product_id="p-1")
SAME = {"Catalogue code": "905117"}
GONE = [
    a_product(sku="OFF-1", product_id="p-2", attributes=SAME, is_listed=False),
    a_product(sku="OFF 2", product_id="p-3", attributes=SAME, is_listed=False),
]


def test_the_listed_go_through_and_the_codes_of_all_others_are_noted():
    delisted = DelistedProducts()

    assert list(delisted.listed([LISTED, *GONE])) == [LISTED]
    assert delisted.ids() == {"OFF1": ("p-2",), "905117": ("p-2", "p-3"), "OFF2": ("p-3",)}


def test_a_copy_without_some_leaves_the_first_as_it_was():
    delisted = DelistedProducts()
    list(delisted.listed(GONE))

    assert delisted.without({"p-2"}).ids() == {"OFF2": ("p-3",), "905117": ("p-3",)}
    assert len(delisted.ids()) == 3
