"""Keep which process runs each background job, and what the job has done so far."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

LEASES = "job_lease"


def upgrade() -> None:
    name_kind = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    moment = sa.DateTime(timezone=True)
    op.create_table(
        LEASES,
        _named("name", name_kind),
        _named("holder", name_kind),
        sa.Column("expires_at", moment, nullable=False),
        *(_whole(name) for name in ("runs", "failures", "done", "busy_ms")),
        sa.Column("succeeded_at", moment, nullable=True),
        sa.Column("running_since", moment, nullable=True),
        sa.Column("fault", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=f"pk_{LEASES}"),
    )


def downgrade() -> None:
    op.drop_table(LEASES)


def _named(name: str, kind: sa.Text) -> sa.Column[str]:
    return sa.Column(name, kind, sa.CheckConstraint(f"{name} <> ''", f"ck_{LEASES}_{name}"), nullable=False)


def _whole(name: str) -> sa.Column[int]:
    rule = f"{name} >= 0 AND {name} = CAST({name} AS BIGINT)"
    return sa.Column(
        name,
        sa.BigInteger,
        sa.CheckConstraint(rule, f"ck_{LEASES}_{name}"),
        nullable=False,
        autoincrement=False,
    )
