"""A small shop under load: shoppers buy at once, and each order is said aloud once it is durable.

``python -m tests.faults.selling DATABASE ORDERS SHOPPERS``
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from attrs import evolve

from adapters.sql import SqlStore
from shopcore.basket.requested_lines import RequestedLine
from shopcore.checkout.pay_session import PaySession
from shopcore.customers.customer import Customer
from shopcore.money.money import Money
from shopcore.payments.payment import ChargeResult, PaymentOutcome
from shopcore.unit_of_work import Shop
from shopcore.use_cases.basket.add_to_basket import add_to_basket
from shopcore.use_cases.checkout.hand_off import HandOffResult, hand_off
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from shopcore.use_cases.checkout.pay import begin_payment, end_payment
from tests.support.checkout_steps import BY_CARD, GOODS, HOME, ON_ACCOUNT, SITE, TO_HOME, in_part
from tests.support.customers import NOW, TRADE_CREDIT, a_customer, a_trade_account
from tests.support.stores.store_places import StoppedClock

OPEN = "OPEN\n"
LIMIT = Money.of("10000000.00")
"""Half a million orders of a shopper: 5,000 used up the limit of a run of hours."""
CREDIT = evolve(TRADE_CREDIT, limit=LIMIT)
IN_PART = in_part(Money.of("5.00"))


def shopper(number: int) -> Customer:
    """One of many customers who may owe."""
    return a_customer(f"s{number}", account=a_trade_account(f"C{number:07d}", credit=CREDIT))


def address_of(who: Customer) -> str:
    return f"a-{who.customer_id}"


def open_filled_store(url: str, shoppers: int) -> SqlStore:
    """Make an empty shop with goods and shoppers."""
    store = SqlStore(url, StoppedClock())
    store.migrate()
    with store.change() as shop:
        shop.changes.put(GOODS)
        for who in map(shopper, range(1, shoppers + 1)):
            shop.customers.add(who)
            shop.addresses.add(who.customer_id, address_of(who), HOME)
    return store


def buy(store: Any, who: Customer, number: int) -> PaySession:
    """Fill a basket, hand it over, pay: in turn on account, in part by card, and by card."""

    def done(change: Callable[[Shop], Any]) -> Any:
        return store.submit(change).result()

    done(lambda shop: add_to_basket(shop, who, RequestedLine("BOLT", 1 + number % 3)))
    choice = evolve(TO_HOME, address_id=address_of(who))
    handed: HandOffResult = done(lambda shop: hand_off(shop, who, choice, SITE, last_visit=NOW))
    session: PaySession = done(partial(open_pay_session, token=handed.token, site=SITE))
    payment = (ON_ACCOUNT, IN_PART, BY_CARD)[number % 3]
    session = done(partial(begin_payment, session_id=session.session_id, payment=payment))
    if payment.method.is_by_card:
        charged = ChargeResult(PaymentOutcome.PAID, f"bank-{number}")
        ending = partial(end_payment, session_id=session.session_id, charge_id=session.charge.charge_id)
        session = done(partial(ending, charged=charged))
    return session


def say(text: str) -> None:
    """Say it in one write, so that nothing of it can come late."""
    os.write(1, text.encode())


def main(url: str, orders: int, shoppers: int) -> None:
    store = open_filled_store(url, shoppers)
    say(OPEN)

    def shop_on(who: Customer, share: range) -> None:
        for number in share:
            session = buy(store, who, number)
            say(f"ORDER {session.order_number}\n")

    with ThreadPoolExecutor(shoppers) as crowd:
        shares = [range(first, orders + 1, shoppers) for first in range(1, shoppers + 1)]
        for done in [crowd.submit(shop_on, shopper(share.start), share) for share in shares]:
            done.result()
    store.close()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
