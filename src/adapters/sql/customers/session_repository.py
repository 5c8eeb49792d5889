"""Session tokens and links to a new password in SQL, by hash."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Delete, bindparam, delete, insert, or_, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.repository import Repository
from shopcore.customers.session import LIFE, ResetToken, Session

from .tables import reset_token, session

FIND = select(session).where(session.c.token_hash == bindparam("wanted"))
START = insert(session)
MARK_REPLACED = (
    update(session)
    .where(session.c.token_hash == bindparam("old"), session.c.replaced_at.is_(None))
    .values(replaced_at=bindparam("at", type_=session.c.replaced_at.type))
)
HOLD = (
    select(session.c.token_hash)
    .where(session.c.token_hash == bindparam("old"))
    .with_for_update(read=True, key_share=True)
)
END_FAMILY = delete(session).where(session.c.family == bindparam("its_family"))
END_ALL = delete(session).where(session.c.customer == bindparam("its_customer"))
LIVE = select(session).where(
    session.c.customer == bindparam("of"),
    session.c.replaced_at.is_(None),
    session.c.expires_at > bindparam("now", type_=session.c.expires_at.type),
)
_AT = bindparam("at", type_=Moment())
NOTE_USE = (
    update(session)
    .where(
        session.c.token_hash == bindparam("its_hash"),
        or_(session.c.used_at.is_(None), session.c.used_at < _AT),
    )
    .values(used_at=_AT)
)
DELETE = delete(session).where(session.c.expires_at <= bindparam("now", type_=session.c.expires_at.type))
DELETE_RESETS = delete(reset_token).where(
    reset_token.c.customer == bindparam("its_customer"),
    reset_token.c.expires_at <= bindparam("at", type_=reset_token.c.expires_at.type),
)
DELETE_ALL_RESETS = delete(reset_token).where(reset_token.c.customer == bindparam("its_customer"))
FIND_RESET = select(reset_token).where(reset_token.c.token_hash == bindparam("wanted"))
PUT_RESET = insert(reset_token)
SPEND_RESET = (
    delete(reset_token)
    .where(reset_token.c.token_hash == bindparam("wanted"))
    .returning(reset_token.c.token_hash, reset_token.c.customer, reset_token.c.expires_at)
)


class SqlSessions(Repository):
    """Implements Sessions."""

    def find(self, token_hash: str) -> Session | None:
        """Return the token with this hash, whatever its state; None for an unknown one."""
        row = self._transaction.reading().execute(FIND, {"wanted": token_hash}).first()
        return None if row is None else _to_session(row)

    def of(self, customer_id: str, now: datetime) -> Sequence[Session]:
        """Return the customer's tokens that were neither replaced nor have expired, in no order."""
        rows = self._transaction.reading().execute(LIVE, {"of": customer_id, "now": now})
        return [_to_session(row) for row in rows]

    def start(self, session: Session) -> None:
        """Store the first token of a new sign-in."""
        columns = {
            "token_hash": session.token_hash,
            "family": session.family,
            "customer": session.customer_id,
            "expires_at": session.expires_at,
            "replaced_at": session.replaced_at,
            "is_persistent": session.is_persistent,
            "began_at": session.began_at,
            "used_at": session.used_at,
            "device_label": session.device_label,
        }
        self._transaction.writing().execute(START, columns)

    def replace(self, old: Session, new: Session, at: datetime) -> bool:
        """Mark the old token as replaced and store the new one."""
        connection = self._transaction.writing()
        marked = connection.execute(MARK_REPLACED, {"old": old.token_hash, "at": at})
        if not marked.rowcount:
            connection.execute(HOLD, {"old": old.token_hash})
            return False
        self.start(new)
        return True

    def note_use(self, token_hash: str, at: datetime) -> None:
        """Store when a token was last used; an instant before the stored one changes nothing."""
        self._transaction.writing().execute(NOTE_USE, {"its_hash": token_hash, "at": at})

    def end_family(self, family: str) -> None:
        """Delete every token of one sign-in."""
        self._end(END_FAMILY, {"its_family": family})

    def end_all_of(self, customer_id: str) -> None:
        """Delete every token of a customer."""
        self._end(END_ALL, {"its_customer": customer_id})

    def delete_expired(self, now: datetime) -> int:
        """Delete tokens that have expired, and return how many there were."""
        return self._transaction.writing().execute(DELETE, {"now": now}).rowcount

    def _end(self, statement: Delete, of: dict[str, str]) -> None:
        """Delete until nothing is left: a token that was being replaced may have left another meanwhile."""
        connection = self._transaction.writing()
        while connection.execute(statement, of).rowcount:
            continue


def _to_session(row: Any) -> Session:
    """Read a token; one that an older version of the shop stored began when it was handed out."""
    began_at = row.began_at or row.expires_at - LIFE
    return Session(
        token_hash=row.token_hash,
        family=row.family,
        customer_id=row.customer,
        expires_at=row.expires_at,
        began_at=began_at,
        used_at=row.used_at or began_at,
        device_label=row.device_label,
        is_persistent=row.is_persistent,
        replaced_at=row.replaced_at,
    )


class SqlResetTokens(Repository):
    """Implements ResetTokens."""

    def put(self, token: ResetToken) -> None:
        """Store a new link, and delete the customer's links that had expired when it was made."""
        columns = {
            "token_hash": token.token_hash,
            "customer": token.customer_id,
            "expires_at": token.expires_at,
        }
        connection = self._transaction.writing()
        connection.execute(DELETE_RESETS, {"its_customer": token.customer_id, "at": token.began_at})
        connection.execute(PUT_RESET, columns)

    def find(self, token_hash: str) -> ResetToken | None:
        """Return a link, expired or not; None if there is none."""
        return _to_reset(self._transaction.reading().execute(FIND_RESET, {"wanted": token_hash}).first())

    def spend(self, token_hash: str) -> ResetToken | None:
        """Delete a link and return it, expired or not; None if there is none."""
        return _to_reset(self._transaction.writing().execute(SPEND_RESET, {"wanted": token_hash}).first())

    def delete_all_of(self, customer_id: str) -> None:
        """Delete every link of a customer."""
        self._transaction.writing().execute(DELETE_ALL_RESETS, {"its_customer": customer_id})


def _to_reset(row: Any) -> ResetToken | None:
    if row is None:
        return None
    return ResetToken(token_hash=row.token_hash, customer_id=row.customer, expires_at=row.expires_at)
