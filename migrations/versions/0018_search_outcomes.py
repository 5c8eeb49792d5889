"""Keep how the searches of each day ended, for the owner's report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
oldest_program = "0012"

OUTCOMES = "search_outcome"


def upgrade() -> None:
    sorted_text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    op.create_table(
        OUTCOMES,
        sa.Column("storefront", sa.SmallInteger, _rule("storefront", "storefront IN (1, 2)"), nullable=False),
        sa.Column("day", sa.Date, _rule("day", "day = date(day)"), nullable=False),
        sa.Column("term", sorted_text, _rule("term", "term <> ''"), nullable=False),
        sa.Column(
            "network",
            sa.Integer,
            _rule("network", "network >= 0 AND network = CAST(network AS INTEGER)"),
            nullable=False,
            autoincrement=False,
        ),
        sa.Column(
            "outcome", sa.Text, _rule("outcome", "outcome IN ('none', 'relaxed', 'found')"), nullable=False
        ),
        sa.Column("left_out", sa.Text, nullable=False),
        sa.Column(
            "is_clicked",
            sa.Boolean(create_constraint=True, name=f"ck_{OUTCOMES}_is_clicked"),
            nullable=False,
        ),
        sa.PrimaryKeyConstraint("storefront", "day", "term", "network", name=f"pk_{OUTCOMES}"),
    )


def downgrade() -> None:
    op.drop_table(OUTCOMES)


def _rule(name: str, rule: str) -> sa.CheckConstraint:
    return sa.CheckConstraint(rule, f"ck_{OUTCOMES}_{name}")
