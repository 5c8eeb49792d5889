"""Area times the price of a square metre, rounded once."""

import pytest

from shopcore.errors import DimensionsOutOfRange, DimensionsRequired
from shopcore.money.money import Money
from shopcore.pricing.made_to_measure import Size, SizeLimits, check_size, cut_price, size_of

LIMITS = SizeLimits(50, 2000, 50, 1250)


@pytest.mark.spec("MM-01")
@pytest.mark.parametrize(
    ("width", "height", "per_m2", "price"),
    [
        (100, 50, "85.00", "0.43"),
        (1025, 920, "85.00", "80.16"),
        (100, 920, "61.25", "5.64"),
        (838, 200, "61.25", "10.27"),
        (500, 500, "0.02", "0.01"),
        (600, 750, "185.00", "83.25"),
        (762, 150, "98.40", "11.25"),
    ],
)
def test_a_piece_costs_its_area(width, height, per_m2, price):
    """The vectors on which floating point goes wrong."""
    assert cut_price(Size(width, height, False), Money.of(per_m2)) == Money.of(price)


@pytest.mark.spec("MM-01")
def test_a_piece_below_a_penny_is_refused():
    """Nothing is sold for nothing."""
    with pytest.raises(DimensionsOutOfRange):
        cut_price(Size(1, 1, True), Money(10_000))


@pytest.mark.spec("MM-01", "MM-02")
@pytest.mark.parametrize(
    ("value", "size"),
    [
        ((None, None, None), None),
        ((0, 0, None), None),
        ((838, 200, False), Size(838, 200, False)),
        ((838, 200, True), Size(838, 200, True)),
    ],
)
def test_a_size_is_whole_or_absent(value, size):
    """Zero counts as absent, no screw holes as given."""
    assert size_of(*value) == size


@pytest.mark.spec("MM-01", "MM-02")
@pytest.mark.parametrize("value", [(838, None, True), (838, 200, None), (0, 200, True), (None, None, False)])
def test_a_size_with_a_part_missing_is_refused(value):
    """All three or none."""
    with pytest.raises(DimensionsRequired):
        size_of(*value)


@pytest.mark.spec("MM-01")
@pytest.mark.parametrize(("width", "height"), [(49, 100), (2001, 100), (100, 49), (100, 1251)])
def test_a_size_outside_the_limits_is_refused_with_the_limits(width, height):
    """One millimetre too small or too large, each way."""
    with pytest.raises(DimensionsOutOfRange) as refusal:
        check_size(Size(width, height, True), LIMITS)

    assert "50-2000 × 50-1250 mm" in refusal.value.faults[0].message


@pytest.mark.spec("MM-01")
def test_the_edges_of_the_limits_are_cut():
    """Limits count as inside."""
    assert LIMITS.admits(Size(50, 50, True))
    assert LIMITS.admits(Size(2000, 1250, True))
    assert check_size(Size(2000, 1250, False), LIMITS) is None


def test_a_made_to_measure_product_needs_a_size_and_others_take_none():
    """A size belongs to made to measure alone."""
    with pytest.raises(DimensionsRequired):
        check_size(None, LIMITS)
    with pytest.raises(DimensionsOutOfRange):
        check_size(Size(100, 100, True), None)
    assert check_size(None, None) is None


def test_a_size_reads_with_its_holes():
    """As it stands on a line."""
    assert str(Size(838, 200, True)) == "838 × 200 mm, screw holes"
    assert str(Size(838, 200, False)) == "838 × 200 mm"


def test_a_piece_below_a_penny_says_what_would_do():
    """In words, since no limit in millimetres tells it."""
    with pytest.raises(DimensionsOutOfRange) as refusal:
        cut_price(Size(1, 1, False), Money(1))

    assert refusal.value.limits == "a size that costs at least £0.01"


def test_a_size_for_what_is_not_cut_says_so():
    """There are no limits to name."""
    with pytest.raises(DimensionsOutOfRange) as refusal:
        check_size(Size(100, 100, False), None)

    assert refusal.value.limits == "no size: this product is not made to measure"
