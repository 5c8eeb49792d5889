"""Store the content of outbox messages as JSON; *body* stays for programs from before."""

from __future__ import annotations

from alembic import op
from sqlalchemy import JSON, Column
from sqlalchemy.dialects.postgresql import JSONB

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Messages that wait keep their *body*, which every program reads."""
    op.add_column("outgoing", Column("content", JSON().with_variant(JSONB(), "postgresql"), nullable=True))


def downgrade() -> None:
    op.drop_column("outgoing", "content")
