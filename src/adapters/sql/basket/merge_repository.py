"""Merged guest baskets in SQL."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select, update

from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.basket.basket_change import GuestMerge
from shopcore.plain_text import is_plain

from .tables import guest_merge

_MERGES = Record(GuestMerge, customer_id="customer")
OF_CUSTOMER = select(guest_merge).where(guest_merge.c.customer == bindparam("of_customer"))
STANDING = OF_CUSTOMER.where(
    guest_merge.c.guest_basket == bindparam("wanted"), guest_merge.c.undone_at.is_(None)
)
BY_TOKEN = OF_CUSTOMER.where(guest_merge.c.undo_token == bindparam("wanted"))
PUT = insert(guest_merge)
UNDO = (
    update(guest_merge)
    .where(guest_merge.c.undo_token == bindparam("token"))
    .values(undone_at=bindparam("at", type_=guest_merge.c.undone_at.type))
)
DELETE = delete(guest_merge).where(guest_merge.c.merged_at < bindparam("moment"))


class SqlGuestMerges(Repository):
    """Implements GuestMerges."""

    def active(self, customer_id: str, guest_basket: str) -> GuestMerge | None:
        """Return the merge of a guest basket that was not undone, or None if there is none."""
        values = {"of_customer": customer_id, "wanted": guest_basket}
        return _MERGES.found(self._transaction.reading().execute(STANDING, values).first())

    def find(self, customer_id: str, undo_token: str) -> GuestMerge | None:
        """Return the merge with *undo_token*, undone or not, or None if the customer has no such merge."""
        if not is_plain(undo_token):
            return None
        values = {"of_customer": customer_id, "wanted": undo_token}
        return _MERGES.found(self._transaction.reading().execute(BY_TOKEN, values).first())

    def add(self, merge: GuestMerge) -> None:
        """Store a new merge."""
        self._transaction.writing().execute(PUT, _MERGES.row(merge))

    def undo(self, merge: GuestMerge) -> None:
        """Store that a merge was undone, at its ``undone_at``."""
        self._transaction.writing().execute(UNDO, {"token": merge.undo_token, "at": merge.undone_at})

    def delete_before(self, moment: datetime) -> int:
        """Delete the merges made before *moment*, undone or not, and return how many there were."""
        return self._transaction.writing().execute(DELETE, {"moment": moment}).rowcount
