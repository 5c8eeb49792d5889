"""What a line says about stock."""

from datetime import date, timedelta

import pytest

from shopcore.catalogue.product import Stock
from shopcore.stock.stock_notices import (
    Notice,
    NoticeKind,
    is_backorder,
    is_out_of_stock,
    long_date,
    notices_for,
)
from tests.support.products import PLENTY, TODAY, a_product

DUE = date(2026, 12, 3)
DOOR_BRAND = "Oakenshard"


def primary(stock: Stock, quantity: int = 10, brand: str = "Hallowbeck") -> Notice | None:
    notices = notices_for(a_product(stock=stock, brand=brand), quantity, today=TODAY, door_brand=DOOR_BRAND)
    assert len(notices) <= 1
    return notices[0] if notices else None


@pytest.mark.spec("SN-01", "SN-03")
@pytest.mark.parametrize(
    "stock",
    [
        Stock(),
        Stock(stock_type="Stock-Out"),
        Stock(expected_on=TODAY),
        Stock(expected_on=TODAY - timedelta(days=1)),
        Stock(is_withdrawn=True),
        Stock(is_withdrawn=True, expected_on=DUE),
        Stock(is_withdrawn=True, is_direct=True),
    ],
)
def test_nothing_there_and_nothing_to_come_is_out_of_stock(stock):
    """A date of today or earlier counts as none."""
    assert primary(stock) == Notice(NoticeKind.OUT_OF_STOCK, "This item is now out of stock")
    assert is_out_of_stock(stock, today=TODAY)


@pytest.mark.spec("SN-02")
def test_a_date_to_come_is_named():
    """The date reads day, month in words, year."""
    assert primary(Stock(expected_on=DUE)) == Notice(
        NoticeKind.EXPECTED, "This item will be delivered on 3 December 2026", on=DUE
    )
    assert not is_out_of_stock(Stock(expected_on=DUE), today=TODAY)
    assert long_date(date(2027, 1, 31)) == "31 January 2027"


@pytest.mark.spec("SN-04")
@pytest.mark.parametrize(
    ("expected_on", "quantity", "detail", "on"),
    [
        (DUE, 10, "The remaining 6 are expected on 3 December 2026.", DUE),
        (DUE, 5, "The remaining 1 is expected on 3 December 2026.", DUE),
        (None, 10, "The remaining 6 are to follow.", None),
        (TODAY, 10, "The remaining 6 are to follow.", None),
    ],
)
def test_part_of_a_line_comes_first_and_the_rest_on_its_date(expected_on, quantity, detail, on):
    """Some stock, less than the quantity."""
    assert primary(Stock(level=4, expected_on=expected_on), quantity) == Notice(
        NoticeKind.PART_DELIVERY, f"This delivery will contain 4 out of the {quantity} items", detail, on
    )


@pytest.mark.spec("SN-04", "QT-03")
def test_of_what_never_comes_again_nothing_is_to_follow():
    """Somebody else bought some of the last, whatever day was told before."""
    last = Stock(level=4, expected_on=DUE, is_non_stock=True)

    assert primary(last, 10) == Notice(
        NoticeKind.PART_DELIVERY,
        "This delivery will contain 4 out of the 10 items",
        "When these are gone, they're gone.",
    )


@pytest.mark.spec("SN-04")
def test_enough_stock_says_nothing():
    """The last item on the shelf is still in stock."""
    assert notices_for(a_product(stock=Stock(level=10)), 10, today=TODAY) == ()


@pytest.mark.spec("SN-05")
@pytest.mark.parametrize(
    ("lead", "detail"),
    [
        (None, "Delivery expected within 2-3 days."),
        (1, "Delivery expected within 1 day."),
        (5, "Delivery expected within 5 days."),
    ],
)
def test_a_direct_item_names_its_lead_time(lead, detail):
    """Direct is never out of stock, and stock does not matter to it."""
    stock = Stock(is_direct=True, lead_time_days=lead, expected_on=DUE)

    assert primary(stock) == Notice(
        NoticeKind.DIRECT, "The item is delivered direct from the supplier", detail
    )
    assert not is_out_of_stock(stock, today=TODAY)


@pytest.mark.spec("SN-08")
def test_a_direct_door_names_both_spans():
    """3-5 working days on the mainland, 7-10 elsewhere."""
    notice = primary(Stock(is_direct=True, lead_time_days=5), brand=DOOR_BRAND)

    assert notice == Notice(
        NoticeKind.DOOR_DIRECT,
        "The item is delivered direct from the supplier",
        "Delivery takes 3-5 working days on the UK mainland or 7-10 working days elsewhere.",
    )


@pytest.mark.spec("SN-06", "SN-07")
def test_badges_stand_beside_the_primary_notice():
    """Hazardous and long are always added, in this order, after the primary one."""
    product = a_product(stock=Stock(), is_hazardous=True, is_long=True)

    notices = notices_for(product, 1, today=TODAY)

    assert [n.text for n in notices] == [
        "This item is now out of stock",
        "Hazardous item - Delivery within 2 days",
        "Large Item*",
    ]
    assert [n.is_primary for n in notices] == [True, False, False]
    assert [n.detail for n in notices[1:]] == [
        "Restrictions may apply for non-mainland UK.",
        "* A large item surcharge applies once to the order.",
    ]
    assert [n.on for n in notices] == [None, None, None]


@pytest.mark.spec("SN-04")
@pytest.mark.parametrize(
    ("stock", "quantity", "expected"),
    [
        (Stock(level=4), 5, True),
        (Stock(level=4), 4, False),
        (Stock(level=0, is_direct=True), 5, False),
        (Stock(level=100, stock_type="Back-Order"), 1, True),
        (PLENTY, 999, False),
    ],
)
def test_a_backorder_is_more_than_the_shelf_holds(stock, quantity, expected):
    """Or what the catalogue marks so."""
    assert is_backorder(stock, quantity) is expected


def test_the_last_unit_on_the_shelf_is_stock():
    """It is delivered, the rest follows, and a withdrawn product is not gone before it."""
    assert not is_out_of_stock(Stock(level=1, is_withdrawn=True), today=TODAY)
    assert primary(Stock(level=1), quantity=1) is None
    assert primary(Stock(level=1), quantity=2).kind is NoticeKind.PART_DELIVERY


@pytest.mark.parametrize("brand", ["Hallowbeck", DOOR_BRAND, "XXXX", ""])
def test_without_a_door_brand_no_brand_is_one_of_doors(brand):
    """Whatever it is called."""
    (notice,) = notices_for(a_product(stock=Stock(is_direct=True), brand=brand), 1, today=TODAY)

    assert notice.kind is NoticeKind.DIRECT
