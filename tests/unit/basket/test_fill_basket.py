"""A list of wants goes into a basket as far as it fits, and what does not is told with its reason."""

from __future__ import annotations

import pytest

from shopcore.basket.basket import Basket, BasketBuilder
from shopcore.basket.basket_change import AddedUnits, SkippedUnits, SkipReason
from shopcore.basket.partial_add import PartialAdd
from shopcore.basket.quantity import MAXIMUM
from shopcore.basket.requested_lines import RequestedLine
from shopcore.catalogue.product import Product, Stock
from shopcore.pricing.made_to_measure import Size
from tests.support.products import TODAY, a_line, a_plate, a_product

SOLD = {
    product.sku: product
    for product in (
        a_product(sku="BOLT"),
        a_product(sku="FEW", stock=Stock(3, "Stock-Out")),
        a_product(sku="NONE", stock=Stock(0, "Stock-Out")),
        a_product(sku="GONE", stock=Stock(is_withdrawn=True)),
        a_plate(sku="PLATE"),
    )
}


def fitted(
    *line_requests: RequestedLine, basket: Basket | None = None, sold: dict[str, Product] = SOLD
) -> PartialAdd:
    fitting = PartialAdd(BasketBuilder(basket or Basket(), TODAY), sold, {"LAMP"})
    fitting.add_all(line_requests)
    return fitting


def test_what_fits_is_added_line_by_line() -> None:
    """A product wanted twice is one line, which tells what it held before and what came to it in all."""
    basket = Basket((a_line(SOLD["BOLT"], 2, line_id="l-7"),), last_line=7)
    plate = RequestedLine("PLATE", 1, 600, 200, has_screw_holes=True)
    fitting = fitted(RequestedLine("BOLT", 3), plate, RequestedLine("BOLT", 4), basket=basket)

    assert fitting.added == (AddedUnits("l-7", "BOLT", 7, 2), AddedUnits("l-8", "PLATE", 1, 0))
    assert fitting.skipped == ()
    assert [(line.line_id, line.quantity, line.size) for line in fitting.builder.basket.lines] == [
        ("l-7", 9, None),
        ("l-8", 1, Size(600, 200, has_screw_holes=True)),
    ]


@pytest.mark.parametrize(
    ("line_request", "reason"),
    [
        (RequestedLine("NO-SUCH", 2), SkipReason.UNKNOWN),
        (RequestedLine("LAMP", 2), SkipReason.OTHER_STOREFRONT),
        (RequestedLine("PLATE", 2), SkipReason.DIMENSIONS_REQUIRED),
        (RequestedLine("PLATE", 2, 49, 200, has_screw_holes=True), SkipReason.DIMENSIONS_REQUIRED),
        (RequestedLine("BOLT", 2, 600, 200, has_screw_holes=True), SkipReason.DIMENSIONS_REQUIRED),
        (RequestedLine("NONE", 2), SkipReason.OUT_OF_STOCK),
        (RequestedLine("GONE", 2), SkipReason.WITHDRAWN),
    ],
)
def test_what_cannot_be_had_is_told_with_its_reason(line_request: RequestedLine, reason: SkipReason) -> None:
    """And the next line of the list is looked at all the same."""
    fitting = fitted(line_request, RequestedLine("BOLT", 1))

    assert fitting.skipped == (SkippedUnits(line_request.sku, 2, reason),)
    assert fitting.added == (AddedUnits("l-1", "BOLT", 1, 0),)


@pytest.mark.parametrize(
    ("sku", "quantity", "added", "left"),
    [("FEW", 3, 3, 0), ("FEW", 5, 3, 2), ("BOLT", MAXIMUM, MAXIMUM, 0), ("BOLT", MAXIMUM + 1, MAXIMUM, 1)],
)
def test_as_many_are_added_as_there_is_room_for(sku: str, quantity: int, added: int, left: int) -> None:
    """The rest is told as over the maximum; a line that is full takes nothing."""
    fitting = fitted(RequestedLine(sku, quantity))
    over = (SkippedUnits(sku, left, SkipReason.OVER_MAXIMUM),) if left else ()

    assert fitting.added == (AddedUnits("l-1", sku, added, 0),)
    assert fitting.skipped == over
    fitting.add_all([RequestedLine(sku, 1)])
    assert fitting.added == (AddedUnits("l-1", sku, added, 0),)
    assert fitting.skipped == (*over, SkippedUnits(sku, 1, SkipReason.OVER_MAXIMUM))


def test_without_another_storefront_everything_strange_is_unknown() -> None:
    """As for an order that is put into the basket again."""
    fitting = PartialAdd(BasketBuilder(Basket(), TODAY), {})
    fitting.add_all([RequestedLine("LAMP", 1)])

    assert fitting.skipped == (SkippedUnits("LAMP", 1, SkipReason.UNKNOWN),)
    assert fitting.added == ()


def test_each_size_has_room_of_its_own() -> None:
    """A plate of one size does not fill the line of another."""
    small, large = ((width, 200) for width in (600, 800))
    fitting = fitted(
        RequestedLine("PLATE", MAXIMUM, *small, has_screw_holes=True),
        RequestedLine("PLATE", 2, *large, has_screw_holes=True),
        RequestedLine("PLATE", 1, *small, has_screw_holes=True),
    )

    assert [(one.line_id, one.quantity) for one in fitting.added] == [("l-1", MAXIMUM), ("l-2", 2)]
    assert fitting.skipped == (SkippedUnits("PLATE", 1, SkipReason.OVER_MAXIMUM),)


def test_nothing_is_added_before_it_fits() -> None:
    """Nobody hands in what was added or skipped."""
    with pytest.raises(TypeError, match="positional"):
        PartialAdd(BasketBuilder(Basket(), TODAY), SOLD, frozenset(), {})  # type: ignore[call-arg]
    for name in ("added", "skipped"):
        with pytest.raises(TypeError, match="unexpected keyword"):
            PartialAdd(BasketBuilder(Basket(), TODAY), SOLD, **{name: {}})  # type: ignore[arg-type]
