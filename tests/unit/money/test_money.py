"""Money is whole pence."""

from decimal import Decimal

import pytest

from shopcore.money.money import NOTHING, Money, round_half_up


@pytest.mark.spec("PR-03")
@pytest.mark.parametrize(
    ("numerator", "denominator", "rounded"),
    [
        (0, 2, 0),
        (1, 2, 1),
        (-1, 2, -1),
        (3, 2, 2),
        (-3, 2, -2),
        (149, 100, 1),
        (150, 100, 2),
        (-149, 100, -1),
    ],
)
def test_a_tie_rounds_away_from_zero(numerator, denominator, rounded):
    """Half up means away from zero on both sides."""
    assert round_half_up(numerator, denominator) == rounded


def test_rounding_needs_a_positive_denominator():
    """A denominator of nothing is a programmer's mistake."""
    with pytest.raises(AssertionError):
        round_half_up(1, 0)


@pytest.mark.parametrize(("text", "pence"), [("12.45", 1245), ("0.02", 2), ("-1.5", -150), (7, 700)])
def test_pounds_are_read_exactly(text, pence):
    """Reading pounds goes through no float."""
    assert Money.of(text) == Money(pence)


@pytest.mark.parametrize("text", ["", "abc", "1.005", "NaN", "Infinity", "12,45"])
def test_what_is_not_whole_pence_is_refused(text):
    """No amount is rounded silently when it is read."""
    with pytest.raises(ValueError, match="not a"):
        Money.of(text)


@pytest.mark.spec("PR-03")
def test_money_reads_as_pounds_sterling():
    """Two decimals, thousands apart, the sign before the pound."""
    assert [str(Money(p)) for p in (0, 5, 123456, -995)] == ["£0.00", "£0.05", "£1,234.56", "-£9.95"]
    assert Money(1245).pounds == Decimal("12.45")
    assert Money(1245)._repr_html_() == "<span>£12.45</span>"


def test_money_adds_subtracts_and_multiplies():
    """Arithmetic stays in pence."""
    assert Money(150) + Money(50) - Money(25) == Money(175)
    assert Money(415) * 3 == Money(1245)
    assert -Money(5) == Money(-5)
    assert Money(1)
    assert not NOTHING
    assert Money(1) < Money(2)


class Pence:
    """A whole number of another library, such as NumPy's."""

    def __index__(self) -> int:
        return 495


class Three:
    """A whole number of another library that multiplies nothing itself."""

    def __index__(self) -> int:
        return 3


def test_money_is_made_of_whole_pence_alone():
    """Those of other libraries become Python's own; pounds with a point hear how they are read."""
    assert type(Money(Pence()).pence) is int
    assert Money(Pence()) == Money(495)
    for pence in (4.95, 495.0, "495", None):
        with pytest.raises(
            TypeError, match=rf"^money is whole pence, not {pence!r}; Money\.of\('4\.95'\) reads"
        ):
            Money(pence)


def test_money_is_multiplied_by_whole_numbers_alone():
    """From either side; a flag is no number of times, and a float would round."""
    assert Money(415) * 3 == 3 * Money(415) == Money(415) * Three() == Money(1245)
    for times in (1.5, 3.0, True, "3", Money(3)):
        with pytest.raises(TypeError, match=r"^money is taken a whole number of times, not "):
            Money(415) * times


@pytest.mark.parametrize("other", [0, 1.0, True, "4.15", None])
def test_money_is_added_to_money_alone(other):
    """What is no money is refused by name, and not for an attribute that it lacks."""
    with pytest.raises(TypeError, match="unsupported operand"):
        Money(415) + other
    with pytest.raises(TypeError, match="unsupported operand"):
        Money(415) - other
