"""Find the delivery and collection options of a customer's basket."""

from __future__ import annotations

from attrs import frozen

from shopcore.basket.price_basket import price_basket
from shopcore.delivery.collection import collect_options
from shopcore.delivery.errors import CollectLookupFailed, DeliveryLookupFailed
from shopcore.delivery.options import delivery_plan
from shopcore.delivery.plan import CollectOption, DeliveryPlan
from shopcore.delivery.ports import Locations
from shopcore.errors import FieldFault
from shopcore.postcode import POSTCODE_INVALID, Postcode, parse_postcode
from shopcore.use_cases.ports import DeliveryPorts

from .plan_delivery import postcode_of


@frozen
class FulfilmentOptions:
    """The delivery and collection options at one place."""

    delivery: DeliveryPlan
    collect: tuple[CollectOption, ...]


def options_for_address(
    shop: DeliveryPorts, customer_id: str, address_id: str, *, locations: Locations
) -> FulfilmentOptions:
    """Return the options at an address of the customer.

    Raises:
        DeliveryLookupFailed: If the customer has no such address.
    """
    with shop.read():
        address = shop.addresses.of(customer_id).get(address_id)
        if address is None:
            raise DeliveryLookupFailed("address", address_id)
        return _ways(shop, customer_id, postcode_of(address), locations)


def options_for_postcode(
    shop: DeliveryPorts, customer_id: str, text: str, *, locations: Locations
) -> FulfilmentOptions:
    """Return the options at a postcode.

    Raises:
        CollectLookupFailed: If *text* is no UK postcode.
    """
    postcode = parse_postcode(text)
    if postcode is None:
        raise CollectLookupFailed((FieldFault("postcode", POSTCODE_INVALID),))
    with shop.read():
        return _ways(shop, customer_id, postcode, locations)


def _ways(
    shop: DeliveryPorts, customer_id: str, postcode: Postcode, locations: Locations
) -> FulfilmentOptions:
    lines, now = shop.baskets.of(customer_id).lines, shop.clock.now()
    shelves = shop.branch_stock.of({line.product.product_id for line in lines})
    near = locations.place_of(postcode)
    return FulfilmentOptions(
        delivery_plan(price_basket(lines, shop.tariff), postcode, shop.delivery, now=now),
        collect_options(lines, shelves, shop.delivery, near=near, now=now),
    )
