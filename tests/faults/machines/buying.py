"""Shoppers who buy through nginx whatever machines do, and whether the database agrees with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final

from attrs import define
from psycopg import IsolationLevel

from tests.faults.machines.shared_things import stored_orders
from tests.faults.machines.two_shops import TwoShops
from tests.faults.reckoning import NOT_OF_ORDERS, disagreements
from tests.faults.shopping import Shopper
from tests.faults.verdict import Verdict

_UNSETTLED: Final = """
SELECT id, account, state, card_pence, customer_order FROM pay_session
WHERE state NOT IN ('paid', 'refunded', 'open')
"""


@define
class Crowd:
    """Shoppers at work: how many orders they have, and whether one has given up."""

    shoppers: Sequence[Shopper]
    has_lost: Callable[[], bool]

    @property
    def orders(self) -> int:
        return sum(len(one.bought) for one in self.shoppers)


def while_shopping(
    shops: TwoShops, number: int, what: str, work: Callable[[Crowd], object]
) -> Iterator[Verdict]:
    """Let so many shoppers buy as long as the work takes, repeating what was not answered; then reckon up."""
    before = {order for order, _ in stored_orders(shops)}
    shoppers = [Shopper(one, "", client=shops.proxy.client(timeout=8.0)) for one in range(1, number + 1)]
    given_up = _bought(shoppers, work)
    told = {order: session for one in shoppers for order, session in one.bought.items()}
    stored = [(order, session) for order, session in stored_orders(shops) if order not in before]
    sessions = Counter(session for _, session in stored)
    print(f"  {what}, {len(told):,} orders")
    for failure in given_up:
        print(f"    {str(failure)[-1_000:]}")
    yield Verdict.none("shoppers who never got an order", len(given_up))
    yield Verdict.none("orders lost", len(told.items() - dict(stored).items()))
    yield Verdict.none("orders that no shopper was told of", len(dict(stored).items() - told.items()))
    yield Verdict.none("payments that led to two orders", sum(count > 1 for count in sessions.values()))
    yield Verdict.none(
        "disagreements of orders, stock, credit, invoices and payments", _differences(shops, told)
    )


def _bought(shoppers: Sequence[Shopper], work: Callable[[Crowd], object]) -> list[BaseException]:
    is_closing = Event()
    with ThreadPoolExecutor(len(shoppers)) as crowd:
        buying = [crowd.submit(one.shop_until, is_closing) for one in shoppers]
        try:
            work(Crowd(shoppers, lambda: any(one.done() for one in buying)))
        finally:
            is_closing.set()
    return [failure for one in buying if (failure := one.exception()) is not None]


def _differences(shops: TwoShops, told: Mapping[str, str]) -> int:
    """Count what does not agree in the database, as of one moment, and print it."""
    with shops.connection() as connection:
        connection.isolation_level = IsolationLevel.REPEATABLE_READ
        found = list(disagreements(connection, told))
        if found:
            off = [(code, pence) for code, pence in connection.execute(NOT_OF_ORDERS) if pence]
            print(f"    pence that accounts are off by: {off}")
            print(f"    payments not settled: {connection.execute(_UNSETTLED).fetchall()}")
    for one in found:
        print(f"    {one}")
    return len(found)
