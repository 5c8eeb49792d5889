"""A pay site whose response was lost is opened again by the same request, and by nobody else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from shopcore.checkout.errors import BasketChanged, HandOffGone
from shopcore.checkout.pay_session import PaySession
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from tests.support.checkout_steps import DECLINED, SITE, CheckoutSteps, open_checkout
from tests.support.stores.store_places import Place

KEY = "5e0b2f6c-6a0e-4a3f-9d5f-2f6b7c1d8e90"


@pytest.fixture
def steps(place: Place) -> CheckoutSteps:
    return open_checkout(place.empty())


def opened(steps: CheckoutSteps, token: str, key: str = KEY) -> PaySession:
    return open_pay_session(steps.store.shop(), token, SITE, key=key)


@pytest.mark.spec("CO-05")
def test_the_same_request_opens_the_same_session_again(steps: CheckoutSteps):
    """However often; it can be paid once."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    session = opened(steps, token)

    assert opened(steps, token) == opened(steps, token) == session
    assert steps.begin(session).tries == 1


@pytest.mark.spec("CO-05")
@pytest.mark.parametrize("key", ["", KEY[:-1] + "1"])
def test_whoever_has_only_the_link_cannot_open_it_again(steps: CheckoutSteps, key):
    """Neither without a key nor with another."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    opened(steps, token)

    for _ in range(2):
        with pytest.raises(HandOffGone):
            opened(steps, token, key)


@pytest.mark.spec("CO-05", "AC-02")
def test_another_customer_opens_neither_a_fresh_link_nor_a_used_one(steps: CheckoutSteps):
    """Not even with its key; the customer who was handed over still does, signed in or not."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    shop = steps.store.shop()
    with pytest.raises(HandOffGone):
        open_pay_session(shop, token, SITE, key=KEY, visitor_id="somebody-else")
    session = opened(steps, token)

    with pytest.raises(HandOffGone):
        open_pay_session(shop, token, SITE, key=KEY, visitor_id="somebody-else")
    for visitor_id in (session.customer_id, ""):
        assert open_pay_session(shop, token, SITE, key=KEY, visitor_id=visitor_id) == session


@pytest.mark.spec("CO-05")
def test_a_link_that_was_opened_without_a_key_works_once(steps: CheckoutSteps):
    """As those of pay sites that know none."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    opened(steps, token, "")

    for key in ("", KEY):
        with pytest.raises(HandOffGone):
            opened(steps, token, key)


@pytest.mark.spec("CO-05")
def test_each_link_opens_a_session_of_its_own(steps: CheckoutSteps):
    """Though a browser used one key for two."""
    steps.basket(BOLT=1)
    first, second = (opened(steps, steps.hand_over().token) for _ in range(2))

    assert first.session_id != second.session_id


@pytest.mark.spec("CO-05")
def test_once_a_payment_was_tried_the_link_is_gone(steps: CheckoutSteps):
    """Its session is found under its own address."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    begun = steps.begin(opened(steps, token))
    with pytest.raises(HandOffGone):
        opened(steps, token)

    steps.end(begun, DECLINED)
    with pytest.raises(HandOffGone):
        opened(steps, token)


@pytest.mark.spec("CO-05")
def test_a_request_that_was_refused_has_opened_nothing(steps: CheckoutSteps):
    """It is refused again, for what it was refused for."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    steps.basket(BOLT=1)

    for _ in range(2):
        with pytest.raises(BasketChanged):
            opened(steps, token)


@pytest.mark.spec("CO-05")
def test_of_two_at_once_both_open_one_session(steps: CheckoutSteps):
    """A response that is late crosses the request that is sent again."""
    steps.basket(BOLT=1)
    token = steps.hand_over().token
    with ThreadPoolExecutor(4) as threads:
        sessions = list(threads.map(lambda _: opened(steps, token).session_id, range(4)))

    assert len(set(sessions)) == 1
