"""Keep which processes of the shop run, and what has to agree between them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0015"
down_revision = "0014"
oldest_program = "0012"

PROCESSES = "shop_process"


def upgrade() -> None:
    moment = sa.DateTime(timezone=True)
    structured = sa.JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
    op.create_table(
        PROCESSES,
        *(_named(name) for name in ("name", "host", "program", "revision")),
        sa.Column("started_at", moment, nullable=False),
        sa.Column("seen_at", moment, nullable=False),
        sa.Column("ahead_ms", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("secrets", structured, nullable=False),
        sa.Column("settings", structured, nullable=False),
        sa.Column("files_url", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=f"pk_{PROCESSES}"),
    )


def downgrade() -> None:
    op.drop_table(PROCESSES)


def _named(name: str) -> sa.Column[str]:
    kind = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    rule = sa.CheckConstraint(f"{name} <> ''", f"ck_{PROCESSES}_{name}")
    return sa.Column(name, kind, rule, nullable=False)
