"""An order keeps what was sold, and adds it up."""

import pytest
from attrs import evolve

from shopcore.basket.price_basket import price_basket
from shopcore.money.money import NOTHING, Money
from shopcore.money.vat import ZERO, Amount
from shopcore.orders.order import (
    Charges,
    Favourite,
    Order,
    OrderLine,
    OrderStatus,
    OrderSummary,
    sold_lines,
    top_products,
)
from shopcore.payments.payment import PayMethod
from shopcore.pricing.made_to_measure import Size
from tests.support.customers import NOW
from tests.support.deliveries import TARIFF, a_door
from tests.support.priced_orders import an_order
from tests.support.products import a_line, a_plate, a_product, lines_of
from tests.support.sold_orders import IN_PART, a_sold_order, with_jobs

SIZE = Size(838, 200, has_screw_holes=True)
THREE = lines_of(("10.00", 1), ("20.00", 1), ("30.00", 1))


def amount(ex: str, vat: str) -> Amount:
    return Amount(Money.of(ex), Money.of(vat))


def sold(product_id: str, quantity: int, sku: str = "S") -> OrderLine:
    line = a_line(a_product(product_id=product_id, sku=sku), quantity)
    return an_order([line]).lines[0]


def ordered(*lines: OrderLine, status: OrderStatus = OrderStatus.PLACED) -> Order:
    return evolve(an_order([]), lines=lines, status=status)


def test_a_line_is_written_down_as_it_was_sold():
    """With the job it was bought for, where one was named."""
    lines = [a_line(quantity=3), a_line(a_plate("85.00", product_id="p-8"), 2, SIZE, line_id="l-2")]

    assert sold_lines(price_basket(lines), {"l-2": "Kitchen"}) == (
        OrderLine(
            number=1,
            product_id="p-1",
            sku="TEST-1",
            name="Tower bolt 150 mm",
            brand="Hallowbeck",
            quantity=3,
            unit_ex_vat=Money.of("12.45"),
            amount=amount("37.35", "7.47"),
        ),
        OrderLine(
            number=2,
            product_id="p-8",
            sku="PLATE",
            name="Tower bolt 150 mm",
            brand="Hallowbeck",
            quantity=2,
            unit_ex_vat=Money.of("14.25"),
            amount=amount("28.50", "5.70"),
            size=SIZE,
            reference="Kitchen",
        ),
    )


def test_every_charge_of_the_basket_is_in_the_total():
    """Both charges for doors are one of the order's."""
    tariff = evolve(TARIFF, standard_door_charge=Money.of("12.50"))
    totals = price_basket([a_door(2), a_line(a_product("18.00", is_long=True))], tariff)
    order = evolve(an_order([]), lines=sold_lines(totals), charges=Charges.of(totals))

    assert Charges.of(totals) == Charges(ZERO, amount("4.95", "0.99"), amount("57.50", "11.50"))
    assert order.total == totals.total
    assert order.goods == totals.goods
    assert order.total == amount("320.45", "64.09")


def test_jobs_gather_lines_in_the_order_of_their_first():
    """A line without a job is of the order's own."""
    order = with_jobs(an_order(THREE, reference="Plot 7"), "Kitchen", "", "Kitchen")

    assert [(job.reference, [line.number for line in job.lines]) for job in order.jobs] == [
        ("Kitchen", [1, 3]),
        ("Plot 7", [2]),
    ]
    assert [job.goods for job in order.jobs] == [amount("40.00", "8.00"), amount("20.00", "4.00")]


@pytest.mark.parametrize("jobs", [("", "", ""), ("Plot 7", "", "Plot 7")])
def test_an_order_of_one_job_has_none_to_tell_apart(jobs):
    """Also where lines name the order's own."""
    assert with_jobs(an_order(THREE, reference="Plot 7"), *jobs).jobs == ()
    assert an_order([]).jobs == ()


@pytest.mark.parametrize(
    ("sale", "by_card", "on_account"),
    [
        ({}, "72.00", "0.00"),
        (IN_PART, "10.00", "62.00"),
        ({"method": PayMethod.ACCOUNT}, "0.00", "72.00"),
        ({"method": PayMethod.PURCHASE_ORDER}, "0.00", "72.00"),
    ],
)
def test_what_a_card_and_an_account_paid_make_the_total(sale, by_card, on_account):
    """To each its part."""
    order = a_sold_order(THREE, sale=sale)

    assert (order.by_card, order.on_account) == (Money.of(by_card), Money.of(on_account))
    assert order.by_card + order.on_account == order.total.inc_vat


def test_nobody_knows_who_paid_an_order_of_before():
    """So nothing is owed and nothing goes back."""
    assert (an_order(THREE).by_card, an_order(THREE).on_account) == (NOTHING, NOTHING)


def test_a_row_of_a_list_says_the_same_as_the_order():
    """With how many lines it has."""
    order = an_order(THREE, "7", reference="Plot 7", status=OrderStatus.DISPATCHED)

    assert order.summary == OrderSummary(
        order_id="o-7",
        number="N7",
        placed_at=NOW,
        status=OrderStatus.DISPATCHED,
        reference="Plot 7",
        total=amount("60.00", "12.00"),
        line_count=3,
    )


def test_what_was_ordered_most_comes_first():
    """Over all orders that were not cancelled; what left the catalogue cannot be ordered again."""
    orders = [
        ordered(sold("p-1", 2, "B"), sold("p-2", 3, "C"), sold("", 90, "GONE")),
        ordered(sold("p-1", 4, "A"), sold("p-4", 3, "A"), sold("p-3", 3, "A")),
        ordered(sold("p-9", 99), status=OrderStatus.CANCELLED),
    ]

    assert top_products(orders, 9) == (
        Favourite("p-1", 6),
        Favourite("p-3", 3),
        Favourite("p-4", 3),
        Favourite("p-2", 3),
    )
    assert top_products(orders, 1) == (Favourite("p-1", 6),)


def test_a_product_that_changed_its_code_stands_by_the_lower_of_both():
    """So that the order of ties does not hang on which order came first."""
    changed = [ordered(sold("p-1", 1, "Z")), ordered(sold("p-1", 1, "A"))]
    other = ordered(sold("p-2", 2, "M"))

    for orders in ([*changed, other], [*reversed(changed), other]):
        assert [one.product_id for one in top_products(orders, 2)] == ["p-1", "p-2"]
