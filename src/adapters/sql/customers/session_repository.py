"""Session tokens and links to a new password in SQL, by hash."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Delete, bindparam, delete, insert, or_, select, update

from adapters.sql.engine.columns import Moment
from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.customers.session import ResetToken, Session

from .tables import reset_token, session

_SESSIONS = Record(Session, customer_id="customer")
_RESETS = Record(ResetToken, customer_id="customer")
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
        return _SESSIONS.found(self._transaction.reading().execute(FIND, {"wanted": token_hash}).first())

    def of(self, customer_id: str, now: datetime) -> Sequence[Session]:
        """Return the customer's tokens that were neither replaced nor have expired, in no order."""
        rows = self._transaction.reading().execute(LIVE, {"of": customer_id, "now": now})
        return list(map(_SESSIONS.value, rows))

    def start(self, session: Session) -> None:
        """Store the first token of a new sign-in."""
        self._transaction.writing().execute(START, _SESSIONS.row(session))

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


class SqlResetTokens(Repository):
    """Implements ResetTokens."""

    def put(self, token: ResetToken) -> None:
        """Store a new link, and delete the customer's links that had expired when it was made."""
        connection = self._transaction.writing()
        connection.execute(DELETE_RESETS, {"its_customer": token.customer_id, "at": token.began_at})
        connection.execute(PUT_RESET, _RESETS.row(token))

    def find(self, token_hash: str) -> ResetToken | None:
        """Return a link, expired or not; None if there is none."""
        return _RESETS.found(self._transaction.reading().execute(FIND_RESET, {"wanted": token_hash}).first())

    def spend(self, token_hash: str) -> ResetToken | None:
        """Delete a link and return it, expired or not; None if there is none."""
        return _RESETS.found(self._transaction.writing().execute(SPEND_RESET, {"wanted": token_hash}).first())

    def delete_all_of(self, customer_id: str) -> None:
        """Delete every link of a customer."""
        self._transaction.writing().execute(DELETE_ALL_RESETS, {"its_customer": customer_id})
