"""Keep the secrets that all machines of a shop share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
oldest_program = "0012"

SECRETS = "shared_secret"


def upgrade() -> None:
    op.create_table(
        SECRETS,
        _named("name"),
        _named("value"),
        sa.Column("value_before", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name=f"pk_{SECRETS}"),
    )


def downgrade() -> None:
    op.drop_table(SECRETS)


def _named(name: str) -> sa.Column[str]:
    kind = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    return sa.Column(name, kind, sa.CheckConstraint(f"{name} <> ''", f"ck_{SECRETS}_{name}"), nullable=False)
