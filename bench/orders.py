"""Orders that last: sixteen clients placing through the use case, beside what the disk commits.

A shop on SQLite is one process. One on PostgreSQL is served by as many as it
has cores (`WORKERS`), which place side by side; what one of them does alone is
told as well.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any
from uuid import uuid4

from sqlalchemy.exc import OperationalError

from adapters.web.admission.switch_interval import set_switch_interval
from bench.report import show

CLIENTS = 16
EACH = 150
LINES = 3
GOAL_PER_S = 500
WORKERS = 2
READY_S = 30
DONE_S = 300
SERVER = os.environ.get("TEST_DATABASE_URL") or "postgresql://postgres@127.0.0.1:5432/test?connect_timeout=3"


class BenchClock:
    """The time of this machine."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    def today(self) -> date:
        return self.now().date()


def main() -> None:
    with TemporaryDirectory() as folder:
        measure("SQLite", f"sqlite:///{Path(folder) / 'shop.db'}")
    for workers in (WORKERS, 1):
        try:
            with own_schema() as url:
                measure(f"PostgreSQL, WORKERS={workers}", url, workers)
        except OperationalError as reason:
            show("durable orders, PostgreSQL", "not measured", floor=type(reason).__name__)


@contextmanager
def own_schema() -> Iterator[str]:
    """Lend a schema of a server that is there; set TEST_DATABASE_URL to name one."""
    from sqlalchemy import create_engine, make_url, text

    url = make_url(SERVER.replace("postgres://", "postgresql://", 1)).set(drivername="postgresql+psycopg")
    name = f"bench_{uuid4().hex[:12]}"
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
        try:
            lent = url.update_query_dict({"options": f"-csearch_path={name}"})
            yield lent.render_as_string(hide_password=False)
        finally:
            connection.execute(text(f"DROP SCHEMA {name} CASCADE"))
            engine.dispose()


def measure(name: str, url: str, workers: int = 1) -> None:
    from adapters.sql import SqlStore

    store = SqlStore(url, BenchClock())
    store.migrate()
    rate = placed_a_second(url, prepared(store), workers)
    check_all(store)
    show(
        f"durable orders of {LINES} lines, {CLIENTS} clients, {name}",
        f"{rate:,.0f}/s",
        floor=f"single commits {single_commits(store):,.0f}/s",
        goal=f"≥ {GOAL_PER_S}/s",
        holds=rate >= GOAL_PER_S,
    )
    store.close()


def prepared(store: Any) -> list[list[str]]:
    """Let sixteen customers in, each with a row of payments that the bank has just said yes to."""
    from shopcore.customers.account import AccountType
    from shopcore.customers.customer import Account, Customer
    from shopcore.storefront import Storefront

    with store.change() as shop:
        shop.changes.put([bench_product(n) for n in range(CLIENTS * LINES)])
        for n in range(CLIENTS):
            account = Account(code=f"W99000{n:02}", kind=AccountType.PERSONAL)
            shop.customers.add(
                Customer(
                    customer_id=f"bench-{n}",
                    storefront=Storefront.IRONMONGERY,
                    email=f"bench{n}@example.com",
                    account=account,
                    joined_at=store.clock.now(),
                )
            )
    return [waiting_payments(store, n) for n in range(CLIENTS)]


def bench_product(n: int) -> Any:
    from shopcore.catalogue.product import Product, Stock
    from shopcore.money.money import Money
    from shopcore.pricing.price_list import PriceList
    from shopcore.storefront import Storefront

    return Product(
        sku=f"BENCH-{n}",
        storefront=Storefront.IRONMONGERY,
        name=f"Tower bolt {n}",
        brand="Hallowbeck",
        category=("Bolts",),
        prices=PriceList(Money(12_45)),
        stock=Stock(level=100_000),
    )


def waiting_payments(store: Any, n: int) -> list[str]:
    """Freeze orders as the pay site does; their baskets stay empty, as only one can be full."""
    from attrs import evolve

    from shopcore.basket.basket import Line
    from shopcore.basket.price_basket import price_basket
    from shopcore.checkout.pay_session import PaySession
    from shopcore.customers.address import Address
    from shopcore.orders.order import Charges, Order, sold_lines
    from shopcore.orders.sale import Delivery, Sale
    from shopcore.storefront import Storefront

    now = store.clock.now()
    with store.change() as shop:
        skus = [f"BENCH-{(n * LINES + k) % (CLIENTS * LINES)}" for k in range(LINES)]
        products = shop.catalogue.by_sku(Storefront.IRONMONGERY, skus)
        lines = [Line(f"l-{k}", products[sku], 2) for k, sku in enumerate(skus, start=1)]
        totals = price_basket(lines, trace=True)
        home = Address(house_name="4", street="Mill Lane", postcode="LS14AP")
        sale = Sale(
            delivery=Delivery(option_id="standard", name="Standard", address=home, postcode="LS14AP"),
            trace=totals.trace,
        )
        order = Order(
            order_id="",
            number="",
            customer_id=f"bench-{n}",
            storefront=Storefront.IRONMONGERY,
            placed_at=now,
            lines=sold_lines(totals),
            charges=Charges.of(totals),
            sale=sale,
        )
        ids = []
        for k in range(EACH):
            ids.append(f"ps-{n}-{k}")
            shop.pay_sessions.add(
                PaySession(
                    session_id=ids[-1],
                    customer_id=f"bench-{n}",
                    account_code=f"W99000{n:02}",
                    basket_version=0,
                    order=evolve(order, order_id=f"o-{n}-{k}", number=f"W{n:02}{k:05}"),
                    return_url="http://127.0.0.1/",
                    opened_at=now - timedelta(seconds=1),
                    changed_at=now,
                )
            )
    return ids


def placed_a_second(url: str, sessions: list[list[str]], workers: int) -> float:
    """Let some processes share the clients; the time runs from when all are ready until the last is done."""
    spawning = get_context("spawn")
    together = spawning.Barrier(workers + 1)
    processes = [
        spawning.Process(target=placing, args=(url, sessions[n::workers], together), daemon=True)
        for n in range(workers)
    ]
    for process in processes:
        process.start()
    together.wait(READY_S)
    began = time.perf_counter()
    together.wait(DONE_S)
    taken_s = time.perf_counter() - began
    for process in processes:
        process.join()
    return CLIENTS * EACH / taken_s


def placing(url: str, sessions: list[list[str]], together: Barrier) -> None:
    """Place them all, each client one after the other, each answer waiting for the disk."""
    from adapters.sql import SqlStore

    set_switch_interval()
    store = SqlStore(url, BenchClock())

    def client(ids: list[str]) -> None:
        for one in ids:
            store.submit(partial(_place, session_id=one)).result()

    threads = [Thread(target=client, args=(ids,)) for ids in sessions]
    together.wait(READY_S)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together.wait(DONE_S)
    store.close()


def _place(shop: Any, session_id: str) -> None:
    from shopcore.use_cases.checkout.place_order import place_or_refund

    with shop.change():
        session = shop.pay_sessions.get_for_update(session_id)
        place_or_refund(shop, session, "bank", session.tries)


def check_all(store: Any) -> None:
    """Make sure that every order is there, and that the numbers have no gap."""
    from sqlalchemy import text

    with store.database.reader() as connection:
        count = connection.scalar(text("SELECT COUNT(*) FROM order_sale"))
        last = connection.scalar(text("SELECT MAX(invoice_number) FROM order_sale"))
    assert (count, last) == (CLIENTS * EACH, f"I{CLIENTS * EACH:07}"), (count, last)


def single_commits(store: Any) -> float:
    """Count how often this disk commits one small row a second."""
    from sqlalchemy import text

    began, outcome = time.perf_counter(), 0
    while time.perf_counter() - began < 1:
        with store.database.writer() as connection:
            connection.execute(text("UPDATE invoice_number SET published = published + 1"))
            connection.commit()
        outcome += 1
    return outcome


if __name__ == "__main__":
    main()
