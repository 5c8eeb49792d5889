"""A basket is handed over to the pay site, and a visit there opened with it: all that is said and kept."""

from __future__ import annotations

from datetime import timedelta

import pytest
from attrs import evolve

from shopcore.checkout.errors import BasketChanged, PaymentPending
from shopcore.checkout.hand_off import HandOff
from shopcore.checkout.pay_session import PaySession
from shopcore.money.money import Money
from shopcore.storefront import Storefront
from shopcore.use_cases.checkout.choose_delivery import CheckoutChanges
from shopcore.use_cases.checkout.hand_off import hand_off
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from tests.support.checkout_steps import ANN, DECLINED, RETURN_URL, SITE, TO_HOME, TRADER, CheckoutSteps
from tests.support.customers import NOW
from tests.support.http.open_shop import TurnedClock


@pytest.mark.spec("CO-05")
def test_a_hand_off_says_all_that_the_pay_site_must_know(steps: CheckoutSteps, clock: TurnedClock):
    """Whose account, which basket as it is, for how much, until when; and nobody's name."""
    steps.basket(TRADER, BOLT=2)
    basket = steps.read_shop(lambda shop: shop.baskets.of(TRADER.customer_id))
    clock.turn(0.5)
    last_visit = NOW - timedelta(days=3)
    choice = CheckoutChanges(delivery_option="standard", address_id="a-c-tess")
    handed = hand_off(steps.store.shop(), TRADER, choice, SITE, last_visit=last_visit)

    assert handed.claims == HandOff(
        storefront=Storefront.IRONMONGERY,
        card_code="C0000007",
        basket_id=basket.basket_id,
        basket_version=basket.version,
        amount=Money(3822),
        user=SITE.keys.user("c-tess"),
        last_visit=last_visit,
        return_url=RETURN_URL,
        nonce=handed.claims.nonce,
        expires_at=clock.now().replace(microsecond=0) + timedelta(minutes=5),
    )
    assert basket.basket_id
    assert SITE.keys.read(handed.token, clock.now()) == handed.claims
    assert handed.order.total.inc_vat == Money(3822)


@pytest.mark.spec("CO-05")
def test_only_what_was_shown_is_handed_over(steps: CheckoutSteps):
    """Whoever was shown another amount is told what it costs now, and may agree to that."""
    steps.basket(BOLT=2)
    with pytest.raises(BasketChanged) as refused:
        steps.hand_over(choice=evolve(TO_HOME, total=Money(3821)))
    agreed = steps.hand_over(choice=evolve(TO_HOME, total=refused.value.amount))

    assert refused.value.amount == Money(3822)
    assert agreed.claims.amount == steps.hand_over().claims.amount == Money(3822)


@pytest.mark.spec("CO-05", "CO-06")
def test_nothing_is_handed_over_while_a_payment_is_under_way(steps: CheckoutSteps):
    """Another's payment is in nobody's way; after the bank's answer one's own is not either."""
    mine = steps.begin(steps.open_pay_site(BOLT=1))
    assert steps.open_pay_site(TRADER, BOLT=1).customer_id == TRADER.customer_id
    with pytest.raises(PaymentPending):
        steps.hand_over()

    steps.end(mine, DECLINED)
    assert steps.hand_over().claims.amount == mine.amount


@pytest.mark.spec("CO-05")
@pytest.mark.parametrize(("who", "may_owe"), [(ANN, False), (TRADER, True)])
def test_a_visit_to_the_pay_site_begins_as_the_basket_was_handed_over(
    steps: CheckoutSteps, clock: TurnedClock, who, *, may_owe: bool
):
    """With the order as it is now; the half hour to pay begins here."""
    steps.basket(who, BOLT=2)
    choice = TO_HOME if who is ANN else CheckoutChanges(delivery_option="standard", address_id="a-c-tess")
    handed = steps.hand_over(who, choice)
    clock.turn(60)
    session = open_pay_session(steps.store.shop(), handed.token, SITE)

    assert session == PaySession(
        session_id=session.session_id,
        customer_id=who.customer_id,
        account_code=who.account.code,
        basket_version=handed.claims.basket_version,
        order=session.order,
        return_url=RETURN_URL,
        opened_at=clock.now(),
        changed_at=clock.now(),
        may_owe=may_owe,
    )
    assert session.session_id.startswith("ps-")
    assert session.order.placed_at == clock.now()
    assert session.order.lines == handed.order.lines
    assert steps.now(session) == session
