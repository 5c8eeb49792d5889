"""Keep since when a product is withdrawn and sold out, and whether it is off the lists."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

from shopcore.uk_time import uk_date

revision = "0008"
down_revision = "0007"

INDEXES = {
    "ix_product_discontinued_on": ("discontinued_on", "discontinued_on IS NOT NULL"),
    "ix_product_withdrawn": ("number", "is_withdrawn AND discontinued_on IS NULL"),
}
FLAG_RULE = {"sqlite": " CONSTRAINT ck_product_is_delisted CHECK (is_delisted IN (0, 1))", "postgresql": ""}


def upgrade() -> None:
    """What is sold out for good already has been so since today, as far as is known."""
    is_day = "COALESCE(discontinued_on = date(discontinued_on), discontinued_on IS NULL)"
    op.execute(
        "ALTER TABLE product ADD COLUMN discontinued_on DATE"
        f" CONSTRAINT ck_product_discontinued_on CHECK ({is_day})"
    )
    is_one = FLAG_RULE[op.get_bind().dialect.name]
    op.execute(f"ALTER TABLE product ADD COLUMN is_delisted BOOLEAN DEFAULT FALSE NOT NULL{is_one}")
    today = sa.bindparam("today", uk_date(datetime.now(UTC)), type_=sa.Date())
    noted = sa.text("UPDATE product SET discontinued_on = :today WHERE is_withdrawn AND stock_level <= 0")
    op.get_bind().execute(noted.bindparams(today))
    for name, (column, rule) in INDEXES.items():
        op.create_index(name, "product", [column], sqlite_where=sa.text(rule), postgresql_where=sa.text(rule))


def downgrade() -> None:
    for name in INDEXES:
        op.drop_index(name, "product")
    for name in ("is_delisted", "discontinued_on"):
        op.drop_column("product", name)
