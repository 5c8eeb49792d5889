"""Products that customers saved for later, in SQL."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import bindparam, delete, select

from adapters.sql.catalogue.product_rows import number_of
from adapters.sql.engine.upsert import insert_new
from adapters.sql.repository import Repository

from .tables import saved_product

SAVED = (
    select(saved_product.c.product)
    .where(saved_product.c.customer == bindparam("of_customer"))
    .order_by(saved_product.c.saved_at.desc(), saved_product.c.product.desc())
)
SAVE = insert_new(saved_product, *saved_product.primary_key)
DELETE = delete(saved_product).where(
    saved_product.c.customer == bindparam("of_customer"), saved_product.c.product == bindparam("gone")
)


class SqlSavedProducts(Repository):
    """Implements SavedProducts."""

    def of(self, customer_id: str) -> tuple[str, ...]:
        """Return the ids of the customer's saved products, latest first."""
        rows = self._transaction.reading().execute(SAVED, {"of_customer": customer_id}).scalars()
        return tuple(f"p-{number}" for number in rows)

    def save(self, customer_id: str, product_id: str, at: datetime) -> None:
        """Save a product at *at*; one that is saved already keeps its place."""
        values = {"customer": customer_id, "product": number_of(product_id), "saved_at": at}
        self._transaction.writing().execute(SAVE, values)

    def remove(self, customer_id: str, product_id: str) -> None:
        """Remove a saved product; no error if it is not saved."""
        values = {"of_customer": customer_id, "gone": number_of(product_id)}
        self._transaction.writing().execute(DELETE, values)
