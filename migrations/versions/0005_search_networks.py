"""Count the networks that search for a term instead of its searches, which one client could raise alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

SORTED_TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
NEW = "search_term_network"
OLD = "search_term"


def upgrade() -> None:
    op.drop_table(OLD)
    op.create_table(
        NEW,
        *_storefront_and_term(NEW),
        _whole(NEW, "network", least=0),
        sa.Column("last_day", sa.Date, nullable=False),
        sa.PrimaryKeyConstraint("storefront", "term", "network", name=f"pk_{NEW}"),
    )


def downgrade() -> None:
    op.drop_table(NEW)
    op.create_table(
        OLD,
        *_storefront_and_term(OLD),
        _whole(OLD, "searches", least=1),
        sa.PrimaryKeyConstraint("storefront", "term", name=f"pk_{OLD}"),
    )


def _storefront_and_term(table: str) -> tuple[sa.Column[int], sa.Column[str]]:
    is_one = sa.CheckConstraint("storefront IN (1, 2)", f"ck_{table}_storefront")
    is_named = sa.CheckConstraint("term <> ''", f"ck_{table}_term")
    return (
        sa.Column("storefront", sa.SmallInteger, is_one, nullable=False),
        sa.Column("term", SORTED_TEXT, is_named, nullable=False),
    )


def _whole(table: str, name: str, *, least: int) -> sa.Column[int]:
    rule = f"{name} >= {least} AND {name} = CAST({name} AS INTEGER)"
    return sa.Column(
        name,
        sa.Integer,
        sa.CheckConstraint(rule, f"ck_{table}_{name}"),
        nullable=False,
        autoincrement=False,
    )
