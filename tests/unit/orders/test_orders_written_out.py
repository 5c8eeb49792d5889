"""Every order is written out row by row, under a key that only the shop's secret leads to."""

from __future__ import annotations

from attrs import define, field

from adapters.memory import MemoryStore
from shopcore.orders.order_rows import OrderRow, customer_key, order_rows
from shopcore.storefront import Storefront
from shopcore.use_cases.orders.export_orders import export_orders
from tests.support.customers import seconds_after
from tests.support.priced_orders import an_order
from tests.support.products import StoppedClock, a_line, a_product

SECRET = "a secret of this shop"


@define
class Sheet:
    """Keeps what is written."""

    rows: list[OrderRow] = field(factory=list)

    def add(self, row: OrderRow) -> None:
        self.rows.append(row)


def a_store(*orders) -> MemoryStore:
    store = MemoryStore(StoppedClock())
    with store.change() as shop:
        for order in orders:
            assert shop.orders.add(order)
    return store


def test_orders_are_written_line_by_line_and_counted():
    """Of both storefronts, or of one alone."""
    lines = [a_line(), a_line(a_product(sku="TEST-2"), 3, line_id="l-2")]
    bolts = an_order(lines, "1")
    lamps = an_order(
        lines[:1], "2", customer_id="c-ben", storefront=Storefront.ELECTRICAL, placed_at=seconds_after(9)
    )
    store, every, one = a_store(bolts, lamps), Sheet(), Sheet()

    assert export_orders(store.shop(), every, SECRET) == 2
    assert every.rows == [
        *order_rows(bolts, customer_key("c-ann", SECRET)),
        *order_rows(lamps, customer_key("c-ben", SECRET)),
    ]
    assert [row.order_number for row in every.rows] == ["N1"] * 3 + ["N2"] * 2
    assert export_orders(store.shop(), one, SECRET, storefront=Storefront.ELECTRICAL) == 1
    assert one.rows == every.rows[3:]


def test_progress_is_told_every_five_hundred_orders():
    """However many rows they have; nobody has to listen."""
    heard: list[int] = []
    store = a_store(*(an_order([], f"{n}") for n in range(1_001)))

    assert export_orders(store.shop(), Sheet(), SECRET, progress=heard.append) == 1_001
    assert heard == [500, 1_000]
    assert export_orders(store.shop(), Sheet(), SECRET) == 1_001
