"""A challenge is answered once, whoever takes the answer."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest

from shopcore.unit_of_work import Shop
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InSql, Place, StoppedClock

NOW = StoppedClock().now()
EXPIRED_AT = NOW + timedelta(minutes=5)


def spending(challenge: str, expires_at: Any = EXPIRED_AT) -> Any:
    def work(shop: Shop) -> bool:
        with shop.change():
            return shop.challenges.spend(challenge, expires_at)

    return work


@pytest.mark.spec("RG-16")
def test_a_challenge_is_spent_once(place: Place):
    """Another one is not touched by it."""
    store: Any = place.empty()
    results = [store.submit(spending(name)).result(10) for name in ("a", "a", "b", "a")]

    assert results == [True, False, True, False]


def test_what_is_not_committed_was_not_spent(place: Place):
    """A registration that fails inside the shop leaves its answer good."""
    store = place.empty()
    with rolled_back(store) as shop:
        assert shop.challenges.spend("a", EXPIRED_AT)

    assert spending("a")(store.shop())


def test_challenges_are_forgotten_once_they_are_too_old(place: Place):
    """So the table holds five minutes, not years."""
    store = place.empty()
    spending("old", NOW - timedelta(seconds=1))(store.shop())
    spending("new", NOW)(store.shop())

    assert spending("old")(store.shop())
    assert not spending("new")(store.shop())


@pytest.mark.spec("RG-16")
def test_of_many_who_spend_one_challenge_at_once_one_succeeds(database: InSql):
    """Two processes with eight threads each."""
    stores = [database.empty(), database.again()]
    with ThreadPoolExecutor(16) as threads:
        results = list(threads.map(lambda n: stores[n % 2].submit(spending("a")).result(30), range(64)))

    assert sum(results) == 1
