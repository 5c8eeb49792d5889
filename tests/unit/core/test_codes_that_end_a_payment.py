"""The pay page closes on the refusals after which there is nothing to pay, and on no others."""

from __future__ import annotations

import re

from app.config.settings import ROOT
from shopcore.checkout import errors
from shopcore.errors import ShopError

PAYMENT_STATE = ROOT / "ui/src/features/pay/payment-state.ts"
STAYS_OPEN = {"over_credit_limit", "amount_mismatch", "payment_pending"}
"""Refusals of the pay site after which the shopper can still pay there."""
ALSO_RAISED = {"delivery_option_gone", "collection_incomplete"}
"""By draft_order, of the choice of delivery."""


def closing() -> set[str]:
    """Read CLOSING of the pay page."""
    match = re.search(r"const CLOSING = new Set\(\[(.*?)\]\)", PAYMENT_STATE.read_text("utf-8"), re.DOTALL)
    assert match is not None
    return set(re.findall(r'"(\w+)"', match[1]))


def test_each_refusal_of_checkout_ends_a_payment_or_leaves_it_open():
    """A new one is added to CLOSING in the browser or to STAYS_OPEN here."""
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, ShopError)]
    codes = {kind.code for kind in kinds if kind is not ShopError}

    assert closing() == (codes | ALSO_RAISED) - STAYS_OPEN, "CLOSING in payment-state.ts, or STAYS_OPEN here"
