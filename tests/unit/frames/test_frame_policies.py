"""What a policy would have taken is the sum of its orders, in every library, and a sweep is many of them."""

from __future__ import annotations

import pytest
from attrs import evolve

from shopcore.analysis.policy import Rounding
from shopcore.frames import compare, price_orders, sweep
from shopcore.money.money import Money
from tests.support.frames import LIBRARIES, read_back
from tests.unit.frames.test_frame_what_ifs import LINES, POLICIES, PRICES, SHOP


@pytest.mark.spec("AN-04")
@pytest.mark.parametrize("library", LIBRARIES)
def test_every_policy_comes_to_the_sum_of_its_orders(library):
    """Those that share their orders too."""
    more = {"order_number": [4, 4], "sku": ["S-2", "S-2"], "quantity": [2, 2]}
    lines = LIBRARIES[library]({name: cells + more[name] for name, cells in LINES.items()})
    result = compare(lines, POLICIES, prices=PRICES)

    assert [row.policy for row in result.rows] == list(POLICIES)
    for name, policy in POLICIES.items():
        orders = read_back(price_orders(lines, PRICES, policy), "order_number")
        row = result[name]
        assert row.revenue_pence == sum(orders["ex_vat_pence"])
        assert row.vat_pence == sum(orders["vat_pence"])
        assert row.delivery_pence == sum(orders["delivery_pence"])
        assert row.margin_pence == sum(orders["margin_pence"])
        assert row.free_delivery_orders == sum(orders["has_free_delivery"])
    assert len({row.revenue_pence + row.vat_pence for row in result.rows}) == len(POLICIES)


@pytest.mark.spec("AN-04")
@pytest.mark.parametrize("rounding", Rounding)
@pytest.mark.parametrize("amount", ["threshold", "fee", "surcharge"])
def test_a_sweep_is_a_comparison_one_by_one(amount, rounding):
    """Priced once, and the same pennies."""
    names = {
        "threshold": "free_delivery_from",
        "fee": "delivery_fee",
        "surcharge": "large_item_surcharge",
    }
    base, values = evolve(SHOP, rounding=rounding), range(0, 100_00, 7_77)
    lines = LIBRARIES["polars, lazy"](LINES)
    result = sweep(lines, prices=PRICES, policy=base, **{amount: values})

    assert result.values == tuple(values)
    for value, row in zip(result.values, result.rows, strict=True):
        policy = evolve(base, **{names[amount]: Money(value)})
        alone = compare(lines, {str(Money(value)): policy}, prices=PRICES)
        assert row == alone.rows[0]
