"""Say what each change of the catalogue changed; programs from before leave it out, which means anything."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
oldest_program = "0012"

LOG = "catalogue_change"


def upgrade() -> None:
    op.add_column(LOG, sa.Column("kind", sa.Text, nullable=False, server_default="content"))


def downgrade() -> None:
    op.drop_column(LOG, "kind")
