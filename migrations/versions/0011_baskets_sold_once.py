"""Sell each version of a basket once: the key by which late money for one that was sold is found."""

from __future__ import annotations

from alembic import op
from sqlalchemy import text

revision = "0011"
down_revision = "0010"

KEY = "uq_pay_session_sold"
IS_SOLD = text("is_placed AND basket_version > 0")


def upgrade() -> None:
    """Version 0 is a basket that never held anything, so that nothing of it is sold."""
    op.create_index(
        KEY,
        "pay_session",
        ["customer", "basket_version"],
        unique=True,
        sqlite_where=IS_SOLD,
        postgresql_where=IS_SOLD,
    )


def downgrade() -> None:
    op.drop_index(KEY, "pay_session")
