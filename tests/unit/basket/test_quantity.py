"""How many of a SKU one line may hold."""

from datetime import timedelta

import pytest

from shopcore.basket.quantity import (
    check_quantity,
    is_orderable,
    maximum_for,
)
from shopcore.catalogue.product import Stock
from shopcore.errors import OutOfStock, QuantityOutOfRange
from tests.support.products import PLENTY, TODAY

TOMORROW = TODAY + timedelta(days=1)


@pytest.mark.spec("QT-02", "QT-03")
@pytest.mark.parametrize(
    ("stock", "maximum"),
    [
        (PLENTY, 999),
        (Stock(level=4, expected_on=TOMORROW), 999),
        (Stock(level=4), 999),
        (Stock(level=3, is_withdrawn=True), 3),
        (Stock(level=3, is_non_stock=True), 3),
        (Stock(level=2, stock_type="Stock-Out"), 2),
        (Stock(level=2, stock_type="Stock-Out Import"), 2),
        (Stock(level=5000, is_withdrawn=True), 999),
        (Stock(level=1, is_withdrawn=True), 1),
        (Stock(level=0, stock_type="Stock-Out", expected_on=TOMORROW), 0),
        (Stock(level=0), 0),
        (Stock(level=0, expected_on=TODAY), 0),
        (Stock(level=0, expected_on=TOMORROW), 999),
        (Stock(level=0, is_direct=True), 999),
        (Stock(level=0, is_direct=True, is_non_stock=True), 999),
        (Stock(level=0, is_direct=True, is_withdrawn=True), 0),
        (Stock(level=2, is_direct=True, is_withdrawn=True), 2),
    ],
)
def test_a_line_holds_at_most_what_can_be_sold(stock, maximum):
    """Withdrawn, non-stock and stock-out SKUs are capped to the shelf."""
    assert maximum_for(stock, today=TODAY) == maximum
    assert is_orderable(stock, today=TODAY) == (maximum > 0)


@pytest.mark.spec("QT-02")
@pytest.mark.parametrize(("quantity", "in_basket"), [(0, 0), (-1, 0), (1000, 0), (1, 999), (500, 500)])
def test_a_quantity_outside_the_range_is_refused(quantity, in_basket):
    """At most 999 a line, what it already holds included."""
    with pytest.raises(QuantityOutOfRange) as refusal:
        check_quantity(quantity, PLENTY, today=TODAY, sku="X", in_basket=in_basket)

    assert (refusal.value.maximum, refusal.value.in_basket) == (999, in_basket)
    assert refusal.value.faults[0].message == "Please enter a quantity from 1 to 999."


@pytest.mark.spec("QT-02")
def test_the_last_unit_of_the_range_is_accepted():
    """999 is allowed, and 999 made of two additions."""
    check_quantity(999, PLENTY, today=TODAY, sku="X")
    check_quantity(1, PLENTY, today=TODAY, sku="X", in_basket=998)


@pytest.mark.spec("QT-03")
def test_what_cannot_be_ordered_is_out_of_stock():
    """No stock and none to come."""
    with pytest.raises(OutOfStock):
        check_quantity(1, Stock(), today=TODAY, sku="X")


def test_what_comes_tomorrow_can_be_put_into_a_basket():
    """And refused today it is named."""
    check_quantity(5, Stock(expected_on=TOMORROW), today=TODAY, sku="DUE")

    with pytest.raises(OutOfStock) as refusal:
        check_quantity(5, Stock(expected_on=TOMORROW), today=TOMORROW, sku="DUE")
    assert refusal.value.sku == "DUE"
