"""What of the demo is still in a shop, told from what its owner put there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop

from .brands import makers
from .catalogue import skus
from .customers import CUSTOMERS, ID_BEGINS

CHUNK = 500


def customers_left(shop: Shop) -> Sequence[str]:
    """List the ids of the demo's customers that are there."""
    results = [shop.customers.find(demo.storefront, demo.email) for demo in CUSTOMERS]
    return [who.customer_id for who in results if who is not None and who.customer_id.startswith(ID_BEGINS)]


def products_left(shop: Shop) -> Iterator[list[str]]:
    """List the ids of the demo's products that are there, some hundreds at a time.

    A SKU of the demo that the owner gave to a product of another brand is the owner's.
    """
    for storefront in Storefront:
        result = skus(storefront)
        while chunk := list(islice(result, CHUNK)):
            current = shop.catalogue.by_sku(storefront, chunk)
            yield [results.product_id for results in current.values() if results.brand in makers()]
