"""What is gathered for the owner's report has bounds, whoever searches how often."""

from __future__ import annotations

from datetime import timedelta

import pytest

import adapters.http.catalogue.search_outcome_log as log_module
from adapters.http.catalogue.search_log import SearchLog
from adapters.http.catalogue.search_outcome_log import TERMS_OF_A_NETWORK
from adapters.memory import MemoryStore
from shopcore.errors import Unavailable
from shopcore.search.search_outcome import SearchFailure, SearchOutcome
from shopcore.storefront import Storefront
from tests.support.search_shop import put_on_sale, search_products
from tests.support.stores.store_places import StoppedClock

TODAY = StoppedClock().today()
MISSED = (SearchOutcome.NONE, "")


def note(log: SearchLog, text: str, client: str = "192.0.2.1") -> None:
    log.note_outcome(Storefront.IRONMONGERY, text, MISSED, client)


def terms(store: MemoryStore) -> list[str]:
    with store.read() as shop:
        day = shop.clock.today()
        counts = shop.search_outcomes.counts(
            Storefront.IRONMONGERY, SearchFailure.NO_RESULTS, first=day, last=day, limit=100_000
        )
    return [one.term for one in counts]


@pytest.fixture
def store() -> MemoryStore:
    return put_on_sale(search_products())


@pytest.fixture
def log(store: MemoryStore) -> SearchLog:
    return SearchLog(store.shop, lambda *_: False)


def test_a_network_adds_only_so_many_texts_a_day(store, log):
    """Between two writings and over all of them; texts of before go on counting, and others are heard."""
    for number in range(TERMS_OF_A_NETWORK + 50):
        note(log, f"gargoyle {number}")
    note(log, "dragon", "198.51.100.1")
    log.write()
    note(log, "one more")
    note(log, "gargoyle 0")
    log.note_click(Storefront.IRONMONGERY, "another", "192.0.2.1")
    log.write()

    assert len(terms(store)) == TERMS_OF_A_NETWORK + 1
    assert "dragon" in terms(store)
    assert "one more" not in terms(store)


def test_many_networks_together_have_bounds_too(store, log, monkeypatch):
    """Of what is gathered at once, and of what is written in a day."""
    monkeypatch.setattr(log_module, "_MOST", 30)
    monkeypatch.setattr(log_module, "TERMS_OF_A_DAY", 40)
    for start in (0, 100):
        for number in range(50):
            note(log, f"gargoyle {start + number}", f"10.{start}.{number}.1")
        log.write()

    assert len(terms(store)) == 40


def test_tomorrow_counts_anew(store, log, monkeypatch):
    monkeypatch.setattr(log_module, "TERMS_OF_A_DAY", 1)
    note(log, "gargoyle")
    note(log, "dragon")
    log.write()
    assert len(terms(store)) == 1

    monkeypatch.setattr(type(store.clock), "today", lambda _: TODAY + timedelta(days=1))
    note(log, "griffin")
    log.write()
    assert terms(store) == ["griffin"]


def test_searches_wait_within_bounds_while_the_database_is_away(store):
    """The next writing has them."""
    is_away = True

    def open_shop():
        if is_away:
            raise Unavailable("database")
        return store.shop()

    log = SearchLog(open_shop, lambda *_: False)
    note(log, "gargoyle")
    log._try_to_write()
    is_away = False
    note(log, "dragon")
    log._try_to_write()

    assert terms(store) == ["dragon", "gargoyle"]
