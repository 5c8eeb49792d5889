"""Messages leave at least once, each under one dedupe key, whoever sends them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shopcore.events.consent import UNANSWERED
from shopcore.events.event import NOBODY, EventKind, EventService, ShopEvent, Visitor
from shopcore.events.event_message import EventMessage
from shopcore.notifications.account_messages import PasswordReset, Welcome
from shopcore.notifications.email_content import EmailContent
from shopcore.notifications.ports import Backlog
from shopcore.notifications.recipient import Recipient
from shopcore.outbox_message import MOST_TRIES, MessageContent, OutboxMessage, next_try
from shopcore.storefront import Storefront
from shopcore.unit_of_work import Shop
from tests.support.customers import a_customer
from tests.support.messages.arbitrary_messages import values
from tests.support.stores.rolled_back import rolled_back
from tests.support.stores.store_places import InSql, Place, StoppedClock

NOW = StoppedClock().now()
SOON = NOW + timedelta(seconds=30)


def a_message(name: str = "m-1", **changes: Any) -> OutboxMessage:
    fields = {"message_id": name, "dedupe_key": f"welcome {name}", "due_at": NOW}
    return OutboxMessage(**{**fields, "content": Welcome(recipient=Recipient.of(a_customer())), **changes})


def an_event(name: str = "e-1") -> EventMessage:
    event = ShopEvent(
        event_id=name, kind=EventKind.PAGE_VIEW, storefront=Storefront.IRONMONGERY, happened_at=NOW
    )
    return EventMessage(service=EventService.META, event=event, visitor=NOBODY)


def in_one_go(store: Any, work: Any) -> Any:
    with store.change() as shop:
        return work(shop)


def put_messages(store: Any, *messages: OutboxMessage) -> None:
    in_one_go(store, lambda shop: [shop.outbox.put(message) for message in messages])


def due(store: Any, now: Any = NOW, limit: int = 10) -> tuple[OutboxMessage, ...]:
    with store.read() as shop:
        return shop.outbox.due(now, limit)


def test_what_is_due_comes_oldest_first(place: Place):
    """As it was put, up to a number; what is due later waits."""
    store = place.empty()
    messages = [a_message(f"m-{n}", due_at=NOW - timedelta(seconds=n)) for n in range(3)]
    put_messages(store, *messages, a_message("later", due_at=SOON))

    assert due(store) == tuple(reversed(messages))
    assert due(store, limit=2) == (messages[2], messages[1])
    assert [message.message_id for message in due(store, SOON)][-1] == "later"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(get_args(EmailContent)).flatmap(values))
def test_any_content_comes_back_as_it_was_put(place: Place, content: MessageContent):
    """Of every kind, whatever letters it is written in."""
    store = place.empty()
    put_messages(store, a_message(content=content))

    (message,) = due(store)
    assert (message.content, message.kind) == (content, content.kind)


@given(values(EventMessage, visitor=values(Visitor, consent=st.just(UNANSWERED))))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_event_comes_back_as_it_was_put(place: Place, content: EventMessage):
    """With all that is known of its visitor."""
    store = place.empty()
    put_messages(store, a_message(content=content))

    with store.read() as shop:
        (message,) = shop.outbox.due(NOW, 10, events=True)
    assert (message.content, message.kind) == (content, f"event.{content.service.value}")


def test_a_dedupe_key_is_taken_once_even_after_its_message_was_sent(place: Place):
    """The first one counts."""
    store = place.empty()
    put_messages(store, a_message("m-1", dedupe_key="welcome c-1"))
    put_messages(store, a_message("m-2", dedupe_key="welcome c-1"))
    assert [message.message_id for message in due(store)] == ["m-1"]

    in_one_go(store, lambda shop: shop.outbox.sent("m-1", NOW))
    put_messages(store, a_message("m-3", dedupe_key="welcome c-1"))
    assert due(store, SOON) == ()


def test_adding_a_message_says_whether_its_dedupe_key_was_new(place: Place):
    """Also within one change, and after the first was sent."""
    store = place.empty()
    first, second, third = (a_message(name, dedupe_key="welcome c-1") for name in ("m-1", "m-2", "m-3"))

    added = in_one_go(store, lambda shop: [shop.outbox.add(first), shop.outbox.add(second)])
    assert (added, due(store)) == ([True, False], (first,))

    in_one_go(store, lambda shop: shop.outbox.sent("m-1", NOW))
    assert not in_one_go(store, lambda shop: shop.outbox.add(third))
    assert due(store, SOON) == ()


def test_a_message_is_there_only_once_its_change_is(place: Place):
    """A change that is taken back sends nothing."""
    store = place.empty()
    with rolled_back(store) as shop:
        shop.outbox.put(a_message())

    assert due(store) == ()


def test_a_claimed_message_is_not_due_for_others_until_the_claim_ends(place: Place):
    """So a sender that dies delays it and loses nothing."""
    store = place.empty()
    put_messages(store, a_message())
    fields = [in_one_go(store, lambda shop: shop.outbox.claim("m-1", NOW, SOON)) for _ in range(2)]

    assert fields == [True, False]
    assert due(store) == ()
    assert [message.tries for message in due(store, SOON)] == [0]
    assert not in_one_go(store, lambda shop: shop.outbox.claim("unknown", NOW, SOON))


def test_a_claimed_message_that_is_given_back_is_due_again(place: Place):
    """Untried; a claim that has ended gives nothing back, for another may have claimed it since."""
    store = place.empty()
    put_messages(store, a_message())
    in_one_go(store, lambda shop: shop.outbox.claim("m-1", NOW, SOON))
    in_one_go(store, lambda shop: shop.outbox.give_back("m-1", SOON + timedelta(seconds=1), NOW))
    in_one_go(store, lambda shop: shop.outbox.give_back("unknown", SOON, NOW))
    assert due(store) == ()

    in_one_go(store, lambda shop: shop.outbox.give_back("m-1", SOON, NOW))
    assert [(message.message_id, message.tries) for message in due(store)] == [("m-1", 0)]
    in_one_go(store, lambda shop: shop.outbox.sent("m-1", NOW))
    in_one_go(store, lambda shop: shop.outbox.give_back("m-1", NOW, NOW))
    assert due(store) == ()


def test_a_message_that_was_put_off_comes_back_counted(place: Place):
    """Twelve times at most; then it stands with its last fault."""
    store, now = place.empty(), NOW
    put_messages(store, a_message())
    for tries in range(1, MOST_TRIES + 1):
        assert due(store, now)[0].tries == tries - 1
        now = next_try(tries, now)
        fault = f"fault {tries}"
        in_one_go(store, lambda shop, fault=fault, at=now: shop.outbox.put_off("m-1", at, fault))

    assert due(store, now + timedelta(days=365)) == ()
    assert not in_one_go(store, lambda shop: shop.outbox.claim("m-1", now, SOON))
    with store.read() as shop:
        assert shop.outbox.given_up() == {"m-1": "fault 12"}


def test_what_was_sent_is_not_put_off(place: Place):
    """Two senders of one message may end in any order."""
    store = place.empty()
    put_messages(store, a_message())
    in_one_go(store, lambda shop: shop.outbox.sent("m-1", NOW))
    in_one_go(store, lambda shop: shop.outbox.put_off("m-1", NOW, "late"))
    in_one_go(store, lambda shop: shop.outbox.put_off("unknown", NOW, "late"))

    assert due(store, SOON) == ()


def test_of_many_senders_who_claim_one_message_one_has_it(database: InSql):
    """Two processes with eight threads each, twenty messages."""
    stores = [database.empty(), database.again()]
    put_messages(stores[0], *[a_message(f"m-{n}") for n in range(20)])

    def claiming(name: str) -> Any:
        def work(shop: Shop) -> bool:
            with shop.change():
                return shop.outbox.claim(name, NOW, SOON)

        return work

    def claim(n: int) -> bool:
        return stores[n % 2].submit(claiming(f"m-{n % 20}")).result(30)

    with ThreadPoolExecutor(16) as threads:
        assert sum(threads.map(claim, range(160))) == 20


def test_what_was_sent_keeps_no_secret_and_is_forgotten_in_the_end(database: InSql):
    """Its body goes at once, its row after thirty days."""
    store = database.empty()
    put_messages(
        store,
        a_message("m-1", content=PasswordReset(recipient=Recipient.of(a_customer()), token="canary")),
        a_message("m-2"),
    )
    in_one_go(store, lambda shop: shop.outbox.sent("m-1", NOW))
    assert "canary" not in str(rows(store))

    in_one_go(store, lambda shop: shop.outbox.sent("m-2", NOW + timedelta(days=31)))
    assert [row.id for row in rows(store)] == ["m-2"]


@pytest.mark.parametrize(
    ("tries", "wait_s"), [(1, 5), (2, 10), (5, 80), (10, 2_560), (11, 3_600), (99, 3_600)]
)
def test_the_wait_doubles_to_an_hour(tries: int, wait_s: int):
    """Five seconds at first."""
    assert next_try(tries, NOW) == NOW + timedelta(seconds=wait_s)


def rows(store: Any) -> list[Any]:
    from adapters.sql.notifications.tables import outbox

    with store.database.reader() as connection:
        return list(connection.execute(outbox.select()))


def test_the_backlog_counts_what_was_not_sent(place: Place):
    """Mail apart from events; what was given up waits no more, and what was sent is gone."""
    store = place.empty()
    late = NOW - timedelta(seconds=90)
    put_messages(
        store,
        a_message("sent"),
        a_message("fresh", due_at=SOON),
        a_message("failed", due_at=late, tries=2),
        a_message("lost", due_at=NOW - timedelta(days=1), tries=MOST_TRIES - 1),
        a_message("told", content=an_event(), due_at=SOON),
    )
    in_one_go(store, lambda shop: shop.outbox.sent("sent", NOW))
    in_one_go(store, lambda shop: shop.outbox.put_off("lost", SOON, "refused"))

    with store.read() as shop:
        assert shop.outbox.backlog() == Backlog(waiting=2, failing=1, given_up=1, first_due_at=late)
        assert shop.outbox.backlog(events=True) == Backlog(1, 0, 0, SOON)


def test_an_empty_outbox_has_no_backlog(place: Place):
    with place.empty().read() as shop:
        assert shop.outbox.backlog() == Backlog(0, 0, 0, None)
