"""VAT is rounded once, on an ex VAT amount."""

import pytest

from shopcore.money.money import Money
from shopcore.money.vat import Amount, VatRate, inc_vat, vat_on, with_vat, without_vat


@pytest.mark.spec("PR-03", "DL-01", "DL-02", "DL-03")
@pytest.mark.parametrize(
    ("ex", "vat", "inc"),
    [
        ("0.02", "0.00", "0.02"),
        ("0.03", "0.01", "0.04"),
        ("6.95", "1.39", "8.34"),
        ("4.95", "0.99", "5.94"),
        ("40.00", "8.00", "48.00"),
        ("49.99", "10.00", "59.99"),
    ],
)
def test_an_amount_shows_its_vat_and_its_sum(ex, vat, inc):
    """VAT at 20 % on the vectors of the requirements."""
    amount = with_vat(Money.of(ex))

    assert (amount.vat, amount.inc_vat) == (Money.of(vat), Money.of(inc))


@pytest.mark.spec("PR-02", "PR-03")
@pytest.mark.parametrize(("ex", "inc"), [("7.77", "9.32"), ("12.34", "14.81"), ("4.15", "4.98")])
def test_a_unit_price_is_shown_with_its_vat(ex, inc):
    """1.2 times the price, to the penny."""
    assert inc_vat(Money.of(ex)) == Money.of(inc)


@pytest.mark.spec("PR-03")
@pytest.mark.parametrize(
    ("including", "excluding"),
    [("14.94", 1245), ("0.04", 3), ("0.03", 2), ("0.01", 1), ("0.00", 0), ("9.32", 777), ("252.00", 21000)],
)
def test_vat_is_taken_off_a_price(including, excluding):
    """£0.03 is no price with VAT: £0.02 comes to £0.02 and £0.03 to £0.04."""
    assert without_vat(Money.of(including)) == Money(excluding)


def test_a_tie_at_another_rate_rounds_up():
    """At 5 % half pennies do occur, and go up."""
    assert vat_on(Money(10), VatRate(500)) == Money(1)
    assert vat_on(Money(9), VatRate(500)) == Money(0)


@pytest.mark.parametrize("basis_points", [-1, 10_001])
def test_a_rate_is_a_share(basis_points):
    """No negative VAT, none above the price."""
    with pytest.raises(ValueError, match="VAT rate"):
        VatRate(basis_points)


def test_rate_and_amount_read_well():
    """An ex VAT figure names itself."""
    assert str(VatRate(2000)) == "20%"
    assert str(VatRate(550)) == "5.5%"
    assert str(with_vat(Money(695))) == "£6.95 ex VAT, £8.34 inc VAT"
    assert with_vat(Money(695))._repr_html_() == "<span>£6.95 ex VAT, £8.34 inc VAT</span>"


def test_amounts_add_part_by_part():
    """Sums keep the VAT that was rounded line by line."""
    total = with_vat(Money(2)) + with_vat(Money(2))

    assert total == Amount(Money(4), Money(0))
    assert total
    assert not Amount(Money(0), Money(0))
    assert Amount(Money(0), Money(1))


def test_amounts_with_vat_add_up_on_both_sides():
    """Nothing is taken away."""
    added = Amount(Money(100), Money(20)) + Amount(Money(1), Money(7))

    assert added == Amount(Money(101), Money(27))


def test_a_unit_price_is_shown_at_the_rate_that_is_asked_for():
    """5 % is not the standard rate."""
    assert inc_vat(Money(100), VatRate(500)) == Money(105)


def test_a_rate_may_be_the_whole_price_and_no_more():
    """A slip of the decimal point is refused."""
    assert VatRate(10_000).basis_points == 10_000
    with pytest.raises(ValueError, match="not 10001"):
        VatRate(10_001)
