"""The outbox in SQL: a worker claims a message by postponing it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Executable, and_, bindparam, case, delete, func, null, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.upsert import insert_new
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.notifications.ports import Backlog
from shopcore.outbox_message import EVENT, MOST_TRIES, OutboxMessage

from .content_json import content_json, content_of
from .tables import outbox

_MESSAGES = Record(OutboxMessage, besides=["content"], message_id="id")
RETENTION: Final = timedelta(days=30)
"""How long the dedupe key of what was sent is remembered."""
WAITING: Final = (outbox.c.sent_at.is_(None), outbox.c.tries < MOST_TRIES)
PUT = insert_new(outbox, outbox.c.dedupe_key)
ADD = PUT.returning(outbox.c.id)
_DUE = (
    select(outbox)
    .where(*WAITING, outbox.c.due_at <= bindparam("now", type_=Moment()))
    .order_by(outbox.c.due_at, outbox.c.id)
    .limit(bindparam("most"))
)
_IS_EVENT = outbox.c.kind.startswith(EVENT, autoescape=True)
DUE_MAIL, DUE_EVENTS = _DUE.where(~_IS_EVENT), _DUE.where(_IS_EVENT)
CLAIM = (
    update(outbox)
    .where(
        *WAITING,
        outbox.c.id == bindparam("its_id"),
        outbox.c.due_at <= bindparam("now", type_=Moment()),
    )
    .values(due_at=bindparam("until", type_=Moment()))
)
GIVE_BACK = (
    update(outbox)
    .where(
        outbox.c.id == bindparam("its_id"),
        outbox.c.sent_at.is_(None),
        outbox.c.due_at == bindparam("claimed_until", type_=Moment()),
    )
    .values(due_at=bindparam("again", type_=Moment()))
)
SENT = (
    update(outbox)
    .where(outbox.c.id == bindparam("its_id"))
    .values(sent_at=bindparam("at", type_=Moment()), body="{}", content=null(), fault="")
)
DELETE = delete(outbox).where(outbox.c.sent_at < bindparam("before", type_=Moment()))
PUT_OFF = (
    update(outbox)
    .where(outbox.c.id == bindparam("its_id"), outbox.c.sent_at.is_(None))
    .values(due_at=bindparam("later", type_=Moment()), tries=outbox.c.tries + 1, fault=bindparam("its_fault"))
)
GIVEN_UP = select(outbox.c.id, outbox.c.fault).where(outbox.c.sent_at.is_(None), outbox.c.tries >= MOST_TRIES)


def _backlog(*, events: bool) -> Executable:
    is_waiting = outbox.c.tries < MOST_TRIES
    return select(
        func.count(case((is_waiting, 1))),
        func.count(case((and_(is_waiting, outbox.c.tries > 0), 1))),
        func.count(case((~is_waiting, 1))),
        func.min(case((is_waiting, outbox.c.due_at)), type_=Moment()),
    ).where(outbox.c.sent_at.is_(None), _IS_EVENT if events else ~_IS_EVENT)


MAIL_BACKLOG, EVENT_BACKLOG = _backlog(events=False), _backlog(events=True)


def _row(message: OutboxMessage) -> dict[str, Any]:
    return _MESSAGES.row(
        message,
        kind=message.kind,
        content=content_json(message.content),
        body="{}",
        sent_at=None,
        fault="",
    )


class SqlOutbox(Repository):
    """Implements Outbox."""

    def put(self, message: OutboxMessage) -> None:
        """Store a message with the commit; one whose dedupe key was ever stored is ignored."""
        self._transaction.defer(PUT, [_row(message)])

    def add(self, message: OutboxMessage) -> bool:
        """Store a message now; return False, changing nothing, if its dedupe key was ever stored."""
        return bool(self._transaction.ask(ADD, _row(message)))

    def due(self, now: datetime, limit: int, *, events: bool = False) -> tuple[OutboxMessage, ...]:
        """Return at most *limit* messages due at *now*, longest due first: e-mails, or *events*."""
        statement = DUE_EVENTS if events else DUE_MAIL
        rows = self._transaction.reading().execute(statement, {"now": now, "most": limit})
        return tuple(
            _MESSAGES.value(row, content=content_of(row.kind, row.content, row.body)) for row in rows
        )

    def claim(self, message_id: str, now: datetime, until: datetime) -> bool:
        """Postpone a due message to *until* while it is sent; return False if it is not due any more."""
        values = {"its_id": message_id, "now": now, "until": until}
        return bool(self._transaction.writing().execute(CLAIM, values).rowcount)

    def give_back(self, message_id: str, claimed_until: datetime, due_at: datetime) -> None:
        """Let a claimed message be due again at *due_at*, untried; nothing happens if the claim has ended."""
        values = {"its_id": message_id, "claimed_until": claimed_until, "again": due_at}
        self._transaction.writing().execute(GIVE_BACK, values)

    def sent(self, message_id: str, at: datetime) -> None:
        """Remove a message that was sent at *at*; its dedupe key stays known."""
        connection = self._transaction.writing()
        connection.execute(SENT, {"its_id": message_id, "at": at})
        connection.execute(DELETE, {"before": at - RETENTION})

    def put_off(self, message_id: str, due_at: datetime, fault: str) -> None:
        """Count a failed try, store its *fault* and postpone the message to *due_at*."""
        values = {"its_id": message_id, "later": due_at, "its_fault": fault}
        self._transaction.writing().execute(PUT_OFF, values)

    def given_up(self) -> Mapping[str, str]:
        """Return the last fault of each message that failed MOST_TRIES times, by message id."""
        return {row.id: row.fault for row in self._transaction.reading().execute(GIVEN_UP)}

    def backlog(self, *, events: bool = False) -> Backlog:
        """Count what was not sent: e-mails, or *events*."""
        statement = EVENT_BACKLOG if events else MAIL_BACKLOG
        return Backlog(*self._transaction.reading().execute(statement).one())
