"""Keep when and on which device a session began, and when it was used last."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, DateTime, Text

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Sessions that are open stay so; what is not known of them is read from when their token expires."""
    op.add_column("session", Column("began_at", DateTime(timezone=True), nullable=True))
    op.add_column("session", Column("used_at", DateTime(timezone=True), nullable=True))
    op.add_column("session", Column("device_label", Text, nullable=False, server_default=""))


def downgrade() -> None:
    for name in ("device_label", "used_at", "began_at"):
        op.drop_column("session", name)
