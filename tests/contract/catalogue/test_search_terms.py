"""Searches are counted alike in every store."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.arbitrary_products import ELECTRICAL, IRONMONGERY, texts, version
from tests.support.stores.store_places import Place, Store

DAY = date(2026, 11, 21)
LONG_AGO = date(2026, 1, 1)


def record(store: Store, *searches: str, network: int | None = None, day: date = DAY) -> None:
    """Each search from a network of its own, unless one is named."""
    shop = store.shop()
    with shop.change():
        for number, text in enumerate(searches):
            shop.terms.record(IRONMONGERY, text, network=number if network is None else network, day=day)


def popular(
    store: Store, beginning: str, limit: int = 10, *, since: date = LONG_AGO, least: int = 1
) -> tuple[str, ...]:
    shop = store.shop()
    with shop.read():
        return shop.terms.popular(IRONMONGERY, beginning, limit, since=since, least=least)


def test_popular_terms_come_most_searched_first(place: Place):
    """Ties by name; case and spaces do not matter, storefronts do not mix."""
    store = place.empty()
    record(store, "door handle", " Door  HANDLE ", "door knob", "door closer", "doorbell", "bolt")

    assert popular(store, "door") == ("door handle", "door closer", "door knob", "doorbell")
    assert popular(store, "Door ", 2) == ("door handle", "door closer")
    assert popular(store, "") == ("door handle", "bolt", "door closer", "door knob", "doorbell")
    assert popular(store, "handle") == ()
    assert popular(store, "door", least=2) == ("door handle",)
    assert version(store.shop()) == 0
    with store.read() as shop:
        assert shop.terms.popular(ELECTRICAL, "", 5, since=LONG_AGO) == ()


def test_a_network_counts_once_for_a_term_however_often_it_searches(place: Place):
    """What three networks search is before what one searches a hundred times."""
    store = place.empty()
    record(store, *["hinge"] * 100, network=7)
    for network in (7, 8, 9):
        record(store, "bolt", network=network)

    assert popular(store, "", least=2) == ("bolt",)
    assert popular(store, "") == ("bolt", "hinge")


def test_a_term_is_popular_as_long_as_networks_search_for_it(place: Place):
    """The last day of each network counts; an earlier one written later takes nothing back."""
    store = place.empty()
    for network, day in ((1, DAY), (1, DAY - timedelta(days=40)), (2, DAY - timedelta(days=30)),
                         (3, DAY - timedelta(days=31))):  # fmt: skip
        record(store, "hinge", network=network, day=day)

    assert popular(store, "", since=DAY - timedelta(days=30), least=2) == ("hinge",)
    assert popular(store, "", since=DAY - timedelta(days=30), least=3) == ()
    record(store, "hinge", network=3, day=DAY)
    assert popular(store, "", since=DAY - timedelta(days=30), least=3) == ("hinge",)


def test_terms_that_nobody_searched_lately_are_forgotten(place: Place):
    """A network's row goes a day after the last day that is kept."""
    store = place.empty()
    record(store, "hinge", network=1, day=DAY - timedelta(days=1))
    record(store, "hinge", "bolt", network=2, day=DAY)
    with store.change() as shop:
        assert shop.terms.delete_before(DAY) == 1

    assert popular(store, "", least=1) == ("bolt", "hinge")
    assert popular(store, "", least=2) == ()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=200) | texts(), max_size=6))
def test_any_text_may_be_searched(place: Place, searches: list[str]):
    """Broken characters are dropped, blank texts are no terms, and each term is found by its beginning."""
    store = place.empty()
    record(store, *searches)

    stored = popular(store, "")
    assert all(0 < len(term) <= 150 and "\x00" not in term for term in stored)
    for text in searches:
        assert set(popular(store, text)) <= set(stored)
    for term in stored:
        assert term in popular(store, term[:1])


def test_signs_of_a_pattern_are_plain_text(place: Place):
    """A per cent sign begins only what begins with it."""
    store = place.empty()
    record(store, "100% brass", "50 mm_bolt")

    assert popular(store, "%") == popular(store, "_") == ()
    assert popular(store, "100%") == ("100% brass",)
