"""Pay sessions in SQL: a change locks the session's row."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, bindparam, insert, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.engine.statement import names_of
from adapters.sql.engine.upsert import insert_new
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.checkout.pay_session import PENDING, UNSETTLED, PaySession
from shopcore.errors import NotFound
from shopcore.payments.payment import PaymentEvent
from shopcore.plain_text import is_plain

from .tables import IS_SOLD, pay_session, payment_event

_SESSIONS = Record(
    PaySession,
    session_id="id",
    customer_id="customer",
    account_code="account",
    order="draft",
    card_amounts="asked",
    by_card="card_pence",
)
_EVENTS = Record(PaymentEvent, event_id="id", session_id="pay_session", charge_id="charge", amount="pence")
CHANGING = ("state", "asked", "card_pence", "paid_try", "reference", "draft", "is_placed", "changed_at")
"""The columns that a payment changes."""
UNSETTLED_STATES = sorted(state.value for state in UNSETTLED)
ADD = insert(pay_session)
GET = select(pay_session).where(pay_session.c.id == bindparam("wanted"))
TAKE = GET.with_for_update(key_share=True)
_named = names_of(GET)
OF_ORDER = select(pay_session).where(pay_session.c.customer_order == bindparam("of_order"))
PUT = update(pay_session).where(pay_session.c.id == bindparam("its_id"))
OF_CUSTOMER = select(pay_session).where(
    pay_session.c.customer == bindparam("of_customer"),
    pay_session.c.state.in_(sorted(state.value for state in PENDING)),
)
SOLD = (
    select(pay_session.c.id)
    .where(
        pay_session.c.customer == bindparam("of_customer"),
        pay_session.c.basket_version >= bindparam("version"),
        IS_SOLD,
    )
    .limit(1)
)
OLDEST_UNSETTLED = (
    select(pay_session)
    .where(
        pay_session.c.state.in_(UNSETTLED_STATES),
        pay_session.c.changed_at <= bindparam("before", type_=Moment()),
    )
    .order_by(pay_session.c.changed_at, pay_session.c.id)
    .limit(bindparam("most"))
)
PUT_EVENT = insert_new(payment_event, payment_event.c.id).execution_options(preserve_rowcount=True)


class SqlPaySessions(Repository):
    """Implements PaySessions."""

    def add(self, session: PaySession) -> None:
        """Store a new session."""
        row = _SESSIONS.row(session, customer_order=session.order.order_id)
        self._transaction.writing().execute(ADD, row)

    def get(self, session_id: str) -> PaySession:
        """Return a session.

        Raises:
            NotFound: If there is no such session.
        """
        return _known(self._transaction.reading(), GET, session_id)

    def get_for_update(self, session_id: str) -> PaySession:
        """Return a session and lock it until this unit of work ends.

        Raises:
            NotFound: If there is no such session.
        """
        return _known(self._transaction.writing(), TAKE, session_id)

    def put(self, session: PaySession) -> None:
        """Replace a stored session."""
        row = _SESSIONS.row(session)
        self._transaction.defer(PUT, [{"its_id": row["id"], **{name: row[name] for name in CHANGING}}])

    def pending(self, customer_id: str) -> PaySession | None:
        """Return the customer's session with a payment under way, or None if there is none."""
        row = self._transaction.reading().execute(OF_CUSTOMER, {"of_customer": customer_id}).first()
        return _SESSIONS.found(row)

    def has_sold(self, customer_id: str, basket_version: int) -> bool:
        """Return whether this or a later version of the customer's basket was sold."""
        values = {"of_customer": customer_id, "version": basket_version}
        return self._transaction.reading().execute(SOLD, values).first() is not None

    def unsettled(self, before: datetime, limit: int) -> tuple[PaySession, ...]:
        """Return at most *limit* sessions not changed since *before*, oldest change first."""
        rows = self._transaction.reading().execute(OLDEST_UNSETTLED, {"before": before, "most": limit})
        return tuple(map(_SESSIONS.value, rows))

    def of_order(self, order_id: str) -> PaySession | None:
        """Return the session that placed an order; None for an order that was not paid in this shop."""
        row = self._transaction.reading().execute(OF_ORDER, {"of_order": order_id}).first()
        return _SESSIONS.found(row)


class SqlPaymentEvents(Repository):
    """Implements PaymentEvents."""

    def put(self, event: PaymentEvent, at: datetime) -> bool:
        """Store an event received at *at*; return False if it was stored before."""
        row = _EVENTS.row(event, received_at=at)
        return bool(self._transaction.writing().execute(PUT_EVENT, row).rowcount)


def _known(connection: Connection, statement: Select[Any], session_id: str) -> PaySession:
    is_known = is_plain(session_id)
    row = connection.execute(statement, {"wanted": session_id}).first() if is_known else None
    if row is None:
        raise NotFound(what="payment", key=session_id)
    return _SESSIONS.value(_named(row))
