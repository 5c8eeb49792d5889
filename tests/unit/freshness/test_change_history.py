"""What was made of products and lists stands until one of them changes."""

from __future__ import annotations

import pytest

from shopcore.catalogue.changes import ChangeKind
from shopcore.catalogue.product import ProductRange
from shopcore.freshness import change_history
from shopcore.freshness.change_history import ChangeHistory
from shopcore.freshness.uses import (
    list_of,
    lists_with,
    note,
    noting_uses,
    page_of,
    shown_card,
    uses_of_change,
)
from shopcore.search.search_query import SearchQuery
from shopcore.storefront import Storefront
from tests.support.products import a_product

ONE = Storefront.IRONMONGERY
BOLT, HINGE = a_product(sku="BOLT", product_id="p-1"), a_product(sku="HINGE", product_id="p-2")


def test_a_list_is_concerned_by_the_products_that_may_stand_in_it():
    """By the narrowest shelf; a search and a range may hold anything."""
    concerned = set(lists_with(BOLT, "hallowbeck"))
    may_hold_it = [
        SearchQuery(ONE),
        SearchQuery(ONE, text="lamp"),
        SearchQuery(ONE, scope=ProductRange.CLEARANCE, category="lamps"),
        SearchQuery(ONE, category="gate-shed-and-garage"),
        SearchQuery(ONE, category="gate-shed-and-garage/bolts/tower", brand="other"),
        SearchQuery(ONE, brand="hallowbeck"),
    ]
    others = [
        SearchQuery(ONE, category="gate-shed-and-garage/bolts/barrel"),
        SearchQuery(ONE, category="doors"),
        SearchQuery(ONE, brand="other"),
        SearchQuery(Storefront.ELECTRICAL),
    ]
    assert [query for query in may_hold_it if list_of(query) not in concerned] == []
    assert [query for query in others if list_of(query) in concerned] == []


def test_a_product_stands_on_each_shelf_that_holds_its_own():
    """From the whole storefront to the narrowest, each once."""
    assert list(lists_with(BOLT, "hallowbeck")) == [
        list_of(SearchQuery(ONE)),
        list_of(SearchQuery(ONE, brand="hallowbeck")),
        list_of(SearchQuery(ONE, category="gate-shed-and-garage")),
        list_of(SearchQuery(ONE, category="gate-shed-and-garage/bolts")),
        list_of(SearchQuery(ONE, category="gate-shed-and-garage/bolts/tower")),
    ]


def test_uses_are_noted_for_all_who_gather_around():
    """Outside of them nobody notes anything."""
    note([page_of(BOLT)])
    with noting_uses() as outer:
        with noting_uses() as inner:
            note([shown_card(BOLT)])
        note([page_of(HINGE)])

    assert inner == {shown_card(BOLT)}
    assert outer == {shown_card(BOLT), page_of(HINGE)}


def test_too_many_changes_begin_another_history(monkeypatch: pytest.MonkeyPatch):
    """So that it never grows without end."""
    monkeypatch.setattr(change_history, "CHANGES_MAXIMUM", 2)
    history = ChangeHistory(1)

    assert history.note(2, [page_of(BOLT), page_of(HINGE)]) is history
    later = history.note(3, [shown_card(BOLT)])
    assert later.number != history.number
    assert not later.holds(2, [])


def test_a_history_holds_fifty_thousand_changes():
    """One more begins another."""
    history = ChangeHistory(1)

    assert history.note(2, [("page", f"p-{n}") for n in range(50_000)]) is history
    assert history.note(3, [page_of(BOLT)]) is not history


def test_what_uses_nothing_that_changed_later_holds():
    """Whatever was made before the history began does not."""
    history = ChangeHistory(2).note(3, [page_of(BOLT)])

    assert history.holds(2, [shown_card(BOLT), page_of(HINGE)])
    assert not history.holds(2, [page_of(BOLT)])
    assert history.holds(3, [page_of(BOLT)])
    assert not history.holds(1, [])


@pytest.mark.parametrize("kind", ChangeKind)
def test_a_card_shows_every_change_but_that_of_a_figure(kind: ChangeKind):
    """The page of a product shows that too."""
    shown = list(uses_of_change("p-1", kind))

    assert shown == ([page_of(BOLT)] if kind is ChangeKind.FIGURE else [page_of(BOLT), shown_card(BOLT)])
