"""A basket is lines; a line is one SKU in one size."""

from datetime import timedelta

import pytest

from shopcore.basket import basket as basket_module
from shopcore.basket.basket import Basket, BasketBuilder, basket_id_of
from shopcore.catalogue.product import Stock
from shopcore.errors import (
    DimensionsOutOfRange,
    DimensionsRequired,
    NotFound,
    OutOfStock,
    QuantityOutOfRange,
    TooManyLines,
)
from shopcore.pricing.made_to_measure import Size
from tests.support.products import TODAY, a_line, a_plate, a_product

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

    for quantity in (4, 0):
        with pytest.raises(QuantityOutOfRange) as refusal:
            basket.with_quantity("l-1", quantity, today=TODAY)
        assert (refusal.value.maximum, refusal.value.in_basket) == (3, 3)


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


def test_a_refusal_names_the_line_and_the_product():
    """So that the screen can say which."""
    gone = a_product(sku="GONE", stock=Stock())
    basket = Basket((a_line(gone, 2),))

    for refused in (lambda: basket.line("l-9"), lambda: basket.without("l-9")):
        with pytest.raises(NotFound) as not_found:
            refused()
        assert (not_found.value.what, not_found.value.key) == ("line", "l-9")
    with pytest.raises(OutOfStock) as out_of_stock:
        basket.with_quantity("l-1", 1, today=TODAY)
    assert out_of_stock.value.sku == "GONE"
    with pytest.raises(OutOfStock) as nothing_there:
        Basket().with_more(gone, 1, today=TODAY)
    assert nothing_there.value.sku == "GONE"


def test_what_is_still_to_come_can_be_ordered_until_that_day():
    """A date of today is none to come."""
    due = a_product(stock=Stock(expected_on=TODAY + timedelta(days=1)))
    basket = Basket().with_more(due, 1, today=TODAY).with_quantity("l-1", 4, today=TODAY)

    assert quantities(basket) == [("TEST-1", 4)]
    assert BasketBuilder(Basket(), TODAY).is_orderable(due)
    assert BasketBuilder(Basket(), TODAY).room(due) == 999
    assert not BasketBuilder(Basket(), TODAY + timedelta(days=1)).is_orderable(due)
    assert BasketBuilder(Basket(), TODAY + timedelta(days=1)).room(due) == 0
    with pytest.raises(OutOfStock):
        basket.with_quantity("l-1", 1, today=TODAY + timedelta(days=1))


@pytest.mark.spec("QT-02", "QT-03")
@pytest.mark.parametrize(
    ("level", "held", "room"), [(5, 0, 5), (5, 3, 2), (5, 5, 0), (2, 5, 0), (2_000, 0, 999)]
)
def test_the_room_is_what_the_shelf_still_holds_beside_the_basket(level, held, room):
    """None at all where the shelf holds fewer than the basket already."""
    capped = a_product(stock=Stock(level=level, is_withdrawn=True))
    builder = BasketBuilder(Basket((a_line(capped, held),) if held else ()), TODAY)

    assert (builder.held(capped), builder.room(capped)) == (held, room)


def test_a_full_basket_has_room_for_what_it_holds_alone(monkeypatch):
    """No line to spare; more of a line is no further line."""
    monkeypatch.setattr(basket_module, "MAXIMUM_LINES", 1)
    builder = BasketBuilder(Basket((a_line(quantity=9),)), TODAY)

    assert builder.room(a_product()) == 990
    assert builder.room(a_product(sku="B")) == 0
    with pytest.raises(TooManyLines) as refused:
        builder.add(a_product(sku="B"), 1)
    assert refused.value.maximum == 1


def test_a_basket_holds_a_thousand_lines():
    """As many as a tradesman's list has."""
    builder = BasketBuilder(Basket(), TODAY)
    for n in range(1000):
        builder.add(a_product(sku=f"S-{n}"), 1)

    assert len(builder.basket.lines) == 1000
    assert builder.room(a_product(sku="MORE")) == 0


def test_more_of_a_line_counts_in_its_own_size_and_brings_the_product_of_today():
    """Sizes have room of their own; a price that changed meanwhile is taken over."""
    capped = a_plate(stock=Stock(level=5, is_withdrawn=True))
    builder = BasketBuilder(Basket(), TODAY)
    builder.add(capped, 5, SIZE)
    assert (builder.room(capped, SIZE), builder.room(capped, Size(838, 200, False))) == (0, 5)
    with pytest.raises(QuantityOutOfRange):
        builder.add(capped, 1, SIZE)
    cheaper = a_plate("80.00")
    builder.add(cheaper, 1, SIZE)

    assert [(line.product, line.quantity) for line in builder.basket.lines] == [(cheaper, 6)]


def test_a_notebook_shows_a_basket_as_a_table():
    """A size where there is one, and the price of a unit at this quantity."""
    basket = Basket((a_line(quantity=2), a_line(a_plate(), 1, SIZE, line_id="l-2")))

    assert basket._repr_html_() == (
        "<table><thead><tr><th>SKU</th><th>Product</th><th>Size</th><th>Quantity</th><th>Unit ex VAT</th>"
        "</tr></thead><tbody>"
        "<tr><td>TEST-1</td><td>Tower bolt 150 mm</td><td></td><td>2</td><td>£12.45</td></tr>"
        f"<tr><td>PLATE</td><td>Tower bolt 150 mm</td><td>{SIZE}</td><td>1</td><td>£14.25</td></tr>"
        "</tbody></table>"
    )


def test_the_basket_of_a_customer_has_a_name_that_tells_nobody_whose_it_is():
    """The same one for ever, or a customer would lose what is in it."""
    assert basket_id_of("c-ann") == "b-68adfa64cc8a3c6349e6f66f"
