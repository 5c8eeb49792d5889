"""What customers chose in checkout, in SQL."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, delete, insert, select

from adapters.sql.delivery.tables import checkout_choice
from adapters.sql.repository import Repository
from shopcore.delivery.plan import CheckoutChoice

COLUMNS: Final = {
    "delivery_option": "delivery_option",
    "delivery_date": "delivery_date",
    "address_id": "address",
    "branch_id": "branch",
    "reference": "reference",
    "purchase_order": "purchase_order",
    "delivery_time": "delivery_time",
    "line_references": "line_references",
}
"""The column of each part of a choice."""
ITS_CUSTOMER = checkout_choice.c.customer == bindparam("its_customer")
OF = select(checkout_choice).where(ITS_CUSTOMER)
DELETE = delete(checkout_choice).where(ITS_CUSTOMER)
INSERT = insert(checkout_choice)


class SqlCheckoutChoices(Repository):
    """Implements CheckoutChoices."""

    def of(self, customer_id: str) -> CheckoutChoice:
        """Return the customer's choice, an empty one if they chose nothing."""
        row = self._transaction.reading().execute(OF, {"its_customer": customer_id}).one_or_none()
        if row is None:
            return CheckoutChoice()
        return CheckoutChoice(**{part: getattr(row, column) for part, column in COLUMNS.items()})

    def put(self, customer_id: str, choice: CheckoutChoice) -> None:
        """Replace the customer's choice."""
        self.delete(customer_id)
        row = {column: getattr(choice, part) for part, column in COLUMNS.items()}
        self._transaction.defer(INSERT, [{"customer": customer_id, **row}])

    def delete(self, customer_id: str) -> None:
        """Delete the customer's choice; no error if there is none."""
        self._transaction.defer(DELETE, [{"its_customer": customer_id}])
