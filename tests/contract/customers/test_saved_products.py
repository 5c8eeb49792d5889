"""Saved products are alike in every store."""

from __future__ import annotations

from tests.contract.customers.test_customers import change_store, read_store
from tests.support.arbitrary_products import IRONMONGERY, bolts
from tests.support.customers import a_customer, an_account, seconds_after
from tests.support.stores.store_places import Place

SKUS = ("BOLT", "HINGE", "WASHER")


def test_products_are_saved_once_the_latest_first(place: Place):
    """Saving again leaves its place; letting go of what is not there changes nothing."""
    store = place.empty()
    change_store(store, lambda shop: shop.changes.put(bolts(*SKUS)))
    for name in ("ann", "bob"):
        change_store(
            store, lambda shop, name=name: shop.customers.add(a_customer(name, account=an_account(name)))
        )
    found = read_store(store, lambda shop: shop.catalogue.by_sku(IRONMONGERY, SKUS))
    bolt, hinge, washer = (found[sku].product_id for sku in SKUS)

    def keep(product: str, second: int, customer: str = "c-ann") -> None:
        change_store(store, lambda shop: shop.saved_products.save(customer, product, seconds_after(second)))

    def saved(customer: str = "c-ann") -> tuple[str, ...]:
        return read_store(store, lambda shop: shop.saved_products.of(customer))

    keep(hinge, 1)
    keep(bolt, 2)
    keep(hinge, 3)
    keep(washer, 2)
    keep(bolt, 9, "c-bob")
    assert saved() == (washer, bolt, hinge)

    for gone in (bolt, bolt, "p-999", "nonsense"):
        change_store(store, lambda shop, gone=gone: shop.saved_products.remove("c-ann", gone))
    assert saved() == (washer, hinge)
    assert saved("c-bob") == (bolt,)
