"""What happened is kept alike in every store, and events leave apart from the mail."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shopcore.events.event import NOBODY, EventKind, EventLine, EventService, ShopEvent
from shopcore.events.event_message import outgoing_event
from shopcore.events.page_context import PageContext
from shopcore.money.money import Money
from shopcore.notifications.account_messages import welcome
from shopcore.storefront import Storefront
from shopcore.use_cases.events.delete_old_events import delete_old_events
from tests.contract.customers.test_customers import change_store, read_store
from tests.support.arbitrary_products import texts
from tests.support.customers import NOW, a_customer, seconds_after
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import Place

LINES = st.builds(
    EventLine,
    sku=texts(1),
    quantity=st.integers(1, 999),
    price=st.integers(0, 10**9).map(Money),
)
EVENTS = st.builds(
    ShopEvent,
    event_id=st.uuids().map(str),
    kind=st.sampled_from(EventKind),
    storefront=st.sampled_from(Storefront),
    happened_at=st.integers(0, 10**6).map(seconds_after),
    lines=st.lists(LINES, max_size=3).map(tuple),
    context=st.none() | st.sampled_from(PageContext),
    category=texts(),
    status=st.sampled_from(["", "successful", "failed"]),
    user_id=texts(),
    contact_id=texts(),
)


def an_event(name: str, second: float = 0, **changes: Any) -> ShopEvent:
    fields = {"event_id": name, "kind": EventKind.PAGE_VIEW, "storefront": Storefront.IRONMONGERY}
    return ShopEvent(**(fields | {"happened_at": seconds_after(second)} | changes))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(EVENTS)
def test_an_event_comes_back_as_it_happened(place: Place, event: ShopEvent):
    """Whatever it tells."""
    store = place.empty()
    change_store(store, lambda shop: shop.events.add(event))

    assert read_store(store, lambda shop: shop.events.latest(9)) == (event,)


@pytest.mark.spec("EV-01")
def test_events_are_listed_newest_first_each_once_and_forgotten_in_time(place: Place):
    """The first told under an id stands; what is older than a moment goes."""
    store = place.empty()
    old, new = an_event("a"), an_event("b", 2)
    change_store(store, lambda shop: [shop.events.add(one) for one in (new, old, an_event("a", 9))])

    assert read_store(store, lambda shop: shop.events.latest(9)) == (new, old)
    assert read_store(store, lambda shop: shop.events.latest(1)) == (new,)
    assert change_store(store, lambda shop: shop.events.delete_before(seconds_after(2))) == 1
    assert read_store(store, lambda shop: shop.events.latest(9)) == (new,)


@pytest.mark.spec("EV-01")
def test_events_are_forgotten_after_as_many_days_as_the_owner_says(place: Place):
    """Told from the clock of the shop."""
    store = place.empty()
    old, new = an_event("a", -86_401), an_event("b", -86_399)
    change_store(store, lambda shop: [shop.events.add(one) for one in (old, new)])

    assert delete_old_events(store.shop(), days=1) == 1
    assert read_store(store, lambda shop: shop.events.latest(9)) == (new,)


@pytest.mark.spec("EV-01")
def test_events_leave_apart_from_the_mail(place: Place):
    """So that a service that is slow holds up no letter."""
    store = place.empty()
    outgoing = welcome(a_customer(), message_id="m", now=NOW)
    event = outgoing_event(an_event("a"), NOBODY, EventService.META, "e")
    change_store(store, lambda shop: [shop.outbox.put(one) for one in (outgoing, event)])

    assert read_store(store, lambda shop: shop.outbox.due(NOW, 9)) == (outgoing,)
    assert read_store(store, lambda shop: shop.outbox.due(NOW, 9, events=True)) == (event,)


def test_what_is_not_committed_did_not_happen(place: Place):
    """Like any other change."""
    store = place.empty()
    with rolled_back(store) as shop:
        shop.events.add(an_event("a"))

    assert read_store(store, lambda shop: shop.events.latest(9)) == ()
