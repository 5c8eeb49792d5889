"""Searches are counted alike in every store."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .goods import ELECTRICAL, IRONMONGERY, texts, version
from .places import Place, Store


def record(store: Store, *searches: str) -> None:
    shop = store.shop()
    with shop:
        for text in searches:
            shop.terms.record(IRONMONGERY, text)
        shop.commit()


def popular(store: Store, beginning: str, limit: int = 10) -> tuple[str, ...]:
    shop = store.shop()
    with shop:
        return shop.terms.popular(IRONMONGERY, beginning, limit)


def test_popular_terms_come_most_searched_first(place: Place):
    """Ties by name; case and spaces do not matter, storefronts do not mix."""
    store = place.empty()
    record(store, "door handle", " Door  HANDLE ", "door knob", "door closer", "doorbell", "bolt")

    assert popular(store, "door") == ("door handle", "door closer", "door knob", "doorbell")
    assert popular(store, "Door ", 2) == ("door handle", "door closer")
    assert popular(store, "") == ("door handle", "bolt", "door closer", "door knob", "doorbell")
    assert popular(store, "handle") == ()
    with store.shop() as shop:
        assert shop.terms.popular(IRONMONGERY, "door", 10, least=2) == ("door handle",)
    assert version(store.shop()) == 0
    with store.shop() as shop:
        assert shop.terms.popular(ELECTRICAL, "", 5) == ()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text(max_size=200) | texts(), max_size=6))
def test_any_text_may_be_searched(place: Place, searches: list[str]):
    """Broken characters are dropped, blank texts are no terms, and each term is found by its beginning."""
    store = place.empty()
    record(store, *searches)

    kept = popular(store, "")
    assert all(0 < len(term) <= 150 and "\x00" not in term for term in kept)
    for text in searches:
        assert set(popular(store, text)) <= set(kept)
    for term in kept:
        assert term in popular(store, term[:1])


def test_signs_of_a_pattern_are_plain_text(place: Place):
    """A per cent sign begins only what begins with it."""
    store = place.empty()
    record(store, "100% brass", "50 mm_bolt")

    assert popular(store, "%") == popular(store, "_") == ()
    assert popular(store, "100%") == ("100% brass",)
