"""The demo customers ordered, saved and live somewhere: the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from functools import cache

import pytest

from adapters.demo.orders import (
    OPEN,
    addresses_of,
    orders_of,
    put_all_belongings,
    refresh_orders,
    saved_by,
)
from adapters.memory import MemoryStore
from shopcore.catalogue.product import Product
from shopcore.customers.account import Credit
from shopcore.customers.address import check_address
from shopcore.customers.customer import Customer
from shopcore.money.money import Money
from shopcore.money.vat import sum_of
from shopcore.orders.order import Order, OrderStatus
from shopcore.storefront import Storefront
from shopcore.use_cases.orders.set_order_status import set_order_status
from tests.support.customers import a_customer, a_trade_account, an_account
from tests.support.demo_catalogue import all_sold
from tests.support.priced_orders import an_order
from tests.support.products import TODAY, StoppedClock, a_line

NAMES = ("retail", "trade", "onstop", "electrical")
LIMIT = Money.of("5000.00")
UNDER_WAY = OPEN | {OrderStatus.DISPATCHED, OrderStatus.READY_TO_COLLECT}


def emails() -> list[str]:
    return [f"{name}@example.com" for name in NAMES]


@cache
def ordered() -> Sequence[Product]:
    """The products of the demo catalogue that the demo customers have to do with."""
    codes = {line.sku for email in emails() for order in orders_of(email) for line in order.lines}
    codes.update(sku for email in emails() for sku in saved_by(email))
    return [product for product in all_sold() if product.sku in codes]


def customers() -> list[Customer]:
    trade = a_trade_account("C0000001", credit=Credit(limit=LIMIT, unpaid_invoices=Money.of("640.00")))
    return [
        a_customer("retail", account=an_account("W0000001")),
        a_customer("trade", account=trade),
        a_customer("onstop", account=a_trade_account("C0000002", is_on_stop=True)),
        a_customer("electrical", account=an_account("W0000003"), storefront=Storefront.ELECTRICAL),
    ]


@pytest.fixture
def store() -> MemoryStore:
    return filled()


def filled(clock: StoppedClock | None = None) -> MemoryStore:
    store = MemoryStore(clock or StoppedClock())
    with store.change() as shop:
        shop.changes.put(ordered())
        for customer in customers():
            shop.customers.add(customer)
        assert put_all_belongings(shop) == 20
    return store


def orders(store: MemoryStore, name: str) -> list[Order]:
    with store.read() as shop:
        rows = shop.orders.of(f"c-{name}", page=1, page_size=50).orders
        return [shop.orders.get(f"c-{name}", row.order_id) for row in rows]


def test_every_demo_customer_has_orders_to_look_at(store):
    """Several each, one of more than a hundred lines, in every status but one that waits for nobody."""
    counts = {name: len(orders(store, name)) for name in NAMES}
    everything = [order for name in NAMES for order in orders(store, name)]

    assert counts == {"retail": 6, "trade": 7, "onstop": 3, "electrical": 4}
    assert max(len(order.lines) for order in orders(store, "trade")) > 100
    assert {order.status for order in everything} == set(OrderStatus)
    assert len({order.number for order in everything}) == len(everything)
    assert any(line.size for order in everything for line in order.lines)


def test_no_line_of_a_demo_order_is_left_out(store):
    """Every code is in the demo catalogue, and in the order as told."""
    for name in NAMES:
        expected = {order.number: len(order.lines) for order in orders_of(f"{name}@example.com")}

        assert {order.number: len(order.lines) for order in orders(store, name)} == expected


def test_demo_orders_are_the_same_on_every_machine(store):
    """Ids, instants and prices too."""
    other = filled()

    assert [orders(store, name) for name in NAMES] == [orders(other, name) for name in NAMES]


def test_demo_orders_do_not_age(store):
    """Filled in another year, what is under way was ordered that week, and nothing in the future."""
    years_on = StoppedClock(TODAY + timedelta(days=1000))
    for hit in (store, filled(years_on)):
        now = hit.clock.now()
        ages = {
            order.number: (now - order.placed_at, order.status)
            for name in NAMES
            for order in orders(hit, name)
        }

        assert min(age for age, _ in ages.values()) > timedelta(0)
        assert max(age for age, status in ages.values() if status in UNDER_WAY) < timedelta(days=6)
        assert max(age for age, _ in ages.values()) > timedelta(days=365)


def turned(store: MemoryStore, days: int) -> int:
    """Turn the clock by some days, and fill again what is filled."""
    store.clock.day += timedelta(days=days)
    with store.change() as shop:
        return refresh_orders(shop)


def test_demo_orders_come_up_to_date_when_the_shop_is_filled_again():
    """Months later they are as old as in a shop that is filled that day; a second time changes nothing."""
    store = filled(StoppedClock())

    assert turned(store, 0) == 0
    assert turned(store, 100) == 20
    assert turned(store, 0) == 0
    filled_since = filled(StoppedClock(TODAY + timedelta(days=100)))
    assert [orders(store, name) for name in NAMES] == [orders(filled_since, name) for name in NAMES]


def test_what_somebody_did_to_a_demo_order_or_ordered_themselves_stays():
    """An order that was moved on keeps its day, and one of a demo customer's own too."""
    store = filled(StoppedClock())
    own = an_order([a_line(ordered()[0])], "own", customer_id="c-trade")
    [placed] = [order for order in orders(store, "trade") if order.status is OrderStatus.PLACED]
    with store.change() as shop:
        shop.orders.add(own)
    set_order_status(store.shop(), placed.number, OrderStatus.DISPATCHED)
    [dispatched] = [order for order in orders(store, "trade") if order.number == placed.number]

    assert turned(store, 100) == 19
    assert {own.order_id: own, placed.order_id: dispatched}.items() <= {
        order.order_id: order for order in orders(store, "trade")
    }.items()


def test_belongings_are_given_once(store):
    """Another seed leaves what is there."""
    before = [orders(store, name) for name in NAMES]
    with store.change() as shop:
        assert put_all_belongings(shop) == 0

    assert [orders(store, name) for name in NAMES] == before
    with store.read() as shop:
        assert len(shop.addresses.of("c-trade")) == 3


def test_a_trade_customer_owes_for_open_orders(store):
    """Some of the credit is used, and some is left; cancelled and delivered orders use none."""
    with store.read() as shop:
        credit = shop.customers.get("c-trade").account.credit
    placed = [order.total for order in orders(store, "trade") if order.status in OPEN]

    assert credit.open_orders == sum_of(placed).inc_vat
    assert Money(0) < credit.available < LIMIT


@pytest.mark.parametrize("email", emails())
def test_demo_addresses_keep_the_rules(email):
    """Two or three each; nothing the form would refuse."""
    addresses = list(addresses_of(email))

    assert len(addresses) in {2, 3}
    assert [check_address(address) for address in addresses] == [()] * len(addresses)
    assert all(address == address.cleaned() for address in addresses)


def test_what_was_saved_last_stands_first(store):
    """As the table tells it, turned round."""
    with store.read() as shop:
        saved = shop.saved_products.of("c-retail")
        products = shop.catalogue.by_id(saved)

    assert [products[product].sku for product in saved] == saved_by("retail@example.com")[::-1]
