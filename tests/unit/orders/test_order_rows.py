"""An order as rows: every penny stands in one row, and nobody is named."""

from __future__ import annotations

from attrs import evolve

from shopcore.money.money import Money
from shopcore.money.vat import with_vat
from shopcore.orders.order import Charges, OrderStatus
from shopcore.orders.order_rows import OrderRow, customer_key, order_rows
from shopcore.payments.payment import PayMethod
from tests.support.customers import NOW
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_product
from tests.support.sold_orders import a_collection, a_cut_line, a_sold_order, bolts

GOODS = OrderRow(
    order_number="N1001",
    customer="key-1",
    storefront=1,
    placed_at=NOW,
    status="placed",
    method="card",
    delivery_option="standard",
    is_collected=False,
    vat_basis_points=2000,
    kind="goods",
    line=1,
    sku="HB-1000",
    name="Tower bolt no. 0",
    brand="Hallowbeck",
    quantity=1,
    width_mm=None,
    height_mm=None,
    has_screw_holes=None,
    unit_ex_pence=300,
    ex_pence=300,
    vat_pence=60,
)
CHARGE = evolve(GOODS, kind="delivery", line=None, sku=None, name=None, brand=None, quantity=None)


def test_an_order_is_its_lines_and_then_its_charges() -> None:
    """What was cut says its size; what is charged for the whole order belongs to no line."""
    charges = Charges(*map(with_vat, (Money(695), Money(495), Money(4000))))
    order = a_sold_order([*bolts(1), a_cut_line()], charges=charges)

    assert list(order_rows(order, "key-1")) == [
        GOODS,
        evolve(
            GOODS,
            line=2,
            sku="PLATE",
            name="Kick plate",
            quantity=2,
            width_mm=838,
            height_mm=200,
            has_screw_holes=True,
            unit_ex_pence=1425,
            ex_pence=2850,
            vat_pence=570,
        ),
        evolve(CHARGE, unit_ex_pence=None, ex_pence=695, vat_pence=139),
        evolve(CHARGE, kind="large_item", unit_ex_pence=None, ex_pence=495, vat_pence=99),
        evolve(CHARGE, kind="door", unit_ex_pence=None, ex_pence=4000, vat_pence=800),
    ]


def test_an_order_of_the_time_before_leaves_out_how_it_was_sold() -> None:
    """Nor is a brand made up where there is none, and what costs nothing has no row."""
    bare = an_order([a_line(a_product("3.00", sku="HB-1000", brand=""))], charges=Charges())

    assert list(order_rows(bare, "key-1")) == [
        evolve(
            GOODS,
            name="Tower bolt 150 mm",
            brand=None,
            method=None,
            delivery_option=None,
            vat_basis_points=None,
        )
    ]


def test_how_an_order_was_sold_stands_in_each_of_its_rows() -> None:
    """By the words that a table keeps."""
    order = a_sold_order(
        bolts(2),
        delivery=a_collection(),
        sale={"method": PayMethod.ACCOUNT},
        status=OrderStatus.CANCELLED,
        charges=Charges(),
    )
    rows = list(order_rows(order, "key-1"))

    assert {(row.status, row.method, row.delivery_option, row.is_collected) for row in rows} == {
        ("cancelled", PayMethod.ACCOUNT.value, "collect", True)
    }
    assert [row.line for row in rows] == [1, 2]


def test_customers_are_told_apart_and_named_by_nobody_else() -> None:
    """The same customer under the same secret alone has the same key, of 24 letters and digits."""
    keys = [
        customer_key("c-ann", "secret"),
        customer_key("c-bob", "secret"),
        customer_key("c-ann", "another"),
        customer_key("c-ann", "s" * 64),
        customer_key("c-ann", "s" * 63),
    ]

    assert keys[0] == customer_key("c-ann", "secret") == "c6386ebfcca28107fd9fc3b3"
    assert len(set(keys)) == 5
    assert {len(key) for key in keys} == {24}
    assert customer_key("c-ann", "s" * 64) == customer_key("c-ann", "s" * 65)
