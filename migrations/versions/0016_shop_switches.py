"""Keep what an owner turns on for all machines at once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
oldest_program = "0012"

SWITCHES = "shop_switch"


def upgrade() -> None:
    kind = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        SWITCHES,
        sa.Column("name", kind, sa.CheckConstraint("name <> ''", f"ck_{SWITCHES}_name"), nullable=False),
        sa.Column("turned_on_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name=f"pk_{SWITCHES}"),
    )


def downgrade() -> None:
    op.drop_table(SWITCHES)
