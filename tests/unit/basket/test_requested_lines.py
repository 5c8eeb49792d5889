"""What a shopper asks for, by code, quantity and size."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.basket.requested_lines import RequestedLine, combined_refusal, requested_size
from shopcore.errors import (
    DimensionsOutOfRange,
    DimensionsRequired,
    FieldFault,
    NotFound,
    OutOfStock,
    QuantityOutOfRange,
    RulesBroken,
    ShopError,
)
from shopcore.pricing.made_to_measure import Size
from tests.support.products import a_plate, a_price_list, a_product

CUT = DimensionsOutOfRange(limits="50-2000 × 50-1250 mm")
UNKNOWN = "We don't sell anything with this code."
SOME = DimensionsRequired.title


@pytest.mark.parametrize(
    ("line_request", "sides"),
    [
        (RequestedLine("A", 1), ()),
        (RequestedLine("A", 1, 0, 0, has_screw_holes=False), ()),
        (RequestedLine("A", 1, width_mm=600), ("width_mm",)),
        (RequestedLine("A", 1, height_mm=200, has_screw_holes=False), ("height_mm",)),
        (RequestedLine("A", 1, 600, 200, has_screw_holes=True), ("width_mm", "height_mm", "has_screw_holes")),
    ],
)
def test_what_is_not_cut_is_refused_for_each_side_that_is_wanted(
    line_request: RequestedLine, sides: tuple[str, ...]
):
    """Noughts and no holes ask for nothing, so a bolt may come with them."""
    assert line_request.sides_cut == sides
    if not sides:
        assert requested_size(line_request, a_product()) is None
        return
    with pytest.raises(DimensionsOutOfRange) as refused:
        requested_size(line_request, a_product())
    assert refused.value.places == sides


def test_a_size_is_wanted_only_of_what_is_cut() -> None:
    """Three noughts beside a bolt are no size either."""
    assert requested_size(RequestedLine("A", 1), a_product()) is None
    assert requested_size(RequestedLine("A", 1, 0, 0, None), a_product()) is None
    assert requested_size(RequestedLine("A", 1, 600, 200, has_screw_holes=False), a_plate()) == Size(
        600, 200, has_screw_holes=False
    )


@pytest.mark.parametrize(
    ("line_request", "missing"),
    [
        (RequestedLine("A", 1), ("width_mm", "height_mm", "has_screw_holes")),
        (RequestedLine("A", 1, 600, 200), ("has_screw_holes",)),
        (RequestedLine("A", 1, 600, has_screw_holes=True), ("height_mm",)),
        (RequestedLine("A", 1, height_mm=200, has_screw_holes=True), ("width_mm",)),
        (RequestedLine("A", 1, has_screw_holes=False), ("width_mm", "height_mm")),
    ],
)
def test_what_is_cut_needs_all_three(line_request: RequestedLine, missing: tuple[str, ...]) -> None:
    """Width, height and whether it has holes; each that is missing is named."""
    with pytest.raises(DimensionsRequired) as refused:
        requested_size(line_request, a_plate())
    assert [(f.field, f.message) for f in refused.value.faults] == [(one, SOME) for one in missing]


def test_a_size_that_is_not_cut_is_refused_with_what_is() -> None:
    """Also one for a product that has none, and a piece too small to cost a penny."""
    whole = {"width_mm": 49, "height_mm": 200, "has_screw_holes": True}
    for product, limits in (
        (a_plate(), "50-2000 × 50-1250 mm"),
        (a_product(), "no size: this product is not made to measure"),
    ):
        with pytest.raises(DimensionsOutOfRange) as refused:
            requested_size(RequestedLine("A", 1, **whole), product)
        assert refused.value.limits == limits
    with pytest.raises(DimensionsOutOfRange) as refused:
        requested_size(RequestedLine("A", 1, 50, 50, has_screw_holes=True), a_plate("1.99"))
    assert refused.value.limits == "a size that costs at least £0.01"
    cheaper_in_tens = evolve(a_plate(), prices=a_price_list("2.00", [(10, "1.99")]))
    with pytest.raises(DimensionsOutOfRange):
        requested_size(RequestedLine("A", 1, 50, 50, has_screw_holes=True), cheaper_in_tens)
    assert requested_size(RequestedLine("A", 1, 50, 50, has_screw_holes=True), a_plate("2.00")) is not None


@pytest.mark.parametrize(
    ("refusals", "expected"),
    [
        (
            [(0, NotFound("product", "A")), (3, CUT)],
            RulesBroken(
                broken=(
                    FieldFault("lines[0].sku", UNKNOWN),
                    FieldFault("lines[3].width_mm", "We cut 50-2000 × 50-1250 mm."),
                )
            ),
        ),
        (
            [(3, CUT), (4, NotFound("product", "A"))],
            DimensionsOutOfRange(
                limits="50-2000 × 50-1250 mm",
                broken=(
                    FieldFault("lines[3].width_mm", "We cut 50-2000 × 50-1250 mm."),
                    FieldFault("lines[4].sku", UNKNOWN),
                ),
            ),
        ),
        (
            [(1, DimensionsRequired(("width_mm", "height_mm"))), (2, CUT)],
            DimensionsRequired(
                ("width_mm", "height_mm"),
                broken=(
                    FieldFault("lines[1].width_mm", SOME),
                    FieldFault("lines[1].height_mm", SOME),
                    FieldFault("lines[2].width_mm", "We cut 50-2000 × 50-1250 mm."),
                ),
            ),
        ),
        (
            [(7, RulesBroken(broken=(FieldFault("quantity", "no"), FieldFault("width_mm", "never"))))],
            RulesBroken(
                broken=(FieldFault("lines[7].quantity", "no"), FieldFault("lines[7].width_mm", "never"))
            ),
        ),
    ],
)
def test_a_list_is_refused_for_every_line_at_fault(
    refusals: list[tuple[int, ShopError]], expected: ShopError
) -> None:
    """Each by its place in the request, under the code of the first."""
    refused = combined_refusal(refusals)

    assert type(refused) is type(expected)
    assert refused.faults == expected.faults
    assert repr(refused) == repr(expected)


@pytest.mark.parametrize("first", [OutOfStock(sku="A"), QuantityOutOfRange(maximum=5, in_basket=2)])
def test_a_refusal_with_facts_of_its_own_keeps_them(first: ShopError) -> None:
    """What was asked and how much there is."""
    refused = combined_refusal([(2, first)])

    assert type(refused) is type(first)
    assert refused.code == first.code
    assert [(fault.field, fault.message) for fault in refused.faults] == [
        (f"lines[2].{fault.field}", fault.message) for fault in first.faults
    ]
