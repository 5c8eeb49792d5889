"""List which products each version of the catalogue changed, and tell versions of two histories apart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

LOG = "catalogue_change"


def upgrade() -> None:
    op.add_column("catalogue_version", sa.Column("stamp", sa.Text, nullable=False, server_default=""))
    op.create_table(
        LOG,
        _whole("version"),
        _whole("product"),
        sa.Column("stamp", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("version", "product", name=f"pk_{LOG}"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table(LOG)
    op.drop_column("catalogue_version", "stamp")


def _whole(name: str) -> sa.Column[int]:
    rule = f"{name} >= 0 AND {name} = CAST({name} AS INTEGER)"
    return sa.Column(
        name,
        sa.Integer,
        sa.CheckConstraint(rule, f"ck_{LOG}_{name}"),
        nullable=False,
        autoincrement=False,
    )
