"""What was bought together is recommended only as far as it can be sold."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from attrs import evolve, frozen

from adapters.memory import MemoryStore
from shopcore.catalogue.product import Stock
from shopcore.orders.bought_together import product_pairs
from shopcore.orders.order import OrderStatus
from shopcore.orders.sale import invoice_number
from shopcore.storefront import Storefront
from shopcore.use_cases.basket.suggest_for_basket import READ_SKUS, latest_of
from shopcore.use_cases.orders.count_bought_together import count_bought_together
from shopcore.use_cases.orders.find_bought_together import bought_together
from tests.support.priced_orders import an_order
from tests.support.products import TODAY, a_line, a_product
from tests.support.sold_orders import a_sold_order


@frozen
class Stopped:
    def now(self) -> datetime:
        return datetime.combine(TODAY, datetime.min.time(), tzinfo=UTC)

    def today(self):
        return TODAY


def sold_product(sku, **changes):
    return a_product(sku=sku, product_id="", **changes)


def a_shop(*sold_products):
    """A shop in which everything was bought with BOLT, three times."""
    store = MemoryStore(Stopped())
    with store.change() as shop:
        shop.changes.put(sold_products)
    sell(store, *([p.sku for p in sold_products] for _ in range(3)))
    return store


def sell(store, *baskets):
    with store.change() as shop:
        result = {p.sku: p for p in shop.catalogue.products()}
        start = shop.orders.of(None, page=1, page_size=1).total
        for n, skus in enumerate(baskets, start=start + 1):
            lines = [a_line(result[sku], line_id=f"l-{k}") for k, sku in enumerate(skus)]
            invoice = invoice_number(Storefront.IRONMONGERY, n)
            sale = evolve(a_sold_order(lines).sale, invoice_number=invoice)
            shop.orders.add(evolve(an_order(lines, str(n)), sale=sale))
    assert count_bought_together(store.shop()) == len(baskets)


def together(store, sku="BOLT"):
    with store.read() as shop:
        held = [p for p in shop.catalogue.products() if p.sku == sku and p.storefront.value == 1]
    result = bought_together(store.shop(), held, today=TODAY)
    return [other.sku for others in result.values() for other in others]


@pytest.mark.spec("BK-10")
def test_what_three_orders_hold_is_recommended_and_what_two_hold_is_not():
    """A shop with few orders recommends nothing from them."""
    store = a_shop(sold_product("BOLT"), sold_product("HINGE"))
    sell(store, ["BOLT", "HINGE"])

    assert together(store) == ["HINGE"]
    young = MemoryStore(Stopped())
    with young.change() as shop:
        shop.changes.put([sold_product("BOLT"), sold_product("HINGE")])
    sell(young, ["BOLT", "HINGE"], ["BOLT", "HINGE"])
    assert together(young) == []


@pytest.mark.spec("BK-10")
@pytest.mark.parametrize(
    "changes",
    [
        {"stock": Stock(level=5, is_withdrawn=True)},
        {"stock": Stock()},
        {"storefront": Storefront.ELECTRICAL},
        {"attributes": {"Family": "F1"}},
    ],
    ids=["withdrawn", "out of stock for good", "of the other storefront", "another size of the same"],
)
def test_what_is_not_for_this_shopper_is_left_out(changes):
    """However often it was bought."""
    store = a_shop(
        sold_product("BOLT", attributes={"Family": "F1"}),
        sold_product("HINGE"),
        sold_product("OTHER", **changes),
    )

    assert together(store) == ["HINGE"]


@pytest.mark.spec("BK-10", "SN-01")
@pytest.mark.parametrize(("days", "beside"), [(0, ["HINGE"]), (1, ["DUE", "HINGE"])])
def test_what_is_due_may_be_bought_until_its_day(days, beside):
    """A day that came and brought nothing is none to wait for."""
    due = sold_product("DUE", stock=Stock(expected_on=TODAY + timedelta(days=days)))

    assert sorted(together(a_shop(sold_product("BOLT"), due, sold_product("HINGE")))) == beside


def test_no_more_than_twelve_are_looked_at():
    """Those that were bought with it most often."""
    store = a_shop(sold_product("BOLT"), *(sold_product(f"H-{n:02}") for n in range(13)))
    sell(store, ["BOLT", *(f"H-{n:02}" for n in range(1, 13))])

    assert sorted(together(store)) == [f"H-{n:02}" for n in range(1, 13)]


def test_products_without_a_family_are_no_siblings():
    """Having none is nothing in common."""
    assert together(a_shop(sold_product("BOLT"), sold_product("HINGE"))) == ["HINGE"]


def test_what_left_the_catalogue_pairs_with_nothing():
    """Its line stays in the order, without a product."""
    order = an_order([a_line(a_product(sku="A", product_id="p-1"))])
    gone = evolve(order, lines=(*order.lines, evolve(order.lines[0], product_id="")))

    assert product_pairs(gone) == frozenset()
    assert product_pairs(evolve(gone, status=OrderStatus.CANCELLED)) == frozenset()


def test_the_first_thirty_lines_of_an_order_pair_both_ways_round():
    """Each with each other; a longer order tells little, and one that was cancelled nothing."""
    three = an_order([a_line(a_product(product_id=p), line_id=p) for p in ("p-1", "p-2", "p-3")])
    both_ways = {
        ("p-1", "p-2"),
        ("p-2", "p-1"),
        ("p-1", "p-3"),
        ("p-3", "p-1"),
        ("p-2", "p-3"),
        ("p-3", "p-2"),
    }
    assert product_pairs(three) == both_ways
    assert product_pairs(evolve(three, status=OrderStatus.CANCELLED)) == frozenset()

    long = an_order([a_line(a_product(product_id=f"p-{n}"), line_id=f"l-{n}") for n in range(1, 33)])
    assert {one for pair in product_pairs(long) for one in pair} == {f"p-{n}" for n in range(1, 31)}
    assert len(product_pairs(long)) == 30 * 29


def test_the_last_twenty_skus_are_read_the_latest_first():
    """A SKU that stands in several lines counts once."""
    held = [a_product(sku=f"S{n}") for n in range(READ_SKUS + 5)]

    assert [p.sku for p in latest_of([*held, held[3]])][:2] == ["S3", "S24"]
    assert len(latest_of(held)) == READ_SKUS


def test_products_of_an_order_pair_both_ways_round():
    """Each with every other once; what has left the catalogue pairs with nothing."""
    lines = [a_line(a_product(sku=sku, product_id=key), line_id=f"l-{key}") for sku, key in ("AB", "BC")]
    lines.append(a_line(a_product(sku="X", product_id=""), line_id="l-x"))

    assert product_pairs(an_order(lines)) == {("B", "C"), ("C", "B")}
    assert product_pairs(an_order(lines[:1] * 2)) == set()
    assert product_pairs(an_order(lines, status=OrderStatus.CANCELLED)) == set()


def test_only_the_first_thirty_lines_of_an_order_pair():
    """A longer order tells little of what belongs to what."""
    lines = [a_line(a_product(sku=f"S{n}", product_id=f"p-{n}"), line_id=f"l-{n}") for n in range(31)]
    paired = {one for pair in product_pairs(an_order(lines)) for one in pair}

    assert len(product_pairs(an_order(lines))) == 30 * 29
    assert paired == {f"p-{n}" for n in range(30)}
