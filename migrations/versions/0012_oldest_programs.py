"""Keep, for each revision of the tables, the oldest program that may run on them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
oldest_program = "0012"

MARKS = "oldest_program"


def upgrade() -> None:
    op.create_table(
        MARKS,
        _named("revision"),
        _named("program"),
        sa.PrimaryKeyConstraint("revision", name=f"pk_{MARKS}"),
    )


def downgrade() -> None:
    op.drop_table(MARKS)


def _named(name: str) -> sa.Column[str]:
    kind = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    return sa.Column(name, kind, sa.CheckConstraint(f"{name} <> ''", f"ck_{MARKS}_{name}"), nullable=False)
