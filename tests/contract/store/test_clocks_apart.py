"""Machines whose clocks are ten minutes apart are one shop: what expires does so by the database's time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from adapters.jobs.lease_holder import LeaseHolder
from adapters.sql import SqlStore
from adapters.sql.machines.server_clock import UNNOTICED, ServerClock
from shopcore.use_cases.checkout.open_pay_session import open_pay_session
from tests.support.checkout_steps import SITE, CheckoutSteps, open_checkout
from tests.support.servers.postgresql import NoServer, own_schema
from tests.support.stores.store_places import StoppedClock

TEN_MINUTES = timedelta(minutes=10)


class WrongClock:
    """The clock of a machine that was set wrong."""

    def __init__(self, ahead: timedelta) -> None:
        self.ahead = ahead

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead


@pytest.fixture
def address() -> Iterator[str]:
    try:
        with own_schema() as url:
            yield url
    except NoServer as reason:
        pytest.skip(f"no PostgreSQL: {reason}")


@pytest.fixture(params=[TEN_MINUTES, -TEN_MINUTES], ids=["ahead", "behind"])
def stores(request, address: str) -> Iterator[tuple[SqlStore, SqlStore]]:
    """Two machines of a shop; the first has the right time."""
    opened = tuple(
        SqlStore(address, ServerClock(WrongClock(ahead))) for ahead in (timedelta(), request.param)
    )
    for store in opened:
        store.migrate()
    yield opened
    for store in opened:
        store.close()


def test_both_machines_tell_the_time_of_the_database(stores):
    """To the half second that is not corrected; each knows how wrong its machine is."""
    right, wrong = (store.clock for store in stores)

    assert abs(right.now() - wrong.now()) < 2 * UNNOTICED
    assert abs(right.difference) < UNNOTICED
    assert abs(abs(wrong.difference) - TEN_MINUTES) < UNNOTICED


def test_a_hand_off_of_one_is_paid_at_the_other(stores):
    """It lives for five minutes, of which the other machine would see none."""
    steps = [open_checkout(stores[0]), CheckoutSteps(stores[1])]

    for signing, paying in (steps, steps[::-1]):
        signing.basket(BOLT=1)
        session = open_pay_session(paying.store.shop(), signing.hand_over().token, SITE)
        paying.begin(session)
        assert paying.end(session).order is not None


def test_a_job_that_runs_on_one_is_not_begun_on_the_other(stores):
    """Its lease of twelve seconds would have expired long ago."""
    holders = [LeaseHolder(store, store.clock) for store in stores]
    for holding, looking in (holders, holders[::-1]):
        assert holding.hold(["mail"], []) == {"mail"}

        assert looking.free(["mail"]).names == frozenset()

        holding.release(["mail"], [])


def test_a_clock_that_is_put_right_is_noticed(address: str):
    """And small differences change nothing."""
    machine = WrongClock(TEN_MINUTES)
    store = SqlStore(address, ServerClock(machine))
    store.migrate()
    for ahead in (timedelta(), UNNOTICED / 4):
        machine.ahead = ahead
        store.set_clock()

    assert timedelta() < store.clock.now() - datetime.now(UTC) < UNNOTICED / 2
    store.close()


def test_a_shop_on_one_machine_goes_by_that(tmp_path):
    """There is no other clock to ask."""
    store = SqlStore(f"sqlite:///{tmp_path / 'shop.db'}", ServerClock(StoppedClock().now))
    store.migrate()

    assert (store.clock.now(), store.clock.today()) == (StoppedClock().now(), StoppedClock().today())
    assert store.clock.difference == timedelta()
    store.close()
