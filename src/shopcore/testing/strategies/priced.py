"""Tariffs and priced baskets for generated tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from shopcore.analysis.policy import WHOLE, BreakDiscount, Policy, Rounding
from shopcore.basket.price_basket import price_basket, price_line
from shopcore.basket.quantity import MAXIMUM
from shopcore.basket.totals import LineTotal, Totals
from shopcore.charges.tariff import DoorTariff, Tariff
from shopcore.money.money import NOTHING, Money

from .baskets import baskets, lines
from .money import money, vat_rates
from .products import DOOR_BRAND

_FEES = money(NOTHING, Money(100_00))


@st.composite
def door_tariffs(draw: st.DrawFn) -> DoorTariff:
    """Generate charges for doors; the cap is never below the first door.

    >>> smallest(door_tariffs(), lambda door: door.cap > door.first).cap
    Money(pence=1)
    """
    first, each_further = draw(_FEES), draw(_FEES)
    return DoorTariff(
        brand=draw(st.sampled_from([DOOR_BRAND, ""])),
        first=first,
        each_further=each_further,
        cap=first + draw(_FEES),
    )


def tariffs() -> st.SearchStrategy[Tariff]:
    """Generate tariffs, the shop's own more often; they shrink towards it.

    >>> smallest(tariffs()) == Tariff()
    True
    >>> smallest(tariffs(), lambda tariff: tariff.delivery_fee < Money(6_95)).free_delivery_from
    Money(pence=0)
    """
    return st.just(Tariff()) | st.builds(Tariff, **_charges())


def _charges() -> dict[str, st.SearchStrategy[Any]]:
    return {
        "vat_rate": vat_rates(),
        "free_delivery_from": money(NOTHING, Money(1_000_00)),
        "delivery_fee": _FEES,
        "large_item_surcharge": _FEES,
        "door": door_tariffs(),
        "standard_door_charge": _FEES,
    }


def break_discounts() -> st.SearchStrategy[BreakDiscount]:
    """Generate discounts that begin at a quantity, from none to all of the list price.

    >>> smallest(break_discounts())
    BreakDiscount(quantity=1, basis_points=0)
    """
    return st.builds(BreakDiscount, st.integers(1, MAXIMUM), st.integers(0, WHOLE))


def policies() -> st.SearchStrategy[Policy]:
    """Generate what-ifs, the shop's own rules more often: other charges, price breaks and rounding.

    >>> smallest(policies()) == Policy()
    True
    >>> smallest(policies(), lambda policy: policy.rounding is Rounding.UNIT).breaks is None
    True
    """
    breaks = st.none() | st.lists(break_discounts(), max_size=4, unique_by=lambda one: one.quantity)
    custom = st.builds(Policy, **_charges(), breaks=breaks, rounding=st.sampled_from(Rounding))
    return st.just(Policy()) | custom


def line_totals() -> st.SearchStrategy[LineTotal]:
    """Generate priced lines.

    >>> smallest(line_totals()).amount
    Amount(ex_vat=Money(pence=1), vat=Money(pence=0))
    """
    return st.builds(price_line, lines(), vat_rates())


@st.composite
def totals(draw: st.DrawFn) -> Totals:
    """Generate what baskets cost: delivered or collected, explained or not.

    >>> smallest(totals(), lambda totals: totals.trace).total
    Amount(ex_vat=Money(pence=0), vat=Money(pence=0))
    """
    return price_basket(
        draw(baskets()).lines,
        draw(tariffs()),
        is_collected=draw(st.booleans()),
        trace=draw(st.booleans()),
    )
