"""Company 1 is ironmongery, every other company electrical."""

from __future__ import annotations

import pytest

from shopcore.storefront import Storefront


@pytest.mark.parametrize(
    ("company", "storefront", "label"),
    [
        (1, Storefront.IRONMONGERY, "ironmongery"),
        (2, Storefront.ELECTRICAL, "electrical"),
        (0, Storefront.ELECTRICAL, "electrical"),
        (-1, Storefront.ELECTRICAL, "electrical"),
        (7, Storefront.ELECTRICAL, "electrical"),
    ],
)
def test_a_company_has_one_of_two_storefronts(company, storefront, label):
    """With the name that the wire gives it."""
    result = Storefront.of(company)

    assert (result, result.label) == (storefront, label)


def test_ironmongery_checks_out_and_has_a_fire_rated_range():
    """Electrical has neither; each has one company of its own."""
    assert [s.other for s in Storefront] == [Storefront.ELECTRICAL, Storefront.IRONMONGERY]
    facts = [(s.company_id, s.may_check_out, s.has_fire_rated_range) for s in Storefront]

    assert facts == [(1, True, True), (2, False, False)]
