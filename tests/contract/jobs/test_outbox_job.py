"""What stands in the outbox leaves, whatever happens on the way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime, timedelta
from email.message import EmailMessage
from threading import Event
from typing import Any

import structlog
from attrs import define, field

from adapters.jobs.background_job import BackgroundJob
from adapters.jobs.job_runner import JobRunner
from adapters.jobs.lease_holder import LeaseHolder
from adapters.jobs.outbox_job import OutboxJob
from adapters.mail import SmtpAccess, SmtpTransport
from shopcore.notifications.account_messages import Welcome
from shopcore.notifications.recipient import Recipient
from shopcore.outbox_message import MOST_TRIES, OutboxMessage
from tests.support.customers import a_customer
from tests.support.servers.mail_server import MailHandler, smtp_server
from tests.support.stores.store_places import InSql, Place, StoppedClock

NOW = StoppedClock().now()


@define
class Clock:
    """A clock that is set."""

    time: datetime = NOW

    def now(self) -> datetime:
        return self.time

    def today(self) -> Any:
        return self.time.date()


@define
class Carried:
    """A transport that keeps what it is given, failing at first for so many times."""

    fails: int = 0
    mails: list[str] = field(factory=list)

    async def send(self, mail: EmailMessage) -> None:
        await asyncio.sleep(0.001)
        if self.fails:
            self.fails -= 1
            raise OSError("no route to ann@example.com")
        self.mails.append(mail["X-Id"])

    async def check(self) -> str:
        return ""


def written_email(message: OutboxMessage) -> EmailMessage:
    mail = EmailMessage()
    mail["X-Id"], mail["From"], mail["To"] = message.message_id, "a@a.test", message.content.recipient.email
    return mail


def put(store: Any, numbers: Sequence[int]) -> None:
    with store.change() as shop:
        for n in numbers:
            content = Welcome(recipient=Recipient.of(a_customer()))
            shop.outbox.put(
                OutboxMessage(message_id=f"m-{n}", dedupe_key=f"x {n}", due_at=NOW, content=content)
            )


def until(is_so: Any, within_s: float = 10.0) -> None:
    began = time.monotonic()
    while not is_so():
        assert time.monotonic() - began < within_s, "it did not come about in time"
        time.sleep(0.02)


@contextmanager
def sending(store: Any, job: OutboxJob) -> Iterator[None]:
    """Run the job as an open shop does."""
    jobs = [BackgroundJob("mail", 0.5, job.run, full_batch=1)]
    with JobRunner(jobs, LeaseHolder(store, StoppedClock()), StoppedClock()).running():
        yield


def test_what_is_due_is_carried_away_once(place: Place):
    """And not again."""
    store, post = place.empty(), Carried()
    put(store, range(5))
    job = OutboxJob(store, written_email, post, StoppedClock())

    assert [job.run() for _ in range(2)] == [5, 0]
    assert sorted(post.mails) == [f"m-{n}" for n in range(5)]


def test_a_failure_is_tried_again_later_and_told_without_the_address(place: Place):
    """After five seconds, then ten; the log has the number of the message."""
    store, post, clock = place.empty(), Carried(fails=2), Clock()
    put(store, [1])
    job = OutboxJob(store, written_email, post, clock)
    sent = []
    with structlog.testing.capture_logs() as logs:
        for wait_s in (0, 4, 1, 9, 1):
            clock.time += timedelta(seconds=wait_s)
            sent.append(job.run())

    assert sent == [0, 0, 0, 0, 1]
    assert post.mails == ["m-1"]
    assert [(log["event"], log["message"], log["tries"], log["fault"]) for log in logs] == [
        ("mail_put_off", "m-1", 1, "OSError"),
        ("mail_put_off", "m-1", 2, "OSError"),
    ]
    assert "ann@example.com" not in str(logs)


def test_after_the_last_try_a_message_is_left_with_its_fault(place: Place):
    """Told once; a message that cannot even be written ends alike."""
    store, clock = place.empty(), Clock()
    put(store, [1])

    def unwritten(_message: OutboxMessage) -> EmailMessage:
        raise KeyError("ann@example.com")

    job = OutboxJob(store, unwritten, Carried(), clock)
    with structlog.testing.capture_logs() as logs:
        for _ in range(MOST_TRIES + 3):
            job.run()
            clock.time += timedelta(hours=2)

    assert [log["event"] for log in logs].count("mail_given_up") == 1
    assert len(logs) == MOST_TRIES
    with store.read() as shop:
        assert shop.outbox.given_up() == {"m-1": "KeyError"}
    assert "ann@example.com" not in str(logs)


def test_several_processes_share_the_outbox(database: InSql):
    """Where a lease was lost and two send at once, each of sixty mails is sent once."""
    stores, post = [database.empty(), database.again()], Carried()
    put(stores[0], range(60))

    def send_until_empty(n: int) -> None:
        job = OutboxJob(stores[n % 2], written_email, post, StoppedClock())
        while due_messages(stores[n % 2]):
            job.run()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(send_until_empty, range(4)))

    assert sorted(post.mails) == sorted(f"m-{n}" for n in range(60))


def test_a_worker_that_died_delays_a_mail_and_loses_none(place: Place):
    """Its claim ends after two minutes."""
    store, post, clock = place.empty(), Carried(), Clock()
    put(store, [1])
    with store.change() as shop:
        assert shop.outbox.claim("m-1", NOW, NOW + timedelta(minutes=2))
    job = OutboxJob(store, written_email, post, clock)
    sent = []
    for _ in range(2):
        sent.append(job.run())
        clock.time += timedelta(minutes=2)

    assert sent == [0, 1]


def test_mail_that_was_not_written_when_the_shop_closes_is_left_to_the_next_run(place: Place):
    """It is due at once, untried; what was written is sent."""
    store, post, stopping = place.empty(), Carried(), Event()
    put(store, range(5))

    def write(message: OutboxMessage) -> EmailMessage:
        stopping.set()
        return written_email(message)

    closing = OutboxJob(store, write, post, StoppedClock(), is_stopping=stopping.is_set)
    assert closing.run() == len(post.mails) == 1
    assert [message.tries for message in due_messages(store)] == [0] * 4

    assert OutboxJob(store, written_email, post, StoppedClock()).run() == 4
    assert sorted(post.mails) == [f"m-{n}" for n in range(5)]


def test_mail_put_in_while_the_shop_is_open_leaves_within_a_second_or_two(place: Place):
    """Through a real server that refuses it at first, and then takes it."""
    store, handler, clock = place.empty(), MailHandler(refuses={"RCPT": "451 <{}> later"}), Clock()

    with smtp_server(handler) as port:
        post = SmtpTransport(SmtpAccess("127.0.0.1", port, "none"))
        with sending(store, OutboxJob(store, written_email, post, clock)):
            put(store, [1])
            until(lambda: due_at(store, clock.time + timedelta(seconds=6)) == 1)
            handler.refuses.clear()
            clock.time += timedelta(seconds=6)
            until(lambda: handler.mails)

    assert [mail["X-Id"] for mail in handler.mails] == ["m-1"]


def test_mail_that_takes_long_to_write_keeps_nobody_waiting(place: Place):
    """Confirmations that piled up while the shop was closed are printed one by one, beside it."""
    store, post, may_end, under_way, most = place.empty(), Carried(), Event(), [0], [0]
    put(store, range(40))

    def write(message: OutboxMessage) -> EmailMessage:
        under_way[0] += 1
        most[0] = max(most[0], under_way[0])
        assert may_end.wait(20)
        under_way[0] -= 1
        return written_email(message)

    with sending(store, OutboxJob(store, write, post, StoppedClock())):
        until(lambda: under_way[0])
        with ThreadPoolExecutor(10) as shoppers:
            assert len(list(shoppers.map(lambda _: store.shop(), range(100), timeout=10))) == 100
        assert not post.mails
        may_end.set()
        until(lambda: len(post.mails) == 40)

    assert most == [1]


def due_messages(store: Any) -> Any:
    with store.read() as shop:
        return shop.outbox.due(NOW, 10)


def due_at(store: Any, now: datetime) -> int:
    with store.read() as shop:
        return sum(message.tries for message in shop.outbox.due(now, 10))
