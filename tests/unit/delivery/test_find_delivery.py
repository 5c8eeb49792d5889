"""The ways to an address or a postcode for the basket as it is, and what is said where there is none."""

from __future__ import annotations

import pytest

from adapters.memory import MemoryStore
from shopcore.basket.price_basket import price_basket
from shopcore.charges.tariff import Tariff
from shopcore.delivery.branches import Coordinates
from shopcore.delivery.collection import collect_options
from shopcore.delivery.errors import CollectLookupFailed, DeliveryLookupFailed
from shopcore.delivery.options import delivery_plan
from shopcore.delivery.ports import BranchUnits
from shopcore.money.money import Money
from shopcore.postcode import Postcode
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.delivery.find_delivery import options_for_address, options_for_postcode
from tests.support.checkout_steps import ANN, TRADER, CheckoutSteps, open_checkout
from tests.support.customers import NOW
from tests.support.deliveries import RULES, at
from tests.support.stores.store_places import StoppedClock

TARIFF = Tariff(delivery_fee=Money(10_00))
TRURO = Coordinates(50.26, -5.05)


class Map:
    """Truro is where its postcode says; nobody knows where anything else is."""

    def place_of(self, postcode: Postcode) -> Coordinates | None:
        return TRURO if postcode.spaced == "TR1 1AA" else None


@pytest.fixture
def steps() -> CheckoutSteps:
    steps = open_checkout(MemoryStore(StoppedClock(), ShopRules(tariff=TARIFF, delivery=RULES)))
    steps.basket(SOME=3)
    steps.change_shop(lambda shop: shop.branch_stock.put([BranchUnits("leeds", "p-3", 3)]))
    return steps


@pytest.mark.spec("CO-04")
@pytest.mark.parametrize(("postcode", "near"), [("LS1 4AP", None), ("TR1 1AA", TRURO)])
def test_the_ways_to_a_place_are_those_of_the_basket(
    steps: CheckoutSteps, postcode: str, near: Coordinates | None
):
    """By the shop's own tariff and rules, at this moment, with the shelves of the branches."""
    ways = options_for_postcode(steps.store.shop(), ANN.customer_id, postcode, locations=Map())
    lines = steps.read_shop(lambda shop: shop.baskets.of(ANN.customer_id)).lines
    shelves = {"leeds": {"p-3": 3}}

    assert ways.delivery == delivery_plan(price_basket(lines, TARIFF), at(postcode), RULES, now=NOW)
    assert ways.collect == collect_options(lines, shelves, RULES, near=near, now=NOW)
    assert str(ways.delivery.options[0].price.ex_vat) == "£10.00"
    assert ways.collect[0].branch_id == "leeds"
    assert [one.distance_miles is None for one in ways.collect] == [near is None] * 3
    away = options_for_postcode(steps.store.shop(), TRADER.customer_id, postcode, locations=Map())
    assert away.delivery.options == ()


@pytest.mark.spec("CO-04")
def test_an_address_has_the_ways_of_its_postcode(steps: CheckoutSteps):
    """One that the customer has not is named."""
    ways = options_for_address(steps.store.shop(), ANN.customer_id, "a-home", locations=Map())
    assert ways == options_for_postcode(steps.store.shop(), ANN.customer_id, "ls14ap", locations=Map())

    with pytest.raises(DeliveryLookupFailed) as missing:
        options_for_address(steps.store.shop(), TRADER.customer_id, "a-home", locations=Map())
    assert (missing.value.what, missing.value.key) == ("address", "a-home")


@pytest.mark.spec("CO-04")
def test_what_is_no_postcode_is_said_at_its_field(steps: CheckoutSteps):
    """In the words of every postcode."""
    with pytest.raises(CollectLookupFailed) as refused:
        options_for_postcode(steps.store.shop(), ANN.customer_id, "Leeds", locations=Map())

    assert [(fault.field, fault.message) for fault in refused.value.faults] == [
        ("postcode", "Please enter a valid UK postcode.")
    ]
