"""Back-office commands and jobs beside sales that want the same rows: a deadlock costs a moment, no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from adapters.jobs.use_case_job import UseCaseJob
from app.cli import cli
from shopcore.orders.order import OrderStatus
from shopcore.use_cases.stock.publish_stock import publish_stock
from tests.support.checkout_steps import ON_ACCOUNT, TRADER, CheckoutSteps, open_checkout
from tests.support.stores.store_places import InPostgres

WAITS_WITHIN_S = 10.0
ACCOUNT = "SELECT 1 FROM account WHERE code = 'C0000007' FOR UPDATE"
BOLT = "SELECT 1 FROM product WHERE sku = 'BOLT' FOR UPDATE"
VERSION = "SELECT 1 FROM catalogue_version FOR UPDATE"
BLOCKED = """
SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND %s = ANY(pg_blocking_pids(pid))
"""


@pytest.fixture
def steps(postgresql_place: InPostgres, monkeypatch) -> Iterator[CheckoutSteps]:
    """A shop that sells, which commands open by its address."""
    monkeypatch.setenv("DATABASE_URL", postgresql_place.url)
    yield open_checkout(postgresql_place.empty())
    postgresql_place.leave()


def connected(place: InPostgres) -> psycopg.Connection:
    address = make_url(place.url).set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(address)


@contextmanager
def crossing(place: InPostgres, first: str, second: str) -> Iterator[Callable[[], None]]:
    """Hold what another wants last, and take what it holds once it waits.

    The server ends whoever has waited longer, the other, and only then has the second for us.
    """
    with connected(place) as holder, connected(place) as looking:
        looking.autocommit = True
        holder.execute(first)

        def cross() -> None:
            until_s = monotonic() + WAITS_WITHIN_S
            pid = holder.info.backend_pid
            while looking.execute(BLOCKED, [pid]).fetchone() != (1,):
                assert monotonic() < until_s, "nobody waits"
                sleep(0.01)
            holder.execute(second)
            holder.commit()

        yield cross


def beside(work: Callable[[], Any], cross: Callable[[], None]) -> Any:
    """Do something while its rows are taken from the other side, and return what came of it."""
    results: list[Any] = []
    thread = Thread(target=lambda: results.append(work()))
    thread.start()
    cross()
    thread.join(30)
    return results[0]


def test_an_order_is_cancelled_although_the_first_try_ends_in_a_deadlock(
    steps: CheckoutSteps, postgresql_place: InPostgres, tmp_path, monkeypatch
):
    """Its units and its credit come back once, and the command says that it is cancelled."""
    monkeypatch.setenv("SHOP_DATA", str(tmp_path))
    before, owed = steps.levels("BOLT"), steps.amount_owed()
    number = steps.begin(steps.open_pay_site(TRADER, BOLT=2), ON_ACCOUNT).order_number

    with crossing(postgresql_place, ACCOUNT, BOLT) as cross:
        words = ["orders", "set-status", number, "cancelled"]
        assert beside(lambda: cli(words, result_action="return_value"), cross) == 0

    (order,) = steps.orders(TRADER)
    assert (order.number, order.status) == (number, OrderStatus.CANCELLED)
    assert (steps.levels("BOLT"), steps.amount_owed()) == (before, owed)


def test_stock_is_published_although_the_first_try_ends_in_a_deadlock(
    steps: CheckoutSteps, postgresql_place: InPostgres
):
    """A job is begun anew as a request is, also when it is its commit that met somebody."""
    (level,) = steps.levels("BOLT")
    steps.buy(BOLT=5)

    with crossing(postgresql_place, VERSION, BOLT) as cross:
        assert beside(UseCaseJob(steps.store, publish_stock).run, cross) == 1

    assert steps.published_levels("BOLT") == [level - 5]
