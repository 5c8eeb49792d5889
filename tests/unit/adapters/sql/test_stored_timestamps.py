"""What only the tables show: when a callback came, and what is written for nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from adapters.sql import SqlStore
from adapters.sql.checkout.tables import payment_event
from adapters.sql.notifications.tables import outbox
from shopcore.storefront import Storefront
from shopcore.use_cases.customers.request_password_reset import ask_for_reset
from tests.support.checkout_steps import open_checkout
from tests.support.http.open_shop import TurnedClock


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
def store(tmp_path: Path, clock: TurnedClock) -> Iterator[SqlStore]:
    result = SqlStore(f"sqlite:///{tmp_path}/shop.db", clock)
    result.migrate()
    yield result
    result.close()


def rows(store: SqlStore, *columns) -> list[tuple]:
    with store.database.writer() as connection:
        return [tuple(row) for row in connection.execute(select(*columns))]


@pytest.mark.spec("CO-06")
def test_a_callback_is_kept_with_the_moment_it_came(store: SqlStore, clock: TurnedClock):
    """Though it says nothing of it itself; once."""
    steps = open_checkout(store)
    session = steps.begin(steps.open_pay_site(BOLT=1))
    clock.turn(20)
    steps.settle(session)
    came = clock.now()
    clock.turn(20)
    steps.settle(session)

    assert rows(store, payment_event.c.charge, payment_event.c.received_at) == [
        (session.charge.charge_id, came)
    ]


@pytest.mark.spec("AU-06")
def test_as_much_is_written_for_nobody_as_for_a_customer(store: SqlStore, clock: TurnedClock):
    """A letter of its own each time, which was sent already."""
    for _ in range(2):
        assert not ask_for_reset(store.shop(), Storefront.IRONMONGERY, "bob@example.com")
    outgoing_rows = rows(store, outbox.c.kind, outbox.c.due_at, outbox.c.sent_at)
    keys = [key for (key,) in rows(store, outbox.c.dedupe_key)]

    assert outgoing_rows == [("reset_for_nobody", clock.now(), clock.now())] * 2
    assert [key.split(" ")[0] for key in keys] == ["reset_for_nobody"] * 2
    assert len(set(keys)) == 2
