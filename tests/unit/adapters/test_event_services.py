"""Services outside hear what each understands, and whatever they answer harms nobody."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
import structlog
from attrs import asdict, evolve

from adapters.events import (
    EventSender,
    JsonSender,
    MetaConversions,
    Personalisation,
    Recommendations,
    event_reader,
)
from adapters.jobs.outbox_job import OutboxJob
from adapters.memory import MemoryStore
from shopcore.events.consent import Consent
from shopcore.events.event import (
    EventKind,
    EventLine,
    EventService,
    OutgoingEvent,
    ShopEvent,
    Visitor,
    hashed_email,
)
from shopcore.events.page_context import PageContext
from shopcore.money.money import Money
from shopcore.notifications.account_messages import welcome
from shopcore.outbox_message import DeliveryRefused
from shopcore.storefront import Storefront
from shopcore.unit_of_work import ShopRules
from shopcore.use_cases.events.delete_old_events import delete_old_events
from shopcore.use_cases.events.record_event import NewEvent, record_event
from tests.support.customers import NOW, a_customer, seconds_after
from tests.support.http.loopback_client import loopback_client
from tests.support.products import StoppedClock
from tests.support.servers.fake_service import FakeService, resets, says, sends, stand_in, trickles

YES = Consent(version=1, answered_at=NOW, statistics=True, marketing=True)
WHO = Visitor(user_id="u-1", personal_id="d-1", agent="Browser", page_url="/product/bolt-p-1")
LINE = EventLine(sku="BOLT-1", quantity=3, price=Money(1000))
RECEIVED = says({"events_received": 1, "messages": [], "fbtrace_id": "A1"})
ORIGINS = {storefront: f"https://{storefront.label}.example.com" for storefront in Storefront}


def forwarded(kind: EventKind = EventKind.ADD_TO_CART, **changes: Any) -> OutgoingEvent:
    named = {"event_id": "e-1", "kind": kind, "storefront": Storefront.IRONMONGERY, "happened_at": NOW}
    event = ShopEvent(**(named | {"lines": (LINE,)} | changes))
    return OutgoingEvent(event=event, visitor=WHO, email="Ann@Example.com")


@pytest.fixture
def outside() -> Iterator[FakeService]:
    with stand_in() as standing:
        standing.will(says({}))
        yield standing


@pytest.fixture
def client() -> Iterator[httpx.Client]:
    with loopback_client(trust_env=False) as client:
        yield client


@pytest.fixture
def meta(outside: FakeService, client: httpx.Client) -> MetaConversions:
    outside.will(RECEIVED)
    return MetaConversions(JsonSender(client, outside.url), "12345", "secret-token", ORIGINS)


def sent(outside: FakeService) -> Any:
    return json.loads(outside.requests[-1].body)


@pytest.mark.spec("EV-01")
def test_meta_hears_an_add_with_a_hash_for_an_address(outside: FakeService, meta: MetaConversions):
    """As the Conversions API wants it; the address itself is nowhere."""
    meta.send(forwarded())
    body = sent(outside)

    assert outside.requests[-1].path == "/12345/events"
    assert body == {
        "access_token": "secret-token",
        "data": [
            {
                "event_name": "AddToCart",
                "event_time": int(NOW.timestamp()),
                "event_id": "e-1",
                "action_source": "website",
                "event_source_url": "https://ironmongery.example.com/product/bolt-p-1",
                "user_data": {
                    "client_user_agent": "Browser",
                    "em": [hashed_email("ann@example.com")],
                    "external_id": [hashed_email("u-1")],
                },
                "custom_data": {
                    "currency": "GBP",
                    "value": 10.0,
                    "content_type": "product",
                    "content_ids": ["BOLT-1"],
                    "contents": [{"id": "BOLT-1", "quantity": 3, "item_price": 3.33}],
                    "num_items": 3,
                },
            }
        ],
    }
    assert b'xample.com"' not in outside.requests[-1].body.replace(b"ironmongery.example.com", b"")
    assert "secret-token" not in repr(meta)


@pytest.mark.spec("EV-01")
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (EventKind.ADD_TO_WISHLIST, "AddToWishlist"),
        (EventKind.COMPLETE_REGISTRATION, "CompleteRegistration"),
        (EventKind.BEGIN_CHECKOUT, "InitiateCheckout"),
        (EventKind.SUBMIT_APPLICATION, "SubmitApplication"),
    ],
)
def test_meta_knows_the_rest_by_its_own_names(
    outside: FakeService, meta: MetaConversions, kind: EventKind, name: str
):
    """With a status where there is one, and without products where there are none."""
    meta.send(evolve(forwarded(kind, lines=(), status="successful"), email="", visitor=Visitor()))
    (event,) = sent(outside)["data"]

    assert event["event_name"] == name
    assert event["user_data"] == {"client_user_agent": ""}
    assert event["custom_data"] == {"currency": "GBP", "value": 0.0, "status": "successful"}
    assert event["event_source_url"] == "https://ironmongery.example.com/"


@pytest.mark.spec("EV-01")
@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (says({"error": {"message": "Invalid OAuth access token"}}, 400), "answered 400"),
        (says({}, 500), "answered 500"),
        (sends(b"<html>busy</html>"), "answered nonsense"),
        (sends(b"{" * 600_000), "answered nonsense"),
        (sends(b""), "did not count the event"),
        (says({"events_received": 0}), "did not count the event"),
        (says([1]), "did not count the event"),
        (resets, None),
    ],
)
def test_what_meta_does_not_count_is_not_told(
    outside: FakeService, meta: MetaConversions, answer: Any, fault: str | None
):
    """The reason names nobody."""
    outside.will(answer)
    with pytest.raises(DeliveryRefused) as refused:
        meta.send(forwarded())

    assert str(refused.value) == fault or (fault is None and str(refused.value).endswith("Error"))


@pytest.mark.spec("EV-01")
def test_a_service_that_never_ends_is_left_in_time(outside: FakeService, meta: MetaConversions, monkeypatch):
    """After three seconds; here after less."""
    monkeypatch.setattr("adapters.events.json_sender.WAIT_S", 0.3)
    outside.will(trickles)
    with pytest.raises(DeliveryRefused, match="ReadTimeout"):
        meta.send(forwarded())


@pytest.mark.spec("EV-02")
@pytest.mark.parametrize(
    ("happened", "commands"),
    [
        (forwarded(EventKind.CART), [["cart", [{"item": "BOLT-1", "price": 10.0, "quantity": 3}]]]),
        (forwarded(EventKind.CART, lines=()), [["cart", []]]),
        (forwarded(EventKind.PAGE_VIEW, context=PageContext.PRODUCT), [["view", "BOLT-1"]]),
        (
            forwarded(EventKind.PAGE_VIEW, lines=(), context=PageContext.CATEGORY, category="Hinges > Butt"),
            [["category", "Hinges > Butt"]],
        ),
    ],
)
def test_the_queue_hears_who_it_is_the_basket_and_what_was_seen(
    outside: FakeService, client: httpx.Client, happened: OutgoingEvent, commands: Any
):
    """One go at the end; an empty basket is told too, and nobody's address where there is none."""
    queue = Recommendations(JsonSender(client, outside.url, {"authorization": "Bearer k"}), "M1")
    queue.send(happened)
    assert outside.requests[-1].path == "/merchants/M1/queue"
    assert outside.requests[-1].headers["authorization"] == "Bearer k"
    assert sent(outside)["commands"] == [["setEmail", "Ann@Example.com"], *commands, ["go"]]

    queue.send(evolve(happened, email=""))
    assert sent(outside)["commands"] == [*commands, ["go"]]


@pytest.mark.spec("EV-01", "EV-02", "SH-03")
@pytest.mark.parametrize(
    ("happened", "page", "events"),
    [
        (
            forwarded(),
            None,
            [
                {
                    "name": "Add to Cart",
                    "properties": {
                        "dyType": "add-to-cart-v1",
                        "productId": "BOLT-1",
                        "quantity": 3,
                        "value": 10.0,
                        "currency": "GBP",
                    },
                }
            ],
        ),
        (
            forwarded(EventKind.COMPLETE_REGISTRATION, lines=()),
            None,
            [
                {
                    "name": "Signup",
                    "properties": {"dyType": "signup-v1", "hashedEmail": hashed_email("ann@example.com")},
                }
            ],
        ),
        (
            forwarded(EventKind.PAGE_VIEW, context=PageContext.PRODUCT),
            {"type": "PRODUCT", "data": ["BOLT-1"]},
            [],
        ),
        (
            forwarded(EventKind.PAGE_VIEW, context=PageContext.CATEGORY, lines=(), category="A > B"),
            {"type": "CATEGORY", "data": ["A", "B"]},
            [],
        ),
        (
            forwarded(EventKind.PAGE_VIEW, context=PageContext.CART, lines=()),
            {"type": "CART", "data": [""]},
            [],
        ),
        (
            forwarded(EventKind.PAGE_VIEW, context=PageContext.CART, lines=(LINE,) * 21),
            {"type": "CART", "data": ["BOLT-1"] * 20},
            [],
        ),
    ],
)
def test_personalisation_hears_contexts_and_events(
    outside: FakeService, client: httpx.Client, happened: OutgoingEvent, page: Any, events: Any
):
    """Under the visitor's ids; a basket of at most twenty SKUs. An empty answer is as good as any."""
    outside.will(sends(b""))
    Personalisation(JsonSender(client, outside.url)).send(happened)
    body = sent(outside)

    assert body["user"] == {"dyid": "d-1", "dyid_server": "d-1"}
    assert body["session"] == {"dy": "u-1"}
    assert body.get("context") == ({"page": page} if page else None)
    assert body["events"] == events


def test_a_signup_without_an_address_hashes_nothing(outside: FakeService, client: httpx.Client):
    """For a customer who is gone."""
    Personalisation(JsonSender(client, outside.url)).send(
        evolve(forwarded(EventKind.COMPLETE_REGISTRATION, lines=()), email="")
    )

    assert sent(outside)["events"] == [{"name": "Signup", "properties": {"dyType": "signup-v1"}}]


def with_event(*names: str) -> MemoryStore:
    """A shop in which Ann, and somebody who is gone, did something."""
    store = MemoryStore(StoppedClock(), ShopRules(services=frozenset({EventService.META})))
    with store.change() as shop:
        shop.customers.add(a_customer())
        for name in names:
            what = NewEvent(
                kind=EventKind.BEGIN_CHECKOUT, storefront=Storefront.IRONMONGERY, customer_id=name
            )
            record_event(shop, what, evolve(WHO, consent=YES))
    return store


def carried(store: MemoryStore, sinks: Any) -> int:
    """Tell what is due, and say how much was taken."""
    with ThreadPoolExecutor(2) as threads:
        sender = EventSender(sinks, threads)
        return OutboxJob(store, event_reader(store), sender, StoppedClock(), sends_events=True).run()


@pytest.mark.spec("EV-01")
def test_events_leave_through_the_outbox_with_the_address_looked_up_at_the_door(
    outside: FakeService, meta: MetaConversions
):
    """What waits holds no address; a customer who is gone has none."""
    store = with_event("c-ann", "c-gone")
    with store.read() as shop:
        waiting = shop.outbox.due(NOW, 9, events=True)
    assert "@" not in str([asdict(message.content) for message in waiting])

    assert carried(store, {EventService.META: meta}) == 2
    hashes = [json.loads(one.body)["data"][0]["user_data"].get("em") for one in outside.requests]
    assert sorted(hashes, key=bool) == [None, [hashed_email("ann@example.com")]]
    assert carried(store, {EventService.META: meta}) == 0


@pytest.mark.spec("EV-01")
def test_a_failure_is_logged_and_no_more(outside: FakeService, meta: MetaConversions):
    """It is tried again later; nobody is named. A service that is not configured any more takes nothing."""
    store = with_event("c-ann")
    outside.will(says({}, 503))
    with structlog.testing.capture_logs() as logs:
        assert carried(store, {EventService.META: meta}) == 0
    assert [(one["event"], one["fault"]) for one in logs] == [("event_put_off", "answered 503")]
    assert "ann" not in str(logs)

    other = with_event("c-ann")
    with structlog.testing.capture_logs() as logs:
        carried(other, {})
    assert [one["fault"] for one in logs] == ["meta is not configured"]


@pytest.mark.spec("EV-01")
def test_a_slow_service_holds_up_neither_mail_nor_calls(outside: FakeService, meta: MetaConversions):
    """It has threads of its own: the letter is away, and other work done, while it still thinks."""
    store = with_event(*["c-ann"] * 8)
    mail_message = welcome(a_customer(), message_id="m", now=NOW)
    with store.change() as shop:
        shop.outbox.put(mail_message)
    outside.will(says({"events_received": 1}, after_s=1.0))
    ended: list[str] = []

    class Carried:
        async def send(self, _written: Any, /) -> None:
            ended.append("mail")

    with ThreadPoolExecutor(4) as threads, ThreadPoolExecutor(1) as event_job:
        sender = EventSender({EventService.META: meta}, threads)
        events = OutboxJob(store, event_reader(store), sender, StoppedClock(), sends_events=True)
        sending = event_job.submit(events.run)
        time.sleep(0.2)
        OutboxJob(store, lambda message: message, Carried(), StoppedClock()).run()
        ended.append("call")
        assert not sending.done()
        assert sending.result() == 8
        ended.append("events")

    assert ended == ["mail", "call", "events"]


def test_old_events_are_cleared_out():
    """After as many days as the owner says."""
    store = with_event("c-ann")

    class InAYear(StoppedClock):
        def now(self):
            return seconds_after(86_400 * 366)

    assert delete_old_events(store.shop(), days=365) == 0
    store.clock = InAYear()
    assert delete_old_events(store.shop(), days=365) == 1
    with store.read() as shop:
        assert shop.events.latest(9) == ()
