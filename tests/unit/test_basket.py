"""A basket is lines; a line is one SKU in one size."""

import pytest

from shopcore import basket as basket_module
from shopcore.basket import Basket, shown_name
from shopcore.catalogue import Stock
from shopcore.errors import (
    DimensionsOutOfRange,
    DimensionsRequired,
    NotFound,
    OutOfStock,
    QuantityOutOfRange,
    TooManyLines,
)
from shopcore.made_to_measure import Size
from tests.wares import TODAY, a_plate, a_product

SIZE = Size(838, 200, has_screw_holes=True)


def quantities(basket: Basket) -> list[tuple[str, int]]:
    return [(line.product.sku, line.quantity) for line in basket.lines]


def test_the_same_sku_again_makes_its_line_larger():
    """Two additions of one SKU are one line."""
    basket = Basket().with_more(a_product(), 2, today=TODAY).with_more(a_product(), 3, today=TODAY)

    assert quantities(basket) == [("TEST-1", 5)]


@pytest.mark.spec("MM-03")
def test_another_size_or_other_holes_make_another_line():
    """Line identity is SKU, sizes and screw holes."""
    basket = Basket()
    for size in (SIZE, Size(838, 201, True), Size(838, 200, False), SIZE):
        basket = basket.with_more(a_plate(), 1, today=TODAY, size=size)

    assert [(line.size, line.quantity) for line in basket.lines] == [
        (SIZE, 2),
        (Size(838, 201, True), 1),
        (Size(838, 200, False), 1),
    ]
    assert len({line.line_id for line in basket.lines}) == 3


@pytest.mark.spec("QT-02")
def test_the_thousandth_unit_is_refused():
    """And the basket it was refused from is as it was."""
    basket = Basket().with_more(a_product(), 999, today=TODAY)

    with pytest.raises(QuantityOutOfRange) as refusal:
        basket.with_more(a_product(), 1, today=TODAY)

    assert refusal.value.in_basket == 999
    assert quantities(basket) == [("TEST-1", 999)]


@pytest.mark.spec("MM-01", "QT-03")
def test_what_cannot_be_bought_is_not_added():
    """No size, a wrong size, no stock."""
    with pytest.raises(DimensionsRequired):
        Basket().with_more(a_plate(), 1, today=TODAY)
    with pytest.raises(DimensionsOutOfRange):
        Basket().with_more(a_plate(), 1, today=TODAY, size=Size(10, 10, True))
    with pytest.raises(OutOfStock):
        Basket().with_more(a_product(stock=Stock()), 1, today=TODAY)


def test_a_line_is_changed_and_taken_out_by_its_id():
    """Others stay as they are."""
    basket = Basket().with_more(a_product(), 1, today=TODAY).with_more(a_product(sku="B"), 1, today=TODAY)
    changed = basket.with_quantity("l-2", 7, today=TODAY)

    assert quantities(changed) == [("TEST-1", 1), ("B", 7)]
    assert quantities(changed.without("l-1")) == [("B", 7)]


@pytest.mark.spec("QT-02", "QT-03")
def test_a_change_of_quantity_obeys_the_maximum():
    """A capped item takes what is on the shelf and no more."""
    basket = Basket().with_more(a_product(stock=Stock(level=3, is_withdrawn=True)), 3, today=TODAY)

    with pytest.raises(QuantityOutOfRange):
        basket.with_quantity("l-1", 4, today=TODAY)
    with pytest.raises(QuantityOutOfRange):
        basket.with_quantity("l-1", 0, today=TODAY)


def test_an_unknown_line_is_not_found():
    """By its id."""
    with pytest.raises(NotFound):
        Basket().without("l-9")


def test_a_full_basket_takes_no_further_line(monkeypatch):
    """It still takes more of a line it holds."""
    monkeypatch.setattr(basket_module, "MAXIMUM_LINES", 1)
    basket = Basket().with_more(a_product(), 1, today=TODAY)

    with pytest.raises(TooManyLines):
        basket.with_more(a_product(sku="B"), 1, today=TODAY)
    assert quantities(basket.with_more(a_product(), 1, today=TODAY)) == [("TEST-1", 2)]


@pytest.mark.spec("BK-05")
@pytest.mark.parametrize(("length", "shown"), [(49, "x" * 49), (50, "x" * 50), (51, "x" * 50 + "...")])
def test_a_long_name_is_cut_and_dotted(length, shown):
    """Over 50 characters."""
    assert shown_name("x" * length) == shown
