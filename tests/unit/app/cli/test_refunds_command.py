"""The owner reads what became of the money of an order that was cancelled, and of what came twice."""

from __future__ import annotations

import pytest

from app.cli import cli
from app.container import open_store
from shopcore.checkout.refund import Refund
from shopcore.use_cases.checkout.recover_payments import money_went_back
from tests.support.checkout_steps import open_checkout
from tests.support.customers import NOW


@pytest.fixture(autouse=True)
def a_shop(tmp_path, monkeypatch):
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)


def run(*words: str) -> int:
    """The exit status of a command."""
    return cli(list(words), result_action="return_value")


@pytest.mark.spec("CO-06")
def test_a_cancelled_order_says_what_became_of_the_money(capsys):
    """On its way back until the bank says that it is there."""

    def shown() -> str:
        assert run("orders", "show", paid.order_number) == 0
        return capsys.readouterr().out

    with open_store() as store:
        steps = open_checkout(store)
        paid = steps.buy(BOLT=1)
        assert "refund" not in shown()
        assert run("orders", "set-status", paid.order_number, "cancelled") == 0
        assert f"refund: {paid.amount} by card, refund due" in shown()
        due = steps.read_shop(lambda shop: shop.pay_sessions.get(paid.session_id))
        steps.change_shop(lambda shop: shop.pay_sessions.put(due.refunded(NOW)))
        assert f"refund: {paid.amount} by card, refunded" in shown()
        twice = Refund(session_id=paid.session_id, charge=paid.charge_by(1), reference="", owed_at=NOW)
        steps.change_shop(lambda shop: shop.refunds.owe(twice))
        assert f"paid twice: {paid.amount} by card, refund due" in shown()
        assert money_went_back(steps.store.shop(), twice)
        assert f"paid twice: {paid.amount} by card, refunded" in shown()
    assert run("orders", "set-status", paid.order_number, "placed") == 1
    assert "is cancelled; its status cannot change any more." in capsys.readouterr().err
