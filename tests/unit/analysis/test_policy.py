"""A policy is the shop's rules with something changed."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from shopcore.analysis.policy import (
    DEFAULT_POLICY,
    MAXIMUM_BREAKS,
    BreakDiscount,
    Policy,
    Rounding,
    price_line_under,
    price_under,
)
from shopcore.basket.price_basket import price_basket
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.money.money import Money
from shopcore.money.vat import Amount, VatRate
from shopcore.pricing.made_to_measure import Size
from shopcore.pricing.price_list import PriceBreak, PriceList
from tests.support.products import a_line, a_plate, a_price_list, a_product, lines_of


def test_the_default_policy_is_the_shop_itself():
    """Every figure of a basket, to the penny."""
    lines = [*lines_of(("12.45", 3), ("0.07", 1)), a_line(a_product("4.15", is_long=True), 2)]

    assert price_under(lines).total == price_basket(lines).total
    assert price_under(lines).figures() == price_basket(lines).figures()
    assert DEFAULT_POLICY.vat_rate == Tariff().vat_rate
    assert DEFAULT_POLICY.rounding is Rounding.LINE


def test_a_shop_starts_from_its_own_tariff():
    """And changes what it asks about."""
    own = Tariff(delivery_fee=Money(3_95), door=DoorTariff(brand="Oakenshard"))
    policy = Policy.of(own, rounding=Rounding.DOCUMENT)

    assert (policy.delivery_fee, policy.door) == (own.delivery_fee, own.door)
    assert policy.rounding is Rounding.DOCUMENT
    assert evolve(policy, free_delivery_from=Money(40_00)).free_delivery_from == Money(40_00)


def test_the_same_lines_carry_other_vat_at_every_level():
    """Seven units of 4p: 1p each, 6p on the line; with delivery 1.45 or 1.46 once."""
    lines = lines_of(("0.04", 7), ("0.04", 7))
    vat = {level: price_under(lines, Policy(rounding=level)).total.vat.pence for level in Rounding}

    assert vat == {Rounding.LINE: 6 + 6 + 139, Rounding.UNIT: 7 + 7 + 139, Rounding.DOCUMENT: 150}


@pytest.mark.parametrize(("rounding", "pence"), [("line", 4), ("unit", 6), ("document", 3)])
def test_a_rounding_is_named_by_its_word_and_keeps_the_rate_of_the_policy(rounding, pence):
    """Two lines of three units of 11p at 5 %: 1.65p on a line, 0.55p on a unit, 3.3p on them all."""
    policy = Policy(vat_rate=VatRate(500), rounding=Rounding(rounding), delivery_fee=Money(0))

    assert price_under(lines_of(("0.11", 3), ("0.11", 3)), policy).total == Amount(Money(66), Money(pence))


def test_what_vat_rounded_once_has_less_stands_among_the_figures():
    """So that they still add up to the total; without a difference there is no such figure."""
    result = price_under(lines_of(("0.04", 7), ("0.04", 7)), Policy(rounding=Rounding.DOCUMENT))
    *parts, (_, total) = result.figures()

    assert ("Rounding", Amount(Money(0), Money(-1))) in parts
    assert sum(amount.vat.pence for _, amount in parts) == total.vat.pence == result.total.vat.pence
    assert "Rounding" in result._repr_html_()
    even = price_under(lines_of(("10.00", 1)), Policy(rounding=Rounding.DOCUMENT))
    assert "Rounding" not in even._repr_html_()


@pytest.mark.parametrize(("pounds", "is_free"), [("49.99", False), ("50.00", True)])
def test_the_threshold_is_reached_exactly(pounds, is_free):
    """As in the shop."""
    assert price_under(lines_of((pounds, 1))).has_free_delivery is is_free


def test_a_collected_order_pays_for_no_delivery():
    """Under every policy."""
    result = price_under(lines_of(("12.45", 1)), Policy(rounding=Rounding.DOCUMENT), is_collected=True)

    assert result.total == Amount(Money(12_45), Money(2_49))


def test_discounts_take_the_place_of_every_sku_s_own_breaks():
    """In any order, of the list price, half a penny up; below the first the list price holds."""
    policy = Policy(breaks=[BreakDiscount(50, 1_000), BreakDiscount(10, 500)])
    own = a_price_list("0.10", [(5, "0.01")])

    assert policy.prices_of(own).breaks == (PriceBreak(10, Money(10)), PriceBreak(50, Money(9)))
    assert price_line_under(a_line(a_product(own), 9), policy).unit_ex_vat == Money(10)
    assert price_line_under(a_line(a_product(own), 50), policy).unit_ex_vat == Money(9)


def test_discounts_may_be_named_in_any_order():
    """They make the same policy, which may be a key among others."""
    tens, fifties = BreakDiscount(10, 500), BreakDiscount(50, 1_000)

    assert Policy(breaks=[fifties, tens]) == Policy(breaks=(tens, fifties))
    assert len({Policy(breaks=[fifties, tens]), Policy(breaks=[tens, fifties])}) == 1


def test_a_discount_may_be_nothing_or_all_and_twenty_may_stand_side_by_side():
    """The least and the most that a policy takes."""
    assert BreakDiscount(1, 0).on(Money(4_15)) == PriceBreak(1, Money(4_15))
    assert BreakDiscount(1, 10_000).on(Money(4_15)) == PriceBreak(1, Money(0))
    assert len(Policy(breaks=[BreakDiscount(n, 1) for n in range(1, 21)]).breaks or ()) == 20


def test_without_breaks_the_list_price_or_the_sale_holds():
    """Ignoring price breaks does not end a sale."""
    policy = Policy(breaks=())
    own = a_price_list("4.15", [(10, "3.90")])

    assert policy.prices_of(own) == PriceList(Money(4_15))
    assert price_line_under(a_line(a_product(own), 10), policy).unit_ex_vat == Money(4_15)
    on_sale = a_product(a_price_list("4.15", [(10, "3.90")], sale="3.99"))
    assert price_line_under(a_line(on_sale, 10), policy).unit_ex_vat == Money(3_99)


def test_a_cut_piece_is_rounded_once_at_the_discounted_price():
    """Price per m² first, then the piece, then VAT on each piece."""
    policy = Policy(breaks=[BreakDiscount(2, 1_000)], rounding=Rounding.UNIT)
    result = price_line_under(a_line(a_plate("85.00"), 2, Size(333, 333, has_screw_holes=False)), policy)

    assert result.unit_ex_vat == Money(8_48)
    assert result.amount == Amount(Money(16_96), Money(3_40))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: BreakDiscount(0, 500), "1 unit or more, not 0"),
        (lambda: BreakDiscount(2, 10_001), "not 10001"),
        (lambda: BreakDiscount(2, -1), "not -1"),
        (lambda: Policy(breaks=[BreakDiscount(2, 1), BreakDiscount(2, 5)]), "start at 2 units"),
        (lambda: Policy(breaks=[BreakDiscount(n, n) for n in (2, 9, 2)]), "start at 2 units"),
        (lambda: Policy(breaks=[BreakDiscount(n, 1) for n in range(1, MAXIMUM_BREAKS + 2)]), "at most 20"),
        (lambda: Policy(delivery_fee=Money(-1)), "negative"),
        (lambda: Policy(vat_rate=VatRate(10_001)), "VAT rate"),
    ],
)
def test_a_policy_that_makes_no_sense_is_refused(make, says):
    """At once, with the value."""
    with pytest.raises(ValueError, match=says):
        make()


@pytest.mark.parametrize("named", list(Rounding))
def test_a_rounding_may_be_named_by_its_value(named):
    """And works as the one it names."""
    assert Policy(rounding=named.value) == Policy(rounding=named)


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        ({"rounding": "foo"}, ValueError, "VAT is rounded by one of 'line', 'unit', 'document', not 'foo'"),
        (
            {"free_delivery_from": 40_00},
            TypeError,
            "free_delivery_from must be money, such as Money.of('6.95')",
        ),
        (
            {"delivery_fee": "6.95"},
            TypeError,
            "delivery_fee must be money, such as Money.of('6.95'), not '6.95'",
        ),
        (
            {"vat_rate": 2000},
            TypeError,
            "vat_rate must be a rate in basis points, such as VatRate(2000), not 2000",
        ),
        ({"breaks": [(10, 500)]}, TypeError, "are discounts such as BreakDiscount(10, 500), not (10, 500)"),
    ],
)
def test_what_is_no_policy_is_refused_when_it_is_made(wrong, error, message):
    """Not priced by another rule, and not when it is first used."""
    with pytest.raises(error, match=re.escape(message)):
        Policy(**wrong)
