"""Migrations run over a connection that the shop hands in, inside its transaction."""

from __future__ import annotations

from typing import Any

from alembic import context
from sqlalchemy import Connection, inspect

from adapters.sql.machines.oldest_program import delete_oldest, mark_oldest

connection = context.config.attributes.get("connection")
assert isinstance(connection, Connection), "run migrations by `python -m app serve` or SqlStore.migrate()"


def mark(*, ctx: Any, step: Any, **_other: Any) -> None:
    """Write which programs may run on the tables as they are now."""
    if not inspect(ctx.connection).has_table("oldest_program"):
        return
    if step.is_upgrade:
        mark_oldest(ctx.connection, step.up_revision_id, step.up_revision.module.oldest_program)
    else:
        delete_oldest(ctx.connection, step.up_revision_id)


context.configure(connection=connection, transactional_ddl=True, on_version_apply=mark)
with context.begin_transaction():
    context.run_migrations()
