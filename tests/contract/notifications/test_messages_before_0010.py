"""Messages from before migration 0010 are sent; one that cannot be read holds up nobody."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.jobs.outbox_job import OutboxJob
from adapters.mail import draft_of, rendered
from shopcore.events.event_message import EventMessage
from shopcore.notifications.account_messages import welcome
from shopcore.notifications.order_messages import OrderConfirmed
from shopcore.outbox_message import EVENT, MessageContent, UnreadableContent
from tests.contract.jobs.test_outbox_job import Carried, written_email
from tests.contract.notifications.test_outbox import due, put_messages, rows
from tests.support.customers import NOW, a_customer
from tests.support.messages.emails import STYLE, read_email
from tests.support.messages.old_messages import OLD_MESSAGES, TO, put_old
from tests.support.stores.store_places import InSql, StoppedClock


def put_old_ones(store: Any, *messages: tuple[str, dict[str, Any]]) -> None:
    with store.database.writer() as connection:
        for number, (kind, body) in enumerate(messages):
            put_old(connection, f"old-{number}", kind, body)
        connection.commit()


@pytest.mark.parametrize(("kind", "body", "content"), OLD_MESSAGES)
def test_an_old_message_is_read_as_its_kind_of_today(
    database: InSql, kind: str, body: dict[str, Any], content: MessageContent
):
    """With dates and sums that were stored in words."""
    store = database.empty()
    put_old_ones(store, (kind, body))
    with store.read() as shop:
        (message,) = shop.outbox.due(NOW, 9, events=kind.startswith(EVENT))

    assert message.content == content
    if not isinstance(content, EventMessage | OrderConfirmed):
        email = read_email(rendered(draft_of(message.content), STYLE, message_id="m", at=NOW))
        assert email.to == body["to"]


def test_old_and_new_messages_leave_together_and_leave_no_secret(database: InSql):
    """Each once."""
    store, post = database.empty(), Carried()
    put_messages(store, welcome(a_customer(), message_id="new", now=NOW))
    put_old_ones(store, ("reset", {**TO, "token": "canary"}))
    job = OutboxJob(store, written_email, post, StoppedClock())

    assert job.run() == 2
    assert sorted(post.mails) == ["new", "old-0"]
    assert [(row.body, row.content) for row in rows(store)] == [("{}", None)] * 2


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("pigeon", TO),
        ("welcome", {}),
        ("due_moved", {**TO, "order_id": "o", "number": "1", "told": "no JSON"}),
        ("order_cancelled", {**TO, "order_id": "o", "number": "1", "placed": "yesterday"}),
        ("event.pigeon", {}),
    ],
)
def test_what_cannot_be_read_holds_up_nobody(database: InSql, kind: str, body: dict[str, Any]):
    """It is listed with its kind; sending it fails until it is given up."""
    store = database.empty()
    put_old_ones(store, (kind, body), ("welcome", TO), ("event.meta", OLD_MESSAGES[-1][1]))
    is_event = kind.startswith(EVENT)
    with store.read() as shop:
        unreadable, other = shop.outbox.due(NOW, 9, events=is_event)[:2] if is_event else due(store)

    assert unreadable.content == UnreadableContent(kind)
    assert other.content == OLD_MESSAGES[-1 if is_event else 1][2]


def test_a_message_of_a_later_program_waits_for_it(database: InSql):
    """A class that lacks something, or a kind that this program does not know."""
    store = database.empty()
    put_messages(
        store,
        welcome(a_customer(), message_id="a", now=NOW),
        welcome(a_customer("bob"), message_id="b", now=NOW),
    )
    with store.database.writer() as connection:
        connection.exec_driver_sql("UPDATE outgoing SET content = '{\"recipient\": {}}' WHERE id = 'a'")
        connection.exec_driver_sql("UPDATE outgoing SET kind = 'pigeon' WHERE id = 'b'")
        connection.commit()

    assert [message.content for message in due(store)] == [
        UnreadableContent("welcome"),
        UnreadableContent("pigeon"),
    ]
