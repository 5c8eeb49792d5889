"""What customers chose in checkout, in SQL."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, insert, select

from adapters.sql.records import Record
from adapters.sql.repository import Repository
from shopcore.delivery.plan import CheckoutChoice

from .tables import checkout_choice

_CHOICES = Record(CheckoutChoice, address_id="address", branch_id="branch")
ITS_CUSTOMER = checkout_choice.c.customer == bindparam("its_customer")
OF = select(checkout_choice).where(ITS_CUSTOMER)
DELETE = delete(checkout_choice).where(ITS_CUSTOMER)
INSERT = insert(checkout_choice)


class SqlCheckoutChoices(Repository):
    """Implements CheckoutChoices."""

    def of(self, customer_id: str) -> CheckoutChoice:
        """Return the customer's choice, an empty one if they chose nothing."""
        row = self._transaction.reading().execute(OF, {"its_customer": customer_id}).one_or_none()
        return _CHOICES.found(row) or CheckoutChoice()

    def put(self, customer_id: str, choice: CheckoutChoice) -> None:
        """Replace the customer's choice."""
        self.delete(customer_id)
        self._transaction.defer(INSERT, [_CHOICES.row(choice, customer=customer_id)])

    def delete(self, customer_id: str) -> None:
        """Delete the customer's choice; no error if there is none."""
        self._transaction.defer(DELETE, [{"its_customer": customer_id}])
