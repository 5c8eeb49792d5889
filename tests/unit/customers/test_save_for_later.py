"""What a customer keeps for later."""

from __future__ import annotations

import pytest
from attrs import evolve

from adapters.memory import MemoryStore
from shopcore.errors import NotFound, RulesBroken
from shopcore.events.consent import Consent
from shopcore.events.event import EventKind, EventLine, ShopEvent, Visitor
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.save_product import (
    SAVED_MAXIMUM,
    list_saved_products,
    remove_saved_product,
    save_product,
)
from tests.support.customers import NOW, a_customer
from tests.support.products import StoppedClock, a_price_list, a_product

ANN = a_customer()
WILLING = Visitor(
    consent=Consent(version=1, answered_at=NOW, statistics=True, marketing=False), user_id="u-1"
)


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        shop.changes.put([a_product(sku=f"BOLT-{n}", product_id="") for n in range(SAVED_MAXIMUM + 1)])
        lamp = a_product(sku="LAMP", product_id="", storefront=Storefront.ELECTRICAL)
        shop.changes.put([lamp, evolve(lamp, sku="BOLT-1")])
    return store


def events_of(store: MemoryStore) -> list[ShopEvent]:
    with store.read() as shop:
        return list(shop.events.latest(99))


def skus(products) -> list[str]:
    return [product.sku for product in products]


def test_what_was_saved_last_stands_first_until_it_is_let_go(store):
    """Each change answers the list as it is then."""
    assert skus(save_product(store.shop(), ANN, "BOLT-1")) == ["BOLT-1"]
    assert skus(save_product(store.shop(), ANN, "BOLT-2")) == ["BOLT-2", "BOLT-1"]
    assert skus(save_product(store.shop(), ANN, "BOLT-1")) == ["BOLT-2", "BOLT-1"]
    assert skus(remove_saved_product(store.shop(), ANN, "BOLT-2")) == ["BOLT-1"]
    assert skus(remove_saved_product(store.shop(), ANN, "NO-SUCH")) == ["BOLT-1"]
    assert skus(list_saved_products(store.shop(), ANN)) == ["BOLT-1"]
    assert skus(list_saved_products(store.shop(), a_customer("bob"))) == []


def test_a_product_of_the_other_storefront_cannot_be_saved(store):
    """The same SKU on both is the customer's own storefront's."""
    with pytest.raises(NotFound) as refusal:
        save_product(store.shop(), ANN, "LAMP")
    assert (refusal.value.what, refusal.value.key) == ("product", "LAMP")

    (saved,) = save_product(store.shop(), ANN, "BOLT-1")
    assert saved.storefront is Storefront.IRONMONGERY


def test_a_full_list_takes_nothing_more(store):
    """The refusal names the field, and the list stays as it was."""
    with store.change() as shop:
        for n in range(1, SAVED_MAXIMUM):
            shop.saved_products.save(ANN.customer_id, f"p-{n}", shop.clock.now())
    assert len(save_product(store.shop(), ANN, f"BOLT-{SAVED_MAXIMUM - 1}")) == SAVED_MAXIMUM

    with pytest.raises(RulesBroken) as refusal:
        save_product(store.shop(), ANN, f"BOLT-{SAVED_MAXIMUM}")

    assert [(fault.field, fault.message) for fault in refusal.value.faults] == [
        ("sku", "You can save up to 500 products. Please remove one first.")
    ]
    assert len(events_of(store)) == 1
    assert len(list_saved_products(store.shop(), ANN)) == SAVED_MAXIMUM


@pytest.mark.spec("EV-01")
def test_a_wish_is_told_once_at_the_price_of_one(store):
    """Saving again or letting go is no wish."""
    with store.change() as shop:
        breaks = a_price_list("2.00", [(2, "1.50")])
        shop.changes.put([a_product(breaks, sku="BREAKS", product_id="")])
    save_product(store.shop(), ANN, "BREAKS", visitor=WILLING)
    assert len(events_of(store)) == 1
    save_product(store.shop(), ANN, "BREAKS", visitor=WILLING)
    remove_saved_product(store.shop(), ANN, "BREAKS")
    (wish,) = events_of(store)

    assert wish == ShopEvent(
        event_id=wish.event_id,
        kind=EventKind.ADD_TO_WISHLIST,
        storefront=ANN.storefront,
        happened_at=NOW,
        lines=(EventLine(sku="BREAKS", quantity=1, price=Money(200)),),
        user_id="u-1",
        contact_id=ANN.customer_id,
    )
